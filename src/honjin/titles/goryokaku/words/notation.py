"""Positions as text, both ways: for tests, bug reports and puzzles.

    players: 3
    piles: 5 3 3 3 3 3
    audits: wood earth stone copper andesite
    board 1: flat_1 earth_1=red kind_moat
    display: small_moat_aoi small_gate_fuji
    zone 1: red=w blue=ow
    red discs: 2 workers, 1 onigiri
    red bag: 2 workers, 4 onigiri
    red cubes: SSW
    red castles: great_wall_aoi
    red hired: mason_kikyo
    red to play

A stack is written from the bottom, `w` a worker and `o` an onigiri; a tile with its owner after `=`. Whatever says
"none" may be left out: then bags hold what is missing, supply and decks the rest. The last line tells whose turn
begins; only positions at the start of a turn can be written. What the others know of hidden cards has lines too, where
it is not the usual: `red shown` (castle cards in hand that all have seen), `buried`, `person shuffles`.
"""

from typing import Final

from honjin.core.game import Setup
from honjin.core.notation import Line, lines_of
from honjin.core.refusal import BadInput
from honjin.titles.goryokaku.facts.board import (
    ALL_ONIGIRI,
    MAX_SEATS,
    NOBODY,
    PIECES,
    SEAT_NAMES,
    WORKERS,
)
from honjin.titles.goryokaku.facts.box import Box
from honjin.titles.goryokaku.facts.cards import (
    ALL_CASTLES,
    ALL_PERSONS,
    CASTLE_NAMES,
    CREST_NAMES,
    NO_CREST,
    PERSON_NAMES,
    TILE_NAMES,
)
from honjin.titles.goryokaku.facts.check import check_position
from honjin.titles.goryokaku.facts.resources import CUBES, RESOURCE_LETTERS, RESOURCE_NAMES
from honjin.titles.goryokaku.facts.rulings import Rulings
from honjin.titles.goryokaku.facts.state import NOT_YET, Goryokaku
from honjin.titles.goryokaku.rules.turn import PlaceOrRecall, begin_turn
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU

SHARED_KEYS: Final = [
    "players",
    "start",
    "turn",
    "last turns",
    "piles",
    "audits",
    "open boards",
    "display",
    "castle discards",
    "person discards",
    "buried",
    "person shuffles",
    "castle shuffles",
]
SEAT_KEYS: Final = [
    "discs",
    "bag",
    "slots",
    "daiba",
    "koban",
    "cubes",
    "levels",
    "pieces",
    "crest",
    "marks",
    "persons",
    "hired",
    "castles",
    "shown",
    "built",
]


# --- writing ------------------------------------------------------------------------------------------------


def write_position(s: Goryokaku) -> str:
    """The position as text; BadInput unless a turn is about to begin."""
    if s.result is not None or not isinstance(s.question(), PlaceOrRecall):
        raise BadInput("only a position at the start of a turn can be written")
    lines = [
        f"players: {s.seats}",
        f"start: {SEAT_NAMES[s.start]}",
        f"turn: {s.turns}",
        f"piles: {' '.join(str(pile) for pile in s.pile)}",
        f"audits: {' '.join(RESOURCE_NAMES[cube] for cube in s.audit_cube)}",
        f"open boards: {s.open_boards}",
    ]
    if s.last_turns != NOT_YET:
        lines.append(f"last turns: {s.last_turns}")
    for board in range(5):
        tiles = [write_tile(s, tile) for tile in range(20) if s.tile_board[tile] == board]
        lines.append(f"board {board + 1}: {' '.join(tiles)}")
    lines += [
        f"display: {write_cards(int(s.display), CASTLE_NAMES)}",
        f"castle discards: {write_cards(int(s.castle_discard), CASTLE_NAMES)}",
        f"person discards: {write_cards(int(s.person_discard), PERSON_NAMES)}",
        f"buried: {' '.join(write_buried(s))}",
    ]
    if s.person_shuffles > 0:
        since = [str(shuffles) for shuffles in s.person_since]
        lines.append(f"person shuffles: {s.person_shuffles} {' '.join(since)}")
    if s.castle_shuffles > 0:
        since = [str(shuffles) for shuffles in s.castle_since]
        lines.append(f"castle shuffles: {s.castle_shuffles} {' '.join(since)}")
    for zone in range(8):
        stacks = [write_stack(s, zone, seat) for seat in range(int(s.seats))]
        if any(stacks):
            lines.append(f"zone {zone + 1}: {' '.join(stack for stack in stacks if stack)}")
    for seat in range(int(s.seats)):
        lines += write_seat(s, seat)
    lines.append(f"{SEAT_NAMES[s.active]} to play")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def write_cards(cards: int, names: list[str]) -> str:
    return " ".join(name for number, name in enumerate(names) if cards >> number & 1)


