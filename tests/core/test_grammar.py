"""Every sentence in every catalogue, with small and large numbers in it, is good English or Japanese.

Nothing is listed here: the sentences are found by walking the locale files, the names by the kinds of things they may
stand for, the nouns by the plural forms that sentences give them. What must never be seen stands in `grammar.json`.
"""

import json
import re
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import honjin
from honjin.core import events as core_events
from honjin.core import message
from honjin.core.game import Game
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.words import LANGUAGES, Value, Words
from honjin.titles import GAMES
from tests.core.test_words import events_module

HOME = Path(honjin.__path__[0])
RULES = json.loads((Path(__file__).parent.parent / "grammar.json").read_text(encoding="utf-8"))
TITLES = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
TONGUES = pytest.mark.parametrize("language", LANGUAGES)
COUNTED = re.compile(r"(?:[#\d]+ )?(?:more )?([a-z]+)\b")
OUTSIDE = ("placeholder", "command", "usage", "language", "separator")
"""Tables of the locale files that hold no sentences."""


def all_words(game: Game, language: str) -> Words:
    return Words(game, language, [HOME / "cli" / "locale", HOME / "lab" / "locale"])


def leaves(table: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(table, str):
        yield path, table
    elif isinstance(table, list):
        for number, value in enumerate(table):
            yield from leaves(value, (*path, str(number)))
    elif isinstance(table, dict):
        for key, value in table.items():
            yield from leaves(value, (*path, key))


def sentences(words: Words) -> Iterator[tuple[tuple[str, ...], str]]:
    for table, content in words.tables.items():
        if table not in OUTSIDE:
            yield from leaves(content, (table,))


def kinds_of_verb(game: Game, path: tuple[str, ...]) -> dict[str, str]:
    if path[0] != "verb":
        return {}
    (verb,) = [verb for verb in game.vocabulary.verbs if verb.word == path[1]]
    return {"thing": verb.things.kind}


def lists(game: Game) -> set[str]:
    """What is told as a list."""
    found = {"winners"}
    for kind in chain(vars(core_events).values(), vars(events_module(game)).values()):
        if isinstance(kind, type) and issubclass(kind, core_events.Event):
            found |= {name for name, hint in get_type_hints(kind).items() if str(hint).startswith("list")}
    return found


def rendered(words: Words, path: tuple[str, ...], text: str, many: set[str]) -> Iterator[str]:
    """A sentence with every value of each of its holes, one hole after another, and with the same number in all."""
    kinds = kinds_of_verb(words.game, path)
    values: dict[str, list[Value]] = {}
    for name in sorted(message.names(text)):
        kind = kinds.get(name) or words.tables["placeholder"].get(name, "")
        things = [str(key) for key in words.tables["thing"].get(kind, {})]
        beside = re.search(rf"\d ?\{{{name}\}}|\{{{name}\}} ?\d", text)  # a number, so this is none
        values[name] = [*(things or (["x"] if beside else RULES["numbers"]))]
        if name in many:
            values[name] += [things[:2], things[:3]]
    first: dict[str, Value] = {name: all_of[0] for name, all_of in values.items()}
    yield words.put(text, first, kinds)
    for name, all_of in values.items():
        for value in all_of:
            yield words.put(text, first | {name: value}, kinds)
    for number in RULES["numbers"]:
        same = {name: number for name, all_of in values.items() if all_of == RULES["numbers"]}
        yield words.put(text, first | same, kinds)


def faults(text: str, language: str, nouns: set[str], *, is_filled: bool = False) -> list[str]:
    never = RULES["never"][language] | (RULES["sentences"][language] if is_filled else {})
    found = [what for what, pattern in never.items() if re.search(pattern, text)]
    number = r"(?<![\d.,:/#–-])\b(?!1\b)\d+ (?:more )?"
    found += [f"many {noun}" for noun in nouns if re.search(rf"{number}{noun}\b(?!['’-])", text)]
    return found


def singulars(texts: list[str]) -> set[str]:
    """Nouns of which some sentence has two forms."""
    found: set[str] = set()
    for text in texts:
        for start, end in message.holes(text):
            _name, kind, forms = message.hole(text[start + 1 : end])
            if kind == message.PLURAL and "one" in forms:
                one, other = COUNTED.match(forms["one"]), COUNTED.match(forms["other"])
                if one and other and one[1] + "s" == other[1]:
                    found.add(one[1])
    return found


@TITLES
@TONGUES
def test_every_sentence_follows_its_numbers(game: Game, language: str) -> None:
    words = all_words(game, language)
    found = list(sentences(words))
    nouns = singulars([text for _path, text in found])
    assert language == "ja" or {"game", "clause"} <= nouns
    many = lists(game)
    wrong = {
        f"{'.'.join(path)}: {said}": what
        for path, text in found
        for said in rendered(words, path, text, many)
        if (what := faults(said, language, nouns, is_filled=True))
    }
    assert not wrong


@TITLES
@TONGUES
def test_whoever_is_asked_is_addressed_in_the_same_way(game: Game, language: str) -> None:
    after = {"en": "{seat}, ", "ja": "{seat}："}[language]
    for path, text in leaves(Words(game, language).tables["question"]):
        assert not text.startswith("{seat}") or text.startswith(after), path


@TITLES
def test_several_act_together(game: Game) -> None:
    """`Red, Blue win`: a verb after a list stands in the plural."""
    words = all_words(game, "en")
    many = lists(game)
    for path, text in sentences(words):
        for name in message.names(text) & many:
            kind = words.tables["placeholder"][name]
            two = [str(key) for key in words.tables["thing"][kind]][:2]
            told: dict[str, Value] = dict.fromkeys(message.names(text), "1")
            told |= {name: two for name in message.names(text) if name in many}
            told |= {
                name: next(iter(words.tables["thing"][kind]))
                for name, kind in words.tables["placeholder"].items()
                if name in told and name not in many
            }
            said = words.put(text, told)
            assert not re.search(rf"{words.word(kind, two)} (?:\w+[b-rt-z]s|is|was|has)\b", said), path


@TITLES
@TONGUES
def test_no_answer_begins_with_a_number(game: Game, language: str) -> None:
    """Answers are numbered where they are listed: `1 1 onigiri` could not be read."""
    for path, text in leaves(Words(game, language).tables["verb"]):
        assert not text[:1].isdigit(), path


@TITLES
@TONGUES
def test_no_answer_is_a_bare_yes_or_no(game: Game, language: str) -> None:
    """Whatever is offered in random games, each answer says what it does."""
    words = Words(game, language)
    bare = {
        "en": {"Yes", "No", "Pass", "No more"},
        "ja": {"はい", "いいえ", "パス", "しない", "これで終わり"},
    }
    rng = Rng(1, "answers")
    for variant in game.variants:
        state = game.new(game.setup(variant, dict.fromkeys(game.automatic, "6")))
        for _answer in range(400):
            if state.result is not None:
                break
            if state.actor() != CHANCE:
                question = type(state.question()).__name__
                said = {words.option(action, question) for action in state.options()}
                assert not said & bare[language], question
            legal = state.legal()
            state.answer(legal.at_weight(rng.below(legal.total)))


@TONGUES
def test_what_is_printed_follows_the_same_rules(language: str) -> None:
    """Texts of cards, lessons and other data, and what Suikoden's cards say by their effects."""
    texts = [
        (str(path.relative_to(HOME)), text)
        for path in sorted(HOME.rglob("*.toml"))
        if path.parent.name != "locale"
        for keys, text in leaves(tomllib.loads(path.read_text(encoding="utf-8")))
        if language in keys
    ]
    suikoden = GAMES["suikoden"]
    box = suikoden.box(suikoden.setup().pack)  # type: ignore[attr-defined]
    texts += [(card, text[language]) for card, text in box.text.items() if language in text]
    nouns = singulars([text for game in GAMES.values() for _, text in sentences(all_words(game, language))])
    assert len(texts) > 300
    wrong = {f"{place}: {text}": what for place, text in texts if (what := faults(text, language, nouns))}
    assert not wrong


def test_every_character_of_suikoden_is_a_girl() -> None:
    """Whatever is said of somebody says she, on cards, in sentences and in lessons. [SUI-CARD-01]"""
    suikoden = GAMES["suikoden"]
    box = suikoden.box(suikoden.setup().pack)  # type: ignore[attr-defined]
    of_others = re.compile(r"\b(?:he|him|his|himself|itself)\b|(?:^|[.!?] )(?:He|His)\b")
    of_things = re.compile(r"\b[Ii]ts?\b")
    texts = [text for _path, text in leaves(Words(suikoden, "en").tables)]
    for path in (suikoden.folder / "words" / "lessons").glob("*.toml"):
        texts += [
            text for keys, text in leaves(tomllib.loads(path.read_text(encoding="utf-8"))) if "en" in keys
        ]
    assert not [text for text in texts if of_others.search(text)]
    assert not [card.id for card in box.characters if of_things.search(box.text[card.id]["en"])]


# --- how numbers are read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", "0", "no card, 0th"),
        ("en", "1", "1 card, 1st"),
        ("en", "2", "2 cards, 2nd"),
        ("en", "3", "3 cards, 3rd"),
        ("en", "11", "11 cards, 11th"),
        ("en", "21", "21 cards, 21st"),
        ("en", "112", "112 cards, 112th"),
        ("en", "1,001", "1,001 cards, 1,001st"),
        ("ja", "1", "1 cards, 1th"),
    ],
)
def test_forms_follow_the_rules_of_the_language(language: str, number: str, said: str) -> None:
    text = (
        "{n, plural, =0 {no card} one {# card} other {# cards}}, "
        "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
    )
    assert message.fill(text, language, lambda name: name, lambda name: number) == said


def test_forms_may_have_holes_of_their_own() -> None:
    text = "{who} {n, plural, one {takes {what}} other {takes # {what}}}"
    told = {"who": "Red", "what": "stone", "n": "2"}
    assert message.fill(text, "en", told.__getitem__, told.__getitem__) == "Red takes 2 stone"
    assert message.names(text) == {"who", "n", "what"}


@pytest.mark.parametrize("text", ["{n", "n}", "}{", "{n, plural, one {a}}", "{n, dual, other {b}}"])
def test_sentences_that_cannot_be_read_are_errors(text: str) -> None:
    with pytest.raises(message.BadMessage):
        message.fill(text, "en", str, str)
