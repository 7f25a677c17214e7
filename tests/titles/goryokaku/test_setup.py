"""Setting the table. [GOR-SETG, GOR-SETP, GOR-COMP]"""

from fractions import Fraction

import pytest

from honjin.core.bits import size_of
from honjin.core.question import CHANCE
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.facts.board import PIECES, SEAT_NAMES, WORKERS
from honjin.titles.goryokaku.facts.cards import CASTLE_NAMES, PERSON_NAMES, TILE_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU
from tests.titles.goryokaku.table import (
    act,
    dealt_game,
    let_chance_act,
    look,
    new_game,
    question,
    refusal,
    setup,
    words,
)


def test_two_to_four_players_in_four_colours() -> None:
    """[GOR-COMP-01]"""
    assert GORYOKAKU.seats == [2, 3, 4]
    assert GORYOKAKU.seat_names == ["red", "yellow", "blue", "green"] == SEAT_NAMES
    with pytest.raises(BadInput):
        GORYOKAKU.setup("", {}, 5)


@pytest.mark.parametrize(
    ("players", "piles", "supply", "tiles", "castle_deck", "person_deck"),
    [
        (2, [4, 2, 2, 2, 2, 2], 46, 10, 44, 51),
        (3, [6, 3, 3, 3, 3, 3], 34, 15, 43, 49),
        (4, [8, 4, 4, 4, 4, 4], 22, 20, 42, 47),
    ],
)
def test_everything_is_laid_out_by_the_number_of_players(
    players: int, piles: list[int], supply: int, tiles: int, castle_deck: int, person_deck: int
) -> None:
    """[TV-72, TV-73, TV-74, GOR-SETG-03, GOR-SETG-04, GOR-SETG-08, GOR-SETG-09, GOR-SETG-10, GOR-SETP-02]"""
    s = dealt_game(players)
    view = look(s)
    assert [pile.onigiri for pile in view.piles] == piles
    assert view.onigiri_supply == supply
    assert [len(board.tiles) for board in view.boards] == [players] * 5
    assert sum(len(board.tiles) for board in view.boards) == tiles
    assert view.castle_deck == castle_deck
    assert view.person_deck == person_deck
    assert len(view.display) == 4


def test_with_five_piles_the_supply_is_larger() -> None:
    """[GOR-SETG-04] AMB-01 with `end_mode` = `five_piles`."""
    view = look(dealt_game(3, end_mode="five_piles"))
    assert [pile.onigiri for pile in view.piles] == [6, 3, 3, 3, 3, 0]
    assert view.onigiri_supply == 34 + 3


def test_one_cube_of_each_colour_lies_on_the_squares_for_the_whole_game() -> None:
    """[GOR-SETG-05, GOR-SETG-06, GOR-SETG-07, GOR-COMP-05]"""
    s = dealt_game(4)
    assert sorted(s.audit_cube) == [0, 1, 2, 3, 4]
    assert look(s).supply == {"earth": 14, "stone": 12, "wood": 12, "copper": 7, "andesite": 7}


def test_cubes_tiles_and_cards_are_dealt_by_exact_chance() -> None:
    """[GOR-SETG-05, GOR-SETG-08, GOR-SETG-09, GOR-SETG-10]"""
    s = new_game(3, start="red")
    assert [chance for _action, chance in s.chances()] == [Fraction(1, 5)] * 5
    act(s, "lay_cube wood", "lay_cube earth", "lay_cube stone", "lay_cube copper")
    assert list(s.audit_cube) == [2, 0, 1, 3, 4]
    assert question(s) == "LayTiles" and len(s.options()) == len(TILE_NAMES)
    while question(s) == "LayTiles":
        s.answer(s.options()[0])
    assert question(s) == "CastleToDisplay" and len(s.options()) == len(CASTLE_NAMES)
    act(s, *[f"deal_castle {name}" for name in CASTLE_NAMES[:4]])
    assert question(s) == "PersonToSeat" and len(s.options()) == len(PERSON_NAMES)


def test_tiles_lie_open_on_boards_that_are_still_face_down() -> None:
    """[GOR-SETG-10, GOR-SETG-11]"""
    s = dealt_game(3)
    for board in look(s, -4).boards:
        assert not board.open
        assert all(tile.owner is None for tile in board.tiles)
    names = [tile.tile for board in look(s, -4).boards for tile in board.tiles]
    assert len(set(names)) == 15


def test_the_worker_board_depends_on_the_number_of_players() -> None:
    """[GOR-SETG-01]"""
    assert [len(look(dealt_game(players)).zones) for players in (2, 3, 4)] == [4, 8, 8]


def test_every_player_has_the_same_parts() -> None:
    """[GOR-SETP-01, GOR-SETP-02, GOR-COMP-02, GOR-COMP-03, GOR-COMP-04, GOR-COMP-06]"""
    s = dealt_game(4)
    for view in look(s).players:
        assert view.workers + view.workers_in_bag == WORKERS == 5
        assert view.onigiri + view.onigiri_in_bag == 5
        assert view.pieces == 0 and view.pieces_home == PIECES == 5
        assert view.hand.person_count == 2
        assert view.hand.castle_count == 1


