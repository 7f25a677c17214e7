"""Phases at home: start, return, income, recruiting, land effects, domestic abilities, the end of a turn."""

from __future__ import annotations

from honjin.titles.suikoden.facts.cards import CARD_NAMES, CAVALRY
from honjin.titles.suikoden.rules.piles import draw_cards
from honjin.titles.suikoden.rules.values import has_skill
from honjin.titles.suikoden.words.vocabulary import VOCABULARY
from tests.titles.suikoden.tables import BLUE, RED, Table


def home(*field: str) -> Table:
    return Table().lands().field(RED, *field)


# --- recruiting -----------------------------------------------------------------------------------------------


def test_fresh_recruits_prepare_and_cannot_pay() -> None:
    """[SUI-TV-05, SUI-REC-01, SUI-REC-02, SUI-REC-03, SUI-STATE-03, SUI-COST-04, SUI-QA-13]"""
    t = home().hand(RED, "xue_yong", "zhang_qing_gardener", "li_jun").piles().at_home()
    t.say("recruit xue_yong", "recruit zhang_qing_gardener")
    assert t.where("xue_yong") == "field preparing"
    assert "recruit li_jun" not in t.options()
    assert t.refusal("recruit li_jun") == "SUI-COST-06"


def test_two_ready_characters_pay_for_li_jun_by_wandering() -> None:
    """[SUI-TV-06, SUI-COST-02, SUI-COST-06, SUI-WAN-02, SUI-DOM-02]"""
    t = home("xue_yong", "zhang_qing_gardener").hand(RED, "li_jun").piles().at_home()
    t.say("recruit li_jun", "send xue_yong", "send zhang_qing_gardener")
    assert t.where("xue_yong") == t.where("zhang_qing_gardener") == "road"
    assert t.where("li_jun") == "field preparing"


def test_a_white_card_cannot_pay_for_itself() -> None:
    """[SUI-TV-07, SUI-COST-01, SUI-COST-07]"""
    t = home().hand(RED, "shi_en").piles().at_home()
    assert "recruit shi_en" not in t.options()


def test_a_beauty_pays_white() -> None:
    """[SUI-TV-08, SUI-COST-05, SUI-BEA-01]"""
    t = home("yan_poxi").hand(RED, "shi_en").piles().at_home().say("recruit shi_en", "charm yan_poxi")
    assert t.where("yan_poxi") == "field spent"
    assert t.where("shi_en") == "field preparing"


def test_any_hand_card_pays_white() -> None:
    """[SUI-QA-12, SUI-COST-01]"""
    t = home().hand(RED, "shi_en", "huang_wenbing").piles().at_home()
    t.say("recruit shi_en", "discard huang_wenbing")
    assert t.where("huang_wenbing") == "discard"
    assert t.where("shi_en") == "field preparing"


def test_spent_characters_cannot_wander_but_can_be_killed_for() -> None:
    """[SUI-TV-09, SUI-COST-03, SUI-COST-04, SUI-WAN-01, SUI-STATE-02]"""
    t = home().field(RED, "chen_da", status="spent").field(RED, "zhou_tong").hand(RED, "bao_xu").piles()
    t.at_home().say("recruit bao_xu", "send zhou_tong", "kill chen_da")
    assert t.where("chen_da") == "discard"
    assert t.where("bao_xu") == "field preparing"
    alone = home().field(RED, "chen_da", status="spent").hand(RED, "xie_bao").piles().at_home()
    assert "recruit xie_bao" not in alone.options()


def test_killing_for_a_cost_needs_ready_characters_under_the_other_ruling() -> None:
    """[SUI-COST-04] The switch of AMB-08."""
    t = Table(kill_cost_accepts_spent="false").lands().field(RED, "chen_da", status="spent")
    t.field(RED, "zhou_tong").hand(RED, "bao_xu").piles().at_home()
    assert "recruit bao_xu" not in t.options()


