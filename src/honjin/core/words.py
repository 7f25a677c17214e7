"""Everything that is said to people, in their language, from one source for every face of the platform.

What is common lies in `core/locale/<language>.toml`, what belongs to a title in its `words/locale/<language>.toml`;
the two are read as one, and the files of all languages have the same keys. The tables:

    [name]         title, one-line description, and what may be left out: a short name, facts (for how many, how long),
                   credits; [name.variant.KEY] and [name.option.KEY] with their values
    [question]     by class: the sentence that puts a question, from its facts and {seat}
    [verb]         by verb of the vocabulary: how an option reads, from {thing}; cases may ask for the "question="
    [thing.KIND]   names of things: cards, goods, seats, directions
    [refusal]      by reason: why something is not allowed, from the facts of the refusal
    [event]        by class: what happened, from the fields of the event
    [ending]       by ending: the last sentence of a game, from {winners}
    [phase] [label] [screen]   short words for boards, buttons and panels

How a sentence is filled in:

- A placeholder is `{name}`; how the words beside a number follow it, `honjin.core.message` tells. If `[placeholder]`
  says that the name stands for a kind of thing (`taken = "card"`), its value is first translated by `[thing.card]`;
  otherwise (cells, edges, letters, numbers) it is written as it is. `{thing}` of a verb is translated by the kind of
  things the verb applies to, if that kind has a table.
- A list is translated one by one and joined with `separator`.
- A sentence with cases is a table: the first `"field=value"` that holds is said, otherwise `default`. The empty text
  is written `"card="`, truth `"face_up=false"`; several values of a list are joined with commas.
- The first letter is written large, unless it belongs to a value that was not translated.

A word that is missing raises `MissingWords`: at load for everything a `Game` lists, in the tests for the rest. No key
is ever shown to people.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from honjin.core.events import Event
from honjin.core.game import Game
from honjin.core.message import fill, names
from honjin.core.outcome import Outcome
from honjin.core.question import CHANCE, Question
from honjin.core.refusal import BadInput, Refusal
from honjin.core.state import State

LANGUAGES: Final = ("en", "ja")
COMMON: Final = Path(__file__).parent / "locale"
COPY_SIGNS: Final = "⓪①②③④⑤⑥⑦⑧"
FIRST: Final = re.compile(r"\{([a-z_]+)\}")

Value = str | list[str]


class MissingWords(LookupError):
    """A sentence or a name is missing or malformed in a locale file. Never a user's mistake."""


def read_tables(folders: list[Path], language: str) -> dict[str, Any]:
    """The locale files of several folders as one."""
    if language not in LANGUAGES:
        raise BadInput(f"there is no language '{language}'; choose one of {', '.join(LANGUAGES)}")
    tables: dict[str, Any] = {}
    for folder in folders:
        with (folder / f"{language}.toml").open("rb") as file:
            merge(tables, tomllib.load(file), folder)
    return tables


def merge(into: dict[str, Any], more: dict[str, Any], folder: Path) -> None:
    for key, value in more.items():
        if key not in into:
            into[key] = value
        elif isinstance(value, dict) and isinstance(into[key], dict):
            merge(into[key], value, folder)
        else:
            raise MissingWords(f"{folder}: '{key}' is said twice")


def placeholders(sentence: str | dict[str, str]) -> set[str]:
    """The names a sentence, or any of its cases, wants to be told; the fields its cases ask about as well."""
    if isinstance(sentence, str):
        return names(sentence)
    found = {case.partition("=")[0] for case in sentence if case != "default"}
    for text in sentence.values():
        found |= placeholders(text)
    return found


