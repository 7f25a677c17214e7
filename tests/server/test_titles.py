"""The titles as clients are told of them."""

import tomllib
from collections.abc import Callable

import pytest

from honjin.core.refusal import BadInput
from honjin.server.library.protocol import AboutInfo
from honjin.server.library.titles import introduced, words_of
from honjin.titles import GAMES
from tests.server.players import Player
from tests.server.processes import Server


def test_titles_are_listed_as_they_stand_on_the_shelf_and_introduce_themselves(
    server: Server, person: Callable[[Server], Player]
) -> None:
    listed = person(server).get("/api/games")
    assert [game["key"] for game in listed] == list(GAMES)
    for game in listed:
        for language, told in game["about"].items():
            own = GAMES[game["key"]].folder / "words" / "locale" / f"{language}.toml"
            name = tomllib.loads(own.read_text(encoding="utf-8"))["name"]
            assert told == {field: name[field] for field in AboutInfo.__struct_fields__}
        assert list(game["about"]) == ["en", "ja"]


def test_what_a_title_does_not_say_of_itself_is_empty() -> None:
    assert introduced("go", {"title": "Go", "about": "Stones."}) == AboutInfo("Go", "Go", "Stones.", "", "")
    assert introduced("go", {}) == AboutInfo("go", "go", "", "", "")


def test_the_words_of_a_title_can_be_fetched(server: Server, person: Callable[[Server], Player]) -> None:
    """A client knows those of the titles it was built with; all others it asks for."""
    reader = person(server)
    key = next(iter(GAMES))
    for language in ("en", "ja"):
        own = GAMES[key].folder / "words" / "locale" / f"{language}.toml"
        found = reader.get(f"/api/words/{key}?lang={language}")
        assert found == tomllib.loads(own.read_text(encoding="utf-8"))
    assert reader.http.get(f"/api/words/{key}?lang=xx").status_code == 400
    assert reader.http.get("/api/words/go").status_code == 400
    with pytest.raises(BadInput, match="no language"):
        words_of(key, "../en")
