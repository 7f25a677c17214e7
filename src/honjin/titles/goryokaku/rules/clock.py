"""Steps 3 to 5 of a recall: the clock of onigiri, the audit and the boards. [GOR-PILE, GOR-AUD 幕府の監査, GOR-BRD]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.question import Step
from honjin.titles.goryokaku.facts.board import PILE_NAMES, PILES
from honjin.titles.goryokaku.facts.cards import CASTLES, bit_of
from honjin.titles.goryokaku.facts.resources import COST_ICONS
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.ending import FINISH_GAME
from honjin.titles.goryokaku.rules.storage import CHECK_STORAGE
from honjin.titles.goryokaku.words.telling import board_name, resource_name, seat_name

CLOSING: Final[i64] = 5
"""The unnumbered pile that ends the game. [GOR-SETG-04, GOR-END-02]"""
LAST_NUMBERED: Final[i64] = 4


def current_pile(s: Goryokaku) -> i64:
    """The first pile that is not empty, or PILES in the last lap. [GOR-PILE-01]"""
    pile: i64 = 0
    while pile < PILES and s.pile[pile] == 0:
        pile += 1
    return pile


class TakeOnigiri(Step[Goryokaku]):
    """One onigiri of the clock comes to the hand; an emptied pile brings an audit and a board.

    [GOR-PILE-01, GOR-PILE-02, GOR-PILE-03]
    """

    def run(self, s: Goryokaku) -> None:
        pile = current_pile(s)
        if pile == PILES:
            return  # the last lap: the clock has run out
        s.pile[pile] -= 1
        s.onigiri[s.active] += 1
        if s.is_told():
            s.tell(events.ClockTaken(seat_name(s.active), PILE_NAMES[pile], int(s.pile[pile])))
        if s.pile[pile] > 0:
            return
        if is_final(s, pile):
            s.ask_in_turn([CHECK_STORAGE, FINISH_GAME])  # [GOR-END-04]
            return
        audit(s, pile)
        open_board(s)
        if pile == LAST_NUMBERED and s.rulings.has_last_lap:
            s.last_turns = s.seats
            if s.is_told():
                s.tell(events.LastLapBegan())


def is_final(s: Goryokaku, pile: i64) -> bool:
    """[GOR-END-01, GOR-END-02]"""
    if pile == CLOSING:
        return True
    return pile == LAST_NUMBERED and not s.rulings.has_closing_pile and not s.rulings.has_last_lap


def audited_icons(s: Goryokaku, seat: i64, resource: i64) -> i64:
    """Icons of a resource in the costs of a seat's built cards, however they were paid. [GOR-AUD-01, GOR-AUD-05]

    By the other ruling the cards of the kind with the same number are counted.
    """
    total: i64 = 0
    for card in range(CASTLES):
        if (s.built[seat] >> card) & 1:
            if not s.rulings.audits_count_kinds:
                total += s.box.castle_cost[card * COST_ICONS + resource]
            elif s.box.castle_kind[card] == resource:
                total += 1
    return total


def audit(s: Goryokaku, board: i64) -> None:
    """Whoever leads gets a mark, tied leaders all; nobody does with nothing.

    [GOR-AUD-02, GOR-AUD-03, GOR-AUD-04, GOR-AUD-06]
    """
    resource = s.audit_cube[board]
    most: i64 = 0
    for seat in range(s.seats):
        most = max(most, audited_icons(s, seat, resource))
    marked: list[str] = []
    for seat in range(s.seats):
        if most > 0 and audited_icons(s, seat, resource) == most:
            s.marks[seat] |= bit_of(board)
            if s.is_told():
                marked.append(seat_name(seat))
    if s.is_told():
        s.tell(events.Audited(board_name(board), resource_name(resource), marked))


def open_board(s: Goryokaku) -> None:
    """Boards open in order, their tiles on them. [GOR-BRD-01, GOR-BRD-02]"""
    s.open_boards += 1
    if s.is_told():
        s.tell(events.BoardOpened(board_name(s.open_boards - 1)))


TAKE_ONIGIRI: Final = TakeOnigiri()