def test_lei_heng_arrives_ready_and_may_pay_at_once() -> None:
    """[SUI-TV-10, SUI-REC-05, SUI-QA-13]"""
    t = home("yang_lin", "song_wan").hand(RED, "lei_heng", "zhu_tong").piles().at_home()
    t.say("recruit lei_heng", "send yang_lin", "send song_wan")
    assert t.where("lei_heng") == "field ready"
    t.say("recruit zhu_tong", "send lei_heng")
    assert t.where("lei_heng") == "road"


def test_nobody_wanders_without_a_reason() -> None:
    """[SUI-TV-11, SUI-QA-10, SUI-WAN-04]"""
    t = home("xue_yong").hand(RED, "li_jun").piles().at_home()
    assert not any(word.startswith("send") for word in t.options())
    assert t.refusal("send xue_yong") == "SUI-WAN-04"


def test_a_payer_needed_for_another_symbol_is_not_offered() -> None:
    """[SUI-COST-06, SUI-GEN-06] White, benevolence: the only benevolence is a Beauty and must wander."""
    t = home("li_shishi").hand(RED, "yang_jian", "chen_da").piles().at_home().say("recruit yang_jian")
    assert t.options() == ["discard chen_da"]


def test_colourless_characters_pay_no_colour() -> None:
    """[SUI-ATTR-02]"""
    t = home("wang_lun").hand(RED, "xie_bao").piles().at_home()
    assert "recruit xie_bao" not in t.options()


# --- land effects ---------------------------------------------------------------------------------------------


def test_the_dialogue_on_domestic_affairs() -> None:
    """
    [SUI-TV-12, SUI-TV-13, SUI-TV-14, SUI-TV-15, SUI-TV-16]
    [SUI-LAND-01, SUI-LAND-03, SUI-LAND-05, SUI-LAND-06, SUI-LAND-10, SUI-SCO-01, SUI-WAN-03]
    """
    t = Table().land(RED, "quarter_1a", "quarter_2a").land(BLUE, "quarter_1b", "quarter_2b")
    t.field(RED, "an_daoquan", "hu_sanniang", "zhu_fu", "dai_zong", "xue_yong")
    t.put(RED, "road", "ling_zhen", "song_qing").piles().at_home()
    t.work("commerce", "an_daoquan", "hu_sanniang")
    assert t.size(RED, "hand") == 1
    assert t.where("an_daoquan") == t.where("hu_sanniang") == "field spent"
    t.say("scout zhu_fu")
    assert t.where("zhu_fu") == "field spent"
    top = t.view(RED, RED).top
    assert top is not None and len(top) == 3
    assert t.view(BLUE, RED).top is None
    t.say("use dai_zong", "aim ling_zhen", "aim song_qing")
    assert t.where("dai_zong") == "road"
    assert t.where("ling_zhen") == t.where("song_qing") == "field ready"
    before = t.s.copy()
    before.put(83, 6)  # without Xue Yong the other two come to 8, and the surplus of before does not help
    assert before.why_not(VOCABULARY.number("commerce")) is not None
    t.work("commerce", "ling_zhen", "song_qing", "xue_yong")
    assert t.size(RED, "hand") == 2
    assert t.where("ling_zhen") == t.where("song_qing") == t.where("xue_yong") == "field spent"


def test_the_cards_seen_by_scouting_are_drawn_in_that_order() -> None:
    """[SUI-SCO-01, SUI-INF-03, SUI-CHN-03]"""
    t = home("zhu_fu").piles().at_home().say("scout zhu_fu")
    top = t.view(RED, RED).top
    assert top is not None
    t.say("pass")
    t.s.active = RED
    draw_cards(t.s, RED, 1)
    t.s.settle()
    assert t.where(top[0]) == "hand"
    assert t.view(RED, RED).top == top[1:]


def test_hunting_counts_attack() -> None:
    """[SUI-LAND-04]"""
    t = home("guan_sheng", "lin_chong").piles().at_home().work("hunt", "guan_sheng", "lin_chong")
    assert t.size(RED, "hand") == 1


def test_work_that_cannot_succeed_is_not_offered() -> None:
    """[SUI-LAND-06]"""
    t = home("chen_da").piles().at_home()
    assert "commerce" not in t.options()
    assert t.refusal("commerce") == "SUI-LAND-06"


