"""What a seat sees of the table, built up from nothing. [GUN-INFO]

A card or a general that the seat may not know is None; there is no field for more.
"""

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.gunshi.facts.board import (
    BLUE,
    CELL_NAMES,
    DIRECTION_NAMES,
    DIRECTIONS,
    EDGE_NAMES,
    OFF_BOARD,
    RED,
    SIDE_NAMES,
)
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS, NO_CARD, ROW_LIMIT, lies_face_up
from honjin.titles.gunshi.facts.pieces import ARCHER, IN_STORE, KIND_NAMES, LETTERS, NO_PIECE, PIECES, kind_of
from honjin.titles.gunshi.facts.state import PHASE_NAMES, Gunshi
from honjin.titles.gunshi.rules.inspiration import OFFER_OF_THREE
from honjin.titles.gunshi.rules.linking import linked_piece
from honjin.titles.gunshi.rules.march_orders import LONGEST, lead_distances
from honjin.titles.gunshi.rules.marching import cell_at
from honjin.titles.gunshi.rules.shooting import BOW, TARGETS, target_cell
from honjin.titles.gunshi.sight.knows import Knows, eyes_on
from honjin.titles.gunshi.words.vocabulary import SLOT_NAMES


class PieceView(msgspec.Struct, frozen=True, gc=False):
    letter: str
    kind: str
    side: str
    cell: str
    facing: str
    shielded: bool
    may_be_general: bool
    goes: list[str]
    """Cells that an ordinary move could take it to, as things stand. [GUN-MOVE, GUN-CAV]"""
    aims: list[str]
    """Cells in range of its bow. [GUN-SHOT-01]"""
    links: list[str]
    """Cells of neighbours that could do the same as it. [GUN-LINK-02]"""


class FenceView(msgspec.Struct, frozen=True, gc=False):
    edge: str
    side: str


class OrderView(msgspec.Struct, frozen=True, gc=False):
    """A booked card: `card` is None if this seat sees only its back."""

    slot: str
    card: str | None
    face_up: bool


class ArmyView(msgspec.Struct, frozen=True):
    """One side as a seat sees it: all of its own, the open half of the other's. [GUN-INFO-01]"""

    side: str
    supply: int
    """Open to both. [GUN-LP-03]"""
    fences: int
    invaders: list[str]
    tokens: int
    general: str | None
    general_shown: bool
    hand: list[str] | None
    hand_size: int
    deck: list[str | None]
    """From the top; None where this seat cannot tell."""
    row: list[OrderView]
    beside: list[str]
    surely_hidden: list[str]
    """Cards that are certainly in the hand or face-down in the row. [GUN-INFO-02]"""
    set_of_seven: list[str] | None
    offer: list[str] | None
    offer_size: int
    inspired: bool
    removed: str | None


class GunshiView(msgspec.Struct, frozen=True):
    phase: str
    active: str
    turn: int
    pieces: list[PieceView]
    fences: list[FenceView]
    stock: dict[str, int]
    red: ArmyView
    blue: ArmyView

    @property
    def armies(self) -> list[ArmyView]:
        return [self.red, self.blue]


def view_table(s: Gunshi, seats: list[int]) -> list[msgspec.Struct]:
    """What each of these seats sees; they share what lies open."""
    pieces = view_pieces(s)
    fences = view_fences(s)
    stock = view_stock(s)
    return [
        GunshiView(
            phase=PHASE_NAMES[s.phase],
            active=SIDE_NAMES[s.active],
            turn=view_turn(s),
            pieces=pieces,
            fences=fences,
            stock=stock,
            red=view_army(s, RED, seat),
            blue=view_army(s, BLUE, seat),
        )
        for seat in seats
    ]


