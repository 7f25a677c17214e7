"""A game as its log tells it: position, journal, offers. Pure: no socket, no database, no wall clock.

The log is a list of lines that only grows. Most lines are answers. Those with `!` are declared outside the questions:
the endings of `core.record`, `!undo N` (back to position N), `!offer KIND`, `!decline KIND`, `!pause`, `!stand_in` (a
bot plays on for that seat), `!back` and `!lost N`: the database lost N lines that were acknowledged, and this one has
a number beyond theirs.
"""

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from honjin.core.events import GameEnded, Resigned
from honjin.core.fairness import Dealer, commitment
from honjin.core.game import Setup
from honjin.core.question import CHANCE
from honjin.core.record import DECLARATIONS, Entry, Record, declare, describe_outcome, new_record
from honjin.core.refusal import Refusal, refuse
from honjin.core.state import State, play
from honjin.core.undo import learns
from honjin.server.clock import seconds_text
from honjin.server.journal import Line, line
from honjin.server.protocol.play import Loss
from honjin.server.storage.rows import AnswerRow


class Match:
    """Grows line by line with `take`."""

    def __init__(self, setup: Setup, secret: str, seat_secrets: list[str], forked_at: int = 0) -> None:
        self.setup: Final = setup
        self.game: Final = setup.game
        self.secret: Final = secret
        self.commitment: Final = commitment(secret)
        self.seat_secrets: Final = seat_secrets
        self.forked_at: Final = forked_at
        """The answers that were there when the table was made; they are neither taken back nor verified."""
        self.seq = 0
        self.changed_at = 0
        """The last line that changed the position; merely offering something changes none."""
        self.undone_at = 0
        """The last undo: whoever saw less needs the whole journal again."""
        self.loss: Loss | None = None
        """What was lost last."""
        self.offers: dict[str, list[int]] = {}
        """Who has offered what, in order."""
        self.is_paused = False
        self.stand_ins: set[int] = set()
        """Seats for which a bot plays while their people are away."""
        self.rows: list[AnswerRow] = []
        """The answers and endings that stand; undone ones are gone."""
        self.lines: list[Line] = []
        self.begin()

    def begin(self) -> None:
        self.state: State = self.game.new(self.setup)
        self.state.journal = []
        self.dealer = Dealer(self.secret, self.seat_secrets)

    # --- growing --------------------------------------------------------------------------------------------

    def take(self, row: AnswerRow) -> None:
        """Carry out one line of the log."""
        self.seq = row.seq
        verb, _space, rest = row.word.partition(" ")
        if verb == "!offer":
            self.offers.setdefault(rest, []).append(row.seat)
        elif verb == "!decline":
            self.offers.pop(rest, None)
        elif verb == "!undo":
            self.changed_at = self.undone_at = row.seq
            self.go_back(int(rest))
        elif verb == "!lost":
            self.changed_at = self.undone_at = (
                row.seq
            )  # whoever was shown what is lost needs everything again
            self.loss = Loss(int(rest), len(self.rows), row.seq)
        elif verb == "!pause":
            self.is_paused = True
            self.offers.pop("pause", None)
        elif verb == "!stand_in":
            self.stand_ins.add(row.seat)
            self.offers.pop("stand_in", None)
        elif verb == "!back":
            self.stand_ins.discard(row.seat)
        else:
            self.changed_at = row.seq
            self.carry_out(row)
            self.drop_offers(row.seat)

    def carry_out(self, row: AnswerRow) -> None:
        state = self.state
        self.rows.append(row)
        self.is_paused = False
        if row.word in DECLARATIONS:
            declare(state, row.seat, row.word)
            if row.word == "!resigned":
                state.tell(Resigned(self.game.seat_name(row.seat)))
        else:
            if row.seat == CHANCE:
                self.dealer.answer(state)  # so that it goes on counting from here
            play(state, self.game.vocabulary.number(row.word))
        self.collect(row.seq)

    def collect(self, seq: int) -> None:
        """Take over what the journal says of the line just carried out."""
        state = self.state
        if state.result is not None:
            winners = [self.game.seat_name(seat) for seat in state.result.winners]
            state.tell(GameEnded(state.result.ending, winners))
        told = state.journal or []
        step = len(self.rows)
        self.lines += [line(self.setup, seq, step, item) for item in told]
        state.journal = []

    def note_clock(self, rows: list[AnswerRow], text: str) -> list[AnswerRow]:
        """Write into the lines just taken what every seat has left after them."""
        noted = [structs.replace(row, clock=text) for row in rows]
        by_seq = {row.seq: row for row in noted}
        for place in range(max(0, len(self.rows) - len(rows)), len(self.rows)):
            self.rows[place] = by_seq.get(self.rows[place].seq, self.rows[place])
        return noted

    def go_back(self, seq: int) -> None:
        """Forget what was answered after position `seq`."""
        kept = [row for row in self.rows if row.seq <= seq]
        self.rows = []
        self.lines = []
        self.offers = {}
        self.begin()
        for row in kept:
            self.carry_out(row)

    def drop_offers(self, seat: int) -> None:
        """An answer is an answer to the others' offers too; an undo is always of the last answer."""
        if not self.offers:
            return
        self.offers.pop("undo", None)
        self.offers = {kind: seats for kind, seats in self.offers.items() if seat in seats}

    def lines_after(self, seq: int) -> list[Line]:
        """The journal since a position; the lines stand in order, and mostly the last few are asked for."""
        lines = self.lines
        first = len(lines)
        while first and lines[first - 1].shown.seq > seq:
            first -= 1
        return lines[first:]

    # --- asking ---------------------------------------------------------------------------------------------

    def actor(self) -> int:
        return int(self.state.actor())

    def timed(self) -> int:
        """The seat whose clock runs, -1 for nobody's."""
        return -1 if self.is_paused else int(self.state.timed())

    def is_over(self) -> bool:
        return self.state.result is not None

    def chance_word(self) -> str:
        """What chance answers to the open question."""
        counts = dict(self.dealer.counts)
        action = self.dealer.answer(self.state)
        self.dealer.counts.clear()
        self.dealer.counts.update(counts)
        return self.game.vocabulary.word(action)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Only the seat that is asked hears of the rules: to others the reason could tell a secret."""
        if self.is_over():
            return refuse("", "game_over")
        if self.actor() != seat:
            return refuse("", "not_your_turn")
        if not 0 <= action < len(self.game.vocabulary.words):
            return refuse("", "no_such_action")
        return self.state.why_not(action)

    def is_current(self, seq: int) -> bool:
        """Was this the position that is open now?"""
        return self.changed_at <= seq <= self.seq

    def can_undo(self, seat: int) -> bool:
        """Was this seat's the last answer? Whether it learned something by it is looked into when it asks."""
        return seat == self.undoing() >= 0

    def undoing(self) -> int:
        """The seat whose answer was the last one, if it can be taken back."""
        return -1 if self.is_over() or len(self.rows) <= self.forked_at else self.rows[-1].seat

    def learned(self, seat: int) -> bool:
        """Did the seat learn something by its last answer? Slow: hundreds of worlds are tried."""
        state = self.game.new(self.setup)
        number = self.game.vocabulary.number
        for row in self.rows[:-1]:
            state.answer(number(row.word))
        return learns(self.game, state, seat, number(self.rows[-1].word))

    def last_of(self, seat: int) -> AnswerRow | None:
        """The last answer of a seat since the table was made."""
        return next((row for row in reversed(self.rows[self.forked_at :]) if row.seat == seat), None)

    def record(self, players: list[str]) -> Record:
        """The game so far as people read it; with the secrets, so that chance can be verified."""
        record = new_record(self.setup, players)
        outcome = self.state.result
        if outcome is not None:
            record.header["result"] = describe_outcome(self.game, outcome)
            record.header["commitment"] = self.commitment
            record.header["secret"] = self.secret
            if self.seat_secrets:
                record.header["seat_secrets"] = " ".join(secret or "-" for secret in self.seat_secrets)
        if self.forked_at:
            record.header["forked_at"] = str(self.forked_at)
        for row in self.rows:
            record.entries.append(Entry(row.seat, row.word, seconds_text(row.clock, row.seat)))
        return record

    def wrong_chance(self) -> int:
        """The number of the first chance answer that is not the one the secrets give; 0 if there is none."""
        again = Match(self.setup, self.secret, self.seat_secrets, self.forked_at)
        for number, row in enumerate(self.rows, 1):
            if row.seat == CHANCE and number > self.forked_at and again.chance_word() != row.word:
                return number
            again.carry_out(row)
        return 0

    def chances(self) -> int:
        """How many answers chance gave since the table was made."""
        return sum(row.seat == CHANCE for row in self.rows[self.forked_at :])


def match_from(
    setup: Setup, secret: str, seat_secrets: list[str], rows: Sequence[AnswerRow], forked_at: int = 0
) -> Match:
    match = Match(setup, secret, seat_secrets, forked_at)
    for row in rows:
        match.take(row)
    return match
