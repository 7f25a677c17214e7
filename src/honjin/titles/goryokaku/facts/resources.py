"""The five resources, and what a cost can ask for. [GOR-RES 資源]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

EARTH: Final[i64] = 0
STONE: Final[i64] = 1
WOOD: Final[i64] = 2
COPPER: Final[i64] = 3
ANDESITE: Final[i64] = 4
RESOURCES: Final[i64] = 5
RESOURCE_NAMES: Final = ["earth", "stone", "wood", "copper", "andesite"]
"""[GOR-RES-01]"""
RESOURCE_LETTERS: Final = "ESWCA"

ANY: Final[i64] = 5
"""The icon that a cube of any colour pays. [GOR-CAS-08]"""
COST_ICONS: Final[i64] = 6

BASIC: Final[i64] = 3
"""The choice icon stands for the first three: earth, stone or wood. [GOR-ICON-19]"""

CUBES: Final = vec[i64]([15, 13, 13, 8, 8])
"""[GOR-COMP-05]"""
