"""Greedy play in the shared-deck duel and the multiplayer game of Suikoden."""

import pytest

from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.rng import Rng
from honjin.titles.suikoden.words.vocabulary import VOCABULARY
from tests.titles.suikoden.companies import BLUE, GREEN, RED, Gathering
from tests.titles.suikoden.test_shared import SharedTable


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


@pytest.mark.parametrize(("rout", "choice"), [(0, "retreat"), (19, "pass")])
def test_greedy_players_do_not_retreat_into_a_rout(rout: int, choice: str) -> None:
    """[SUI-SHR-05] [SUI-SHR-26] A fighter is worth its price, but not the game."""
    t = SharedTable().common_land("quarter_1a").routed(RED, rout)
    t.field(RED, "lin_chong").field(BLUE, "guan_sheng")
    t.common_pile(60)
    t.battle(["lin_chong"], ["guan_sheng"]).fight("lin_chong", "guan_sheng", "intercept").close()
    assert t.question() == "OfferRetreat"
    assert VOCABULARY.word(consult(Greedy(), t.s, BLUE, Rng(1, "greedy"))) == choice
