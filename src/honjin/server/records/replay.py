"""Looking at a game that is over, or at a record somebody brought: any position, through anybody's eyes."""

from typing import Final

from honjin.core.game import Game, Setup
from honjin.core.question import SPECTATOR
from honjin.core.refusal import BadInput
from honjin.core.state import State
from honjin.play.fairness import commitment
from honjin.play.match import take_numbered
from honjin.play.record import Record, check_result, forked_at, seat_secrets_of
from honjin.server.records.protocol import AnswerLine, Replay, ReplayStep, Verification
from honjin.server.storage.rows import AnswerRow
from honjin.server.tables.match import TableMatch
from honjin.server.tables.projection import (
    INVITED,
    ONLOOKER,
    is_told,
    options_for,
    outcome_info,
    prompt_for,
    view_for,
)
from honjin.server.tables.protocol import EventLine, Fairness

BETWEEN: Final = 32
"""Answers between positions that are kept; those in between are played again when somebody asks for them."""
MOST_STEPS: Final = 50
"""Positions in one answer."""
OPEN: Final = INVITED
"""Eyes that see everything."""


class Reading:
    """A record at hand: checked, with positions kept every so often."""

    def __init__(self, key: str, table: str, record: Record, setup: Setup) -> None:
        """Play the record through; BadInput says which answer is wrong. Slow."""
        self.key: Final = key
        self.table: Final = table
        self.record: Final = record
        self.setup: Final = setup
        self.game: Final = setup.game
        header = record.header
        secrets = seat_secrets_of(record, setup.seats)
        secret, begun_at = header.get("secret", ""), forked_at(record)
        self.match: Final = TableMatch(setup, secret, secrets, begun_at, BETWEEN)
        for number, entry in enumerate(record.entries, 1):
            self.match.rows.append(AnswerRow(number, entry.seat, entry.word, "", 0.0))
            take_numbered(self.match, entry, number)
        check_result(record, self.game, self.match.state)

    def about(self) -> Replay:
        header, setup = self.record.header, self.setup
        names = self.game.seat_names[: setup.seats]
        return Replay(
            key=self.key,
            table=self.table,
            game=self.game.key,
            variant=setup.variant.key,
            options=setup.options,
            pack=setup.pack.hash,
            seats=names,
            players=[header.get(name, "") for name in names],
            answers=[
                AnswerLine(line.seat, line.word, line.clock, line.comment) for line in self.record.entries
            ],
            outcome=outcome_info(self.match.state.result),
            fairness=Fairness(header.get("commitment", ""), self.match.secret, self.match.seat_secrets),
            forked_from=header.get("forked_from", ""),
            forked_at=self.match.begun_at,
        )

    def steps(self, first: int, last: int, eyes: int) -> list[ReplayStep]:
        count = len(self.record.entries)
        if not 0 <= first <= last <= count:
            raise BadInput(f"the record has {count} answers; steps {first} to {last} are not among them")
        if last - first >= MOST_STEPS:
            raise BadInput(f"at most {MOST_STEPS} steps at once")
        if eyes >= self.setup.seats:
            raise BadInput(f"{self.game.key} has no seat {eyes} at this table")
        positions = self.match.positions(first, last)
        return [self.step(state, number, eyes) for number, state in enumerate(positions, first)]

    def step(self, state: State, number: int, eyes: int) -> ReplayStep:
        return shown_step(self.game, state, number, eyes, events_of(self.match, number, eyes))

    def verification(self) -> Verification:
        """Does chance follow from the secrets?"""
        match, shown = self.match, self.record.header.get("commitment", "")
        wrong = 0
        if not match.secret:
            reason = "no_secret"
        elif not shown:
            reason = "no_commitment"
        elif commitment(match.secret) != shown:
            reason = "wrong_commitment"
        else:
            wrong, _expected = match.wrong_draw()
            reason = "wrong_chance" if wrong else ""
        count = match.draws()
        return Verification(
            self.table, shown, match.secret, match.seat_secrets, count, not reason, reason, wrong
        )

    def answers(self, count: int) -> list[tuple[int, str]]:
        """The first answers, for a game that goes on from there."""
        entries = self.record.entries
        if not 0 <= count <= len(entries):
            raise BadInput(f"the record has {len(entries)} answers; a game cannot go on from number {count}")
        if self.match.at(count).result is not None:
            raise BadInput("the game is over there; go on from an earlier position")
        return [(line.seat, line.word) for line in entries[:count]]


def events_of(match: TableMatch, step: int, eyes: int) -> list[EventLine]:
    """What an answer brought."""
    return [line.shown for line in match.lines if line.shown.step == step and is_told(line.told, eyes)]


def shown_step(game: Game, state: State, step: int, eyes: int, events: list[EventLine]) -> ReplayStep:
    """The position after so many answers."""
    actor = int(state.actor())
    seat = max(actor, 0) if eyes == OPEN else eyes if eyes >= 0 else ONLOOKER
    return ReplayStep(
        step=step,
        actor=actor,
        view=view_for(game, state, eyes),
        prompt=prompt_for(state, seat),
        options=options_for(game, state, seat) if actor >= 0 else [],
        events=events,
        outcome=outcome_info(state.result),
    )


def eyes_named(name: str) -> int:
    """`open`, `public` or the number of a seat."""
    if name == "open":
        return OPEN
    if name == "public":
        return int(SPECTATOR)
    if not name.isdecimal() or len(name) > 2:
        raise BadInput(f"eyes '{name}': expected open, public or the number of a seat")
    return int(name)
