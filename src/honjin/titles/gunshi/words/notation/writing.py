"""Writing a position."""

from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.board import (
    CELL_NAMES,
    EDGE_NAMES,
    RED,
    SIDE_NAMES,
    enemy_of,
)
from honjin.titles.gunshi.facts.cards import (
    CARD_NAMES,
    DECK_ROOM,
    INSPIRED,
    NO_CARD,
    ROW_LIMIT,
    UNSEEN,
)
from honjin.titles.gunshi.facts.knowledge import is_scouted
from honjin.titles.gunshi.facts.pieces import IN_STORE, LETTERS, NO_PIECE, kind_of
from honjin.titles.gunshi.facts.state import DEPLOYMENT, WAR, Gunshi
from honjin.titles.gunshi.rules.command import BookOrder
from honjin.titles.gunshi.sight.view import kinds
from honjin.titles.gunshi.words.notation.marks import (
    ARROWS,
    FACES,
    INSPIRATION,
    KIND_LETTERS,
    PLACES,
    PRICES,
    TAKEN,
    UNKNOWN,
)
from honjin.titles.gunshi.words.notation.reading import read_table
from honjin.titles.gunshi.words.vocabulary import SLOT_NAMES


def write_position(s: Gunshi) -> str:
    """The position as text; BadInput if play stands at a point the notation has no sentence for.

    It can be written when a side must place, when it must command, and at the first question of a card.
    """
    if s.result is not None:
        raise BadInput("the game is over; only a position with a question open can be written")
    side = SIDE_NAMES[s.active]
    if s.phase == DEPLOYMENT:
        return checked(s, s, f"{side} deploys")
    if s.phase == WAR:
        question = s.question()
        if isinstance(question, BookOrder) and question.booked == 0:
            return checked(s, s, f"{side} commands")
        if s.deck_size[s.active] > 0:
            return write_order(s)
    raise BadInput("only placing, commanding and the start of a card can be written")


def write_order(s: Gunshi) -> str:
    """While a card is carried out it lies under the deck already; the text shows the position before that."""
    before = s.copy()
    side = before.active
    before.deck_size[side] -= 1
    card = CARD_NAMES[before.deck[side * DECK_ROOM + before.deck_size[side]]]
    for sentence in (f"carries out {card}", f"carries out {card} before 1st"):
        for paid in PRICES:
            before.supply[side] = s.supply[side] + paid
            try:
                return checked(before, s, f"{SIDE_NAMES[side]} {sentence}")
            except BadInput:
                continue
    raise BadInput(f"{SIDE_NAMES[side]} is in the middle of an order; only the start of one can be written")


def checked(before: Gunshi, s: Gunshi, sentence: str) -> str:
    """The text of `before`, if it leads to the position `s` again."""
    text = f"{write_table(before)}{sentence}\n"
    again = read_table(text, s.box, s.rulings)
    if write_table(again) != write_table(s) or not is_same_question(again, s):
        raise BadInput("the position lies between two points that can be written")
    return text


def is_same_question(first: Gunshi, second: Gunshi) -> bool:
    """Do two positions with the same facts go on in the same way?"""
    if first.result is not None or first.options() != second.options():
        return False
    above = first.open
    below = second.open
    while above is not None and below is not None and type(above.question) is type(below.question):
        above = above.below
        below = below.below
    return above is None and below is None


def write_table(s: Gunshi) -> str:
    """All facts of a position, without the question."""
    lines = ["     " + "".join(f"{column:<5}" for column in PLACES).rstrip()]
    for row in range(7, 0, -1):
        cells = [write_cell(s, (row - 1) * 7 + column) for column in range(7)]
        lines.append(f"{row:<5}" + "".join(f"{cell:<5}" for cell in cells).rstrip())
    lines.append("")
    for side in range(2):
        lines += write_side(s, side)
    if s.turns > 0:
        lines.append(f"turn: {s.turns}")
    letters = "".join(LETTERS[piece] for piece in listed_pieces(s))
    if letters != "".join(LETTERS[piece] for piece in usual_letters(s)):
        lines.append(f"letters: {letters}")
    if s.offer_is_open:
        lines.append("offers: open")
    return "\n".join(lines) + "\n"


def write_cell(s: Gunshi, cell: int) -> str:
    piece = int(s.piece_at[cell])
    if piece == NO_PIECE:
        return "."
    side = int(s.owner[piece])
    kind = KIND_LETTERS[kind_of(piece)]
    text = kind if side == RED else kind.lower()
    text += "+" if s.shielded[piece] else ""
    text += ARROWS[s.facing[piece]]
    return text + "!" if piece == s.general[side] else text


def listed_pieces(s: Gunshi) -> list[int]:
    """The pieces in the order in which the text names them: by cell, then Red's and Blue's invaders."""
    pieces = [int(piece) for piece in s.piece_at if piece != NO_PIECE]
    for side in range(2):
        pieces += invaders(s, side)
    return pieces


