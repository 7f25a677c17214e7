"""Positions as text, both ways: for tests, bug reports and puzzles.

    red capital: kyoto 2
    red koku: 13
    red contracts: sanyodo
    blue capital: edo 1
    blue koku: 12
    banks: 5 5 5 9 5 6 5 5 5
    open: four_provinces tokaido dewa
    turn: 7
    actions: 2
    taxed: mutsu

    osaka        red lancer+ castle? wall
    sendai       blue bowman-
    wakayama     red nobody ship*2 garden

    red to act

A line of a town says whose it is, who stands there (`nobody` where only buildings were left) and what is built: `+`
stands for forged, `-` for weakened, `castle?` for a castle under construction, `ship*2` for two, `shrine!` for a shrine
of this turn. Banks stand in the order of the regions from Mutsu to Shikoku, open contracts in that of the stacks, with
`none` where a stack is empty. What a position does not mention is as at the start. A position can be written whenever a
side chooses its next deed.
"""

from typing import Final

from honjin.core.game import Setup
from honjin.core.notation import Line, lines_of
from honjin.core.refusal import BadInput
from honjin.titles.tokugawa.facts.board import (
    CONTRACT_NAMES,
    EDO,
    KYOTO,
    NO_CONTRACT,
    REGION_NAMES,
    SIDE_NAMES,
    STACK_NAMES,
    TOWN_NAMES,
)
from honjin.titles.tokugawa.facts.box import Box
from honjin.titles.tokugawa.facts.check import check_position
from honjin.titles.tokugawa.facts.pieces import (
    BUILDING_NAMES,
    CASTLE,
    KIND_NAMES,
    NEW_SHRINE,
    NO_SAMURAI,
    SHRINE,
)
from honjin.titles.tokugawa.facts.rulings import Rulings
from honjin.titles.tokugawa.facts.state import ACTION, Tokugawa
from honjin.titles.tokugawa.rules.arrivals import Samurai, stand
from honjin.titles.tokugawa.rules.losses import put_up
from honjin.titles.tokugawa.rules.setup import found_capital
from honjin.titles.tokugawa.rules.turn import NEXT_DEED, ChooseDeed
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA

NOBODY: Final = "nobody"
NONE: Final = "none"
SIDE_KEYS: Final = ["capital", "koku", "contracts", "supply"]
SHARED_KEYS: Final = ["banks", "open", "turn", "actions", "taxed", "still", "changed", "starter"]


# --- writing ------------------------------------------------------------------------------------------------


def write_position(s: Tokugawa) -> str:
    """The position as text; BadInput unless a side is choosing its next deed."""
    if s.result is not None or not isinstance(s.question(), ChooseDeed):
        raise BadInput("only a position in which a side chooses its next deed can be written")
    lines: list[str] = []
    for side, name in enumerate(SIDE_NAMES):
        lines.append(f"{name} capital: {TOWN_NAMES[s.capital[side]]} {s.capital_strength[side]}")
        lines.append(f"{name} koku: {s.koku[side]}")
        cards = [card for number, card in enumerate(CONTRACT_NAMES) if (s.taken[side] >> number) & 1]
        if cards:
            lines.append(f"{name} contracts: {' '.join(cards)}")
        if not s.rulings.pieces_return:
            left = [str(s.supply[side * 6 + building]) for building in range(6)]
            lines.append(f"{name} supply: {' '.join(left)}")
    lines.append("banks: " + " ".join(str(koku) for koku in s.bank))
    lines.append("open: " + " ".join(write_card(int(card)) for card in s.offered))
    lines.append(f"starter: {SIDE_NAMES[s.starter]}")
    lines.append(f"turn: {s.turns}")
    lines.append(f"actions: {s.actions}")
    taxed = [name for number, name in enumerate(REGION_NAMES) if (s.taxed >> number) & 1]
    if taxed:
        lines.append(f"taxed: {' '.join(taxed)}")
    if s.still_turns > 0:
        lines.append(f"still: {s.still_turns}")
    if s.has_changed:
        lines.append("changed: yes")
    lines.append("")
    lines += [write_town(s, town) for town in range(43) if is_written(s, town)]
    lines += ["", f"{SIDE_NAMES[s.active]} to act"]
    return "\n".join(lines) + "\n"


