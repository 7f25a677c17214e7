"""Contracts: fulfilling them, taking them, turning up the next. [TOK-CON 契約の達成]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.titles.tokugawa.facts.board import (
    CONTRACT_NAMES,
    CONTRACTS,
    NO_CONTRACT,
    STACK_NAMES,
    STACKS,
    enemy_of,
)
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, SHIP
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.ending import (
    CONTRACTS_TO_END,
    POINTS_TO_END,
    TEN_POINTS,
    THREE_CONTRACTS,
    end_by_score,
)
from honjin.titles.tokugawa.words.telling import side_name
from honjin.titles.tokugawa.words.vocabulary import TURN_UP


def is_fulfilled(s: Tokugawa, side: i64, contract: i64) -> bool:
    """Every named town held and enough ships owned, all at the same time. [TOK-CON-03, TOK-CON-10]"""
    towns = s.box.contract_towns[contract]
    if s.held[side] & towns != towns:
        return False
    return s.built[side * BUILDINGS + SHIP] >= s.box.contract_ships[contract]


def is_left_in(s: Tokugawa, stack: i64, contract: i64) -> bool:
    return (s.face_down >> contract) & 1 == 1 and s.box.contract_stack[contract] == stack


def has_cards(s: Tokugawa, stack: i64) -> bool:
    """An exhausted stack stays empty. [TOK-CON-09]"""
    for contract in range(CONTRACTS):
        if is_left_in(s, stack, contract):
            return True
    return False


class CheckContracts(Step[Tokugawa]):
    """The side to act first, then the other; West, Centre, East. [TOK-CON-05, TOK-CON-06]

    After each card it begins again. [TOK-CON-07]
    """

    def run(self, s: Tokugawa) -> None:
        for turn in range(2):
            side = s.active
            if turn == 1:
                side = enemy_of(side)
            for stack in range(STACKS):
                contract = s.offered[stack]
                if contract == NO_CONTRACT or (s.fresh >> stack) & 1:
                    continue
                if is_fulfilled(s, side, contract):
                    take(s, side, stack)
                    return
        s.fresh = 0


def take(s: Tokugawa, side: i64, stack: i64) -> None:
    """The card is kept whatever happens later; the next of its stack, if any, is turned up. [TOK-CON-01, TOK-CON-08]"""
    contract = s.offered[stack]
    s.offered[stack] = NO_CONTRACT
    s.taken[side] |= 1 << contract
    s.points[side] += s.box.contract_value[contract]
    s.has_changed = True
    if s.is_told():
        points = int(s.box.contract_value[contract])
        s.tell(events.ContractTaken(side_name(side), CONTRACT_NAMES[contract], points))
    if size_of(s.taken[side]) >= CONTRACTS_TO_END:
        end_by_score(s, THREE_CONTRACTS)
        return
    if s.rulings.is_short and s.points[side] >= POINTS_TO_END:
        end_by_score(s, TEN_POINTS)
        return
    if not has_cards(s, stack):
        s.ask(CHECK_CONTRACTS)
        return
    if not s.rulings.contracts_chain:
        s.fresh |= 1 << stack
    s.ask_in_turn([RevealContract(stack), CHECK_CONTRACTS])


class RevealContract(Chance[Tokugawa]):
    """Which card of a stack is turned up? All that are left are equally likely. [TOK-SET-04, TOK-CON-02]"""

    clause = "TOK-CON-02"

    def __init__(self, stack: i64) -> None:
        self.stack: i64 = stack

    def purpose(self, s: Tokugawa) -> str:
        return f"contracts {STACK_NAMES[self.stack]}"

    def options(self, s: Tokugawa, out: Options) -> None:
        for contract in range(CONTRACTS):
            if is_left_in(s, self.stack, contract):
                out.add(TURN_UP + contract)

    def answer(self, s: Tokugawa, action: i64) -> None:
        contract = action - TURN_UP
        s.offered[self.stack] = contract
        s.face_down &= ~(1 << contract)
        if s.is_told():
            s.tell(events.ContractTurnedUp(CONTRACT_NAMES[contract], STACK_NAMES[self.stack]))

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"stack": STACK_NAMES[self.stack]}


CHECK_CONTRACTS: Final = CheckContracts()
