"""The free action: a person card is discarded for its good, at any moment of one's turn. [GOR-FREE フリーアクション]"""

from mypy_extensions import i64

from honjin.titles.goryokaku.facts.cards import bit_of
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.gifts import give
from honjin.titles.goryokaku.words.telling import person_name, seat_name


def discard_for_good(s: Goryokaku, card: i64) -> None:
    """Only the discard icon counts, even if the supply cannot give it. [GOR-FREE-01, GOR-FREE-03, GOR-FREE-04]"""
    discard_person(s, card)
    give(s, s.box.person_discard[card])


def discard_person(s: Goryokaku, card: i64) -> None:
    bit = bit_of(card)
    s.person_hand[s.active] &= ~bit
    s.person_discard |= bit
    if s.is_told():
        s.tell(events.PersonDiscarded(seat_name(s.active), person_name(card)))
