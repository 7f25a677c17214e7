"""Tables for the tests of Goryōkaku: lay one out in words, play in words, look at the result."""

import re
from pathlib import Path

from honjin.core.game import Setup
from honjin.core.question import CHANCE
from honjin.core.refusal import Refusal
from honjin.core.rng import Rng
from honjin.core.state import State, play
from honjin.titles.goryokaku.facts.board import SEAT_NAMES
from honjin.titles.goryokaku.facts.cards import CASTLE_NAMES, PERSON_NAMES
from honjin.titles.goryokaku.facts.resources import RESOURCE_LETTERS, RESOURCE_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.sight.view import GoryokakuView, PlayerView, view_table
from honjin.titles.goryokaku.title import TITLE as GORYOKAKU
from honjin.titles.goryokaku.words.notation import read_position

RED, YELLOW, BLUE, GREEN = range(4)
DATA = GORYOKAKU.folder / "data"

# --- setting up ---------------------------------------------------------------------------------------------


def setup(players: int = 3, pack: Path | None = None, /, **options: str) -> Setup:
    return GORYOKAKU.setup("", options, players, pack)


def new_game(players: int = 3, **options: str) -> Goryokaku:
    """A game before its first chance."""
    state = GORYOKAKU.new(setup(players, **options))
    assert isinstance(state, Goryokaku)
    return state


def dealt_game(players: int = 3, seed: int = 1, **options: str) -> Goryokaku:
    """A game at its first turn; cards are dealt and buried at random."""
    s = new_game(players, **options)
    rng = Rng(seed, "deal")
    while s.turns == 0:
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
    return s


def table(*lines: str, players: int = 3, pack: Path | None = None, **options: str) -> Goryokaku:
    """A position: lines of the notation. Red is to play with three workers in hand, unless told."""
    said = list(lines)
    if not any(line.endswith("to play") for line in said):
        said.append("red to play")
    active = said[-1].split()[0]
    if not any(line.startswith(f"{active} discs") for line in said):
        said.insert(0, f"{active} discs: 3 workers, 0 onigiri")
    return read_position("\n".join([f"players: {players}", *said]), setup(players, pack, **options))


def changed_pack(folder: Path, file: str, entry: str, field: str, value: str) -> Path:
    """A copy of the standard pack in which one field of one entry is different; an empty value removes it."""
    if not folder.is_dir() or not list(folder.iterdir()):
        folder.mkdir(exist_ok=True)
        for path in DATA.glob("*.toml"):
            (folder / path.name).write_bytes(path.read_bytes())
    text = (folder / file).read_text(encoding="utf-8")
    start = text.index(f'id = "{entry}"')
    end = text.find("\n\n", start)
    block = text[start:] if end < 0 else text[start:end]
    line = f"{field} = {value}" if value else ""
    changed, count = re.subn(rf"^{re.escape(field)} = .*$", lambda _found: line, block, flags=re.M)
    if count == 0:
        changed = f"{block}\n{line}"
    (folder / file).write_text(text.replace(block, changed), encoding="utf-8")
    return folder


# --- playing ------------------------------------------------------------------------------------------------


def words(s: State) -> list[str]:
    """The legal answers in words."""
    return [GORYOKAKU.vocabulary.word(action) for action in s.options()]


def number(word: str) -> int:
    return GORYOKAKU.vocabulary.number(word)


def act(s: Goryokaku, *answers: str) -> Goryokaku:
    """Answer in words through the checked door, chance as well; what must hold holds after every answer."""
    for word in answers:
        play(s, number(word))
        s.check()
    return s


def let_chance_act(s: Goryokaku, seed: int = 1) -> Goryokaku:
    """Answer chance at random until a seat must choose."""
    rng = Rng(seed, "chance")
    while s.outcome() is None and s.actor() == CHANCE:
        legal = s.legal()
        s.answer(legal.at_weight(rng.below(legal.total)))
        s.check()
    return s


def may(s: Goryokaku, word: str) -> bool:
    """Is the answer legal?"""
    assert (s.why_not(number(word)) is None) == (word in words(s))
    return word in words(s)


def refusal(s: Goryokaku, word: str) -> str:
    """`CLAUSE reason` of an answer that is not allowed."""
    found: Refusal | None = s.why_not(number(word))
    assert found is not None, f"'{word}' is allowed"
    return f"{found.clause} {found.reason}"


def question(s: Goryokaku) -> str:
    return type(s.question()).__name__


# --- looking ------------------------------------------------------------------------------------------------


def look(s: Goryokaku, seat: int = RED) -> GoryokakuView:
    return view_table(s, seat)


def player(s: Goryokaku, seat: int = RED) -> PlayerView:
    """A seat as it sees itself."""
    return view_table(s, seat).players[seat]


def cubes(s: Goryokaku, seat: int = RED) -> str:
    """`SSW`."""
    held = player(s, seat).cubes
    return "".join(letter * held[name] for letter, name in zip(RESOURCE_LETTERS, RESOURCE_NAMES, strict=True))


def stacks(s: Goryokaku, action: str) -> dict[str, str]:
    """The stacks of the zone of an action, from the bottom: `{"red": "w", "blue": "ow"}`."""
    for zone in look(s).zones:
        if action in zone.actions:
            return {stack.seat: "".join(disc[0] for disc in stack.discs) for stack in zone.stacks}
    raise AssertionError(action)


def heights(s: Goryokaku, action: str) -> dict[str, int]:
    return {seat: len(discs) for seat, discs in stacks(s, action).items()}


def persons(*names: str) -> int:
    return sum(1 << PERSON_NAMES.index(name) for name in names)


def castles(*names: str) -> int:
    return sum(1 << CASTLE_NAMES.index(name) for name in names)


def seat(name: str) -> int:
    return SEAT_NAMES.index(name)
