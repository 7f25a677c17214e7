"""Chance that can be checked afterwards."""

from __future__ import annotations

from hashlib import sha256

import pytest

from honjin.core.refusal import BadInput
from honjin.play.fairness import Dealer, check_commitment, commitment
from tests.chi_square import is_plausible
from tests.core.toy import RollHeap, RollOther, Toy

pytestmark = pytest.mark.both_kernels


def rolls(dealer: Dealer, questions: list[RollHeap]) -> list[int]:
    answers = []
    for question in questions:
        s = Toy(1)
        s.ask(question)
        answers.append(dealer.answer(s))
    return answers


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment("本陣") == sha256("本陣".encode()).hexdigest()
    check_commitment("本陣", commitment("本陣"))


def test_another_secret_does_not_match_the_commitment() -> None:
    with pytest.raises(BadInput, match="does not match"):
        check_commitment("b", commitment("a"))


def test_the_same_secrets_give_the_same_answers() -> None:
    questions = [RollHeap()] * 50
    first = rolls(Dealer("table", ["red", "blue"]), questions)
    assert rolls(Dealer("table", ["red", "blue"]), questions) == first
    assert len(set(first)) == 3


@pytest.mark.parametrize(
    ("secret", "seat_secrets"),
    [("other", ["red", "blue"]), ("table", ["red", "green"]), ("table", ["blue", "red"]), ("table", ["red"])],
)
def test_every_secret_counts(secret: str, seat_secrets: list[str]) -> None:
    questions = [RollHeap()] * 50
    first = rolls(Dealer("table", ["red", "blue"]), questions)
    assert rolls(Dealer(secret, seat_secrets), questions) != first


@pytest.mark.parametrize("secrets", [["red\nblue"], ["red", "\n"]])
def test_one_secret_cannot_stand_for_two(secrets: list[str]) -> None:
    with pytest.raises(BadInput, match="single line"):
        Dealer("table", secrets)
    with pytest.raises(BadInput, match="single line"):
        Dealer("table\n", [])


def test_numbers_never_change() -> None:
    """Old records must verify for ever."""
    dealer = Dealer("table", ["red", "blue"])
    assert [dealer.number("weather", count, 100) for count in range(8)] == [37, 10, 4, 86, 35, 25, 29, 66]


def test_purposes_do_not_disturb_each_other() -> None:
    """The third weather roll is the same whatever else was rolled in between."""
    heap, other = RollHeap(), RollOther()
    alone = rolls(Dealer("table", []), [heap] * 20)
    mixed = rolls(Dealer("table", []), [question for _roll in range(20) for question in (heap, other, other)])
    assert mixed[::3] == alone
    assert mixed[1::3] != alone, "another purpose has luck of its own"


@pytest.mark.parametrize("bound", [1, 2, 6, 7, 1000])
def test_numbers_are_uniform(bound: int) -> None:
    dealer = Dealer("uniform", ["a", "b"])
    counts = [0] * bound
    for count in range(10_000):
        counts[dealer.number("roll", count, bound)] += 1
    assert is_plausible(counts, [1 / bound] * bound)


def test_answers_follow_the_weights() -> None:
    answers = rolls(Dealer("weights", []), [RollHeap()] * 6000)
    assert is_plausible([answers.count(action) for action in range(3)], [1 / 6, 1 / 2, 1 / 3])


def test_words_beyond_the_last_full_multiple_are_passed_over() -> None:
    """With a bound just above half of all words, about every second word must be drawn again."""
    bound = 2**63 + 1
    dealer = Dealer("retry", [])
    numbers = [dealer.number("roll", count, bound) for count in range(200)]
    assert all(0 <= number < bound for number in numbers)
    assert is_plausible(
        [sum(number < bound // 2 for number in numbers), sum(number >= bound // 2 for number in numbers)],
        [0.5, 0.5],
    )
