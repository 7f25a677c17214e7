"""The board of Tokugawa: 43 towns in nine regions, and sets of towns as masks. [TOK-BRD]

A set of towns is a mask with one bit for each town, so that "own towns next to an enemy" is one operation. Which
roads join the towns is the business of the data pack: see box.py.
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import bit

RED: Final[i64] = 0
BLUE: Final[i64] = 1
SIDES: Final[i64] = 2
NOBODY: Final[i64] = -1
SIDE_NAMES: Final = ["red", "blue"]

TOWNS: Final[i64] = 43
NO_TOWN: Final[i64] = -1
TOWN_NAMES: Final = [
    "aburakawa",
    "morioka",
    "sendai",
    "shirakawa",
    "wakamatsu",
    "kubota",
    "sakata",
    "yamagata",
    "yonezawa",
    "edo",
    "takasaki",
    "utsunomiya",
    "mito",
    "uraga",
    "niigata",
    "takada",
    "kanazawa",
    "kitanosho",
    "obama",
    "kofu",
    "matsumoto",
    "zenkoji",
    "kano",
    "odawara",
    "sunpu",
    "hamamatsu",
    "nagoya",
    "kuwana",
    "kyoto",
    "osaka",
    "nara",
    "wakayama",
    "hikone",
    "himeji",
    "tottori",
    "matsue",
    "okayama",
    "hiroshima",
    "hagi",
    "tokushima",
    "takamatsu",
    "matsuyama",
    "kochi",
]
EDO: Final[i64] = 9
KYOTO: Final[i64] = 28
ALL_TOWNS: Final[i64] = 0x7FFFFFFFFFF

REGIONS: Final[i64] = 9
REGION_NAMES: Final = [
    "mutsu",
    "dewa",
    "kanto",
    "hokuriku",
    "chubu",
    "tokai",
    "kinki",
    "chugoku",
    "shikoku",
]

PLAIN: Final[i64] = 0
FOREST: Final[i64] = 1
MOUNTAIN: Final[i64] = 2
SEA: Final[i64] = 3
LAND_TERRAINS: Final[i64] = 3
TERRAINS: Final[i64] = 4
TERRAIN_NAMES: Final = ["plain", "forest", "mountain", "sea"]

STACKS: Final[i64] = 3
NO_CONTRACT: Final[i64] = -1
STACK_NAMES: Final = ["west", "centre", "east"]
CONTRACTS: Final[i64] = 12
CONTRACT_NAMES: Final = [
    "sanyodo",
    "four_provinces",
    "fleet_of_kii",
    "lords_of_the_west",
    "kai_and_shinano",
    "tokaido",
    "hokurikudo",
    "harbours_of_two_seas",
    "oshu_kaido",
    "dewa",
    "fleet_of_kanto",
    "lords_of_the_north",
]


def enemy_of(side: i64) -> i64:
    return 1 - side


# --- sets of towns ------------------------------------------------------------------------------------------


def only_town(town: i64) -> i64:
    """The set of one town."""
    return bit(town)


def has_town(towns: i64, town: i64) -> bool:
    return (towns >> town) & 1 == 1
