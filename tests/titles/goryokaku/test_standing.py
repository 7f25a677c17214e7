"""How a side stands at the beginning of a turn, by what wins games."""

from honjin.core.rng import Rng
from honjin.core.state import play_randomly
from honjin.titles import game_named
from honjin.titles.goryokaku.bot import standing
from honjin.titles.goryokaku.facts.state import Goryokaku
from tests.bots.standing import stands


def test_every_trait_has_a_weight() -> None:
    assert len(standing.TRAITS) == len(standing.WEIGHTS)


def test_a_card_built_is_better_than_the_goods_for_it_while_there_is_time() -> None:
    game = game_named("goryokaku")
    state = game.new(game.setup("", game.automatic, 2))
    play_randomly(state, Rng(3), 60)
    assert isinstance(state, Goryokaku) and state.result is None
    before = stands(state, 0)
    state.cubes[0] += 2
    rich = stands(state, 0)
    state.cubes[0] -= 2
    card = next(card for card in range(40) if not state.built[0] >> card & 1)
    state.built[0] |= 1 << card
    assert stands(state, 0) > max(rich, before)
