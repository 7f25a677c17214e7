"""Fights: the rulebook's numbered examples and dialogues, and our own tricky ones."""

from __future__ import annotations

from itertools import permutations

import pytest

from honjin.core.rng import Rng
from honjin.titles.suikoden.facts.cards import CARD_NAMES, CAVALRY
from honjin.titles.suikoden.rules.values import has_skill
from tests.titles.suikoden.tables import BLUE, BOX, RED, Table


def duel(ours: str, theirs: str, stance: str, *, land: str = "quarter_3b", pile: int = 10) -> Table:
    """One against one, might against might, up to the window."""
    t = Table().land(RED, "quarter_3a", "quarter_2a").land(BLUE, land, "quarter_2b")
    t.field(RED, ours).field(BLUE, theirs).piles(pile)
    return t.battle([ours], [theirs]).fight(ours, theirs, stance)


# --- numbered examples ----------------------------------------------------------------------------------------


def test_example_1_attack_against_defence() -> None:
    """[SUI-TV-30, SUI-VAL-01, SUI-VAL-02, SUI-VAL-04, SUI-VAL-11, SUI-BAT-28] Guan Sheng 7 against Lin Chong 6."""
    t = duel("guan_sheng", "lin_chong", "hold")
    assert t.question() == "OfferRetreat"
    assert t.s.question().facts(t.s)["count"] == "1"


def test_example_2_the_fort_makes_it_a_draw() -> None:
    """[SUI-TV-31, SUI-SET-04, SUI-LAND-11]"""
    t = duel("guan_sheng", "lin_chong", "hold", land="fort_1b")
    assert t.where("guan_sheng") == t.where("lin_chong") == "field spent"
    assert t.land_is("fort_1b") == "current"


def test_example_3_archery_from_the_guard() -> None:
    """[SUI-TV-32, SUI-ARC-01, SUI-ARC-02, SUI-SET-03, SUI-FW-01, SUI-FW-06, SUI-FW-07, SUI-DOM-03]"""
    t = Table().lands().field(RED, "guan_sheng", "chen_da").field(BLUE, "lin_chong", "zhang_qing").piles()
    t.battle(["guan_sheng", "chen_da"], ["lin_chong", "zhang_qing"]).fight("guan_sheng", "lin_chong", "hold")
    assert t.compared() == (7, 6)
    t.say("shoot zhang_qing")
    assert t.compared() == (5, 6)
    t.close().say("pass")
    assert t.where("zhang_qing") == "field spent"
    assert t.where("lin_chong") == "field ready"
    assert int(t.s.shown[CARD_NAMES.index("lin_chong")]) == 1
    assert t.where("guan_sheng") == "discard"  # lost against walls and did not retreat [SUI-TRO-03]


def examples_4_to_6() -> Table:
    t = Table().lands().field(RED, "zhu_tong").field(BLUE, "suo_chao")
    t.hand(RED, "wu_yong", "luan_tingyu").hand(BLUE, "chai_jin").piles()
    t.battle(["zhu_tong"], ["suo_chao"]).fight("zhu_tong", "suo_chao", "hold")
    assert t.compared() == (3, 3)
    return t.say("pass", "use suo_chao", "discard chai_jin")


def test_example_4_suo_chao_sets_his_might() -> None:
    """[SUI-TV-33, SUI-AB-02, SUI-VAL-08]"""
    t = examples_4_to_6()
    assert t.compared() == (3, 4)
    assert t.stats("suo_chao")[:2] == (7, 4)


def test_example_5_zhu_tong_pays_for_attack_again_and_again() -> None:
    """[SUI-TV-34, SUI-QA-25, SUI-HA-06, SUI-AB-03]"""
    t = examples_4_to_6().say("use zhu_tong", "discard wu_yong")
    assert t.compared() == (4, 4)
    t.say("use zhu_tong", "discard luan_tingyu")
    assert t.compared() == (5, 4)


@pytest.mark.parametrize(("answer", "place", "pile"), [("yes", "hand", 8), ("pass", "discard", 10)])
def test_example_6_luan_tingyu_from_the_hand(answer: str, place: str, pile: int) -> None:
    """[SUI-TV-35, SUI-HA-02, SUI-HA-03, SUI-QA-36]"""
    t = examples_4_to_6().say("play luan_tingyu", "aim zhu_tong", answer)
    assert t.compared() == (5, 4)
    assert t.where("luan_tingyu") == place
    assert t.size(RED, "pile") == pile


def test_example_7_retreat_saves_the_fighter_but_not_the_land() -> None:
    """[SUI-TV-36, SUI-RTR-01, SUI-RTR-05, SUI-RTR-09, SUI-RAZ-01, SUI-RAZ-03]"""
    t = duel("guan_sheng", "lin_chong", "hold").say("retreat")
    assert t.where("lin_chong") == "road"
    assert t.land_is("quarter_3b") == "destroyed"
    assert t.land_is("quarter_2b") == "current"
    # Guan Sheng's Cavalry, his ability and the retreat: one card each
    assert t.size(BLUE, "pile") == 10 - 3


def test_a_retreat_saves_the_land_under_the_other_ruling() -> None:
    """[SUI-RTR-09] The switch of AMB-01."""
    t = (
        Table(hold_retreat_saves_land="true")
        .lands()
        .field(RED, "guan_sheng")
        .field(BLUE, "lin_chong")
        .piles()
    )
    t.battle(["guan_sheng"], ["lin_chong"]).fight("guan_sheng", "lin_chong", "hold").say("retreat")
    assert t.land_is("quarter_3b") == "current"


def examples_8_and_9() -> Table:
    t = Table().lands().field(RED, "chen_da", "zhu_tong").field(BLUE, "lin_chong", "suo_chao").piles()
    t.battle(["chen_da", "zhu_tong"], ["lin_chong", "suo_chao"]).fight("zhu_tong", "lin_chong", "hold")
    return t.close().say("pass", "continue")


