"""May this seat know it? Every such judgement once; which places lie open is told in facts/seen.py. [SUI-INF]"""

from typing import Final

from mypy_extensions import i64

from honjin.titles.suikoden.facts.cards import is_grove
from honjin.titles.suikoden.facts.state import BUILDING, SEEN_BY_ALL, SEEN_BY_ENEMY, Suikoden
from honjin.titles.suikoden.facts.tabletop import COMMON, FIELD, HAND, PILE, POOL, UNUSED, Tabletop

SOMEBODY: Final[i64] = 0
"""The first seat; whoever only watches has a lower number."""


def eyes_on(s: Tabletop, owner: i64, seat: i64) -> i64:
    """With whose eyes a seat sees what is somebody's: after the end, with the owner's.

    The owner may look at the own hand, deck and face-down cards. [SUI-INF-02, SUI-BAT-05, SUI-QA-14]
    """
    return owner if s.result is not None else seat


def is_known_in_hand(s: Suikoden, card: i64, eyes: i64) -> bool:
    """Of a card in the other hand: was it seen going there, by all or by the enemy on top of the pile? [SUI-INF-05]"""
    return s.seen[card] == SEEN_BY_ALL or (s.seen[card] == SEEN_BY_ENEMY and eyes >= SOMEBODY)


def top_known(s: Suikoden, eyes: i64) -> i64:
    """How many cards on top of its pile a side has looked at. [SUI-INF-03]"""
    return s.looked[eyes] if eyes >= SOMEBODY else 0


def is_deck_size_known(s: Suikoden, side: i64, eyes: i64) -> bool:
    """While decks are built a row does not tell how far the other side is; a common pile has no builder."""
    return s.phase > BUILDING or side == eyes or s.pile_of(side) == COMMON


def is_sortie_hidden(s: Suikoden, side: i64, eyes: i64) -> bool:
    """Is it not known yet whom this side sends? [AMB-20]"""
    return s.is_sortie_secret and side == s.active and side != eyes


def is_stranger(s: Suikoden, card: i64, in_hidden_sortie: bool) -> bool:
    """Of a card on the other field: is it a hand card that joined, or a grove, not turned up? [SUI-INF-06, AMB-20]"""
    if s.declared[card] == 1:
        return s.shown[card] == 0
    return in_hidden_sortie and is_grove(card)


def is_fighter_known(s: Suikoden, side: i64, eyes: i64) -> bool:
    """Which of those face-down fights is the owner's secret until the reveal. [SUI-INF-02, SUI-BAT-28]"""
    return side == eyes or s.is_revealed or s.shown[s.fighter[side]] == 1


def is_hidden(s: Suikoden, card: i64, eyes: i64) -> bool:
    """Could this card of the other side be in several places? [SUI-INF-02, SUI-INF-03, SUI-INF-04]"""
    zone = s.zone[card]
    if zone in (POOL, UNUSED, PILE):
        return True
    if zone == HAND:
        return not is_known_in_hand(s, card, eyes)
    return zone == FIELD and is_stranger(s, card, False)
