"""Chieftains: named, spent, exchanged. [SUI-MP 頭領]"""

from mypy_extensions import i64

from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.tabletop import CHIEFTAIN
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.words.telling import card_name, side_name


def name_chieftain(s: Company, seat: i64, card: i64) -> None:
    """A character represents the player from now on. [SUI-MP-03]"""
    s.put(card, seat, CHIEFTAIN, 0)
    s.chieftain[seat] = card
    if s.is_told():
        s.tell(events.ChieftainNamed(side_name(seat), card_name(card)))


def is_chieftain(s: Company, card: i64) -> bool:
    return s.zone[card] == CHIEFTAIN
