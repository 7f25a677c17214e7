"""What a board and its contracts must fulfil to make a fair and playable game. [TOK-BRD]

A pack that breaks one of these is refused with the clause and the towns concerned.
"""
# kernel: interpreted

from typing import Final

from honjin.core.refusal import BadInput
from honjin.titles.tokugawa.facts.board import (
    EDO,
    KYOTO,
    REGION_NAMES,
    STACK_NAMES,
    TERRAIN_NAMES,
    TOWN_NAMES,
)
from honjin.titles.tokugawa.facts.pack import LAND_NAMES, Contract, Region, Road, Town

HOMES: Final = (int(KYOTO), int(EDO))
MOST_ROADS: Final = 8
"""No town has more roads: so many reinforcements can be committed at most."""
LARGEST_COMPONENT: Final = 10


class Map:
    """Towns and roads as sets, for the questions the clauses ask."""

    def __init__(self, place: str, towns: list[Town], roads: list[Road]) -> None:
        self.place: Final = place
        self.towns: Final = towns
        self.roads: Final = [(*road.ends(), LAND_NAMES.index(road.terrain)) for road in roads]
        self.near: Final[list[dict[int, int]]] = [{} for _town in towns]
        """For each town its neighbours and the terrain between."""
        for first, second, terrain in self.roads:
            if first == second:
                raise self.fail("TOK-BRD-03", f"a road joins {TOWN_NAMES[first]} to itself")
            if second in self.near[first]:
                names = f"{TOWN_NAMES[first]} and {TOWN_NAMES[second]}"
                raise self.fail("TOK-BRD-03", f"two roads join {names}")
            self.near[first][second] = terrain
            self.near[second][first] = terrain

    def fail(self, clause: str, what: str) -> BadInput:
        return BadInput(f"{self.place}: {clause}: {what}")

    def region(self, town: int) -> int:
        return REGION_NAMES.index(self.towns[town].region)

    def region_towns(self, region: int) -> list[int]:
        return [town for town in range(len(self.towns)) if self.region(town) == region]

    def is_port(self, town: int) -> bool:
        return self.towns[town].port

    def is_shipyard(self, town: int) -> bool:
        return self.is_port(town) and 1 in self.near[town].values()

    def component(self, town: int, terrain: int | None, without: tuple[int, int] = (-1, -1)) -> set[int]:
        """All towns joined to one by roads of a terrain (None: any), one road possibly left out."""
        found = {town}
        frontier = [town]
        while frontier:
            here = frontier.pop()
            for other, over in self.near[here].items():
                is_closed = {here, other} == set(without)
                if other not in found and not is_closed and terrain in (None, over):
                    found.add(other)
                    frontier.append(other)
        return found

    def threats(self, capital: int) -> set[int]:
        """Towns from which a capital can be attacked in one action on an empty board."""
        found: set[int] = set()
        for terrain in range(3):
            found |= self.component(capital, terrain)
        return found - {capital}


def check_map(
    place: str, towns: list[Town], roads: list[Road], contracts: list[Contract], regions: list[Region]
) -> None:
    """Raise BadInput naming the broken clause."""
    board = Map(place, towns, roads)
    check_regions(board)
    check_roads(board)
    check_capitals(board)
    check_placement(board)
    check_contracts(board, contracts, [region.stack for region in regions])


def check_regions(board: Map) -> None:
    """[TOK-BRD-01, TOK-BRD-10]"""
    if len(board.towns) != 43:
        raise board.fail("TOK-BRD-01", f"there are {len(board.towns)} towns instead of 43")
    for region, name in enumerate(REGION_NAMES):
        size = len(board.region_towns(region))
        if size < 3:
            raise board.fail("TOK-BRD-01", f"region {name} has {size} towns; it needs three")
        if not 4 <= size <= 6:
            raise board.fail("TOK-BRD-10", f"region {name} has {size} towns; it may have four to six")
    homes = [len(board.region_towns(board.region(home))) for home in HOMES]
    if homes[0] != homes[1]:
        raise board.fail("TOK-BRD-10", f"the home regions have {homes[0]} and {homes[1]} towns")


