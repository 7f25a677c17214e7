"""The four slots of the personal board, and the two levels. [GOR-ONI, GOR-LVL]"""

import pytest

from honjin.titles.goryokaku.facts.cards import CASTLE_NAMES
from honjin.titles.goryokaku.sight.observation import CASTLE_HAND, GORYOKAKU_OBSERVATION
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

DISPLAY = "display: small_moat_aoi small_moat_kikyo small_moat_fuji small_moat_tachibana"


def test_the_slots_come_after_the_action_and_may_be_declined() -> None:
    """[GOR-ONI-01]"""
    s = table(DISPLAY, "red discs: 3 workers, 4 onigiri")
    act(s, "place stone")
    assert question(s) == "UseSlot"
    act(s, "pass")
    assert player(s).onigiri == 4 and s.active == 1


def test_every_slot_costs_as_many_onigiri_as_its_number() -> None:
    """[GOR-ONI-03, GOR-ONI-04, GOR-ONI-05, GOR-ONI-06]"""
    slots = [set(), {"take", "refresh"}, {"invite"}, {"raise"}, {"repeat"}]
    for onigiri in range(1, 5):
        s = act(table(DISPLAY, f"red discs: 3 workers, {onigiri} onigiri"), "place stone")
        offered = {word.split()[0] for word in words(s)} - {"pass"}
        assert offered == set().union(*slots[: onigiri + 1])
    s = act(table(DISPLAY, "red discs: 3 workers, 2 onigiri"), "place stone")
    assert refusal(s, "raise earth") == "GOR-ONI-01 too_few_onigiri"


def test_only_one_slot_a_turn() -> None:
    """[TV-32, GOR-ONI-02]"""
    s = table(DISPLAY, "red discs: 3 workers, 6 onigiri", "red persons: mason_aoi")
    act(s, "place stone", "raise earth")
    assert refusal(s, "refresh") == "GOR-FLOW-09 end_or_discard"
    s = table(DISPLAY, "red discs: 3 workers, 6 onigiri")
    act(s, "place stone", "take small_moat_aoi")
    let_chance_act(s)
    assert refusal(s, "raise earth") == "GOR-ONI-02 one_slot_a_turn"


def test_refresh_and_take_may_be_mixed() -> None:
    """[TV-33, GOR-ONI-03, GOR-ONI-09, GOR-ONI-11, GOR-CARD-04]"""
    s = table(DISPLAY, "red discs: 3 workers, 2 onigiri")
    act(s, "place stone", "refresh")
    act(
        s,
        "deal_castle small_gate_aoi",
        "deal_castle small_gate_fuji",
        "deal_castle great_gate_aoi",
        "deal_castle great_moat_aoi",
    )
    assert look(s).castle_discard == [
        "small_moat_aoi",
        "small_moat_kikyo",
        "small_moat_fuji",
        "small_moat_tachibana",
    ]
    act(s, "take great_gate_aoi")
    assert player(s).hand.castles == ["great_gate_aoi"]
    act(s, "deal_castle great_wall_aoi")
    assert look(s).display == ["small_gate_aoi", "small_gate_fuji", "great_moat_aoi", "great_wall_aoi"]
    assert player(s).onigiri_on_slots == 2 and player(s).onigiri == 0


@pytest.mark.parametrize(("ruling", "seen"), [("shown", ["small_moat_aoi"]), ("secret", [])])
def test_a_card_from_the_display_stays_open_in_the_hand_or_not(ruling: str, seen: list[str]) -> None:
    """[GOR-SETP-05] AMB-49: its owner sees it in any case, and everybody saw it taken."""
    s = table(DISPLAY, "red discs: 3 workers, 1 onigiri", taken_castles=ruling)
    act(s, "place stone", "take small_moat_aoi", "deal_castle great_gate_aoi")
    hand = look(s, 1).players[0].hand
    assert (hand.castles, hand.castle_count) == (seen, 1)
    assert player(s).hand.castles == ["small_moat_aoi"]
    row = GORYOKAKU_OBSERVATION.row(s, 1)
    first = int(CASTLE_HAND) + len(CASTLE_NAMES)
    others = row[first : first + 3 * len(CASTLE_NAMES)]
    assert sum(int(held) for held in others) == len(seen)


