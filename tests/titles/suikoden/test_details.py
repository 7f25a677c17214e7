"""Smaller clauses of the deck duel, each on a table of its own."""

from __future__ import annotations

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.titles.suikoden.facts.cards import CARD_NAMES, FEINT
from honjin.titles.suikoden.facts.state import TOP_ROOM
from honjin.titles.suikoden.rules.values import has_skill
from honjin.titles.suikoden.title import TITLE as SUIKODEN
from tests.titles.suikoden.tables import BLUE, RED, Table


def test_in_battle_the_attackers_effect_comes_first() -> None:
    """[SUI-GEN-05, SUI-AB-05] Xu Ning attacks Huyan Zhuo: both triggers resolve, the attacker's before the other's."""
    t = (
        Table()
        .lands()
        .field(RED, "xu_ning")
        .field(BLUE, "huyan_zhuo", "han_tao")
        .hand(RED, "wu_yong")
        .piles()
    )
    t.battle(["xu_ning"], ["huyan_zhuo", "han_tao"]).fight("xu_ning", "huyan_zhuo", "intercept")
    assert t.stats("huyan_zhuo")[:2] == (5, 4)
    assert t.stats("han_tao")[:2] == (5, 5)  # 4 + 1 with Huyan Zhuo, -1 and +1 this turn


def test_modifiers_end_when_a_character_leaves_the_field() -> None:
    """[SUI-GEN-11]"""
    t = Table().lands().field(RED, "hou_jian", "chen_da").hand(RED, "xie_bao").piles().at_home()
    t.say("use hou_jian")
    assert has_skill(t.s, CARD_NAMES.index("chen_da"), FEINT)
    t.say("recruit xie_bao", "send chen_da")
    assert t.where("chen_da") == "road"
    assert not has_skill(t.s, CARD_NAMES.index("chen_da"), FEINT)


def test_wanderers_do_nothing() -> None:
    """[SUI-ZONE-07, SUI-AB-01] Neither work nor abilities nor battles."""
    t = (
        Table()
        .lands()
        .put(RED, "road", "song_jiang", "wu_yong", "lin_chong")
        .hand(RED, "chen_da")
        .piles()
        .at_home()
    )
    assert t.options() == ["recruit chen_da", "pass"]
    assert t.refusal("use song_jiang") == "SUI-AB-01"


def test_discards_and_removed_lands_are_public_and_inert() -> None:
    """[SUI-ZONE-08, SUI-ZONE-10, SUI-GEN-09, SUI-INF-01]"""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da")
        .put(BLUE, "discard", "lin_chong")
        .piles()
        .battle(["chen_da"], [])
    )
    assert t.view(RED, BLUE).discard == ["lin_chong"]
    assert t.view(RED, BLUE).removed == ["quarter_3b"]
    assert t.refusal("repair quarter_3b") != ""


def test_fighters_in_the_centre_are_on_the_field() -> None:
    """[SUI-ZONE-06, SUI-AB-08] Guan Sheng fights, and Hao Siwen is stronger for it."""
    t = (
        Table()
        .lands()
        .field(RED, "guan_sheng", "hao_siwen")
        .field(BLUE, "lu_junyi")
        .hand(RED, "wu_yong")
        .piles()
    )
    t.battle(["guan_sheng", "hao_siwen"], ["lu_junyi"]).fight("guan_sheng", "lu_junyi", "hold")
    assert t.stats("hao_siwen")[0] == 6


def test_spent_and_preparing_characters_are_targets() -> None:
    """[SUI-STATE-01, SUI-STATE-06]"""
    t = Table().lands().field(RED, "zou_yuan").field(BLUE, "chen_da", status="spent").piles()
    t.field(BLUE, "mu_chun", status="preparing").hand(RED, "wu_yong").at_home()
    t.say("use zou_yuan", "discard wu_yong")
    assert t.options() == ["aim chen_da", "aim mu_chun"]


