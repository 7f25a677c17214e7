"""A game under way: the position, the answers that led to it, what was told, and the dealer who answers for chance.

Whoever plays, replays, reviews, teaches or verifies a game holds one. It is pure: no socket, no database, no clock.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from honjin.core.events import Event, Told
from honjin.core.game import Game, Setup
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput, IllegalAction
from honjin.core.state import State, check
from honjin.play.fairness import Dealer, check_commitment, commitment
from honjin.play.record import (
    CHANCE_NAME,
    BadRecord,
    Entry,
    Record,
    check_result,
    declare,
    describe_outcome,
    forked_at,
    new_record,
    seat_secrets_of,
    setup_of,
)
from honjin.play.undo import learns

OWN_HEADER: Final = ("result", "commitment", "secret", "seat_secrets", "forked_at")
"""What a match writes into its record itself."""


class Mark:
    """Where a match stood after so many entries; no state is kept of its beginning."""

    def __init__(self, count: int, state: State | None, drawn: dict[str, int]) -> None:
        self.count: Final = count
        self.state: Final = state
        self.drawn: Final = drawn

    def position(self, setup: Setup) -> State:
        """A copy, to go on from."""
        return setup.game.new(setup) if self.state is None else self.state.copy()


class Match:
    """One game. Chance is answered by a dealer bound to a secret, so that it can be verified."""

    def __init__(
        self,
        setup: Setup,
        players: list[str] | None = None,
        secret: str = "",
        seat_secrets: list[str] | None = None,
        begun_at: int = 0,
        keep: int = 0,
    ) -> None:
        self.setup: Final = setup
        self.game: Final[Game] = setup.game
        self.header: dict[str, str] = new_record(setup, players or []).header
        """What its record begins with."""
        self.secret: Final = secret
        self.seat_secrets: Final = seat_secrets or []
        self.begun_at: Final = begun_at
        """The entries taken over from another game; they are neither taken back nor verified."""
        self.is_vouched: bool = True
        """False where chance has answered by a secret that nobody here knows."""
        self.keep: Final = keep
        """Every so many entries the position is kept, for those who look back; 0 keeps none."""
        self.entries: list[Entry] = []
        self.told: list[Told] = []
        self.told_at: list[int] = []
        """How many entries there were when each was told."""
        self.state: State = self.game.new(setup)
        self.dealer: Dealer = Dealer(secret, self.seat_secrets)
        self.marks: list[Mark] = []
        self.state.journal = []

    # --- going on -------------------------------------------------------------------------------------------

    def actor(self) -> int:
        return int(self.state.actor())

    def is_over(self) -> bool:
        return self.state.result is not None

    def answer(self, action: i64, clock: str = "", comment: str = "") -> None:
        """Answer the open question, or raise IllegalAction and change nothing."""
        check(self.state, action)
        self.go_on(Entry(self.actor(), self.game.vocabulary.word(int(action)), clock, comment), action)

    def roll(self) -> None:
        """Let chance answer as the secrets say."""
        action = self.dealer.expected(self.state)
        self.go_on(Entry(int(CHANCE), self.game.vocabulary.word(action)), action)

    def go_on(self, entry: Entry, action: i64) -> None:
        """Carry out an answer that is known to be legal, and how it is written."""
        before = self.state.copy() if self.is_to_be_kept() else None
        purpose = self.dealer.purpose(self.state) if entry.seat == CHANCE else ""
        self.state.answer(action)
        self.note(entry, before, purpose)

    def declare(self, seat: int, word: str, clock: str = "", comment: str = "") -> None:
        """A resignation and the like."""
        before = self.state.copy() if self.is_to_be_kept() else None
        declare(self.state, seat, word)
        self.note(Entry(seat, word, clock, comment), before, "")

    def take(self, entry: Entry) -> None:
        """Carry out a line of a record, or raise BadInput or IllegalAction and change nothing."""
        if entry.word.startswith("!"):
            self.declare(entry.seat, entry.word, entry.clock, entry.comment)
            return
        if self.is_over():
            raise BadInput("the game is over already")
        actor = self.actor()
        if actor != entry.seat:
            who = CHANCE_NAME if actor == CHANCE else self.game.seat_name(actor)
            raise BadInput(f"it is {who} who must answer here")
        action = self.game.vocabulary.number(entry.word)
        check(self.state, action)
        self.go_on(entry, action)

    def is_to_be_kept(self) -> bool:
        return self.keep > 0 and len(self.entries) > 0 and len(self.entries) % self.keep == 0

    def note(self, entry: Entry, before: State | None, purpose: str) -> None:
        """What has just happened."""
        if before is not None:
            drawn = dict(self.dealer.counts)
            self.marks.append(Mark(len(self.entries), before, drawn))
        if purpose:
            self.dealer.advance(purpose)
        self.entries.append(entry)
        self.listen()

    def listen(self) -> None:
        """Take over what the state has told of the last entry."""
        for told in self.state.journal or []:
            self.told.append(told)
            self.told_at.append(len(self.entries))
        self.state.journal = []

    def forget(self, count: int) -> None:
        """Drop what was told after so many entries."""
        while self.told_at and self.told_at[-1] > count:
            self.told_at.pop()
            self.told.pop()

    # --- looking back ---------------------------------------------------------------------------------------

    def heard(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat, or a spectator, could see happen, but for so much that was told before."""
        return [told.event for told in self.told[since:] if told.is_for(seat)]

    def heard_at(self, count: int, seat: int) -> list[Event]:
        """What the last of so many entries told a seat."""
        return [
            told.event
            for told, at in zip(self.told, self.told_at, strict=True)
            if at == count and told.is_for(seat)
        ]

    def at(self, count: int) -> State:
        """The position after so many entries."""
        mark = Mark(0, None, {})
        for one in self.marks:
            if one.count <= count:
                mark = one
        state = mark.position(self.setup)
        for number in range(mark.count, count):
            self.step(state, number)
        return state

    def positions(self, first: int, last: int) -> Iterator[State]:
        """One position after another, in one state that goes on: after `first` entries, and so on."""
        state = self.at(first)
        yield state
        for number in range(first, last):
            self.step(state, number)
            yield state

    def step(self, state: State, number: int) -> None:
        """Carry out an entry, from 0, on a position before it; it was checked when it was taken."""
        entry = self.entries[number]
        if entry.word.startswith("!"):
            declare(state, entry.seat, entry.word)
        else:
            state.answer(self.game.vocabulary.number(entry.word))

    def back_to(self, count: int) -> None:
        """Forget what came after so many entries."""
        while self.marks and self.marks[-1].count > count:
            self.marks.pop()
        mark = self.marks[-1] if self.marks else Mark(0, None, {})
        again = self.entries[mark.count : count]
        del self.entries[mark.count :]
        self.forget(mark.count)
        self.state = mark.position(self.setup)
        self.state.journal = []
        self.dealer = Dealer(self.secret, self.seat_secrets, dict(mark.drawn))
        for entry in again:
            self.take(entry)

    # --- taking back ----------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> tuple[str, int]:
        """Why a seat may not take its last answer back, and who is to blame; an empty reason if it may.

        Information decides: not after somebody else or chance has acted, and not if the answer told the seat something.
        """
        own = self.entries[self.begun_at :]
        if not any(entry.seat == seat for entry in own):
            return "undo_nothing", seat
        last = own[-1]
        if last.seat == CHANCE:
            return "undo_chance", last.seat
        if last.seat != seat:
            return "undo_other", last.seat
        return ("undo_learned", seat) if self.learned(seat) else ("", seat)

    def learned(self, seat: int) -> bool:
        """Did the seat learn something by its last answer? Slow: hundreds of worlds are tried."""
        action = self.game.vocabulary.number(self.entries[-1].word)
        return learns(self.game, self.at(len(self.entries) - 1), seat, action)

    def undo(self) -> int:
        """Take the last answer back; which it was."""
        action = self.game.vocabulary.number(self.entries[-1].word)
        self.back_to(len(self.entries) - 1)
        return action

    # --- what remains ---------------------------------------------------------------------------------------

    def draws(self) -> int:
        """How many answers chance gave in this game."""
        return sum(1 for entry in self.entries[self.begun_at :] if entry.seat == CHANCE)

    def wrong_draw(self) -> tuple[int, str]:
        """The number of the first answer of chance that the secrets do not give, and what they give; or (0, "")."""
        again = Match(self.setup, None, self.secret, self.seat_secrets, self.begun_at)
        for number, entry in enumerate(self.entries, 1):
            if entry.seat == CHANCE and number > self.begun_at:
                expected = self.game.vocabulary.word(again.dealer.expected(again.state))
                if expected != entry.word:
                    return number, expected
            again.take(entry)
        return 0, ""

    def record(self, *, is_open: bool) -> Record:
        """The game so far as people read it. An open record shows the secrets, so that chance can be verified."""
        header = dict(self.header)
        outcome = self.state.result
        if outcome is not None:
            header["result"] = describe_outcome(self.game, outcome)
        if is_open and self.secret and self.is_vouched:
            header["commitment"] = commitment(self.secret)
            header["secret"] = self.secret
            if self.seat_secrets:
                header["seat_secrets"] = " ".join(secret or "-" for secret in self.seat_secrets)
        if self.begun_at:
            header["forked_at"] = str(self.begun_at)
        return Record(header, list(self.entries))


