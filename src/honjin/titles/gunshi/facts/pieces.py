"""The pieces: three kinds that act, 24 letters, and where a piece can be. [GUN-PCE コマ]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

INFANTRY: Final[i64] = 0
ARCHER: Final[i64] = 1
CAVALRY: Final[i64] = 2
KINDS: Final[i64] = 3
KIND_NAMES: Final = ["infantry", "archer", "cavalry"]

FENCE: Final[i64] = 3
"""Not a piece, but bought and placed like one."""
GOODS_NAMES: Final = ["infantry", "archer", "cavalry", "fence"]

PIECES: Final[i64] = 24
LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWX"
"""Each piece has its own: infantry A-J, cavalry K-P, archers Q-X. [GUN-PCE-02, GUN-PCE-03]"""

NO_PIECE: Final[i64] = -1

IN_STOCK: Final[i64] = -1
IN_STORE: Final[i64] = -2
"""Instead of a cell: in the common stock, or among the invaders beside the board. [GUN-SETUP-03, GUN-BRD-04]"""

_KIND: Final = vec[i64]([0] * 10 + [2] * 6 + [1] * 8)


def kind_of(piece: i64) -> i64:
    return _KIND[piece]


def first_letter(kind: i64) -> i64:
    """The first piece of a kind."""
    if kind == INFANTRY:
        return 0
    if kind == CAVALRY:
        return 10
    return 16


def after_last_letter(kind: i64) -> i64:
    if kind == INFANTRY:
        return 10
    if kind == CAVALRY:
        return 16
    return 24
