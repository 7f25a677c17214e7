"""What a title asks, knows, shows and observes is what it was; a change that is meant is read in the difference."""

from __future__ import annotations

from honjin.titles import GAMES
from tests.golden.playthrough import folder_of, playthroughs


def test_a_playthrough_reads_as_it_did(title: str) -> None:
    """`python -m tests.golden.playthrough TITLE` writes it again."""
    kept = {path.stem: path.read_text(encoding="utf-8") for path in folder_of(title).glob("*.txt")}
    now = playthroughs(GAMES[title])
    assert set(now) == set(kept)
    for variant, text in now.items():
        for number, (ours, theirs) in enumerate(zip(text.splitlines(), kept[variant].splitlines()), 1):
            assert ours == theirs, f"{title} {variant}, line {number}"
        assert text == kept[variant]