def write_tile(s: Goryokaku, tile: int) -> str:
    owner = int(s.tile_owner[tile])
    return TILE_NAMES[tile] if owner == NOBODY else f"{TILE_NAMES[tile]}={SEAT_NAMES[owner]}"


def write_buried(s: Goryokaku) -> list[str]:
    return [
        f"{CASTLE_NAMES[s.buried[place]]}={SEAT_NAMES[s.buried_by[place]]}"
        for place in range(int(s.buried_drawn), int(s.buried_size))
    ]


def write_stack(s: Goryokaku, zone: int, seat: int) -> str:
    stack = zone * int(MAX_SEATS) + seat
    layers = int(s.layers[stack])
    discs = "".join("w" if layers >> level & 1 else "o" for level in range(int(s.height[stack])))
    return f"{SEAT_NAMES[seat]}={discs}" if discs else ""


def write_seat(s: Goryokaku, seat: int) -> list[str]:
    """What a seat has; lines that would say nothing are left out."""
    name = SEAT_NAMES[seat]
    cubes = "".join(
        letter * int(s.cubes[seat * 5 + number]) for number, letter in enumerate(RESOURCE_LETTERS)
    )
    marks = [str(board + 1) for board in range(5) if s.marks[seat] >> board & 1]
    crest = int(s.crest[seat])
    values = {
        "discs": f"{s.workers[seat]} workers, {s.onigiri[seat]} onigiri",
        "bag": f"{s.workers_in_bag[seat]} workers, {s.onigiri_in_bag[seat]} onigiri",
        "slots": str(s.onigiri_on_slots[seat] or ""),
        "daiba": f"{s.daiba[seat]} steps, {s.workers_at_daiba[seat]} workers" if s.daiba[seat] else "",
        "koban": str(s.koban[seat] or ""),
        "cubes": cubes,
        "levels": f"{s.level[2 * seat]} earth, {s.level[2 * seat + 1]} ship",
        "pieces": f"{s.pieces[seat]} in hand, {s.pieces_home[seat]} at home",
        "crest": CREST_NAMES[crest] if crest != NO_CREST else "",
        "marks": " ".join(marks),
        "persons": write_cards(int(s.person_hand[seat]), PERSON_NAMES),
        "hired": write_cards(int(s.hired[seat]), PERSON_NAMES),
        "castles": write_cards(int(s.castle_hand[seat]), CASTLE_NAMES),
        "shown": write_cards(int(s.castle_known[seat]), CASTLE_NAMES),
        "built": write_cards(int(s.built[seat]), CASTLE_NAMES),
    }
    return [f"{name} {key}: {value}" for key, value in values.items() if value]


# --- reading ------------------------------------------------------------------------------------------------


def read_position(text: str, setup: Setup) -> Goryokaku:
    """The position a text describes, with its question open; BadInput says what is wrong with the text."""
    return read_table(text, GORYOKAKU.box(setup.pack), Rulings(setup.options, setup.rules))


class TableLine(Line):
    """A line with amounts and cards in it."""

    def numbers(self, count: int) -> list[int]:
        words = self.words()
        if len(words) != count or not all(word.isdecimal() for word in words):
            raise self.fail(f"{count} whole numbers")
        return [int(word) for word in words]

    def amounts(self, names: list[str]) -> list[int]:
        """`2 workers, 1 onigiri`: a number for each name, in this order."""
        parts = [part.split(maxsplit=1) for part in self.text.split(",")]
        if [part[1:] for part in parts] != [[name] for name in names] or not all(
            part[0].isdecimal() for part in parts
        ):
            raise self.fail(", ".join(f"N {name}" for name in names))
        return [int(part[0]) for part in parts]

    def index(self, word: str, names: list[str]) -> int:
        if word not in names:
            raise BadInput(f"line {self.number}: '{word}' is not one of {', '.join(names)}")
        return names.index(word)

    def cards(self, names: list[str]) -> int:
        mask = 0
        for word in self.words():
            mask |= 1 << self.index(word, names)
        return mask

    def pairs(self) -> list[tuple[str, str]]:
        """`thing=word` for each word; an empty second part if there is no `=`."""
        return [(word.partition("=")[0], word.partition("=")[2]) for word in self.words()]


NOT_GIVEN: Final = TableLine(0, "")