def check_roads(board: Map) -> None:
    """[TOK-BRD-04, TOK-BRD-05, TOK-BRD-11]"""
    for town, here in enumerate(board.towns):
        name, island = here.id, here.island
        if len(board.near[town]) < 2:
            raise board.fail("TOK-BRD-05", f"{name} is a dead end")
        if len(board.near[town]) > MOST_ROADS:
            raise board.fail("TOK-BRD-03", f"{name} has more than {MOST_ROADS} roads")
        members = {other for other, there in enumerate(board.towns) if there.island == island}
        if board.component(town, None) != members:
            raise board.fail("TOK-BRD-04", f"{name} is not joined by land to exactly the rest of {island}")
        if sum(board.is_port(other) for other in members) < 2:
            raise board.fail("TOK-BRD-04", f"{island} has fewer than two ports")
        for terrain in range(3):
            if len(board.component(town, terrain)) > LARGEST_COMPONENT:
                words = f"more than {LARGEST_COMPONENT} towns"
                raise board.fail("TOK-BRD-11", f"{TERRAIN_NAMES[terrain]} roads join {words} to {name}")
    for first, second, _terrain in board.roads:
        if second not in board.component(first, None, (first, second)):
            names = f"{TOWN_NAMES[first]} and {TOWN_NAMES[second]}"
            raise board.fail("TOK-BRD-05", f"without the road between {names} its island falls apart")


def check_capitals(board: Map) -> None:
    """[TOK-BRD-02, TOK-BRD-07, TOK-BRD-08]"""
    kyoto, edo = HOMES
    if board.region(kyoto) == board.region(edo):
        raise board.fail("TOK-BRD-02", "both capitals lie in one region")
    if edo in board.near[kyoto]:
        raise board.fail("TOK-BRD-02", "a road joins the two capitals")
    surroundings = [
        (
            sorted(board.near[home].values()),
            sum(board.is_port(town) for town in board.near[home]),
            sum(board.is_shipyard(town) for town in board.near[home]),
            board.is_port(home),
        )
        for home in HOMES
    ]
    if surroundings[0] != surroundings[1]:
        raise board.fail("TOK-BRD-07", "the capitals differ in roads, terrain or ports next to them")
    threats = [len(board.threats(home)) for home in HOMES]
    if abs(threats[0] - threats[1]) > 1:
        raise board.fail("TOK-BRD-08", f"{threats[0]} towns threaten kyoto, {threats[1]} threaten edo")


def check_placement(board: Map) -> None:
    """Everybody can always place. [TOK-BRD-09]"""
    for home, enemy in (HOMES, HOMES[::-1]):
        for region, name in enumerate(REGION_NAMES):
            if region == board.region(enemy):
                continue
            towns = [t for t in board.region_towns(region) if t not in board.near[enemy] and t != home]
            if len(towns) < 2:
                side = TOWN_NAMES[home]
                raise board.fail("TOK-BRD-09", f"the side of {side} can place in one town of {name} only")


def check_contracts(board: Map, contracts: list[Contract], stacks: list[str]) -> None:
    """[TOK-BRD-12, TOK-BRD-13, TOK-BRD-14, TOK-BRD-15]"""
    for name in STACK_NAMES:
        if sum(card.stack == name for card in contracts) != 4:
            raise board.fail("TOK-BRD-12", f"stack {name} must have four contracts")
        if stacks.count(name) != 3:
            raise board.fail("TOK-BRD-12", f"stack {name} must be about three regions")
    for card in contracts:
        towns, ships = card.places(), card.ships
        if not 3 <= card.value() <= 7 or ships > 3:
            raise board.fail("TOK-BRD-12", f"contract {card.id} must be worth 3 to 7, with at most 3 ships")
        for town in towns:
            if stacks[board.region(town)] != card.stack:
                raise board.fail(
                    "TOK-BRD-12", f"contract {card.id}: {TOWN_NAMES[town]} lies outside its stack's area"
                )
            if town in HOMES:
                raise board.fail("TOK-BRD-12", f"contract {card.id} names a capital")
        if ships == 0 and len({board.region(town) for town in towns}) == len(towns):
            raise board.fail("TOK-BRD-13", f"contract {card.id} could be complete after placement")
        for other in contracts:
            if other.id != card.id and other.stack == card.stack and len({*towns} & {*other.places()}) > 2:
                raise board.fail(
                    "TOK-BRD-15", f"contracts {card.id} and {other.id} share more than two towns"
                )
    needs = [
        sum(pieces_needed(board, enemy, card.places()) + card.ships for card in contracts)
        for enemy in HOMES[::-1]
    ]
    if abs(needs[0] - needs[1]) > 1:
        raise board.fail("TOK-BRD-14", f"the contracts ask for {needs[0]} and {needs[1]} pieces")


def pieces_needed(board: Map, enemy: int, towns: list[int]) -> int:
    """Samurai still to be brought after the best placement: one stands in each region open to placing."""
    open_regions = {
        board.region(town)
        for town in towns
        if board.region(town) != board.region(enemy) and town not in board.near[enemy]
    }
    return len(towns) - len(open_regions)