def view_turn(s: Gunshi) -> int:
    return int((s.turns + 1) // 2)


def view_pieces(s: Gunshi) -> list[PieceView]:
    return [view_piece(s, piece) for piece in range(PIECES) if s.cell[piece] >= 0]


def view_stock(s: Gunshi) -> dict[str, int]:
    return {KIND_NAMES[kind]: int(s.stock(kind)) for kind in range(3)}


def view_fences(s: Gunshi) -> list[FenceView]:
    fences: list[FenceView] = []
    edges: i64 = len(s.fence)
    for edge in range(edges):
        if s.fence[edge] >= 0:
            fences.append(FenceView(EDGE_NAMES[edge], SIDE_NAMES[s.fence[edge]]))
    return fences


def view_piece(s: Gunshi, piece: i64) -> PieceView:
    return PieceView(
        letter=LETTERS[piece],
        kind=KIND_NAMES[kind_of(piece)],
        side=SIDE_NAMES[s.owner[piece]],
        cell=CELL_NAMES[s.cell[piece]],
        facing=DIRECTION_NAMES[s.facing[piece]],
        shielded=s.shielded[piece] == 1,
        may_be_general=s.candidate[piece] == 1,
        goes=view_moves(s, piece),
        aims=view_range(s, piece),
        links=view_links(s, piece),
    )


def view_moves(s: Gunshi, piece: i64) -> list[str]:
    """Where a piece could go if it were to move now; everybody can see that."""
    cells: list[str] = []
    for heading in range(DIRECTIONS):
        reach = lead_distances(s, piece, heading, light=False)
        for distance in range(1, LONGEST + 1):
            if (reach >> distance) & 1:
                cells.append(CELL_NAMES[cell_at(s.cell[piece], heading, distance)])
    return cells


def view_range(s: Gunshi, piece: i64) -> list[str]:
    """Where the arrows of an archer could land, whatever stands there."""
    cells: list[str] = []
    if kind_of(piece) != ARCHER:
        return cells
    for place in range(TARGETS):
        cell = target_cell(s, piece, BOW, place)
        if cell != OFF_BOARD:
            cells.append(CELL_NAMES[cell])
    return cells


def view_links(s: Gunshi, piece: i64) -> list[str]:
    """Where the neighbours stand that could join in what the piece does."""
    cells: list[str] = []
    for way in range(DIRECTIONS):
        neighbour = linked_piece(s, piece, way)
        if neighbour != NO_PIECE:
            cells.append(CELL_NAMES[s.cell[neighbour]])
    return cells


def view_army(s: Gunshi, side: i64, seat: i64) -> ArmyView:
    """Whose it is decides, and what the seat could tell. [GUN-INFO-01]"""
    knows = Knows(s, side, eyes_on(s, side, seat))
    general = s.general[side]
    return ArmyView(
        side=SIDE_NAMES[side],
        supply=int(s.supply[side]),
        fences=int(s.fences[side]),
        invaders=view_invaders(s, side),
        tokens=int(s.invaders[side]),
        general=LETTERS[general] if general != NO_PIECE and knows.is_general_certain() else None,
        general_shown=bool(s.general_shown[side]),
        hand=kinds(s.hand, side) if knows.own else None,
        hand_size=int(s.hand_size[side]),
        deck=view_deck(s, side, knows),
        row=view_row(s, side, knows),
        beside=[CARD_NAMES[s.beside[side]]] if s.beside[side] != NO_CARD else [],
        surely_hidden=sorted(kinds(knows.least, 0)),
        set_of_seven=kinds(s.owned, side) if knows.is_set_open() else None,
        offer=kinds(s.offer, side) if knows.is_offer_open() else None,
        offer_size=laid_out(s, side),
        inspired=s.removed[side] != NO_CARD,
        removed=name_of(knows.card_given_up()),
    )


def view_invaders(s: Gunshi, side: i64) -> list[str]:
    pieces: i64 = 24
    return [LETTERS[piece] for piece in range(pieces) if s.cell[piece] == IN_STORE and s.owner[piece] == side]


def laid_out(s: Gunshi, side: i64) -> int:
    """Cards lying beside the board for Inspiration; random ones lie there before anybody looks. [GUN-INSP-01]"""
    if s.rulings.inspiration == "random" and s.taken[side] == NO_CARD:
        return int(OFFER_OF_THREE)
    return int(s.offer_size[side])


def kinds(counts: vec[i64], side: i64) -> list[str]:
    """Card names from counts by kind."""
    names: list[str] = []
    for kind in range(CARDS):
        for _copy in range(counts[side * CARDS + kind]):
            names.append(CARD_NAMES[kind])  # a comprehension would box its numbers
    return names


def view_deck(s: Gunshi, side: i64, knows: Knows) -> list[str | None]:
    deck: list[str | None] = []
    for place in range(s.deck_size[side]):
        deck.append(name_of(knows.card_in_deck(place)))
    return deck


def view_row(s: Gunshi, side: i64, knows: Knows) -> list[OrderView]:
    first = s.booked[side] - s.row_size[side]
    row: list[OrderView] = []
    if s.rapid[side] != NO_CARD:
        row.append(view_order(knows, 0, first, s.rapid[side]))
    for place in range(s.row_size[side]):
        card = s.row[side * ROW_LIMIT + place]
        row.append(view_order(knows, place + 1, first + place + 1, card))
    return row


def view_order(knows: Knows, slot: i64, booking: i64, card: i64) -> OrderView:
    shown = name_of(knows.card_in_row(slot, booking, card))
    return OrderView(SLOT_NAMES[slot], shown, lies_face_up(booking))


def name_of(card: i64) -> str | None:
    return CARD_NAMES[card] if card != NO_CARD else None