def test_bamboo_is_never_repaired() -> None:
    """[SUI-TV-17, SUI-LAND-09, SUI-CARD-07]"""
    t = Table().land(RED, "quarter_1a", destroyed=("bamboo_1a", "fort_1a")).land(BLUE, "quarter_1b")
    t.field(RED, "wu_yong", "gongsun_sheng").piles().at_home()
    assert "repair fort_1a" in t.options()
    assert "repair bamboo_1a" not in t.options()
    assert t.refusal("repair bamboo_1a") == "SUI-LAND-07"


def test_a_repaired_land_covers_the_current_one() -> None:
    """[SUI-TV-18, SUI-LAND-07, SUI-LAND-08, SUI-WAN-06, SUI-ZONE-04]"""
    t = Table().land(RED, "quarter_1a", destroyed=("fort_1a",)).land(BLUE, "quarter_1b")
    t.field(RED, "xiao_rang", "xue_yong").piles().at_home()
    t.work("repair fort_1a", "xiao_rang", "xue_yong")
    assert t.where("xiao_rang") == t.where("xue_yong") == "road"
    assert t.land_is("fort_1a") == "current"
    assert t.land_is("quarter_1a") == "covered"
    assert t.view(BLUE, RED).covered == ["quarter_1a"]


def test_spent_characters_do_not_repair() -> None:
    """[SUI-TV-19, SUI-STATE-02]"""
    t = Table().land(RED, "quarter_1a", destroyed=("fort_1a",)).land(BLUE, "quarter_1b")
    t.field(RED, "xiao_rang").field(RED, "xue_yong", status="spent").piles().at_home()
    assert "repair fort_1a" not in t.options()


def test_commerce_with_an_empty_pile_draws_nothing_and_loses_nothing() -> None:
    """[SUI-TV-21, SUI-QA-09, SUI-GEN-12]"""
    t = home("an_daoquan", "hu_sanniang").pile(BLUE, 5).at_home()
    t.work("commerce", "an_daoquan", "hu_sanniang")
    assert t.size(RED, "hand") == 0
    assert t.s.outcome() is None


# --- start, return, income, end -------------------------------------------------------------------------------


def test_spent_characters_become_ready_at_the_start_of_their_own_turn() -> None:
    """[SUI-START-01, SUI-STATE-05]"""
    t = (
        home()
        .field(RED, "chen_da", status="spent")
        .field(BLUE, "zhou_tong", status="spent")
        .piles()
        .turn()
        .chance()
    )
    assert t.where("chen_da") == "field ready"
    assert t.where("zhou_tong") == "field spent"


def test_one_wanderer_returns_ready_or_nobody() -> None:
    """[SUI-RET-01, SUI-RET-02, SUI-RET-03, SUI-GEN-04, SUI-QA-01]"""
    t = home().put(RED, "road", "chen_da", "zhou_tong").piles().turn()
    assert t.options() == ["return chen_da", "return zhou_tong", "pass"]
    t.say("return chen_da")
    assert t.where("chen_da") == "field ready"
    assert t.question() == "ChooseRelease"


def test_supply_draws_a_card_on_returning() -> None:
    """[SUI-RET-04, SUI-SUP-01]"""
    t = home().put(RED, "road", "song_qing").piles().turn().say("return song_qing")
    assert t.question() == "OfferSupply"
    t.say("yes")
    assert t.size(RED, "hand") == 2  # Supply and Income


def test_supply_does_nothing_for_other_ways_home() -> None:
    """[SUI-SUP-01] Dai Zong brings Song Qing home in the Domestic phase."""
    t = home("dai_zong").put(RED, "road", "song_qing").piles().at_home().say("use dai_zong", "aim song_qing")
    assert t.question() == "Govern"
    assert t.size(RED, "hand") == 0


def test_the_last_card_is_no_loss_but_the_next_income_is() -> None:
    """[SUI-TV-20, SUI-QA-08, SUI-INC-01, SUI-INC-02, SUI-VIC-03]"""
    t = home().pile(RED, 1).pile(BLUE, 9).turn().chance()
    assert t.size(RED, "hand") == 1
    assert t.s.outcome() is None
    lost = home().pile(BLUE, 9).turn()
    assert lost.ending() == ("ATTRITION", [BLUE])