def test_a_fighter_does_not_pay_by_becoming_spent() -> None:
    """[SUI-AB-04] Nor does a participant that is spent already use its ability."""
    t = Table().lands().field(RED, "yan_qing").field(BLUE, "lin_chong").hand(RED, "wu_yong").piles()
    t.battle(["yan_qing"], ["lin_chong"]).fight("yan_qing", "lin_chong", "hold")
    assert t.refusal("use yan_qing") == "SUI-GEN-06"


def test_using_an_ability_turns_a_participant_up_and_it_may_fight_later() -> None:
    """[SUI-AB-10, SUI-FW-08] Ling Zhen pays with a hand card and stays ready."""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da")
        .field(BLUE, "lin_chong", "ling_zhen")
        .hand(BLUE, "wu_yong")
        .piles()
    )
    t.field(RED, "zhou_tong").battle(["chen_da", "zhou_tong"], ["lin_chong", "ling_zhen"])
    t.fight("chen_da", "lin_chong", "hold").say("use ling_zhen", "discard wu_yong")
    t.close().say("pass", "continue", "commit ling_zhen")
    assert int(t.s.stance) == 2  # it lies face-up and must hold


def test_a_hand_card_is_used_once_a_turn_at_home() -> None:
    """[SUI-HA-04, SUI-HA-07] The card lies in nobody's hand while it takes effect."""
    t = Table().lands().hand(RED, "jiutian_xuannu", "chen_da", "zhou_tong").piles().at_home()
    t.say("play jiutian_xuannu")
    assert t.where("jiutian_xuannu") == "in_use"
    assert "discard jiutian_xuannu" not in t.options()
    t.say("discard chen_da")
    assert t.refusal("play jiutian_xuannu") == "SUI-HA-01"


def test_everything_may_be_done_in_any_order_at_home() -> None:
    """[SUI-DOM-01]"""
    t = (
        Table()
        .lands()
        .field(RED, "wu_yong", "song_jiang", "zhu_fu")
        .hand(RED, "chen_da", "lei_heng")
        .piles()
        .at_home()
    )
    words = set(t.options())
    assert {"recruit chen_da", "use song_jiang", "use wu_yong", "scout zhu_fu", "commerce", "pass"} <= words


def test_the_sortie_is_complete_before_the_guard_is_chosen() -> None:
    """[SUI-BAT-15, SUI-BAT-29]"""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da", "mu_chun")
        .field(BLUE, "lin_chong")
        .piles()
        .at_war()
        .say("attack")
    )
    assert t.refusal("pass") == "SUI-BAT-13"
    t.say("muster chen_da", "pass")
    assert t.s.actor() == BLUE
    assert [c.takes_part for c in t.view(BLUE, RED).field] == [True, False]
    t.say("muster lin_chong", "pass")
    assert t.question() == "ChooseStance"  # the first fight is a must


def test_the_muster_stays_when_its_commander_falls() -> None:
    """[SUI-BAT-18]"""
    t = Table().land(RED, "bamboo_1a", "quarter_2a").lands().piles()
    names = ["yu_baosi", "chen_da", "mu_chun", "zhou_tong", "li_zhong"]
    t.field(RED, *names).field(BLUE, "lin_chong").battle(names, ["lin_chong"])
    t.fight("yu_baosi", "lin_chong", "hold").say("pass")
    assert sum(int(part) for part in t.s.part) == 4 + 1


def test_one_method_a_fight() -> None:
    """[SUI-BAT-27, SUI-INF-07] It is announced and stays; the view says which."""
    t = (
        Table()
        .lands()
        .field(RED, "qiao_daoqing")
        .field(BLUE, "lin_chong")
        .hand(RED, "wu_yong", "chen_da")
        .piles()
    )
    t.battle(["qiao_daoqing"], ["lin_chong"]).say("intercept", "might", "fire", "pile")
    assert t.view(BLUE, RED).method == "fire"
    assert t.refusal("sorcery") == "SUI-FW-01"


