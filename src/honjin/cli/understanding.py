"""From what a person types to an action: a number of the list, the words of a record, or a name alone."""

from __future__ import annotations

from honjin.core.words import Words

LONGEST_NUMBER = 9
"""Digits; no list is longer."""


class Ambiguous(Exception):
    """Several answers fit; it carries them."""

    def __init__(self, actions: list[int]) -> None:
        super().__init__("several answers fit")
        self.actions = actions


def understand(typed: str, legal: list[int], words: Words) -> int | None:
    """The action that is meant, legal or not; None if it means nothing here.

    Legal answers come first, by word, name or beginning; what is not legal must be said so that only one thing fits.
    """
    tidy = " ".join(typed.split()).casefold()
    if not tidy:
        return None
    if tidy.isdecimal():
        return dict(zip(numbers_of(legal, words), legal, strict=True)).get(int(tidy[:LONGEST_NUMBER]))
    vocabulary = words.game.vocabulary
    exact = vocabulary.numbers.get(tidy)
    if exact is not None:
        return exact
    ways = {action: ways_to_say(action, words) for action in legal}
    for matches in (
        [action for action in legal if tidy in ways[action]],
        [action for action in legal if any(way.startswith(tidy) for way in ways[action])],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            raise Ambiguous(matches)
    return unlisted(tidy, legal, words)


def numbers_of(legal: list[int], words: Words) -> list[int]:
    """The number of each answer in the list: from one, but an amount is its own number."""
    things = [words.game.vocabulary.thing(action) for action in legal]
    if len(set(things)) == len(things) and all(thing.isdecimal() for thing in things):
        return [int(thing) for thing in things]
    return list(range(1, len(legal) + 1))


def ways_to_say(action: int, words: Words) -> set[str]:
    vocabulary = words.game.vocabulary
    verb = vocabulary.verb_of[action]
    said = {
        vocabulary.word(action),
        vocabulary.thing(action),
        words.thing(action),
        words.option(action),
        verb.word,
    }
    return {way.casefold() for way in said if way}


def unlisted(tidy: str, legal: list[int], words: Words) -> int | None:
    """A thing or verb that exists but is not offered; verbs that are offered come first."""
    vocabulary = words.game.vocabulary
    for verb in [*dict.fromkeys(vocabulary.verb_of[action] for action in legal), *vocabulary.verbs]:
        for place, name in enumerate(verb.things.names):
            action = verb.first + place
            if name and tidy in (name.casefold(), words.thing(action).casefold()):
                return action
    return next((verb.first for verb in vocabulary.verbs if verb.word.casefold() == tidy), None)