def test_example_8_a_face_up_defender_holds_again() -> None:
    """[SUI-TV-37, SUI-BAT-20, SUI-BAT-21, SUI-CON-01, SUI-CON-03]"""
    t = examples_8_and_9().say("commit lin_chong")
    assert t.question() == "ChooseMethod"
    assert int(t.s.stance) == 2


def test_example_9_a_face_down_defender_chooses_its_stance() -> None:
    """[SUI-TV-38, SUI-BAT-22]"""
    t = examples_8_and_9()
    assert t.options() == ["commit lin_chong", "commit suo_chao"]
    assert t.say("commit suo_chao").options() == ["intercept", "hold"]


# --- dialogues ------------------------------------------------------------------------------------------------


def first_dialogue(hand: str = "") -> Table:
    """Ou Peng against Guo Sheng in the open, with Xiang Chong's knife, beside a river."""
    t = Table().land(RED, "quarter_3a").land(BLUE, "river_2b", "mountain_1b").piles()
    t.field(RED, "ou_peng", "wang_ying").field(BLUE, "guo_sheng", "xiang_chong", "li_jun")
    if hand:
        t.hand(RED, hand)
    t.battle(["ou_peng", "wang_ying"], ["guo_sheng", "xiang_chong", "li_jun"])
    t.fight("ou_peng", "guo_sheng", "intercept")
    assert t.compared() == (3, 3)
    if t.s.actor() == RED:
        t.say("pass")
    t.say("shoot xiang_chong")
    assert t.compared() == (2, 3)
    return t


def test_the_first_dialogue_fight() -> None:
    """[SUI-TV-39, SUI-CAV-01, SUI-TRO-01, SUI-SET-02, SUI-VAL-03, SUI-LAND-11]"""
    t = first_dialogue().close()
    assert t.size(RED, "pile") == 9
    t.say("pass")
    assert t.where("ou_peng") == "trophy"
    assert t.view(RED, BLUE).trophies == ["ou_peng"]
    assert t.where("guo_sheng") == t.where("xiang_chong") == "field spent"
    assert t.question() == "ContinueBattle"


def test_the_first_dialogue_with_a_retreat() -> None:
    """[SUI-TV-40, SUI-CAV-02, SUI-RTR-08]"""
    t = first_dialogue().close().say("retreat")
    assert t.size(RED, "pile") == 8
    assert t.where("ou_peng") == "road"


def test_the_second_dialogue_fight() -> None:
    """[SUI-TV-41, SUI-RAZ-02, SUI-TRO-04, SUI-HA-02, SUI-HLM-01] Both have Helm, so that the river changes nothing."""
    t = Table().land(RED, "quarter_3a").land(BLUE, "river_2b", "mountain_1b").piles()
    t.field(RED, "wang_ying", "chen_da").field(BLUE, "li_jun").hand(RED, "tang_long")
    t.battle(["wang_ying", "chen_da"], ["li_jun"]).fight("wang_ying", "li_jun", "hold")
    assert t.compared() == (3, 4)
    t.say("play tang_long", "aim wang_ying")
    assert t.compared() == (5, 4)
    t.close().say("pass")
    assert t.where("li_jun") == "discard"
    assert t.land_is("river_2b") == "destroyed"
    assert t.land_is("mountain_1b") == "current"
    assert not t.s.in_battle
    assert t.where("chen_da") == "field ready"
    assert t.size(BLUE, "pile") == 10 - 1  # Cavalry


def test_the_two_dialogue_fights_are_one_battle() -> None:
    """[SUI-TV-39, SUI-TV-41, SUI-CON-01] As it is told, from the first card to the last, with cards as printed."""
    t = first_dialogue(hand="tang_long").close().say("pass")
    assert (t.where("ou_peng"), t.size(RED, "pile")) == ("trophy", 9)
    t.fight("wang_ying", "li_jun", "hold")
    assert t.compared() == (t.stats("wang_ying")[0], t.stats("li_jun")[1]) == (3, 4)
    assert (BOX.characters[25].defence, BOX.characters[57].attack) == (4, 3)
    t.say("play tang_long", "aim wang_ying")
    assert t.compared() == (5, 4)
    t.close()
    assert t.s.question().facts(t.s)["count"] == "1"
    assert t.size(BLUE, "pile") == 10 - 1  # Cavalry
    t.say("pass")
    assert (t.where("li_jun"), t.where("wang_ying")) == ("discard", "field spent")
    assert (t.land_is("river_2b"), t.land_is("mountain_1b")) == ("destroyed", "current")
    assert not t.s.in_battle


@pytest.mark.parametrize(("land", "limit"), [("fort_3a", 9), ("fort_1a", 5)])
def test_command_limits_the_sortie(land: str, limit: int) -> None:
    """[SUI-TV-42, SUI-LAND-02, SUI-BAT-13]"""
    names = [
        "chen_da",
        "zhou_tong",
        "kong_ming",
        "kong_liang",
        "yang_chun",
        "mu_chun",
        "li_zhong",
        "zou_run",
        "shi_yong",
        "wang_ying",
    ]
    t = Table().land(RED, land).land(BLUE, "quarter_3b").field(RED, *names).field(BLUE, "lin_chong").piles()
    t.at_war().say("attack")
    for name in sorted(names, key=CARD_NAMES.index)[:limit]:
        t.say(f"muster {name}")
    assert t.options() == ["pass"]
    assert t.s.actor() == RED


def test_lu_junyi_widens_command_by_two_and_is_face_up() -> None:
    """[SUI-TV-43, SUI-QA-23, SUI-BAT-17, SUI-BAT-19]"""
    names = ["chen_da", "zhou_tong", "kong_ming", "kong_liang", "yang_chun", "mu_chun", "li_zhong"]
    t = Table().land(RED, "fort_1a").land(BLUE, "quarter_3b").field(RED, "lu_junyi", *names).piles()
    t.field(BLUE, "lin_chong").at_war().say("attack", "muster lu_junyi")
    for name in sorted(names, key=CARD_NAMES.index)[:6]:
        t.say(f"muster {name}")
    assert sum(int(part) for part in t.s.part) == 7
    assert "muster" not in " ".join(t.options())
    assert int(t.s.shown[CARD_NAMES.index("lu_junyi")]) == 1


