"""A match at a table of a server, as the log of the table tells it. Pure: no socket, no database, no wall clock.

The log is a list of lines that only grows. Most lines are answers. Those with `!` are declared outside the questions:
the endings of `play.record`, `!undo N` (back to position N), `!offer KIND`, `!decline KIND`, `!pause`, `!stand_in` (a
bot plays on for that seat), `!back` and `!lost N`: the database lost N lines that were acknowledged, and this one has
a number beyond theirs.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import structs

from honjin.core.events import GameEnded, Resigned, Told
from honjin.core.game import Setup
from honjin.core.refusal import Refusal, refuse
from honjin.play.fairness import commitment
from honjin.play.match import Match
from honjin.play.record import Entry, Record
from honjin.server.storage.rows import AnswerRow
from honjin.server.tables.clock import seconds_text
from honjin.server.tables.protocol import EventLine, Loss

encode_event: Final = msgspec.json.Encoder().encode


class Heard(msgspec.Struct, frozen=True, gc=False):
    """What a game told, ready to be sent. There are many: the garbage collector need not look at any."""

    told: Told
    shown: EventLine


def shown(setup: Setup, seq: int, told: Told, step: int) -> EventLine:
    """Told at answer `seq`, when so many answers stood."""
    clause = setup.game.clause_of(told.event, setup)
    return EventLine(seq, msgspec.Raw(encode_event(told.event)), clause, step)


class TableMatch(Match):
    """Grows line by line: with `follow` by what is read, with `go_on_with` by what is being played."""

    def __init__(
        self, setup: Setup, secret: str, seat_secrets: list[str], begun_at: int = 0, keep: int = 0
    ) -> None:
        super().__init__(setup, None, secret, seat_secrets, begun_at, keep)
        self.commitment: Final = commitment(secret)
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
        """The answers and endings that stand, as they are stored; undone ones are gone."""
        self.lines: list[Heard] = []
        """What was told, ready to be sent."""

    # --- growing --------------------------------------------------------------------------------------------

    def follow(self, row: AnswerRow) -> None:
        """Carry out one line of the log."""
        self.seq = row.seq
        verb, _space, rest = row.word.partition(" ")
        if verb == "!offer":
            self.offers.setdefault(rest, []).append(row.seat)
        elif verb == "!decline":
            self.offers.pop(rest, None)
        elif verb == "!undo":
            self.changed_at = self.undone_at = row.seq
            self.offers = {}
            self.back_to(sum(1 for stored in self.rows if stored.seq <= int(rest)))
        elif verb == "!lost":  # whoever was shown what is lost needs everything again
            self.changed_at = self.undone_at = row.seq
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
            self.stand(row)
            self.take(Entry(row.seat, row.word))
            self.drop_offers(row.seat)

    def go_on_with(self, row: AnswerRow, action: int) -> None:
        """Carry out an answer that was found legal; `row` is its line."""
        self.seq = row.seq
        self.stand(row)
        self.go_on(Entry(row.seat, row.word), action)
        self.drop_offers(row.seat)

    def stand(self, row: AnswerRow) -> None:
        """A line that changes the position."""
        self.changed_at = row.seq
        self.is_paused = False
        self.rows.append(row)

    def listen(self) -> None:
        """Take over what the state has told of the last entry, and how the game ended."""
        state = self.state
        count = len(self.entries)
        last = self.entries[-1]
        if last.word == "!resigned":
            state.tell(Resigned(self.game.seat_name(last.seat)))
        if state.result is not None:
            winners = [self.game.seat_name(seat) for seat in state.result.winners]
            state.tell(GameEnded(state.result.ending, winners))
        seq = self.rows[count - 1].seq
        self.lines += [Heard(told, shown(self.setup, seq, told, count)) for told in state.journal or []]
        state.journal = []

    def forget(self, count: int) -> None:
        while self.lines and self.lines[-1].shown.step > count:
            self.lines.pop()

    def back_to(self, count: int) -> None:
        del self.rows[count:]
        super().back_to(count)

    def note_clock(self, rows: list[AnswerRow], text: str) -> list[AnswerRow]:
        """Write into the lines just taken what every seat has left after them."""
        noted = [structs.replace(row, clock=text) for row in rows]
        by_seq = {row.seq: row for row in noted}
        for place in range(max(0, len(self.rows) - len(rows)), len(self.rows)):
            self.rows[place] = by_seq.get(self.rows[place].seq, self.rows[place])
        return noted

    def drop_offers(self, seat: int) -> None:
        """An answer is an answer to the others' offers too; an undo is always of the last answer."""
        if not self.offers:
            return
        self.offers.pop("undo", None)
        self.offers = {kind: seats for kind, seats in self.offers.items() if seat in seats}

    def lines_after(self, seq: int) -> list[Heard]:
        """The journal since a position; the lines stand in order, and mostly the last few are asked for."""
        lines = self.lines
        first = len(lines)
        while first and lines[first - 1].shown.seq > seq:
            first -= 1
        return lines[first:]

    # --- asking ---------------------------------------------------------------------------------------------

    def timed(self) -> int:
        """The seat whose clock runs, -1 for nobody's."""
        return -1 if self.is_paused else int(self.state.timed())

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
        return -1 if self.is_over() or len(self.rows) <= self.begun_at else self.rows[-1].seat

    def last_of(self, seat: int) -> AnswerRow | None:
        """The last answer of a seat since the table was made."""
        return next((row for row in reversed(self.rows[self.begun_at :]) if row.seat == seat), None)

    def seated_record(self, players: list[str]) -> Record:
        """The game so far as people read it; its secrets are shown when it is over."""
        for seat, player in enumerate(players):
            self.header[self.game.seat_name(seat)] = player
        record = self.record(is_open=self.is_over())
        entries = [Entry(row.seat, row.word, seconds_text(row.clock, row.seat)) for row in self.rows]
        return Record(record.header, entries)


def match_from(
    setup: Setup, secret: str, seat_secrets: list[str], rows: Sequence[AnswerRow], begun_at: int = 0
) -> TableMatch:
    match = TableMatch(setup, secret, seat_secrets, begun_at)
    for row in rows:
        match.follow(row)
    return match
