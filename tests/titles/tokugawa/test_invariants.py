"""What always holds: in random games, and noticed when it is broken on purpose. [TOK-INV]"""

from collections.abc import Callable

import pytest

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from honjin.titles.tokugawa.words.vocabulary import CHOOSE, END_TURN, REMOVE
from tests.titles.tokugawa.table import Table, town


def play_lively(seed: int, options: dict[str, str], limit: int = 1500) -> Tokugawa:
    """A random game of players who rarely remove their samurai or end a turn early; checked after every answer."""
    s = TOKUGAWA.new(TOKUGAWA.setup(options=options))
    assert isinstance(s, Tokugawa)
    rng = Rng(seed)
    for _answer in range(limit):
        if s.result is not None:
            break
        legal = s.legal()
        action = legal.at_weight(rng.below(legal.total))
        if s.actor() != CHANCE and action in (CHOOSE + REMOVE, CHOOSE + END_TURN) and rng.below(8) > 0:
            action = legal.at_weight(rng.below(legal.total))
        s.answer(action)
        s.check()
        check_castles(s)
    return s


def check_castles(s: Tokugawa) -> None:
    """[TOK-INV-14] At the start of a turn the side to act has no castle under construction."""
    if s.result is None and type(s.question()).__name__ == "ChooseDeed" and not s.has_changed:
        assert s.unfinished & s.sites[s.active * 6 + 3] == 0


CHANGED = [
    {},
    {"length": "short"},
    {"strength.sword": "3", "attack.range": "adjacent", "retreat.block": "none"},
    {"retreat.by_sea": "true", "sea.bowman_exempt": "true", "capital.taxes": "false"},
    {"garden.needs_majority": "false", "build.where": "empty_ok", "retreat.block": "origin"},
    {"abandoned": "vanish", "build.max_per_town": "none", "sea.bowman_exempt": "except_storm"},
    {"castle.region_limit": "each", "build.recycle": "false", "shrine.attack_from": "any"},
    {"capital.hit_destroys": "all", "capital.reinforces": "defence", "shrine.attack_from": "staging"},
    {"ship.maiden_attack": "true", "forge.local": "true", "contract.chain": "false", "tie": "contracts"},
    {"attack.range": "last_free", "remove.when": "any_time", "standstill": "false", "turn_cap": "none"},
    {
        "castle.finished": "next_turn",
        "castle.scores": "placed",
        "remove.when": "any_time",
        "abandoned": "vanish",
    },
    {"remove.when": "any_time", "retreat.by_sea": "true", "ship.maiden_attack": "true"},
]


@pytest.mark.parametrize("options", CHANGED)
def test_invariants_hold_after_every_answer(options: dict[str, str]) -> None:
    """In lively random games with every option changed at least once.

    [TOK-INV-01, TOK-INV-02, TOK-INV-03, TOK-INV-04, TOK-INV-05, TOK-INV-06, TOK-INV-07, TOK-INV-08, TOK-INV-09]
    [TOK-INV-10, TOK-INV-11, TOK-INV-12, TOK-INV-13, TOK-INV-14]
    """
    for seed in range(4):
        play_lively(seed, options)


def spoil_money(s: Tokugawa) -> None:
    s.koku[0] += 1


def spoil_debt(s: Tokugawa) -> None:
    s.bank[0] += s.koku[0] + 1
    s.koku[0] = -1


def spoil_stock(s: Tokugawa) -> None:
    s.stock[0] += 1


def spoil_two_in_a_town(s: Tokugawa) -> None:
    s.held[1] |= 1 << town("M1")


def spoil_samurai_in_capital(s: Tokugawa) -> None:
    s.kind[town("K0")] = 0
    s.stock[0] -= 1


def spoil_supply(s: Tokugawa) -> None:
    s.supply[0] += 1


def spoil_second_castle(s: Tokugawa) -> None:
    for name in ("M1", "M2"):
        s.sites[3] |= 1 << town(name)
        s.pieces[town(name)] += 1 << 12
        s.built[3] += 1
        s.supply[3] -= 1


def spoil_building_at_enemy(s: Tokugawa) -> None:
    s.sites[6 + 5] |= 1 << town("M1")


def spoil_ship_on_land(s: Tokugawa) -> None:
    s.sites[0] |= 1 << town("M1")
    s.pieces[town("M1")] += 1
    s.built[0] += 1
    s.supply[0] -= 1


def spoil_capital_chip(s: Tokugawa) -> None:
    s.capital_strength[0] = 0


def spoil_cards(s: Tokugawa) -> None:
    s.taken[0] = 1


def spoil_fourth_contract(s: Tokugawa) -> None:
    s.taken[0] = 0b1111
    s.face_down &= ~0b1111


def spoil_actions(s: Tokugawa) -> None:
    s.actions = 4


@pytest.mark.parametrize(
    ("spoil", "clause"),
    [
        (spoil_money, "TOK-INV-01"),
        (spoil_debt, "TOK-INV-02"),
        (spoil_stock, "TOK-INV-03"),
        (spoil_two_in_a_town, "TOK-INV-04"),
        (spoil_samurai_in_capital, "TOK-INV-04"),
        (spoil_supply, "TOK-INV-05"),
        (spoil_second_castle, "TOK-INV-06"),
        (spoil_building_at_enemy, "TOK-INV-07"),
        (spoil_ship_on_land, "TOK-INV-08"),
        (spoil_capital_chip, "TOK-INV-09"),
        (spoil_cards, "TOK-INV-10"),
        (spoil_fourth_contract, "TOK-INV-11"),
        (spoil_actions, "TOK-INV-12"),
    ],
)
def test_a_broken_invariant_is_noticed(spoil: Callable[[Tokugawa], None], clause: str) -> None:
    """By the clause that is broken. [TOK-INV]"""
    t = Table("bow@M1 bow@M2")
    spoil(t.s)
    with pytest.raises(AssertionError, match=clause):
        t.s.check()
