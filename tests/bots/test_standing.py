"""How a side stands at the beginning of a turn, by what wins games."""

from honjin.core.game import evaluation_of
from honjin.core.rng import Rng
from honjin.core.state import State, play_randomly
from honjin.titles import game_named
from honjin.titles.goryokaku.bot import standing as goryokaku
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.gunshi.bot import standing as gunshi
from honjin.titles.gunshi.facts.board import RED
from honjin.titles.suikoden.bot import standing as suikoden
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import DISCARDED, FIELD, PILE
from tests.titles.gunshi.boards import board


def stands(state: State, seat: int) -> float:
    return float(evaluation_of(state, seat, Rng(1)).standing(state))


QUIET = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    .
    2    I+^  .    .    .    .    .    .
    1    .    .    .    .    .    .    A^!
"""


def test_every_trait_has_a_weight() -> None:
    assert len(gunshi.TRAITS) == len(gunshi.WEIGHTS)
    assert len(goryokaku.TRAITS) == len(goryokaku.WEIGHTS)
    assert len(suikoden.TRAITS) == len(suikoden.WITH_DECKS) == len(suikoden.WITH_SHARED_PILE)


def test_one_more_piece_is_good_and_a_general_in_front_is_not() -> None:
    more = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    .
    2    I+^  I+^  .    .    .    .    .
    1    .    .    .    .    .    .    A^!
    """
    in_front = """
         a    b    c    d    e    f    g
    7    a<!  .    .    .    .    .    .
    3    .    .    .    .    .    .    A^!
    2    I+^  .    .    .    .    .    .
    1    .    .    .    .    .    .    .
    """
    assert stands(board(more), RED) > stands(board(QUIET), RED)
    assert stands(board(in_front), RED) < stands(board(QUIET), RED)


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
    with_fighter = suikoden.traits(state, 0)
    strongest = suikoden.TRAITS.index("strongest")
    assert with_fighter[strongest] == max(int(state.box.attack[on]) for on in state.cards_in(0, FIELD))
