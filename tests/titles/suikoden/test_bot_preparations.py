"""Before the first turn: decks are chosen because they are thought good, and they are."""

import pytest

from honjin.bots.bot import Bot, consult
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.bots.search_bot import SearchBot
from honjin.bots.settings import SearchSettings
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles import GAMES
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS
from honjin.titles.suikoden.facts.state import BUILDING, Suikoden
from honjin.titles.suikoden.facts.tabletop import LAND_STACK, PILE
from tests.bots.careless import wins_over_careless


def builds(state: State) -> bool:
    return isinstance(state, Suikoden) and state.phase == BUILDING


@pytest.mark.both_kernels
def test_a_deck_built_with_intent_beats_a_random_one() -> None:
    assert wins_over_careless("suikoden", "build", builds, 12) >= 7


def chosen_deck(bot: Bot) -> tuple[int, float]:
    """How many lands a bot takes, and what its characters cost on average."""
    game = GAMES["suikoden"]
    state = game.new(game.setup("build", game.automatic))
    assert isinstance(state, Suikoden)
    rng = Rng(3, "deck")
    while state.actor() != 1:
        actor = int(state.actor())
        legal = state.legal()
        if actor == CHANCE:
            state.answer(legal.at_weight(rng.below(legal.total)))
        else:
            state.answer(consult(bot, state, actor, rng))
    cards = [card for card in range(int(CHARACTERS)) if state.zone[card] == PILE and state.owner[card] == 0]
    lands = [land for land in range(int(LANDS)) if state.land_zone[land] == LAND_STACK]
    return sum(state.land_owner[land] == 0 for land in lands), sum(
        int(state.box.cost_size[card]) for card in cards
    ) / len(cards)


@pytest.mark.parametrize("bot", [Greedy(100), SearchBot(5, 0.0, SearchSettings(first_look=100))])
def test_a_deck_has_the_fewest_lands_and_a_lower_cost_than_a_random_one(bot: Bot) -> None:
    """[SUI-DECK-02, SUI-DECK-04] A bot that searches decides its deck at sight as well."""
    lands, price = chosen_deck(bot)
    _lands, random_price = chosen_deck(RandomBot())
    assert lands == 4, "ten stars, at most three a land"
    assert price < random_price
