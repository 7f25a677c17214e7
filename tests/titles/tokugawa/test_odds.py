"""The odds in the view against the whole tree of what the rules can do."""

from fractions import Fraction

import pytest

from honjin.titles.tokugawa.rules.attack import RollForAttack
from honjin.titles.tokugawa.sight.view import view_table
from tests.titles.tokugawa.table import Table, action
from tests.titles.tokugawa.test_chances import (
    MATCHES,
    REROLLS,
    SEA_WAY,
    SUCCESS,
    WAYS,
    WHOLE,
    after,
    battle,
)


def odds(t: Table, of: str) -> dict[int, Fraction]:
    """The odds of one sort by action."""
    return {
        action(f"{one.verb} {one.thing}".strip()): Fraction(one.chance)
        for one in view_table(t.s).odds
        if one.of == of
    }


@pytest.mark.parametrize("terrain", ["plain", "forest", "mountain", "sea"])
def test_every_destination_says_how_likely_it_is_reached(terrain: str) -> None:
    """[TOK-MOV-11, TOK-SEA-03]"""
    origin, way, _end = WAYS.get(terrain, SEA_WAY)
    t = Table(f"lance@{origin}", k_builds="ship@K2" if terrain == "sea" else "")
    t.say("choose move", f"lead {origin}")
    found = odds(t, "passage")
    assert set(found) == set(t.s.options())
    assert found[action(way)] == Fraction(SUCCESS[terrain][3])


def test_a_bowman_is_sure_to_arrive_on_land() -> None:
    """[TOK-MOV-07]"""
    t = Table("bow@M1").say("choose move", "lead M1")
    assert set(odds(t, "passage").values()) == {Fraction(1)}


def test_a_target_says_how_likely_the_approach_and_the_whole_attack_succeed() -> None:
    """[TOK-ATA-03, TOK-ATC-04]"""
    t = Table("sword@M1", "bow@M3 lance@M2").say("choose attack", "lead M1")
    assert odds(t, "passage")[action("plain M3")] == Fraction(SUCCESS["plain"][3])
    assert odds(t, "attack")[action("plain M3")] == Fraction(WHOLE[2][1])
    assert odds(t, "attack")[action("forest M2")] == Fraction(WHOLE[1][2])


def test_a_castle_lowers_the_odds_of_an_attack() -> None:
    """[TOK-ATC-05]"""
    t = Table("sword@M1", "bow@M3 lance@M2", e_builds="castle@M3").say("choose attack", "lead M1")
    assert odds(t, "attack")[action("plain M3")] == Fraction(WHOLE[0][1])


@pytest.mark.parametrize("difference", MATCHES)
def test_reinforcements_say_what_they_are_worth(difference: int) -> None:
    """[TOK-ATB-07, TOK-ATC-01, TOK-ATC-03] Attackers as long as nobody answers, defenders exactly."""
    attacker, defender, builds = MATCHES[difference]
    t = battle(attacker, defender, builds, "bow@M2", "bow@M4")
    t.say("weather sun" if attacker == "bow" else "roll sun_6")
    table = [Fraction(chance) for chance in REROLLS[difference]]
    assert odds(t, "attack") == {action("commit 0"): table[0], action("commit 1"): table[1]}
    t.say("commit 1")
    assert odds(t, "defence") == {action("commit 0"): 1 - table[1], action("commit 1"): 1 - table[3]}


@pytest.mark.parametrize("dice", [3, 6, 7, 8, 11])
def test_rerolls_say_what_keeping_and_rolling_again_are_worth(dice: int) -> None:
    """[TOK-ATC-01, TOK-ATC-03]"""
    t = battle("lance", "bow", "", "bow@M2", "bow@M4").say(
        "roll rain_5", "commit 1", "commit 1", f"dice {dice}"
    )
    assert odds(t, "attack") == {number: after(t.s, number, {}) for number in t.s.options()}
    t.say("keep", f"dice {dice}")
    assert odds(t, "defence") == {number: 1 - after(t.s, number, {}) for number in t.s.options()}


def test_there_are_no_odds_where_no_dice_follow() -> None:
    assert view_table(Table("sword@M2").s).odds == []


@pytest.mark.parametrize(
    ("own", "said", "answer", "lead"),
    [("sword@M2", [], "choose attack", 2), ("sword@M1 lance@M2", ["choose attack"], "lead M2", 1)],
)
def test_an_attack_that_nothing_more_is_asked_about_tells_its_odds_before(
    own: str, said: list[str], answer: str, lead: int
) -> None:
    """One target is in reach: after this answer the fee is paid and the dice are rolled. [TOK-ATA-01]"""
    t = Table(own, "bow@M3").say(*said)
    number = action(answer)
    assert odds(t, "passage") == {number: Fraction(SUCCESS["forest"][3])}
    assert odds(t, "attack") == {number: Fraction(WHOLE[lead][2])}
    after_it = t.s.copy()
    after_it.answer(number)
    assert isinstance(after_it.question(), RollForAttack)


def test_an_attack_with_a_further_question_has_no_odds_yet() -> None:
    """Two targets are in reach: which of them is asked first."""
    t = Table("sword@M1", "bow@M3 lance@M2")
    assert view_table(t.s).odds == []
