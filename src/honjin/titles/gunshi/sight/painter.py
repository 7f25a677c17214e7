"""A game of Gunshi as it is shown again and again: only what has changed is drawn again.

Three of four answers leave the battlefield as it is, and most change at most one of the armies.
"""

from typing import Final

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from honjin.core.game import Game
from honjin.core.painter import Painter, View, raw
from honjin.core.state import State
from honjin.titles.gunshi.facts.board import BLUE, EDGES, RED, SIDE_NAMES, SIDES
from honjin.titles.gunshi.facts.cards import CARDS, DECK_ROOM, ROW_LIMIT
from honjin.titles.gunshi.facts.pieces import IN_STORE, PIECES
from honjin.titles.gunshi.facts.state import PHASE_NAMES, Gunshi
from honjin.titles.gunshi.sight.view import view_army, view_fences, view_pieces, view_stock, view_turn

PHASES: Final = [raw(name) for name in PHASE_NAMES]
ACTIVE: Final = [raw(name) for name in SIDE_NAMES]
NOTHING: Final = raw([])


class GunshiPainter(Painter):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.battlefield: Final = Battlefield()
        self.red: Final = Army(RED)
        self.blue: Final = Army(BLUE)

    def paint(self, state: State, seats: list[int]) -> list[View]:
        assert isinstance(state, Gunshi)
        self.battlefield.look_at(state)
        self.red.look_at(state)
        self.blue.look_at(state)
        turn = raw(view_turn(state))
        return [self.view(state, seat, turn) for seat in seats]

    def view(self, s: Gunshi, seat: int, turn: msgspec.Raw) -> View:
        """In the order of GunshiView."""
        return {
            "phase": PHASES[s.phase],
            "active": ACTIVE[s.active],
            "turn": turn,
            "pieces": self.battlefield.pieces,
            "fences": self.battlefield.fences,
            "stock": self.battlefield.stock,
            "red": self.red.seen_by(s, seat),
            "blue": self.blue.seen_by(s, seat),
        }


class Battlefield:
    """What lies open to everybody."""

    def __init__(self) -> None:
        self.notes: Final = Notes()
        self.pieces: msgspec.Raw = NOTHING
        self.fences: msgspec.Raw = NOTHING
        self.stock: msgspec.Raw = NOTHING

    def look_at(self, s: Gunshi) -> None:
        """If it is not as it was drawn, it is drawn again."""
        notes = self.notes
        notes.begin()
        for piece in range(PIECES):
            look = (s.cell[piece] << 8) + (s.owner[piece] << 4) + (s.facing[piece] << 2)
            notes.take(look + (s.shielded[piece] << 1) + s.candidate[piece])
        fences: i64 = 0
        for edge in range(EDGES):
            fences = fences * 3 + s.fence[edge] + 1
            if edge % 32 == 0:  # a number has room for so many
                notes.take(fences)
                fences = 0
        notes.take(fences)
        for side in range(SIDES):
            notes.take(s.beside[side])  # chained ships decide where pieces can go
        if notes.are_the_same:
            return
        self.pieces = raw(view_pieces(s))
        self.fences = raw(view_fences(s))
        self.stock = raw(view_stock(s))


class Army:
    """One side, as each seat sees it."""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side
        self.notes: Final = Notes()
        self.views: dict[int, msgspec.Raw] = {}

    def look_at(self, s: Gunshi) -> None:
        """If it is not as it was drawn, nothing is kept of it."""
        notes = self.notes
        side = self.side
        notes.begin()
        open_to_all: i64 = 0
        if s.result is not None:
            open_to_all = 2
        if s.offer_is_open:
            open_to_all += 1
        notes.take(open_to_all)
        self.note_pieces(s)
        for number in range(CARDS):
            card = side * CARDS + number
            notes.take((s.hand[card] << 16) + (s.owned[card] << 8) + s.offer[card])
        for place in range(side * DECK_ROOM, side * DECK_ROOM + DECK_ROOM):
            notes.take((s.deck[place] << 16) + (s.hidden_since[place] << 8) + s.hidden[place])
        for place in range(side * ROW_LIMIT, side * ROW_LIMIT + ROW_LIMIT):
            notes.take(s.row[place])
        notes.take((s.deck_size[side] << 16) + (s.deck_unseen[side] << 8) + s.hidden_size[side])
        notes.take((s.row_size[side] << 16) + (s.hand_size[side] << 8) + s.offer_size[side])
        notes.take((s.rapid[side] << 16) + (s.beside[side] << 8) + s.removed[side])
        notes.take((s.removed_at[side] << 8) + s.taken[side])
        notes.take(s.booked[side])
        notes.take(s.scouted[side])
        if not notes.are_the_same:
            self.views = {}

    def note_pieces(self, s: Gunshi) -> None:
        """Who is the general or may be, and who stands in the enemy's store."""
        notes = self.notes
        side = self.side
        notes.take((s.supply[side] << 16) + (s.fences[side] << 8) + s.invaders[side])
        notes.take((s.general[side] << 8) + s.general_shown[side])
        stored: i64 = 0
        candidates: i64 = 0
        for piece in range(PIECES):
            if s.owner[piece] == side:
                candidates |= s.candidate[piece] << piece
                if s.cell[piece] == IN_STORE:
                    stored |= 1 << piece
        notes.take(stored)
        notes.take(candidates)

    def seen_by(self, s: Gunshi, seat: int) -> msgspec.Raw:
        if seat not in self.views:
            self.views[seat] = raw(view_army(s, self.side, seat))
        return self.views[seat]


class Notes:
    """Numbers that decide what is drawn, in the order in which they are taken."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]()
        self.place: i64 = 0
        self.are_the_same: bool = False

    def begin(self) -> None:
        self.place = 0
        self.are_the_same = True

    def take(self, number: i64) -> None:
        if self.place == len(self.numbers):
            self.numbers = append(self.numbers, number)
            self.are_the_same = False
        elif self.numbers[self.place] != number:
            self.numbers[self.place] = number
            self.are_the_same = False
        self.place += 1
