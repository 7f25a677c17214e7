"""Sentences with holes, in which the words beside a number follow the number.

    {name}                                                      what `name` stands for
    {count, plural, =0 {no card} one {# card} other {# cards}}  a form for every kind of number; `#` is the number
    {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}

This is as much of ICU MessageFormat as our sentences need; the client reads the same in `web/src/lib/message.ts`.
Which form a number takes is a rule of the language, as CLDR has it: Japanese has one form for all. A list counts
what is in it. Forms may have holes of their own.
"""

from collections.abc import Callable
from typing import Final

EXACT: Final = "="
PLURAL: Final = "plural"
ORDINAL: Final = "selectordinal"


class BadMessage(ValueError):
    """A sentence that cannot be read. Never a user's mistake."""


def fill(text: str, language: str, shown: Callable[[str], str], amount: Callable[[str], str]) -> str:
    """A sentence with its holes filled: what a name stands for, and of how many things it speaks."""
    parts: list[str] = []
    at = 0
    for start, end in holes(text):
        name, kind, forms = hole(text[start + 1 : end])
        parts.append(text[at:start])
        if not kind:
            parts.append(shown(name))
        else:
            number = amount(name)
            form = chosen(forms, category(language, kind, number), number)
            parts.append(fill(form.replace("#", number), language, shown, amount))
        at = end + 1
    parts.append(text[at:])
    return "".join(parts)


def names(text: str) -> set[str]:
    """Whatever a sentence wants to be told."""
    found: set[str] = set()
    for start, end in holes(text):
        name, _kind, forms = hole(text[start + 1 : end])
        found.add(name)
        for form in forms.values():
            found |= names(form)
    return found


def category(language: str, kind: str, number: str) -> str:
    """The plural category of a number as it is written. https://cldr.unicode.org/index/cldr-spec/plural-rules"""
    if language == "ja":
        return "other"
    if kind == PLURAL:
        return "one" if number == "1" else "other"
    if number.endswith(("11", "12", "13")):
        return "other"
    return {"1": "one", "2": "two", "3": "few"}.get(number[-1:], "other")


def chosen(forms: dict[str, str], category: str, number: str) -> str:
    for key in (EXACT + number, category):
        if key in forms:
            return forms[key]
    return forms["other"]


def hole(inside: str) -> tuple[str, str, dict[str, str]]:
    """The name, what kind of number decides, and the forms; the last two are empty where the value is just told."""
    name, comma, rest = inside.partition(",")
    if not comma:
        return name, "", {}
    kind, _comma, listed = rest.partition(",")
    forms: dict[str, str] = {}
    at = 0
    for start, end in holes(listed):
        forms[listed[at:start].strip()] = listed[start + 1 : end]
        at = end + 1
    if kind.strip() not in (PLURAL, ORDINAL) or "other" not in forms:
        raise BadMessage(f"'{{{inside}}}' is neither plural nor selectordinal with a form for all others")
    return name, kind.strip(), forms


def holes(text: str) -> list[tuple[int, int]]:
    """Where the outermost braces open and close."""
    found: list[tuple[int, int]] = []
    depth = 0
    start = 0
    for at, sign in enumerate(text):
        if sign == "{":
            start = at if depth == 0 else start
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                found.append((start, at))
        if depth < 0:
            break
    if depth != 0:
        raise BadMessage(f"the braces of '{text}' do not match")
    return found
