"""Placing a worker: heights, zones, feasibility. [GOR-PLACE]"""

import pytest

from tests.titles.goryokaku.table import act, cubes, heights, may, player, question, refusal, stacks, table


def test_an_empty_zone_needs_no_onigiri() -> None:
    """[TV-01, GOR-PLACE-01, GOR-PLACE-02, GOR-PLACE-12, GOR-MTN-01]"""
    s = act(table(), "place stone")
    assert stacks(s, "stone") == {"red": "w"}
    assert cubes(s) == "SS"
    assert player(s).workers == 2


def test_a_rival_is_topped_by_exactly_one() -> None:
    """[TV-02, GOR-PLACE-09, GOR-PLACE-11] Blue lays one onigiri below its worker."""
    s = table("zone 1: red=w", "blue discs: 3 workers, 1 onigiri", "blue to play")
    act(s, "place stone")
    assert stacks(s, "stone") == {"red": "w", "blue": "ow"}
    assert cubes(s, 2) == "SS"
    assert player(s, 2).onigiri == 0


def test_the_tallest_stack_counts() -> None:
    """[TV-03, GOR-PLACE-11]"""
    s = table("zone 1: red=w blue=ow", "green discs: 3 workers, 2 onigiri", "green to play", players=4)
    act(s, "place stone")
    assert heights(s, "stone") == {"red": 1, "blue": 2, "green": 3}
    assert player(s, 3).onigiri == 0


def test_an_own_stack_grows_with_onigiri_between_old_top_and_new_worker() -> None:
    """[TV-04, GOR-PLACE-08, GOR-PLACE-13, GOR-PLACE-18] Three against one: two onigiri, height four."""
    s = table("zone 1: red=w blue=ow green=oow", "red discs: 2 workers, 2 onigiri", players=4)
    act(s, "place stone")
    assert stacks(s, "stone")["red"] == "woow"
    assert player(s).onigiri == 0


@pytest.mark.parametrize(
    ("zone", "action", "who", "after"),
    [("zone 3: yellow=w", "income", "yellow", 2), ("zone 4: red=w blue=ow", "hire", "blue", 3)],
)
def test_whoever_is_on_top_comes_back_for_nothing(zone: str, action: str, who: str, after: int) -> None:
    """[TV-05, TV-06, GOR-PLACE-14, GOR-PLACE-10]"""
    s = table(
        zone,
        f"{who} discs: 2 workers, 0 onigiri",
        f"{who} koban: 3",
        f"{who} persons: mason_aoi",
        f"{who} to play",
    )
    act(s, f"place {action}")
    assert heights(s, action)[who] == after
    if action == "income":
        assert player(s, 1).koban == 3 + 4


def test_by_the_other_ruling_whoever_is_on_top_cannot_come_back() -> None:
    """[GOR-PLACE-10] AMB-09 with `height_reference` = `rivals`."""
    s = table("zone 3: red=w", "red discs: 2 workers, 5 onigiri", height_reference="rivals")
    assert refusal(s, "place income") == "GOR-PLACE-10 already_on_top"
    s = table("zone 3: red=w yellow=ow", "red discs: 2 workers, 1 onigiri", height_reference="rivals")
    assert heights(act(s, "place income"), "income") == {"red": 3, "yellow": 2}


def test_by_the_letter_no_stack_leads_a_rival_by_two_and_an_empty_zone_is_free() -> None:
    """[GOR-PLACE-15] AMB-09 with `height_reference` = `lead`."""
    s = table("zone 3: red=w yellow=ow", "yellow to play", height_reference="lead")
    assert refusal(s, "place income") == "GOR-PLACE-10 already_on_top"
    s = table("zone 3: red=w yellow=ow", "red discs: 2 workers, 1 onigiri", height_reference="lead")
    assert heights(act(s, "place income"), "income") == {"red": 3, "yellow": 2}
    s = table("zone 3: red=w", "red discs: 2 workers, 0 onigiri", height_reference="lead")
    assert heights(act(s, "place income"), "income") == {"red": 2}
    s = table("zone 3: red=w yellow=ow", "yellow to play")
    assert heights(act(s, "place income"), "income") == {"red": 1, "yellow": 3}, "as it is otherwise"


def test_extra_onigiri_cannot_be_added() -> None:
    """[TV-07, GOR-PLACE-15] Of three onigiri exactly one is used: there is no answer that uses two."""
    s = table("zone 1: red=w", "blue discs: 3 workers, 3 onigiri", "blue to play")
    act(s, "place stone")
    assert heights(s, "stone")["blue"] == 2
    assert player(s, 2).onigiri == 2


def test_too_few_onigiri_close_a_zone() -> None:
    """[TV-08, GOR-PLACE-19]"""
    s = table("zone 1: red=w blue=ow", "green discs: 3 workers, 1 onigiri", "green to play", players=4)
    assert refusal(s, "place stone") == "GOR-PLACE-19 needs_onigiri"
    assert not may(s, "place stone")


