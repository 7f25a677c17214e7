"""Which rules of a title are put to use: games are played again while somebody takes down which code runs.

A clause is put to use when a function runs that cites it, uses a constant that does, or belongs to a question that
does. Compiled rules cannot be watched, so this happens in a process of its own with the plain ones; both play the same
games.
"""

from __future__ import annotations

import ast
import sys
import tokenize
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

import msgspec

from honjin.core.rulebook import Rulebook, mentioned
from honjin.core.state import State
from honjin.lab.series import Experiment, setup_of
from honjin.lab.workers import Crew
from honjin.titles import game_named

ROOM: Final = "rules"
"""Of a title: a rule is not put to use by being shown, told or checked."""
NOT_PLAY: Final = {"explain", "facts", "purpose", "copy", "check"}
"""Methods that do not decide what happens."""

Place = tuple[str, int]
"""File and first line of a function."""


class ClausesUsed(msgspec.Struct, frozen=True):
    """In how many games each clause was put to use, and which can be noticed at all."""

    games: int
    used: dict[str, int]
    noticed: list[str]


class WatchedGames(msgspec.Struct, frozen=True):
    """Games to be played again, each as its answers."""

    plan: Experiment
    games: list[list[int]]

    def do(self) -> ClausesUsed:
        return watch(self.plan, self.games)


def clauses_used(plan: Experiment, games: list[list[int]]) -> ClausesUsed:
    """Play these games again, with the plain rules, in another process."""
    return next(Crew(1, "interpreted").run([WatchedGames(plan, games)]))


def watch(plan: Experiment, games: list[list[int]]) -> ClausesUsed:
    setup = setup_of(plan)
    game = setup.game
    cited = citations(game.key)
    known = set(Rulebook(game, "en").clauses)
    used: Counter[str] = Counter()
    for answers in games:
        seen: set[CodeType] = set()

        def note(frame: FrameType, event: str, argument: object, seen: set[CodeType] = seen) -> None:
            seen.add(frame.f_code)

        sys.settrace(note)
        try:
            state: State = game.new(setup)
            for action in answers:
                state.legal()
                state.answer(action)
        finally:
            sys.settrace(None)
        found: set[str] = set()
        for code in seen:
            found |= cited.get((code.co_filename, code.co_firstlineno), set())
        used.update(found & known)
    noticed = sorted(set().union(*cited.values()) & known) if cited else []
    return ClausesUsed(len(games), dict(used), noticed)


def citations(title: str) -> dict[Place, set[str]]:
    """For each function that plays a part in the rules: the clauses it puts to use."""
    folder = game_named(title).folder
    trees: dict[Path, ast.Module] = {}
    constants: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants |= cited_constants(tree)
        if ROOM in path.relative_to(folder).parts:
            trees[path] = tree
    found: dict[Place, set[str]] = {}
    for path, tree in trees.items():
        comments = cited_comments(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                inherited = mentioned(ast.get_docstring(node) or "") | class_clause(node)
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and method.name not in NOT_PLAY | {"__init__"}:
                        found.setdefault(place_of(path, method), set()).update(inherited)
            if isinstance(node, ast.FunctionDef) and node.name not in NOT_PLAY:
                own = found.setdefault(place_of(path, node), set())
                own |= mentioned(ast.get_docstring(node) or "")
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Name):
                        own |= constants.get(inner.id, set())
                for line, clauses in comments.items():
                    if node.lineno <= line <= (node.end_lineno or node.lineno):
                        own |= clauses
    return {place: clauses for place, clauses in found.items() if clauses}


def place_of(path: Path, node: ast.FunctionDef) -> Place:
    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return str(path), first


def cited_constants(tree: ast.Module) -> dict[str, set[str]]:
    """Constants whose own docstring names clauses."""
    found: dict[str, set[str]] = {}
    for before, node in zip(tree.body, tree.body[1:]):
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                clauses = mentioned(str(node.value.value))
                if clauses:
                    found[before.target.id] = clauses
    return found


def class_clause(node: ast.ClassDef) -> set[str]:
    """`clause: ClassVar[str] = "..."` of a question."""
    found: set[str] = set()
    for item in node.body:
        target = (
            item.target
            if isinstance(item, ast.AnnAssign)
            else item.targets[0]
            if isinstance(item, ast.Assign)
            else None
        )
        if isinstance(target, ast.Name) and target.id == "clause":
            value = item.value if isinstance(item, ast.AnnAssign | ast.Assign) else None
            if isinstance(value, ast.Constant):
                found |= mentioned(str(value.value))
    return found


def cited_comments(path: Path) -> dict[int, set[str]]:
    with path.open("rb") as file:
        return {
            token.start[0]: mentioned(token.string)
            for token in tokenize.tokenize(file.readline)
            if token.type == tokenize.COMMENT and mentioned(token.string)
        }
