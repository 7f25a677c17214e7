"""Step 3 of a placement turn: onigiri on one slot of the personal board. [GOR-ONI おにぎりアクション]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import ACTIONS, area_of
from honjin.titles.goryokaku.facts.cards import CASTLES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.areas import can_carry_out, carry_out, explain_action
from honjin.titles.goryokaku.rules.decks import (
    DRAW_CASTLE_CARD,
    DRAW_PERSON_CARD,
    has_castle_to_draw,
    has_person_to_draw,
    list_cards,
    refresh_display,
    take_from_display,
)
from honjin.titles.goryokaku.rules.free_decision import FreeDecision
from honjin.titles.goryokaku.rules.levels import can_raise, raise_level
from honjin.titles.goryokaku.words.telling import action_name, castle_name, seat_name
from honjin.titles.goryokaku.words.vocabulary import INVITE, PASS, RAISE, REFRESH, REPEAT, TAKE, TAKE_TOP

CASTLE_SLOT: Final[i64] = 1
PERSON_SLOT: Final[i64] = 2
LEVEL_SLOT: Final[i64] = 3
WORKER_SLOT: Final[i64] = 4
"""A slot costs as many onigiri as its number, for each use. [GOR-ONI-03, GOR-ONI-04, GOR-ONI-05, GOR-ONI-06]"""
SLOT_NAMES: Final = ["", "castle", "person", "level", "worker"]
TRACKS: Final[i64] = 2


def slot_of(action: i64) -> i64:
    """The slot whose action it is, or 0."""
    if TAKE <= action < TAKE + CASTLES or action in (TAKE_TOP, REFRESH):
        return CASTLE_SLOT
    if action == INVITE:
        return PERSON_SLOT
    if RAISE <= action < RAISE + TRACKS:
        return LEVEL_SLOT
    if REPEAT <= action < REPEAT + ACTIONS:
        return WORKER_SLOT
    return 0


def list_castle_slot(s: Goryokaku, out: Options) -> None:
    """Take a card of the display, or turn up four new ones. [GOR-ONI-03, GOR-ONI-09, GOR-ONI-14]"""
    list_cards(s.display, TAKE, out)
    if has_castle_to_draw(s):
        if s.rulings.castles_from_deck:
            out.add(TAKE_TOP)
        out.add(REFRESH)


def list_slots(s: Goryokaku, out: Options) -> None:
    """Everything the onigiri in hand can buy, those of this turn included. [GOR-ONI-13]"""
    onigiri = s.onigiri[s.active]
    if onigiri >= CASTLE_SLOT:
        list_castle_slot(s, out)
    if onigiri >= PERSON_SLOT and has_person_to_draw(s):
        out.add(INVITE)
    if onigiri >= LEVEL_SLOT:
        for track in range(TRACKS):
            if can_raise(s, track):
                out.add(RAISE + track)
    if onigiri >= WORKER_SLOT:
        first = s.area * 2
        for action in range(first, first + 2):
            if can_carry_out(s, action):
                out.add(REPEAT + action)


def explain_use(s: Goryokaku, action: i64) -> Refusal:
    """Why a slot cannot be used so: its price, then what it lacks. [GOR-ONI-01, GOR-ONI-14]"""
    slot = slot_of(action)
    if s.onigiri[s.active] < slot:
        return refuse("GOR-ONI-01", "too_few_onigiri", onigiri=str(slot))
    if TAKE <= action < TAKE + CASTLES:
        return refuse("GOR-ONI-09", "not_on_display", castle=castle_name(action - TAKE))
    if action == TAKE_TOP and not s.rulings.castles_from_deck:
        return refuse("GOR-ONI-09", "display_only")
    if slot == CASTLE_SLOT:
        return refuse("GOR-ONI-14", "no_castle_cards")
    if slot == PERSON_SLOT:
        return refuse("GOR-ONI-14", "no_person_cards")
    if slot == LEVEL_SLOT:
        return refuse("GOR-ONI-14", "track_at_its_end")
    repeated = action - REPEAT
    if area_of(repeated) != s.area:
        return refuse("GOR-ONI-06", "other_area", action=action_name(repeated))
    return explain_action(s, repeated)


def use_slot(s: Goryokaku, action: i64) -> None:
    """The onigiri stay on the slot until the regroup. [GOR-ONI-12]

    An action that is repeated needs no worker and fires no icons. [GOR-ONI-07, GOR-ONI-08]
    """
    seat = s.active
    slot = slot_of(action)
    s.onigiri[seat] -= slot
    s.onigiri_on_slots[seat] += slot
    if s.is_told():
        s.tell(events.SlotUsed(seat_name(seat), SLOT_NAMES[slot], int(slot)))
    if action == TAKE_TOP:
        s.ask(DRAW_CASTLE_CARD[seat])
    elif action == REFRESH:
        refresh_display(s)
    elif slot == CASTLE_SLOT:
        take_from_display(s, action - TAKE)
    elif slot == PERSON_SLOT:
        s.ask(DRAW_PERSON_CARD[seat])
    elif slot == LEVEL_SLOT:
        raise_level(s, action - RAISE, 1)
    else:
        carry_out(s, action - REPEAT)


class OnigiriActions(Step[Goryokaku]):
    """Offer the slots; also the last moment for a free action. [GOR-ONI-01, GOR-FLOW-09]"""

    def run(self, s: Goryokaku) -> None:
        if s.onigiri[s.active] > 0 or s.person_hand[s.active] != 0:
            s.ask(USE_SLOT)


class UseSlot(FreeDecision):
    """Which slot is used, if any? [GOR-ONI-01]"""

    clause = "GOR-ONI-01"

    def asked_even_if_forced(self) -> bool:
        return True

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        list_slots(s, out)
        out.add(PASS)

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        if slot_of(action) == 0:
            return refuse(self.clause, "use_a_slot")
        return explain_use(s, action)

    def choose(self, s: Goryokaku, action: i64) -> None:
        if action == PASS:
            return
        slot = slot_of(action)
        if slot <= PERSON_SLOT:
            s.ask(OFFER_AGAIN[slot])
        else:
            s.ask(CONCLUDE)
        use_slot(s, action)

    def facts(self, s: Goryokaku) -> dict[str, str]:
        """Without onigiri only a free action is left. [GOR-FLOW-09]"""
        return {"onigiri": str(s.onigiri[s.active])}


class OfferAgain(Step[Goryokaku]):
    """The first two slots may be used twice a turn. [GOR-ONI-03, GOR-ONI-04]"""

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def run(self, s: Goryokaku) -> None:
        if s.onigiri[s.active] >= self.slot:
            s.ask(USE_SLOT_AGAIN[self.slot])
        else:
            s.ask(CONCLUDE)


class UseSlotAgain(FreeDecision):
    """Is the slot used a second time, or is the turn over? Take and refresh may be mixed. [GOR-ONI-02, GOR-ONI-11]"""

    clause = "GOR-ONI-02"

    def __init__(self, slot: i64) -> None:
        self.slot: i64 = slot

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        if self.slot == CASTLE_SLOT:
            list_castle_slot(s, out)
        elif has_person_to_draw(s):
            out.add(INVITE)
        out.add(PASS)

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        slot = slot_of(action)
        if slot == 0:
            return refuse("GOR-ONI-01", "use_a_slot")
        if slot != self.slot:
            return refuse(self.clause, "one_slot_a_turn")
        return explain_use(s, action)

    def choose(self, s: Goryokaku, action: i64) -> None:
        if action != PASS:
            s.ask(CONCLUDE)
            use_slot(s, action)

    def facts(self, s: Goryokaku) -> dict[str, str]:
        return {"onigiri": str(self.slot)}


class Conclude(Step[Goryokaku]):
    """After the last step of a turn a free action is still possible. [GOR-FLOW-09]"""

    def run(self, s: Goryokaku) -> None:
        if s.person_hand[s.active] != 0:
            s.ask(END_TURN)


class EndTurn(FreeDecision):
    """Is the turn over, or is a person card discarded first? [GOR-FLOW-09]"""

    clause = "GOR-FLOW-09"
    primary = "pass"

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        out.add(PASS)

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        return refuse(self.clause, "end_or_discard")

    def choose(self, s: Goryokaku, action: i64) -> None:
        pass


ONIGIRI_ACTIONS: Final = OnigiriActions()
USE_SLOT: Final = UseSlot()
OFFER_AGAIN: Final = [OfferAgain(0), OfferAgain(CASTLE_SLOT), OfferAgain(PERSON_SLOT)]
USE_SLOT_AGAIN: Final = [UseSlotAgain(0), UseSlotAgain(CASTLE_SLOT), UseSlotAgain(PERSON_SLOT)]
CONCLUDE: Final = Conclude()
END_TURN: Final = EndTurn()
