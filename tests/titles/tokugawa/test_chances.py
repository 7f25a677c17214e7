"""Exact chances, computed from the questions themselves. [TOK-MOV-11, TOK-SEA-03, TOK-ATC]"""

import csv
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from honjin.core.question import CHANCE
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.battle import attack_strength, defence_strength
from honjin.titles.tokugawa.words.vocabulary import KEEP, REROLL, VOCABULARY
from tests.titles.tokugawa.table import Table, town

WEATHERS = ("sun", "rain", "storm")
SHARE = {"sun": Fraction(3, 6), "rain": Fraction(2, 6), "storm": Fraction(1, 6)}
SUMS = {total: Fraction(6 - abs(total - 7), 36) for total in range(2, 13)}
WAYS = {
    "plain": ("K1", "plain M1", "M1"),
    "forest": ("M1", "forest M2", "M2"),
    "mountain": ("M3", "mountain M4", "M4"),
}
SEA_WAY = ("K2", "sea M2", "M2")

SUCCESS = {
    "plain": ("1", "5/6", "2/3", "8/9"),
    "forest": ("5/6", "2/3", "1/2", "13/18"),
    "mountain": ("2/3", "1/2", "1/3", "5/9"),
    "sea": ("5/6", "2/3", "0", "23/36"),
}
"""Chance of a move in sun, rain and storm, and before the weather is known."""

AFTER_SUCCESS = {
    "plain": ("9/16", "5/16", "1/8"),
    "forest": ("15/26", "4/13", "3/26"),
    "mountain": ("3/5", "3/10", "1/10"),
    "sea": ("15/23", "8/23", "0"),
}
"""The weather of the battle, given that the approach succeeded."""

WINS = {
    -10: 1, -9: 5, -8: 15, -7: 35, -6: 70, -5: 126, -4: 206, -3: 310, -2: 435, -1: 575, 0: 721,
    1: 861, 2: 986, 3: 1090, 4: 1170, 5: 1226, 6: 1261, 7: 1281, 8: 1291, 9: 1295, 10: 1296,
}  # fmt: skip
"""Of 1296, by the attacker's points less the defender's."""

REROLLS = {
    -4: ("103/648", "1819/7776", "359/5832", "42365/419904"),
    -3: ("155/648", "2615/7776", "655/5832", "74335/419904"),
    -2: ("145/432", "2335/5184", "2875/15552", "77461/279936"),
    -1: ("575/1296", "8825/15552", "4345/15552", "24821/62208"),
    0: ("721/1296", "10577/15552", "6097/15552", "98651/186624"),
    1: ("287/432", "4039/5184", "7987/15552", "121835/186624"),
    2: ("493/648", "6671/7776", "3697/5832", "107533/139968"),
    3: ("545/648", "7123/7776", "4337/5832", "120227/139968"),
    4: ("65/72", "155/162", "2165/2592", "10765/11664"),
}
"""Re-rolls of attacker and defender: none, 1 and 0, 0 and 1, 1 and 1, both playing their best."""

WHOLE = {
    -5: ("553/7776", "259/3888", "2555/46656", "1001/23328", "1225/23328"),
    -4: ("235/1944", "82/729", "359/3888", "421/5832", "683/7776"),
    -3: ("367/1944", "509/2916", "1669/11664", "217/1944", "3149/23328"),
    -2: ("2131/7776", "653/2592", "9623/46656", "1873/11664", "9005/46656"),
    -1: ("2905/7776", "3985/11664", "4345/15552", "5065/23328", "1345/5184"),
    0: ("937/1944", "5117/11664", "1045/2916", "1081/3888", "15415/46656"),
    1: ("575/972", "521/972", "2551/5832", "247/729", "18683/46656"),
    2: ("5401/7776", "14621/23328", "883/1728", "2305/5832", "3613/7776"),
    3: ("6103/7776", "8231/11664", "26821/46656", "1151/2592", "12119/23328"),
    4: ("1669/1944", "187/243", "7307/11664", "2819/5832", "13135/23328"),
    5: ("1777/1944", "2383/2916", "2585/3888", "2989/5832", "4625/7776"),
}
"""One declared attack: a bowman on land, then others over plain, forest, mountain and sea."""


def weather_in(word: str) -> str:
    return VOCABULARY.thing(VOCABULARY.number(word)).split("_")[0]


