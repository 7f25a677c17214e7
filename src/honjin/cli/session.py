"""A game being played in this process: the position, its record, what was told, and what can be taken back."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from secrets import token_hex

from honjin.core.events import Event, Told
from honjin.core.fairness import Dealer, check_commitment, commitment
from honjin.core.game import Setup
from honjin.core.question import CHANCE
from honjin.core.record import (
    Entry,
    Record,
    check_result,
    declare,
    describe_outcome,
    forked_at,
    new_record,
    read_record,
    replay_entry,
    seat_secrets_of,
    setup_of,
    write_record,
)
from honjin.core.refusal import BadInput
from honjin.core.state import State, play
from honjin.core.undo import learns
from honjin.core.words import Words
from honjin.games import GAMES


class Past:
    """An answer that was given, and the position before it."""

    def __init__(self, seat: int, action: int, before: State, told: int) -> None:
        self.seat = seat
        self.action = action
        self.before = before
        self.told = told
        """How much had been told before."""


class Session:
    """One game. Chance is answered by a dealer bound to a secret, so that the record can be verified."""

    def __init__(
        self, setup: Setup, players: list[str], secret: str, seat_secrets: list[str] | None = None
    ) -> None:
        self.setup = setup
        self.game = setup.game
        self.state = self.game.new(setup)
        self.state.journal = []
        self.record = new_record(setup, players)
        self.secret = secret
        self.is_verifiable = True
        self.record.header["commitment"] = commitment(secret)
        self.dealer = Dealer(secret, seat_secrets or [])
        self.told: list[Told] = []
        self.past: list[Past] = []

    # --- answering ------------------------------------------------------------------------------------------

    def actor(self) -> int:
        return int(self.state.actor())

    def answer(self, action: int) -> None:
        """Answer the open question, or raise IllegalAction and change nothing."""
        seat = self.actor()
        before = self.state.copy()
        play(self.state, action)
        self.past.append(Past(seat, action, before, len(self.told)))
        self.record.add(seat, self.game.vocabulary.word(action))
        self.listen()

    def let_chance_answer(self) -> None:
        self.answer(self.dealer.answer(self.state))

    def declare(self, seat: int, word: str) -> None:
        """A resignation and the like."""
        declare(self.state, seat, word)
        self.record.add(seat, word)
        self.listen()

    def listen(self) -> None:
        """Take over what the state has told."""
        if self.state.journal is not None:
            self.told += self.state.journal
        self.state.journal = []

    def heard(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat, or a spectator, could see happen."""
        return [told.event for told in self.told[since:] if told.is_for(seat)]

    # --- taking back ----------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> tuple[str, int]:
        """Why a seat may not take its last answer back, and who is to blame; an empty reason if it may.

        Information decides: not after somebody else or chance has acted, and not if the answer told the seat something.
        """
        if not self.past or not any(past.seat == seat for past in self.past):
            return "undo_nothing", seat
        last = self.past[-1]
        if last.seat == CHANCE:
            return "undo_chance", last.seat
        if last.seat != seat:
            return "undo_other", last.seat
        return ("undo_learned", seat) if learns(self.game, last.before, seat, last.action) else ("", seat)

    def undo(self) -> int:
        """Take the last answer back; which it was."""
        last = self.past.pop()
        self.state = last.before
        self.state.journal = []
        del self.told[last.told :]
        self.record.entries.pop()
        return last.action

    # --- keeping --------------------------------------------------------------------------------------------

    def finished_record(self) -> Record:
        """The record so far; it shows the secret, as it shows every other secret of the game."""
        header = dict(self.record.header)
        if self.is_verifiable:
            header["secret"] = self.secret
        outcome = self.state.outcome()
        if outcome is not None:
            header["result"] = describe_outcome(self.game, outcome)
        return Record(header, self.record.entries)

    def save(self, path: Path) -> None:
        write_whole(path, write_record(self.finished_record(), self.game))


def write_whole(path: Path, text: str) -> None:
    """Write a file completely or not at all."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, encoding="utf-8")
        os.replace(draft, path)
    except OSError as problem:
        draft.unlink(missing_ok=True)
        raise BadInput(f"cannot write {path}: {(problem.strerror or str(problem)).lower()}") from None


def new_secret(seed: int | None) -> str:
    """What chance is bound to: unpredictable, unless a seed asks for the same luck again."""
    return token_hex(16) if seed is None else sha256(f"honjin {seed}".encode()).hexdigest()[:32]


def load_record(path: Path) -> Record:
    """A record from a file, its header and every line checked for form."""
    return read_record(path.read_text(encoding="utf-8-sig"), GAMES)


def replay_entry_in_words(words: Words, state: State, entry: Entry, number: int) -> None:
    """Play an entry of a record; what the rules forbid is refused with the sentence and the clause."""
    action = words.game.vocabulary.numbers.get(entry.word.casefold())
    if action is not None and int(state.actor()) == entry.seat:
        refusal = state.why_not(action)
        if refusal is not None:
            sentence = f"{words.refusal(refusal)} [{refusal.clause}]"
            raise BadInput(f"entry {number}: '{entry.word}' is not allowed: {sentence}")
    replay_entry(words.game, state, entry, number)


def check_entries(record: Record, setup: Setup) -> None:
    """Every answer of a record must be allowed, and lead to the result it claims."""
    words = Words(setup.game, "en")
    state = setup.game.new(setup)
    for number, entry in enumerate(record.entries, 1):
        replay_entry_in_words(words, state, entry, number)
    check_result(record, setup.game, state)


def resume(record: Record, pack: Path | None, secret: str) -> Session:
    """Play a record again up to its last answer; every answer is checked, chance as well if the secret is known."""
    setup = setup_of(record, GAMES, pack)
    game = setup.game
    words = Words(game, "en")
    players = [record.header.get(name, "") for name in game.seat_names[: setup.seats]]
    known = record.header.get("secret", "")
    if known:
        check_commitment(known, record.header.get("commitment", ""))
    session = Session(setup, players, known or secret, seat_secrets_of(record, setup.seats) if known else [])
    if not known and any(entry.seat == CHANCE for entry in record.entries):
        session.is_verifiable = False  # luck of unknown origin cannot be vouched for
        del session.record.header["commitment"]
    for key, value in record.header.items():
        if key not in ("result", "secret", "commitment"):
            session.record.header.setdefault(key, value)
    begun = forked_at(record)
    for number, entry in enumerate(record.entries, 1):
        if entry.seat == CHANCE and session.actor() == CHANCE:
            expected = game.vocabulary.word(session.dealer.answer(session.state))
            if known and number > begun and expected != entry.word:
                raise BadInput(
                    f"entry {number}: the secret gives '{expected}', the record says '{entry.word}'"
                )
        before = session.state.copy()
        replay_entry_in_words(words, session.state, entry, number)
        if not entry.word.startswith("!"):
            action = game.vocabulary.number(entry.word)
            session.past.append(Past(entry.seat, action, before, len(session.told)))
        session.record.entries.append(entry)
        session.listen()
    check_result(record, game, session.state)
    return session