class Words:
    """The words of one title in one language. `more` adds folders of locale files, such as those of the terminal."""

    def __init__(self, game: Game, language: str, more: list[Path] | None = None) -> None:
        self.game: Final = game
        self.language: Final = language
        self.tables: Final = read_tables([COMMON, game.folder / "words" / "locale", *(more or [])], language)
        self.check()

    # --- sentences ------------------------------------------------------------------------------------------

    def prompt(self, question: Question[Any], state: State) -> str:
        """The sentence that puts a question to its seat."""
        facts: dict[str, Value] = {key: str(value) for key, value in question.facts(state).items()}
        seat = int(question.actor(state))
        facts["seat"] = self.game.seat_name(seat) if seat != CHANCE else "chance"
        return self.say("question", type(question).__name__, facts)

    def option(self, action: int, question: str = "") -> str:
        """How an answer reads, to a certain question if it is told."""
        verb = self.game.vocabulary.verb_of[action]
        facts = {"thing": self.game.vocabulary.thing(action), "question": question}
        return self.say("verb", verb.word, facts, {"thing": verb.things.kind})

    def thing(self, action: int) -> str:
        """What an answer is about, in words."""
        verb = self.game.vocabulary.verb_of[action]
        return self.translate(verb.things.kind, self.game.vocabulary.thing(action))

    def refusal(self, refusal: Refusal) -> str:
        """Why an action is not allowed; `refusal.clause` is the rule that says so."""
        return self.say("refusal", refusal.reason, dict(refusal.facts))

    def event(self, event: Event) -> str:
        """What happened."""
        facts = {field: as_value(value) for field, value in msgspec.structs.asdict(event).items()}
        return self.say("event", type(event).__name__, facts)

    def outcome(self, outcome: Outcome) -> str:
        """The last sentence of a game."""
        winners = [self.game.seat_name(seat) for seat in outcome.winners]
        return self.say("ending", outcome.ending, {"winners": winners})

    def say(
        self,
        table: str,
        key: str,
        facts: Mapping[str, Value] | None = None,
        kinds: Mapping[str, str] | None = None,
    ) -> str:
        """A sentence of any table, filled in."""
        values = facts or {}
        text = choose_case(self.find(table, key), values)
        for name in names(text):
            if name not in values:
                raise MissingWords(f"{self.language} [{table}] {key}: nobody tells {{{name}}}")
        return self.put(text, values, kinds)

    def put(self, text: str, values: Mapping[str, Value], kinds: Mapping[str, str] | None = None) -> str:
        """A sentence filled in with what is told."""
        stands_for = self.tables["placeholder"] | dict(kinds or {})
        filled = self.filled(text, values, stands_for)
        first = FIRST.match(text)
        if first is not None and stands_for.get(first[1], "") not in self.tables["thing"]:
            return filled
        return filled[:1].upper() + filled[1:]

    def filled(self, text: str, values: Mapping[str, Value], stands_for: Mapping[str, str]) -> str:
        return fill(
            text,
            self.language,
            lambda name: self.word(stands_for.get(name, ""), values[name]),
            lambda name: amount(values[name]),
        )

    # --- names ----------------------------------------------------------------------------------------------

    def title(self) -> str:
        return str(self.find("name", "title"))

    def name(self, kind: str, key: str) -> str:
        """The name of a thing: `name("card", "move")`. A further copy, `move~2`, has the same name and a ②."""
        first, _mark, copy = key.partition("~")
        return str(self.find("thing", kind, first)) + (COPY_SIGNS[int(copy)] if copy else "")

    def seat(self, seat: int) -> str:
        return self.name("seat", self.game.seat_name(seat) if seat != CHANCE else "chance")

    def phase(self, key: str) -> str:
        return str(self.find("phase", key))

    def label(self, key: str, **facts: str) -> str:
        """A few words for the middle of a line: no large letter begins them."""
        return self.filled(str(self.find("label", key)), facts, self.tables["placeholder"])

    def variant(self, key: str) -> tuple[str, str]:
        """Name and one-line description."""
        return str(self.find("name", "variant", key, "name")), str(self.find("name", "variant", key, "about"))

    def choice(self, key: str) -> str:
        return str(self.find("name", "option", key, "name"))

    def choice_value(self, key: str, value: str) -> str:
        values = self.find("name", "option", key, "values")
        if value in values:
            return str(values[value])
        parts = self.game.choices[key].parts
        if parts is None:
            return str(values["N"])
        separator = str(self.tables["separator"])
        return separator.join(self.translate(parts.kind, part) for part in value.split("+"))

    # --- inside ---------------------------------------------------------------------------------------------

    def find(self, *keys: str) -> Any:
        found: Any = self.tables
        for key in keys:
            if not isinstance(found, dict) or key not in found:
                raise MissingWords(f"no words in {self.language} for {self.game.key} {'.'.join(keys)}")
            found = found[key]
        return found

    def word(self, kind: str, value: Value) -> str:
        if isinstance(value, list):
            return str(self.tables["separator"]).join(self.translate(kind, item) for item in value)
        return self.translate(kind, value)

    def translate(self, kind: str, key: str) -> str:
        """A thing by its table; kinds without one (cells, edges) are named the same in every language."""
        return self.name(kind, key) if kind in self.tables["thing"] and key else key

    def check(self) -> None:
        """Whatever the game lists must have a name."""
        game = self.game
        for verb in game.vocabulary.verbs:
            self.find("verb", verb.word)
            for thing in verb.things.names:
                self.translate(verb.things.kind, thing)
        for key in game.variants:
            self.variant(key)
        for key, choice in game.choices.items():
            self.choice(key)
            for value in choice.values:
                self.find("name", "option", key, "values", value)
        for name in game.seat_names:
            self.name("seat", name)
        for name, kind in self.tables["placeholder"].items():
            if kind not in self.tables["thing"]:
                raise MissingWords(f"{self.language} [placeholder] {name}: there is no table [thing.{kind}]")


@cache
def english(game: Game) -> Words:
    return Words(game, "en")


def in_english(game: Game | None, refusal: Refusal) -> str:
    """Why an action is not allowed, with its clause, for whoever writes a program. Without a title the key must do."""
    if game is not None:
        sentence = english(game).refusal(refusal)
    else:
        facts = ", ".join(f"{key} {value}" for key, value in refusal.facts.items())
        sentence = refusal.reason + (f" ({facts})" if facts else "")
    return f"{sentence} [{refusal.clause}]" if refusal.clause else sentence


def as_value(value: object) -> Value:
    """The field of an event as text."""
    if isinstance(value, list):
        return [str(item) for item in value]
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def amount(value: Value) -> str:
    """Of how many things a value speaks."""
    return str(len(value)) if isinstance(value, list) else value


def choose_case(sentence: str | dict[str, str], facts: Mapping[str, Value]) -> str:
    """The case of a sentence that holds."""
    if isinstance(sentence, str):
        return sentence
    for case, text in sentence.items():
        field, _equals, wanted = case.partition("=")
        if case != "default":
            value = facts[field]
            if (",".join(value) if isinstance(value, list) else value) == wanted:
                return text
    return sentence["default"]
