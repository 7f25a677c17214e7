"""What a refusal says is true: a question explains what it does not list, and the facts must bear it out."""

from collections.abc import Callable
from typing import Final

from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.board import CELL_NAMES, NOBODY, camp_of, edge_named
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS
from honjin.titles.gunshi.facts.pieces import ARCHER, CAVALRY, GOODS_NAMES, INFANTRY, NO_PIECE, kind_of
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules.command import BookOrder
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import new_game

Judge = Callable[[Gunshi, dict[str, str]], bool]


def piece(s: Gunshi, facts: dict[str, str]) -> int:
    return int(s.piece_at[CELL_NAMES.index(facts["cell"])])


def cell(facts: dict[str, str]) -> int:
    return CELL_NAMES.index(facts["cell"])


def in_hand(s: Gunshi, facts: dict[str, str]) -> int:
    return int(s.hand[s.active * CARDS + CARD_NAMES.index(facts["card"])])


def is_first_booking(s: Gunshi) -> bool:
    question = s.question()
    return isinstance(question, BookOrder) and question.booked == 0


TRUE_IF: Final[dict[str, Judge]] = {
    "own_piece": lambda s, facts: s.is_own(s.active, cell(facts)),
    "empty_cell": lambda s, facts: piece(s, facts) == NO_PIECE,
    "enemy_piece": lambda s, facts: s.is_enemy(s.active, cell(facts)),
    "not_your_piece": lambda s, facts: not s.is_own(s.active, cell(facts)),
    "not_an_enemy": lambda s, facts: not s.is_enemy(s.active, cell(facts)),
    "cell_taken": lambda s, facts: piece(s, facts) != NO_PIECE,
    "outside_camp": lambda s, facts: camp_of(cell(facts)) != s.active,
    "own_camp": lambda s, facts: camp_of(cell(facts)) == s.active,
    "only_infantry": lambda s, facts: kind_of(piece(s, facts)) != INFANTRY,
    "only_archers": lambda s, facts: kind_of(piece(s, facts)) != ARCHER,
    "cavalry_is_no_base": lambda s, facts: kind_of(piece(s, facts)) == CAVALRY,
    "edge_taken": lambda s, facts: s.fence[edge_named(facts["edge"])] != NOBODY,
    "out_of_stock": lambda s, facts: not s.is_in_stock(GOODS_NAMES.index(facts["goods"])),
    "too_expensive": lambda s, facts: int(facts["price"]) > int(facts["supply"]) == s.supply[s.active],
    "not_in_hand": lambda s, facts: in_hand(s, facts) == 0,
    "no_such_card": lambda s, facts: in_hand(s, facts) == 0,
    "must_book_one": lambda s, facts: is_first_booking(s),
}


def test_a_refusal_tells_the_truth_and_whatever_is_not_listed_has_one() -> None:
    """[GUN-EXEC-01] In random games where every card is at work, and all of these refusals are met."""
    met: set[str] = set()
    for seed in range(16):
        deck = "supply_collapse" if seed % 2 else "odd_schemes"
        s = new_game("build_agreed", deck=deck, turn_cap="40")
        rng = Rng(seed)
        for step in range(400):
            if s.result is not None:
                break
            if step % 4 == 0:
                met |= reasons_met(s)
            legal = s.legal()
            s.answer(legal.at_weight(rng.below(legal.total)))
    assert TRUE_IF.keys() <= met, TRUE_IF.keys() - met


def reasons_met(s: Gunshi) -> set[str]:
    """Every answer of the vocabulary is listed, or refused for a reason that holds."""
    met: set[str] = set()
    listed = s.options()
    for number, word in enumerate(GUNSHI.vocabulary.words):
        refusal = s.why_not(number)
        assert (refusal is None) == (number in listed), word
        if refusal is not None:
            judge = TRUE_IF.get(refusal.reason)
            assert judge is None or judge(s, refusal.facts), f"'{word}' is refused with {refusal}"
            met.add(refusal.reason)
    return met
