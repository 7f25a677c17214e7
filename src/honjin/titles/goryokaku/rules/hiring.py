"""Hire: a person card is paid and serves for the rest of the game. [GOR-TWN 雇用, GOR-PERS 人物カード]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import SHIP_TRACK
from honjin.titles.goryokaku.facts.cards import FRAME_ICONS, PERSONS, bit_of
from honjin.titles.goryokaku.facts.effects import KOBAN, amount_of, verb_of
from honjin.titles.goryokaku.facts.resources import RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.rules.gifts import give
from honjin.titles.goryokaku.words.telling import person_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import HIRE_PERSON


def can_hire(s: Goryokaku, card: i64, koban: i64) -> bool:
    """Koban are paid; a black-ship level only has to be reached. [GOR-PERS-01, GOR-TWN-03, GOR-TWN-04]"""
    return koban >= s.box.person_koban[card] and s.level[2 * s.active + SHIP_TRACK] >= s.box.person_ship[card]


def can_hire_any(s: Goryokaku, cards: i64, koban: i64) -> bool:
    card: i64 = 0
    while cards != 0:
        if cards & 1 and can_hire(s, card, koban):
            return True
        cards >>= 1
        card += 1
    return False


def can_hire_somebody(s: Goryokaku) -> bool:
    """[GOR-PLACE-04]"""
    return can_hire_any(s, s.person_hand[s.active], s.koban[s.active])


class ChooseHire(FreeDecision):
    """Who is hired? [GOR-TWN-02, GOR-TWN-05]"""

    clause = "GOR-TWN-02"
    primary = "hire"

    def asked_even_if_forced(self) -> bool:
        return True

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        koban = s.koban[s.active]
        cards = s.person_hand[s.active]
        card: i64 = 0
        while cards != 0:
            if cards & 1 and can_hire(s, card, koban):
                out.add(HIRE_PERSON + card)
            cards >>= 1
            card += 1

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if not HIRE_PERSON <= action < HIRE_PERSON + PERSONS:
            return refuse(self.clause, "hire_a_person")
        card = action - HIRE_PERSON
        name = person_name(card)
        if (s.person_hand[s.active] >> card) & 1 == 0:
            return refuse("GOR-TWN-02", "person_not_in_hand", person=name)
        if s.box.person_ship[card] > 0:
            return refuse("GOR-TWN-04", "level_too_low", person=name, level=str(s.box.person_ship[card]))
        return refuse("GOR-TWN-03", "too_few_koban", person=name, koban=str(s.box.person_koban[card]))

    def must_keep(self, s: Goryokaku, card: i64) -> bool:
        """Somebody must be left to hire after a free action."""
        koban = s.koban[s.active]
        good = s.box.person_discard[card]
        if verb_of(good) == KOBAN:
            koban += amount_of(good)
        return not can_hire_any(s, s.person_hand[s.active] & ~bit_of(card), koban)

    def choose(self, s: Goryokaku, action: i64) -> None:
        hire(s, action - HIRE_PERSON)


def hire(s: Goryokaku, card: i64) -> None:
    """Pay, place the card, take its immediate effect; storehouses count at once.

    [GOR-TWN-02, GOR-PERS-03, GOR-PERS-07, GOR-RES-10]
    """
    seat = s.active
    box = s.box
    bit = bit_of(card)
    s.koban[seat] -= box.person_koban[card]
    s.person_hand[seat] &= ~bit
    s.hired[seat] |= bit
    s.fresh |= bit
    s.storehouses[seat] += box.person_store[card]
    if box.person_substitute[card] >= 0:
        s.substitutes[seat * RESOURCES + box.person_substitute[card]] += 1
    if s.is_told():
        s.tell(events.Hired(seat_name(seat), person_name(card)))
    for index in range(FRAME_ICONS):
        give(s, box.person_on_hire[card * FRAME_ICONS + index])


CHOOSE_HIRE: Final = ChooseHire()
