"""What greedy bots make of Tokugawa: they take what is in reach, weigh dice by their chances, and beat random play."""

from honjin.bots.bot import consult
from honjin.bots.greedy import Greedy
from honjin.core.rng import Rng
from honjin.core.state import play_randomly
from honjin.lab.series import Experiment, Series
from honjin.titles import game_named
from honjin.titles.tokugawa.bot.contracts import DECIDED, decision, lacking
from honjin.titles.tokugawa.bot.odds import arrivals, victories
from honjin.titles.tokugawa.bot.worth import balance
from honjin.titles.tokugawa.facts.state import Tokugawa
from tests.titles.tokugawa.table import Table, action


def choice(t: Table, budget: int = 200) -> int:
    """What a greedy bot answers."""
    return consult(Greedy(budget), t.s, int(t.s.actor()), Rng(1))


def test_it_completes_a_contract_that_is_one_bowman_away() -> None:
    t = Table("bow@M1 bow@M2", contracts=[("M1 M2 M3", 0), ("K1 K2 E1", 0)], k_koku=1, k_builds="wall@M1")
    assert choice(t) == action("choose recruit")


def test_it_strikes_a_capital_that_is_about_to_fall() -> None:
    t = Table("sword+@E1 bow@K1")
    t.s.capital_strength[1] = 1
    assert choice(t) == action("choose attack")


def test_it_rolls_again_while_losing_in_defence_and_keeps_a_win() -> None:
    t = Table("lance@M1", "bow@M3 bow@M4").attack("M1", "plain M3", "roll sun_6")
    t.say("commit 1", "dice 9", "dice 5")
    assert t.asked() == "OfferDefenceReroll"
    assert choice(t) == action("reroll")
    t = Table("lance@M1", "bow@M3 bow@M4").attack("M1", "plain M3", "roll sun_6")
    t.say("commit 1", "dice 3", "dice 9")
    assert choice(t) == action("keep")


def test_it_rolls_a_weak_attack_again_and_keeps_a_strong_one_also_with_its_last_helper() -> None:
    for dice, wanted in ((3, "reroll"), (6, "reroll"), (9, "keep"), (12, "keep")):
        t = Table("lance@M1 bow@M2", "bow@M3").attack("M1", "plain M3", "roll sun_6")
        t.say("commit 1", f"dice {dice}")
        assert t.asked() == "OfferAttackReroll"
        assert choice(t) == action(wanted)


def test_it_ends_its_turn_rather_than_disband_to_put_off_a_castle_of_the_enemy() -> None:
    t = Table("lance@M1 bow@K1", e_builds="castle?@E0", k_koku=0, actions=0)
    assert choice(t) == action("choose end")


def test_it_knows_the_chances_of_a_march_and_of_an_attack() -> None:
    s = Table("lance@M1").s
    assert [arrivals(s, 1, terrain) for terrain in range(4)] == [32, 26, 20, 23]
    assert arrivals(s, 0, 2) == 36
    t = Table("lance@M1", "bow@M3").say("choose attack", "lead M1", "plain M3")
    assert abs(int(victories(t.s)) / 1296 - 521 / 972) < 0.001
    t.say("roll sun_6")
    assert victories(t.s) == 861
    t.say("dice 7")
    assert victories(t.s) == 1296 * 26 // 36


def test_a_town_that_the_enemy_holds_is_lacking_twice() -> None:
    s = Table("bow@M1", contracts=[("M1 M2 M3", 0)]).s
    assert lacking(s, 0, s.offered[0]) == 2
    s = Table("bow@M1", "bow@M3", contracts=[("M1 M2 M3", 0)]).s
    assert lacking(s, 0, s.offered[0]) == 3


def test_a_third_contract_is_near_only_if_it_would_win() -> None:
    s = Table("bow@M1 bow@M2", contracts=[("M1 M2 M3", 0)]).s
    assert decision(s, 0) == 0
    s.taken[0] = 0b1100_0000
    assert decision(s, 0) == DECIDED // 2
    s.points[1] = 40
    assert decision(s, 0) == 0


def test_what_one_side_is_ahead_the_other_is_behind() -> None:
    game = game_named("tokugawa")
    for length in (30, 100, 300):
        state = game.new(game.setup("", game.automatic))
        play_randomly(state, Rng(length), length)
        assert isinstance(state, Tokugawa)
        assert abs(int(balance(state, 0) + balance(state, 1))) <= 1  # both are rounded down


def test_greedy_beats_random_and_brings_it_home() -> None:
    series = Series(Experiment("tokugawa", bots=["greedy", "random"], seed=11))
    wins = 0
    for number in range(6):
        row = series.play(number)
        wins += sum(row.bots[seat] == "greedy" for seat in row.winners)
        assert row.ending in ("THREE_CONTRACTS", "CAPITAL_TAKEN"), "far ahead, and it goes on"
    assert wins >= 5


def test_it_takes_off_who_falls_anyway_so_that_nobody_is_paid() -> None:
    """[TOK-REM-06]"""
    t = Table("lance-@M1 bow@M2", "bow-@M3 bow@M4", remove__when="any_time")
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2], (1, 0))
    assert (t.asked(), int(victories(t.s)), choice(t)) == ("OfferWithdrawal", 1296, action("lead M3"))


def test_it_keeps_a_lancer_rather_than_two_koku_from_the_enemy() -> None:
    """[TOK-REM-06]"""
    t = Table("lance@M1", "bow@M3 bow@M4", remove__when="any_time").attack("M1", "plain M3", "roll sun_1")
    t.fight([2], [12], (0, 1))
    assert (t.asked(), int(victories(t.s)), choice(t)) == ("OfferFlight", 0, action("keep"))


def test_it_knows_that_a_neighbour_is_sure_to_come_if_the_last_road_is_free() -> None:
    """[AMB-02]"""
    t = Table("lance@M3", "bow@M4").say("choose attack", "mountain M4")
    tested = victories(t.s)
    t = Table("lance@M3", "bow@M4", attack__range="last_free").say("choose attack", "mountain M4")
    assert victories(t.s) > tested


def test_it_plays_other_readings_to_the_end() -> None:
    """[AMB-02, AMB-23, AMB-30]"""
    options = {"remove.when": "any_time", "attack.range": "last_free", "standstill": "false"}
    series = Series(Experiment("tokugawa", bots=["greedy", "random"], seed=3, options=options))
    assert series.play(0).ending in ("THREE_CONTRACTS", "CAPITAL_TAKEN", "TURN_LIMIT")
