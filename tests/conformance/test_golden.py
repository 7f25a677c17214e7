"""Golden records replay as they always did. `python -m tests.golden.make` makes them again after a change of rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from honjin.play.match import Match
from honjin.play.record import read_record, setup_of, write_record
from honjin.titles import GAMES
from tests.golden.make import FOLDER, endings, path_of

RECORDS = sorted(FOLDER.glob("*/golden/*.txt"))
"""Of the present rules."""
EARLIER = sorted(FOLDER.glob("*/golden/*/*.txt"))
"""Of earlier rules versions: `TITLE/golden/VERSION/ENDING.txt`. They are never made again."""


def test_every_way_a_title_can_end_has_a_golden_record(title: str) -> None:
    missing = [ending for ending in endings(title) if not path_of(title, ending).is_file()]
    assert missing == [], f"run `python -m tests.golden.make {title}`"


def test_every_golden_record_belongs_to_an_ending_of_a_title() -> None:
    known = {path_of(title, ending) for title in GAMES for ending in endings(title)}
    assert set(RECORDS) == known


def test_every_earlier_rules_version_has_golden_records(title: str) -> None:
    kept = {path.parent.name for path in EARLIER if path.parents[2].name == title}
    assert kept == set(GAMES[title].versions()[:-1])


@pytest.mark.parametrize(
    "path", RECORDS + EARLIER, ids=lambda path: str(path.relative_to(FOLDER).with_suffix(""))
)
def test_a_golden_record_replays_to_its_ending(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text, GAMES)
    setup = setup_of(record, GAMES)
    match = Match(setup)
    for number, entry in enumerate(record.entries, 1):
        assert not match.is_over(), f"the game is over before entry {number}"
        match.take(entry)
        match.state.check()
    outcome = match.state.outcome()
    assert outcome is not None
    assert outcome.ending.lower() == path.stem
    claimed = record.header["result"].split()
    assert claimed == [outcome.ending, *(setup.game.seat_name(seat) for seat in outcome.winners)]
    assert write_record(record, setup.game) == text