def write_card(card: int) -> str:
    return NONE if card == NO_CONTRACT else CONTRACT_NAMES[card]


def is_written(s: Tokugawa, town: int) -> bool:
    """Capitals without buildings have a line of their own already."""
    if s.pieces[town] != 0:
        return True
    return s.owner_at(town) >= 0 and town not in (s.capital[0], s.capital[1])


def owner_of(s: Tokugawa, town: int) -> int:
    """Whose samurai or, failing that, whose buildings are there."""
    owner = int(s.owner_at(town))
    if owner >= 0:
        return owner
    return 0 if any((s.sites[building] >> town) & 1 for building in range(6)) else 1


def write_town(s: Tokugawa, town: int) -> str:
    kind = int(s.kind[town])
    words = [f"{TOWN_NAMES[town]:<12}", SIDE_NAMES[owner_of(s, town)]]
    if kind == NO_SAMURAI:
        words.append(NOBODY)
    elif kind < len(KIND_NAMES):
        forged = "+" if (s.forged >> town) & 1 else ""
        weakened = "-" if (s.weakened >> town) & 1 else ""
        words.append(KIND_NAMES[kind] + forged + weakened)
    else:
        words.append("capital")
    for building, name in enumerate(BUILDING_NAMES):
        count = int(s.count_at(town, building))
        new = int(s.count_at(town, NEW_SHRINE)) if building == SHRINE else 0
        if building == CASTLE and (s.unfinished >> town) & 1:
            words.append("castle?")
            continue
        for mark, number in (("", count - new), ("!", new)):
            if number > 0:
                words.append(name + mark + (f"*{number}" if number > 1 else ""))
    return " ".join(words)


# --- reading ------------------------------------------------------------------------------------------------


def read_position(text: str, setup: Setup) -> Tokugawa:
    """The position a text describes, with its question open; BadInput says what is wrong with the text."""
    return read_table(text, TOKUGAWA.box(setup.pack), Rulings(setup.options))


def read_table(text: str, box: Box, rulings: Rulings) -> Tokugawa:
    s = Tokugawa(box, rulings)
    values: dict[str, Line] = {}
    towns: list[Line] = []
    sentence = ""
    known = SHARED_KEYS + [f"{side} {key}" for side in SIDE_NAMES for key in SIDE_KEYS]
    for line in lines_of(text):
        if sentence:
            raise line.fail(f"nothing after '{sentence}'")
        key, colon, value = line.text.partition(":")
        if colon:
            if key not in known:
                raise line.fail("one of the keys " + ", ".join(known))
            if key in values:
                raise line.fail(f"'{key}' only once")
            values[key] = Line(line.number, value.strip())
        elif line.words()[0] in TOWN_NAMES:
            towns.append(line)
        else:
            sentence = line.text
            if sentence not in ("red to act", "blue to act"):
                raise line.fail("a town, 'key: value', or at the end 'red to act' or 'blue to act'")
            s.active = SIDE_NAMES.index(sentence.split()[0])
    if not sentence:
        raise BadInput("the text ends without saying 'red to act' or 'blue to act'")
    s.phase = ACTION
    read_sides(s, values)
    for line in towns:
        read_town(s, line)
    read_shared(s, values)
    s.has_changed = "changed" in values
    try:
        check_position(s)
    except AssertionError as broken:
        raise BadInput(f"the position cannot be: {broken}") from None
    s.ask(NEXT_DEED)
    s.settle()
    return s


