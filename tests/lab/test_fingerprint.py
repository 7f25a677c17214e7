"""What decides how bots play, and what does not."""

from pathlib import Path

import pytest

from honjin.lab import fingerprint
from honjin.titles import GAMES


@pytest.mark.parametrize("title", GAMES)
def test_rules_components_and_bots_decide_and_what_shows_a_game_does_not(title: str) -> None:
    files = {path.relative_to(fingerprint.PACKAGE).as_posix() for path in fingerprint.deciding_files(title)}
    assert all((fingerprint.PACKAGE / file).is_file() for file in files)
    assert {
        f"titles/{title}/facts/state.py",
        f"titles/{title}/title.py",
        "bots/search.py",
        "core/rng.py",
    } <= files
    assert any(file.startswith(f"titles/{title}/data/") for file in files)
    assert any(file.startswith(f"titles/{title}/bot/") for file in files)
    assert not files & {f"titles/{title}/sight/view.py", f"titles/{title}/rules/events.py", "core/words.py"}
    for other in set(GAMES) - {title}:
        assert not any(f"/{other}" in file for file in files)


def test_words_for_people_leave_the_meaning_of_a_source_alone(tmp_path: Path) -> None:
    sources = {
        "plain": "WORTH = 3\ndef worth() -> int:\n    return WORTH\n",
        "told": '"""Worth."""\n# why\nWORTH = 3\ndef worth() -> int:\n    """Much."""\n    return WORTH\n',
        "changed": "WORTH = 4\ndef worth() -> int:\n    return WORTH\n",
    }
    found = {}
    for name, text in sources.items():
        path = tmp_path / f"{name}.py"
        path.write_text(text, encoding="utf-8")
        found[name] = fingerprint.meaning(path)
    assert found["plain"] == found["told"]
    assert found["plain"] != found["changed"]


def test_a_level_is_another_bot_when_its_strength_changes() -> None:
    assert fingerprint.version("gunshi", "busho", "greedy") != fingerprint.version(
        "gunshi", "meisho", "greedy"
    )
    assert fingerprint.version("gunshi", "search:60", "greedy") == fingerprint.version(
        "gunshi", "search:90", "greedy"
    )