def test_a_face_up_lu_junyi_must_hold() -> None:
    """[SUI-BAT-21]"""
    t = Table().lands().field(RED, "guan_sheng").field(BLUE, "lu_junyi").piles()
    t.battle(["guan_sheng"], ["lu_junyi"])
    assert int(t.s.stance) == 2


def test_archery_adds_up() -> None:
    """[SUI-TV-44, SUI-QA-04, SUI-ARC-03] Archery 2 and 1 on Qin Ming's neighbour Zhang Qing: A 5, D 3."""
    t = Table().lands().field(RED, "zhang_qing").field(BLUE, "lin_chong", "shi_wengong", "li_gun").piles()
    t.battle(["zhang_qing"], ["lin_chong", "shi_wengong", "li_gun"]).fight("zhang_qing", "lin_chong", "hold")
    t.say("shoot shi_wengong", "shoot li_gun")
    assert t.stats("zhang_qing")[:2] == (2, 0)


@pytest.mark.parametrize("order", list(permutations(["own", "luan", "shot"])))
def test_setting_comes_before_adding_in_every_order(order: tuple[str, ...]) -> None:
    """[SUI-TV-45, SUI-QA-16, SUI-VAL-08] Suo Chao 7, Luan Tingyu +2, Shi Wengong -2."""
    t = Table().lands().field(RED, "suo_chao", "chen_da").field(BLUE, "lin_chong", "shi_wengong").piles()
    t.hand(RED, "luan_tingyu", "wu_yong").hand(BLUE, "lu_zhishen")
    t.battle(["suo_chao", "chen_da"], ["lin_chong", "shi_wengong"]).fight("suo_chao", "lin_chong", "hold")
    words = {
        "own": ["use suo_chao", "discard wu_yong"],
        "luan": ["play luan_tingyu", "aim suo_chao", "pass"],
        "shot": ["shoot shi_wengong"],
    }
    for step in order:
        while t.s.actor() != (BLUE if step == "shot" else RED):
            t.say("pass")
        t.say(*words[step])
    assert t.stats("suo_chao")[0] == 7


def test_xie_bao_and_hua_rong_bring_might_to_nothing() -> None:
    """[SUI-TV-46, SUI-VAL-09]"""
    t = Table().lands().field(RED, "chen_da", "xie_bao", "hua_rong").field(BLUE, "lin_chong").piles()
    t.battle(["chen_da", "xie_bao", "hua_rong"], ["lin_chong"]).fight("chen_da", "lin_chong", "hold")
    t.say("use xie_bao", "aim lin_chong")
    assert t.stats("lin_chong") == (3, 3, 3)  # might and intellect
    t.say("shoot hua_rong")
    assert t.stats("lin_chong") == (0, 0, 3)


# --- methods --------------------------------------------------------------------------------------------------


def methods(
    ours: str, theirs: str, stance: str, method: str, answer: str = "might", *, land: str = "quarter_3b"
) -> Table:
    t = Table().land(RED, "quarter_3a", "quarter_2a").land(BLUE, land, "quarter_2b").piles()
    t.field(RED, ours).field(BLUE, theirs).hand(RED, "lu_zhishen").hand(BLUE, "dong_ping")
    return t.battle([ours], [theirs]).fight(ours, theirs, stance, method, answer)


def test_sorcery_against_walls() -> None:
    """[SUI-TV-50, SUI-SOR-01, SUI-SOR-02, SUI-SOR-05, SUI-RTR-02, SUI-SET-06, SUI-VAL-06]"""
    t = methods("gongsun_sheng", "song_jiang", "hold", "sorcery", land="fort_1b")
    assert t.size(RED, "hand") == 0
    assert t.compared() == (8, 5)
    t.close()
    assert t.s.question().facts(t.s)["count"] == "6"
    t.say("pass")
    assert t.where("gongsun_sheng") == "road"
    assert t.land_is("fort_1b") == "destroyed"


def test_two_sorceries_cancel_each_other() -> None:
    """[SUI-TV-51, SUI-SOR-04, SUI-QA-07, SUI-SOR-05] Retreat costs the margin only; nobody wanders."""
    t = methods("fan_rui", "gongsun_sheng", "intercept", "sorcery", "sorcery")
    assert t.compared() == (6, 8)
    t.close()
    assert t.s.question().facts(t.s)["count"] == "2"
    t.say("pass")
    assert t.where("gongsun_sheng") == "field spent"
    assert t.where("fan_rui") == "trophy"


def test_a_beaten_sorcerer_does_not_wander() -> None:
    """[SUI-TV-52, SUI-SOR-03, SUI-QA-07]"""
    t = methods("fan_rui", "lin_chong", "intercept", "sorcery").close()
    assert t.s.question().facts(t.s)["count"] == "4"  # a margin of 2, and Lin Chong's toll
    t.say("pass")
    assert t.where("fan_rui") == "trophy"


def test_a_sorcerer_who_draws_wanders() -> None:
    """[SUI-TV-53, SUI-SOR-02] Gongsun Sheng's 8 against Lin Chong's 8."""
    t = methods("gongsun_sheng", "lin_chong", "intercept", "sorcery").close()
    assert t.where("gongsun_sheng") == "road"
    assert t.where("lin_chong") == "field spent"


def test_flood_fails_against_navy() -> None:
    """[SUI-TV-54, SUI-NAV-02, SUI-FLO-03, SUI-VAL-07, SUI-GEN-07]"""
    t = methods("qiao_daoqing", "ruan_xiaoer", "intercept", "flood")
    assert t.size(RED, "hand") == 0
    assert t.compared() == (2, 4)
    t.close().say("retreat")
    assert t.where("qiao_daoqing") == "road"


def test_flood_washes_a_retreating_fighter_home() -> None:
    """[SUI-TV-55, SUI-FLO-01, SUI-FLO-02, SUI-RTR-05]"""
    t = methods("shan_tinggui", "deng_fei", "intercept", "flood").close().say("retreat")
    assert t.where("deng_fei") == "hand"


