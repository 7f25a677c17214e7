"""The answers a question is about: every title names verbs of its own vocabulary."""

import importlib
import pkgutil

import pytest

from honjin.core.game import Game
from honjin.core.question import Question
from honjin.titles import GAMES


def questions_of(title: str) -> list[type[Question]]:  # type: ignore[type-arg]
    """Every question class of a title's modules."""
    package = importlib.import_module(GAMES[title].package)
    found = []
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        for thing in vars(importlib.import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Question) and thing.__module__ == module.name:
                found.append(thing)
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_what_a_question_is_about_is_a_verb_of_the_title(game: Game) -> None:
    verbs = {verb.word for verb in game.vocabulary.verbs}
    named = {question.__name__: question.primary for question in questions_of(game.key) if question.primary}
    assert set(named.values()) <= verbs, named


def test_titles_name_what_their_offers_are_about() -> None:
    named = {question.__name__: question.primary for title in GAMES for question in questions_of(title)}
    assert named["PlaceOrRecall"] == "place", "recalling is beside it"
    assert named["EndTurn"] == "pass" and named["UseSlot"] == ""
    assert named["OfferInvasion"] == "invade" and named["OfferRetreat"] == "retreat"