def test_a_slot_is_used_at_most_twice() -> None:
    """[TV-34, GOR-ONI-03]"""
    s = table(DISPLAY, "red discs: 3 workers, 3 onigiri")
    act(s, "place stone", "take small_moat_aoi", "deal_castle great_gate_aoi", "take small_moat_fuji")
    act(s, "deal_castle great_gate_fuji")
    assert s.active == 1
    assert player(s).onigiri == 1
    assert player(s).hand.castle_count == 2


def test_whoever_declines_a_second_use_has_ended_the_turn() -> None:
    """[GOR-FLOW-09] A person card can be discarded before declining; nothing is asked twice."""
    s = table(DISPLAY, "red discs: 3 workers, 2 onigiri", "red persons: mason_aoi")
    act(s, "place stone", "take small_moat_aoi")
    let_chance_act(s)
    assert question(s) == "UseSlotAgain" and may(s, "discard mason_aoi")
    act(s, "pass")
    assert question(s) == "PlaceOrRecall" and s.active == 1


def test_after_a_second_use_a_person_card_may_still_be_discarded() -> None:
    """[GOR-FLOW-09]"""
    s = table(DISPLAY, "red discs: 3 workers, 2 onigiri", "red persons: mason_aoi")
    act(s, "place stone", "take small_moat_aoi")
    let_chance_act(s)
    act(s, "take small_moat_kikyo")
    let_chance_act(s)
    assert question(s) == "EndTurn" and may(s, "discard mason_aoi")


def test_two_person_cards_for_four_onigiri() -> None:
    """[TV-35, GOR-ONI-04, GOR-ONI-10, GOR-ICON-11] The top cards of the deck; nobody else sees them."""
    s = table("red discs: 3 workers, 4 onigiri")
    act(s, "place stone", "invite", "deal_person mason_aoi", "invite", "deal_person mason_fuji")
    assert player(s).hand.persons == ["mason_aoi", "mason_fuji"]
    assert look(s, 1).players[0].hand.persons is None
    assert player(s).onigiri_on_slots == 4
    assert question(s) == "EndTurn"


def test_the_fourth_slot_repeats_an_action_of_the_area() -> None:
    """[TV-36, GOR-ONI-06, GOR-ONI-07, GOR-ONI-08] No height is needed and no row acts."""
    s = table("zone 2: yellow=ooow", "red hired: labourer_aoi", "red discs: 3 workers, 4 onigiri")
    act(s, "place stone", "pass", "repeat andesite")
    assert cubes(s) == "SSA"
    assert s.active == 1


def test_the_fourth_slot_does_not_reach_other_areas() -> None:
    """[TV-37, GOR-ONI-06]"""
    s = act(table("red discs: 3 workers, 4 onigiri"), "place stone")
    assert refusal(s, "repeat wood") == "GOR-ONI-06 other_area"


def test_a_repeated_action_must_be_possible() -> None:
    """[GOR-ONI-08]"""
    s = act(table("yellow cubes: AAAAAAA", "red discs: 3 workers, 4 onigiri"), "place stone")
    assert refusal(s, "repeat andesite") == "GOR-PLACE-04 supply_is_empty"


def test_a_level_space_gives_its_onigiri() -> None:
    """[TV-38, GOR-LVL-01, GOR-LVL-02, GOR-ONI-02, GOR-ONI-05] Earth 3 shows an onigiri."""
    s = table("red levels: 2 earth, 0 ship", "red discs: 3 workers, 3 onigiri")
    act(s, "place stone", "raise earth")
    assert player(s).earth_level == 3
    assert player(s).onigiri == 1
    assert s.active == 1


def test_onigiri_on_a_slot_do_not_block_it_and_go_to_the_bag() -> None:
    """[TV-39, GOR-ONI-12, GOR-REG-01]"""
    s = table("red slots: 3", "red discs: 3 workers, 3 onigiri")
    act(s, "place stone", "raise earth")
    assert player(s).onigiri_on_slots == 6
    s = table(
        "red slots: 6", "zone 1: red=w", "red discs: 2 workers, 1 onigiri", "red bag: 2 workers, 0 onigiri"
    )
    act(s, "recall")
    assert player(s).onigiri_on_slots == 0
    assert player(s).onigiri_in_bag == 6 + 1 + 1