def test_fire_leaves_no_trophy() -> None:
    """[SUI-TV-56, SUI-FIR-01, SUI-FIR-02, SUI-TRO-02]"""
    t = methods("wu_yong", "deng_fei", "intercept", "fire").close().say("pass")
    assert t.where("deng_fei") == "discard"


def test_a_fighter_beaten_by_fire_may_retreat() -> None:
    """[SUI-RTR-10]"""
    t = methods("wu_yong", "deng_fei", "intercept", "fire").close().say("retreat")
    assert t.where("deng_fei") == "road"


def test_only_might_and_sorcery_against_walls() -> None:
    """[SUI-TV-57, SUI-FIR-03, SUI-BAT-26]"""
    t = Table().lands().field(RED, "qiao_daoqing").field(BLUE, "lin_chong").hand(RED, "wu_yong").piles()
    t.battle(["qiao_daoqing"], ["lin_chong"]).say("hold", "might")
    assert t.options() == ["might", "sorcery"]
    assert t.refusal("fire") == "SUI-FIR-03"


def test_sorcery_behind_walls_needs_a_hand_card() -> None:
    """[SUI-TV-58, SUI-QA-06, SUI-VAL-05, SUI-BAT-25]"""
    t = Table().lands().field(RED, "lin_chong").field(BLUE, "gongsun_sheng").piles()
    t.hand(BLUE, "wu_yong").hand(RED, "lu_zhishen")
    t.battle(["lin_chong"], ["gongsun_sheng"]).say("hold")
    assert t.options() == ["might", "sorcery"]
    t.say("sorcery", "discard wu_yong", "might")
    assert t.compared() == (8, 8)
    bare = Table().lands().field(RED, "lin_chong").field(BLUE, "gongsun_sheng").piles()
    assert bare.battle(["lin_chong"], ["gongsun_sheng"]).say("hold").options() == ["might"]


def test_fire_needs_a_card_in_hand_or_pile() -> None:
    """[SUI-TV-59, SUI-FIR-01]"""
    t = Table().lands().field(RED, "wu_yong").field(BLUE, "lin_chong").pile(BLUE, 5)
    t.battle(["wu_yong"], ["lin_chong"]).say("intercept", "might")
    assert "fire" not in t.options()
    rich = Table().lands().field(RED, "wu_yong").field(BLUE, "lin_chong").piles()
    rich.battle(["wu_yong"], ["lin_chong"]).say("intercept", "might", "fire", "pile")
    assert rich.size(RED, "pile") == 9


# --- skills and consequences ----------------------------------------------------------------------------------


def test_feint_silences_cavalry() -> None:
    """[SUI-TV-60, SUI-FEI-01] Chen Da's Cavalry against Lei Heng's Feint... beaten by Qin Ming."""
    t = duel("qin_ming", "lei_heng", "intercept")
    assert t.size(BLUE, "pile") == 10
    assert has_skill(t.s, CARD_NAMES.index("qin_ming"), CAVALRY)
    assert duel("qin_ming", "li_kui", "intercept").size(BLUE, "pile") == 9


def test_a_retreat_the_pile_cannot_pay_is_not_offered() -> None:
    """[SUI-TV-61, SUI-RTR-03] Qin Ming 8 against Song Wan 2."""
    t = duel("qin_ming", "song_wan", "intercept", pile=5)
    assert t.where("song_wan") == "trophy"


def test_cavalry_empties_the_pile_before_the_retreat() -> None:
    """[SUI-TV-62, SUI-SET-05]"""
    t = duel("qin_ming", "li_kui", "intercept", pile=1)
    assert t.where("li_kui") == "trophy"


def test_plunder_frees_a_captive() -> None:
    """[SUI-TV-63, SUI-PLU-01, SUI-PLU-02, SUI-PLU-03]"""
    t = (
        Table()
        .lands()
        .field(RED, "liu_tang")
        .field(BLUE, "song_wan")
        .put(RED, "trophy", "wu_yong", "lin_chong")
    )
    t.piles().battle(["liu_tang"], ["song_wan"]).fight("liu_tang", "song_wan", "hold")
    assert t.size(RED, "trophy") == 1
    assert "field ready" in (t.where("lin_chong"), t.where("wu_yong"))


def test_plunder_offers_the_hand_as_well() -> None:
    """[SUI-PLU-01, SUI-INF-09]"""
    t = Table().lands().field(RED, "liu_tang").field(BLUE, "song_wan").put(RED, "trophy", "wu_yong")
    t.hand(BLUE, "lin_chong").piles()
    t.battle(["liu_tang"], ["song_wan"]).fight("liu_tang", "song_wan", "hold").close()
    assert t.options() == ["trophy", "hand"]
    t.say("hand")
    assert t.where("lin_chong") == "discard"


def test_plunder_finds_nothing_with_neither_hand_nor_trophies() -> None:
    """[SUI-QA-05, SUI-PLU-02]"""
    t = duel("liu_tang", "song_wan", "hold")
    assert t.question() == "OfferRetreat"


def test_no_plunder_in_the_open() -> None:
    """[SUI-TV-64]"""
    t = Table().lands().field(RED, "liu_tang").field(BLUE, "song_wan").hand(BLUE, "lin_chong").piles()
    t.battle(["liu_tang"], ["song_wan"]).fight("liu_tang", "song_wan", "intercept").close()
    assert t.question() == "OfferRetreat"
    assert t.size(BLUE, "hand") == 1


def test_no_guard_is_abandonment() -> None:
    """[SUI-TV-65, SUI-ABN-01, SUI-ABN-02, SUI-BAT-14, SUI-BAT-16, SUI-EOB-01, SUI-EOB-02, SUI-EOB-03]"""
    t = Table().lands().field(RED, "chen_da").field(BLUE, "lin_chong").piles()
    t.battle(["chen_da"], [])
    assert t.land_is("quarter_3b") == "removed"
    assert t.land_is("quarter_2b") == "current"
    assert t.where("chen_da") == "field ready"
    assert not t.s.in_battle


