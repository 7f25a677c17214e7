"""Cards, lands and sides as words for the journal."""

from mypy_extensions import i64

from honjin.core.events import EVERYONE, all_but, only
from honjin.titles.suikoden.facts.cards import CARD_NAMES, CHARACTERS, LAND_NAMES
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.facts.tabletop import COMMON, ZONE_NAMES
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES


def side_name(side: i64) -> str:
    return SEAT_NAMES[side]


def owner_name(owner: i64) -> str:
    """Empty for what belongs to everybody."""
    return "" if owner == COMMON else SEAT_NAMES[owner]


def card_name(card: i64) -> str:
    return CARD_NAMES[card]


def land_name(land: i64) -> str:
    return LAND_NAMES[land]


def tell_move(s: Suikoden, card: i64, zone: i64) -> None:
    s.tell(events.CardMoved(owner_name(s.owner[card]), card_name(card), ZONE_NAMES[zone]))


def tell_draw(s: Suikoden, side: i64, card: i64) -> None:
    s.tell(events.CardDrawn(side_name(side), card_name(card)), only(int(side)))
    s.tell(events.CardDrawn(side_name(side), ""), all_but(int(side)))


def tell_peek(s: Suikoden, side: i64, card: i64) -> None:
    s.tell(events.CardSeen(side_name(side), card_name(card)), only(int(side)))
    s.tell(events.CardSeen(side_name(side), ""), all_but(int(side)))


# --- multiplayer ----------------------------------------------------------------------------------------------


def any_name(card: i64) -> str:
    """A character, or a land of the common pile."""
    return CARD_NAMES[card] if card < CHARACTERS else LAND_NAMES[card - CHARACTERS]


def tell_company_move(s: Company, seat: i64, card: i64, zone: i64) -> None:
    if card < CHARACTERS:
        s.tell(events.CardMoved(side_name(seat), card_name(card), ZONE_NAMES[zone]))
    else:
        s.tell(events.LandMoved(side_name(seat), land_name(card - CHARACTERS), ZONE_NAMES[zone]))


def tell_company_draw(s: Company, seat: i64, card: i64) -> None:
    if card < CHARACTERS:
        s.tell(events.CardDrawn(side_name(seat), card_name(card)), only(int(seat)))
    else:
        s.tell(events.LandDrawn(side_name(seat), land_name(card - CHARACTERS)), only(int(seat)))
    s.tell(events.CardDrawn(side_name(seat), ""), all_but(int(seat)))


def tell_theft(s: Company, seat: i64, victim: i64, card: i64) -> None:
    both = only(int(seat)) | only(int(victim))
    if card < CHARACTERS:
        s.tell(events.CardStolen(side_name(seat), side_name(victim), card_name(card)), both)
    else:
        s.tell(events.LandStolen(side_name(seat), side_name(victim), land_name(card - CHARACTERS)), both)
    s.tell(events.CardStolen(side_name(seat), side_name(victim), ""), EVERYONE & ~both)
