"""Positions as text, both ways: for tests, bug reports and puzzles.

         a    b    c    d    e    f    g
    7    .    .    .    c<!  .    .    .
    6    .    .    .    .    .    .    .
    5    .    .    .    i+v  .    .    .
    4    .    .    .    .    .    .    .
    3    .    .    A^   I^   .    .    .
    2    .    .    .    C^!  .    .    .
    1    .    .    .    .    .    .    .

    red supply: 3
    red fences: c3N d3N
    red hand: move turn_shoot fence
    red deck: move turn_shoot reinforce
    ...
    red carries out move

Upper case is Red, lower case Blue; I A C are infantry, archer and cavalry; `^ > v <` is the facing, `+` a shield, `!`
the general. Empty rows may be left out, and so may every line that says "none". The last line tells how the game goes
on: `red deploys`, `red prepares`, `red begins a turn`, `red carries out move` (with `before 1st` if the card came
from the rapid slot and another is to follow), `red commands`.

What reading cannot derive but play can reach has a line too, written only where it is needed: `letters`, `red cleared`
(pieces known not to be the general), `red chip`, `red scouted`, `red hidden` and `red unseen` (what the other side
can tell of the cards, see knowledge.py), and those of Inspiration.
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.game import Setup
from honjin.core.refusal import BadInput
from honjin.games.gunshi.board import (
    CELL_NAMES,
    DIRECTION_NAMES,
    EDGE_NAMES,
    NOBODY,
    RED,
    SIDE_NAMES,
    edge_named,
)
from honjin.games.gunshi.box import Box
from honjin.games.gunshi.cards import (
    CARD_NAMES,
    CARDS,
    DECK_ROOM,
    INSPIRED,
    NO_CARD,
    ROW_LIMIT,
    SET_SIZE,
    UNSEEN,
)
from honjin.games.gunshi.check import check_position
from honjin.games.gunshi.game import GUNSHI
from honjin.games.gunshi.pieces import FENCE, IN_STORE, LETTERS, NO_PIECE, kind_of
from honjin.games.gunshi.rules.card_order import PrepareSide
from honjin.games.gunshi.rules.command import BookOrder
from honjin.games.gunshi.rules.deployment import deploy_next
from honjin.games.gunshi.rules.inspiration import LayOutShared
from honjin.games.gunshi.rules.turn import (
    CARRY_OUT_FIRST,
    COMMAND,
    CONSIDER_MESSENGER,
    HAND_OVER,
    INSPIRE,
    REST,
    BeginWar,
    begin_turn,
    take_effect,
)
from honjin.games.gunshi.rulings import Rulings
from honjin.games.gunshi.state import DEPLOYMENT, PREPARATION, WAR, Gunshi
from honjin.games.gunshi.view import kinds
from honjin.games.gunshi.vocabulary import SLOT_NAMES

KIND_LETTERS: Final = "IAC"
ARROWS: Final = "^>v<"
FACES: Final = "↓↑"
PLACES: Final = "abcdefg"
INSPIRATION: Final = ["not yet", "due", "done"]
UNKNOWN: Final = "?"
TAKEN: Final = "inspired"

PRICES: Final = [0, 2, 5]
"""What a card may have cost before its first question is put. [GUN-LT1-01, GUN-SL2-01, GUN-LT6-01, GUN-LT6-02]"""

SENTENCES: Final = (
    "how play goes on: 'red deploys', 'red prepares', 'red begins a turn', 'red carries out CARD',"
    " 'red carries out CARD before 1st' or 'red commands'"
)
SHARED_KEYS: Final = ["turn", "letters", "offers"]
SIDE_KEYS: Final = [
    "supply",
    "fences",
    "reserve",
    "invaders",
    "hand",
    "deck",
    "row",
    "rapid",
    "beside",
    "booked",
    "set",
    "cleared",
    "chip",
    "scouted",
    "hidden",
    "unseen",
    "offer",
    "inspiration",
    "taken",
    "removed",
]


# --- writing ------------------------------------------------------------------------------------------------


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
    return (s.scouted[side] >> (booking & 15)) & 1 == 1


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


# --- reading ------------------------------------------------------------------------------------------------


def read_position(text: str, setup: Setup) -> Gunshi:
    """The position a text describes, with its question open; BadInput says what is wrong with the text."""
    return read_table(text, GUNSHI.box(setup.pack), Rulings(setup.options))


class Line:
    """A value and where it stands."""

    def __init__(self, number: int, text: str) -> None:
        self.number: Final = number
        self.text: Final = text

    def fail(self, expected: str) -> BadInput:
        return BadInput(f"line {self.number}: expected {expected}, got '{self.text}'")

    def words(self) -> list[str]:
        return self.text.split()

    def word(self, allowed: list[str], what: str) -> int:
        """The place of the only word in a list of allowed ones."""
        if self.text not in allowed:
            raise self.fail(what)
        return allowed.index(self.text)

    def whole_number(self, high: int) -> int:
        if not self.text.isdecimal() or int(self.text) > high:
            raise self.fail(f"a whole number up to {high}")
        return int(self.text)

    def card(self, name: str) -> int:
        if name not in CARD_NAMES:
            raise BadInput(f"line {self.number}: '{name}' is no card; cards are {', '.join(CARD_NAMES)}")
        return CARD_NAMES.index(name)

    def cards(self) -> list[int]:
        return [self.card(name) for name in self.words()]

    def cell(self, name: str) -> int:
        if name not in CELL_NAMES:
            raise BadInput(f"line {self.number}: expected a cell such as d4, got '{name}'")
        return CELL_NAMES.index(name)


NOT_GIVEN: Final = Line(0, "")


class PositionText:
    """The lines of a text by what they are about."""

    def __init__(self, text: str) -> None:
        self.rows: Final[dict[int, Line]] = {}
        self.values: Final[dict[str, Line]] = {}
        self.sentence: Line = NOT_GIVEN
        for number, raw in enumerate(text.splitlines(), 1):
            line = Line(number, " ".join(raw.split()))
            if line.text:
                self.add(line)
        if self.sentence is NOT_GIVEN:
            raise BadInput(f"the text ends without saying {SENTENCES}")

    def add(self, line: Line) -> None:
        words = line.words()
        if self.sentence is not NOT_GIVEN:
            raise line.fail(f"nothing after '{self.sentence.text}'")
        if words == list(PLACES):
            return
        if words[0].isdecimal():
            self.add_row(line, words)
        elif ":" in line.text:
            key, _colon, value = line.text.partition(":")
            self.add_value(key.strip(), Line(line.number, value.strip()))
        elif words[0] in SIDE_NAMES:
            self.sentence = line
        else:
            raise line.fail(f"a row of the board, 'key: value', or {SENTENCES}")

    def add_row(self, line: Line, words: list[str]) -> None:
        if words[0] not in ("1", "2", "3", "4", "5", "6", "7") or len(words) != 8:
            raise line.fail("a row of the board: its number from 1 to 7, then seven cells")
        if int(words[0]) in self.rows:
            raise line.fail("every row only once")
        self.rows[int(words[0])] = line

    def add_value(self, key: str, value: Line) -> None:
        known = SHARED_KEYS + [f"{side} {name}" for side in SIDE_NAMES for name in SIDE_KEYS]
        if key not in known:
            raise BadInput(f"line {value.number}: unknown key '{key}'; keys are {', '.join(known)}")
        if key in self.values:
            raise BadInput(f"line {value.number}: '{key}' is given twice")
        self.values[key] = value

    def has(self, key: str) -> bool:
        return key in self.values

    def value(self, key: str) -> Line:
        return self.values.get(key, NOT_GIVEN)


def read_table(text: str, box: Box, rulings: Rulings) -> Gunshi:
    lines = PositionText(text)
    s = Gunshi(box, rulings)
    words = lines.sentence.words()
    s.active = SIDE_NAMES.index(words[0])
    s.phase = read_phase(lines.sentence)
    letters = Letters(lines.value("letters"))
    read_board(s, lines, letters)
    for side in range(2):
        read_side(s, lines, side, letters)
    letters.check_used()
    carried = lines.sentence.card(words[3]) if words[1] == "carries" else int(NO_CARD)
    for side in range(2):
        read_cards(s, lines, side, carried if side == s.active else int(NO_CARD))
        read_knowledge(s, lines, side)
    s.offer_is_open = lines.has("offers") and lines.value("offers").word(["open"], "'open'") == 0
    check_lawful(s, lines.sentence, carried)
    go_on(s, lines, carried)
    return s


def read_phase(sentence: Line) -> i64:
    words = sentence.words()
    rest = " ".join(words[1:])
    if rest == "deploys":
        return DEPLOYMENT
    if rest == "prepares":
        return PREPARATION
    if rest == "begins a turn" or rest == "commands":
        return WAR
    is_order = len(words) > 3 and words[1:3] == ["carries", "out"]
    if is_order and (len(words) == 4 or words[4:] == ["before", "1st"]):
        return WAR
    raise sentence.fail(SENTENCES)


class Letters:
    """Which letters the pieces bear: those given, or the first ones free."""

    def __init__(self, line: Line) -> None:
        self.line: Final = line
        self.used: Final[list[int]] = []

    def take(self, kind: int, line: Line) -> int:
        place = len(self.used)
        if self.line is NOT_GIVEN:
            free = [piece for piece in range(24) if kind_of(piece) == kind and piece not in self.used]
            if not free:
                raise line.fail(f"no more {KIND_LETTERS[kind]} than there are in the box [GUN-PROP-03]")
            self.used.append(free[0])
            return free[0]
        letter = self.line.text[place : place + 1]
        if not letter or letter not in LETTERS:
            raise self.line.fail("one letter for each piece, by cell from a1 to g7, then the invaders")
        piece = LETTERS.index(letter)
        if piece in self.used or kind_of(piece) != kind:
            raise self.line.fail(f"a letter of a free {KIND_LETTERS[kind]} in place {place + 1}")
        self.used.append(piece)
        return piece

    def check_used(self) -> None:
        if self.line is not NOT_GIVEN and len(self.line.text) != len(self.used):
            raise self.line.fail(f"{len(self.used)} letters")


def read_board(s: Gunshi, lines: PositionText, letters: Letters) -> None:
    for row in range(1, 8):
        if row in lines.rows:
            line = lines.rows[row]
            for column, word in enumerate(line.words()[1:]):
                if word != ".":
                    read_piece(s, (row - 1) * 7 + column, word, letters, line)


def read_piece(s: Gunshi, cell: int, word: str, letters: Letters, line: Line) -> None:
    """`I+^!`: kind and side, shield, facing, general."""
    side = 0 if word[0].isupper() else 1
    rest = word[1:].removesuffix("!")
    facing = rest.removeprefix("+")
    is_infantry = word[0] in "Ii"
    if word[0].upper() not in KIND_LETTERS or len(facing) != 1 or facing not in ARROWS:
        raise BadInput(
            f"line {line.number}: expected a piece such as I+^ (kind, + for a shield, facing, ! for the"
            f" general) or . on {CELL_NAMES[cell]}, got '{word}'"
        )
    if rest.startswith("+") and not is_infantry:
        raise BadInput(f"line {line.number}: only infantry bears a shield, not '{word}' [GUN-PCE-01]")
    piece = letters.take(KIND_LETTERS.index(word[0].upper()), line)
    s.owner[piece] = side
    s.cell[piece] = cell
    s.piece_at[cell] = piece
    s.facing[piece] = ARROWS.index(facing)
    s.shielded[piece] = 1 if rest.startswith("+") else 0
    s.candidate[piece] = 1
    if word.endswith("!"):
        if s.general[side] != NO_PIECE:
            raise BadInput(f"line {line.number}: {SIDE_NAMES[side]} has a second general, '{word}'")
        s.general[side] = piece


def read_side(s: Gunshi, lines: PositionText, side: int, letters: Letters) -> None:
    name = SIDE_NAMES[side]
    supply = lines.value(f"{name} supply")
    s.supply[side] = supply.whole_number(int(s.rulings.supply_cap)) if supply is not NOT_GIVEN else 0
    fences = lines.value(f"{name} fences")
    for word in fences.words():
        read_fence(s, side, word, fences)
    reserve = lines.value(f"{name} reserve")
    if reserve is not NOT_GIVEN and reserve.text != str(s.fences[side]):
        raise reserve.fail(f"{s.fences[side]}, the fences of {name} that are not on the board")
    store = lines.value(f"{name} invaders")
    for word in store.words():
        if word not in ("I", "I+", "A", "C"):
            raise store.fail("invaders such as I+ A C")
        piece = letters.take(KIND_LETTERS.index(word[0]), store)
        s.owner[piece] = side
        s.cell[piece] = IN_STORE
        s.shielded[piece] = 1 if word == "I+" else 0
        s.invaders[side] += len(word)


def read_fence(s: Gunshi, side: int, word: str, line: Line) -> None:
    if len(word) != 3 or word[:2] not in CELL_NAMES or word[2] not in DIRECTION_NAMES:
        raise BadInput(f"line {line.number}: expected an edge such as d4N, got '{word}'")
    edge = edge_named(word)
    if s.fence[edge] != NOBODY:
        raise BadInput(f"line {line.number}: there is a fence on {word} already [GUN-FCARD-05]")
    if s.fences[side] == 0:
        raise line.fail(f"no more fences than {s.box.count[FENCE]} [GUN-PROP-03]")
    s.fence[edge] = side
    s.fences[side] -= 1


def read_cards(s: Gunshi, lines: PositionText, side: int, carried: int) -> None:
    """Hand, deck, row and what else is played with; the set of seven follows from them."""
    name = SIDE_NAMES[side]
    if s.phase != WAR:
        chosen = lines.value(f"{name} set")
        for kind in range(13):
            copies = chosen.cards().count(kind)
            if chosen is NOT_GIVEN and s.box.cards[kind].set == "basic":
                copies = s.box.cards[kind].copies
            s.owned[side * CARDS + kind] = copies
        read_inspiration(s, lines, side)
        return
    for kind in lines.value(f"{name} hand").cards():
        s.hand[side * CARDS + kind] += 1
        s.hand_size[side] += 1
    deck = lines.value(f"{name} deck")
    if len(deck.words()) > SET_SIZE:
        raise deck.fail(f"no more than {SET_SIZE} cards")
    for kind in deck.cards():
        s.deck[side * DECK_ROOM + s.deck_size[side]] = kind
        s.deck_size[side] += 1
    if lines.value(f"{name} beside").text:
        s.beside[side] = lines.value(f"{name} beside").card(lines.value(f"{name} beside").text)
    read_row(s, lines, side, carried)
    read_inspiration(s, lines, side)
    own_what_is_there(s, side, carried)


def read_row(s: Gunshi, lines: PositionText, side: int, carried: int) -> None:
    name = SIDE_NAMES[side]
    row = lines.value(f"{name} row")
    rapid = lines.value(f"{name} rapid")
    words = row.words()
    if len(words) + len(rapid.words()) > ROW_LIMIT:
        raise row.fail(f"no more than {ROW_LIMIT} cards in row and rapid slot [GUN-CMD-03]")
    for word in words:
        s.row[side * ROW_LIMIT + s.row_size[side]] = row.card(word.rstrip(FACES))
        s.row_size[side] += 1
    booked = len(words) + len(rapid.words())
    if carried != NO_CARD:
        booked += 1
    if lines.has(f"{name} booked"):
        given = lines.value(f"{name} booked").whole_number(1_000_000)
        if given < booked:
            raise lines.value(f"{name} booked").fail(f"at least the {booked} cards that were placed")
        booked = given
    s.booked[side] = booked
    if rapid.text:
        s.rapid[side] = rapid.card(rapid.text.rstrip(FACES))
        check_face(rapid.text, s.is_rapid_face_up(side), rapid)
    for slot, word in enumerate(words):
        check_face(word, s.is_face_up(side, slot), row)


def check_face(word: str, is_face_up: bool, line: Line) -> None:
    """Faces follow from the count of cards placed; they may be left out, but not be wrong. [GUN-CMD-04]"""
    right = FACES[1 if is_face_up else 0]
    if word[-1] in FACES and word[-1] != right:
        raise BadInput(
            f"line {line.number}: expected {word.rstrip(FACES)}{right}, as cards lie face-down and face-up in"
            f" turn, got '{word}' [GUN-CMD-04]"
        )


def own_what_is_there(s: Gunshi, side: int, carried: int) -> None:
    """The set of seven: all cards a side has somewhere, before the swap of Inspiration."""
    first = side * CARDS
    for kind in range(CARDS):
        s.owned[first + kind] = s.hand[first + kind]
    for index in range(s.deck_size[side]):
        s.owned[first + s.deck[side * DECK_ROOM + index]] += 1
    for slot in range(s.row_size[side]):
        s.owned[first + s.row[side * ROW_LIMIT + slot]] += 1
    for card in (int(s.rapid[side]), int(s.beside[side]), int(s.removed[side]), carried):
        if card != NO_CARD:
            s.owned[first + card] += 1
    if s.taken[side] != NO_CARD:
        s.owned[first + s.taken[side]] -= 1


def read_inspiration(s: Gunshi, lines: PositionText, side: int) -> None:
    name = SIDE_NAMES[side]
    for kind in lines.value(f"{name} offer").cards():
        s.offer[side * CARDS + kind] = 1
        s.offer_size[side] += 1
    if lines.has(f"{name} inspiration"):
        s.inspired[side] = lines.value(f"{name} inspiration").word(INSPIRATION, " or ".join(INSPIRATION))
    taken = lines.value(f"{name} taken")
    if taken.text:
        s.taken[side] = taken.card(taken.text)
    removed = lines.value(f"{name} removed")
    if removed.text:
        card, _at, booked = removed.text.partition("@")
        if not booked.isdecimal():
            raise removed.fail("the card and how many had been placed by then, such as move@3")
        s.removed[side] = removed.card(card)
        s.removed_at[side] = int(booked)


def read_knowledge(s: Gunshi, lines: PositionText, side: int) -> None:
    """What the other side can tell. Unless told, it has seen nothing that is hidden."""
    name = SIDE_NAMES[side]
    cleared = lines.value(f"{name} cleared")
    for word in cleared.words():
        piece = s.piece_at[cleared.cell(word)]
        if piece == NO_PIECE or s.owner[piece] != side or piece == s.general[side]:
            raise cleared.fail(f"cells of {name}'s pieces that are not the general")
        s.candidate[piece] = 0
    if lines.has(f"{name} chip"):
        lines.value(f"{name} chip").word(["shown"], "'shown'")
        s.general_shown[side] = 1
    scouted = lines.value(f"{name} scouted")
    for word in scouted.words():
        if word not in SLOT_NAMES:
            raise scouted.fail("slots out of " + ", ".join(SLOT_NAMES))
        booking = s.booked[side] - s.row_size[side] + SLOT_NAMES.index(word)
        s.scouted[side] |= 1 << (booking & 15)
    read_hidden(s, lines, side)
    unseen = lines.value(f"{name} unseen")
    s.deck_unseen[side] = s.deck_size[side]
    if unseen is not NOT_GIVEN:
        s.deck_unseen[side] = unseen.whole_number(int(s.deck_size[side]))


def read_hidden(s: Gunshi, lines: PositionText, side: int) -> None:
    line = lines.value(f"{SIDE_NAMES[side]} hidden")
    size = hidden_cards(s, side)
    words = line.words() if line is not NOT_GIVEN else ["?@0"] * size
    if len(words) != size:
        raise line.fail(f"{size} cards, one for each in the hand, face-down or removed")
    for index, word in enumerate(words):
        card, _at, since = word.partition("@")
        if not since.isdecimal():
            raise line.fail("cards and how many had been placed when they came, such as ?@0 move@3")
        kind = int(UNSEEN)
        if card == TAKEN:
            kind = int(INSPIRED)
        elif card != UNKNOWN:
            kind = line.card(card)
        s.hidden[side * DECK_ROOM + index] = kind
        s.hidden_since[side * DECK_ROOM + index] = int(since)
    s.hidden_size[side] = size


def hidden_cards(s: Gunshi, side: int) -> int:
    """How many cards of a side the other one does not see."""
    size = int(s.hand_size[side])
    for slot in range(s.row_size[side]):
        if not s.is_face_up(side, slot):
            size += 1
    if s.rapid[side] != NO_CARD and not s.is_rapid_face_up(side):
        size += 1
    return size + 1 if s.removed[side] != NO_CARD else size


# --- going on -----------------------------------------------------------------------------------------------


def check_lawful(s: Gunshi, sentence: Line, carried: int) -> None:
    """Refuse what play cannot reach. [GUN-FNC-08, GUN-PROP]"""
    if s.phase == WAR:
        for side in range(2):
            size = sum(int(s.owned[side * CARDS + kind]) for kind in range(13))
            if size != SET_SIZE:
                raise BadInput(
                    f"{SIDE_NAMES[side]} has {size} cards in hand, deck, row and elsewhere, not {SET_SIZE}"
                    " [GUN-PROP-01]"
                )
        if s.rapid[s.active] != NO_CARD and "begins" not in sentence.text:
            raise sentence.fail(f"'{SIDE_NAMES[s.active]} begins a turn', as the rapid slot is filled")
        if s.row_size[s.active] == ROW_LIMIT and "begins" not in sentence.text:
            raise sentence.fail(f"'{SIDE_NAMES[s.active]} begins a turn', as the row is full")
    if carried != NO_CARD:
        s.owned[s.active * CARDS + carried] -= 1  # it goes under the deck in a moment
    try:
        check_position(s)
    except AssertionError as broken:
        raise BadInput(f"play cannot reach this position: {broken}") from None
    if carried != NO_CARD:
        s.owned[s.active * CARDS + carried] += 1


def go_on(s: Gunshi, lines: PositionText, carried: int) -> None:
    """Open the question that the last line of the text tells of."""
    words = lines.sentence.words()
    side = s.active
    if s.phase == DEPLOYMENT or s.phase == PREPARATION:
        s.ask(BeginWar())
        if s.phase == DEPLOYMENT or side == RED:
            s.ask(PrepareSide(1))
        s.ask(PrepareSide(side if s.phase == PREPARATION else RED))
        if s.phase == DEPLOYMENT:
            if s.rulings.inspiration == "shared":
                s.ask(LayOutShared())
            deploy_next(s)
        s.settle()
        return
    turn = lines.value("turn")
    s.turns = turn.whole_number(1_000_000) if turn is not NOT_GIVEN else side + 1
    if words[1] == "begins":
        s.turns -= 1
        begin_turn(s, side)
        s.settle()
        return
    s.ask(HAND_OVER)
    s.ask(REST)
    s.ask(CONSIDER_MESSENGER)
    s.ask(COMMAND)
    if carried != NO_CARD:
        s.ask(INSPIRE)
        if words[4:]:
            s.ask(CARRY_OUT_FIRST)
        s.deck[side * DECK_ROOM + s.deck_size[side]] = carried
        s.deck_size[side] += 1
        take_effect(s, carried)
    s.settle()
