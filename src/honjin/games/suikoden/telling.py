"""Cards, lands and sides as words for the journal."""

from mypy_extensions import i64

from honjin.core.events import all_but, only
from honjin.games.suikoden import events
from honjin.games.suikoden.cards import CARD_NAMES, LAND_NAMES
from honjin.games.suikoden.state import ZONE_NAMES, Suikoden
from honjin.games.suikoden.vocabulary import SEAT_NAMES


def side_name(side: i64) -> str:
    return SEAT_NAMES[side]


def card_name(card: i64) -> str:
    return CARD_NAMES[card]


def land_name(land: i64) -> str:
    return LAND_NAMES[land]


def tell_move(s: Suikoden, card: i64, zone: i64) -> None:
    s.tell(events.CardMoved(side_name(s.owner[card]), card_name(card), ZONE_NAMES[zone]))


def tell_draw(s: Suikoden, side: i64, card: i64) -> None:
    s.tell(events.CardDrawn(side_name(side), card_name(card)), only(int(side)))
    s.tell(events.CardDrawn(side_name(side), ""), all_but(int(side)))


def tell_peek(s: Suikoden, side: i64, card: i64) -> None:
    s.tell(events.CardSeen(side_name(side), card_name(card)), only(int(side)))
    s.tell(events.CardSeen(side_name(side), ""), all_but(int(side)))
