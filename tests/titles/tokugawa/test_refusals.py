"""What a refusal says is true: a question explains what it does not list, and the facts must bear it out."""

from collections.abc import Callable
from typing import Final

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.titles.tokugawa.facts.board import REGION_NAMES, enemy_of
from honjin.titles.tokugawa.facts.pieces import BUILDING_NAMES, BUILDINGS, CAPITAL, KIND_NAMES, NO_SAMURAI
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.placement import is_allowance_left
from honjin.titles.tokugawa.rules.tax import income
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from honjin.titles.tokugawa.words.vocabulary import CHOOSE, END_TURN, REMOVE
from tests.titles.tokugawa.table import town

Judge = Callable[[Tokugawa, dict[str, str]], bool]


def is_held(s: Tokugawa, side: int, facts: dict[str, str]) -> bool:
    return bool(s.held[side] >> town(facts["town"]) & 1)


def region(facts: dict[str, str]) -> int:
    return REGION_NAMES.index(facts["region"])


def is_too_dear(s: Tokugawa, facts: dict[str, str]) -> bool:
    return int(facts["price"]) > int(facts["koku"]) == s.koku[s.active]


TRUE_IF: Final[dict[str, Judge]] = {
    "nobody_there": lambda s, facts: s.kind[town(facts["town"])] == NO_SAMURAI,
    "capital_stays": lambda s, facts: s.kind[town(facts["town"])] == CAPITAL,
    "capital_never_attacks": lambda s, facts: town(facts["town"]) == s.capital[s.active],
    "enemy_there": lambda s, facts: is_held(s, enemy_of(s.active), facts),
    "no_enemy_there": lambda s, facts: not is_held(s, enemy_of(s.active), facts),
    "not_your_town": lambda s, facts: not is_held(s, int(s.active), facts),
    "town_occupied": lambda s, facts: not s.empty_towns() >> town(facts["town"]) & 1,
    "no_ship": lambda s, facts: not s.has_ship(town(facts["town"])),
    "not_a_port": lambda s, facts: not s.box.ports >> town(facts["town"]) & 1,
    "no_shipyard": lambda s, facts: not s.box.shipyards >> town(facts["town"]) & 1,
    "forged_already": lambda s, facts: bool(s.forged >> town(facts["town"]) & 1),
    "taxed_already": lambda s, facts: bool(s.taxed >> region(facts) & 1),
    "bank_empty": lambda s, facts: s.bank[region(facts)] == 0,
    "no_majority": lambda s, facts: income(s, s.active, region(facts)) == 0,
    "all_placed": lambda s, facts: not is_allowance_left(s, KIND_NAMES.index(facts["samurai"])),
    "samurai_too_dear": is_too_dear,
    "building_too_dear": is_too_dear,
    "none_to_build": lambda s, facts: s.supply_of(s.active, BUILDING_NAMES.index(facts["building"])) == 0,
    "built_already": lambda s, facts: bool(
        s.sites[s.active * BUILDINGS + BUILDING_NAMES.index(facts["building"])] >> town(facts["town"]) & 1
    ),
    "no_action_left": lambda s, facts: s.actions == 0,
    "no_koku_for_attack": lambda s, facts: s.koku[s.active] == 0,
    "no_smithy": lambda s, facts: s.built[s.active * BUILDINGS + BUILDING_NAMES.index("smithy")] == 0,
}


def test_a_refusal_tells_the_truth_and_whatever_is_not_listed_has_one() -> None:
    """[TOK-TRN-12] In random games of players who rarely end a turn early; all of these refusals are met."""
    met: set[str] = set()
    for seed in range(12):
        s = TOKUGAWA.new(TOKUGAWA.setup())
        assert isinstance(s, Tokugawa)
        rng = Rng(seed)
        for step in range(500):
            if s.result is not None:
                break
            if step % 4 == 0:
                met |= reasons_met(s)
            legal = s.legal()
            action = legal.at_weight(rng.below(legal.total))
            if s.actor() != CHANCE and action in (CHOOSE + REMOVE, CHOOSE + END_TURN) and rng.below(8) > 0:
                action = legal.at_weight(rng.below(legal.total))
            s.answer(action)
    assert TRUE_IF.keys() <= met, TRUE_IF.keys() - met


def reasons_met(s: Tokugawa) -> set[str]:
    """Every answer of the vocabulary is listed, or refused for a reason that holds."""
    met: set[str] = set()
    listed = s.options()
    for number, word in enumerate(TOKUGAWA.vocabulary.words):
        refusal = s.why_not(number)
        assert (refusal is None) == (number in listed), word
        if refusal is not None:
            judge = TRUE_IF.get(refusal.reason)
            assert judge is None or judge(s, refusal.facts), f"'{word}' is refused with {refusal}"
            met.add(refusal.reason)
    return met
