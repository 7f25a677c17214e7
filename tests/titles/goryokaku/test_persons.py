"""Person cards and their actions, and the free action. [GOR-PERS, GOR-PACT, GOR-FREE]"""

from honjin.titles.goryokaku.facts.cards import CREST_NAMES
from tests.titles.goryokaku.table import (
    act,
    cubes,
    let_chance_act,
    look,
    may,
    player,
    question,
    refusal,
    table,
    words,
)


def test_costs_are_of_one_of_two_kinds() -> None:
    """[GOR-PERS-01]"""
    for card in table().box.persons:
        assert (card.cost.koban > 0) != (card.cost.ship > 0), card.id


def test_a_card_has_frames_or_storehouses_a_crest_and_a_discard_icon() -> None:
    """[GOR-PERS-02, GOR-PERS-03, GOR-PERS-04, GOR-PERS-05, GOR-PERS-06]"""
    for card in table().box.persons:
        assert len(card.frames.icons()) == 4
        assert any(card.frames.icons()) != (card.storehouses > 0), card.id
        assert card.crest in CREST_NAMES
        assert card.discard.gain or card.discard.koban


def test_the_immediate_effect_happens_once() -> None:
    """[TV-25, GOR-PERS-07, GOR-LVL-04, GOR-ICON-16] The black-ship level reaches 2, where the bag waits."""
    s = table(
        "red levels: 0 earth, 1 ship",
        "red koban: 3",
        "red persons: envoy_aoi",
        "red bag: 2 workers, 2 onigiri",
    )
    act(s, "place hire", "hire envoy_aoi")
    assert question(s) == "DiscFromBag"
    act(s, "draw_disc onigiri")
    assert player(s).ship_level == 2 and player(s).onigiri == 1
    act(s, "pass")
    assert player(s).ship_level == 2


def test_hired_people_stay() -> None:
    """[GOR-PERS-08, GOR-FREE-03] A hired card cannot be discarded."""
    s = table("red hired: mason_aoi")
    assert refusal(s, "discard mason_aoi") == "GOR-FREE-01 person_not_in_hand"


def test_a_card_hired_by_the_worker_acts_in_the_same_turn() -> None:
    """[TV-26, GOR-PACT-04]"""
    s = table("red koban: 4", "red persons: merchant_kikyo")
    act(s, "place hire", "hire merchant_kikyo", "use merchant_kikyo")
    assert player(s).koban == 4 - 2 + 2


def test_by_the_other_ruling_new_people_wait() -> None:
    """[GOR-PACT-04, GOR-PACT-05] AMB-15 with `row_includes_new` = `false`."""
    s = table(
        "red koban: 4",
        "red persons: merchant_kikyo mason_aoi",
        "red hired: merchant_fuji",
        row_includes_new="false",
    )
    act(s, "place hire", "hire merchant_kikyo")
    assert refusal(s, "use merchant_kikyo") == "GOR-PACT-04 hired_this_turn"
    assert may(s, "use merchant_fuji")


def test_only_the_row_of_the_area_used_acts() -> None:
    """[TV-27, GOR-PACT-02, GOR-PERS-04] Mountain gives stone, ship would give wood."""
    s = table("red hired: mason_kikyo woodcutter_kikyo")
    act(s, "place andesite")
    assert words(s) == ["use mason_kikyo", "pass"]
    assert refusal(s, "use woodcutter_kikyo") == "GOR-PACT-02 no_icon_in_row"
    act(s, "use mason_kikyo")
    assert cubes(s) == "SA"


def test_icons_are_used_in_any_order() -> None:
    """[TV-28, GOR-PACT-03, GOR-ICON-12] Stone first makes the conversion into andesite possible."""
    s = table("red hired: broker_aoi mason_kikyo")
    act(s, "place andesite")
    assert refusal(s, "use broker_aoi") == "GOR-PACT-07 icon_useless"
    act(s, "use mason_kikyo", "use broker_aoi")
    assert cubes(s) == "AA"


