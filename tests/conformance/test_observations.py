"""What programs that learn see: all of it known to their seat, within its declared range, and enough to tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from librt.vecs import append, vec
from mypy_extensions import i16

from honjin.core.game import Game
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.match import Match
from honjin.play.record import read_record, setup_of
from honjin.titles import GAMES
from tests.conformance.cases import Case, cases, games_of, play_game, positions
from tests.conformance.received import received
from tests.golden.make import FOLDER
from tests.titles.subject import subject_of

WORLDS = 3
MORE_GAMES = 12
"""Whole games of each case in which a segment may still be filled."""
NOISE = 77
"""What stands on both sides of a row."""


def observed(game: Game, state: State, seat: int) -> list[int]:
    """The row of a seat, written into the middle of a buffer."""
    observation = game.observation
    out = append(observation.lay_out(state, seat, vec[i16]([NOISE])), NOISE)
    observation.write(state, seat, out, 1)
    row = [int(value) for value in out]
    assert row[0] == row[-1] == NOISE, "an observation was written beyond its row"
    assert row[1:-1] == [int(value) for value in observation.row(state, seat)]
    return row[1:-1]


def test_a_seat_observes_the_same_in_every_world_it_cannot_tell_apart(case: Case) -> None:
    for state, where, seed in positions(case):
        for seat in range(case.seats):
            truth = observed(case.game, state, seat)
            rng = Rng(seed, f"observe {seat}")
            for _world in range(WORLDS):
                assert observed(case.game, state.redeal(seat, rng), seat) == truth, f"{where}: seat {seat}"


def test_every_number_lies_in_the_range_of_its_segment(case: Case) -> None:
    for state, where, _seed in positions(case):
        for seat in range(case.seats):
            row = observed(case.game, state, seat)
            for segment in case.game.observation.segments:
                values = row[segment.first : segment.first + segment.size]
                assert min(values) >= segment.low and max(values) <= segment.high, (
                    f"{where}: seat {seat} observes {segment.name} {values},"
                    f" declared {segment.low} to {segment.high}"
                )


def test_every_segment_says_something_in_some_game(title: str) -> None:
    """Over random games of all variants and the golden records together; one by itself may never use a segment."""
    game = GAMES[title]
    silent = {segment.name for segment in game.observation.segments} - subject_of(title).rare
    for state in everywhere(title):
        if not silent:
            break
        for seat in range(int(state.seats)):
            row = observed(game, state, seat)
            for segment in game.observation.segments:
                if any(row[segment.first : segment.first + segment.size]):
                    silent.discard(segment.name)
    assert silent == set()


def everywhere(title: str) -> Iterator[State]:
    """Positions of random games, then every position of the golden records, then of whole random games."""
    for case in cases():
        if case.title == title:
            for position in positions(case):
                yield position.state
    for path in sorted((FOLDER / title / "golden").glob("*.txt")):
        record = read_record(path.read_text(encoding="utf-8"), GAMES)
        match = Match(setup_of(record, GAMES))
        for entry in record.entries:
            match.take(entry)
            yield match.state
    for seed in range(MORE_GAMES):
        for case in cases():
            if case.title == title:
                state = case.new()
                for action in play_game(case, seed).actions:
                    state.answer(action)
                    yield state


def test_what_a_seat_sees_differently_it_observes_differently(case: Case) -> None:
    """Two questions to a seat that differ in its view seldom look alike to a program, which gets numbers and a mask."""
    alike = 0
    compared = 0
    for game in games_of(case):
        state = case.new()
        before: tuple[bytes, list[int]] | None = None
        for action in game.actions[:400]:
            if state.actor() == 0:
                view = received(case.game, state, 0)
                row = observed(case.game, state, 0) + state.options()
                if before is not None and view != before[0]:
                    compared += 1
                    alike += row == before[1]
                before = view, row
            state.answer(action)
    assert compared > 0
    assert alike <= compared // 20, f"{alike} of {compared} changes are not observed"