def test_an_announced_method_limits_who_the_fighter_can_be() -> None:
    """[SUI-INF-07] Dealt again for the attacker, the holder is always somebody with Sorcery."""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da")
        .field(BLUE, "gongsun_sheng", "fan_rui", "mu_chun")
        .hand(BLUE, "wu_yong")
    )
    t.piles().battle(["chen_da"], ["gongsun_sheng", "fan_rui", "mu_chun"]).say(
        "commit fan_rui", "hold", "sorcery"
    )
    rng = Rng(4, "method")
    worlds = {CARD_NAMES[t.s.redeal(RED, rng).fighter[BLUE]] for _world in range(60)}
    assert worlds == {"gongsun_sheng", "fan_rui"}


def test_priority_alternates_until_both_pass() -> None:
    """[SUI-FW-02, SUI-FW-03, SUI-FW-05]"""
    t = Table().lands().field(RED, "guan_sheng").field(BLUE, "lin_chong").hand(RED, "tang_long", "wu_yong")
    t.hand(BLUE, "luan_tingyu").piles().battle(["guan_sheng"], ["lin_chong"]).fight(
        "guan_sheng", "lin_chong", "hold"
    )
    assert t.s.actor() == RED
    t.say("pass")
    assert t.s.actor() == BLUE
    t.say("play luan_tingyu", "aim guan_sheng", "pass")
    assert t.s.actor() == RED
    t.say("pass")  # everybody sees that blue can do nothing more
    assert t.question() == "OfferRetreat"
    assert t.refusal("play tang_long") != ""


def test_a_victorious_attacker_returns_spent() -> None:
    """[SUI-SET-01]"""
    t = Table().lands().field(RED, "lin_chong").field(BLUE, "song_wan").piles()
    t.battle(["lin_chong"], ["song_wan"]).fight("lin_chong", "song_wan", "hold").say("pass")
    assert t.where("lin_chong") == "field spent"


def test_a_retreat_may_empty_the_pile() -> None:
    """[SUI-RTR-04] Ruan Xiaowu's 6 against Deng Fei's 4 takes both cards, and nobody has lost."""
    t = Table().lands().field(RED, "ruan_xiaowu").field(BLUE, "deng_fei").pile(BLUE, 2).pile(RED, 3)
    t.battle(["ruan_xiaowu"], ["deng_fei"]).fight("ruan_xiaowu", "deng_fei", "intercept").say("retreat")
    assert t.size(BLUE, "pile") == 0
    assert t.s.outcome() is None


def test_the_next_land_is_any_of_the_stack() -> None:
    """[SUI-CHN-04]"""
    t = Table().land(RED, "quarter_3a").land(BLUE, "quarter_3b", "fort_1a", "fort_2a", "fort_3a").piles()
    t.field(RED, "chen_da").field(BLUE, "lin_chong").at_war().say("attack")
    while t.question() == "Muster":
        t.s.answer(t.s.options()[0] if t.s.actor() == RED else t.s.options()[-1])
    assert t.s.actor() == CHANCE
    assert t.options() == ["reveal fort_1a", "reveal fort_2a", "reveal fort_3a"]
    assert len({chance for _option, chance in t.s.chances()}) == 1


# --- fights that are interrupted, and endings -----------------------------------------------------------------


def test_a_fighter_that_leaves_the_centre_ends_the_fight_without_a_winner() -> None:
    """[SUI-FW-09] The holder stays face-up and ready; nothing is paid, lost or won."""
    t = Table(fighter_may_spend_self="true").lands().field(RED, "wu_da", "wu_song").field(BLUE, "lin_chong")
    t.piles().battle(["wu_da", "wu_song"], ["lin_chong"]).fight("wu_da", "lin_chong", "hold")
    assert t.question() == "ActInFight"
    t.say("use wu_da")
    assert t.question() == "ContinueBattle"
    assert (t.where("wu_da"), t.where("lin_chong")) == ("discard", "field ready")
    assert int(t.s.shown[CARD_NAMES.index("lin_chong")]) == 1
    assert t.land_is("quarter_3b") == "current"
    assert (t.size(RED, "pile"), t.size(BLUE, "pile")) == (10, 10)


