"""The greedy bot builds a castle."""

import pytest

from honjin.bots.bot import Bot, BotAnswers, consult
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.loop import play_on
from honjin.titles import game_named
from honjin.titles.goryokaku.words.notation import read_position

GAME = game_named("goryokaku")
QUICK = Greedy(30)


def choice(*lines: str) -> str:
    """What greedy answers as Red in a position for three."""
    text = "\n".join(["players: 3", "red discs: 3 workers, 0 onigiri", *lines, "red to play"])
    state = read_position(text, GAME.setup("", {}, 3))
    return GAME.vocabulary.word(consult(Greedy(), state, 0, Rng(1)))


def test_a_good_tile_is_built_on() -> None:
    word = choice(
        "open boards: 1", "board 1: flat_1 earth_1", "red pieces: 1 in hand, 4 at home", "red marks: 1"
    )
    assert word == "place office"


def test_the_last_turns_are_for_points() -> None:
    """[GOR-SCORE-05] With a multiplier of two a card is worth more than money."""
    word = choice(
        "piles: 0 0 0 0 0 2",
        "open boards: 5",
        "red castles: small_wall_kashiwa",
        "red cubes: SSS",
        "red daiba: 4 steps, 2 workers",
    )
    assert word == "place castle"


def test_without_workers_all_are_recalled() -> None:
    text = "players: 3\nzone 1: red=w\nzone 3: red=w\nred to play"
    state = read_position(text, GAME.setup("", {}, 3))
    assert GAME.vocabulary.word(consult(QUICK, state, 0, Rng(1))) == "recall"


@pytest.mark.parametrize("seats", [2, 3])
def test_greedy_beats_random(seats: int) -> None:
    """One greedy seat among random ones, in every seat."""
    for greedy in range(seats):
        bots: list[Bot] = [QUICK if seat == greedy else RandomBot() for seat in range(seats)]
        state: State = GAME.new(GAME.setup("", {}, seats))
        play_on(state, BotAnswers(bots, f"{greedy}"))
        outcome = state.outcome()
        assert outcome is not None and outcome.winners == [greedy]
