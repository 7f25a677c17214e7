"""Every card does what it says. [GOR-ICON]"""

import pytest
from msgspec.structs import astuple

from honjin.titles.goryokaku.facts.board import AREA_NAMES
from honjin.titles.goryokaku.facts.cards import CASTLE_NAMES, PERSON_NAMES
from honjin.titles.goryokaku.facts.effects import (
    BAG,
    CHOOSE,
    CONVERT,
    DO,
    DRAW_PERSON,
    GAIN,
    KOBAN,
    LEVEL,
    ONIGIRI_GAIN,
    PIECE,
    amount_of,
    verb_of,
    what_of,
)
from honjin.titles.goryokaku.facts.resources import RESOURCE_LETTERS, RESOURCE_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU
from tests.titles.goryokaku.table import act, cubes, player, question, setup, table, words

BOX = GORYOKAKU.box(setup().pack)
PLACES = {"mountain": "andesite", "town": "income", "castle": "castle", "ship": "copper"}


def worth(s: Goryokaku) -> dict[str, int]:
    """What a player has, as numbers that rewards change."""
    view = player(s)
    return {
        **{f"cube {letter}": cubes(s).count(letter) for letter in RESOURCE_LETTERS},
        "koban": view.koban,
        "onigiri": view.onigiri,
        "earth": view.earth_level,
        "ship": view.ship_level,
        "pieces": view.pieces,
        "persons": view.hand.person_count,
        "discs": view.workers + view.onigiri,
    }


