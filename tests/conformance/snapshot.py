"""A position as plain comparable data, attribute by attribute, whatever its class and whichever kernel runs.

Interpreted objects keep their attributes in `__dict__`; compiled ones have a descriptor for each on their type.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import GetSetDescriptorType
from typing import Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from honjin.core.question import Question
from honjin.core.state import State
from honjin.titles import GAMES

Plain = Any
"""Numbers, texts, and tuples of them."""

BUFFERS = ("listed", "is_listed", "journal")
"""What a state keeps for its caller; it is no part of the position."""
SHARED = ("open", "result")
"""Immutable, so that copies may share them."""
UNDEFINED = "(undefined)"
OURS = ("honjin.", "tests.", *(f"{game.package}." for game in GAMES.values()))


def attributes(thing: object) -> dict[str, object]:
    """Every attribute of an object, those of its compiled bases included."""
    found: dict[str, object] = {}
    for base in reversed(type(thing).__mro__):
        for name, descriptor in vars(base).items():
            if isinstance(descriptor, GetSetDescriptorType) and not name.startswith("__"):
                found[name] = getattr(thing, name, UNDEFINED)
    found.update(getattr(thing, "__dict__", {}))
    return found


def is_vec(value: object) -> bool:
    return type(value).__name__.startswith("vec[")


def is_ours(value: object) -> bool:
    """An instance of a class of this project."""
    return type(value).__module__.startswith(OURS)


def plain(value: object) -> Plain:
    """Any value as numbers, texts and tuples; a kind of value nobody thought of is an error."""
    if value is None or isinstance(value, (bool, int, float, str, bytes, Fraction, Path, type)):
        return value
    if isinstance(value, msgspec.Struct):
        return msgspec.json.encode(value)
    if isinstance(value, (list, tuple)) or is_vec(value):
        return tuple([plain(item) for item in value])  # type: ignore[attr-defined]
    if isinstance(value, (set, frozenset)):
        return ("set", *sorted(plain(item) for item in value))
    if isinstance(value, dict):
        return tuple([(plain(key), plain(item)) for key, item in value.items()])
    if is_ours(value):
        own = attributes(value)
        return (type(value).__qualname__, *[(name, plain(own[name])) for name in sorted(own)])
    raise TypeError(f"snapshots do not know what to do with {type(value)}")


def snapshot(state: State, components: frozenset[str] = frozenset()) -> dict[str, Plain]:
    """The whole position: facts, open questions, result; without the components that all games share."""
    return {
        name: plain(value)
        for name, value in attributes(state).items()
        if name not in BUFFERS and name not in components
    }


def facts(state: State, components: frozenset[str] = frozenset()) -> dict[str, Plain]:
    """The facts on the table alone."""
    return snapshot(state, components.union(SHARED))


def component_names(first: State, second: State) -> frozenset[str]:
    """Attributes that two games share from the start: boxes, boards, decks of cards, not facts of either."""
    ours, theirs = attributes(first), attributes(second)
    return frozenset(name for name, value in ours.items() if is_ours(value) and value is theirs[name])


def describe_difference(before: dict[str, Plain], after: dict[str, Plain]) -> str:
    """Names and values of what differs."""
    names = [name for name in before.keys() | after.keys() if before.get(name) != after.get(name)]
    return "; ".join(f"{name}: {before.get(name)} -> {after.get(name)}" for name in sorted(names))


def question_snapshot(question: Question[Any]) -> Plain:
    return plain(question)


def containers(thing: object, path: str, left_out: frozenset[str]) -> Iterator[tuple[str, Any]]:
    """Everything that can change in place below an object, with its path."""
    for name, value in attributes(thing).items():
        if name not in left_out:
            yield from containers_in(value, f"{path}.{name}")


def containers_in(value: object, path: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, (list, dict, set)) or is_vec(value):
        yield path, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from containers_in(item, f"{path}[{key!r}]")
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield from containers_in(item, f"{path}[{index}]")
    elif is_ours(value) and not isinstance(value, (type, msgspec.Struct)):
        yield from containers(value, path, frozenset())


def are_one(ours: Any, theirs: Any) -> bool:
    """Would a change of one container show in the other?

    Compiled code hands out packed arrays in a new wrapper each time, so they are tried out.
    """
    if not is_vec(ours):
        return ours is theirs
    if len(ours) > 0 and len(theirs) > 0:
        kept = ours[0]
        ours[0] = 1 if theirs[0] == 0 else 0
        is_shared = bool(ours[0] == theirs[0])
        ours[0] = kept
        return is_shared
    if type(ours) is not vec[i64]:
        raise TypeError(f"empty arrays of type {type(ours)} cannot be told apart yet")
    longer, other = append(ours, 1), append(theirs, 2)
    return bool(longer[len(longer) - 1] != 1 or other[len(other) - 1] != 2)


def scramble(state: State) -> list[str]:
    """Change every number of a position, and every number in its packed arrays; the names of what was changed.

    What a title declares as final cannot be set in a compiled kernel and is the same in all copies.
    """
    changed: list[str] = []
    for name, value in attributes(state).items():
        if name in (*BUFFERS, *SHARED, "seats"):
            continue
        if isinstance(value, (bool, int)):
            try:
                setattr(state, name, not value if isinstance(value, bool) else value + 1)
            except AttributeError:
                continue
            changed.append(name)
        elif is_vec(value):
            numbers: Any = value
            for index in range(len(numbers)):
                numbers[index] += 1
            changed.append(name)
    return changed
