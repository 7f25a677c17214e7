"""The cards and tiles by name: 55 persons, 50 castle cards, 20 tiles, 5 crests. Their values are in the pack."""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import bit

CREST_NAMES: Final = ["aoi", "kikyo", "fuji", "tachibana", "kashiwa"]
CRESTS: Final[i64] = 5
NO_CREST: Final[i64] = -1

TRADES: Final = [
    "labourer",
    "mason",
    "woodcutter",
    "merchant",
    "foreman",
    "broker",
    "master",
    "foreigner",
    "keeper",
    "contractor",
    "envoy",
]
PERSON_NAMES: Final = [f"{trade}_{crest}" for trade in TRADES for crest in CREST_NAMES]
PERSONS: Final[i64] = 55

KIND_NAMES: Final = ["moat", "rampart", "wall", "gate", "quarters"]
KINDS: Final[i64] = 5
SIZES: Final = ["small", "great"]
CASTLE_NAMES: Final = [
    f"{size}_{kind}_{crest}" for size in SIZES for kind in KIND_NAMES for crest in CREST_NAMES
]
CASTLES: Final[i64] = 50
ALL_CASTLES: Final[i64] = (1 << 50) - 1
ALL_PERSONS: Final[i64] = (1 << 55) - 1
DISPLAY_SIZE: Final[i64] = 4
"""[GOR-SETG-09]"""
NO_CARD: Final[i64] = -1

TILE_NAMES: Final = (
    [f"kind_{kind}" for kind in KIND_NAMES]
    + [f"crest_{crest}" for crest in CREST_NAMES]
    + ["earth_1", "earth_2", "ship_1", "ship_2", "flat_1", "flat_2"]
    + ["kind_set", "crest_set", "pieces", "double"]
)
TILES: Final[i64] = 20
NOT_IN_PLAY: Final[i64] = -1
"""The board of a tile that went back to the box. [GOR-SETG-10]"""

FRAME_ICONS: Final[i64] = 2
"""Room for icons in a frame of a person card."""
ICON_NAMES: Final = [name + suffix for name in PERSON_NAMES for suffix in ("", "/2")]
ICONS: Final[i64] = 110
REWARDS: Final[i64] = 4
"""Room for rewards on a castle card."""
BURIED: Final[i64] = 8
"""Room for the cards put under the castle deck at set-up. [GOR-SETP-03]"""


def bit_of(card: i64) -> i64:
    """The set with this card only."""
    return bit(card)
