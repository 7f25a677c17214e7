"""The combinations that the rulebook recommends, played out."""

from __future__ import annotations

import pytest

from honjin.titles.suikoden.facts.cards import ATTRIBUTE_NAMES, CARD_NAMES, CAVALRY, CHARACTER_NAMES
from honjin.titles.suikoden.facts.pack import Character
from honjin.titles.suikoden.rules.values import has_skill
from tests.titles.suikoden.tables import BLUE, BOX, RED, Table


def character(name: str) -> Character:
    return BOX.characters[CHARACTER_NAMES.index(name)]


def rides(t: Table, name: str) -> bool:
    return has_skill(t.s, CARD_NAMES.index(name), CAVALRY)


def test_wu_da_dies_and_wu_song_strikes_once_with_all_his_strength() -> None:
    """[SUI-AB-02, SUI-AB-05] What is left of it next turn is the grief; the retreat burns the enemy's pile."""
    t = Table().lands().field(RED, "wu_song", "wu_da").field(BLUE, "lin_chong").hand(RED, "sun_an")
    t.pile(RED, 5).pile(BLUE, 40).battle(["wu_song", "wu_da"], ["lin_chong"])
    t.fight("wu_song", "lin_chong", "intercept")
    grief, burst = character("wu_song").effects[0], character("wu_da").effects[0]
    assert t.compared() == (character("wu_song").attack, character("lin_chong").attack)
    t.say("use wu_da")
    assert t.where("wu_da") == "discard"
    blow = character("wu_song").attack + grief.attack + burst.attack
    assert t.compared()[0] == blow
    assert blow >= 10
    t.close().say("retreat")
    assert t.size(BLUE, "pile") == 40 - (blow - character("lin_chong").attack)
    t.s.end_turn_effects()
    assert t.stats("wu_song")[0] == character("wu_song").attack + grief.attack


def test_pan_jinlian_finds_ximen_qing_and_nobody_attacks() -> None:
    """[SUI-GEN-03, SUI-BAT-01] He comes to the field, and her own Beauty switches him on at once."""
    t = Table().lands().field(RED, "pan_jinlian", "chen_da").put(RED, "pile", "ximen_qing").piles().at_home()
    t.say("use pan_jinlian")
    assert t.where("ximen_qing") == "field preparing"
    t.say("pass")
    assert int(t.s.active) == BLUE  # no attack was offered


@pytest.mark.parametrize(("with_cai_jing", "asked"), [(False, "Stop"), (True, "DeclareAttack")])
def test_cai_jing_decides_when_there_is_peace(with_cai_jing: bool, asked: str) -> None:
    """[SUI-GEN-03, SUI-BAT-01] He takes the Beauty away for the turn in which his own side wants to attack."""
    t = Table().lands().field(RED, "pan_jinlian", "ximen_qing", "chen_da", "cai_jing")
    t.hand(RED, "sun_an").piles()
    if with_cai_jing:
        t.at_home().say("use cai_jing", "discard sun_an", "aim pan_jinlian", "pass")
        assert t.question() == asked
        t.say("pass")
        assert int(t.s.active) == BLUE
        t.say("pass")
        assert int(t.s.active) == RED  # Blue was not asked: the peace holds again
    else:
        assert t.at_war().question() == asked


def test_huyan_zhuo_and_his_lieutenants_are_stronger_together() -> None:
    """[SUI-QA-50, SUI-AB-06] Each by being there, and all riders when he shows himself."""
    names = ["huyan_zhuo", "han_tao", "peng_qi"]
    t = Table().lands().field(RED, *names).field(BLUE, "song_wan").hand(RED, "sun_an").piles()
    t.battle(names, ["song_wan"])
    before = {name: t.stats(name)[:2] for name in names}
    for name in ("han_tao", "peng_qi"):
        bonus = character(name).effects[0]
        assert before[name] == (
            character(name).attack + bonus.attack,
            character(name).defence + bonus.defence,
        )
    t.fight("huyan_zhuo", "song_wan", "hold")
    for name in ("han_tao", "peng_qi"):
        assert t.stats(name)[:2] == (before[name][0] + 1, before[name][1] + 1)
    assert t.stats("huyan_zhuo")[:2] == before["huyan_zhuo"]


INNKEEPERS = [
    "zhu_gui",
    "du_xing",
    "li_li",
    "wang_dingliu",
    "sun_xin",
    "gu_dasao",
    "sun_erniang",
    "cao_zheng",
]