class PositionText:
    """The lines of a text by what they are about."""

    def __init__(self, text: str) -> None:
        self.values: Final[dict[str, TableLine]] = {}
        self.active: int = int(NOBODY)
        for line in lines_of(text):
            self.add(TableLine(line.number, line.text))
        if self.active == NOBODY:
            raise BadInput("the text ends without saying whose turn it is: 'red to play'")

    def add(self, line: TableLine) -> None:
        key, colon, value = line.text.partition(":")
        if not colon:
            words = line.words()
            if len(words) != 3 or words[0] not in SEAT_NAMES or words[1:] != ["to", "play"]:
                raise line.fail("'KEY: VALUE' or 'SEAT to play'")
            self.active = SEAT_NAMES.index(words[0])
            return
        if not is_key(key):
            raise line.fail("a known key before the colon")
        if key in self.values:
            raise line.fail(f"'{key}' only once")
        self.values[key] = TableLine(line.number, value.strip())

    def get(self, key: str) -> TableLine:
        return self.values.get(key, NOT_GIVEN)

    def has(self, key: str) -> bool:
        return key in self.values


def is_key(key: str) -> bool:
    if key in SHARED_KEYS:
        return True
    first, _space, rest = key.partition(" ")
    if first in ("zone", "board"):
        return rest.isdecimal() and 1 <= int(rest) <= (8 if first == "zone" else 5)
    return first in SEAT_NAMES and rest in SEAT_KEYS


def read_table(text: str, box: Box, rulings: Rulings) -> Goryokaku:
    lines = PositionText(text)
    seats = lines.get("players").whole(4) if lines.has("players") else 2
    if seats < 2 or lines.active >= seats:
        raise lines.get("players").fail("2, 3 or 4 players, and a seat among them to play")
    s = Goryokaku(box, rulings, seats)
    read_shared(s, lines)
    for seat in range(seats):
        read_seat(s, lines, seat)
    for zone in range(8):
        read_zone(s, lines.get(f"zone {zone + 1}"), zone)
    fill_rest(s, lines)
    turns = int(s.turns)
    begin_turn(s, lines.active)
    s.turns = turns
    try:
        check_position(s)
    except AssertionError as broken:
        raise BadInput(f"the position is impossible: {broken}") from None
    s.settle()
    return s


def read_shared(s: Goryokaku, lines: PositionText) -> None:
    s.start = lines.get("start").index(lines.get("start").text, SEAT_NAMES) if lines.has("start") else 0
    s.turns = lines.get("turn").whole(9999) if lines.has("turn") else 1
    if lines.has("last turns"):
        s.last_turns = lines.get("last turns").whole(4)
    piles = lines.get("piles").numbers(6) if lines.has("piles") else usual_piles(s)
    for pile in range(6):
        s.pile[pile] = piles[pile]
    line = lines.get("audits")
    names = line.words() if lines.has("audits") else RESOURCE_NAMES
    if sorted(names) != sorted(RESOURCE_NAMES):
        raise line.fail("the five resources, each once")
    for square, name in enumerate(names):
        s.audit_cube[square] = RESOURCE_NAMES.index(name)
    s.open_boards = lines.get("open boards").whole(5) if lines.has("open boards") else 0
    for board in range(5):
        line = lines.get(f"board {board + 1}")
        for name, owner in line.pairs():
            tile = line.index(name, TILE_NAMES)
            s.tile_board[tile] = board
            s.tile_owner[tile] = line.index(owner, SEAT_NAMES) if owner else NOBODY
    s.display = lines.get("display").cards(CASTLE_NAMES)
    s.castle_discard = lines.get("castle discards").cards(CASTLE_NAMES)
    s.person_discard = lines.get("person discards").cards(PERSON_NAMES)
    line = lines.get("buried")
    for name, owner in line.pairs():
        s.buried[s.buried_size] = line.index(name, CASTLE_NAMES)
        s.buried_by[s.buried_size] = line.index(owner, SEAT_NAMES)
        s.buried_size += 1
    if lines.has("person shuffles"):
        numbers = lines.get("person shuffles").numbers(56)
        s.person_shuffles = numbers[0]
        for card in range(55):
            s.person_since[card] = numbers[card + 1]
    if lines.has("castle shuffles"):
        numbers = lines.get("castle shuffles").numbers(51)
        s.castle_shuffles = numbers[0]
        for card in range(50):
            s.castle_since[card] = numbers[card + 1]


def usual_piles(s: Goryokaku) -> list[int]:
    """The piles at the start of a game. [GOR-SETG-03]"""
    return [
        pile.per_player * int(s.seats) if pile.id != "closing" or s.rulings.has_closing_pile else 0
        for pile in s.box.piles
    ]


