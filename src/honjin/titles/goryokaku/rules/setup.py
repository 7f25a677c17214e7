"""Setting the table. [GOR-SETG 準備（全体）, GOR-SETP 準備（個人）]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.board import (
    BOARDS,
    MAX_SEATS,
    PILES,
    SEAT_NAMES,
    START_ONIGIRI,
    WORKERS,
)
from honjin.titles.goryokaku.facts.cards import (
    CASTLES,
    CREST_NAMES,
    CRESTS,
    NOT_IN_PLAY,
    TILES,
    bit_of,
)
from honjin.titles.goryokaku.facts.resources import RESOURCES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules import events
from honjin.titles.goryokaku.rules.clock import CLOSING
from honjin.titles.goryokaku.rules.decks import (
    DRAW_CASTLE_CARD,
    DRAW_PERSON_CARD,
    FILL_DISPLAY,
    list_cards,
)
from honjin.titles.goryokaku.rules.turn import begin_turn
from honjin.titles.goryokaku.words.telling import board_name, castle_name, resource_name, seat_name, tile_name
from honjin.titles.goryokaku.words.vocabulary import BURY, DEAL_CREST, KEEP, LAY_CUBE, LAY_TILE, START

PERSONS_DEALT: Final[i64] = 2
CASTLES_DEALT: Final[i64] = 3
CASTLES_KEPT: Final[i64] = 1
"""[GOR-SETP-02, GOR-SETP-03]"""


def set_table(s: Goryokaku) -> None:
    """Everything that comes before the first turn."""
    stack_piles(s)
    s.ask_in_turn([LayCubes(0), LayTiles(0), FILL_DISPLAY, DealToSeats(), BeginPlay()])
    if s.rulings.start == "random":
        s.ask(ChooseStart())
    else:
        s.start = SEAT_NAMES.index(s.rulings.start)
    s.settle()


def stack_piles(s: Goryokaku) -> None:
    """Onigiri on the clock, five for each player, the rest in the supply. [GOR-SETG-03, GOR-SETG-04]"""
    for pile in range(PILES):
        if pile != CLOSING or s.rulings.has_closing_pile:
            s.pile[pile] = s.box.piles[pile].per_player * s.seats
            s.onigiri_supply -= s.pile[pile]
    for seat in range(s.seats):
        s.onigiri_in_bag[seat] = START_ONIGIRI
        s.onigiri_supply -= START_ONIGIRI


class ChooseStart(Chance[Goryokaku]):
    """Who begins? [GOR-SETP-12]"""

    clause = "GOR-SETP-12"

    def purpose(self, s: Goryokaku) -> str:
        return "start player"

    def options(self, s: Goryokaku, out: Options) -> None:
        for seat in range(s.seats):
            out.add(START + seat)

    def answer(self, s: Goryokaku, action: i64) -> None:
        s.start = action - START
        if s.is_told():
            s.tell(events.StartChosen(seat_name(s.start)))


class LayCubes(Chance[Goryokaku]):
    """Which of the five cubes lies on the square of this pile? The others are the supply.

    [GOR-SETG-05, GOR-SETG-06, GOR-SETG-07]
    """

    clause = "GOR-SETG-05"

    def __init__(self, square: i64) -> None:
        self.square: i64 = square

    def purpose(self, s: Goryokaku) -> str:
        return "audit squares"

    def options(self, s: Goryokaku, out: Options) -> None:
        for resource in range(RESOURCES):
            if not is_on_square(s, resource):
                out.add(LAY_CUBE + resource)

    def answer(self, s: Goryokaku, action: i64) -> None:
        resource = action - LAY_CUBE
        s.audit_cube[self.square] = resource
        s.supply[resource] -= 1
        if s.is_told():
            s.tell(events.CubeLaid(board_name(self.square), resource_name(resource)))
        if self.square + 1 < BOARDS:
            s.ask(LayCubes(self.square + 1))


def is_on_square(s: Goryokaku, resource: i64) -> bool:
    for square in range(BOARDS):
        if s.audit_cube[square] == resource:
            return True
    return False


class LayTiles(Chance[Goryokaku]):
    """Which tile comes next? As many as there are players on each board, for all to see. [GOR-SETG-10, GOR-SETG-11]"""

    clause = "GOR-SETG-10"

    def __init__(self, laid: i64) -> None:
        self.laid: i64 = laid

    def purpose(self, s: Goryokaku) -> str:
        return "building tiles"

    def options(self, s: Goryokaku, out: Options) -> None:
        for tile in range(TILES):
            if s.tile_board[tile] == NOT_IN_PLAY:
                out.add(LAY_TILE + tile)

    def answer(self, s: Goryokaku, action: i64) -> None:
        tile = action - LAY_TILE
        board = self.laid // s.seats
        s.tile_board[tile] = board
        if s.is_told():
            s.tell(events.TileLaid(board_name(board), tile_name(tile)))
        if self.laid + 1 < BOARDS * s.seats:
            s.ask(LayTiles(self.laid + 1))


class DealToSeats(Step[Goryokaku]):
    """Discs by turn order; two person, three castle and a crest card each. [GOR-SETP-02, GOR-SETP-08]"""

    def run(self, s: Goryokaku) -> None:
        dealt: list[Question[Goryokaku]] = []
        kept: list[Question[Goryokaku]] = []
        for place in range(s.seats):
            seat = (s.start + place) % s.seats
            give_discs(s, seat, place)
            for _card in range(PERSONS_DEALT):
                dealt.append(DRAW_PERSON_CARD[seat])
            for _card in range(CASTLES_DEALT):
                dealt.append(DRAW_CASTLE_CARD[seat])
            dealt.append(DealCrest(seat))
            kept.append(KeepCastle(seat) if s.rulings.keeps_a_castle else BuryCastle(seat))
        s.ask_in_turn(dealt + kept)


def give_discs(s: Goryokaku, seat: i64, place: i64) -> None:
    """What is not in hand starts in the bag. [GOR-SETP-09, GOR-SETP-10]

    By the other ruling the table for four serves every number of players.
    """
    start = s.box.start(s.seats if s.rulings.hands_by_players else MAX_SEATS, place)
    s.workers[seat] = start.workers
    s.workers_in_bag[seat] = WORKERS - s.workers[seat]
    s.onigiri[seat] = start.onigiri
    s.onigiri_in_bag[seat] = START_ONIGIRI - s.onigiri[seat]


class DealCrest(Chance[Goryokaku]):
    """Which crest card does a seat get? Nobody else sees it. [GOR-SETP-02, GOR-SETP-05, GOR-SETP-13]"""

    clause = "GOR-SETP-02"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def purpose(self, s: Goryokaku) -> str:
        return "crest cards"

    def options(self, s: Goryokaku, out: Options) -> None:
        for crest in range(CRESTS):
            if not is_dealt(s, crest):
                out.add(DEAL_CREST + crest)

    def answer(self, s: Goryokaku, action: i64) -> None:
        s.crest[self.seat] = action - DEAL_CREST
        if s.is_told():
            name = seat_name(self.seat)
            s.tell(events.CrestDealt(name, CREST_NAMES[action - DEAL_CREST]), only(int(self.seat)))
            s.tell(events.CrestDealt(name, ""), all_but(int(self.seat)))


def is_dealt(s: Goryokaku, crest: i64) -> bool:
    for seat in range(s.seats):
        if s.crest[seat] == crest:
            return True
    return False


class KeepCastle(Question[Goryokaku]):
    """Which castle card is kept? The two others go under the deck. [GOR-SETP-03]"""

    clause = "GOR-SETP-03"
    primary = "keep"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def actor(self, s: Goryokaku) -> i64:
        return self.seat

    def options(self, s: Goryokaku, out: Options) -> None:
        list_cards(s.castle_hand[self.seat], KEEP, out)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not KEEP <= action < KEEP + CASTLES:
            return refuse(self.clause, "keep_a_castle_card")
        return refuse(self.clause, "castle_not_in_hand", castle=castle_name(action - KEEP))

    def answer(self, s: Goryokaku, action: i64) -> None:
        for card in range(CASTLES):
            if card != action - KEEP and (s.castle_hand[self.seat] >> card) & 1:
                bury(s, self.seat, card)
        s.ask(OrderBuried(self.seat))


class OrderBuried(Question[Goryokaku]):
    """Which of the two castle cards lies above the other? It will be drawn first. [GOR-SETP-04]"""

    clause = "GOR-SETP-04"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def actor(self, s: Goryokaku) -> i64:
        return self.seat

    def options(self, s: Goryokaku, out: Options) -> None:
        for place in range(s.buried_size - 2, s.buried_size):
            out.add(BURY + s.buried[place])

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not BURY <= action < BURY + CASTLES:
            return refuse(self.clause, "order_the_two_cards")
        return refuse(self.clause, "castle_not_put_back", castle=castle_name(action - BURY))

    def answer(self, s: Goryokaku, action: i64) -> None:
        upper = s.buried_size - 2
        if s.buried[upper] != action - BURY:
            s.buried[upper + 1] = s.buried[upper]
            s.buried[upper] = action - BURY


def bury(s: Goryokaku, seat: i64, card: i64) -> None:
    """A castle card of the hand goes under the deck, below those that lie there already. [GOR-SETP-04]"""
    s.castle_hand[seat] &= ~bit_of(card)
    s.buried[s.buried_size] = card
    s.buried_by[s.buried_size] = seat
    s.buried_size += 1
    if s.is_told():
        s.tell(events.CastleBuried(seat_name(seat), castle_name(card)), only(int(seat)))
        s.tell(events.CastleBuried(seat_name(seat), ""), all_but(int(seat)))


class BuryCastle(Question[Goryokaku]):
    """Which castle card goes under the deck? So it was asked in rules version 1. [GOR-SETP-03, GOR-SETP-04]"""

    clause = "GOR-SETP-03"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def actor(self, s: Goryokaku) -> i64:
        return self.seat

    def options(self, s: Goryokaku, out: Options) -> None:
        list_cards(s.castle_hand[self.seat], BURY, out)

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not BURY <= action < BURY + CASTLES:
            return refuse(self.clause, "bury_a_castle_card")
        return refuse(self.clause, "castle_not_in_hand", castle=castle_name(action - BURY))

    def answer(self, s: Goryokaku, action: i64) -> None:
        bury(s, self.seat, action - BURY)
        if size_of(s.castle_hand[self.seat]) > CASTLES_KEPT:
            s.ask(self)

    def facts(self, s: Goryokaku) -> dict[str, str]:
        return {"left": str(size_of(s.castle_hand[self.seat]) - CASTLES_KEPT)}


class BeginPlay(Step[Goryokaku]):
    """The start player takes the first turn. [GOR-SETP-12]"""

    def run(self, s: Goryokaku) -> None:
        begin_turn(s, s.start)