def read_sides(s: Tokugawa, values: dict[str, Line]) -> None:
    homes = [TOWN_NAMES[KYOTO], TOWN_NAMES[EDO]]
    for side, name in enumerate(SIDE_NAMES):
        line = values.get(f"{name} capital", Line(0, f"{homes[side]} 2"))
        words = line.words()
        if len(words) != 2 or words[0] not in homes or words[1] not in ("1", "2"):
            raise line.fail("kyoto or edo and the points of the chip, 2 or 1")
        found_capital(s, side, TOWN_NAMES.index(words[0]))
        s.capital_strength[side] = int(words[1])
        if f"{name} koku" in values:
            line = values[f"{name} koku"]
            s.koku[side] = line.number_in(line.text, 75)
        if f"{name} contracts" in values:
            line = values[f"{name} contracts"]
            for word in line.words():
                card = line.place(word, CONTRACT_NAMES, "contracts such as sanyodo")
                s.taken[side] |= 1 << card
                s.points[side] += s.box.contract_value[card]
                s.face_down &= ~(1 << card)
    if s.capital[0] == s.capital[1]:
        raise BadInput("both sides have the same capital")


def read_town(s: Tokugawa, line: Line) -> None:
    """`osaka red lancer+- castle? ship*2`."""
    words = line.words()
    if len(words) < 3:
        raise line.fail("a town, a side, who stands there, and what is built")
    town = TOWN_NAMES.index(words[0])
    side = line.place(words[1], SIDE_NAMES, "red or blue after the town")
    read_occupant(s, line, side, town, words[2])
    for word in words[3:]:
        read_building(s, line, side, town, word)


def read_occupant(s: Tokugawa, line: Line, side: int, town: int, word: str) -> None:
    if word == "capital":
        if s.capital[side] != town:
            raise line.fail(f"the capital of {SIDE_NAMES[side]} where it lies")
        return
    if word == NOBODY:
        return
    kind = line.place(word.rstrip("+-"), KIND_NAMES, "bowman, lancer, swordsman, capital or nobody")
    if s.owner_at(town) >= 0:
        raise line.fail("a town that nobody else holds")
    s.stock[side * 3 + kind] -= 1
    stand(s, side, Samurai(kind, "+" in word, "-" in word), town)


def read_building(s: Tokugawa, line: Line, side: int, town: int, word: str) -> None:
    name, _star, count = word.partition("*")
    building = line.place(name.rstrip("?!"), BUILDING_NAMES, "a building such as castle, castle? or ship*2")
    for _piece in range(line.number_in(count, 8) if count else 1):
        put_up(s, side, building, town)
        if name.endswith("!") and building == SHRINE:
            s.pieces[town] += 1 << (int(NEW_SHRINE) * 4)
    if name.endswith("?") and building == CASTLE:
        s.unfinished |= 1 << town


def read_shared(s: Tokugawa, values: dict[str, Line]) -> None:
    if "banks" in values:
        line = values["banks"]
        koku = [line.number_in(word, 75) for word in line.words()]
        if len(koku) != len(REGION_NAMES):
            raise line.fail("nine numbers, from Mutsu to Shikoku")
        for region, amount in enumerate(koku):
            s.bank[region] = amount
    if "open" in values:
        line = values["open"]
        cards = line.words()
        if len(cards) != len(STACK_NAMES):
            raise line.fail("three contracts, or none for an empty stack")
        for stack, word in enumerate(cards):
            if word != NONE:
                card = line.place(word, CONTRACT_NAMES, "contracts such as sanyodo")
                s.offered[stack] = card
                s.face_down &= ~(1 << card)
    for side, name in enumerate(SIDE_NAMES):
        if f"{name} supply" in values:
            line = values[f"{name} supply"]
            for building, word in enumerate(line.words()):
                s.supply[side * 6 + building] = line.number_in(word, 10)
    if "starter" in values:
        s.starter = values["starter"].place(values["starter"].text, SIDE_NAMES, "red or blue")
    s.turns = read_number(values, "turn", 3, 100_000)
    s.actions = read_number(values, "actions", 3, 3)
    s.still_turns = read_number(values, "still", 0, 3)
    if "taxed" in values:
        for word in values["taxed"].words():
            s.taxed |= 1 << values["taxed"].place(word, REGION_NAMES, "regions such as mutsu")


def read_number(values: dict[str, Line], key: str, usual: int, high: int) -> int:
    return values[key].number_in(values[key].text, high) if key in values else usual
