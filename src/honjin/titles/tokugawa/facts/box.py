"""What is in the box: the map, the contracts and the pieces, read from the data pack and made fit for quick use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Entry, Pack
from honjin.titles.tokugawa.facts.board import (
    CONTRACT_NAMES,
    FOREST,
    LAND_TERRAINS,
    REGION_NAMES,
    REGIONS,
    STACK_NAMES,
    TERRAIN_NAMES,
    TOWN_NAMES,
    TOWNS,
)
from honjin.titles.tokugawa.facts.map_check import check_map
from honjin.titles.tokugawa.facts.pieces import BUILDING_NAMES, KIND_NAMES

ISLANDS: Final = ["honshu", "shikoku"]
LAND_NAMES: Final = TERRAIN_NAMES[:3]
SAMURAI_COUNTS: Final = {"bowman": 10, "lancer": 7, "swordsman": 5}
BUILDING_COUNTS: Final = {"ship": 5, "garden": 8, "smithy": 1, "castle": 3, "shrine": 10, "wall": 8}
"""As many as the printed game has; a pack may have fewer. [TOK-SET-01, TOK-SET-05]"""


class Region:
    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.stack: Final = STACK_NAMES.index(entry.choice("stack", STACK_NAMES))
        entry.done()


class Town:
    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.region: int = REGION_NAMES.index(entry.choice("region", REGION_NAMES))
        self.island: str = entry.choice("island", ISLANDS)
        self.port: bool = entry.flag("port")
        self.north: Final = entry.decimal("north", 30, 46)
        self.east: Final = entry.decimal("east", 128, 146)
        self.note: Final = entry.both_languages("note")
        entry.done()


class Road:
    """Two towns and the one terrain between them. [TOK-GEN-05]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        names = entry.texts("towns")
        if len(names) != 2 or any(name not in TOWN_NAMES for name in names):
            raise entry.fail("towns", "two towns")
        self.first: int = TOWN_NAMES.index(names[0])
        self.second: int = TOWN_NAMES.index(names[1])
        self.terrain: int = LAND_NAMES.index(entry.choice("terrain", LAND_NAMES))
        self.name: Final = entry.both_languages("name")
        self.note: Final = entry.both_languages("note")
        entry.done()


class Contract:
    """Towns to hold and ships to own, one point each. [TOK-CON-03, TOK-CON-04]"""

    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.stack: int = STACK_NAMES.index(entry.choice("stack", STACK_NAMES))
        names = entry.texts("towns")
        if any(name not in TOWN_NAMES for name in names) or len(set(names)) != len(names):
            raise entry.fail("towns", "a list of different towns")
        self.towns: list[int] = [TOWN_NAMES.index(name) for name in names]
        self.ships: int = entry.number("ships", 0, 5)
        entry.done()

    def value(self) -> int:
        return len(self.towns) + self.ships


class Piece:
    """A kind of samurai or building: its price, and how many there are."""

    def __init__(self, entry: Entry, most: dict[str, int]) -> None:
        self.id: Final = entry.id
        self.source: Final = entry.source
        self.name: Final = entry.both_languages("name")
        self.price: Final = entry.number("price", 0, 75)
        self.count: Final = entry.number("count", 0, most[entry.id])
        entry.done()


class Components:
    """Everything a pack holds, entry by entry."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.regions: list[Region] = [Region(e) for e in pack.exactly("regions.toml", "region", REGION_NAMES)]
        self.towns: list[Town] = [Town(e) for e in pack.exactly("towns.toml", "town", TOWN_NAMES)]
        self.roads: list[Road] = [Road(e) for e in pack.entries("roads.toml", "road")]
        self.contracts: list[Contract] = [
            Contract(e) for e in pack.exactly("contracts.toml", "contract", CONTRACT_NAMES)
        ]
        self.samurai: list[Piece] = [
            Piece(e, SAMURAI_COUNTS) for e in pack.exactly("samurai.toml", "samurai", KIND_NAMES)
        ]
        self.buildings: list[Piece] = [
            Piece(e, BUILDING_COUNTS) for e in pack.exactly("buildings.toml", "building", BUILDING_NAMES)
        ]


class Box:
    """All components of one pack as the rules use them. Shared by every state, never changed."""

    def __init__(self, parts: Components) -> None:
        self.parts: Final = parts
        towns = int(TOWNS)
        roads = [0] * (int(LAND_TERRAINS) * towns)
        for road in parts.roads:
            roads[road.terrain * towns + road.first] |= 1 << road.second
            roads[road.terrain * towns + road.second] |= 1 << road.first
        regions = [0] * int(REGIONS)
        for number, town in enumerate(parts.towns):
            regions[town.region] |= 1 << number
        near = [roads[town] | roads[towns + town] | roads[2 * towns + town] for town in range(towns)]

        self.roads: Final = vec[i64](roads)
        """Neighbours of a town over roads of a terrain, at `terrain * TOWNS + town`."""
        self.joined: Final = vec[i64](join_roads(roads))
        """All towns joined to a town by roads of one terrain, itself included."""
        self.near: Final = vec[i64](near)
        """Neighbours of a town over any road. [TOK-GEN-04]"""
        self.region_of: Final = vec[i64]([town.region for town in parts.towns])
        self.region_towns: Final = vec[i64](regions)
        ports = sum(1 << number for number, town in enumerate(parts.towns) if town.port)
        self.ports: Final[i64] = ports
        yards = sum(1 << town for town in range(towns) if roads[int(FOREST) * towns + town])
        self.shipyards: Final[i64] = ports & yards
        """Ports with a forest road. [TOK-SHP-01, TOK-BRD-06]"""

        self.contract_towns: Final = vec[i64](
            [sum(1 << town for town in contract.towns) for contract in parts.contracts]
        )
        self.contract_ships: Final = vec[i64]([contract.ships for contract in parts.contracts])
        self.contract_value: Final = vec[i64]([contract.value() for contract in parts.contracts])
        self.contract_stack: Final = vec[i64]([contract.stack for contract in parts.contracts])

        self.price: Final = vec[i64]([kind.price for kind in parts.samurai])
        self.count: Final = vec[i64]([kind.count for kind in parts.samurai])
        self.building_price: Final = vec[i64]([kind.price for kind in parts.buildings])
        self.building_count: Final = vec[i64]([kind.count for kind in parts.buildings])


def open_box(pack: Pack) -> Box:
    """Read a pack and refuse a board that would not work. [TOK-BRD]"""
    parts = Components(pack)
    check_map(
        f"pack {pack.folder}",
        [(town.id, town.region, town.island, town.port) for town in parts.towns],
        [(road.first, road.second, road.terrain) for road in parts.roads],
        [(card.id, card.stack, card.towns, card.ships) for card in parts.contracts],
        [region.stack for region in parts.regions],
    )
    return Box(parts)


def join_roads(roads: list[int]) -> list[int]:
    """For every terrain and town the towns that roads of this terrain lead to, however far."""
    joined: list[int] = []
    for terrain in range(int(LAND_TERRAINS)):
        for town in range(int(TOWNS)):
            found = 1 << town
            before = 0
            while found != before:
                before = found
                for other in range(int(TOWNS)):
                    if (before >> other) & 1:
                        found |= roads[terrain * int(TOWNS) + other]
            joined.append(found)
    return joined
