"""Greedy play in Suikoden's multiplayer game."""

import pytest

from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.rng import Rng
from honjin.games.suikoden.vocabulary import VOCABULARY
from tests.games.suikoden.companies import BLUE, GREEN, RED, Gathering


def answer(g: Gathering, seed: int) -> str:
    return VOCABULARY.word(consult(Greedy(), g.s, int(g.s.actor()), Rng(seed, "greedy")))


@pytest.mark.parametrize("seed", range(8))
def test_whoever_has_won_takes_the_land(seed: int) -> None:
    """Which land it is will be drawn, so nothing has moved yet when the answer is judged."""
    g = Gathering().hand(RED, "lin_chong").lands(RED, "fort_1a").lands(BLUE, "fort_2a", "river_3a")
    g.main().say("raid blue", "commit lin_chong")
    assert g.question() == "OfferLand"
    assert answer(g, seed) == "yes"


@pytest.mark.parametrize("seed", range(8))
def test_an_event_takes_a_land_from_whoever_has_the_better_ones(seed: int) -> None:
    g = (
        Gathering()
        .hand(RED, "luo_zhenren")
        .lands(BLUE, "fort_1a", "fort_1b")
        .lands(GREEN, "river_3a", "fort_3a")
    )
    g.main().say("event luo_zhenren", "roll 5")
    assert answer(g, seed) == "rob green"