def match_of(
    record: Record,
    games: dict[str, Game],
    pack: Path | None = None,
    secret: str = "",
    keep: int = 0,
    *,
    is_verified: bool = False,
) -> Match:
    """A record played again, every answer checked; BadInput says which is wrong.

    Verified, every roll and draw must follow from the secret, if the record shows it. If it shows none, chance goes on
    by the given one.
    """
    setup = setup_of(record, games, pack)
    known = record.header.get("secret", "")
    seat_secrets = seat_secrets_of(record, setup.seats) if known else []
    match = Match(setup, None, known or secret, seat_secrets, forked_at(record), keep)
    match.header = {key: value for key, value in record.header.items() if key not in OWN_HEADER}
    if is_verified and known:
        check_commitment(known, record.header.get("commitment", ""))
    for number, entry in enumerate(record.entries, 1):
        if is_verified and known and number > match.begun_at and match.actor() == entry.seat == CHANCE:
            check_draw(match, entry, number)
        take_numbered(match, entry, number)
    check_result(record, setup.game, match.state)
    match.is_vouched = bool(known) or match.draws() == 0
    return match


def check_draw(match: Match, entry: Entry, number: int) -> None:
    """What chance is said to have answered must be what the secrets give."""
    expected = match.game.vocabulary.word(match.dealer.expected(match.state))
    if expected != entry.word:
        raise BadInput(
            f"entry {number}: chance should have brought '{expected}', but the record says '{entry.word}'"
        )


def take_numbered(match: Match, entry: Entry, number: int) -> None:
    """Carry out a line of a record; what is wrong with it is told with its number."""
    try:
        match.take(entry)
    except IllegalAction as illegal:
        clause = f" [{illegal.refusal.clause}]" if illegal.refusal.clause else ""
        message = f"entry {number}: '{entry.word}' is not allowed: {illegal}{clause}"
        raise BadRecord("wrong_answer", message, {"number": str(number)}) from None
    except BadInput as bad:
        raise BadRecord("wrong_answer", f"entry {number}: {bad}", {"number": str(number)}) from None
