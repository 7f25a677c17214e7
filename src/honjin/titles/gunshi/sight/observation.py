"""What a side of Gunshi may know, as a row of small numbers. [GUN-INFO]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.core.observation import MOST, NUMBER, ONE, Observation, Segment, subject
from honjin.core.state import State
from honjin.core.vocabulary import Things
from honjin.titles.gunshi.facts.board import (
    CELL_NAMES,
    CELLS,
    DIRECTION_NAMES,
    DIRECTIONS,
    EDGE_NAMES,
    EDGES,
    SIDE_NAMES,
    SIDES,
)
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS, DECK_ROOM, NO_CARD, ROW_LIMIT, lies_face_up
from honjin.titles.gunshi.facts.pieces import (
    GOODS_NAMES,
    KIND_NAMES,
    KINDS,
    NO_PIECE,
    after_last_letter,
    first_letter,
)
from honjin.titles.gunshi.facts.state import PHASE_NAMES, Gunshi
from honjin.titles.gunshi.sight.knows import Knows
from honjin.titles.gunshi.words.vocabulary import BUY, GO_TO, LEAD, LINK_TO, PLACE_AT, SLOT_NAMES, VOCABULARY

# A segment begins where the one before it ends, the first behind seats, asked and verbs; a wrong sum does not load.
# Sums of a module's own numbers are compiled in, imported ones would be looked up at each use.
PHASE: Final[i64] = 2 + 1 + 24
TURN: Final[i64] = PHASE + 3
SOLDIERS: Final[i64] = TURN + 1
FACING: Final[i64] = SOLDIERS + 49 * 2 * 3
SHIELDED: Final[i64] = FACING + 49 * 4
CANDIDATE: Final[i64] = SHIELDED + 49
GENERAL: Final[i64] = CANDIDATE + 49
FENCES: Final[i64] = GENERAL + 2 * 49
STOCK: Final[i64] = FENCES + 112
SUPPLY: Final[i64] = STOCK + 3
FENCES_LEFT: Final[i64] = SUPPLY + 2
INVADERS: Final[i64] = FENCES_LEFT + 2
HAND: Final[i64] = INVADERS + 2
HAND_SIZE: Final[i64] = HAND + 13
SET_OF_SEVEN: Final[i64] = HAND_SIZE + 2
SURELY_HIDDEN: Final[i64] = SET_OF_SEVEN + 2 * 13
ROW: Final[i64] = SURELY_HIDDEN + 2 * 13
FACE_UP: Final[i64] = ROW + 2 * 5 * 14
DECK: Final[i64] = FACE_UP + 2 * 5
BESIDE: Final[i64] = DECK + 2 * 8
OFFER: Final[i64] = BESIDE + 2 * 13
OFFER_SIZE: Final[i64] = OFFER + 2 * 13
SWAPPED: Final[i64] = OFFER_SIZE + 2
REMOVED: Final[i64] = SWAPPED + 2
SUBJECT_CELL: Final[i64] = REMOVED + 13
SUBJECT_GOODS: Final[i64] = SUBJECT_CELL + 49

SLOTS: Final[i64] = 5
"""The rapid slot and the four of the row."""
BACK: Final[i64] = 0
"""What this side sees of an order: its back, or one past the number of its card."""
FACES: Final[i64] = 14
MINUS_ONE: Final[i16] = -1

CELL: Final = Things("cell", CELL_NAMES)
SIDE: Final = Things("side", ["own", "other"])
CARD: Final = Things("card", CARD_NAMES)
SLOT: Final = Things("slot", SLOT_NAMES)

SEGMENTS: Final = [
    Segment(PHASE, "phase", [Things("phase", PHASE_NAMES)], 0, 1, "1 at the phase", "現在の段階が1"),
    Segment(TURN, "turn", [NUMBER], 0, MOST, "round of the war", "戦争のラウンド"),
    Segment(
        SOLDIERS,
        "soldiers",
        [CELL, SIDE, Things("kind", KIND_NAMES)],
        0,
        1,
        "1 where a piece stands",
        "コマのあるマスが1",
    ),
    Segment(
        FACING,
        "facing",
        [CELL, Things("direction", DIRECTION_NAMES)],
        0,
        1,
        "1 for the way the piece there faces",
        "そのマスのコマの向きが1",
    ),
    Segment(SHIELDED, "shielded", [CELL], 0, 1, "1 if the piece has its shield", "盾のあるコマが1"),
    Segment(
        CANDIDATE,
        "candidate",
        [CELL],
        0,
        1,
        "1 if the piece may be the general as far as its opponent can tell",
        "相手から見て大将かもしれないコマが1",
    ),
    Segment(
        GENERAL,
        "general",
        [SIDE, CELL],
        0,
        1,
        "1 where the general stands: one's own, and the other if shown",
        "大将のいるマスが1（自軍、および公開された敵軍）",
    ),
    Segment(
        FENCES,
        "fences",
        [Things("edge", EDGE_NAMES)],
        -1,
        1,
        "1 for an own fence, -1 for the other's",
        "自軍の柵は1、敵軍の柵は-1",
    ),
    Segment(
        STOCK,
        "stock",
        [Things("kind", KIND_NAMES)],
        0,
        10,
        "pieces left in the stock",
        "共通の予備のコマ数",
    ),
    Segment(SUPPLY, "supply", [SIDE], 0, MOST, "supply", "兵站"),
    Segment(FENCES_LEFT, "fences_left", [SIDE], 0, 4, "fences still to build", "残りの柵"),
    Segment(INVADERS, "invaders", [SIDE], 0, MOST, "tokens in the enemy's store", "敵の侵入置き場の駒数"),
    Segment(HAND, "hand", [CARD], 0, 7, "own cards in hand, by kind", "自分の手札の枚数"),
    Segment(HAND_SIZE, "hand_size", [SIDE], 0, 8, "cards in hand", "手札の総数"),
    Segment(
        SET_OF_SEVEN,
        "set_of_seven",
        [SIDE, CARD],
        0,
        7,
        "the set each side plays with; the other's is all 0 while it is secret",
        "各軍の7枚（敵軍のものは秘密の間は0）",
    ),
    Segment(
        SURELY_HIDDEN,
        "surely_hidden",
        [SIDE, CARD],
        0,
        8,
        "cards that are certainly in hand or face-down in the row: of the other side as far as this one can tell, of"
        " its own as far as everybody can",
        "手札か裏向きの列に確かにある札（敵軍のものは自分から見て、自軍のものは誰から見ても）",
    ),
    Segment(
        ROW,
        "row",
        [SIDE, SLOT, Things("face", ["back", *CARD_NAMES])],
        0,
        1,
        "1 for what this side sees of an order: its card or its back",
        "予約された札の見え方（札の種類、または裏）が1",
    ),
    Segment(FACE_UP, "face_up", [SIDE, SLOT], 0, 1, "1 for an order that lies face-up", "表向きの札が1"),
    Segment(
        DECK,
        "deck",
        [SIDE, Things("place", [str(place) for place in range(1, int(DECK_ROOM) + 1)])],
        -1,
        13,
        "the deck from its top: 0 no card, -1 a card this side cannot know, else 1 + its number in `hand`",
        "山札を上から：0は無し、-1は未知、それ以外は`hand`での番号+1",
    ),
    Segment(BESIDE, "beside", [SIDE, CARD], 0, 1, "1 for a card beside the board", "盤の横の札が1"),
    Segment(
        OFFER,
        "offer",
        [SIDE, CARD],
        0,
        7,
        "cards laid out for inspiration, as far as this side has seen them",
        "閃きのために並べた札（見えている分）",
    ),
    Segment(OFFER_SIZE, "offer_size", [SIDE], 0, 8, "cards laid out", "並べた札の数"),
    Segment(SWAPPED, "swapped", [SIDE], 0, 1, "1 after the swap of inspiration", "閃きの交換後が1"),
    Segment(REMOVED, "removed", [CARD], 0, 1, "1 for the own card given up", "手放した自分の札が1"),
    Segment(
        SUBJECT_CELL,
        "subject_cell",
        [CELL],
        0,
        1,
        "1 at the cell that the open question is about",
        "問われているマスが1",
    ),
    Segment(
        SUBJECT_GOODS,
        "subject_goods",
        [Things("goods", GOODS_NAMES)],
        0,
        1,
        "1 for the goods that the open question is about",
        "問われている購入物が1",
    ),
]


class GunshiObservation(Observation):
    """Everything of one's own, the open half of the other side. [GUN-INFO-01]"""

    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        assert isinstance(state, Gunshi)
        out[first + PHASE + state.phase] = ONE
        out[first + TURN] = i16((state.turns + 1) // 2)
        write_board(state, seat, out, first)
        for side in range(SIDES):
            place = side ^ seat  # 0 for one's own
            out[first + SUPPLY + place] = i16(state.supply[side])
            out[first + FENCES_LEFT + place] = i16(state.fences[side])
            out[first + INVADERS + place] = i16(state.invaders[side])
            write_army(state, side, seat, out, first)
        write_subject(state, out, first)


def write_board(s: Gunshi, seat: i64, out: vec[i16], first: i64) -> None:
    cell_of = s.cell
    owner = s.owner
    facing = s.facing
    shielded = s.shielded
    candidate = s.candidate
    for kind in range(KINDS):
        out[first + STOCK + kind] = i16(s.stock(kind))
        for piece in range(first_letter(kind), after_last_letter(kind)):
            cell = cell_of[piece]
            if cell >= 0:
                side = owner[piece] ^ seat
                out[first + SOLDIERS + (cell * SIDES + side) * KINDS + kind] = ONE
                out[first + FACING + cell * DIRECTIONS + facing[piece]] = ONE
                out[first + SHIELDED + cell] = i16(shielded[piece])
                out[first + CANDIDATE + cell] = i16(candidate[piece])
    fence = s.fence
    for edge in range(EDGES):
        builder = fence[edge]
        if builder >= 0:
            out[first + FENCES + edge] = ONE if builder == seat else MINUS_ONE


def write_army(s: Gunshi, side: i64, seat: i64, out: vec[i16], first: i64) -> None:
    """Whose it is decides, and what the seat could tell; which pieces may be the general is written with them."""
    knows = Knows(s, side, seat)
    place = side ^ seat
    cards = side * CARDS
    shares = first + place * CARDS
    general = s.general[side]
    if general != NO_PIECE and knows.is_general_shown() and s.cell[general] >= 0:
        out[first + GENERAL + place * CELLS + s.cell[general]] = ONE
    if knows.own:
        copy_counts(s.hand, cards, out, first + HAND)
    if knows.is_set_open():
        copy_counts(s.owned, cards, out, shares + SET_OF_SEVEN)
    if s.offer_size[side] > 0 and knows.is_offer_open():
        copy_counts(s.offer, cards, out, shares + OFFER)
    copy_counts(knows.least, 0, out, shares + SURELY_HIDDEN)
    out[first + HAND_SIZE + place] = i16(s.hand_size[side])
    if s.beside[side] != NO_CARD:
        out[shares + BESIDE + s.beside[side]] = ONE
    out[first + OFFER_SIZE + place] = i16(s.offer_size[side])
    if s.removed[side] != NO_CARD:
        out[first + SWAPPED + place] = ONE
        if knows.own:
            out[first + REMOVED + s.removed[side]] = ONE
    deck = first + DECK + place * DECK_ROOM
    for depth in range(s.deck_size[side]):
        card = knows.card_in_deck(depth)
        out[deck + depth] = i16(card + 1) if card != NO_CARD else MINUS_ONE
    booking = s.booked[side] - s.row_size[side]
    if s.rapid[side] != NO_CARD:
        write_order(knows, place, 0, booking, s.rapid[side], out, first)
    for slot in range(s.row_size[side]):
        card = s.row[side * ROW_LIMIT + slot]
        write_order(knows, place, slot + 1, booking + slot + 1, card, out, first)


def copy_counts(counts: vec[i64], start: i64, out: vec[i16], first: i64) -> None:
    """How many cards of each kind, from one side's share of `counts`."""
    for kind in range(CARDS):
        out[first + kind] = i16(counts[start + kind])


def write_order(
    knows: Knows, place: i64, slot: i64, booking: i64, card: i64, out: vec[i16], first: i64
) -> None:
    order = place * SLOTS + slot
    if lies_face_up(booking):
        out[first + FACE_UP + order] = ONE
    shown = knows.card_in_row(slot, booking, card)
    face = shown + 1 if shown != NO_CARD else BACK
    out[first + ROW + order * FACES + face] = ONE


def write_subject(s: Gunshi, out: vec[i16], first: i64) -> None:
    """The piece that was told to act, the cell it came to, the goods that were bought."""
    action = subject(s)
    if LEAD <= action < GO_TO:
        out[first + SUBJECT_CELL + action - LEAD] = ONE
    elif GO_TO <= action < LINK_TO:
        out[first + SUBJECT_CELL + action - GO_TO] = ONE
    elif PLACE_AT <= action < PLACE_AT + CELLS:
        out[first + SUBJECT_CELL + action - PLACE_AT] = ONE
    elif BUY <= action < PLACE_AT:
        out[first + SUBJECT_GOODS + action - BUY] = ONE


GUNSHI_OBSERVATION: Final = GunshiObservation(SIDE_NAMES, VOCABULARY, SEGMENTS)
