"""Building: six kinds of things in towns. [TOK-BLD 建設, TOK-SHP, TOK-GRD, TOK-SMI, TOK-CAS, TOK-SHR, TOK-WAL]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import TOWNS, enemy_of, has_town, only_town
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.pieces import (
    BUILDING_NAMES,
    BUILDINGS,
    CASTLE,
    GARDEN,
    NEW_SHRINE,
    SHIP,
    SHRINE,
    SMITHY,
    WALL,
    takes_action,
)
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.contracts import CHECK_CONTRACTS
from honjin.titles.tokugawa.rules.losses import put_up
from honjin.titles.tokugawa.rules.voyage import first_voyage
from honjin.titles.tokugawa.words.telling import region_name, side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import BUILD_AT, BUILD_SHIP, CHOOSE

# --- where --------------------------------------------------------------------------------------------------


def own_ground(s: Tokugawa, side: i64) -> i64:
    """Towns in which a side may build at all: with its samurai or its capital. [TOK-BLD-02]"""
    towns = s.held[side]
    if s.rulings.build_in_empty_towns:
        towns |= s.empty_towns() & ~estates(s, enemy_of(side))
    return towns


def estates(s: Tokugawa, side: i64) -> i64:
    """Towns in which a side has anything built."""
    towns: i64 = 0
    for building in range(BUILDINGS):
        towns |= s.sites[side * BUILDINGS + building]
    return towns


def castle_lands(s: Tokugawa, side: i64) -> i64:
    """Towns of the regions that have their castle already, finished or not. [TOK-CAS-02]"""
    castles = s.sites[side * BUILDINGS + CASTLE]
    if s.rulings.region_shares_castle:
        castles |= s.sites[enemy_of(side) * BUILDINGS + CASTLE]
    lands: i64 = 0
    while castles != 0:
        lands |= s.box.region_towns[s.box.region_of[first_of(castles)]]
        castles &= castles - 1
    return lands


def building_sites(s: Tokugawa, building: i64) -> i64:
    """Where the side to act may put up a building, money and pieces aside. [TOK-BLD-05, TOK-SHP-01, TOK-CAS-02]"""
    side = s.active
    towns = own_ground(s, side)
    if building == SHIP:
        return towns & s.box.shipyards
    if s.rulings.one_of_a_kind_per_town:
        towns &= ~s.sites[side * BUILDINGS + building]
    if building == CASTLE:
        towns &= ~castle_lands(s, side)
    return towns


def can_build(s: Tokugawa, building: i64) -> bool:
    """The pieces set the limits: five ships, one smithy, three castles. [TOK-SHP-06, TOK-SMI-02, TOK-CAS-03]"""
    if takes_action(building) and s.actions == 0:
        return False
    if s.koku[s.active] < s.box.building_price[building] or s.supply_of(s.active, building) == 0:
        return False
    return building_sites(s, building) != 0


def why_not_built(s: Tokugawa, building: i64) -> Refusal:
    """Why a building cannot be put up anywhere."""
    name = BUILDING_NAMES[building]
    if takes_action(building) and s.actions == 0:
        return refuse("TOK-TRN-03", "no_action_left")
    if s.supply_of(s.active, building) == 0:
        return refuse("TOK-BLD-04", "none_to_build", building=name)
    price = s.box.building_price[building]
    if s.koku[s.active] < price:
        koku = str(s.koku[s.active])
        return refuse("TOK-GEN-08", "building_too_dear", building=name, price=str(price), koku=koku)
    return refuse("TOK-BLD-02", "no_site", building=name)


class ChooseSite(Decision):
    """In which town is it built? [TOK-BLD-02]"""

    clause = "TOK-BLD-02"

    def __init__(self, building: i64) -> None:
        self.building: i64 = building

    def follows(self, s: Tokugawa) -> i64:
        return CHOOSE + BUILD_SHIP + self.building

    def options(self, s: Tokugawa, out: Options) -> None:
        towns = building_sites(s, self.building)
        while towns != 0:
            out.add(BUILD_AT + first_of(towns))
            towns &= towns - 1

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        if not BUILD_AT <= action < BUILD_AT + TOWNS:
            return refuse(self.clause, "choose_a_site")
        return why_not_here(s, self.building, action - BUILD_AT)

    def answer(self, s: Tokugawa, action: i64) -> None:
        build(s, self.building, action - BUILD_AT)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"building": BUILDING_NAMES[self.building]}


def why_not_here(s: Tokugawa, building: i64, town: i64) -> Refusal:
    name = town_name(town)
    if not has_town(own_ground(s, s.active), town):
        return refuse("TOK-BLD-02", "not_your_town", town=name)
    if building == SHIP:
        return refuse("TOK-SHP-01", "no_shipyard", town=name)
    if has_town(s.sites[s.active * BUILDINGS + building], town):
        return refuse("TOK-BLD-05", "built_already", town=name, building=BUILDING_NAMES[building])
    return refuse("TOK-CAS-02", "castle_in_region", region=region_name(s.box.region_of[town]))


def build(s: Tokugawa, building: i64, town: i64) -> None:
    """Pay the region and put it up; castles and walls take no action. [TOK-BLD-03, TOK-TRN-07]

    What it costs is in the pack. [TOK-SHP-02, TOK-GRD-01, TOK-SMI-01, TOK-CAS-01, TOK-SHR-01, TOK-WAL-01]
    """
    side = s.active
    price = s.box.building_price[building]
    if takes_action(building):
        s.actions -= 1
    s.pay(side, s.box.region_of[town], price)
    put_up(s, side, building, town)
    s.has_changed = True
    if building == CASTLE:
        s.unfinished |= only_town(town)
    elif building == SHRINE:
        s.pieces[town] += 1 << (NEW_SHRINE * 4)
    if s.is_told():
        words = (side_name(side), BUILDING_NAMES[building], town_name(town))
        s.tell(events.Built(*words, int(price)))
    if building == SHIP:
        # Contracts are looked at before the voyage as well as after it. [AMB-47]
        s.ask_in_turn([CHECK_CONTRACTS, *first_voyage(s, town)])


CHOOSE_SHIP_SITE: Final = ChooseSite(SHIP)
CHOOSE_GARDEN_SITE: Final = ChooseSite(GARDEN)
CHOOSE_SMITHY_SITE: Final = ChooseSite(SMITHY)
CHOOSE_CASTLE_SITE: Final = ChooseSite(CASTLE)
CHOOSE_SHRINE_SITE: Final = ChooseSite(SHRINE)
CHOOSE_WALL_SITE: Final = ChooseSite(WALL)
