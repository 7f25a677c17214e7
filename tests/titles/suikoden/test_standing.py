"""How a side stands at the beginning of a turn, by what wins games."""

from honjin.core.rng import Rng
from honjin.core.state import play_randomly
from honjin.titles import game_named
from honjin.titles.suikoden.bot import standing
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, PILE
from tests.bots.standing import stands


def test_every_trait_has_a_weight() -> None:
    assert len(standing.TRAITS) == len(standing.WITH_DECKS) == len(standing.WITH_SHARED_PILE)


def test_whoever_has_more_cards_left_and_a_stronger_fighter_stands_better_in_a_duel() -> None:
    game = game_named("suikoden")
    state = game.new(game.setup("ready", game.automatic, 2))
    play_randomly(state, Rng(3), 60)
    assert isinstance(state, Suikoden) and state.result is None and state.turns > 0
    stands_before = stands(state, 0)
    card = state.first_in(0, PILE)
    state.lay(card, 0, DISCARDED)
    stands_without = stands(state, 0)
    assert stands_without < stands_before
    state.lay(card, 0, FIELD)
    assert stands(state, 0) > stands_without
    with_fighter = standing.traits(state, 0)
    strongest = standing.TRAITS.index("strongest")
    assert with_fighter[strongest] == max(int(state.box.attack[on]) for on in state.cards_in(0, FIELD))
