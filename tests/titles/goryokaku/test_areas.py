"""The eight actions, resources, storehouses and money. [GOR-AREA, GOR-MTN, GOR-TWN, GOR-CAS, GOR-SHP, GOR-RES]"""

import pytest

from tests.titles.goryokaku.table import act, cubes, look, may, player, question, refusal, table, words


def test_four_areas_have_two_actions_each() -> None:
    """[GOR-AREA-01]"""
    areas: dict[str, list[str]] = {}
    for action in look(table()).actions:
        areas.setdefault(action.area, []).append(action.action)
    assert areas == {
        "mountain": ["stone", "andesite"],
        "town": ["income", "hire"],
        "castle": ["office", "castle"],
        "ship": ["wood", "copper"],
    }


@pytest.mark.parametrize(
    ("action", "gained"), [("stone", "SS"), ("andesite", "A"), ("wood", "WW"), ("copper", "C")]
)
def test_mountain_and_ship_give_cubes(action: str, gained: str) -> None:
    """[GOR-MTN-01, GOR-MTN-02, GOR-SHP-01, GOR-SHP-02, GOR-RES-01, GOR-RES-02]"""
    s = table()
    before = look(s).supply[action]
    act(s, f"place {action}")
    assert cubes(s) == gained
    assert look(s).supply[action] == before - len(gained)


def test_income_is_four_koban_and_never_runs_out() -> None:
    """[TV-20, GOR-TWN-01, GOR-KOB-01, GOR-KOB-02, GOR-COMP-07] All 96 koban of the box are already held."""
    s = act(table("red koban: 60", "yellow koban: 36"), "place income")
    assert player(s).koban == 64


def test_a_hire_is_paid_and_placed() -> None:
    """[GOR-TWN-02, GOR-TWN-03, GOR-TWN-05]"""
    s = table("red koban: 8", "red persons: mason_kikyo mason_fuji")
    act(s, "place hire", "hire mason_kikyo")
    assert player(s).koban == 6
    assert player(s).hired == ["mason_kikyo"]
    assert player(s).hand.persons == ["mason_fuji"]
    assert question(s) == "UseSlot"


def test_too_few_koban_hire_nobody() -> None:
    """[TV-23, GOR-TWN-03]"""
    s = table("red koban: 2", "red persons: master_aoi")
    assert not may(s, "place hire")
    s = table("red koban: 2", "red persons: master_aoi mason_kikyo")
    act(s, "place hire")
    assert refusal(s, "hire master_aoi") == "GOR-TWN-03 too_few_koban"


def test_a_black_ship_level_is_reached_not_paid() -> None:
    """[TV-24, GOR-TWN-04, GOR-LVL-07, GOR-PERS-01]"""
    s = table("red levels: 0 earth, 2 ship", "red persons: foreigner_kikyo", "red koban: 1")
    act(s, "place hire", "hire foreigner_kikyo")
    assert player(s).ship_level == 2 and player(s).koban == 1
    s = table("red levels: 0 earth, 1 ship", "red persons: foreigner_kikyo mason_aoi", "red koban: 9")
    act(s, "place hire")
    assert refusal(s, "hire foreigner_kikyo") == "GOR-TWN-04 level_too_low"


def test_a_building_piece_goes_on_a_tile_of_an_open_board() -> None:
    """[GOR-CAS-01, GOR-CAS-03, GOR-CAS-06]"""
    s = table(
        "open boards: 1", "board 1: flat_1 earth_1", "board 2: flat_2", "red pieces: 2 in hand, 3 at home"
    )
    act(s, "place office")
    assert words(s) == ["occupy earth_1", "occupy flat_1"]
    assert refusal(s, "occupy flat_2") == "GOR-CAS-03 board_is_closed"
    assert refusal(s, "occupy double") == "GOR-SETG-10 tile_not_in_play"
    act(s, "occupy flat_1")
    assert player(s).pieces == 1
    assert [(tile.tile, tile.owner) for tile in look(s).boards[0].tiles] == [
        ("earth_1", None),
        ("flat_1", "red"),
    ]


def test_pieces_on_the_personal_board_cannot_be_used() -> None:
    """[TV-63, GOR-CAS-02]"""
    s = table("open boards: 1", "board 1: flat_1", "red pieces: 0 in hand, 5 at home")
    assert refusal(s, "place office") == "GOR-CAS-02 no_piece_in_hand"


