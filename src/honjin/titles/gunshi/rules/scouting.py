"""Message Scout and General Scout. [GUN-LT6 伝令偵察・将軍偵察]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import CELLS, enemy_of
from honjin.titles.gunshi.facts.cards import CARD_NAMES, NO_CARD, ROW_LIMIT, SCOUTS
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.pieces import PIECES
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import cell_name, letter, side_name
from honjin.titles.gunshi.words.vocabulary import (
    ASK_ABOUT,
    GENERAL_SCOUT,
    LOOK_AT,
    MESSAGE_SCOUT,
    PASS,
    RAPID_SLOT,
    SHOW_CHIP,
    SLOT_NAMES,
)

GENERAL_SCOUT_COST: Final[i64] = 5
"""[GUN-LT6-02]"""
SLOTS: Final[i64] = 5


def can_scout_messages(s: Gunshi) -> bool:
    enemy = enemy_of(s.active)
    if s.supply[s.active] < s.box.cost[SCOUTS]:
        return False
    return s.row_size[enemy] > 0 or s.rapid[enemy] != NO_CARD


def can_scout_general(s: Gunshi) -> bool:
    return s.supply[s.active] >= GENERAL_SCOUT_COST


def start_scouts(s: Gunshi) -> bool:
    """One of the two must be carried out if it can be paid. [GUN-LT6-04]"""
    if not can_scout_messages(s) and not can_scout_general(s):
        return False
    s.ask(ChooseScout())
    return True


class ChooseScout(Decision):
    """Scout for messages or for the general? [GUN-LT6-04]"""

    clause = "GUN-LT6-04"

    def options(self, s: Gunshi, out: Options) -> None:
        if can_scout_messages(s):
            out.add(MESSAGE_SCOUT)
        if can_scout_general(s):
            out.add(GENERAL_SCOUT)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if action == MESSAGE_SCOUT:
            return refuse("GUN-LT6-01", "no_orders_to_scout")
        if action == GENERAL_SCOUT:
            return refuse("GUN-LT6-02", "no_supply")
        return refuse(self.clause, "choose_a_scout")

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == MESSAGE_SCOUT:
            s.supply[s.active] -= s.box.cost[SCOUTS]
            s.ask(LookAtOrder())
        else:
            s.supply[s.active] -= GENERAL_SCOUT_COST
            s.ask(AskAboutPiece())


def card_in_slot(s: Gunshi, side: i64, slot: i64) -> i64:
    """The card in the rapid slot (0) or in 1st to 4th, or NO_CARD."""
    if slot == RAPID_SLOT:
        return s.rapid[side]
    return s.row[side * ROW_LIMIT + slot - 1]


class LookAtOrder(Decision):
    """Which card of the enemy's row is looked at? Only the scout sees it. [GUN-LT6-01]"""

    clause = "GUN-LT6-01"

    def options(self, s: Gunshi, out: Options) -> None:
        for slot in range(SLOTS):
            if card_in_slot(s, enemy_of(s.active), slot) != NO_CARD:
                out.add(LOOK_AT + slot)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not LOOK_AT <= action < LOOK_AT + SLOTS:
            return refuse(self.clause, "choose_an_order")
        return refuse(self.clause, "empty_slot", slot=SLOT_NAMES[action - LOOK_AT])

    def answer(self, s: Gunshi, action: i64) -> None:
        enemy = enemy_of(s.active)
        slot = action - LOOK_AT
        booking = s.booked[enemy] - s.row_size[enemy] + slot
        s.scouted[enemy] |= 1 << (booking & 15)
        if s.is_told():
            card = CARD_NAMES[card_in_slot(s, enemy, slot)]
            scout = int(s.active)
            s.tell(events.OrderScouted(side_name(s.active), SLOT_NAMES[slot], card), only(scout))
            s.tell(events.OrderScouted(side_name(s.active), SLOT_NAMES[slot], ""), all_but(scout))


class AskAboutPiece(Decision):
    """Which enemy piece is asked about? Its owner answers truthfully. [GUN-LT6-02]"""

    clause = "GUN-LT6-02"

    def options(self, s: Gunshi, out: Options) -> None:
        for piece in range(PIECES):
            if s.owner[piece] == enemy_of(s.active) and s.cell[piece] >= 0:
                out.add(ASK_ABOUT + s.cell[piece])

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not ASK_ABOUT <= action < ASK_ABOUT + CELLS:
            return refuse(self.clause, "choose_an_enemy")
        return refuse(self.clause, "not_an_enemy", cell=cell_name(action - ASK_ABOUT))

    def answer(self, s: Gunshi, action: i64) -> None:
        enemy = enemy_of(s.active)
        piece = s.piece_at[action - ASK_ABOUT]
        is_general = piece == s.general[enemy]
        if s.is_told():
            words = (side_name(s.active), letter(piece), cell_name(action - ASK_ABOUT))
            s.tell(events.GeneralAsked(*words, is_general))
        if not is_general:
            s.candidate[piece] = 0
            return
        for suspect in range(PIECES):
            if s.owner[suspect] == enemy and suspect != piece:
                s.candidate[suspect] = 0
        if not s.general_shown[enemy]:
            s.ask(OfferChip())


class OfferChip(Decision):
    """Shall the general's chip be turned up for the rest of the game? [GUN-LT6-03]"""

    clause = "GUN-LT6-03"
    primary = "show"

    def options(self, s: Gunshi, out: Options) -> None:
        out.add(SHOW_CHIP)
        out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return refuse(self.clause, "chip_or_pass")

    def answer(self, s: Gunshi, action: i64) -> None:
        enemy = enemy_of(s.active)
        if action == SHOW_CHIP:
            s.general_shown[enemy] = 1
            if s.is_told():
                s.tell(events.ChipShown(side_name(enemy), letter(s.general[enemy])))
