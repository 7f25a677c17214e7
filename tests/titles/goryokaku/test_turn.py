"""Turns: placement or recall, who is next, what may be done when. [GOR-FLOW]"""

from honjin.core.rng import Rng
from tests.titles.goryokaku.table import (
    act,
    dealt_game,
    may,
    new_game,
    number,
    player,
    question,
    refusal,
    table,
    words,
)


def test_turns_go_round_clockwise_without_rounds() -> None:
    """[GOR-FLOW-01, GOR-COMP-01]"""
    s = dealt_game(4, start="blue")
    seen = []
    for _turn in range(6):
        seen.append(int(s.active))
        turn = s.turns
        while s.turns == turn:
            s.answer(s.options()[0] if "pass" not in words(s) else number("pass"))
    assert seen == [2, 3, 0, 1, 2, 3]


def test_a_turn_is_a_placement_or_a_recall() -> None:
    """[GOR-FLOW-02]"""
    s = table("zone 8: red=w", "red discs: 1 workers, 0 onigiri")
    assert question(s) == "PlaceOrRecall"
    assert {word.split()[0] for word in words(s)} == {"place", "recall"}


def test_a_recall_needs_a_worker_on_the_board() -> None:
    """[TV-47, GOR-FLOW-03]"""
    s = table()
    assert refusal(s, "recall") == "GOR-FLOW-03 nothing_to_recall"
    assert may(table("zone 1: red=w", "red discs: 1 workers, 0 onigiri"), "recall")


def test_without_a_worker_in_hand_one_must_recall() -> None:
    """[TV-48, GOR-FLOW-04]"""
    s = table("zone 1: red=w", "red discs: 0 workers, 3 onigiri")
    assert words(s) == ["recall"]
    assert refusal(s, "place income") == "GOR-FLOW-04 no_worker_in_hand"


def test_passing_is_not_allowed() -> None:
    """[GOR-FLOW-05]"""
    assert refusal(table(), "pass") == "GOR-FLOW-05 no_passing"


def test_with_no_legal_placement_one_must_recall() -> None:
    """[GOR-FLOW-06] Every zone is taken, and red has no onigiri."""
    zones = [f"zone {zone}: yellow=ow" for zone in range(1, 6)]
    s = table(
        *zones,
        "zone 6: blue=ow",
        "zone 7: blue=ow",
        "zone 8: red=w blue=ow",
        "red discs: 1 workers, 0 onigiri",
    )
    assert words(s) == ["recall"]


def test_a_stranded_player_recalls_all_the_same() -> None:
    """[TV-49, GOR-FLOW-07] One onigiri of the clock is taken, then the regroup."""
    s = table(
        *[f"zone {zone}: yellow=w" for zone in range(1, 5)],
        *[f"zone {zone}: blue=w" for zone in range(5, 9)],
        "red discs: 3 workers, 0 onigiri",
        players=4,
    )
    assert words(s) == ["recall"]
    act(s, "recall", "regroup 1")
    assert s.pile[0] == 7
    assert player(s).workers == 3 and player(s).onigiri == 1
    assert s.active == 1


def test_a_stranded_player_may_discard_to_make_a_placement_possible() -> None:
    """[GOR-FLOW-07, GOR-FREE-01] Red can build once stone comes out of a person card."""
    s = table(
        *[f"zone {zone}: yellow=w" for zone in range(1, 5)],
        "zone 5: blue=w",
        "zone 7: blue=w",
        "zone 8: blue=w",
        "red persons: mason_aoi",
        "red castles: small_wall_aoi",
        "red cubes: SA",
        players=4,
    )
    assert words(s) == ["recall", "discard mason_aoi"]
    act(s, "discard mason_aoi")
    assert words(s) == ["place castle"]


def test_by_the_other_ruling_a_stranded_player_passes() -> None:
    """[GOR-FLOW-07] AMB-25 with `stranded` = `pass`."""
    s = table(
        *[f"zone {zone}: yellow=w" for zone in range(1, 5)],
        *[f"zone {zone}: blue=w" for zone in range(5, 9)],
        players=4,
        stranded="pass",
    )
    assert words(s) == ["pass"]
    assert refusal(s, "recall") == "GOR-FLOW-03 nothing_to_recall"
    act(s, "pass")
    assert s.active == 1 and s.pile[0] == 8


def test_the_steps_of_a_placement_turn_come_in_order() -> None:
    """[GOR-FLOW-08, GOR-PACT-01, GOR-ONI-01] Action, people, onigiri; the last two may be declined."""
    s = table("red hired: mason_aoi", "red discs: 3 workers, 1 onigiri")
    act(s, "place stone")
    assert question(s) == "UseIcon"
    act(s, "pass")
    assert question(s) == "UseSlot"
    act(s, "pass")
    assert s.active == 1


def test_free_actions_are_possible_at_every_step_of_both_kinds_of_turn() -> None:
    """[GOR-FLOW-09, GOR-RCL-05, GOR-FREE-02]"""
    hand = "red persons: mason_aoi mason_kikyo mason_fuji woodcutter_aoi woodcutter_kikyo labourer_aoi"
    s = table(hand, "red hired: master_tachibana", "red discs: 3 workers, 5 onigiri", "red koban: 20")
    for answer, asked in [
        ("place hire", "ChooseHire"),
        ("hire mason_kikyo", "UseIcon"),
        ("use master_tachibana", "ChooseHire"),
        ("hire mason_fuji", "UseIcon"),
        ("pass", "UseSlot"),
        ("raise earth", "EndTurn"),
    ]:
        assert may(s, "discard mason_aoi")
        act(s, answer)
        assert question(s) == asked
    act(s, "discard mason_aoi", "pass")
    s = table(hand, "zone 1: red=w", "red cubes: W", "red discs: 2 workers, 0 onigiri")
    act(s, "recall")
    assert question(s) == "AdvanceDaiba" and may(s, "discard mason_aoi")
    act(s, "advance")
    assert question(s) == "EndTurn" and may(s, "discard mason_aoi")


def test_a_payment_is_not_interrupted() -> None:
    """[GOR-FLOW-11] While an any-resource icon is paid nothing can be discarded."""
    s = table("red persons: mason_aoi", "red castles: small_wall_fuji", "red cubes: SSWC")
    act(s, "place castle", "build small_wall_fuji")
    assert question(s) == "PayAny"
    assert refusal(s, "discard mason_aoi") == "GOR-CAS-08 pay_a_cube"


def test_the_storage_limit_is_enforced_at_the_end_of_both_kinds_of_turn() -> None:
    """[GOR-FLOW-10, GOR-RES-05]"""
    s = act(table("red cubes: SSSWW"), "place stone")
    assert question(s) == "ReturnCube"
    s = table(
        "red cubes: SSSWW",
        "zone 1: red=w",
        "red daiba: 4 steps, 4 workers",
        "red persons: mason_aoi",
        "red discs: 0 workers, 0 onigiri",
    )
    act(s, "recall", "discard mason_aoi")
    assert question(s) == "ReturnCube"


def test_a_game_ends_within_47_turns_for_each_player() -> None:
    """[GOR-FLOW-12]"""
    for players in (2, 3, 4):
        s = new_game(players)
        rng = Rng(players, "end")
        while s.outcome() is None:
            legal = s.legal()
            s.answer(legal.at_weight(rng.below(legal.total)))
        assert s.turns <= 47 * players