def test_occupied_tiles_are_closed() -> None:
    """[TV-64, GOR-CAS-04]"""
    s = table("open boards: 1", "board 1: flat_1=yellow earth_1=red", "red pieces: 1 in hand, 3 at home")
    assert refusal(s, "place office") == "GOR-CAS-04 no_free_tile"
    s = table(
        "open boards: 1",
        "board 1: flat_1=yellow earth_1",
        "red pieces: 1 in hand, 4 at home",
        "red persons: mason_aoi",
    )
    act(s, "place office")
    assert refusal(s, "occupy flat_1") == "GOR-CAS-04 tile_taken"


def test_no_office_before_the_first_board_opens() -> None:
    """[TV-59, GOR-BRD-02]"""
    s = table("board 1: flat_1", "red pieces: 1 in hand, 4 at home")
    assert refusal(s, "place office") == "GOR-BRD-02 no_open_board"


def test_the_double_tile_takes_two_pieces_at_once() -> None:
    """[TV-65, GOR-CAS-05, GOR-TILE-10]"""
    s = table("open boards: 1", "board 1: double", "red pieces: 1 in hand, 4 at home")
    assert not may(s, "place office")
    s = table(
        "open boards: 1",
        "board 1: double flat_1",
        "red pieces: 1 in hand, 4 at home",
        "red persons: mason_aoi",
    )
    assert refusal(act(s, "place office"), "occupy double") == "GOR-CAS-05 too_few_pieces"
    s = act(table("open boards: 1", "board 1: double", "red pieces: 2 in hand, 3 at home"), "place office")
    assert player(s).pieces == 0
    assert look(s).boards[0].tiles[0].owner == "red"


def test_a_castle_card_is_paid_placed_and_rewarded() -> None:
    """[GOR-CAS-07, GOR-CAS-09, GOR-CAS-10, GOR-CAS-11, GOR-RES-08]"""
    s = table("red castles: small_wall_aoi small_wall_kashiwa", "red cubes: SSASS")
    stone = look(s).supply["stone"]
    act(s, "place castle", "build small_wall_aoi")
    assert cubes(s) == "SS"
    assert look(s).supply["stone"] == stone + 2
    assert player(s).built == ["small_wall_aoi"]
    assert player(s).koban == 3
    assert player(s).hand.castles == ["small_wall_kashiwa"]


def test_more_cubes_than_storehouses_may_be_held_until_the_turn_ends() -> None:
    """[TV-18, GOR-RES-03, GOR-RES-04, GOR-RES-05] The owner chooses what goes back."""
    s = act(table("red cubes: SSSWW"), "place stone")
    assert cubes(s) == "SSSSSWW"
    assert words(s) == ["return stone", "return wood"]
    assert refusal(s, "return copper") == "GOR-RES-05 no_such_cube"
    act(s, "return wood", "return stone")
    assert cubes(s) == "SSSSW"
    assert s.active == 1


def test_cubes_may_be_spent_before_they_are_counted() -> None:
    """[TV-19, GOR-RES-04, GOR-PACT-06] A row icon builds with what is too much to keep."""
    s = table("red cubes: SSSAW", "red hired: master_aoi", "red castles: great_wall_tachibana")
    act(s, "place stone", "use master_aoi", "build great_wall_tachibana")
    assert cubes(s) == "SW"
    assert s.active == 1


def test_cubes_that_are_not_there_cannot_be_gained() -> None:
    """[GOR-RES-06, GOR-FREE-04] A card may be discarded for nothing."""
    s = table("yellow cubes: AAAAAAA", "red persons: foreigner_aoi")
    act(s, "discard foreigner_aoi")
    assert cubes(s) == ""
    assert player(s).hand.person_count == 0


def test_storehouse_cards_add_room_at_once() -> None:
    """[TV-31, GOR-RES-09, GOR-RES-10, GOR-PERS-03]"""
    s = table("red cubes: SSSWWC", "red koban: 2", "red persons: keeper_aoi")
    assert player(s).storehouses == 5
    act(s, "place hire", "hire keeper_aoi")
    assert player(s).storehouses == 8
    assert cubes(s) == "SSSWWC"
    assert s.active == 1


def test_five_resources_have_their_cubes() -> None:
    """[GOR-RES-01, GOR-COMP-05]"""
    assert look(table()).supply == {"earth": 14, "stone": 12, "wood": 12, "copper": 7, "andesite": 7}
