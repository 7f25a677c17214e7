"""Nothing that the rules can say is without words in any language."""

import ast
import importlib
import pkgutil
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import honjin.core
from honjin.core import events as core_events
from honjin.core.events import Event
from honjin.core.game import Game
from honjin.core.question import CHANCE, Chance, Question, Step
from honjin.core.refusal import BadInput, refuse
from honjin.core.rng import Rng
from honjin.core.words import COMMON, LANGUAGES, MissingWords, Words, placeholders, read_tables
from honjin.titles import GAMES

CORE = Path(honjin.core.__path__[0])
TITLES = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
TONGUES = pytest.mark.parametrize("language", LANGUAGES)

UNTRANSLATED = {"cell", "edge", "nothing"}
"""Kinds of things that are named the same in every language."""


# --- what the sources can say -------------------------------------------------------------------------------


def modules(folder: Path) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]


def questions(game: Game) -> dict[str, type[Question[Any]]]:
    """Every question a title can put to a seat or to chance, by class name."""
    package = importlib.import_module(f"{game.package}.rules")
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
    found: dict[str, type[Question[Any]]] = {}
    waiting: list[type[Question[Any]]] = [Question]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if (
            not issubclass(kind, Step)
            and kind not in (Question, Chance)
            and kind.__module__.startswith(package.__name__)
            and "clause" in vars(kind)
        ):
            found[kind.__name__] = kind
    return found


def facts_of_questions(game: Game) -> dict[str, set[str]]:
    """The keys of the dictionaries that `facts` returns, by class name."""
    found: dict[str, set[str]] = {}
    for module in modules(game.folder):
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                for method in node.body:
                    if isinstance(method, ast.FunctionDef) and method.name == "facts":
                        found[node.name] = dict_keys(method)
    return found


def dict_keys(function: ast.FunctionDef) -> set[str]:
    returned = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
    assert all(isinstance(value, ast.Dict) for value in returned), f"{function.name} must return a literal"
    return {
        str(key.value)
        for value in returned
        if isinstance(value, ast.Dict)
        for key in value.keys
        if isinstance(key, ast.Constant)
    }


def refusals(folder: Path) -> dict[str, set[str]]:
    """Every reason given to `refuse`, with the facts that are told wherever it is given."""
    found: dict[str, set[str]] = {}
    for module in modules(folder):
        functions = [node for node in ast.walk(module) if isinstance(node, ast.FunctionDef)]
        for function in functions:
            for call in ast.walk(function):
                if (
                    isinstance(call, ast.Call)
                    and isinstance(call.func, ast.Name)
                    and call.func.id == "refuse"
                ):
                    facts = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
                    for reason in reasons(call, function, functions):
                        found[reason] = found.get(reason, facts) & facts
    return found


def reasons(call: ast.Call, function: ast.FunctionDef, functions: list[ast.FunctionDef]) -> set[str]:
    """The second argument, written out, chosen by a condition, or returned together with the clause."""
    if isinstance(call.args[0], ast.Starred):
        helper = call.args[0].value
        assert isinstance(helper, ast.Call) and isinstance(helper.func, ast.Name)
        (source,) = [one for one in functions if one.name == helper.func.id]
        pairs = [node.value for node in ast.walk(source) if isinstance(node, ast.Return)]
        return {text for pair in pairs if isinstance(pair, ast.Tuple) for text in texts(pair.elts[1])}
    if isinstance(call.args[1], ast.Name):
        name = call.args[1].id
        values = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id == name
        ]
        return {text for value in values for text in texts(value)}
    return texts(call.args[1])


def texts(node: ast.expr) -> set[str]:
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    assert isinstance(node, ast.Constant), f"line {node.lineno}: a reason must be written out"
    return {str(node.value)}


def events_module(game: Game) -> ModuleType:
    return importlib.import_module(f"{game.package}.rules.events")


def events(game: Game) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for module in (core_events, events_module(game)):
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
                found[kind.__name__] = set(kind.__struct_fields__)
    return found