def test_onigiri_gained_in_the_turn_may_be_used() -> None:
    """[GOR-ONI-13] The castle card's onigiri pays for a new display."""
    s = table(DISPLAY, "red castles: small_wall_kikyo", "red cubes: ESS")
    act(s, "place castle", "build small_wall_kikyo")
    assert player(s).onigiri == 1
    assert may(s, "refresh")


def test_a_slot_without_effect_is_closed() -> None:
    """[GOR-ONI-14]"""
    s = table("red levels: 6 earth, 6 ship", "red discs: 3 workers, 3 onigiri")
    act(s, "place stone")
    assert refusal(s, "raise earth") == "GOR-ONI-14 track_at_its_end"
    assert refusal(s, "take small_moat_aoi") == "GOR-ONI-09 not_on_display"


def test_with_all_cards_out_nothing_can_be_drawn() -> None:
    """[GOR-ONI-14, GOR-CARD-02]"""
    box = table().box
    s = table(
        "yellow hired: " + " ".join(card.id for card in box.persons),
        "yellow built: " + " ".join(card.id for card in box.castles),
        "red discs: 3 workers, 2 onigiri",
    )
    act(s, "place stone")
    assert words(s) == ["pass"]
    assert refusal(s, "invite") == "GOR-ONI-14 no_person_cards"
    assert refusal(s, "refresh") == "GOR-ONI-14 no_castle_cards"


def test_castle_cards_come_from_the_display_unless_ruled_otherwise() -> None:
    """[GOR-ONI-09] AMB-22 with `castle_take_from` = `display_or_deck`."""
    s = act(table(DISPLAY, "red discs: 3 workers, 1 onigiri"), "place stone")
    assert refusal(s, "take_top") == "GOR-ONI-09 display_only"
    s = act(
        table(DISPLAY, "red discs: 3 workers, 1 onigiri", castle_take_from="display_or_deck"), "place stone"
    )
    act(s, "take_top", "deal_castle great_wall_aoi")
    assert player(s).hand.castles == ["great_wall_aoi"]
    assert look(s, 1).players[0].hand.castles == []


# --- levels -------------------------------------------------------------------------------------------------


def test_a_bag_space_draws_a_disc() -> None:
    """[GOR-LVL-03, GOR-BAG-01] Black ship 2 shows the bag."""
    s = table(
        "red levels: 0 earth, 1 ship", "red discs: 3 workers, 3 onigiri", "red bag: 2 workers, 3 onigiri"
    )
    act(s, "place stone", "raise ship", "draw_disc worker")
    assert player(s).ship_level == 2
    assert player(s).workers == 3 and player(s).workers_in_bag == 1


def test_every_space_of_a_longer_move_counts() -> None:
    """[GOR-LVL-04, GOR-ICON-01] Earth +2 from 2 passes the onigiri of space 3."""
    s = table("red levels: 2 earth, 0 ship", "red castles: great_gate_fuji", "red cubes: WWCCS")
    act(s, "place castle", "build great_gate_fuji")
    assert player(s).earth_level == 4
    assert player(s).onigiri == 1


@pytest.mark.parametrize(
    ("track", "spaces"), [("earth", {3: "onigiri", 5: "bag"}), ("ship", {2: "bag", 4: "onigiri", 6: "bag"})]
)
def test_the_tracks_run_to_six_and_moves_beyond_are_lost(track: str, spaces: dict[int, str]) -> None:
    """[GOR-LVL-05, GOR-LVL-06]"""
    number = 0 if track == "earth" else 1
    for level in range(6):
        levels = f"{level} earth, 0 ship" if track == "earth" else f"0 earth, {level} ship"
        s = table(f"red levels: {levels}", "red discs: 3 workers, 3 onigiri", "red bag: 2 workers, 2 onigiri")
        act(s, "place stone", f"raise {track}")
        assert s.level[number] == level + 1
        bonus = (
            "bag" if s.turns == 1 and question(s) == "DiscFromBag" else "onigiri" if player(s).onigiri else ""
        )
        assert bonus == spaces.get(level + 1, "")
    s = table("red levels: 6 earth, 6 ship", "red castles: great_gate_fuji", "red cubes: WWCCS")
    act(s, "place castle", "build great_gate_fuji")
    assert player(s).earth_level == 6