def test_other_zones_are_unaffected() -> None:
    """[TV-09, GOR-PLACE-05, GOR-PLACE-06] With four players each action is a zone of its own."""
    s = table("zone 1: red=w blue=ow", "green discs: 3 workers, 0 onigiri", "green to play", players=4)
    act(s, "place andesite")
    assert heights(s, "andesite") == {"green": 1}


def test_with_two_players_both_actions_of_an_area_share_a_zone() -> None:
    """[TV-10, GOR-PLACE-07, GOR-SETG-01]"""
    s = table("zone 1: red=w", "yellow discs: 3 workers, 1 onigiri", "yellow to play", players=2)
    act(s, "place andesite")
    assert heights(s, "stone") == heights(s, "andesite") == {"red": 1, "yellow": 2}
    s = table("zone 1: red=w", "yellow discs: 3 workers, 0 onigiri", "yellow to play", players=2)
    assert not may(s, "place andesite")
    assert may(s, "place wood")


def test_with_two_players_a_stack_serves_both_actions() -> None:
    """[TV-11, GOR-PLACE-07, GOR-PLACE-08]"""
    s = table("zone 1: red=w yellow=ow", "red discs: 2 workers, 1 onigiri", players=2)
    act(s, "place andesite")
    assert heights(s, "andesite") == {"red": 3, "yellow": 2}
    assert cubes(s) == "A"


def test_a_recall_lowers_the_zone_for_those_who_come_later() -> None:
    """[TV-12, GOR-RCL-04, GOR-PLACE-17] The other stacks stay as they are."""
    s = table(
        "zone 1: red=w blue=ow green=oow",
        "green discs: 2 workers, 0 onigiri",
        "yellow discs: 3 workers, 2 onigiri",
        "green to play",
        players=4,
    )
    act(s, "recall", "regroup 0")
    assert heights(s, "stone") == {"red": 1, "blue": 2}
    s.active = 1
    act(s, "place stone")
    assert heights(s, "stone") == {"red": 1, "blue": 2, "yellow": 3}


def test_a_worker_drawn_from_the_bag_waits_for_the_next_turn() -> None:
    """[TV-13, GOR-PLACE-01, GOR-BAG-03]"""
    s = table("red hired: foreman_kikyo", "red discs: 1 workers, 0 onigiri", "red bag: 4 workers, 1 onigiri")
    act(s, "place stone", "use foreman_kikyo", "draw_disc worker", "pass")
    assert s.active == 1
    assert player(s).workers == 1
    assert len(stacks(s, "stone")["red"]) == 1


def test_there_is_no_limit_to_a_stack_but_the_discs() -> None:
    """[GOR-PLACE-16]"""
    s = table("zone 1: red=w yellow=ooooooooow", "red discs: 2 workers, 9 onigiri")
    act(s, "place stone")
    assert heights(s, "stone") == {"red": 11, "yellow": 10}


def test_an_action_without_cubes_in_the_supply_is_closed() -> None:
    """[TV-14, GOR-PLACE-03, GOR-PLACE-04]"""
    s = table("yellow cubes: SSSSSSSSSSSS", "blue cubes: AAAAAAA", "red discs: 3 workers, 9 onigiri")
    assert refusal(s, "place stone") == "GOR-PLACE-04 supply_is_empty"
    assert refusal(s, "place andesite") == "GOR-PLACE-04 supply_is_empty"
    assert may(s, "place wood")
    s = table("yellow cubes: WWWWWWWWWWWW", "blue cubes: CCCCCCC")
    assert not may(s, "place wood") and not may(s, "place copper")
    assert may(s, "place income")


def test_what_is_left_is_taken() -> None:
    """[TV-15, GOR-RES-07]"""
    s = act(table("yellow cubes: SSSSSSSSSSS"), "place stone")
    assert cubes(s) == "S"


def test_a_free_action_can_make_a_placement_possible() -> None:
    """[TV-16, TV-17, GOR-PLACE-03, GOR-PLACE-04, GOR-FREE-01] A castle card of stone, stone, andesite."""
    s = table("red castles: small_wall_aoi", "red cubes: SS", "red persons: foreigner_aoi")
    assert refusal(s, "place castle") == "GOR-PLACE-04 nothing_to_build"
    act(s, "discard foreigner_aoi")
    assert cubes(s) == "SSA"
    act(s, "place castle", "build small_wall_aoi")
    assert player(s).built == ["small_wall_aoi"]
    assert cubes(s) == ""


def test_hire_castle_and_office_need_something_to_do() -> None:
    """[GOR-PLACE-04]"""
    s = table("red persons: master_aoi", "red castles: great_wall_aoi")
    assert refusal(s, "place hire") == "GOR-PLACE-04 nobody_to_hire"
    assert refusal(s, "place castle") == "GOR-PLACE-04 nothing_to_build"
    assert refusal(s, "place office") == "GOR-CAS-02 no_piece_in_hand"


def test_placing_uses_no_onigiri_action() -> None:
    """[GOR-PLACE-18] After paying for height the slots are still open."""
    s = table("zone 1: yellow=w", "red discs: 3 workers, 2 onigiri")
    act(s, "place stone")
    assert question(s) == "UseSlot"
    assert player(s).onigiri == 1
