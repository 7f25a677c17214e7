"""Phase 3: the war, turn by turn, and the carrying out of orders. [GUN-TURN, GUN-EXEC]"""

from typing import Any, Final

from mypy_extensions import i64

from honjin.core.question import Question, Step
from honjin.titles.gunshi.facts.board import RED, enemy_of
from honjin.titles.gunshi.facts.cards import (
    CARD_NAMES,
    CHANGE_PLACES,
    DECK_ROOM,
    FENCING,
    FORCED_MARCH,
    HEAVY_CROSSBOW,
    LIGHT_INFANTRY,
    MOVE,
    NO_CARD,
    RAPID_FIRE,
    REINFORCE,
    REINFORCEMENT_ROUTE,
    SCOUTS,
    STRONGER_SUPPLY,
    TURN_SHOOT,
)
from honjin.titles.gunshi.facts.knowledge import show
from honjin.titles.gunshi.facts.state import WAR, Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.chained_ships import start_chained_ships
from honjin.titles.gunshi.rules.change_places import start_change_places
from honjin.titles.gunshi.rules.command import Command
from honjin.titles.gunshi.rules.ending import end_by_turn_cap
from honjin.titles.gunshi.rules.fences import start_fence
from honjin.titles.gunshi.rules.forced_march import start_forced_march
from honjin.titles.gunshi.rules.inspiration import Inspire
from honjin.titles.gunshi.rules.move import start_move
from honjin.titles.gunshi.rules.rapid_messenger import ConsiderMessenger
from honjin.titles.gunshi.rules.reinforce import start_reinforce
from honjin.titles.gunshi.rules.reinforcement_route import start_reinforcement_route
from honjin.titles.gunshi.rules.rest import Rest, gain_supply
from honjin.titles.gunshi.rules.scouting import start_scouts
from honjin.titles.gunshi.rules.shooting import BOW, CROSSBOW, start_rapid_fire
from honjin.titles.gunshi.rules.turn_or_shoot import start_turn_or_shoot
from honjin.titles.gunshi.words.telling import side_name

STRONGER_SUPPLY_GAIN: Final[i64] = 2
"""[GUN-LT2-01]"""


class BeginWar(Step[Gunshi]):
    """Red takes the first turn. [GUN-TURN-01]"""

    def run(self, s: Gunshi) -> None:
        s.phase = WAR
        begin_turn(s, RED)


def begin_turn(s: Gunshi, side: i64) -> None:
    """The steps of a turn, in their order. [GUN-TURN-02]"""
    s.active = side
    s.turns += 1
    if s.is_told():
        s.tell(events.TurnBegan(side_name(side), int((s.turns + 1) // 2)))
    if s.rapid[side] != NO_CARD:
        s.ask_in_turn(TURN_WITH_BOTH if s.row_size[side] > 0 else TURN_WITH_RAPID)
    else:
        s.ask_in_turn(TURN_WITH_FIRST if s.row_size[side] > 0 else TURN_WITHOUT_ORDER)


class CarryOutRapid(Step[Gunshi]):
    """The card in the rapid slot comes before the one in 1st. [GUN-TURN-03, GUN-GALE-03]"""

    def run(self, s: Gunshi) -> None:
        side = s.active
        card = s.rapid[side]
        was_face_up = s.is_rapid_face_up(side)
        s.rapid[side] = NO_CARD
        turn_up(s, card, s.booked[side] - s.row_size[side], was_face_up)


class CarryOutFirst(Step[Gunshi]):
    """The card in 1st is carried out and the others slide to the left. [GUN-TURN-03, GUN-TURN-05]"""

    def run(self, s: Gunshi) -> None:
        side = s.active
        was_face_up = s.is_face_up(side, 0)
        booking = s.booked[side] - s.row_size[side] + 1
        turn_up(s, s.take_first(side), booking, was_face_up)


def turn_up(s: Gunshi, card: i64, booking: i64, was_face_up: bool) -> None:
    """Both sides see the card; it goes under its owner's deck and takes effect if it can.

    So it is with every card, whether basic or not, even if it is skipped. [GUN-TURN-04, GUN-EXEC-05, GUN-VAR-03]
    """
    side = s.active
    if not was_face_up:
        show(s, side, card, booking)
        s.scouted[side] &= ~(1 << (booking & 15))
    s.deck[side * DECK_ROOM + s.deck_size[side]] = card
    s.deck_size[side] += 1
    if s.is_told():
        s.tell(events.OrderCarriedOut(side_name(side), CARD_NAMES[card]))
    if not take_effect(s, card) and s.is_told():
        s.tell(events.OrderSkipped(side_name(side), CARD_NAMES[card]))


def take_effect(s: Gunshi, card: i64) -> bool:
    """Open the first question of a card's effect. False: it cannot be carried out and costs nothing. [GUN-EXEC-02]"""
    if card == MOVE:
        return start_move(s, False)
    if card == TURN_SHOOT:
        return start_turn_or_shoot(s, BOW)
    if card == FENCING:
        return start_fence(s)
    if card == REINFORCE:
        return start_reinforce(s)
    if card == FORCED_MARCH:
        return start_forced_march(s)
    if card == STRONGER_SUPPLY:
        gain_supply(s, s.active, STRONGER_SUPPLY_GAIN)
        return True
    if card == HEAVY_CROSSBOW:
        return start_turn_or_shoot(s, CROSSBOW)
    if card == REINFORCEMENT_ROUTE:
        return start_reinforcement_route(s)
    if card == LIGHT_INFANTRY:
        return start_move(s, True)
    if card == SCOUTS:
        return start_scouts(s)
    if card == RAPID_FIRE:
        return start_rapid_fire(s)
    if card == CHANGE_PLACES:
        return start_change_places(s)
    return start_chained_ships(s)


class HandOver(Step[Gunshi]):
    """The turn passes to the other side, and the clock with it. [GUN-TURN-02, GUN-CLK-05]"""

    def run(self, s: Gunshi) -> None:
        if s.turns >= 2 * s.rulings.turn_cap:
            end_by_turn_cap(s)
        else:
            begin_turn(s, enemy_of(s.active))


# The steps of a turn carry no data: one of each serves every state.
CARRY_OUT_RAPID: Final = CarryOutRapid()
CARRY_OUT_FIRST: Final = CarryOutFirst()
INSPIRE: Final = Inspire()
COMMAND: Final = Command()
CONSIDER_MESSENGER: Final = ConsiderMessenger()
REST: Final = Rest()
HAND_OVER: Final = HandOver()

TURN_WITHOUT_ORDER: Final[list[Question[Any]]] = [INSPIRE, COMMAND, CONSIDER_MESSENGER, REST, HAND_OVER]
"""So is a side's first turn. [GUN-TURN-06]"""
TURN_WITH_FIRST: Final[list[Question[Any]]] = [CARRY_OUT_FIRST, *TURN_WITHOUT_ORDER]
TURN_WITH_RAPID: Final[list[Question[Any]]] = [CARRY_OUT_RAPID, *TURN_WITHOUT_ORDER]
TURN_WITH_BOTH: Final[list[Question[Any]]] = [CARRY_OUT_RAPID, *TURN_WITH_FIRST]
