"""Refusals say which clause forbids what."""

from __future__ import annotations

import pytest

from honjin.core.refusal import BadInput, IllegalAction, refuse

pytestmark = pytest.mark.both_kernels


def test_a_refusal_carries_clause_sentence_and_facts() -> None:
    refusal = refuse("TOY-05", "own_piece", cell="d4", piece="A")
    assert (refusal.clause, refusal.reason) == ("TOY-05", "own_piece")
    assert refusal.facts == {"cell": "d4", "piece": "A"}
    assert str(refusal) == "<Refusal TOY-05 own_piece cell=d4 piece=A>"


def test_a_refusal_without_facts_reads_well() -> None:
    assert str(refuse("TOY-01", "must_book_one")) == "<Refusal TOY-01 must_book_one>"


def test_an_illegal_action_tells_its_refusal() -> None:
    refusal = refuse("TOY-01", "must_book_one")
    illegal = IllegalAction(refusal, "One must be booked [TOY-01]")
    assert illegal.refusal is refusal
    assert str(illegal) == "One must be booked [TOY-01]"
    assert not isinstance(illegal, BadInput)
