"""Many games in one call: the same games as one by one, and arrays that tell the truth."""

from __future__ import annotations

import numpy as np
import pytest

from honjin.core.refusal import BadInput
from honjin.envs.table import ProgramTable
from honjin.envs.vector import Games
from honjin.envs.ways import Way, ways
from honjin.titles import GAMES

pytestmark = pytest.mark.both_kernels
every_way = pytest.mark.parametrize("way", ways(), ids=[way.name for way in ways()])


@every_way
def test_rows_and_masks_are_those_of_the_seat_that_must_answer(way: Way) -> None:
    games = Games(way.title, 3, variant=way.variant, seats=way.seats, seed=1)
    table = ProgramTable(way.among_programs(GAMES[way.title]), "flat")
    for _step in range(150):
        for index, state in enumerate(games.batch.states):
            assert games.actors[index] == state.actor()
            table.state = state
            seen = table.observe(int(state.actor()))
            assert (games.observations[index] == seen["observation"]).all()
            assert (games.masks[index] == seen["action_mask"]).all()
        games.step(games.random_answers())


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    def rows(seed: int) -> list[bytes]:
        games = Games("tokugawa", 4, seed=9)
        games.reset(seed)
        found = []
        for _step in range(60):
            games.step(games.random_answers())
            found.append(games.observations.tobytes())
        return found

    assert rows(1) == rows(1)
    assert rows(1) != rows(2)


def test_a_game_that_ends_pays_out_and_begins_anew() -> None:
    games = Games("goryokaku", 4, seats=3, seed=1)
    ends = 0
    while ends < 6:
        before = games.lengths.copy()
        games.step(games.random_answers())
        for index in range(4):
            if games.ended[index]:
                ends += 1
                assert games.rewards[index].sum() == pytest.approx(0)
                assert games.rewards[index].any()
                assert games.lengths[index] == 0
            else:
                assert not games.rewards[index].any()
                assert games.lengths[index] == before[index] + 1
    assert games.batch.games == ends


def test_bots_answer_for_their_seats_inside_the_call() -> None:
    games = Games("gunshi", 4, variant="starter", bots=[None, "random"], seed=1)
    for _step in range(300):
        assert (games.actors == 0).all()
        assert games.masks.any(axis=1).all()
        games.step(games.random_answers())


def test_an_illegal_answer_is_refused_and_no_game_changes() -> None:
    games = Games("gunshi", 2, seed=1)
    before = games.observations.tobytes()
    legal = games.random_answers()
    illegal = int(games.masks[1].argmin())
    with pytest.raises(BadInput, match=f"game 1: answer {illegal} is not legal"):
        games.step([legal[0], illegal])
    with pytest.raises(BadInput, match="1 answers for 2 games"):
        games.step(legal[:1])
    with pytest.raises(BadInput, match="whole numbers"):
        games.step(np.array([0.5, 1.0]))
    assert games.observations.tobytes() == before


def test_the_arrays_cannot_be_written_to() -> None:
    games = Games("gunshi", 2)
    with pytest.raises(ValueError, match="read-only"):
        games.masks[0, 0] = 1


def test_segments_share_the_memory_of_the_rows() -> None:
    games = Games("gunshi", 2)
    segments = games.segments()
    assert list(segments) == [segment.name for segment in GAMES["gunshi"].observation.segments]
    assert segments["soldiers"].shape == (2, 49, 2, 3)
    assert np.shares_memory(segments["soldiers"], games.observations)


def test_a_batch_needs_a_seat_for_the_caller() -> None:
    with pytest.raises(BadInput, match="at least one of them None"):
        Games("gunshi", 2, bots=["random", "random"])
    with pytest.raises(BadInput, match="at least one game"):
        Games("gunshi", 0)