def test_one_wanderer_may_be_given_up_for_one_more_card() -> None:
    """[SUI-TV-22, SUI-INC-03, SUI-INC-04]"""
    t = home().put(RED, "road", "chen_da", "zhou_tong").piles().turn().say("pass")
    t.say("release chen_da")
    assert t.where("chen_da") == "discard"
    assert t.size(RED, "hand") == 2
    assert t.question() == "Govern"


def test_the_extra_card_is_not_offered_without_wanderers_or_pile() -> None:
    """[SUI-INC-04]"""
    assert home().piles().turn().chance().question() == "Govern"
    empty = home().put(RED, "road", "chen_da").pile(RED, 1).pile(BLUE, 5).turn().say("pass")
    assert empty.question() == "Govern"


def test_li_kui_burns_the_last_card_and_the_income_fails() -> None:
    """[SUI-TV-23, SUI-QA-27, SUI-START-02]"""
    t = home("li_kui").pile(RED, 1).pile(BLUE, 5).turn().chance()
    assert t.ending() == ("ATTRITION", [BLUE])


def test_an_extra_turn_begins_with_the_return_phase() -> None:
    """[SUI-TV-24, SUI-QA-42, SUI-TURN-04, SUI-HA-01, SUI-HA-03]"""
    t = (
        home()
        .field(RED, "chen_da", status="spent")
        .hand(RED, "jiutian_xuannu", "zhou_tong")
        .piles()
        .at_home()
    )
    t.say("play jiutian_xuannu", "discard zhou_tong")
    assert t.where("jiutian_xuannu") == "discard"
    t.say("pass")
    assert t.question() == "Govern"
    assert int(t.s.active) == RED
    assert t.where("chen_da") == "field spent"
    assert t.size(RED, "hand") == 1


def test_seven_cards_are_discarded_down_to_five() -> None:
    """[SUI-TV-25, SUI-END-01, SUI-END-03, SUI-INC-05, SUI-ZONE-01]"""
    names = ["wu_yong", "lin_chong", "qin_ming", "hua_rong", "chai_jin", "li_ying", "zhu_tong"]
    others = ["lu_zhishen", "wu_song", "dong_ping", "yang_zhi", "suo_chao", "li_kui", "shi_jin", "mu_hong"]
    t = home().hand(RED, *names).hand(BLUE, *others).piles().at_home().say("pass", "pass")
    assert t.question() == "DiscardDown"
    t.say("discard wu_yong", "discard zhu_tong")
    assert t.size(RED, "hand") == 5
    assert int(t.s.active) == BLUE
    assert t.size(BLUE, "hand") == 9  # eight and the income


def test_preparing_characters_become_ready_at_the_end_of_the_turn() -> None:
    """[SUI-STATE-04, SUI-END-02]"""
    t = home().field(RED, "chen_da", status="preparing").piles().at_home().say("pass")
    assert t.where("chen_da") == "field ready"


# --- abilities ------------------------------------------------------------------------------------------------


def test_song_jiang_brings_somebody_in_as_if_recruited() -> None:
    """[SUI-QA-22, SUI-REC-04, SUI-REC-05]"""
    t = home("song_jiang").hand(RED, "lin_chong").piles().at_home().say("use song_jiang", "aim lin_chong")
    assert t.where("lin_chong") == "field preparing"
    assert t.where("song_jiang") == "field spent"
    swift = home("song_jiang").hand(RED, "lei_heng").piles().at_home().say("use song_jiang", "aim lei_heng")
    assert swift.where("lei_heng") == "field ready"


def test_all_prices_must_be_paid() -> None:
    """[SUI-QA-21, SUI-GEN-06] Yan Shun needs a hand card as well."""
    t = home("yan_shun").hand(BLUE, "chen_da").piles().at_home()
    assert t.refusal("use yan_shun") == "SUI-GEN-06"
    rich = home("yan_shun").hand(RED, "wu_yong").hand(BLUE, "chen_da").piles().at_home()
    rich.say("use yan_shun", "discard wu_yong")
    assert rich.where("chen_da") == "discard"


