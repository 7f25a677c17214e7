"""Step 2 of a placement turn: the icons of hired people for the area just used. [GOR-PACT 人物カードアクション]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import AREAS, CASTLE, HIRE
from honjin.titles.goryokaku.facts.cards import FRAME_ICONS, ICONS, bit_of
from honjin.titles.goryokaku.facts.effects import CONVERT, DO, NO_EFFECT, amount_of, verb_of, what_of
from honjin.titles.goryokaku.facts.resources import RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.areas import can_carry_out, carry_out
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.rules.gifts import can_give, give
from honjin.titles.goryokaku.rules.goods import gain_cubes, pay_cubes
from honjin.titles.goryokaku.words.telling import person_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import PASS, USE


def icon_of(s: Goryokaku, icon: i64) -> i64:
    """The effect of an icon in the row of this turn's area. [GOR-PACT-02, GOR-PERS-04]"""
    card = icon // FRAME_ICONS
    return s.box.person_icon[(card * AREAS + s.area) * FRAME_ICONS + icon % FRAME_ICONS]


def row_cards(s: Goryokaku) -> i64:
    """Hired cards with an icon in the row. New ones take part, unless ruled otherwise.

    [GOR-PACT-04, GOR-PACT-05, GOR-PERS-02]
    """
    cards = s.hired[s.active] & s.box.area_persons[s.area]
    if not s.rulings.new_cards_act:
        cards &= ~s.fresh
    return cards


def is_used(s: Goryokaku, icon: i64) -> bool:
    """Each icon serves once a turn. [GOR-PACT-03]"""
    used = s.used
    if icon % FRAME_ICONS == 1:
        used = s.used_second
    return (used >> (icon // FRAME_ICONS)) & 1 == 1


def can_use(s: Goryokaku, code: i64) -> bool:
    """[GOR-PACT-07, GOR-ICON-18]"""
    verb = verb_of(code)
    if verb == NO_EFFECT:
        return False
    if verb == CONVERT:
        return s.cubes[s.active * RESOURCES + what_of(code)] > 0 and s.supply[amount_of(code)] > 0
    if verb == DO:
        return can_carry_out(s, what_of(code))
    return can_give(s, code)


def might_be_used(s: Goryokaku, code: i64) -> bool:
    """Can the others rule out that the icon is used? If so, nothing is told by not asking."""
    if verb_of(code) == DO:
        if what_of(code) == HIRE:
            return s.person_hand[s.active] != 0
        if what_of(code) == CASTLE:
            return s.castle_hand[s.active] != 0
    return can_use(s, code)


class PersonActions(Step[Goryokaku]):
    """Offer the row as long as an icon of it may be of use. [GOR-PACT-01]"""

    def run(self, s: Goryokaku) -> None:
        has_persons = s.person_hand[s.active] != 0
        cards = row_cards(s)
        icon: i64 = 0
        while cards != 0:
            if cards & 1:
                for which in range(FRAME_ICONS):
                    code = icon_of(s, icon + which)
                    if code != NO_EFFECT and not is_used(s, icon + which):
                        # A free action may yet make an icon useful.
                        if has_persons or might_be_used(s, code):
                            s.ask(USE_ICON)
                            return
            cards >>= 1
            icon += FRAME_ICONS


class UseIcon(FreeDecision):
    """Which icon of the row is used next, if any? [GOR-PACT-03]"""

    clause = "GOR-PACT-03"
    primary = "use"

    def asked_even_if_forced(self) -> bool:
        return True

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        cards = row_cards(s)
        icon: i64 = 0
        while cards != 0:
            if cards & 1:
                for which in range(FRAME_ICONS):
                    if not is_used(s, icon + which) and can_use(s, icon_of(s, icon + which)):
                        out.add(USE + icon + which)
            cards >>= 1
            icon += FRAME_ICONS
        out.add(PASS)

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if not USE <= action < USE + ICONS:
            return refuse(self.clause, "use_an_icon")
        icon = action - USE
        name = person_name(icon // FRAME_ICONS)
        if (s.hired[s.active] >> (icon // FRAME_ICONS)) & 1 == 0:
            return refuse("GOR-PACT-02", "not_hired", person=name)
        if icon_of(s, icon) == NO_EFFECT:
            return refuse("GOR-PACT-02", "no_icon_in_row", person=name)
        if (row_cards(s) >> (icon // FRAME_ICONS)) & 1 == 0:
            return refuse("GOR-PACT-04", "hired_this_turn", person=name)
        if is_used(s, icon):
            return refuse("GOR-PACT-03", "icon_used", person=name)
        return refuse("GOR-PACT-07", "icon_useless", person=name)

    def choose(self, s: Goryokaku, action: i64) -> None:
        if action == PASS:
            return
        icon = action - USE
        bit = bit_of(icon // FRAME_ICONS)
        if icon % FRAME_ICONS == 1:
            s.used_second |= bit
        else:
            s.used |= bit
        if s.is_told():
            s.tell(events.IconUsed(seat_name(s.active), person_name(icon // FRAME_ICONS)))
        s.ask(PERSON_ACTIONS)
        use_effect(s, icon_of(s, icon))


def use_effect(s: Goryokaku, code: i64) -> None:
    """Whole actions need no worker and fire no row of their own. [GOR-PACT-06, GOR-ICON-12]"""
    verb = verb_of(code)
    if verb == CONVERT:
        pay_cubes(s, what_of(code), 1)
        gain_cubes(s, amount_of(code), 1)
    elif verb == DO:
        carry_out(s, what_of(code))
    else:
        give(s, code)


PERSON_ACTIONS: Final = PersonActions()
USE_ICON: Final = UseIcon()