def test_an_interceptor_that_won_is_spent_and_nobody_is_left() -> None:
    """[SUI-TV-66, SUI-BAT-23, SUI-ABN-03, SUI-BAT-24]"""
    t = Table().lands().field(RED, "chen_da", "zhou_tong").field(BLUE, "lin_chong").piles()
    t.battle(["chen_da", "zhou_tong"], ["lin_chong"]).fight("chen_da", "lin_chong", "intercept")
    t.say("pass").say("continue")
    assert t.land_is("quarter_3b") == "removed"
    assert t.where("zhou_tong") == "field ready"


def test_a_drawn_hold_leaves_nobody_for_the_next_fight() -> None:
    """[SUI-TV-67]"""
    t = Table().lands().field(RED, "guan_sheng", "chen_da").field(BLUE, "lu_junyi").piles()
    t.battle(["guan_sheng", "chen_da"], ["lu_junyi"]).fight("guan_sheng", "lu_junyi", "hold")
    assert t.where("lu_junyi") == "field spent"
    t.say("continue")
    assert t.land_is("quarter_3b") == "removed"


def test_two_holders_that_won_may_both_hold_again() -> None:
    """[SUI-TV-68, SUI-QA-15, SUI-BAT-22]"""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da", "zhou_tong", "mu_chun")
        .field(BLUE, "lin_chong", "lu_zhishen")
        .piles()
    )
    t.battle(["chen_da", "zhou_tong", "mu_chun"], ["lin_chong", "lu_zhishen"])
    t.fight("chen_da", "lin_chong", "hold").say("pass")
    t.say("continue", "commit zhou_tong", "commit lu_zhishen", "hold", "might", "might", "pass", "continue")
    assert t.options() == ["commit lin_chong", "commit lu_zhishen"]
    t.say("commit lu_zhishen")
    assert t.question() == "ChooseMethod"


def test_the_last_land_decides_even_if_others_could_be_repaired() -> None:
    """[SUI-TV-69, SUI-VIC-01, SUI-VIC-02, SUI-RAZ-04]"""
    t = Table().land(RED, "quarter_3a").land(BLUE, "quarter_3b", destroyed=("fort_1a", "fort_1b")).piles()
    t.field(RED, "lin_chong").field(BLUE, "song_wan")
    t.battle(["lin_chong"], ["song_wan"]).fight("lin_chong", "song_wan", "hold").say("pass")
    assert t.ending() == ("CONQUEST", [RED])


def test_abandoning_the_last_land_loses() -> None:
    """[SUI-ABN-04]"""
    t = (
        Table()
        .land(RED, "quarter_3a")
        .land(BLUE, "quarter_3b")
        .field(RED, "lin_chong")
        .piles()
        .battle(["lin_chong"], [])
    )
    assert t.ending() == ("CONQUEST", [RED])


def test_the_tenth_trophy_wins_at_once_even_for_the_defender() -> None:
    """[SUI-TV-70, SUI-VIC-04, SUI-TRO-05]"""
    nine = [
        "wu_yong",
        "guan_sheng",
        "hua_rong",
        "li_ying",
        "zhu_tong",
        "yang_zhi",
        "xu_ning",
        "dai_zong",
        "liu_tang",
    ]
    t = Table().lands().field(RED, "chen_da").field(BLUE, "lin_chong").put(RED, "trophy", *nine).piles()
    t.battle(["chen_da"], ["lin_chong"]).fight("chen_da", "lin_chong", "intercept").say("pass")
    assert t.ending() == ("TROPHIES", [BLUE])


def test_an_attacker_beaten_by_walls_is_discarded() -> None:
    """[SUI-TV-71, SUI-TRO-03]"""
    t = Table().lands().field(RED, "zhu_tong", "chen_da").field(BLUE, "suo_chao", "lin_chong").piles()
    t.battle(["zhu_tong", "chen_da"], ["lin_chong"]).fight("zhu_tong", "lin_chong", "hold").say("pass")
    assert t.where("zhu_tong") == "discard"
    assert t.question() == "ContinueBattle"


def test_an_attacker_beaten_by_walls_is_a_trophy_under_the_other_ruling() -> None:
    """[SUI-TRO-03] The switch of AMB-02."""
    t = Table(hold_loser_attacker="trophy").lands().field(RED, "zhu_tong").field(BLUE, "lin_chong").piles()
    t.battle(["zhu_tong"], ["lin_chong"]).fight("zhu_tong", "lin_chong", "hold").say("pass")
    assert t.where("zhu_tong") == "trophy"


@pytest.mark.parametrize(
    ("ours", "theirs", "stance", "values"),
    [
        ("lei_heng", "ruan_xiaoer", "hold", (3, 5)),  # TV-72: 5 - 2 against 4 + 1
        ("li_jun", "ruan_xiaoer", "hold", (5, 5)),  # TV-73: Helm and Navy defy the river
        ("lei_heng", "ruan_xiaoer", "intercept", (5, 4)),  # TV-74: in the open no land counts
    ],
)
def test_the_river(ours: str, theirs: str, stance: str, values: tuple[int, int]) -> None:
    """[SUI-TV-72, SUI-TV-73, SUI-TV-74, SUI-NAV-01, SUI-HLM-01, SUI-VAL-06]"""
    t = Table().land(RED, "quarter_3a").land(BLUE, "river_2b", "quarter_2b").piles()
    t.field(RED, ours).field(BLUE, theirs).hand(RED, "wu_yong").hand(BLUE, "lu_zhishen")
    t.battle([ours], [theirs]).fight(ours, theirs, stance)
    assert t.compared() == values


def test_no_value_falls_below_zero() -> None:
    """[SUI-TV-75, SUI-VAL-09] Bai Sheng's attack of 1, shot with 3."""
    t = Table().lands().field(RED, "bai_sheng").field(BLUE, "hua_rong", "mu_chun").piles()
    t.battle(["bai_sheng"], ["hua_rong", "mu_chun"]).fight("bai_sheng", "mu_chun", "hold").say(
        "shoot hua_rong"
    )
    assert t.s.question().facts(t.s)["count"] == "2"


