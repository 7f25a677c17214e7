"""Before the first turn: armies, card orders and decks are chosen because they are thought good, and they are."""

from collections.abc import Callable

import pytest

from honjin.bots.bot import Bot, BotAnswers, consult
from honjin.bots.greedy import Greedy
from honjin.bots.random_bot import RandomBot
from honjin.bots.search_bot import SearchBot
from honjin.bots.settings import SearchSettings
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.play.loop import play_on
from honjin.titles import GAMES
from honjin.titles.gunshi.facts.state import DEPLOYMENT, PREPARATION, Gunshi
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS
from honjin.titles.suikoden.facts.state import BUILDING, Suikoden
from honjin.titles.suikoden.facts.tabletop import LAND_STACK, PILE

QUICK = Greedy(40)


def lays_out(state: State) -> bool:
    return isinstance(state, Gunshi) and state.phase == DEPLOYMENT


def stacks(state: State) -> bool:
    return isinstance(state, Gunshi) and state.phase == PREPARATION


def builds(state: State) -> bool:
    return isinstance(state, Suikoden) and state.phase == BUILDING


class Careless(Bot):
    """Plays like the other side, but prepares at random."""

    def __init__(self, prepares: Callable[[State], bool]) -> None:
        self.prepares = prepares

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        bot = RandomBot() if self.prepares(world) else QUICK
        return bot.choose(world, seat, rng)


def wins_over_careless(title: str, variant: str, prepares: Callable[[State], bool], games: int) -> float:
    game = GAMES[title]
    won = 0.0
    for number in range(games):
        state = game.new(game.setup(variant, game.automatic))
        careful = number % 2
        bots: list[Bot] = [Careless(prepares), Careless(prepares)]
        bots[careful] = QUICK
        play_on(state, BotAnswers(bots, f"{number}"))
        outcome = state.outcome()
        assert outcome is not None
        won += 0.5 if not outcome.winners else float(careful in outcome.winners)
    return won


@pytest.mark.both_kernels
def test_an_army_laid_out_with_intent_beats_one_laid_out_at_random() -> None:
    assert wins_over_careless("gunshi", "basic", lays_out, 60) >= 33


@pytest.mark.both_kernels
def test_a_general_and_a_deck_chosen_with_intent_beat_random_ones() -> None:
    assert wins_over_careless("gunshi", "basic", stacks, 16) >= 10


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