@pytest.mark.parametrize("innkeeper", INNKEEPERS)
def test_zou_yuan_drives_an_enemy_out_and_an_innkeeper_waits_on_the_road(innkeeper: str) -> None:
    """[SUI-QA-34, SUI-GEN-08] Certain if nobody else is on the road and the attribute fits."""
    colour = character(innkeeper).effects[0].attribute
    guests = {"benevolence": "lu_zhishen", "righteousness": "guan_sheng", "courage": "lin_chong"}
    for attribute, guest in guests.items():
        t = Table().lands().field(RED, "zou_yuan", innkeeper).field(BLUE, guest, "luo_zhenren").piles()
        t.hand(RED, "sun_an").at_home()
        t.say("use zou_yuan", "discard sun_an", f"aim {guest}", f"use {innkeeper}")
        assert t.where(guest) == ("discard" if attribute == colour else "road")


def test_the_innkeepers_wait_for_all_three_colours() -> None:
    """[SUI-ATTR-01]"""
    assert {character(name).effects[0].attribute for name in INNKEEPERS} == set(ATTRIBUTE_NAMES[:3])


def test_bai_sheng_sends_an_enemy_to_the_hand_and_yan_shun_makes_it_be_discarded() -> None:
    """[SUI-GEN-08, SUI-INF-05] Certain if it is the only card there."""
    t = Table().lands().field(RED, "bai_sheng", "yan_shun").hand(RED, "sun_an").field(BLUE, "lin_chong")
    t.piles().at_home().say("use bai_sheng", "aim lin_chong")
    assert t.where("lin_chong") == "hand"
    t.say("use yan_shun", "discard sun_an")
    assert t.where("lin_chong") == "discard"


def test_huangfu_duan_mounts_everybody_and_dalibo_leads_them() -> None:
    """[SUI-QA-32, SUI-QA-40, SUI-TV-77] The horses come at home, the charge in the fight."""
    t = Table().lands().field(RED, "huangfu_duan", "dalibo", "mu_chun").field(BLUE, "song_wan")
    t.hand(RED, "sun_an").piles().at_home().say("use huangfu_duan", "own_side", "pass", "attack", "pass")
    t.muster(["dalibo", "mu_chun"]).muster(["song_wan"]).fight("mu_chun", "song_wan", "hold")
    t.say("use dalibo")
    assert t.stats("mu_chun")[0] == character("mu_chun").attack + character("dalibo").effects[0].attack


def test_duan_jingzhu_brings_the_horses_in_the_middle_of_a_fight() -> None:
    """[SUI-QA-40, SUI-AB-09] Before Dalibo's call they count, after it they do not."""
    charge = character("dalibo").effects[0].attack
    for order, gain in ((["duan_jingzhu", "dalibo"], charge), (["dalibo", "duan_jingzhu"], 0)):
        names = ["duan_jingzhu", "dalibo", "mu_chun"]
        t = Table().lands().field(RED, *names).field(BLUE, "song_wan").hand(RED, "sun_an").piles()
        t.battle(names, ["song_wan"]).fight("mu_chun", "song_wan", "hold")
        for user in order:
            t.say(f"use {user}")
        assert rides(t, "mu_chun")
        assert t.stats("mu_chun")[0] == character("mu_chun").attack + gain


def test_dalibo_and_huyan_zhuo_raise_the_same_riders() -> None:
    """[SUI-QA-50, SUI-QA-40]"""
    names = ["huyan_zhuo", "dalibo", "chen_da"]
    t = Table().lands().field(RED, *names).field(BLUE, "song_wan").hand(RED, "sun_an").piles()
    t.battle(names, ["song_wan"]).fight("huyan_zhuo", "song_wan", "hold").say("use dalibo")
    charge = character("dalibo").effects[0].attack
    assert t.stats("chen_da")[0] == character("chen_da").attack + 1 + charge


def test_xie_bao_pins_a_hero_and_hua_rong_shoots_him_down_to_nothing() -> None:
    """[SUI-TV-46, SUI-VAL-08] Might set to 3, then three arrows; in the other order it is the same."""
    for order in (["xie_bao", "hua_rong"], ["hua_rong", "xie_bao"]):
        names = ["hua_rong", "xie_bao", "mu_chun"]
        t = Table().lands().field(RED, *names).field(BLUE, "lin_chong").hand(RED, "sun_an").piles()
        t.battle(names, ["lin_chong"]).fight("mu_chun", "lin_chong", "hold")
        for user in order:
            t.say("use xie_bao", "aim lin_chong") if user == "xie_bao" else t.say("shoot hua_rong")
        assert t.stats("lin_chong")[:2] == (0, 0)
