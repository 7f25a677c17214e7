"""Attacks, shields and removal. [GUN-CAP]"""

from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import NOBODY, enemy_of
from honjin.titles.gunshi.facts.pieces import CAVALRY, IN_STOCK, NO_PIECE, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.ending import win_by_general
from honjin.titles.gunshi.words.telling import cell_name, kind_name, letter, side_name


def is_repelled(s: Gunshi, attacker: i64, target: i64) -> bool:
    """A shield stops everyone but cavalry. [GUN-CAP-02, GUN-CAP-03, GUN-CAV-07]"""
    foe = s.piece_at[target]
    return (
        foe != NO_PIECE
        and s.owner[foe] != s.owner[attacker]
        and s.shielded[foe] == 1
        and kind_of(attacker) != CAVALRY
    )


def strip_shield(s: Gunshi, piece: i64) -> None:
    """The shield goes back to the stock, its bearer stays and gets no other. [GUN-CAP-02, GUN-CAP-05, GUN-CAP-06]"""
    s.shielded[piece] = 0
    if s.is_told():
        cell = cell_name(s.cell[piece])
        s.tell(events.ShieldLost(side_name(s.owner[piece]), letter(piece), cell))


def take_piece(s: Gunshi, piece: i64) -> None:
    """A piece goes back to the common stock, for either side. [GUN-CAP-01, GUN-CAP-05, GUN-STK-02]

    If it was the general, the game ends. [GUN-CAP-08, GUN-GEN-04]
    """
    side = s.owner[piece]
    if s.is_told():
        s.tell(events.PieceTaken(side_name(side), letter(piece), kind_name(piece), cell_name(s.cell[piece])))
    s.piece_at[s.cell[piece]] = NO_PIECE
    s.cell[piece] = IN_STOCK
    s.owner[piece] = NOBODY
    s.shielded[piece] = 0
    s.candidate[piece] = 0
    if piece == s.general[side]:
        win_by_general(s, enemy_of(side))
