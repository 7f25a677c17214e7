"""What cards and boards give. [GOR-ICON アイコン表]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.cards import CASTLES
from honjin.titles.goryokaku.facts.decision import Decision
from honjin.titles.goryokaku.facts.effects import (
    BAG,
    CHOOSE,
    DRAW_CASTLE,
    DRAW_PERSON,
    GAIN,
    KOBAN,
    LEVEL,
    NO_EFFECT,
    ONIGIRI_GAIN,
    PIECE,
    amount_of,
    verb_of,
    what_of,
)
from honjin.titles.goryokaku.facts.resources import BASIC, RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.bag import DRAW_A_DISC, has_disc_in_bag
from honjin.titles.goryokaku.rules.decks import (
    DRAW_CASTLE_CARD,
    DRAW_PERSON_CARD,
    has_castle_to_draw,
    has_person_to_draw,
    list_cards,
    take_from_display,
)
from honjin.titles.goryokaku.rules.goods import (
    gain_cubes,
    gain_koban,
    gain_onigiri,
    has_basic_in_supply,
    has_onigiri_in_supply,
)
from honjin.titles.goryokaku.rules.levels import can_raise, raise_level
from honjin.titles.goryokaku.words.telling import castle_name, resource_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import CHOOSE_CUBE, TAKE


def can_give(s: Goryokaku, code: i64) -> bool:
    """Would the effect do anything for the seat whose turn it is? [GOR-PACT-07]"""
    verb = verb_of(code)
    if verb == GAIN:
        return s.supply[what_of(code)] > 0
    if verb == KOBAN:
        return True
    if verb == CHOOSE:
        return has_basic_in_supply(s)
    if verb == ONIGIRI_GAIN:
        return has_onigiri_in_supply(s)
    if verb == BAG:
        return has_disc_in_bag(s)
    if verb == DRAW_PERSON:
        return has_person_to_draw(s)
    if verb == LEVEL:
        return can_raise(s, what_of(code))
    if verb == PIECE:
        return s.pieces_home[s.active] > 0
    if verb == DRAW_CASTLE:
        return has_castle_to_draw(s)
    return s.display != 0


def give(s: Goryokaku, code: i64) -> None:
    """Carry an effect out; what cannot be given is lost. [GOR-CAS-11]"""
    verb = verb_of(code)
    amount = amount_of(code)
    if verb == NO_EFFECT:
        return
    if verb == GAIN:
        gain_cubes(s, what_of(code), amount)
    elif verb == KOBAN:
        gain_koban(s, amount)
    elif verb == ONIGIRI_GAIN:
        gain_onigiri(s, amount)
    elif verb == LEVEL:
        raise_level(s, what_of(code), amount)
    else:
        for _time in range(amount):
            give_one(s, verb)


def give_one(s: Goryokaku, verb: i64) -> None:
    """Gifts that come one by one, most of them with a question."""
    if verb == PIECE:
        gain_piece(s)
    elif verb == BAG:
        s.ask(DRAW_A_DISC)
    elif verb == CHOOSE:
        s.ask(OFFER_RESOURCE)
    elif verb == DRAW_PERSON:
        s.ask(DRAW_PERSON_CARD[s.active])
    elif verb == DRAW_CASTLE:
        s.ask(DRAW_CASTLE_CARD[s.active])
    else:
        s.ask(OFFER_DISPLAY)


def gain_piece(s: Goryokaku) -> None:
    """The left-most building piece comes to the hand; none is left, none comes. [GOR-DAI-07, GOR-DAI-08]"""
    seat = s.active
    if s.pieces_home[seat] == 0:
        return
    s.pieces_home[seat] -= 1
    s.pieces[seat] += 1
    if s.is_told():
        s.tell(events.PieceGained(seat_name(seat)))
    if s.pieces_home[seat] == s.box.right_pieces:
        for code in s.box.on_left_empty:
            give(s, code)


class OfferResource(Step[Goryokaku]):
    """A cube of one's choice, if there is any. [GOR-ICON-14]"""

    def run(self, s: Goryokaku) -> None:
        if has_basic_in_supply(s):
            s.ask(CHOOSE_RESOURCE)


class ChooseResource(Decision):
    """Earth, wood or stone? [GOR-ICON-14]"""

    clause = "GOR-ICON-14"

    def options(self, s: Goryokaku, out: Options) -> None:
        for resource in range(BASIC):
            if s.supply[resource] > 0:
                out.add(CHOOSE_CUBE + resource)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not CHOOSE_CUBE <= action < CHOOSE_CUBE + RESOURCES:
            return refuse(self.clause, "choose_a_cube")
        resource = action - CHOOSE_CUBE
        if resource >= BASIC:
            return refuse("GOR-ICON-19", "not_a_basic_resource", resource=resource_name(resource))
        return refuse("GOR-RES-06", "supply_is_empty", resource=resource_name(resource))

    def answer(self, s: Goryokaku, action: i64) -> None:
        gain_cubes(s, action - CHOOSE_CUBE, 1)


class OfferDisplay(Step[Goryokaku]):
    """A castle card of the display, if there is any. [GOR-ONI-09]"""

    def run(self, s: Goryokaku) -> None:
        if s.display != 0:
            s.ask(CHOOSE_FROM_DISPLAY)


class ChooseFromDisplay(Decision):
    """Which open castle card is taken? [GOR-ONI-09]"""

    clause = "GOR-ONI-09"
    primary = "take"

    def options(self, s: Goryokaku, out: Options) -> None:
        list_cards(s.display, TAKE, out)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not TAKE <= action < TAKE + CASTLES:
            return refuse(self.clause, "take_a_castle_card")
        return refuse(self.clause, "not_on_display", castle=castle_name(action - TAKE))

    def answer(self, s: Goryokaku, action: i64) -> None:
        take_from_display(s, action - TAKE)


OFFER_RESOURCE: Final = OfferResource()
OFFER_DISPLAY: Final = OfferDisplay()
CHOOSE_RESOURCE: Final = ChooseResource()
CHOOSE_FROM_DISPLAY: Final = ChooseFromDisplay()
