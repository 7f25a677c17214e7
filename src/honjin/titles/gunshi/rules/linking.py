"""Linking: neighbours of the same kind may do the same. [GUN-LINK 連携]"""

from mypy_extensions import i64

from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import CELLS, DIRECTIONS
from honjin.titles.gunshi.facts.pieces import NO_PIECE, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.words.telling import cell_name
from honjin.titles.gunshi.words.vocabulary import LEAD


def is_link(s: Gunshi, lead: i64, piece: i64) -> bool:
    """Same side, same kind, orthogonally next to the lead. [GUN-LINK-02, GUN-LINK-03]"""
    if kind_of(piece) != kind_of(lead):
        return False
    for way in range(DIRECTIONS):
        if s.own_neighbour(lead, way) == piece:
            return True
    return False


def linked_piece(s: Gunshi, lead: i64, way: i64) -> i64:
    """The piece that could link on one side of the lead, or NO_PIECE."""
    piece = s.own_neighbour(lead, way)
    if piece == NO_PIECE or kind_of(piece) != kind_of(lead):
        return NO_PIECE
    return piece


def names_own_piece(s: Gunshi, action: i64) -> bool:
    """Only pieces of the side to act carry out its orders. [GUN-EXEC-01]"""
    return LEAD <= action < LEAD + CELLS and s.is_own(s.active, action - LEAD)


def why_no_own_piece(s: Gunshi, action: i64) -> Refusal:
    if not LEAD <= action < LEAD + CELLS:
        return refuse("GUN-EXEC-01", "choose_a_piece")
    cell = action - LEAD
    reason = "empty_cell" if s.piece_at[cell] == NO_PIECE else "enemy_piece"
    return refuse("GUN-EXEC-01", reason, cell=cell_name(cell))
