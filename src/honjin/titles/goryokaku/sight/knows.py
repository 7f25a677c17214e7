"""May this seat know it? Every such judgement once. [GOR chapter 3]"""

from mypy_extensions import i64

from honjin.titles.goryokaku.facts.cards import NO_CREST
from honjin.titles.goryokaku.facts.state import Goryokaku


def eyes_on(s: Goryokaku, player: i64, seat: i64) -> i64:
    """With whose eyes a seat sees a player's hand and crest: when points are counted, with their owner's."""
    return player if s.result is not None else seat


def persons_seen(s: Goryokaku, player: i64, eyes: i64) -> i64:
    """Person cards in hand are their owner's to look at. [GOR-SETP-05]"""
    return s.person_hand[player] if player == eyes else 0


def persons_hidden(s: Goryokaku, player: i64, eyes: i64) -> i64:
    return 0 if player == eyes else s.person_hand[player]


def castles_seen(s: Goryokaku, player: i64, eyes: i64) -> i64:
    """All of one's own; of others those taken from the display, unless that is secret. [GOR-SETP-05, AMB-49]"""
    if player == eyes:
        return s.castle_hand[player]
    return s.castle_known[player] if s.rulings.taken_castles_stay_open else 0


def castles_hidden(s: Goryokaku, player: i64, eyes: i64) -> i64:
    """Nobody forgets which cards were taken from the display, whether they are shown or not. [AMB-49]"""
    return 0 if player == eyes else s.castle_hand[player] & ~s.castle_known[player]


def crest_seen(s: Goryokaku, player: i64, eyes: i64) -> i64:
    """The own crest card, or NO_CREST; those left in the box are never seen. [GOR-SETP-05, GOR-SETP-13]"""
    return s.crest[player] if player == eyes else NO_CREST


def knows_buried(s: Goryokaku, place: i64, seat: i64) -> bool:
    """Whoever put a castle card under the deck knows where it lies. [GOR-SETP-04]"""
    return s.buried_by[place] == seat
