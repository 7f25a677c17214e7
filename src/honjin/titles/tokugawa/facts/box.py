"""What is in the box: the map, the contracts and the pieces, read from the data pack and made fit for quick use."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.pack import Pack
from honjin.titles.tokugawa.facts.board import (
    FOREST,
    LAND_TERRAINS,
    REGION_NAMES,
    REGIONS,
    STACK_NAMES,
    TOWNS,
)
from honjin.titles.tokugawa.facts.map_check import check_map
from honjin.titles.tokugawa.facts.pack import LAND_NAMES, Building, Contract, Region, Road, Samurai, Town


class Components:
    """Everything a pack holds, entry by entry."""

    def __init__(self, pack: Pack) -> None:
        self.pack: Final = pack
        self.regions: list[Region] = pack.read(Region)
        self.towns: list[Town] = pack.read(Town)
        self.roads: list[Road] = pack.read(Road)
        self.contracts: list[Contract] = pack.read(Contract)
        self.samurai: Final = pack.read(Samurai)
        self.buildings: Final = pack.read(Building)


class Box:
    """All components of one pack as the rules use them. Shared by every state, never changed."""

    def __init__(self, parts: Components) -> None:
        self.parts: Final = parts
        towns = int(TOWNS)
        roads = [0] * (int(LAND_TERRAINS) * towns)
        for road in parts.roads:
            first, second = road.ends()
            at = LAND_NAMES.index(road.terrain) * towns
            roads[at + first] |= 1 << second
            roads[at + second] |= 1 << first
        regions = [0] * int(REGIONS)
        for number, town in enumerate(parts.towns):
            regions[REGION_NAMES.index(town.region)] |= 1 << number
        near = [roads[town] | roads[towns + town] | roads[2 * towns + town] for town in range(towns)]

        self.roads: Final = vec[i64](roads)
        """Neighbours of a town over roads of a terrain, at `terrain * TOWNS + town`."""
        self.joined: Final = vec[i64](join_roads(roads))
        """All towns joined to a town by roads of one terrain, itself included."""
        self.near: Final = vec[i64](near)
        """Neighbours of a town over any road. [TOK-GEN-04]"""
        self.region_of: Final = vec[i64]([REGION_NAMES.index(town.region) for town in parts.towns])
        self.region_towns: Final = vec[i64](regions)
        ports = sum(1 << number for number, town in enumerate(parts.towns) if town.port)
        self.ports: Final[i64] = ports
        yards = sum(1 << town for town in range(towns) if roads[int(FOREST) * towns + town])
        self.shipyards: Final[i64] = ports & yards
        """Ports with a forest road. [TOK-SHP-01, TOK-BRD-06]"""

        self.contract_towns: Final = vec[i64](
            [sum(1 << town for town in contract.places()) for contract in parts.contracts]
        )
        self.contract_ships: Final = vec[i64]([contract.ships for contract in parts.contracts])
        self.contract_value: Final = vec[i64]([contract.value() for contract in parts.contracts])
        self.contract_stack: Final = vec[i64](
            [STACK_NAMES.index(contract.stack) for contract in parts.contracts]
        )

        self.price: Final = vec[i64]([kind.price for kind in parts.samurai])
        self.count: Final = vec[i64]([kind.count for kind in parts.samurai])
        self.building_price: Final = vec[i64]([kind.price for kind in parts.buildings])
        self.building_count: Final = vec[i64]([kind.count for kind in parts.buildings])


def open_box(pack: Pack) -> Box:
    """Read a pack and refuse a board that would not work. [TOK-BRD]"""
    parts = Components(pack)
    check_map(f"pack {pack.folder}", parts.towns, parts.roads, parts.contracts, parts.regions)
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
