"""Positions of these tests are laid out with cards. What only cards can bring about is brought about by cards."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent
ONLY_BY_CARDS = ["modify(", "modifiers.", ".granted", ".stripped", ".reach", "extra_turn = ", "routed["]


@pytest.mark.parametrize("path", sorted(HERE.glob("test_*.py")), ids=lambda path: path.stem)
def test_no_preparation_does_what_only_a_card_can_do(path: Path) -> None:
    """[SUI-SK-99] A number or skill that no game could bring about would prove a rule nobody can meet."""
    if path.name != Path(__file__).name:
        text = path.read_text(encoding="utf-8")
        assert [word for word in ONLY_BY_CARDS if word in text] == []