def test_nobody_changes_the_attack_of_jiao_tings_opponent() -> None:
    """[SUI-TV-76, SUI-QA-35, SUI-VAL-10]"""
    t = (
        Table()
        .lands()
        .field(RED, "suo_chao")
        .field(BLUE, "jiao_ting")
        .hand(RED, "tang_long", "wu_yong")
        .piles()
    )
    t.battle(["suo_chao"], ["jiao_ting"]).fight("suo_chao", "jiao_ting", "hold")
    t.say("play tang_long", "aim suo_chao")
    assert t.stats("suo_chao")[:2] == (6, 5)


def test_deng_yuanjue_raises_all_and_takes_their_horses() -> None:
    """[SUI-TV-78, SUI-QA-41]"""
    t = Table().lands().field(RED, "huangfu_duan", "deng_yuanjue", "wu_yong").field(BLUE, "lin_chong").piles()
    t.at_home().say("use huangfu_duan", "own_side", "pass", "attack")
    t.muster(["deng_yuanjue", "wu_yong"]).muster(["lin_chong"]).fight("wu_yong", "lin_chong", "hold")
    t.say("use deng_yuanjue")
    assert t.stats("wu_yong")[0] == 3
    assert not has_skill(t.s, CARD_NAMES.index("wu_yong"), CAVALRY)


def test_xu_ning_weakens_all_other_riders() -> None:
    """[SUI-TV-79, SUI-QA-51] Revealed as an interceptor."""
    t = (
        Table()
        .lands()
        .field(RED, "guan_sheng")
        .field(BLUE, "xu_ning", "han_tao")
        .hand(RED, "wu_yong")
        .piles()
    )
    t.battle(["guan_sheng"], ["xu_ning", "han_tao"]).fight("guan_sheng", "xu_ning", "intercept")
    assert t.stats("guan_sheng")[:2] == (6, 4)
    assert t.stats("han_tao")[:2] == (3, 3)
    assert t.stats("xu_ning")[:2] == (5, 4)


def test_huyan_zhuo_raises_the_other_riders_of_his_side() -> None:
    """[SUI-QA-50]"""
    t = (
        Table()
        .lands()
        .field(RED, "huyan_zhuo", "huang_xin")
        .field(BLUE, "guan_sheng")
        .hand(RED, "wu_yong")
        .piles()
    )
    t.battle(["huyan_zhuo", "huang_xin"], ["guan_sheng"]).fight("huyan_zhuo", "guan_sheng", "hold")
    assert t.stats("huang_xin")[:2] == (5, 5)
    assert t.stats("huyan_zhuo")[:2] == (6, 5)
    assert t.stats("guan_sheng")[:2] == (7, 5)


def test_huang_xin_cancels_a_shot_that_was_fired() -> None:
    """[SUI-TV-80, SUI-QA-29, SUI-FW-04]"""
    t = Table().lands().field(RED, "guan_sheng", "zhang_qing").field(BLUE, "lin_chong", "huang_xin").piles()
    t.battle(["guan_sheng", "zhang_qing"], ["lin_chong", "huang_xin"]).fight(
        "guan_sheng", "lin_chong", "hold"
    )
    t.say("shoot zhang_qing")
    assert t.stats("lin_chong")[:2] == (6, 4)
    t.say("use huang_xin")
    assert t.where("zhang_qing") == "field spent"
    assert t.question() == "OfferRetreat"  # 7 against 6 after all


def test_dong_ping_retreats_to_the_field() -> None:
    """[SUI-TV-81, SUI-QA-26, SUI-RTR-06]"""
    t = duel("lin_chong", "dong_ping", "intercept").say("retreat")
    assert t.where("dong_ping") == "field spent"


def test_qiongying_makes_a_retreat_useless() -> None:
    """[SUI-TV-82, SUI-QA-39, SUI-RTR-07]"""
    t = Table().lands().field(RED, "lin_chong").field(BLUE, "guan_sheng").hand(RED, "qiong_ying").piles()
    t.battle(["lin_chong"], ["guan_sheng"]).fight("lin_chong", "guan_sheng", "intercept").say(
        "play qiong_ying"
    )
    t.close().say("retreat")
    assert t.where("guan_sheng") == "discard"
    assert t.size(BLUE, "pile") < 9


def test_a_hand_card_that_joined_unchosen_is_discarded() -> None:
    """[SUI-TV-83, SUI-QA-37, SUI-BAT-06, SUI-BAT-07, SUI-BAT-08, SUI-HA-08]"""
    t = Table().lands().field(RED, "chen_da").field(BLUE, "lin_chong").hand(RED, "zeng_tigers").piles()
    t.at_war().say("attack", "declare zeng_tigers")
    assert t.view(BLUE, RED).joined == 1
    assert [c.card for c in t.view(BLUE, RED).field] == ["chen_da"]
    t.muster(["chen_da"]).muster([])
    assert t.where("zeng_tigers") == "discard"


def test_a_hand_card_that_joined_may_fight() -> None:
    """[SUI-QA-37, SUI-QA-38, SUI-BAT-08, SUI-INF-06]"""
    t = Table().lands().field(RED, "chen_da").field(BLUE, "song_wan").hand(RED, "zhu_brothers").piles()
    t.hand(BLUE, "zeng_tigers").at_war().say("attack", "declare zhu_brothers")
    t.muster(["chen_da", "zhu_brothers"])
    assert t.view(BLUE, RED).joined_in_sortie == 1
    assert not any("zeng" in word for word in t.options())
    t.muster(["song_wan"]).fight("zhu_brothers", "song_wan", "intercept").close().say("pass", "pass")
    assert t.where("song_wan") == "trophy"
    assert t.where("zhu_brothers") == "discard"


