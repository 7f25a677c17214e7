"""Events name the rule they come from, so that a log can link to it."""

import importlib

import pytest

from honjin.core.events import Event
from honjin.core.rulebook import Rulebook
from honjin.games import GAMES


def events_of(key: str) -> list[type[Event]]:
    module = importlib.import_module(f"honjin.games.{key}.events")
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__
    ]


@pytest.mark.parametrize("key", GAMES)
def test_the_clause_of_an_event_is_in_the_rules(key: str) -> None:
    known = {clause.id for clauses in Rulebook(key, "en").chapters().values() for clause in clauses}
    unknown = {
        event.__name__: event.clause for event in events_of(key) if event.clause and event.clause not in known
    }
    assert not unknown


@pytest.mark.parametrize("key", ["gunshi", "tokugawa", "goryokaku"])
def test_every_event_names_a_clause(key: str) -> None:
    assert [event.__name__ for event in events_of(key) if not event.clause] == []
