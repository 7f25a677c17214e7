"""Drawn boards for the tests of Gunshi: set one up, play in words, look at the result."""

from honjin.core.game import Setup
from honjin.core.refusal import Refusal
from honjin.core.rng import Rng
from honjin.core.state import State, play
from honjin.titles.gunshi.facts.board import CELL_NAMES, EDGE_NAMES, SIDE_NAMES, edge_named
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.sight.view import ArmyView, GunshiView, kinds
from honjin.titles.gunshi.title import TITLE as GUNSHI
from honjin.titles.gunshi.words.notation import read_position, write_cell

SEVEN = ["move", "turn_shoot", "fence", "move", "turn_shoot", "move", "reinforce"]
RED, BLUE = 0, 1

# --- setting up ---------------------------------------------------------------------------------------------


def setup(options: dict[str, str] | None = None, variant: str = "") -> Setup:
    return GUNSHI.setup(variant, options)


def new_game(variant: str = "", **options: str) -> Gunshi:
    state = GUNSHI.new(setup(options, variant))
    assert isinstance(state, Gunshi)
    return state


def board(drawing: str, *lines: str, **options: str) -> Gunshi:
    """A drawn position; the last line tells how play goes on, `red carries out move` unless told.

    Cards that are not mentioned are dealt: the basic seven, less those that are somewhere else.
    """
    said = [line for line in lines if ":" in line]
    sentence = next((line for line in lines if ":" not in line), "red carries out move")
    for side in SIDE_NAMES:
        said += deal(side, said, sentence)
    return read_position("\n".join([drawing, *said, sentence]), setup(options))


def deal(side: str, said: list[str], sentence: str) -> list[str]:
    """Hand and deck lines for a side that has none."""
    if "deploys" in sentence or "prepares" in sentence:
        return []
    if any(line.startswith((f"{side} hand", f"{side} deck")) for line in said):
        return []
    left = list(SEVEN)
    for line in said:
        if line.startswith((f"{side} row", f"{side} rapid", f"{side} beside")):
            for card in line.partition(":")[2].split():
                left.remove(card if card in left else "move")
    words = sentence.split()
    if words[0] == side and words[1] == "carries":
        left.remove(words[3] if words[3] in left else "move")
    return [f"{side} hand: {' '.join(left[:3])}", f"{side} deck: {' '.join(left[3:])}"]


# --- playing ------------------------------------------------------------------------------------------------


def words(s: State) -> list[str]:
    """The legal answers in words."""
    return [GUNSHI.vocabulary.word(action) for action in s.options()]


def number(word: str) -> int:
    """The action called `word`; an inner edge may be named from either side."""
    verb, _space, thing = word.partition(" ")
    return GUNSHI.vocabulary.number(f"fence {EDGE_NAMES[edge_named(thing)]}" if verb == "fence" else word)


def act(s: Gunshi, *answers: str) -> Gunshi:
    """Answer in words through the checked door; the properties hold after every answer."""
    for word in answers:
        play(s, number(word))
        s.check()
    return s


def things(s: State, verb: str) -> set[str]:
    """What a verb may be used on now: `things(s, "go")` is the cells the lead may go to."""
    return {word.partition(" ")[2] for word in words(s) if word.partition(" ")[0] == verb}


def why_not(s: State, word: str) -> Refusal | None:
    return s.why_not(number(word))


def refused_by(s: State, word: str) -> str:
    """The clause that forbids an answer. It must not be listed either."""
    refusal = why_not(s, word)
    assert refusal is not None, f"'{word}' is allowed"
    assert number(word) not in s.options(), f"'{word}' is listed and refused"
    return refusal.clause


def to_act(s: State) -> str:
    return SIDE_NAMES[s.actor()]


def asks(s: Gunshi) -> str:
    """The name of the question that is open."""
    return type(s.question()).__name__


def random_walk(s: Gunshi, seed: int, answers: int) -> None:
    """So many answers at random, or until the end."""
    rng = Rng(seed)
    for _count in range(answers):
        if s.result is not None:
            return
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))


# --- looking ------------------------------------------------------------------------------------------------


def at(s: Gunshi, cell: str) -> str:
    """What stands on a cell, as it is drawn: `I+^`, or `.`."""
    return write_cell(s, CELL_NAMES.index(cell))


def drawn(s: Gunshi) -> dict[str, str]:
    """Everything on the board by cell."""
    return {cell: at(s, cell) for cell in CELL_NAMES if at(s, cell) != "."}


def drawing(text: str) -> dict[str, str]:
    """A drawing as `drawn` gives it."""
    found: dict[str, str] = {}
    for line in text.split("\n"):
        cells = line.split()
        for column, cell in zip("abcdefg", cells[1:]):
            if cell != ".":
                found[column + cells[0]] = cell
    return found


def assert_board(s: Gunshi, text: str) -> None:
    assert drawn(s) == drawing(text)


def assert_reaches(text: str, *lines: str, lead: str = "", **options: str) -> Gunshi:
    """`*` marks where the piece may go: `*` on an empty cell, `av*` on a piece that it may attack."""
    marked = {cell for cell, word in drawing(text).items() if word.endswith("*")}
    plain = "\n".join(line.replace(" *", " .").replace("*", "") for line in text.split("\n"))
    s = board(plain, *lines, **options)
    if lead:
        act(s, f"lead {lead}")
    assert things(s, "go") == marked
    return s


def fences(s: Gunshi, side: str) -> set[str]:
    """The edges of a side's fences as their names are written."""
    return {edge.edge for edge in view(s).fences if edge.side == side}


def has_fence(s: Gunshi, edge: str) -> bool:
    return s.fence[edge_named(edge)] >= 0


def view(s: Gunshi, seat: int = RED) -> GunshiView:
    seen = GUNSHI.view(s, seat)
    assert isinstance(seen, GunshiView)
    return seen


def army(s: Gunshi, side: str) -> ArmyView:
    """A side as its owner sees it."""
    seat = SIDE_NAMES.index(side)
    return view(s, seat).armies[seat]


def foe(s: Gunshi, side: str) -> ArmyView:
    """A side as the other one sees it."""
    seat = SIDE_NAMES.index(side)
    return view(s, 1 - seat).armies[seat]


def supply(s: Gunshi, side: str = "red") -> int:
    return army(s, side).supply


def stock(s: Gunshi) -> dict[str, int]:
    return view(s).stock


def shields_in_stock(s: Gunshi) -> int:
    """Ten less those that are carried on the board or lie in a store."""
    return 10 - sum(int(flag) for flag in s.shielded)


def hand(s: Gunshi, side: str = "red") -> list[str]:
    return kinds(s.hand, SIDE_NAMES.index(side))


def deck(s: Gunshi, side: str = "red") -> list[str]:
    return [card for card in army(s, side).deck if card is not None]


def row(s: Gunshi, side: str = "red") -> list[str]:
    """`move↓ turn_shoot↑`, one in the rapid slot in brackets."""
    orders = [(order, f"{order.card}{'↑' if order.face_up else '↓'}") for order in army(s, side).row]
    return [f"[{text}]" if order.slot == "rapid" else text for order, text in orders]


def ending(s: Gunshi) -> str:
    """`GENERAL_TAKEN red`, or nothing while the game goes on."""
    if s.result is None:
        return ""
    return " ".join([s.result.ending, *(SIDE_NAMES[seat] for seat in s.result.winners)])


def told(s: Gunshi, *answers: str) -> list[str]:
    """The names of the events that everybody hears of while answers are played."""
    s.journal = []
    act(s, *answers)
    return [type(entry.event).__name__ for entry in s.journal if entry.audience == -1]
