"""The data pack: counts, provenance, and mistakes that are explained. [GOR chapter 4]"""

from pathlib import Path

import pytest

from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.facts.box import Box
from honjin.titles.goryokaku.facts.cards import CREST_NAMES, KIND_NAMES
from honjin.titles.goryokaku.facts.effects import (
    BAG,
    CHOOSE,
    CONVERT,
    DO,
    DRAW_PERSON,
    GAIN,
    KOBAN,
    amount_of,
    verb_of,
    what_of,
)
from honjin.titles.goryokaku.facts.pack import Person
from honjin.titles.goryokaku.facts.resources import RESOURCE_NAMES
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU
from tests.titles.goryokaku.table import act, changed_pack, player, question, setup, table

BOX = GORYOKAKU.box(setup().pack)


def test_the_box_is_complete_and_says_where_everything_comes_from() -> None:
    """[GOR-COMP-02]"""
    sizes = [len(BOX.persons), len(BOX.castles), len(BOX.tiles), len(BOX.crest_points), len(BOX.zone)]
    assert sizes == [55, 50, 20, 5, 8]
    assert [len(BOX.track_end), len(BOX.daiba), len(BOX.piles), len(BOX.starts)] == [2, 4, 6, 9]
    sources = [card.source for card in BOX.persons] + [card.source for card in BOX.castles]
    assert set(sources) == {"reconstructed"}
    assert {tile.source for tile in BOX.tiles} == {"rulebook"}
    assert [pile.source for pile in BOX.piles] == ["rulebook"] * 5 + ["reconstructed"]


def test_person_icons_are_spread_over_areas_and_kinds() -> None:
    """[GOR-PERS-04]"""
    codes = [[code for card in BOX.persons for code in card.frames.icons()[area]] for area in range(4)]
    assert [len(area) for area in codes] == [27, 45, 44, 25]
    verbs = [int(verb_of(code)) for area in codes for code in area]
    assert set(verbs) == {int(verb) for verb in (GAIN, CHOOSE, KOBAN, BAG, DRAW_PERSON, CONVERT, DO)}


IN_KOBAN = {
    int(GAIN): 2,
    int(CHOOSE): 2,
    int(KOBAN): 1,
    int(BAG): 2,
    int(DRAW_PERSON): 2,
    int(CONVERT): 2,
    int(DO): 4,
}
"""An action brings two plain cubes, one copper or andesite, or four koban."""
ACTION = 4


def returns(card: Person) -> float:
    """What somebody brings while every area is used once, as a part of the price and of the action of hiring."""
    brought = 0
    for code in (code for frame in card.frames.icons() for code in frame):
        verb, what = int(verb_of(code)), int(what_of(code))
        amount = int(amount_of(code)) if verb in (int(GAIN), int(KOBAN)) else 1
        brought += IN_KOBAN[verb] * amount * (2 if verb == int(GAIN) and what >= 3 else 1)
    return brought / (ACTION + (card.cost.koban or 2 * card.cost.ship))


def test_people_bring_back_what_they_cost_while_every_area_is_used_once() -> None:
    """Otherwise nobody would hire: areas are used about four times in a game. See the rulings page."""
    workers = [card for card in BOX.persons if any(card.frames.icons())]
    assert sum(returns(card) for card in workers) / len(workers) > 1.2
    assert min(returns(card) for card in workers) > 0.7


def test_building_pieces_are_only_on_great_castle_cards_three_for_each_kind_and_crest() -> None:
    """[GOR-ICON-06]"""
    with_piece = [card for card in BOX.castles if any(gift.piece for gift in card.reward)]
    assert len(with_piece) == 15
    for kind, crest in zip(KIND_NAMES, CREST_NAMES):
        assert sum(card.kind == kind for card in with_piece) == 3
        assert sum(card.crest == crest for card in with_piece) == 3
    assert all(card.id.startswith("great") for card in with_piece)


def test_every_resource_can_be_had_by_discarding() -> None:
    """[GOR-PERS-06]"""
    assert {card.discard.gain for card in BOX.persons} - {""} == set(RESOURCE_NAMES)