def difference(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


@pytest.mark.parametrize("name", CASTLE_NAMES)
def test_every_castle_card_costs_and_rewards_what_it_says(name: str) -> None:
    """[GOR-ICON-01, GOR-ICON-02, GOR-ICON-03, GOR-ICON-04, GOR-ICON-05, GOR-ICON-06, GOR-CAS-07]"""
    card = BOX.castles[CASTLE_NAMES.index(name)]
    cost = "".join(letter * amount for letter, amount in zip(RESOURCE_LETTERS + "S", astuple(card.cost)))
    s = table(f"red castles: {name}", f"red cubes: {cost}", "red koban: 1")
    before = worth(s)
    act(s, "place castle", f"build {name}")
    while question(s) == "PayAny":
        act(s, words(s)[-1])
    expected: dict[str, int] = {}
    for letter in RESOURCE_LETTERS:
        expected[f"cube {letter}"] = -cost.count(letter)
    for code in (gift.code() for gift in card.reward):
        verb, amount = verb_of(code), int(amount_of(code))
        if verb == GAIN:
            expected[f"cube {RESOURCE_LETTERS[what_of(code)]}"] += amount
        elif verb == LEVEL:
            expected[["earth", "ship"][what_of(code)]] = amount
        else:
            expected[{int(KOBAN): "koban", int(ONIGIRI_GAIN): "onigiri", int(PIECE): "pieces"}[int(verb)]] = (
                amount
            )
    if expected.get("onigiri"):
        expected["discs"] = expected["onigiri"]
    expected["discs"] = expected.get("discs", 0) - 1
    assert difference(before, worth(s)) == {key: value for key, value in expected.items() if value}
    assert player(s).built == [name]


ICONS = [
    (name, area, f"{name}/{place}" if place > 1 else name, int(code))
    for name, card in zip(PERSON_NAMES, BOX.persons, strict=True)
    for area, frame in zip(AREA_NAMES, card.frames.icons(), strict=True)
    for place, code in enumerate(frame, 1)
]


@pytest.mark.parametrize(
    ("name", "area", "icon", "code"), ICONS, ids=[f"{icon}-{area}" for _name, area, icon, _code in ICONS]
)
def test_every_icon_of_every_person_works(name: str, area: str, icon: str, code: int) -> None:
    """
    [GOR-ICON-07, GOR-ICON-08, GOR-ICON-09, GOR-ICON-10, GOR-ICON-11, GOR-ICON-12, GOR-ICON-13, GOR-ICON-14,
    GOR-ICON-15, GOR-ICON-19, GOR-PERS-04]
    """
    hand = "mason_kashiwa" if name != "mason_kashiwa" else "mason_aoi"
    s = table(
        f"red hired: {name}",
        f"red persons: {hand}",
        "red castles: small_wall_kashiwa small_moat_aoi",
        "red cubes: EESSSSSSW",
        "red koban: 9",
        "red pieces: 1 in hand, 4 at home",
        "red bag: 2 workers, 3 onigiri",
        "open boards: 1",
        "board 1: flat_1 flat_2",
    )
    act(s, f"place {PLACES[area]}")
    if area == "castle":
        act(s, "build small_wall_kashiwa")
    before = worth(s)
    act(s, f"use {icon}")
    verb, what, amount = verb_of(code), int(what_of(code)), int(amount_of(code))
    if verb == DO:
        asked = {3: "ChooseHire", 4: "ChooseTile", 5: "ChooseCastle"}[what]
        assert question(s) == asked
        act(s, words(s)[0])
        assert question(s) in ("UseSlot", "UseIcon")
        return
    if verb == CHOOSE:
        assert words(s) == ["choose earth", "choose stone", "choose wood"]
        act(s, "choose wood")
        expected = {"cube W": 1}
    elif verb == BAG:
        act(s, "draw_disc worker")
        expected = {"discs": 1}
    elif verb == DRAW_PERSON:
        act(s, "deal_person envoy_kashiwa")
        expected = {"persons": 1}
    elif verb == CONVERT:
        expected = {f"cube {RESOURCE_LETTERS[what]}": -1, f"cube {RESOURCE_LETTERS[amount]}": 1}
    elif verb == KOBAN:
        assert amount == 2
        expected = {"koban": 2}
    else:
        assert verb == GAIN
        expected = {f"cube {RESOURCE_LETTERS[what]}": amount}
    assert difference(before, worth(s)) == expected


@pytest.mark.parametrize("name", PERSON_NAMES)
def test_every_person_can_be_hired_and_discarded(name: str) -> None:
    """[GOR-TWN-02, GOR-FREE-01, GOR-PERS-03, GOR-PERS-06, GOR-PERS-07, GOR-ICON-16, GOR-ICON-17]"""
    card = BOX.persons[PERSON_NAMES.index(name)]
    s = table(f"red persons: {name}", "red koban: 9", "red levels: 0 earth, 3 ship")
    act(s, "place hire", f"hire {name}")
    view = player(s)
    assert view.koban == 9 - card.cost.koban
    assert view.storehouses == 5 + card.storehouses
    assert sum(view.substitutes.values()) == (1 if card.substitute else 0)
    assert view.ship_level == 3 + len(card.on_hire)
    s = table(f"red persons: {name}")
    before = worth(s)
    act(s, f"discard {name}")
    good = card.discard
    key = f"cube {RESOURCE_LETTERS[RESOURCE_NAMES.index(good.gain)]}" if good.gain else "koban"
    assert difference(before, worth(s)) == {key: good.koban or good.amount, "persons": -1}


def test_the_choice_icon_takes_what_the_supply_has() -> None:
    """[GOR-ICON-14, GOR-ICON-19]"""
    s = table("red hired: labourer_kashiwa", "yellow cubes: EEEEEEEEEEEEEE")
    act(s, "place stone", "use labourer_kashiwa")
    assert words(s) == ["choose stone", "choose wood"]


def test_resources_from_icons_follow_the_rules_of_the_board() -> None:
    """[GOR-ICON-09, GOR-RES-06, GOR-PACT-07] Without earth in the supply the icon is of no use."""
    s = table("red hired: labourer_aoi", "yellow cubes: EEEEEEEEEEEEEE")
    act(s, "place stone")
    assert s.active == 1