def read_seat(s: Goryokaku, lines: PositionText, seat: int) -> None:
    name = SEAT_NAMES[seat]
    if lines.has(f"{name} discs"):
        s.workers[seat], s.onigiri[seat] = lines.get(f"{name} discs").amounts(["workers", "onigiri"])
    if lines.has(f"{name} slots"):
        s.onigiri_on_slots[seat] = lines.get(f"{name} slots").whole(99)
    if lines.has(f"{name} daiba"):
        s.daiba[seat], s.workers_at_daiba[seat] = lines.get(f"{name} daiba").amounts(["steps", "workers"])
    if lines.has(f"{name} koban"):
        s.koban[seat] = lines.get(f"{name} koban").whole(999)
    line = lines.get(f"{name} cubes")
    for letter in line.text:
        s.cubes[seat * 5 + line.index(letter, list(RESOURCE_LETTERS))] += 1
    if lines.has(f"{name} levels"):
        earth, ship = lines.get(f"{name} levels").amounts(["earth", "ship"])
        s.level[2 * seat] = earth
        s.level[2 * seat + 1] = ship
    if lines.has(f"{name} pieces"):
        s.pieces[seat], s.pieces_home[seat] = lines.get(f"{name} pieces").amounts(["in hand", "at home"])
    else:
        placed = sum(int(s.box.tile_pieces[tile]) for tile in range(20) if s.tile_owner[tile] == seat)
        s.pieces_home[seat] = int(PIECES) - placed
    line = lines.get(f"{name} crest")
    s.crest[seat] = line.index(line.text, CREST_NAMES) if line.text else NO_CREST
    for board in lines.get(f"{name} marks").words():
        s.marks[seat] |= 1 << lines.get(f"{name} marks").index(board, ["1", "2", "3", "4", "5"])
    s.person_hand[seat] = lines.get(f"{name} persons").cards(PERSON_NAMES)
    s.castle_hand[seat] = lines.get(f"{name} castles").cards(CASTLE_NAMES)
    s.castle_known[seat] = lines.get(f"{name} shown").cards(CASTLE_NAMES)
    s.built[seat] = lines.get(f"{name} built").cards(CASTLE_NAMES)
    s.hired[seat] = lines.get(f"{name} hired").cards(PERSON_NAMES)
    for card in range(len(PERSON_NAMES)):
        if s.hired[seat] >> card & 1:
            s.storehouses[seat] += s.box.person_store[card]
            if s.box.person_substitute[card] >= 0:
                s.substitutes[seat * 5 + s.box.person_substitute[card]] += 1


def read_zone(s: Goryokaku, line: TableLine, zone: int) -> None:
    for name, discs in line.pairs():
        seat = line.index(name, SEAT_NAMES[: int(s.seats)])
        stack = zone * int(MAX_SEATS) + seat
        if not discs or discs.strip("wo"):
            raise line.fail("stacks such as red=ow")
        for level, disc in enumerate(discs):
            s.height[stack] += 1
            if disc == "w":
                s.layers[stack] |= 1 << level
                s.workers_out[seat] += 1
            else:
                s.onigiri_out[seat] += 1


def fill_rest(s: Goryokaku, lines: PositionText) -> None:
    """Bags, supply and decks hold what is nowhere else."""
    onigiri = int(ALL_ONIGIRI) - sum(int(pile) for pile in s.pile)
    persons = int(s.person_discard)
    castles = int(s.castle_discard | s.display)
    for place in range(int(s.buried_size)):
        castles |= 1 << int(s.buried[place])
    for seat in range(int(s.seats)):
        name = SEAT_NAMES[seat]
        if lines.has(f"{name} bag"):
            workers, in_bag = lines.get(f"{name} bag").amounts(["workers", "onigiri"])
            s.workers_in_bag[seat], s.onigiri_in_bag[seat] = workers, in_bag
        else:
            away = s.workers[seat] + s.workers_out[seat] + s.workers_at_daiba[seat]
            s.workers_in_bag[seat] = int(WORKERS) - int(away)
        onigiri -= int(s.onigiri[seat] + s.onigiri_out[seat])
        onigiri -= int(s.onigiri_in_bag[seat] + s.onigiri_on_slots[seat])
        persons |= int(s.person_hand[seat] | s.hired[seat])
        castles |= int(s.castle_hand[seat] | s.built[seat])
    s.onigiri_supply = onigiri
    s.person_deck = int(ALL_PERSONS) & ~persons
    s.castle_deck = int(ALL_CASTLES) & ~castles
    for resource in range(5):
        held = sum(int(s.cubes[seat * 5 + resource]) for seat in range(int(s.seats)))
        s.supply[resource] = int(CUBES[resource]) - 1 - held
