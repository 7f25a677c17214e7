"""From what a person types to an action: a number of the list, the words of a record, or a name alone."""

from __future__ import annotations

from unicodedata import combining, normalize

from honjin.core.words import Words

LONGEST_NUMBER = 9
"""Digits; no list is longer."""
ACCENT = 230
"""The class of combining signs above a letter; those that make が of か are of another."""


class Ambiguous(Exception):
    """Several answers fit; it carries them."""

    def __init__(self, actions: list[int]) -> None:
        super().__init__("several answers fit")
        self.actions = actions


def understand(typed: str, legal: list[int], words: Words, question: str = "") -> int | None:
    """The action that is meant, legal or not; None if it means nothing here.

    Legal answers come first, by word, name, beginning or a later word; what is not legal must be said so that only
    one thing fits.
    """
    tidy = simple(typed)
    if not tidy:
        return None
    if tidy.isdecimal():
        return dict(zip(numbers_of(legal, words), legal, strict=True)).get(int(tidy[:LONGEST_NUMBER]))
    vocabulary = words.game.vocabulary
    exact = vocabulary.numbers.get(" ".join(typed.split()).casefold())
    if exact is not None:
        return exact
    ways = {action: ways_to_say(action, words, question) for action in legal}
    for matches in (
        [action for action in legal if tidy in ways[action] or tidy == verb_word(action, words)],
        [action for action in legal if any(way.startswith(tidy) for way in ways[action])],
        [action for action in legal if any(f" {tidy}" in way for way in ways[action])],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Ambiguous(matches)
    return unlisted(tidy, legal, words)


def things_called(said: str, words: Words) -> list[int]:
    """For each thing with a name like this an answer about it; those called exactly so come alone."""
    tidy = simple(said)
    vocabulary = words.game.vocabulary
    called: dict[str, int] = {}
    exact: list[int] = []
    for verb in vocabulary.verbs:
        for place, name in enumerate(verb.things.names):
            action = verb.first + place
            if name and f"{verb.things.kind} {name}" not in called:
                spoken = simple(words.thing(action))
                if tidy in spoken or tidy in simple(name):
                    called[f"{verb.things.kind} {name}"] = action
                if tidy in (spoken, simple(name)):
                    exact.append(action)
    return exact or list(called.values())


def numbers_of(legal: list[int], words: Words) -> list[int]:
    """The number of each answer in the list: from one, but an amount is its own number."""
    things = [words.game.vocabulary.thing(action) for action in legal]
    if len(set(things)) == len(things) and all(thing.isdecimal() for thing in things):
        return [int(thing) for thing in things]
    return list(range(1, len(legal) + 1))


def simple(said: str) -> str:
    """Without capitals, double spaces and accents: few keyboards have the ō of Kikyō."""
    signs = [sign for sign in normalize("NFKD", said) if combining(sign) != ACCENT]
    return " ".join(normalize("NFKC", "".join(signs)).casefold().split())


def ways_to_say(action: int, words: Words, question: str = "") -> set[str]:
    """By the words of a record, by name, by both, or as the answer reads."""
    vocabulary = words.game.vocabulary
    name = words.thing(action)
    said = {
        vocabulary.word(action),
        vocabulary.thing(action),
        name,
        f"{vocabulary.verb_of[action].word} {name}",
        words.option(action),
        words.option(action, question),
    }
    second = vocabulary.second_name(action)
    if second:
        said |= {second, f"{vocabulary.verb_of[action].word} {second}"}
    return {simple(way) for way in said if way}


def verb_word(action: int, words: Words) -> str:
    return simple(words.game.vocabulary.verb_of[action].word)


def unlisted(tidy: str, legal: list[int], words: Words) -> int | None:
    """A thing or verb that exists but is not offered; verbs that are offered come first."""
    vocabulary = words.game.vocabulary
    for verb in [*dict.fromkeys(vocabulary.verb_of[action] for action in legal), *vocabulary.verbs]:
        for place in range(len(verb.things.names)):
            if tidy in ways_to_say(verb.first + place, words):
                return verb.first + place
    return next((verb.first for verb in vocabulary.verbs if simple(verb.word) == tidy), None)
