"""The facts on the table of Gunshi."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.state import State
from honjin.titles.gunshi.facts.board import (
    CELLS,
    DIRECTIONS,
    EDGES,
    NOBODY,
    OFF_BOARD,
    RED,
    SIDES,
    edge_of,
    neighbour,
)
from honjin.titles.gunshi.facts.box import Box
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    FIRST_STRATEGY,
    NO_CARD,
    ROW_LIMIT,
    UNSEEN,
    lies_face_up,
)
from honjin.titles.gunshi.facts.check import check_position
from honjin.titles.gunshi.facts.pieces import (
    IN_STOCK,
    NO_PIECE,
    PIECES,
    after_last_letter,
    first_letter,
)
from honjin.titles.gunshi.facts.rulings import Rulings

START_SUPPLY: Final[i64] = 18
"""Supply at the start. [GUN-SETUP-02]"""

DEPLOYMENT: Final[i64] = 0
PREPARATION: Final[i64] = 1
WAR: Final[i64] = 2
PHASE_NAMES: Final = ["deployment", "preparation", "war"]


class Gunshi(State):
    """A position of Gunshi.

    Lists over pieces are indexed by piece, lists over sides by side. Lists of cards are flat: those of a side begin
    at `side * CARDS`, `side * DECK_ROOM` or `side * ROW_LIMIT`.
    """

    def __init__(self, box: Box, rulings: Rulings, source: "Gunshi | None" = None) -> None:
        super().__init__(2)
        self.box: Final = box
        self.rulings: Final = rulings
        if source is not None:
            self.copy_questions(source)
            self.copy_facts(source)
            return
        self.phase: i64 = DEPLOYMENT
        self.active: i64 = RED
        self.turns: i64 = 0
        """War turns begun so far by both sides."""

        # The battlefield.
        self.cell: vec[i64] = vec[i64]([IN_STOCK] * PIECES)
        self.owner: vec[i64] = vec[i64]([NOBODY] * PIECES)
        self.facing: vec[i64] = vec[i64]([0] * PIECES)
        self.shielded: vec[i64] = vec[i64]([0] * PIECES)
        self.candidate: vec[i64] = vec[i64]([0] * PIECES)
        """1 for pieces that may be the general as far as the other side can tell. [GUN-INFO-06]"""
        self.piece_at: vec[i64] = vec[i64]([NO_PIECE] * CELLS)
        self.fence: vec[i64] = vec[i64]([NOBODY] * EDGES)

        # The two sides, with what the board has places for. [GUN-BRD-05]
        self.supply: vec[i64] = vec[i64]([START_SUPPLY] * SIDES)
        self.fences: vec[i64] = vec[i64]([box.count[3]] * SIDES)
        self.invaders: vec[i64] = vec[i64]([0] * SIDES)
        """Tokens a side has in the enemy's invasion store."""
        self.general: vec[i64] = vec[i64]([NO_PIECE] * SIDES)
        self.general_shown: vec[i64] = vec[i64]([0] * SIDES)

        # Their cards.
        self.owned: vec[i64] = vec[i64]([0] * (SIDES * CARDS))
        """The set of seven each side plays with, by kind."""
        self.hand: vec[i64] = vec[i64]([0] * (SIDES * CARDS))
        self.hand_size: vec[i64] = vec[i64]([0] * SIDES)
        self.deck: vec[i64] = vec[i64]([NO_CARD] * (SIDES * DECK_ROOM))
        self.deck_size: vec[i64] = vec[i64]([0] * SIDES)
        self.row: vec[i64] = vec[i64]([NO_CARD] * (SIDES * ROW_LIMIT))
        self.row_size: vec[i64] = vec[i64]([0] * SIDES)
        self.rapid: vec[i64] = vec[i64]([NO_CARD] * SIDES)
        self.booked: vec[i64] = vec[i64]([0] * SIDES)
        """Cards a side has placed in its row since the war began; odd ones lie face-down."""
        self.beside: vec[i64] = vec[i64]([NO_CARD] * SIDES)
        """A card that lingers beside the board. [GUN-SL3-01]"""
        self.scouted: vec[i64] = vec[i64]([0] * SIDES)
        """Which of a side's booked cards the other side has looked at, as a mask over the count of booking."""

        # Inspiration.
        self.offer: vec[i64] = vec[i64]([0] * (SIDES * CARDS))
        self.offer_size: vec[i64] = vec[i64]([0] * SIDES)
        self.offer_is_open: bool = False
        """Both sides have seen the offers. [GUN-INSP-01 option 3]"""
        self.inspired: vec[i64] = vec[i64]([0] * SIDES)
        """0 not yet, 1 the swap is due after the military action, 2 done. [GUN-INSP-03]"""
        self.taken: vec[i64] = vec[i64]([NO_CARD] * SIDES)
        self.removed: vec[i64] = vec[i64]([NO_CARD] * SIDES)
        self.removed_at: vec[i64] = vec[i64]([0] * SIDES)
        """How many cards had been booked when one was removed."""

        # What the other side can tell of a side's hidden cards: see knowledge.py.
        self.hidden: vec[i64] = vec[i64]([UNSEEN] * (SIDES * DECK_ROOM))
        self.hidden_since: vec[i64] = vec[i64]([0] * (SIDES * DECK_ROOM))
        self.hidden_size: vec[i64] = vec[i64]([0] * SIDES)
        self.deck_unseen: vec[i64] = vec[i64]([0] * SIDES)
        """How many cards on top of a deck nobody but the owner has seen."""

    def copy_facts(self, source: "Gunshi") -> None:
        self.phase = source.phase
        self.active = source.active
        self.turns = source.turns
        self.cell = source.cell[:]
        self.owner = source.owner[:]
        self.facing = source.facing[:]
        self.shielded = source.shielded[:]
        self.candidate = source.candidate[:]
        self.piece_at = source.piece_at[:]
        self.fence = source.fence[:]
        self.supply = source.supply[:]
        self.fences = source.fences[:]
        self.invaders = source.invaders[:]
        self.general = source.general[:]
        self.general_shown = source.general_shown[:]
        self.owned = source.owned[:]
        self.hand = source.hand[:]
        self.hand_size = source.hand_size[:]
        self.deck = source.deck[:]
        self.deck_size = source.deck_size[:]
        self.row = source.row[:]
        self.row_size = source.row_size[:]
        self.rapid = source.rapid[:]
        self.booked = source.booked[:]
        self.beside = source.beside[:]
        self.scouted = source.scouted[:]
        self.offer = source.offer[:]
        self.offer_size = source.offer_size[:]
        self.offer_is_open = source.offer_is_open
        self.inspired = source.inspired[:]
        self.taken = source.taken[:]
        self.removed = source.removed[:]
        self.removed_at = source.removed_at[:]
        self.hidden = source.hidden[:]
        self.hidden_since = source.hidden_since[:]
        self.hidden_size = source.hidden_size[:]
        self.deck_unseen = source.deck_unseen[:]

    def copy(self) -> "Gunshi":
        return Gunshi(self.box, self.rulings, self)

    # --- the board ------------------------------------------------------------------------------------------

    def is_board_bare(self) -> bool:
        """Has nobody placed a piece or a fence yet?"""
        for piece in range(PIECES):
            if self.owner[piece] != NOBODY:
                return False
        for edge in range(EDGES):
            if self.fence[edge] != NOBODY:
                return False
        return True

    def is_own(self, side: i64, cell: i64) -> bool:
        piece = self.piece_at[cell]
        return piece != NO_PIECE and self.owner[piece] == side

    def is_enemy(self, side: i64, cell: i64) -> bool:
        piece = self.piece_at[cell]
        return piece != NO_PIECE and self.owner[piece] != side

    def has_fence_against(self, side: i64, cell: i64) -> bool:
        """Is one of the other side's fences on an edge of the cell? [GUN-FNC-01, GUN-FNC-02]"""
        for way in range(DIRECTIONS):
            builder = self.fence[edge_of(cell, way)]
            if builder != NOBODY and builder != side:
                return True
        return False

    def own_neighbour(self, piece: i64, way: i64) -> i64:
        """The piece of the same side next to a piece, or NO_PIECE."""
        cell = neighbour(self.cell[piece], way)
        if cell == OFF_BOARD:
            return NO_PIECE
        other = self.piece_at[cell]
        if other == NO_PIECE or self.owner[other] != self.owner[piece]:
            return NO_PIECE
        return other

    def stock(self, kind: i64) -> i64:
        """How many pieces of a kind are left in the common stock. [GUN-STK-01]"""
        left = self.box.count[kind] - (after_last_letter(kind) - first_letter(kind))
        for piece in range(first_letter(kind), after_last_letter(kind)):
            if self.cell[piece] == IN_STOCK:
                left += 1
        return left

    def is_in_stock(self, kind: i64) -> bool:
        return self.stock(kind) > 0

    def next_letter(self, kind: i64) -> i64:
        """The piece that is taken from the stock; which letter it bears does not matter. [GUN-STK-04]"""
        for piece in range(first_letter(kind), after_last_letter(kind)):
            if self.cell[piece] == IN_STOCK:
                return piece
        return NO_PIECE

    # --- the order row --------------------------------------------------------------------------------------

    def is_face_up(self, side: i64, slot: i64) -> bool:
        """Does the card in a slot (0 for 1st) lie face-up? [GUN-PROP-06]"""
        return lies_face_up(self.booked[side] - self.row_size[side] + slot + 1)

    def is_rapid_face_up(self, side: i64) -> bool:
        """Sliding turns no card over. [GUN-CMD-05]"""
        return lies_face_up(self.booked[side] - self.row_size[side])

    def take_first(self, side: i64) -> i64:
        """Take the card in 1st out of the row; the others slide left, in their order. [GUN-TURN-05, GUN-TURN-08]"""
        first = side * ROW_LIMIT
        card = self.row[first]
        for slot in range(1, self.row_size[side]):
            self.row[first + slot - 1] = self.row[first + slot]
        self.row_size[side] -= 1
        self.row[first + self.row_size[side]] = NO_CARD
        return card

    def extension_end(self) -> i64:
        """One past the last extension card in use."""
        return CARDS if self.rulings.promo else FIRST_STRATEGY

    # --- the contract ---------------------------------------------------------------------------------------

    def check(self) -> None:
        """The properties of section 2.26 that hold at every decision. [GUN-PROP]"""
        check_position(self)