def test_a_known_card_may_have_joined_instead_of_another() -> None:
    """[SUI-INF-05, SUI-INF-06] Blue knew one of two cards that can join; one of them has."""
    seen = []
    for joined in ("zeng_tigers", "zhu_brothers"):
        t = Table().land(RED, "fort_1a").land(BLUE, "fort_1b").field(RED, "zhou_tong").field(BLUE, "song_wan")
        t.hand(RED, "zeng_tigers", "zhu_brothers", "lin_chong")
        t.s.seen[CARD_NAMES.index("zeng_tigers")] = 1
        t.s.seen[CARD_NAMES.index("lin_chong")] = 1
        t.at_war().say("attack", f"declare {joined}")
        seen.append(t.view(BLUE, RED).surely_in_hand)
    assert seen == [["lin_chong"], ["lin_chong"]]


def test_who_attacks_with_nobody_on_the_field_holds_a_card_that_joins() -> None:
    """[SUI-BAT-03, SUI-BAT-06, SUI-INF-05] In every world Blue thinks possible somebody can be sent."""
    t = Table().lands().field(BLUE, "song_wan").hand(RED, "zeng_tigers", "lin_chong").piles()
    t.at_war().say("attack")
    assert t.options() == ["declare zeng_tigers"]
    for number in range(50):
        assert t.s.redeal(BLUE, Rng(number)).options()


def test_a_hand_card_may_be_used_again_in_the_next_fight() -> None:
    """[SUI-TV-84, SUI-QA-36, SUI-HA-05]"""
    t = (
        Table()
        .lands()
        .field(RED, "zhu_tong", "chen_da")
        .field(BLUE, "lin_chong")
        .hand(RED, "luan_tingyu")
        .piles()
    )
    t.battle(["zhu_tong", "chen_da"], ["lin_chong"]).fight("zhu_tong", "lin_chong", "hold")
    t.say("play luan_tingyu", "aim zhu_tong", "yes")
    assert t.refusal("play luan_tingyu") == "SUI-HA-05"
    t.close().say("pass")
    t.fight("chen_da", "lin_chong", "hold")
    assert "play luan_tingyu" in t.options()


def test_chai_jins_defence_follows_the_road_during_a_fight() -> None:
    """[SUI-TV-85, SUI-QA-24, SUI-AB-06]"""
    t = Table().lands().field(RED, "guan_sheng", "chen_da").field(BLUE, "zhou_tong", "chai_jin").piles()
    t.hand(RED, "wu_yong").battle(["guan_sheng", "chen_da"], ["zhou_tong", "chai_jin"])
    t.fight("guan_sheng", "zhou_tong", "intercept").close()
    assert t.stats("chai_jin")[1] == 2
    t.say("retreat").fight("chen_da", "chai_jin", "hold")
    assert t.where("zhou_tong") == "road"
    assert t.compared() == (4, 3)


def test_ou_peng_is_stronger_while_his_enemy_has_archery() -> None:
    """[SUI-QA-30, SUI-AB-06]"""
    t = Table().lands().field(RED, "ou_peng").field(BLUE, "gong_wang").hand(RED, "wu_yong").piles()
    t.battle(["ou_peng"], ["gong_wang"]).fight("ou_peng", "gong_wang", "intercept")
    assert t.stats("ou_peng")[:2] == (5, 6)


def test_ou_peng_grows_when_his_enemy_gains_archery_and_shrinks_when_it_is_lost() -> None:
    """[SUI-QA-30, SUI-AB-06] Pang Wanchun gives it to all of Blue, Huang Xin takes it away, in one fight."""
    t = Table().lands().field(RED, "ou_peng", "huang_xin").field(BLUE, "lin_chong", "pang_wanchun").piles()
    t.battle(["ou_peng", "huang_xin"], ["lin_chong", "pang_wanchun"])
    t.fight("ou_peng", "lin_chong", "intercept")
    assert t.stats("ou_peng")[:2] == (3, 4)
    t.say("pass", "use pang_wanchun")
    assert t.stats("ou_peng")[:2] == (5, 6)
    t.say("use huang_xin")
    assert t.stats("ou_peng")[:2] == (3, 4)


def test_ling_zhens_price_stays_paid() -> None:
    """[SUI-QA-31, SUI-GEN-07]"""
    t = Table().lands().field(RED, "chen_da", "ling_zhen").field(BLUE, "lin_chong", "huang_xin")
    t.hand(RED, "wu_yong", "shi_jin").piles()
    t.battle(["chen_da", "ling_zhen"], ["lin_chong", "huang_xin"]).fight("chen_da", "lin_chong", "hold")
    t.say("use ling_zhen", "discard wu_yong", "use huang_xin")
    assert "shoot ling_zhen" not in t.options()
    assert t.where("wu_yong") == "discard"


def test_somebody_who_is_given_archery_shoots_with_its_value() -> None:
    """[SUI-ARC-01, SUI-AB-09, SUI-SK-99] Archery 1 for those without, one more for those who have it."""
    t = Table().lands().field(RED, "chen_da", "kong_ming", "zhang_qing", "pang_wanchun")
    t.field(BLUE, "lin_chong").piles()
    t.land(RED, "fort_1a").battle(["chen_da", "kong_ming", "zhang_qing", "pang_wanchun"], ["lin_chong"])
    t.fight("chen_da", "lin_chong", "hold").say("use pang_wanchun", "shoot kong_ming")
    assert t.stats("lin_chong")[:2] == (8 - 1, 6 - 1)
    t.say("shoot zhang_qing")
    assert t.stats("lin_chong")[:2] == (8 - 1 - 3, 6 - 1 - 3)


@pytest.mark.parametrize("name", ["lei_heng", "wen_da", "sun_an"])
def test_a_recruit_who_may_act_at_once_can_pay_at_once(name: str) -> None:
    """[SUI-REC-05, SUI-QA-13, SUI-QA-22]"""
    colour = BOX.characters[CARD_NAMES.index(name)].attribute
    payers, dear = {
        "righteousness": (["yang_lin", "song_wan"], "hao_siwen"),
        "courage": (["chen_da", "yang_chun"], "han_tao"),
    }[colour]
    t = Table().lands().field(RED, *payers).hand(RED, name, dear).piles().at_home().say(f"recruit {name}")
    while t.question() == "PaySymbol":
        t.say(t.options()[0])
    assert t.where(name) == "field ready"
    t.say(f"recruit {dear}", f"send {name}")
    assert t.where(name) == "road"


