"""What a data pack says of the board, the contracts and the pieces: one struct for each kind of entry."""

# kernel: interpreted

from collections.abc import Mapping
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from honjin.core.pack import Entry, Unfit, Words, one_of
from honjin.titles.tokugawa.facts.board import (
    CONTRACT_NAMES,
    REGION_NAMES,
    STACK_NAMES,
    TERRAIN_NAMES,
    TOWN_NAMES,
)
from honjin.titles.tokugawa.facts.pieces import BUILDING_NAMES, KIND_NAMES

LAND_NAMES: Final = TERRAIN_NAMES[:3]
RegionName = Annotated[str, one_of(REGION_NAMES)]
StackName = Annotated[str, one_of(STACK_NAMES)]
TownName = Annotated[str, one_of(TOWN_NAMES)]


class Region(Entry):
    """A region, and the stack in which the contracts about it lie. [TOK-BRD-12]"""

    file, table, ids = "regions.toml", "region", REGION_NAMES
    name: Words
    stack: StackName


class Town(Entry):
    """A town and its place on the map, in degrees."""

    file, table, ids = "towns.toml", "town", TOWN_NAMES
    name: Words
    region: RegionName
    island: Annotated[str, one_of(["honshu", "shikoku"])]
    port: bool
    north: Annotated[float, Meta(ge=30, le=46)]
    east: Annotated[float, Meta(ge=128, le=146)]
    note: Words


class Road(Entry):
    """Two towns and the one terrain between them. [TOK-GEN-05]"""

    file, table = "roads.toml", "road"
    towns: Annotated[list[TownName], Meta(min_length=2, max_length=2)]
    terrain: Annotated[str, one_of(LAND_NAMES)]
    name: Words
    note: Words

    def ends(self) -> tuple[int, int]:
        return TOWN_NAMES.index(self.towns[0]), TOWN_NAMES.index(self.towns[1])


class Contract(Entry):
    """Towns to hold and ships to own, one point each. [TOK-CON-03, TOK-CON-04]"""

    file, table, ids = "contracts.toml", "contract", CONTRACT_NAMES
    name: Words
    stack: StackName
    towns: list[TownName]
    ships: Annotated[int, Meta(ge=0, le=5)]

    def __post_init__(self) -> None:
        if len(set(self.towns)) != len(self.towns):
            raise Unfit("towns", "a list of different towns")

    def places(self) -> list[int]:
        return [TOWN_NAMES.index(name) for name in self.towns]

    def value(self) -> int:
        return len(self.towns) + self.ships


class Piece(Entry):
    """A kind of samurai or building: its price, and how many there are. [TOK-SET-01, TOK-SET-05]"""

    most: ClassVar[Mapping[str, int]] = {}
    """As many as the printed game has; a pack may have fewer."""
    name: Words
    price: Annotated[int, Meta(ge=0, le=75)]
    count: Annotated[int, Meta(ge=0, le=10)]

    def __post_init__(self) -> None:
        if self.count > self.most[self.id]:
            raise Unfit("count", f"a whole number from 0 to {self.most[self.id]}")


class Samurai(Piece):
    """The samurai of one player."""

    file, table, ids = "samurai.toml", "samurai", KIND_NAMES
    most: ClassVar = {"bowman": 10, "lancer": 7, "swordsman": 5}


class Building(Piece):
    """What can be built."""

    file, table, ids = "buildings.toml", "building", BUILDING_NAMES
    most: ClassVar = {"ship": 5, "garden": 8, "smithy": 1, "castle": 3, "shrine": 10, "wall": 8}
