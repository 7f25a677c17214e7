"""A record leads to the same position again, from its first answer to its last."""

from __future__ import annotations

from honjin.core.state import State
from honjin.play.match import Match, match_of
from honjin.play.record import (
    Record,
    read_record,
    write_record,
)
from honjin.titles import GAMES
from tests.conformance.cases import Case, Played, games_of
from tests.conformance.snapshot import describe_difference, plain, snapshot


def test_a_written_record_replays_to_the_same_position(case: Case) -> None:
    for game in games_of(case):
        record, state = record_of(case, game, len(game.actions))
        outcome = state.outcome()
        assert outcome is not None
        again = match_of(read_record(write_record(record, case.game), GAMES), GAMES).state
        assert_same(state, again, f"{case} seed {game.seed}")
        assert plain(again.outcome()) == plain(outcome)


def test_a_record_broken_off_replays_to_the_middle_of_the_game(case: Case) -> None:
    for game in games_of(case):
        for length in (0, 1, len(game.actions) // 2, len(game.actions) - 1):
            record, state = record_of(case, game, length)
            again = match_of(read_record(write_record(record, case.game), GAMES), GAMES).state
            assert_same(state, again, f"{case} seed {game.seed} after {length} answers")
            assert again.options() == state.options()


def test_a_record_is_written_as_it_was_read(case: Case) -> None:
    record, _state = record_of(case, games_of(case)[0], 40)
    text = write_record(record, case.game)
    assert write_record(read_record(text, GAMES), case.game) == text


def record_of(case: Case, game: Played, length: int) -> tuple[Record, State]:
    match = Match(case.setup(), [f"player {seat}" for seat in range(case.seats)])
    for action in game.actions[:length]:
        match.answer(action)
    return match.record(is_open=False), match.state


def assert_same(ours: State, theirs: State, where: str) -> None:
    before, after = snapshot(ours), snapshot(theirs)
    assert after == before, f"{where}: {describe_difference(before, after)}"
