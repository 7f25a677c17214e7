"""Reading a position."""

from typing import Final

from mypy_extensions import i64

from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.board import (
    CELL_NAMES,
    DIRECTION_NAMES,
    NOBODY,
    SIDE_NAMES,
    edge_named,
)
from honjin.titles.gunshi.facts.box import Box
from honjin.titles.gunshi.facts.cards import (
    CARDS,
    DECK_ROOM,
    INSPIRED,
    NO_CARD,
    ROW_LIMIT,
    SET_SIZE,
    UNSEEN,
)
from honjin.titles.gunshi.facts.pieces import FENCE, IN_STORE, LETTERS, NO_PIECE, kind_of
from honjin.titles.gunshi.facts.rulings import Rulings
from honjin.titles.gunshi.facts.state import DEPLOYMENT, PREPARATION, WAR, Gunshi
from honjin.titles.gunshi.words.notation.going_on import check_lawful, go_on
from honjin.titles.gunshi.words.notation.lines import NOT_GIVEN, GunshiLine, PositionText
from honjin.titles.gunshi.words.notation.marks import (
    ARROWS,
    FACES,
    INSPIRATION,
    KIND_LETTERS,
    SENTENCES,
    TAKEN,
    UNKNOWN,
)
from honjin.titles.gunshi.words.vocabulary import SLOT_NAMES


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


def read_phase(sentence: GunshiLine) -> i64:
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

    def __init__(self, line: GunshiLine) -> None:
        self.line: Final = line
        self.used: Final[list[int]] = []

    def take(self, kind: int, line: GunshiLine) -> int:
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


def read_piece(s: Gunshi, cell: int, word: str, letters: Letters, line: GunshiLine) -> None:
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
    s.supply[side] = supply.whole(int(s.rulings.supply_cap)) if supply is not NOT_GIVEN else 0
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


def read_fence(s: Gunshi, side: int, word: str, line: GunshiLine) -> None:
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
        given = lines.value(f"{name} booked").whole(1_000_000)
        if given < booked:
            raise lines.value(f"{name} booked").fail(f"at least the {booked} cards that were placed")
        booked = given
    s.booked[side] = booked
    if rapid.text:
        s.rapid[side] = rapid.card(rapid.text.rstrip(FACES))
        check_face(rapid.text, s.is_rapid_face_up(side), rapid)
    for slot, word in enumerate(words):
        check_face(word, s.is_face_up(side, slot), row)


def check_face(word: str, is_face_up: bool, line: GunshiLine) -> None:
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
        s.deck_unseen[side] = unseen.whole(int(s.deck_size[side]))


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
