"""The facts on the table of Goryōkaku."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.state import State
from honjin.titles.goryokaku.facts.board import (
    ALL_ONIGIRI,
    BOARDS,
    MAX_SEATS,
    NO_AREA,
    NOBODY,
    PIECES,
    PILES,
    WORKERS,
    ZONES,
)
from honjin.titles.goryokaku.facts.box import Box
from honjin.titles.goryokaku.facts.cards import (
    ALL_CASTLES,
    ALL_PERSONS,
    BURIED,
    CASTLES,
    NO_CARD,
    NO_CREST,
    NOT_IN_PLAY,
    PERSONS,
    TILES,
)
from honjin.titles.goryokaku.facts.check import check_position
from honjin.titles.goryokaku.facts.resources import CUBES, RESOURCES
from honjin.titles.goryokaku.facts.rulings import Rulings

NOT_YET: Final[i64] = -1


class Goryokaku(State):
    """A position of Goryōkaku.

    Sets of cards are numbers with a bit for each card. Lists over seats are indexed by seat; cubes and substitutes are
    flat and begin at `seat * RESOURCES`, heights at `zone * MAX_SEATS`.
    """

    def __init__(self, box: Box, rulings: Rulings, seats: i64, source: "Goryokaku | None" = None) -> None:
        super().__init__(seats)
        self.box: Final = box
        self.rulings: Final = rulings
        if source is not None:
            self.copy_questions(source)
            self.copy_facts(source)
            return
        self.start: i64 = NOBODY
        """The seat that takes the first turn."""
        self.active: i64 = 0
        self.turns: i64 = 0
        """Turns begun so far by all seats."""
        self.last_turns: i64 = NOT_YET
        """Turns still to come in the last lap, by the ruling that has one."""

        # The turn that is being taken.
        self.area: i64 = NO_AREA
        """Where this turn's worker was placed."""
        self.used: i64 = 0
        self.used_second: i64 = 0
        """Person cards whose first and second icon of the row has been used this turn. [GOR-PACT-03]"""
        self.fresh: i64 = 0
        """Person cards hired this turn."""

        # The common boards.
        self.height: vec[i64] = vec[i64]([0] * (ZONES * MAX_SEATS))
        self.layers: vec[i64] = vec[i64]([0] * (ZONES * MAX_SEATS))
        """Which discs of a stack are workers, the lowest disc first."""
        self.pile: vec[i64] = vec[i64]([0] * PILES)
        self.audit_cube: vec[i64] = vec[i64]([NOT_YET] * BOARDS)
        self.open_boards: i64 = 0
        self.tile_board: vec[i64] = vec[i64]([NOT_IN_PLAY] * TILES)
        self.tile_owner: vec[i64] = vec[i64]([NOBODY] * TILES)
        self.supply: vec[i64] = CUBES[:]
        self.onigiri_supply: i64 = ALL_ONIGIRI

        # The decks.
        self.person_deck: i64 = ALL_PERSONS
        self.person_discard: i64 = 0
        self.person_shuffles: i64 = 0
        self.person_since: vec[i64] = vec[i64]([0] * PERSONS)
        """How many shuffles the person deck had seen when a card was last shuffled into it."""
        self.castle_deck: i64 = ALL_CASTLES
        self.castle_discard: i64 = 0
        self.castle_shuffles: i64 = 0
        self.castle_since: vec[i64] = vec[i64]([0] * CASTLES)
        self.display: i64 = 0
        self.buried: vec[i64] = vec[i64]([NO_CARD] * BURIED)
        """Cards under the castle deck, the one drawn first at the front. [GOR-SETP-04]"""
        self.buried_by: vec[i64] = vec[i64]([NOBODY] * BURIED)
        self.buried_size: i64 = 0
        self.buried_drawn: i64 = 0

        # What each seat has.
        self.workers: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.onigiri: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """Discs in hand."""
        self.workers_out: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.onigiri_out: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """Discs in stacks on the worker board, where they stay until the recall. [GOR-PLACE-18]"""
        self.workers_in_bag: vec[i64] = vec[i64]([WORKERS] * MAX_SEATS)
        self.onigiri_in_bag: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.onigiri_on_slots: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.workers_at_daiba: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.daiba: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """How many steps the marker on the daiba track has gone; several may share a space. [GOR-DAI-14]"""
        self.koban: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.cubes: vec[i64] = vec[i64]([0] * (MAX_SEATS * RESOURCES))
        """Nobody starts with koban or cubes. [GOR-SETP-11]"""
        self.level: vec[i64] = vec[i64]([0] * (2 * MAX_SEATS))
        """The earth and black-ship level of each seat in turn. [GOR-SETP-07]"""
        self.pieces: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """Building pieces in hand."""
        self.pieces_home: vec[i64] = vec[i64]([PIECES] * MAX_SEATS)
        """Building pieces still on the personal board."""
        self.marks: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """Boards that a seat scores twice, as a set."""
        self.crest: vec[i64] = vec[i64]([NO_CREST] * MAX_SEATS)
        self.person_hand: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.hired: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """For the rest of the game, and without a limit. [GOR-PERS-08]"""
        self.castle_hand: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """Hands have no limit. [GOR-CARD-03]"""
        self.castle_known: vec[i64] = vec[i64]([0] * MAX_SEATS)
        """Castle cards in hand that everybody has seen."""
        self.built: vec[i64] = vec[i64]([0] * MAX_SEATS)
        self.storehouses: vec[i64] = vec[i64]([box.storehouses] * MAX_SEATS)
        self.substitutes: vec[i64] = vec[i64]([0] * (MAX_SEATS * RESOURCES))
        """Castle-time resources on hired cards; the earth level is counted apart. [GOR-SUB-01]"""

    def copy_facts(self, source: "Goryokaku") -> None:
        self.start = source.start
        self.active = source.active
        self.turns = source.turns
        self.last_turns = source.last_turns
        self.area = source.area
        self.used = source.used
        self.used_second = source.used_second
        self.fresh = source.fresh
        self.height = source.height[:]
        self.layers = source.layers[:]
        self.pile = source.pile[:]
        self.audit_cube = source.audit_cube[:]
        self.open_boards = source.open_boards
        self.tile_board = source.tile_board[:]
        self.tile_owner = source.tile_owner[:]
        self.supply = source.supply[:]
        self.onigiri_supply = source.onigiri_supply
        self.person_deck = source.person_deck
        self.person_discard = source.person_discard
        self.person_shuffles = source.person_shuffles
        self.person_since = source.person_since[:]
        self.castle_deck = source.castle_deck
        self.castle_discard = source.castle_discard
        self.castle_shuffles = source.castle_shuffles
        self.castle_since = source.castle_since[:]
        self.display = source.display
        self.buried = source.buried[:]
        self.buried_by = source.buried_by[:]
        self.buried_size = source.buried_size
        self.buried_drawn = source.buried_drawn
        self.workers = source.workers[:]
        self.onigiri = source.onigiri[:]
        self.workers_out = source.workers_out[:]
        self.onigiri_out = source.onigiri_out[:]
        self.workers_in_bag = source.workers_in_bag[:]
        self.onigiri_in_bag = source.onigiri_in_bag[:]
        self.onigiri_on_slots = source.onigiri_on_slots[:]
        self.workers_at_daiba = source.workers_at_daiba[:]
        self.daiba = source.daiba[:]
        self.koban = source.koban[:]
        self.cubes = source.cubes[:]
        self.level = source.level[:]
        self.pieces = source.pieces[:]
        self.pieces_home = source.pieces_home[:]
        self.marks = source.marks[:]
        self.crest = source.crest[:]
        self.person_hand = source.person_hand[:]
        self.hired = source.hired[:]
        self.castle_hand = source.castle_hand[:]
        self.castle_known = source.castle_known[:]
        self.built = source.built[:]
        self.storehouses = source.storehouses[:]
        self.substitutes = source.substitutes[:]

    def copy(self) -> "Goryokaku":
        return Goryokaku(self.box, self.rulings, self.seats, self)

    # --- reading the table ----------------------------------------------------------------------------------

    def next_seat(self, seat: i64) -> i64:
        """Clockwise. [GOR-FLOW-01]"""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    def zone_of(self, action: i64) -> i64:
        """[GOR-SETG-01, GOR-PLACE-06, GOR-PLACE-07]"""
        if self.seats == 2:
            return self.box.zone_for_two[action]
        return self.box.zone[action]

    def cubes_of(self, seat: i64) -> i64:
        """Castle-time resources are no cubes. [GOR-SUB-07]"""
        total: i64 = 0
        for resource in range(RESOURCES):
            total += self.cubes[seat * RESOURCES + resource]
        return total

    def castle_deck_size(self) -> i64:
        return size_of(self.castle_deck) + self.buried_size - self.buried_drawn

    # --- the contract ---------------------------------------------------------------------------------------

    def check(self) -> None:
        """What holds at every decision. [GOR-COMP-03, GOR-COMP-04, GOR-COMP-05, GOR-COMP-06]"""
        check_position(self)