def endings(game: Game) -> set[str]:
    """Constants that are named after themselves: `GENERAL_TAKEN: Final = "GENERAL_TAKEN"`."""
    found: set[str] = set()
    for path in (CORE / "outcome.py", game.folder / "rules" / "ending.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                if isinstance(node.value, ast.Constant) and node.value.value == node.target.id:
                    found.add(node.target.id)
    return found


# --- all of it has words ------------------------------------------------------------------------------------


@TITLES
def test_all_languages_have_the_same_keys(game: Game) -> None:
    for folder in (COMMON, game.folder / "words" / "locale", CORE.parent / "cli" / "locale"):
        first, *others = (keys_of(read_tables([folder], language)) for language in LANGUAGES)
        for other in others:
            assert first == other


def keys_of(table: dict[str, Any], above: str = "") -> list[str]:
    found: list[str] = []
    for key, value in table.items():
        found += keys_of(value, f"{above}{key}.") if isinstance(value, dict) else [above + key]
    return found


@TITLES
@TONGUES
def test_every_question_has_a_sentence_with_facts_it_knows(game: Game, language: str) -> None:
    said = Words(game, language).tables["question"]
    facts = facts_of_questions(game)
    assert set(said) == set(questions(game))
    for name in said:
        assert placeholders(said[name]) <= facts.get(name, set()) | {"seat"}, name


@TITLES
@TONGUES
def test_every_reason_has_a_sentence_with_facts_it_is_always_told(game: Game, language: str) -> None:
    said = Words(game, language).tables["refusal"]
    known = refusals(CORE) | refusals(game.folder)
    assert set(said) == set(known)
    for reason, facts in known.items():
        assert placeholders(said[reason]) <= facts, reason


@TITLES
@TONGUES
def test_every_event_has_a_sentence_with_its_own_fields(game: Game, language: str) -> None:
    said = Words(game, language).tables["event"]
    known = events(game)
    assert set(said) == set(known)
    for name, fields in known.items():
        assert placeholders(said[name]) <= fields, name


@TITLES
@TONGUES
def test_every_ending_has_a_sentence_and_a_name(game: Game, language: str) -> None:
    tables = Words(game, language).tables
    assert set(tables["ending"]) == endings(game)
    assert set(tables["thing"]["ending"]) == endings(game)
    for sentence in tables["ending"].values():
        assert placeholders(sentence) <= {"winners"}


@TITLES
@TONGUES
def test_every_verb_and_thing_has_a_name(game: Game, language: str) -> None:
    words = Words(game, language)
    assert set(words.tables["verb"]) == {verb.word for verb in game.vocabulary.verbs}
    for verb in game.vocabulary.verbs:
        sentence = words.tables["verb"][verb.word]
        told = placeholders(sentence) - {"question"}
        assert told == ({"thing"} if verb.things.kind != "nothing" else set()), verb.word
        if isinstance(sentence, dict):
            asked = {case.removeprefix("question=") for case in sentence if case.startswith("question=")}
            assert asked <= set(words.tables["question"]), verb.word
        if verb.things.kind not in UNTRANSLATED:
            assert set(words.tables["thing"][verb.things.kind]) == set(verb.things.names)
    for action in range(game.vocabulary.size()):
        assert words.option(action)


@TITLES
@TONGUES
def test_every_variant_and_option_has_a_name(game: Game, language: str) -> None:
    words = Words(game, language)
    names = words.tables["name"]
    assert set(names["variant"]) == set(game.variants)
    assert set(names.get("option", {})) == set(game.choices)
    for key, choice in game.choices.items():
        assert set(names["option"][key]["values"]) == set(choice.values), key


@TITLES
@TONGUES
def test_sentences_end_like_sentences(game: Game, language: str) -> None:
    tables = Words(game, language).tables
    for table in ("question", "refusal", "event", "ending"):
        for key, sentence in tables[table].items():
            for text in [sentence] if isinstance(sentence, str) else sentence.values():
                assert text.endswith((".", "?", "!") if language == "en" else ("。", "！")), key


@TITLES
@TONGUES
def test_whatever_happens_in_a_game_can_be_said(game: Game, language: str) -> None:
    """Random games of every variant: every prompt, option, refusal, event and outcome."""
    words = Words(game, language)
    rng = Rng(1, language)
    for variant in game.variants:
        state = game.new(game.setup(variant, dict.fromkeys(game.automatic, "6")))
        state.journal = []
        while state.result is None:
            said = [words.prompt(state.question(), state)]
            if state.actor() != CHANCE:
                said += [words.option(action) for action in state.options()]
                refusal = state.why_not(int(rng.below(game.vocabulary.size())))
                said += [words.refusal(refusal)] if refusal is not None else []
            legal = state.legal()
            state.answer(legal.at_weight(rng.below(legal.total)))
            said += [words.event(told.event) for told in state.journal]
            state.journal.clear()
            for sentence in said:
                assert sentence and "_" not in sentence and "{" not in sentence, sentence
        outcome = state.outcome()
        assert outcome is not None and words.outcome(outcome)


# --- how it is said -----------------------------------------------------------------------------------------


def test_words_are_translated_before_they_are_filled_in() -> None:
    gunshi = GAMES["gunshi"]
    refusal = refuse("GUN-LP-02", "too_expensive", goods="archer", price="3", supply="1")
    assert Words(gunshi, "en").refusal(refusal) == "The archer costs 3, but you have only 1 supply."
    assert Words(gunshi, "ja").refusal(refusal) == "弓兵は兵站3ですが、兵站は1しかありません。"


def test_cases_are_chosen_by_what_is_told() -> None:
    gunshi = importlib.import_module("honjin.titles.gunshi.rules.events")
    words = Words(GAMES["gunshi"], "en")
    for card, face_up, said in (
        ("", False, "Red books a card face-down in the 2nd slot."),
        ("move", False, "Red books Move face-down in the 2nd slot."),
        ("move", True, "Red books Move face-up in the 2nd slot."),
    ):
        assert words.event(gunshi.OrderBooked("red", "2nd", card, face_up)) == said
    shown = words.event(gunshi.OfferShown(["scouts", "rapid_fire"]))
    assert shown == "The laid-out cards are shown: Scouts, Rapid Fire."


def test_names_of_cells_stay_small_at_the_beginning_of_a_sentence() -> None:
    words = Words(GAMES["gunshi"], "en")
    assert words.refusal(refuse("GUN-SHOT-01", "out_of_range", cell="d4")) == "d4 is out of range."
    assert words.refusal(refuse("GUN-INSP-03", "not_laid_out", card="move")).startswith("Move is not")


def test_missing_words_are_an_error_and_never_shown() -> None:
    words = Words(GAMES["gunshi"], "en")
    with pytest.raises(MissingWords):
        words.refusal(refuse("GUN-MOVE-01", "no_such_reason"))
    with pytest.raises(MissingWords):
        words.refusal(refuse("GUN-MOVE-01", "own_piece"))
    with pytest.raises(BadInput):
        Words(GAMES["gunshi"], "fr")