def test_jin_dajian_blocks_abilities_that_spend() -> None:
    """[SUI-QA-33, SUI-GEN-06]"""
    t = (
        home("jin_dajian")
        .field(BLUE, "yan_shun")
        .hand(BLUE, "wu_yong")
        .hand(RED, "lin_chong")
        .piles()
        .at_home()
    )
    t.say("use jin_dajian", "aim yan_shun", "pass", "pass")
    assert int(t.s.active) == BLUE
    assert t.refusal("use yan_shun") == "SUI-QA-33"


def test_an_innkeeper_poisons_only_the_right_attribute() -> None:
    """[SUI-QA-34, SUI-CHN-05] Du Xing and benevolence."""
    t = home("du_xing").put(BLUE, "road", "xue_yong", "chen_da").piles().at_home()
    play_lot(t, "use du_xing", "lot chen_da")
    assert t.where("chen_da") == "road"
    again = home("du_xing").put(BLUE, "road", "xue_yong", "chen_da").piles().at_home()
    play_lot(again, "use du_xing", "lot xue_yong")
    assert again.where("xue_yong") == "discard"


def play_lot(t: Table, word: str, lot: str) -> None:
    t.s.answer(VOCABULARY.number(word))
    t.draw(lot)


def test_driven_onto_the_road_and_poisoned_there() -> None:
    """[SUI-GEN-10, SUI-WAN-05] The combo of Zou Yuan and an innkeeper."""
    t = home("zou_yuan", "zhu_gui").field(BLUE, "lin_chong", "song_wan", status="spent").piles()
    t.hand(RED, "wu_yong").at_home().say("use zou_yuan", "discard wu_yong", "aim song_wan")
    assert t.where("song_wan") == "road"
    t.say("use zhu_gui")
    assert t.where("song_wan") == "discard"


def test_sent_back_to_hand_and_lost_there() -> None:
    """[SUI-GEN-08, SUI-INF-05] The combo of Bai Sheng and Yan Shun."""
    t = home("bai_sheng", "yan_shun").hand(RED, "wu_yong").field(BLUE, "lin_chong").piles().at_home()
    t.say("use bai_sheng", "aim lin_chong")
    assert t.where("lin_chong") == "hand"
    assert t.view(RED, BLUE).surely_in_hand == ["lin_chong"]
    t.say("use yan_shun", "discard wu_yong")
    assert t.where("lin_chong") == "discard"


def test_yang_xiong_is_spent_by_a_beauty_and_stays_so() -> None:
    """[SUI-QA-28, SUI-AB-07]"""
    t = home("yan_poxi").put(RED, "road", "yang_xiong").hand(BLUE, "wu_yong").piles().turn()
    t.say("return yang_xiong")
    assert t.where("yang_xiong") == "field spent"
    t.say("use yan_poxi")
    assert t.where("yan_poxi") == "road"
    assert t.where("yang_xiong") == "field spent"


def test_huangfu_duan_gives_cavalry_to_one_side() -> None:
    """[SUI-QA-32, SUI-SK-99]"""
    t = home("huangfu_duan", "wu_yong").field(BLUE, "xue_yong").piles().at_home()
    t.say("use huangfu_duan", "own_side")
    assert has_skill(t.s, CARD_NAMES.index("wu_yong"), CAVALRY)
    assert not has_skill(t.s, CARD_NAMES.index("xue_yong"), CAVALRY)
    t.say("pass", "pass")
    assert not has_skill(t.s, CARD_NAMES.index("wu_yong"), CAVALRY)  # [SUI-TURN-03]


def test_an_envoy_ransoms_a_captive() -> None:
    """[SUI-ZONE-09] Su Yuanjing."""
    t = home("su_yuanjing").put(RED, "trophy", "lin_chong").piles().at_home().say("use su_yuanjing")
    assert t.where("lin_chong") == "field preparing"