@pytest.mark.parametrize(
    ("file", "entry", "field", "value", "message"),
    [
        ("persons.toml", "mason_aoi", "crest", '"rose"', "persons.toml: person mason_aoi: field crest"),
        ("persons.toml", "mason_aoi", "crest", '"fuji"', "crest aoi is on 10 cards, expected 11"),
        (
            "persons.toml",
            "mason_aoi",
            "cost",
            "{ koban = 1, ship = 1 }",
            "field cost: expected exactly one of",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            "{ bag = 1 }",
            "field discard: unknown field bag; known fields are amount, gain, koban",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            '{ gain = "gold", amount = 1 }',
            "field discard.gain: expected one of earth, stone, wood, copper, andesite, got 'gold'",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            '{ gain = "stone", amount = 99 }',
            "field discard.amount: expected a whole number from 1 to 9, got 99",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            '{ gain = "stone", colour = 1 }',
            "discard: unknown field colour",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            "3",
            "field discard: expected a table with gain, koban, amount",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            "{ amount = 2 }",
            "discard: expected an effect with one of the verbs gain, koban",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "discard",
            "{ koban = 2, amount = 2 }",
            "field discard.amount: expected no amount",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "on_hire",
            '[{ level = "ship" }, { koban = 0 }]',
            "field on_hire[2].koban: expected",
        ),
        (
            "persons.toml",
            "mason_aoi",
            "frames.mountain",
            '[{ convert = "wood" }]',
            "field frames.mountain[1].into: expected",
        ),
        ("persons.toml", "mason_aoi", "storehouses", "1", "field storehouses: expected either icons"),
        ("persons.toml", "mason_aoi", "frames.harbour", "[]", "field frames: unknown field harbour"),
        ("persons.toml", "keeper_aoi", "storehouses", "", "field storehouses: expected either icons"),
        ("persons.toml", "keeper_aoi", "colour", '"red"', "unknown field colour"),
        (
            "castles.toml",
            "small_moat_aoi",
            "cost",
            "{ gold = 1 }",
            "castle small_moat_aoi: field cost: unknown field gold; known fields are andesite",
        ),
        ("castles.toml", "small_moat_aoi", "cost", "{ stone = 6 }", "at most 5 that are not earth"),
        ("castles.toml", "small_moat_aoi", "kind", '"gate"', "kind moat is on 9 cards, expected 10"),
        ("castles.toml", "small_moat_aoi", "crest", '"fuji"', "crest aoi is on 9 cards, expected 10"),
        (
            "castles.toml",
            "small_moat_aoi",
            "reward",
            '[{ do = "castle" }]',
            "field reward[1]: unknown field do; known fields are amount, bag",
        ),
        ("castles.toml", "small_moat_aoi", "reward", "3", "field reward: expected a list"),
        ("tiles.toml", "flat_1", "pieces", "3", "tile flat_1: field pieces"),
        ("tiles.toml", "flat_1", "score", "{ lots = 3 }", "field score: unknown field lots"),
        (
            "tiles.toml",
            "flat_1",
            "score",
            "{ flat = 3, points = 3 }",
            "field score: expected a score: { flat = 3 }",
        ),
        (
            "tiles.toml",
            "flat_1",
            "score",
            '{ per = "luck", points = 1 }',
            "field score.per: expected one of earth_level",
        ),
        (
            "tiles.toml",
            "flat_1",
            "score",
            '{ sets = "kinds", points = 0 }',
            "field score.points: expected a whole number from 1 to 20, got 0",
        ),
        ("tracks.toml", "earth", "spaces", "[]", "track earth: field spaces"),
        (
            "tracks.toml",
            "earth",
            "spaces",
            "[[{ koban = 1 }]]",
            "field spaces[1][1]: unknown field koban; known fields are bag, onigiri",
        ),
        ("daiba.toml", "4", "multiplier", "10", "step 4: field multiplier"),
        ("piles.toml", "closing", "ends_game", "false", "pile closing: field ends_game"),
        ("piles.toml", "1", "audit", "false", "pile 1: field audit"),
        ("seats.toml", "2_1", "workers", "6", "seat 2_1: field workers"),
        ("actions.toml", "stone", "area", '"town"', "action stone: field area"),
        ("personal.toml", "board", "left_pieces", "4", "personal board: field right_pieces"),
    ],
)
def test_a_mistake_is_reported_with_file_entry_and_field(
    tmp_path: Path, file: str, entry: str, field: str, value: str, message: str
) -> None:
    pack = changed_pack(tmp_path, file, entry, field, value)
    with pytest.raises(BadInput) as found:
        Box(Pack(pack, "changed"))
    assert message in str(found.value)


def test_a_missing_or_unknown_entry_is_reported(tmp_path: Path) -> None:
    pack = changed_pack(tmp_path, "tiles.toml", "flat_1", "id", '"flat_9"')
    with pytest.raises(BadInput, match="tile flat_1 is missing"):
        Box(Pack(pack, "changed"))


def test_a_gap_in_the_daiba_is_reported(tmp_path: Path) -> None:
    """[GOR-DAI-15]"""
    pack = changed_pack(tmp_path, "daiba.toml", "3", "id", '"5"')
    with pytest.raises(BadInput, match="step 5: expected id 3"):
        Box(Pack(pack, "changed"))


def test_a_frame_may_hold_two_icons_and_packs_may_use_spare_words(tmp_path: Path) -> None:
    """[GOR-PERS-04, GOR-PACT-03] A pack of its own: draw and take castle cards by icon."""
    pack = changed_pack(
        tmp_path,
        "persons.toml",
        "mason_fuji",
        "frames.mountain",
        "[{ draw_castle = 1 }, { take_castle = 1 }]",
    )
    s = table("red hired: mason_fuji", "display: small_moat_aoi small_moat_fuji", pack=pack)
    act(s, "place stone", "use mason_fuji/2", "take small_moat_fuji")
    while question(s) == "CastleToDisplay":
        s.answer(s.options()[0])
    act(s, "use mason_fuji", "deal_castle great_wall_aoi")
    assert player(s).hand.castles == ["small_moat_fuji", "great_wall_aoi"]


def test_a_pack_may_reward_the_empty_left_spot(tmp_path: Path) -> None:
    """[GOR-SETP-06]"""
    pack = changed_pack(tmp_path, "personal.toml", "board", "on_left_empty", "[{ koban = 5 }]")
    s = table(
        "zone 1: red=w",
        "red cubes: W",
        "red discs: 2 workers, 0 onigiri",
        "red pieces: 1 in hand, 4 at home",
        pack=pack,
    )
    assert player(act(s, "recall", "advance")).koban == 5
