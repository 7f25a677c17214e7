"""Playthroughs: what is asked, known and observed at every answer of a short game, as text for review.

    python -m tests.golden.playthrough [title ...]      writes tests/titles/TITLE/playthrough/VARIANT.txt again

A change of meaning shows here as a difference of lines. After each answer stand only the facts, the lines of a view and
the numbers of an observation that are new; what a spectator sees is written once, and of a seat only what it sees more.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec

from honjin.core.game import Game, Setup
from honjin.core.question import CHANCE, SPECTATOR
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles import GAMES
from tests.conformance.cases import choose
from tests.conformance.snapshot import UNDEFINED, component_names, facts
from tests.golden.make import FOLDER, seated
from tests.titles.subject import subject_of

SEEDS: Final = 12
"""So many random games are played, and the shortest is written down."""
MOST: Final = 100_000
"""Characters of one file; a game that needs more is written down to there."""

Value = str | tuple[int, ...]
"""One thing, or a row of numbers."""
Lines = dict[str, Value]
"""What is so, by where it stands."""


def folder_of(title: str) -> Path:
    return FOLDER / title / "playthrough"


def setup_of(game: Game, variant: str) -> Setup:
    """The variant, with a cap on the length of the game where there is one."""
    caps = {key: value for key, value in subject_of(game.key).short.items() if value.isdecimal()}
    return seated(game, variant, game.automatic | caps, 0)


def answers_of(setup: Setup) -> list[int]:
    """A short random game."""
    games = []
    for seed in range(SEEDS):
        state = setup.game.new(setup)
        rng = Rng(seed, "playthrough")
        answers: list[int] = []
        while state.outcome() is None:
            answers.append(choose(state, rng))
            state.answer(answers[-1])
        games.append(answers)
    return min(games, key=len)


def flat(thing: Any, place: str) -> Iterator[tuple[str, Value]]:
    """Fields and items one by one; what holds only plain values stands in one line."""
    if (
        place
        and isinstance(thing, dict)
        and not any(isinstance(part, dict | list) for part in thing.values())
    ):
        yield place, " ".join(f"{key}={value}" for key, value in thing.items())
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from flat(value, f"{place}.{key}" if place else str(key))
    elif isinstance(thing, list) and any(isinstance(part, dict | list) for part in thing):
        for number, value in enumerate(thing):
            yield from flat(value, f"{place}.{number}")
    else:
        yield place, " ".join(map(str, thing)) if isinstance(thing, list) else str(thing)


def view_lines(game: Game, state: State, seat: int) -> Lines:
    return dict(flat(msgspec.to_builtins(game.view(state, seat)), ""))


def observed_lines(game: Game, state: State, seat: int) -> Lines:
    row = [int(value) for value in game.observation.row(state, seat)]
    return {
        segment.name: tuple(row[segment.first : segment.first + segment.size])
        for segment in game.observation.segments
    }


def fact_lines(state: State, components: frozenset[str]) -> Lines:
    found: Lines = {}
    for name, value in sorted(facts(state, components).items()):
        if value != UNDEFINED:
            found.update(rows(value, name))
    return found


def rows(value: Any, place: str) -> Iterator[tuple[str, Value]]:
    """The parts of a fact: rows of numbers as such, what belongs to an object under its name."""
    if not isinstance(value, tuple):
        yield place, str(int(value) if isinstance(value, bool) else value)
    elif all(isinstance(item, int) for item in value):
        yield place, tuple(map(int, value))
    elif value and isinstance(value[0], str):
        for name, part in value[1:]:
            yield from rows(part, f"{place}.{name}")
    else:
        for number, part in enumerate(value):
            yield from rows(part, f"{place}.{number}")


def news(before: Lines, now: Lines) -> list[str]:
    gone = [f"{place} gone" for place in before if place not in now]
    changed = [place for place in now if place not in before or before[place] != now[place]]
    return gone + [f"{place}: {difference(before.get(place, ''), now[place])}" for place in changed]


def difference(before: Value, now: Value) -> str:
    """Of a row the numbers that are new, by their places; of a new row all of them, alike ones together."""
    if isinstance(now, str):
        return now
    if isinstance(before, str) or len(before) != len(now) or len(now) == 1:
        runs = [(value, len(list(alike))) for value, alike in groupby(now)]
        return " ".join(f"{value}x{count}" if count > 1 else str(value) for value, count in runs) or "none"
    return " ".join(f"[{place}]={value}" for place, value in enumerate(now) if before[place] != value)


def asked(game: Game, state: State) -> list[str]:
    """The question, whom it is put to, and its answers verb by verb; chance with weights."""
    actor = int(state.actor())
    question = state.question()
    who = "chance" if actor == CHANCE else game.seat_name(actor)
    told = "".join(f" {key}={value}" for key, value in question.facts(state).items())
    verbs: dict[str, list[str]] = {}
    legal = state.legal()
    for index in range(int(legal.count)):
        action = int(legal.actions[index])
        weight = f"*{int(legal.weight(index))}" if legal.is_weighted else ""
        verbs.setdefault(game.vocabulary.verb_of[action].word, []).append(
            game.vocabulary.thing(action) + weight
        )
    options = [f"  {verb}: {' '.join(things).strip()}".rstrip(": ") for verb, things in verbs.items()]
    return [f"{type(question).__name__}{told} [{question.clause}] -> {who}", *options]


def playthrough(game: Game, variant: str) -> str:
    """The text of one file."""
    setup = setup_of(game, variant)
    state = game.new(setup)
    components = component_names(state, game.new(setup))
    seats = range(setup.seats)
    known = Knowledge(game, components, list(seats))
    changed = " ".join(f"{key}={value}" for key, value in setup.changed().items())
    text = [f"{game.key} {variant}, rules {setup.rules}, {setup.seats} seats {changed}".rstrip()]
    for number, action in enumerate([None, *answers_of(setup)]):
        if action is not None:
            text.append(f"\n{number}. {game.vocabulary.word(action)}")
            state.answer(action)
        text += known.news(state)
        outcome = state.outcome()
        text += [repr(outcome)] if outcome is not None else asked(game, state)
        if len("\n".join(text)) > MOST:
            text.append("\n(The game goes on.)")
            break
    return "\n".join(text) + "\n"


class Knowledge:
    """What was so after the last answer: the facts, every view, every observation."""

    def __init__(self, game: Game, components: frozenset[str], seats: list[int]) -> None:
        self.game = game
        self.components = components
        self.seats = seats
        self.before: dict[str, Lines] = {}

    def change(self, what: str, now: Lines) -> list[str]:
        found = news(self.before.get(what, {}), now)
        self.before[what] = now
        return found

    def news(self, state: State) -> list[str]:
        lines = ["facts", *self.change("facts", fact_lines(state, self.components))]
        public = self.change("seen", view_lines(self.game, state, int(SPECTATOR)))
        lines += ["seen", *public]
        for seat in self.seats:
            name = self.game.seat_name(seat)
            own = self.change(f"seen {seat}", view_lines(self.game, state, seat))
            lines += [f"seen by {name}", *[line for line in own if line not in public]]
        for seat in self.seats:
            observed = self.change(f"observed {seat}", observed_lines(self.game, state, seat))
            lines += [f"observed by {self.game.seat_name(seat)}", *observed]
        return without_empty(lines)


HEADS: Final = ("facts", "seen", "observed")


def without_empty(lines: list[str]) -> list[str]:
    """Headings with something below them, and what stands below indented."""
    found: list[str] = []
    for place, line in enumerate(lines):
        if not is_heading(line):
            found.append(f"  {line}")
        elif place + 1 < len(lines) and not is_heading(lines[place + 1]):
            found.append(line)
    return found


def is_heading(line: str) -> bool:
    return ":" not in line and line.split()[0] in HEADS and not line.endswith(" gone")


def playthroughs(game: Game) -> dict[str, str]:
    """By variant. One that is played like an earlier one under another name has none of its own."""
    found: dict[str, str] = {}
    for variant in game.variants:
        text = playthrough(game, variant)
        body = text.partition("\n")[2]
        if all(other.partition("\n")[2] != body for other in found.values()):
            found[variant] = text
    return found


def main(titles: list[str]) -> None:
    for title in titles or list(GAMES):
        folder = folder_of(title)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for variant, text in playthroughs(GAMES[title]).items():
            (folder / f"{variant}.txt").write_text(text, encoding="utf-8")
            print(f"{title} {variant}: {len(text)} characters")


if __name__ == "__main__":
    main(sys.argv[1:])
