"""Events name the rule they come from, so that a log can link to it; nobody else has a table of clauses."""

import importlib
import re
from pathlib import Path

import pytest

from honjin.core.events import Event, GameEnded
from honjin.core.game import Setup
from honjin.core.outcome import TURN_CAP
from honjin.core.rulebook import Rulebook
from honjin.play.record import DECLARATIONS
from honjin.titles import GAMES, game_named
from honjin.titles.suikoden.rules import events as suikoden_events
from tests.golden.make import endings, seated

CLIENT = Path(__file__).parents[2] / "web" / "src"
CLAUSE = re.compile(r"""['"`](GUN|TOK|GOR|SUI)-[A-Z0-9]+-\d+['"`]""")


def events_of(key: str) -> list[type[Event]]:
    module = importlib.import_module(f"{GAMES[key].package}.rules.events")
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Event) and value.__module__ == module.__name__
    ]


def clauses_of(key: str) -> set[str]:
    return {
        clause.id for clauses in Rulebook(game_named(key), "en").chapters().values() for clause in clauses
    }


def setups_of(key: str) -> list[Setup]:
    return [seated(GAMES[key], variant, {}, 0) for variant in GAMES[key].variants]


def own_endings(key: str) -> set[str]:
    return set(endings(key)) - set(DECLARATIONS.values())


@pytest.mark.parametrize("key", GAMES)
def test_every_event_names_a_clause_of_its_title(key: str) -> None:
    known = clauses_of(key)
    assert {event.__name__: event.clause for event in events_of(key) if event.clause not in known} == {}


@pytest.mark.parametrize("key", GAMES)
def test_every_ending_names_a_clause_of_its_title(key: str) -> None:
    """In some variant; where a variant knows an ending, its clause is one of the rules."""
    known = clauses_of(key)
    named: set[str] = set()
    for setup in setups_of(key):
        for ending in own_endings(key):
            clause = GAMES[key].clause_of(GameEnded(ending, []), setup)
            assert not clause or clause in known
            named |= {ending} if clause else set()
    assert named == own_endings(key)


def test_the_three_games_of_suikoden_cite_their_own_rules() -> None:
    """[SUI-GEN-01] The same thing happens by other clauses where another game is played."""
    known = clauses_of("suikoden")
    happens = {event.__name__ for event in events_of("suikoden")}
    for rules, otherwise in suikoden_events.OTHERWISE.items():
        assert set(otherwise) <= happens
        assert {*otherwise.values(), *suikoden_events.ENDINGS[rules].values()} <= known
        assert TURN_CAP in suikoden_events.ENDINGS[rules]
    assert set(suikoden_events.GOES_TO.values()) <= known


@pytest.mark.parametrize("variant", ["ready", "shared", "multiplayer"])
def test_what_a_game_of_suikoden_tells_is_cited_from_that_game(variant: str) -> None:
    """[SUI-TURN-01, SUI-MP-20, SUI-SHR-29]"""
    game = GAMES["suikoden"]
    setup = game.setup(variant)
    turn = game.clause_of(suikoden_events.TurnBegan("red", 1), setup)
    lost = game.clause_of(suikoden_events.LandLost("red", "fort_1a", "taken"), setup)
    assert turn == ("SUI-MP-20" if variant == "multiplayer" else "SUI-TURN-01")
    assert variant != "shared" or lost == "SUI-SHR-29"
    road = game.clause_of(suikoden_events.CardMoved("red", "song_jiang", "road"), setup)
    assert road == ("SUI-MP-59" if variant == "multiplayer" else "SUI-ZONE-07")


def test_the_client_has_no_clauses_of_its_own() -> None:
    """What a line of the log is explained by comes with the line. Only what one plays for is told by the client."""
    sources = [path for ending in ("ts", "svelte") for path in CLIENT.glob(f"**/*.{ending}")]
    assert len(sources) > 100
    own = [path for path in sources if CLAUSE.search(path.read_text(encoding="utf-8"))]
    assert {path.name for path in own} == {"goals.ts"}


def test_what_one_plays_for_opens_a_clause_that_there_is() -> None:
    goals = list(CLIENT.glob("titles/*/goals.ts"))
    assert goals
    for path in goals:
        told = {found.group().strip("'\"`") for found in CLAUSE.finditer(path.read_text(encoding="utf-8"))}
        assert told and told <= clauses_of(path.parent.name)