def test_the_fighter_itself_does_not_shoot() -> None:
    """[SUI-ARC-04] Unless the switch of AMB-05 says so."""
    for switch in ("false", "true"):
        t = Table(archery_by_fighter=switch).lands().field(RED, "zhang_qing").field(BLUE, "lin_chong").piles()
        t.hand(RED, "wu_yong").battle(["zhang_qing"], ["lin_chong"]).fight("zhang_qing", "lin_chong", "hold")
        assert ("shoot zhang_qing" in t.options()) == (switch == "true")


def test_archers_aim_at_the_fighter_or_face_up_participants() -> None:
    """[SUI-ARC-05]"""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da", "hua_rong")
        .field(BLUE, "lin_chong", "gong_wang", "mu_chun")
        .piles()
    )
    t.battle(["chen_da", "hua_rong"], ["lin_chong", "gong_wang", "mu_chun"]).fight(
        "chen_da", "lin_chong", "hold"
    )
    t.say("pass", "shoot gong_wang", "shoot hua_rong")
    assert t.options() == ["aim lin_chong", "aim gong_wang"]


def test_mountain_forts_silence_cavalry() -> None:
    """[SUI-LAND-11] Mountain Fort: a holder's enemy cannot make use of Cavalry."""
    t = duel("qin_ming", "lin_chong", "hold", land="mountain_1b")
    assert t.size(BLUE, "pile") == 10


def test_mu_hong_ignores_the_land() -> None:
    """[SUI-GEN-03]"""
    t = (
        Table()
        .land(RED, "quarter_3a")
        .land(BLUE, "fort_3b", "quarter_2b")
        .field(RED, "mu_hong")
        .field(BLUE, "suo_chao")
    )
    t.hand(RED, "wu_yong").piles().battle(["mu_hong"], ["suo_chao"]).fight("mu_hong", "suo_chao", "hold")
    assert t.compared() == (6, 3)


# --- the Bamboo Grove -----------------------------------------------------------------------------------------


def test_the_bamboo_grove_fights_and_is_a_land_again() -> None:
    """[SUI-QA-43, SUI-BAT-09, SUI-BAT-10]"""
    t = Table().land(RED, "bamboo_1a", "quarter_2a").land(BLUE, "quarter_3b", "quarter_2b").piles()
    t.field(RED, "chen_da").field(BLUE, "song_wan").battle(["bamboo_1a", "chen_da"], ["song_wan"])
    t.fight("bamboo_1a", "song_wan", "intercept").say("pass")
    assert t.where("song_wan") == "trophy"
    assert t.where("bamboo_1a") == "nowhere"
    assert t.land_is("bamboo_1a") == "current"


def test_a_beaten_grove_of_the_attacker_is_destroyed_and_the_battle_goes_on() -> None:
    """[SUI-QA-44, SUI-BAT-11, SUI-BAT-12]"""
    t = Table().land(RED, "bamboo_1a", "quarter_2a").land(BLUE, "quarter_3b", "quarter_2b").piles()
    t.field(RED, "chen_da").field(BLUE, "lin_chong").battle(["bamboo_1a", "chen_da"], ["lin_chong"])
    t.fight("bamboo_1a", "lin_chong", "intercept").say("pass")
    assert t.land_is("bamboo_1a") == "destroyed"
    assert t.land_is("quarter_2a") == "current"
    assert t.question() == "ContinueBattle"


def test_a_beaten_grove_of_the_defender_ends_the_battle() -> None:
    """[SUI-BAT-11, SUI-BAT-12]"""
    t = Table().lands().land(BLUE, "bamboo_1b", "quarter_2b").piles().field(RED, "lin_chong", "chen_da")
    t.battle(["lin_chong", "chen_da"], ["bamboo_1b"]).fight("lin_chong", "bamboo_1b", "intercept").say("pass")
    assert t.land_is("bamboo_1b") == "destroyed"
    assert not t.s.in_battle


# --- declaration ----------------------------------------------------------------------------------------------


def test_an_attack_needs_somebody_to_send() -> None:
    """[SUI-BAT-01, SUI-BAT-03]"""
    t = (
        Table()
        .lands()
        .field(RED, "chen_da", status="spent")
        .hand(RED, "wu_yong")
        .field(BLUE, "lin_chong")
        .piles()
    )
    t.at_war()
    assert t.options() == ["pass"]
    assert t.refusal("attack") == "SUI-BAT-03"


def test_spent_and_preparing_characters_take_no_part() -> None:
    """[SUI-BAT-04, SUI-STATE-02, SUI-STATE-03]"""
    t = Table().lands().field(RED, "chen_da", "mu_chun").field(RED, "zhou_tong", status="spent").piles()
    t.field(RED, "li_zhong", status="preparing").field(BLUE, "lin_chong").at_war().say("attack")
    assert t.options() == ["muster chen_da", "muster mu_chun"]


def test_one_battle_a_turn() -> None:
    """[SUI-BAT-02, SUI-CON-02]"""
    t = Table().lands().field(RED, "chen_da", "zhou_tong").field(BLUE, "lin_chong").piles()
    t.battle(["chen_da"], ["lin_chong"]).fight("chen_da", "lin_chong", "intercept").say("pass")
    assert t.question() == "Stop"


def test_face_down_fighters_are_hidden_until_revealed() -> None:
    """[SUI-INF-06, SUI-INF-08, SUI-QA-14, SUI-BAT-05]"""
    t = Table().lands().field(RED, "chen_da", "zhou_tong").field(BLUE, "lin_chong", "mu_chun").piles()
    t.battle(["chen_da", "zhou_tong"], ["lin_chong", "mu_chun"]).say("commit zhou_tong")
    assert t.view(RED, RED).fighter == "zhou_tong"
    assert t.view(BLUE, RED).fighter is None
    assert t.view(BLUE, RED).has_fighter
    t.say("commit lin_chong", "hold", "might", "might")
    assert t.s.question() is not None
    assert t.question() == "OfferRetreat"
    assert t.view(BLUE, RED).fighter == "zhou_tong"
