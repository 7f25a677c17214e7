"""May this seat of the multiplayer game know it? [SUI-INF]"""

from mypy_extensions import i64

from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD
from honjin.titles.suikoden.facts.multiplayer.company import WATCHING, Company
from honjin.titles.suikoden.facts.tabletop import CENTRE, HAND


def eye_of(seat: i64) -> i64:
    """The bit of a seat in what was seen; all who only watch share one."""
    return WATCHING if seat < 0 else seat


def was_seen(s: Company, card: i64, eye: i64) -> bool:
    """Was a card seen going to the hand, where it is or was until it stepped forward? [SUI-INF-05, SUI-MP-75]"""
    return s.seen[card] >> eye & 1 == 1


def is_known_in_hand(s: Company, card: i64, eye: i64) -> bool:
    """While somebody face-down has stepped forward, no character is known to be in the hand. [SUI-INF-10]"""
    if not was_seen(s, card, eye):
        return False
    return card >= CHARACTERS or s.is_revealed or s.size(s.owner[card], CENTRE) == 0


def is_known(s: Company, card: i64, seat: i64) -> bool:
    """Own cards, and all that lie open; hands and whoever fights face-down do not. [SUI-INF-10]"""
    if s.owner[card] == seat:
        return True
    zone = s.zone[card]
    if zone == HAND:
        return is_known_in_hand(s, card, seat)
    return zone != CENTRE or s.is_revealed


def is_fighter_known(s: Company, owner: i64, fighter: i64, eyes: i64) -> bool:
    """Chieftains fight face-up, others are turned up together. [SUI-INF-10, SUI-MP-30]"""
    return fighter != NO_CARD and (owner == eyes or s.is_revealed or fighter == s.chieftain[owner])