def test_an_attacker_whose_enemy_leaves_goes_home_spent() -> None:
    """[SUI-FW-09]"""
    t = Table(fighter_may_spend_self="true").lands().field(RED, "guan_sheng", "li_kui")
    t.field(BLUE, "wu_da", "wu_song").hand(RED, "wu_yong").piles()
    t.battle(["guan_sheng", "li_kui"], ["wu_da", "wu_song"]).fight("guan_sheng", "wu_da", "intercept")
    t.say("pass", "use wu_da")
    assert t.where("guan_sheng") == "field spent"
    assert t.question() == "ContinueBattle"


def test_a_fighter_made_spent_fights_on_and_goes_home_spent() -> None:
    """[SUI-FW-10] Even a holder that wins."""
    t = Table(fighter_may_spend_self="true").lands().field(RED, "song_jiang", "li_kui")
    t.field(BLUE, "wang_jin").hand(RED, "wu_yong").piles()
    t.battle(["song_jiang", "li_kui"], ["wang_jin"]).fight("song_jiang", "wang_jin", "hold")
    t.say("pass", "use wang_jin")
    assert t.where("wang_jin") == "field spent"
    t.close()
    assert t.question() == "OfferRetreat"
    t.say("pass")
    assert t.where("wang_jin") == "field spent"


def test_the_first_condition_met_ends_the_game_before_the_next_step() -> None:
    """[SUI-VIC-05, SUI-VIC-01] With the tenth trophy nobody is asked anything more."""
    t = Table().lands().field(RED, "guan_sheng", "li_kui").field(BLUE, "song_jiang")
    t.put(BLUE, "trophy", *CARD_NAMES[60:69])
    t.piles()
    t.battle(["guan_sheng", "li_kui"], ["song_jiang"]).fight("guan_sheng", "song_jiang", "intercept")
    t.say("pass")
    assert t.ending() == ("TROPHIES", [RED])


def test_everybody_may_get_one_of_each_land() -> None:
    """[SUI-DECK-10]"""
    s = SUIKODEN.new(SUIKODEN.setup("build", {"pool_lands": "each"}))
    while s.actor() == CHANCE:
        s.answer(s.options()[0])
    for side in SUIKODEN.view(s, RED).sides:  # type: ignore[attr-defined]
        assert len({land[:-1] for land in side.pool_lands}) == 15


def test_a_wanderer_is_not_on_the_field() -> None:
    """[SUI-QA-11, SUI-AB-08, SUI-ZONE-07] Huyan Zhuo on the road does nothing for Han Tao."""
    printed = Table().lands().field(RED, "han_tao").stats("han_tao")
    assert Table().lands().field(RED, "han_tao").put(RED, "road", "huyan_zhuo").stats("han_tao") == printed
    assert Table().lands().field(RED, "han_tao", "huyan_zhuo").stats("han_tao") != printed


def test_an_extra_turn_is_observed_by_both() -> None:
    """[SUI-TURN-04, SUI-INF-01]"""
    t = Table().lands().hand(RED, "jiutian_xuannu", "wu_yong").piles().at_home()
    place = next(segment.first for segment in SUIKODEN.observation.segments if segment.name == "extra_turn")
    assert [int(SUIKODEN.observation.row(t.s, seat)[place]) for seat in (RED, BLUE)] == [0, 0]
    t.say("play jiutian_xuannu", "discard wu_yong")
    assert [int(SUIKODEN.observation.row(t.s, seat)[place]) for seat in (RED, BLUE)] == [1, 1]


def test_a_row_has_room_for_every_card_that_scouting_shows() -> None:
    """[SUI-SCO-01]"""
    top = next(segment for segment in SUIKODEN.observation.segments if segment.name == "top")
    assert top.size == TOP_ROOM