def test_each_icon_serves_once_a_turn_and_may_be_skipped() -> None:
    """[GOR-PACT-03]"""
    s = table("red hired: mason_kikyo mason_aoi")
    act(s, "place stone", "use mason_kikyo")
    assert refusal(s, "use mason_kikyo") == "GOR-PACT-03 icon_used"
    act(s, "pass")
    assert cubes(s) == "SSS"


def test_a_conversion_needs_its_right_side_in_the_supply() -> None:
    """[TV-29, GOR-ICON-12, GOR-ICON-18, GOR-PACT-07] Without andesite the stone is kept."""
    s = table("red hired: broker_aoi", "yellow cubes: AAAAAAA")
    act(s, "place stone")
    assert cubes(s) == "SS"
    assert s.active == 1


def test_actions_from_icons_fire_no_further_row() -> None:
    """[TV-30, GOR-PACT-06] Building through the mountain row does not set off the castle row."""
    s = table("red hired: master_aoi merchant_kashiwa", "red castles: small_wall_kashiwa", "red cubes: S")
    act(s, "place stone", "use master_aoi", "build small_wall_kashiwa")
    assert player(s).koban == 0
    assert s.active == 1


def test_a_card_hired_during_the_step_takes_part() -> None:
    """[GOR-PACT-05, GOR-ICON-07]"""
    s = table("red hired: master_tachibana", "red persons: merchant_kikyo", "red koban: 0")
    act(s, "place income", "use master_tachibana", "hire merchant_kikyo", "use merchant_kikyo")
    assert player(s).koban == 4 - 2 + 2


def test_the_step_comes_between_action_and_onigiri() -> None:
    """[GOR-PACT-01]"""
    s = table("red hired: mason_kikyo", "red discs: 3 workers, 1 onigiri")
    assert question(act(s, "place stone")) == "UseIcon"
    assert refusal(s, "refresh") == "GOR-PACT-03 use_an_icon"
    assert question(act(s, "use mason_kikyo")) == "UseSlot"


def test_a_recall_turn_has_no_person_step() -> None:
    """[GOR-PACT-08, GOR-RCL-05]"""
    s = table("red hired: mason_kikyo", "zone 1: red=w", "red discs: 1 workers, 2 onigiri")
    let_chance_act(act(s, "recall"))
    assert s.active == 1
    assert cubes(s) == ""


def test_three_cards_are_discarded_in_one_turn() -> None:
    """[TV-21, GOR-FREE-01, GOR-FREE-02, GOR-FREE-03]"""
    s = table("red persons: mason_aoi merchant_kikyo labourer_aoi")
    act(s, "discard mason_aoi", "discard merchant_kikyo", "discard labourer_aoi")
    assert cubes(s) == "ES" and player(s).koban == 2
    assert look(s).person_discard == ["labourer_aoi", "mason_aoi", "merchant_kikyo"]


def test_in_a_rivals_turn_nothing_can_be_discarded() -> None:
    """[TV-22, GOR-FREE-01]"""
    s = table("yellow persons: mason_aoi")
    assert s.actor() == 0
    assert refusal(s, "discard mason_aoi") == "GOR-FREE-01 person_not_in_hand"


def test_castle_cards_are_not_discarded_for_goods() -> None:
    """[GOR-FREE-05]"""
    s = table("red castles: small_wall_aoi", "red persons: mason_aoi")
    assert [word for word in words(s) if word.startswith("discard")] == ["discard mason_aoi"]


def test_the_last_card_that_can_be_hired_is_kept_while_hiring() -> None:
    """[GOR-PLACE-03, GOR-FREE-01] But a card may pay for a dearer one."""
    s = table("red koban: 2", "red persons: mason_aoi master_aoi merchant_aoi")
    act(s, "place hire")
    assert refusal(s, "discard mason_aoi") == "GOR-PLACE-03 needed_for_action"
    act(s, "discard merchant_aoi")
    assert may(s, "hire master_aoi")