@pytest.mark.parametrize(
    ("players", "by_players", "one_table"),
    [
        (2, ["3/0", "4/3"], ["3/1", "3/3"]),
        (3, ["3/1", "3/3", "4/5"], ["3/1", "3/3", "4/3"]),
        (4, ["3/1", "3/3", "4/3", "4/4"], ["3/1", "3/3", "4/3", "4/4"]),
    ],
)
def test_discs_in_hand_depend_on_the_turn_order(
    players: int, by_players: list[str], one_table: list[str]
) -> None:
    """[GOR-SETP-08, GOR-SETP-09] AMB-29 with `starting_hands` in both settings: workers/onigiri."""
    for ruling, hands in (("by_players", by_players), ("one_table", one_table)):
        s = dealt_game(players, start="red", starting_hands=ruling)
        assert [f"{one.workers}/{one.onigiri}" for one in look(s).players] == hands


def test_two_of_three_castle_cards_go_under_the_deck_in_the_order_chosen() -> None:
    """[GOR-SETP-03, GOR-SETP-04] In turn order; each seat chooses in secret."""
    s = let_chance_act(new_game(3, start="yellow"))
    order = []
    for _seat in range(3):
        seat = int(s.actor())
        order.append(seat)
        hand = [word.removeprefix("keep ") for word in words(s)]
        assert len(hand) == 3
        assert refusal(s, "pass") == "GOR-SETP-03 keep_a_castle_card"
        act(s, f"keep {hand[1]}")
        assert words(s) == [f"bury {hand[0]}", f"bury {hand[2]}"]
        assert refusal(s, f"bury {hand[1]}") == "GOR-SETP-04 castle_not_put_back"
        act(s, f"bury {hand[2]}")
        view = look(s, seat).players[seat]
        assert view.hand.castles == [hand[1]]
        assert view.buried == [hand[2], hand[0]]
        assert look(s, (seat + 1) % 3).players[seat].buried is None
    assert order == [1, 2, 0]
    assert list(s.buried_by)[:6] == [1, 1, 2, 2, 0, 0]


def test_rules_version_1_asks_which_cards_are_given_up() -> None:
    """[GOR-SETP-03, GOR-SETP-04] Records of then go on as they began."""
    s = GORYOKAKU.new(GORYOKAKU.setup(seats=2, rules="1"))
    assert isinstance(s, Goryokaku)
    let_chance_act(s)
    hand = [word.removeprefix("bury ") for word in words(s)]
    seat = int(s.actor())
    act(s, f"bury {hand[2]}", f"bury {hand[0]}")
    view = look(s, seat).players[seat]
    assert (view.hand.castles, view.buried) == ([hand[1]], [hand[2], hand[0]])


def test_hands_and_crest_cards_are_secret() -> None:
    """[GOR-SETP-05, GOR-SETP-13]"""
    s = dealt_game(3)
    own, other = look(s, 0).players[0], look(s, 1).players[0]
    assert own.crest is not None and other.crest is None
    assert own.hand.persons is not None and len(own.hand.persons) == 2
    assert other.hand.persons is None and other.hand.castles == []
    assert other.hand.person_count == 2 and other.hand.castle_count == 1


def test_every_seat_has_another_crest_and_the_rest_is_never_seen() -> None:
    """[GOR-SETP-02, GOR-SETP-13]"""
    s = let_chance_act(new_game(4))
    assert len(set(s.crest)) == 4
    assert "crests" not in type(look(s)).__struct_fields__


def test_two_pieces_wait_on_the_left_and_three_on_the_right() -> None:
    """[GOR-SETP-06]"""
    box = dealt_game(2).box
    assert (box.left_pieces, box.right_pieces) == (2, 3)


def test_markers_start_at_nothing() -> None:
    """[GOR-SETP-07, GOR-SETP-11]"""
    for view in look(dealt_game(4)).players:
        assert (view.daiba, view.multiplier, view.earth_level, view.ship_level) == (0, 0, 0, 0)
        assert view.koban == 0 and sum(view.cubes.values()) == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_hand_depends_on_turn_order(players: int) -> None:
    """[GOR-SETP-08, GOR-SETP-09, GOR-SETP-10] The first player has three workers."""
    s = dealt_game(players, start="yellow")
    for place in range(players):
        view = look(s).players[(1 + place) % players]
        start = s.box.start(players, place)
        assert view.place == place + 1
        assert (view.workers, view.onigiri) == (start.workers, start.onigiri)
        assert (view.workers_in_bag, view.onigiri_in_bag) == (5 - start.workers, 5 - start.onigiri)
    assert s.box.start(players, 0).workers == 3


def test_the_start_player_is_drawn_or_named() -> None:
    """[GOR-SETP-12]"""
    s = new_game(3)
    assert s.actor() == CHANCE and words(s) == ["start red", "start yellow", "start blue"]
    assert dealt_game(3, start="blue").active == 2
    with pytest.raises(BadInput):
        GORYOKAKU.new(setup(2, start="green"))


def test_koban_are_a_number_only() -> None:
    """[GOR-COMP-07]"""
    assert isinstance(look(dealt_game(2)).players[0].koban, int)


def test_all_cards_are_somewhere_exactly_once() -> None:
    """[GOR-SETG-08, GOR-SETG-09]"""
    s = dealt_game(4)
    assert size_of(s.person_deck) + sum(int(size_of(hand)) for hand in s.person_hand) == 55
    assert s.castle_deck_size() + size_of(s.display) + sum(int(size_of(hand)) for hand in s.castle_hand) == 50