@cache
def moves(terrain: str, kind: str) -> dict[tuple[str, bool], Fraction]:
    """Chance of each weather together with success or failure of a move."""
    origin, way, end = WAYS.get(terrain, SEA_WAY)
    t = Table(f"{kind}@{origin}", k_builds="ship@K2" if terrain == "sea" else "")
    t.say("choose move", f"lead {origin}", way)
    found: dict[tuple[str, bool], Fraction] = {}
    for number, chance in t.s.chances():
        twin = t.s.copy()
        twin.answer(number)
        arrived = twin.kind[town(end)] >= 0
        key = (weather_in(VOCABULARY.word(number)), bool(arrived))
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@pytest.mark.parametrize("terrain", ["plain", "forest", "mountain", "sea"])
@pytest.mark.parametrize("kind", ["lance", "sword", "bow"])
def test_moves_succeed_exactly_as_often_as_the_table_says(terrain: str, kind: str) -> None:
    """[TOK-MOV-08, TOK-MOV-09, TOK-MOV-10, TOK-MOV-11, TOK-SEA-03, TOK-SEA-04] Every unit, terrain and weather."""
    if kind == "bow" and terrain != "sea":
        origin, way, end = WAYS[terrain]
        t = Table(f"bow@{origin}").say("choose move", f"lead {origin}", way)
        assert t.at(end) == "K bow"
        return
    found = moves(terrain, kind)
    total = Fraction(0)
    for weather, expected in zip(WEATHERS, SUCCESS[terrain]):
        success = found.get((weather, True), Fraction(0))
        assert success / SHARE[weather] == Fraction(expected)
        total += success
    assert total == Fraction(SUCCESS[terrain][3])
    assert sum(found.values()) == 1


@pytest.mark.parametrize("terrain", ["plain", "forest", "mountain", "sea"])
def test_the_weather_of_a_battle_is_that_of_a_successful_approach(terrain: str) -> None:
    """[TOK-ATA-06]"""
    found = moves(terrain, "lance")
    passed = sum(chance for (_weather, success), chance in found.items() if success)
    for weather, expected in zip(WEATHERS, AFTER_SUCCESS[terrain]):
        assert found.get((weather, True), Fraction(0)) / passed == Fraction(expected)


def test_the_weather_die_has_three_suns_two_rains_and_a_storm() -> None:
    """[TOK-ATA-04, TOK-MOV-09]"""
    t = Table("bow@M1", "bow@M3").say("choose attack", "lead M1", "plain M3")
    assert {weather_in(VOCABULARY.word(number)): chance for number, chance in t.s.chances()} == SHARE


def battle(attacker: str, defender: str, e_builds: str = "", k_extra: str = "", e_extra: str = "") -> Table:
    t = Table(f"{attacker}@M1 {k_extra}", f"{defender}@M3 {e_extra}", e_builds=e_builds)
    return t.say("choose attack", "lead M1", "plain M3")


def best(s: Tokugawa, memory: dict[object, Fraction]) -> Fraction:
    """The attacker's chance to win from here on, both sides choosing their best."""
    if s.origin < 0 or s.result is not None or type(s.question()).__name__ == "ChooseRetreat":
        return Fraction(int(s.kind[town("M3")] >= 0 and s.owner_at(town("M3")) == 0))
    key = (type(s.question()).__name__, tuple(s.rerolls), tuple(s.dice), int(s.weather))
    if key in memory:
        return memory[key]
    if s.actor() == CHANCE:
        value = Fraction(0)
        for number, chance in s.chances():
            value += chance * after(s, number, memory)
    else:
        values = [after(s, number, memory) for number in (REROLL, KEEP)]
        value = max(values) if s.actor() == 0 else min(values)
    memory[key] = value
    return value


def after(s: Tokugawa, number: int, memory: dict[object, Fraction]) -> Fraction:
    twin = s.copy()
    twin.answer(number)
    if type(twin.question()).__name__ == "ChooseRetreat":
        return Fraction(1)
    return best(twin, memory)


MATCHES = {
    -4: ("bow", "lance", "castle@M3 wall@M3"),
    -3: ("bow", "lance", "castle@M3"),
    -2: ("bow", "sword", ""),
    -1: ("bow", "lance", ""),
    0: ("bow", "bow", ""),
    1: ("lance", "bow", ""),
    2: ("sword", "bow", ""),
    3: ("sword+", "bow", ""),
    4: ("sword+", "bow-", ""),
}
"""Positions by the difference of points in sunshine."""


