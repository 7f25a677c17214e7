"""The board, the contracts, and what every pack must fulfil. [TOK-BRD]"""

import shutil
from pathlib import Path

import pytest

from honjin.core.bits import size_of
from honjin.core.pack import SOURCES, Pack
from honjin.core.refusal import BadInput
from honjin.titles.tokugawa.facts.board import (
    ALL_TOWNS,
    CONTRACT_NAMES,
    EDO,
    KYOTO,
    REGION_NAMES,
    TOWN_NAMES,
    TOWNS,
    has_town,
    only_town,
)
from honjin.titles.tokugawa.facts.box import open_box
from honjin.titles.tokugawa.facts.map_check import Map, check_placement, pieces_needed
from tests.titles.tokugawa.table import DATA, STANDARD, standard_components, town


def standard_map() -> Map:
    parts = standard_components()
    return Map("standard", parts.towns, parts.roads)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the data to spoil."""
    folder = tmp_path / "pack"
    shutil.copytree(DATA, folder)
    return folder


def refusal_after(pack: Path, file: str, *changes: tuple[str, str]) -> str:
    """What is said about a pack in which texts were replaced."""
    path = pack / file
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        open_box(Pack(pack, "spoilt"))
    return str(caught.value)


def entry(pack: Path, file: str, identity: str) -> str:
    """The text of one entry."""
    text = (pack / file).read_text(encoding="utf-8")
    start = text.index(f'id = "{identity}"\n')
    end = text.find("\n[[", start)
    return text[start : end if end > 0 else len(text)]


def changed_entry(pack: Path, file: str, identity: str, old: str, new: str) -> tuple[str, str]:
    before = entry(pack, file, identity)
    assert old in before
    return before, before.replace(old, new)


def test_the_standard_board_has_43_towns_in_nine_regions() -> None:
    """[TOK-BRD-01, TOK-BRD-10]"""
    assert (len(TOWN_NAMES), len(REGION_NAMES), len(CONTRACT_NAMES)) == (43, 9, 12)
    sizes = [int(size_of(towns)) for towns in STANDARD.region_towns]
    assert sizes == [5, 4, 5, 5, 4, 5, 5, 6, 4]
    assert TOWN_NAMES[KYOTO] == "kyoto"
    assert TOWN_NAMES[EDO] == "edo"


def test_every_entry_says_where_it_comes_from() -> None:
    """[TOK-BRD-01] And every town has its names, its place on the map and a note."""
    parts = standard_components()
    sources = [piece.source for piece in [*parts.samurai, *parts.buildings]]
    sources += [region.source for region in parts.regions] + [road.source for road in parts.roads]
    sources += [place.source for place in parts.towns] + [card.source for card in parts.contracts]
    assert len(sources) == 3 + 6 + 9 + 69 + 43 + 12
    assert set(sources) <= set(SOURCES)
    for names in [place.name for place in parts.towns] + [card.name for card in parts.contracts]:
        assert names["en"]
        assert names["ja"]
    for place in parts.towns:
        assert 33 < place.north < 41.5
        assert 130.5 < place.east < 142.5
        assert place.note["ja"]


def test_the_figures_of_the_board_are_those_it_was_designed_for() -> None:
    """[TOK-BRD-07, TOK-BRD-08, TOK-BRD-11] 69 roads; six at each capital, three ports next to it, eight threats."""
    board = standard_map()
    assert len(board.roads) == 69
    assert [sum(road[2] == terrain for road in board.roads) for terrain in range(3)] == [23, 22, 24]
    for home in (int(KYOTO), int(EDO)):
        assert sorted(board.near[home].values()) == [0, 0, 0, 1, 1, 2]
        assert sum(board.is_port(place) for place in board.near[home]) == 3
        assert sum(board.is_shipyard(place) for place in board.near[home]) == 2
        assert len(board.threats(home)) == 8
    largest = max(len(board.component(place, terrain)) for place in range(43) for terrain in range(3))
    assert largest == 8


def test_shipyards_are_ports_with_a_forest_road() -> None:
    """[TOK-BRD-06, TOK-SHP-01]"""
    assert (size_of(STANDARD.ports), size_of(STANDARD.shipyards)) == (22, 13)
    assert STANDARD.shipyards & ~STANDARD.ports == 0
    for name, is_yard in (("osaka", True), ("kuwana", False), ("nagoya", True), ("nara", False)):
        assert bool((STANDARD.shipyards >> town(name)) & 1) == is_yard


def test_roads_run_between_neighbours_on_the_map() -> None:
    """[TOK-BRD-03] No road is longer than 260 km as the crow flies, so no coordinate is far off."""
    parts = standard_components()
    for road in parts.roads:
        first, second = (parts.towns[end] for end in road.ends())
        north = (first.north - second.north) * 111
        east = (first.east - second.east) * 91
        assert north**2 + east**2 < 260**2, road.id


def test_the_contracts_ask_as_much_of_both_sides() -> None:
    """[TOK-BRD-12, TOK-BRD-14] 42 pieces each; West and East mirror each other in value."""
    parts = standard_components()
    board = standard_map()
    for enemy in (int(EDO), int(KYOTO)):
        assert sum(pieces_needed(board, enemy, card.places()) + card.ships for card in parts.contracts) == 42
    values = [card.value() for card in parts.contracts]
    assert (values[:4], values[4:8], values[8:]) == ([3, 4, 5, 7], [3, 4, 5, 6], [3, 4, 5, 7])


# --- spoilt packs -------------------------------------------------------------------------------------------


def test_a_missing_town_is_refused(pack: Path) -> None:
    """[TOK-BRD-01]"""
    change = (entry(pack, "towns.toml", "kochi"), 'id = "x"\nsource = "public"')
    assert "kochi is missing" in refusal_after(pack, "towns.toml", change)


def test_a_region_without_enough_towns_is_refused(pack: Path) -> None:
    """[TOK-BRD-01]"""
    changes = [
        changed_entry(pack, "towns.toml", name, 'region = "dewa"', 'region = "chubu"')
        for name in ("kubota", "sakata")
    ]
    assert "TOK-BRD-01" in refusal_after(pack, "towns.toml", *changes)


def test_capitals_in_one_region_are_refused(pack: Path) -> None:
    """[TOK-BRD-02]"""
    changes = [
        changed_entry(pack, "towns.toml", "edo", 'region = "kanto"', 'region = "kinki"'),
        changed_entry(pack, "towns.toml", "nara", 'region = "kinki"', 'region = "kanto"'),
    ]
    assert "TOK-BRD-02" in refusal_after(pack, "towns.toml", *changes)


def test_adjacent_capitals_are_refused(pack: Path) -> None:
    """[TOK-BRD-02]"""
    change = changed_entry(pack, "roads.toml", "edo-uraga", '["edo", "uraga"]', '["edo", "kyoto"]')
    other = changed_entry(
        pack, "roads.toml", "wakayama-kuwana", '["wakayama", "kuwana"]', '["uraga", "mito"]'
    )
    assert "TOK-BRD-02" in refusal_after(pack, "roads.toml", change, other)


def test_two_roads_between_the_same_towns_are_refused(pack: Path) -> None:
    """[TOK-BRD-03]"""
    change = changed_entry(pack, "roads.toml", "edo-odawara", '["edo", "odawara"]', '["sunpu", "odawara"]')
    assert "TOK-BRD-03" in refusal_after(pack, "roads.toml", change)


def test_a_road_from_a_town_to_itself_is_refused(pack: Path) -> None:
    """[TOK-BRD-03]"""
    change = changed_entry(pack, "roads.toml", "edo-odawara", '["edo", "odawara"]', '["edo", "edo"]')
    assert "TOK-BRD-03" in refusal_after(pack, "roads.toml", change)


def test_an_unknown_terrain_is_refused_with_file_entry_and_field(pack: Path) -> None:
    """[TOK-BRD-03]"""
    change = changed_entry(pack, "roads.toml", "edo-odawara", '"plain"', '"swamp"')
    message = refusal_after(pack, "roads.toml", change)
    assert "road edo-odawara" in message
    assert "field terrain" in message


def test_an_island_with_one_port_is_refused(pack: Path) -> None:
    """[TOK-BRD-04]"""
    changes = [
        changed_entry(pack, "towns.toml", name, "port = true", "port = false")
        for name in ("tokushima", "takamatsu", "matsuyama")
    ]
    assert "TOK-BRD-04" in refusal_after(pack, "towns.toml", *changes)


def test_a_bridge_between_islands_is_refused(pack: Path) -> None:
    """[TOK-BRD-04]"""
    change = changed_entry(pack, "roads.toml", "takamatsu-kochi", '"kochi"', '"okayama"')
    assert "TOK-BRD-04" in refusal_after(pack, "roads.toml", change)


def test_a_dead_end_is_refused(pack: Path) -> None:
    """[TOK-BRD-05]"""
    change = changed_entry(pack, "roads.toml", "kubota-aburakawa", '"aburakawa"]', '"sendai"]')
    assert "TOK-BRD-05: aburakawa is a dead end" in refusal_after(pack, "roads.toml", change)


def test_a_road_on_which_an_island_hangs_is_refused(pack: Path) -> None:
    """[TOK-BRD-05] If Hagi is joined to Hiroshima and Matsue only, and those to it, the rest hangs by a thread."""
    changes = [
        changed_entry(pack, "roads.toml", "okayama-matsue", '["okayama", "matsue"]', '["nara", "hikone"]'),
        changed_entry(
            pack, "roads.toml", "tottori-matsue", '["tottori", "matsue"]', '["tottori", "okayama"]'
        ),
    ]
    assert "falls apart" in refusal_after(pack, "roads.toml", *changes)


def test_capitals_must_have_equal_surroundings(pack: Path) -> None:
    """[TOK-BRD-07]"""
    change = changed_entry(pack, "roads.toml", "edo-mito", '"forest"', '"plain"')
    assert "TOK-BRD-07" in refusal_after(pack, "roads.toml", change)


def test_capitals_must_be_threatened_alike(pack: Path) -> None:
    """[TOK-BRD-08] A longer plain before Kyōto."""
    changes = [
        changed_entry(pack, "roads.toml", "himeji-okayama", '"forest"', '"plain"'),
        changed_entry(pack, "roads.toml", "okayama-hiroshima", '"forest"', '"plain"'),
    ]
    assert "TOK-BRD-08" in refusal_after(pack, "roads.toml", *changes)


def test_everybody_must_be_able_to_place() -> None:
    """[TOK-BRD-09] If three towns of Shikoku were next to Kyōto, Edo could place in one only."""
    board = standard_map()
    for name in ("tokushima", "takamatsu", "matsuyama"):
        board.near[int(KYOTO)][town(name)] = 0
    with pytest.raises(BadInput, match="TOK-BRD-09"):
        check_placement(board)


def test_regions_have_four_to_six_towns_and_homes_are_equal(pack: Path) -> None:
    """[TOK-BRD-10]"""
    change = changed_entry(pack, "towns.toml", "kubota", 'region = "dewa"', 'region = "mutsu"')
    assert "TOK-BRD-10" in refusal_after(pack, "towns.toml", change)
    change = changed_entry(pack, "towns.toml", "wakayama", 'region = "kinki"', 'region = "shikoku"')
    back = changed_entry(pack, "towns.toml", "kubota", 'region = "mutsu"', 'region = "dewa"')
    assert "home regions" in refusal_after(pack, "towns.toml", back, change)


def test_one_terrain_may_not_join_too_many_towns(pack: Path) -> None:
    """[TOK-BRD-11]"""
    changes = [
        changed_entry(pack, "roads.toml", road, '"mountain"', '"forest"')
        for road in ("takasaki-matsumoto", "kofu-sunpu", "takada-kanazawa")
    ]
    assert "TOK-BRD-11" in refusal_after(pack, "roads.toml", *changes)


def test_contracts_name_towns_of_their_area_and_no_capital(pack: Path) -> None:
    """[TOK-BRD-12]"""
    change = changed_entry(pack, "contracts.toml", "sanyodo", '"himeji"', '"sendai"')
    assert "TOK-BRD-12" in refusal_after(pack, "contracts.toml", change)
    change = changed_entry(pack, "contracts.toml", "sanyodo", '"sendai"', '"kyoto"')
    assert "names a capital" in refusal_after(pack, "contracts.toml", change)
    change = changed_entry(pack, "contracts.toml", "sanyodo", "ships = 0", "ships = 5")
    assert "worth 3 to 7" in refusal_after(pack, "contracts.toml", change)


def test_a_contract_must_not_be_complete_after_placement(pack: Path) -> None:
    """[TOK-BRD-13]"""
    change = changed_entry(pack, "contracts.toml", "sanyodo", '"himeji", "okayama"', '"kochi", "nara"')
    assert "TOK-BRD-13" in refusal_after(pack, "contracts.toml", change)


def test_contracts_ask_for_about_as_many_pieces_of_both(pack: Path) -> None:
    """[TOK-BRD-14] Two cards about Kantō are easier for Edo, by one piece each."""
    changes = [
        changed_entry(
            pack,
            "contracts.toml",
            "oshu_kaido",
            '"shirakawa", "sendai", "morioka"',
            '"utsunomiya", "mito", "takasaki"',
        ),
        changed_entry(
            pack,
            "contracts.toml",
            "dewa",
            '"kubota", "sakata", "yamagata", "yonezawa"',
            '"uraga", "takasaki", "kubota", "sakata"',
        ),
    ]
    assert "TOK-BRD-14: the contracts ask for 43 and 41" in refusal_after(pack, "contracts.toml", *changes)


def test_two_cards_of_a_stack_share_two_towns_at_most(pack: Path) -> None:
    """[TOK-BRD-15]"""
    change = changed_entry(pack, "contracts.toml", "sanyodo", '"himeji"', '"hagi"')
    assert "TOK-BRD-15" in refusal_after(pack, "contracts.toml", change)


def test_a_stack_has_four_cards(pack: Path) -> None:
    """[TOK-BRD-12]"""
    change = changed_entry(pack, "contracts.toml", "tokaido", 'stack = "centre"', 'stack = "east"')
    assert "four contracts" in refusal_after(pack, "contracts.toml", change)


@pytest.mark.both_kernels
def test_every_town_has_a_bit_of_its_own() -> None:
    """[TOK-BRD-01] Also the last ones, when compiled: a set of towns needs 43 bits."""
    for number in range(int(TOWNS)):
        assert only_town(number) == 1 << number
        assert [other for other in range(int(TOWNS)) if has_town(1 << number, other)] == [number]
    assert ALL_TOWNS == (1 << 43) - 1
    assert size_of(ALL_TOWNS) == 43