def invaders(s: Gunshi, side: int) -> list[int]:
    return [piece for piece in range(24) if s.cell[piece] == IN_STORE and s.owner[piece] == side]


def usual_letters(s: Gunshi) -> list[int]:
    """The letters those pieces would have if each took the first one free."""
    usual: list[int] = []
    for piece in listed_pieces(s):
        free = [other for other in range(24) if kind_of(other) == kind_of(piece) and other not in usual]
        usual.append(free[0])
    return usual


def write_side(s: Gunshi, side: int) -> list[str]:
    name = SIDE_NAMES[side]
    standing = [EDGE_NAMES[edge] for edge in range(112) if s.fence[edge] == side]
    store = [KIND_LETTERS[kind_of(p)] + ("+" if s.shielded[p] else "") for p in invaders(s, side)]
    lines = [
        f"{name} supply: {s.supply[side]}",
        f"{name} fences: {' '.join(standing)}",
        f"{name} reserve: {s.fences[side]}",
        f"{name} invaders: {' '.join(store)}",
    ]
    if s.phase == WAR:
        lines += [
            f"{name} hand: {' '.join(kinds(s.hand, side))}",
            f"{name} deck: {' '.join(write_deck(s, side))}",
            f"{name} row: {' '.join(write_row(s, side))}",
            f"{name} booked: {s.booked[side]}",
        ]
        if s.rapid[side] != NO_CARD:
            face = FACES[1 if s.is_rapid_face_up(side) else 0]
            lines.append(f"{name} rapid: {CARD_NAMES[s.rapid[side]]}{face}")
        if s.beside[side] != NO_CARD:
            lines.append(f"{name} beside: {CARD_NAMES[s.beside[side]]}")
    else:
        lines.append(f"{name} set: {' '.join(kinds(s.owned, side))}")
    lines += write_knowledge(s, side)
    lines += write_inspiration(s, side)
    return [line.rstrip() for line in lines]


def write_deck(s: Gunshi, side: int) -> list[str]:
    return [CARD_NAMES[s.deck[side * DECK_ROOM + index]] for index in range(int(s.deck_size[side]))]


def write_row(s: Gunshi, side: int) -> list[str]:
    return [
        CARD_NAMES[s.row[side * ROW_LIMIT + slot]] + FACES[1 if s.is_face_up(side, slot) else 0]
        for slot in range(int(s.row_size[side]))
    ]


def write_knowledge(s: Gunshi, side: int) -> list[str]:
    """What the other side can tell, where it differs from what reading assumes."""
    name = SIDE_NAMES[side]
    lines: list[str] = []
    standing = [int(piece) for piece in s.piece_at if piece != NO_PIECE and s.owner[piece] == side]
    cleared = [CELL_NAMES[s.cell[piece]] for piece in standing if not s.candidate[piece]]
    if cleared:
        lines.append(f"{name} cleared: {' '.join(cleared)}")
    if s.general_shown[side]:
        lines.append(f"{name} chip: shown")
    scouted = [SLOT_NAMES[slot] for slot in range(5) if is_slot_scouted(s, side, slot)]
    if scouted:
        lines.append(f"{name} scouted: {' '.join(scouted)}")
    hidden = [write_hidden(s, side, index) for index in range(int(s.hidden_size[side]))]
    if any(word != "?@0" for word in hidden):
        lines.append(f"{name} hidden: {' '.join(hidden)}")
    if s.deck_unseen[side] != s.deck_size[side]:
        lines.append(f"{name} unseen: {s.deck_unseen[side]}")
    return lines


def is_slot_scouted(s: Gunshi, side: int, slot: int) -> bool:
    """Has the other side looked at the card in a slot? 0 is the rapid slot."""
    if slot > s.row_size[side] or (slot == 0 and s.rapid[side] == NO_CARD):
        return False
    booking = s.booked[side] - s.row_size[side] + slot
    return is_scouted(s, side, enemy_of(side), booking)


def write_hidden(s: Gunshi, side: int, index: int) -> str:
    kind = int(s.hidden[side * DECK_ROOM + index])
    since = s.hidden_since[side * DECK_ROOM + index]
    if kind == UNSEEN:
        return f"{UNKNOWN}@{since}"
    return f"{TAKEN if kind == INSPIRED else CARD_NAMES[kind]}@{since}"


def write_inspiration(s: Gunshi, side: int) -> list[str]:
    name = SIDE_NAMES[side]
    lines: list[str] = []
    if s.offer_size[side] > 0:
        lines.append(f"{name} offer: {' '.join(kinds(s.offer, side))}")
    if s.inspired[side] > 0:
        lines.append(f"{name} inspiration: {INSPIRATION[s.inspired[side]]}")
    if s.taken[side] != NO_CARD:
        lines.append(f"{name} taken: {CARD_NAMES[s.taken[side]]}")
    if s.removed[side] != NO_CARD:
        lines.append(f"{name} removed: {CARD_NAMES[s.removed[side]]}@{s.removed_at[side]}")
    return lines
