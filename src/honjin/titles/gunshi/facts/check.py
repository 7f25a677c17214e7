"""The properties that hold at every decision. [GUN-PROP]"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import CELLS, EDGES, NOBODY, SIDES
from honjin.titles.gunshi.facts.cards import CARDS, DECK_ROOM, NO_CARD, ROW_LIMIT
from honjin.titles.gunshi.facts.pieces import IN_STOCK, INFANTRY, KINDS, NO_PIECE, PIECES, kind_of

if TYPE_CHECKING:
    from honjin.titles.gunshi.facts.state import Gunshi


def check_position(s: "Gunshi") -> None:
    """Raise AssertionError naming the broken clause."""
    check_board(s)
    for side in range(SIDES):
        check_side(s, side)
        if s.hand_size[side] + s.deck_size[side] + s.row_size[side] > 0:
            check_cards(s, side)


def check_board(s: "Gunshi") -> None:
    """Fences, shields and tokens. [GUN-PROP-03, GUN-PROP-04]"""
    for cell in range(CELLS):
        piece = s.piece_at[cell]
        if piece != NO_PIECE:
            assert s.cell[piece] == cell, "GUN-BRD-09: a cell and its piece disagree"
            assert not s.has_fence_against(s.owner[piece], cell), (
                "GUN-FNC-08: a piece stands at an enemy fence"
            )
    for piece in range(PIECES):
        if s.cell[piece] >= 0:
            assert s.piece_at[s.cell[piece]] == piece, "GUN-BRD-09: a piece and its cell disagree"
            assert s.owner[piece] != NOBODY, "GUN-PCE-05: a piece on the board has no owner"
        assert s.shielded[piece] == 0 or kind_of(piece) == INFANTRY, (
            "GUN-PCE-01: only infantry bears a shield"
        )
        assert s.shielded[piece] == 0 or s.cell[piece] != IN_STOCK, (
            "GUN-STK-03: a shield left with its bearer"
        )
    for kind in range(KINDS):
        assert s.stock(kind) >= 0, "GUN-PROP-03: more pieces in play than exist"


def check_side(s: "Gunshi", side: i64) -> None:
    standing: i64 = 0
    for edge in range(EDGES):
        if s.fence[edge] == side:
            standing += 1
    assert s.fences[side] + standing == s.box.count[3], "GUN-PROP-03: fences do not add up"
    assert 0 <= s.supply[side] <= s.rulings.supply_cap, "GUN-PROP-05: supply out of range"
    assert s.invaders[side] < 3 or s.result is not None, "GUN-END-02: three invaders and no end"
    general = s.general[side]
    if s.result is None and general != NO_PIECE:
        assert s.cell[general] >= 0 and s.owner[general] == side, "GUN-PROP-07: the general left the board"
        assert s.candidate[general] == 1, "GUN-INFO-06: the general is not among the candidates"


def check_cards(s: "Gunshi", side: i64) -> None:
    counted = [0] * int(CARDS)
    hand: i64 = 0
    for kind in range(CARDS):
        hand += s.hand[side * CARDS + kind]
        counted[int(kind)] = int(s.hand[side * CARDS + kind])
    assert hand == s.hand_size[side], "GUN-PROP-01: the hand is miscounted"
    for index in range(s.deck_size[side]):
        counted[s.deck[side * DECK_ROOM + index]] += 1
    face_down: i64 = 0
    for slot in range(s.row_size[side]):
        counted[s.row[side * ROW_LIMIT + slot]] += 1
        if not s.is_face_up(side, slot):
            face_down += 1
    if s.rapid[side] != NO_CARD:
        counted[s.rapid[side]] += 1
        if not s.is_rapid_face_up(side):
            face_down += 1
    if s.beside[side] != NO_CARD:
        counted[s.beside[side]] += 1
    if s.removed[side] != NO_CARD:
        counted[s.removed[side]] += 1
        face_down += 1
    if s.taken[side] != NO_CARD:
        counted[s.taken[side]] -= 1
    for kind in range(CARDS):
        owned = s.owned[side * CARDS + kind]
        assert counted[int(kind)] == owned, "GUN-PROP-01: the seven cards do not add up"
    assert s.row_size[side] <= ROW_LIMIT, "GUN-PROP-05: too many cards in the row"
    assert s.hidden_size[side] == hand + face_down, "GUN-INFO-02: hidden cards are miscounted"