@pytest.mark.parametrize("difference", MATCHES)
@pytest.mark.parametrize("rerolls", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_battles_are_won_exactly_as_often_as_the_table_says(
    difference: int, rerolls: tuple[int, int]
) -> None:
    """[TOK-ATC-01, TOK-ATC-02, TOK-ATC-03, TOK-ATD-03]"""
    attacker, defender, builds = MATCHES[difference]
    t = battle(attacker, defender, builds, "bow@M2", "bow@M4")
    t.say("weather sun" if attacker == "bow" else "roll sun_6")
    assert attack_strength(t.s) - defence_strength(t.s) == difference
    t.say(f"commit {rerolls[0]}", f"commit {rerolls[1]}")
    expected = REROLLS[difference][rerolls[0] + 2 * rerolls[1]]
    assert best(t.s, {}) == Fraction(expected)


def battles_in_the_table() -> list[dict[str, str]]:
    with open(Path(__file__).with_name("battle_chances.csv"), encoding="utf-8") as file:
        return list(csv.DictReader(file))


def armed_battle(difference: int, rerolls: tuple[int, int]) -> Table:
    """Two bowmen with shrines behind the one or walls before the other, and so many re-rolls as if paid for."""
    t = Table(
        "bow@M1",
        "bow@M3",
        k_builds=" ".join(["shrine@M1"] * difference),
        e_builds=" ".join(["wall@M3"] * -difference),
        build__max_per_town="none",
    )
    t.say("choose attack", "lead M1", "plain M3", "weather sun")
    assert attack_strength(t.s) - defence_strength(t.s) == difference
    t.s.rerolls[0], t.s.rerolls[1] = rerolls
    return t


@pytest.mark.parametrize(
    "row", battles_in_the_table(), ids=lambda row: f"{row['difference']}/{row['defender_rerolls']}"
)
def test_up_to_three_rerolls_win_exactly_as_often_as_the_table_says(row: dict[str, str]) -> None:
    """[TOK-ATC-01, TOK-ATC-02, TOK-ATC-03] And the attacker does best to roll again up to the sum of the table."""
    difference, defender = int(row["difference"]), int(row["defender_rerolls"])
    memory: dict[object, Fraction] = {}
    for attacker in range(4):
        t = armed_battle(difference, (attacker, defender))
        assert f"{float(best(t.s, memory)):.6f}" == row[f"attacker_{attacker}"]
        if attacker > 0:
            again = [total for total in SUMS if is_better_again(t, total, memory)]
            assert max(again) == int(row[f"again_with_{attacker}"])


def is_better_again(t: Table, total: int, memory: dict[object, Fraction]) -> bool:
    """Whether an attacker who has rolled this sum wins more often by another roll."""
    rolled = t.s.copy()
    rolled.answer(VOCABULARY.number(f"dice {total}"))
    return after(rolled, REROLL, memory) > after(rolled, KEEP, memory)


@pytest.mark.parametrize("difference", WINS)
def test_two_dice_against_two_dice(difference: int) -> None:
    """[TOK-ATC-01, TOK-ATC-03, TOK-ATD-03] The sums of the chance questions, and who wins with them."""
    t = battle("lance", "bow").say("roll sun_6")
    attack = {int(VOCABULARY.thing(number)): chance for number, chance in t.s.chances()}
    t.say("dice 7")
    defence = {int(VOCABULARY.thing(number)): chance for number, chance in t.s.chances()}
    assert attack == defence == SUMS
    wins = sum(attack[a] * defence[d] for a in attack for d in defence if a + difference >= d)
    assert wins == Fraction(WINS[difference], 1296)
    assert WINS[difference] + WINS.get(-difference - 1, 0 if difference == 10 else 1296) == 1296


@pytest.mark.parametrize("points", WHOLE)
def test_whole_attacks_succeed_exactly_as_often_as_the_table_says(points: int) -> None:
    """[TOK-ATA-03, TOK-ATA-04, TOK-ATA-06, TOK-ATC-04] Approach and battle, before the weather is known."""
    for column, terrain in enumerate(("", "plain", "forest", "mountain", "sea")):
        chances = SHARE
        if terrain:
            found = moves(terrain, "lance")
            chances = {weather: found.get((weather, True), Fraction(0)) for weather in WEATHERS}
        total = Fraction(0)
        for modifier, weather in enumerate(WEATHERS):
            total += chances[weather] * Fraction(WINS[points - modifier], 1296)
        assert total == Fraction(WHOLE[points][column])


def test_a_lancer_beats_a_bowman_over_a_plain_in_521_of_972() -> None:
    """[TOK-ATA-03, TOK-ATC-04] The whole tree of one attack, from the declaration on."""
    assert best(battle("lance", "bow").s, {}) == Fraction(521, 972)
    assert best(battle("bow", "sword").s, {}) == Fraction(2131, 7776)
