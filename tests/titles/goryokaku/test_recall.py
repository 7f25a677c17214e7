"""The recall turn: workers, daiba, clock, audit, boards, regroup, the end. [GOR-RCL, GOR-DAI, GOR-AUD, GOR-REG]"""

from fractions import Fraction

import pytest

from tests.titles.goryokaku.table import (
    act,
    cubes,
    let_chance_act,
    look,
    may,
    player,
    question,
    refusal,
    stacks,
    table,
    words,
)


def test_everything_comes_back_and_goes_into_the_bag() -> None:
    """[TV-50, GOR-RCL-01, GOR-RCL-02, GOR-RCL-03, GOR-REG-01, GOR-PILE-02] Three workers and five onigiri besides."""
    s = table(
        "zone 1: red=wow",
        "zone 3: red=w",
        "red slots: 2",
        "red discs: 0 workers, 1 onigiri",
        "red bag: 2 workers, 1 onigiri",
    )
    act(s, "recall")
    assert question(s) == "DrawHand"
    assert stacks(s, "stone") == {} and stacks(s, "income") == {}
    assert player(s).workers_in_bag == 5
    assert player(s).onigiri_in_bag == 1 + 5
    assert (player(s).workers, player(s).onigiri, player(s).onigiri_on_slots) == (0, 0, 0)


def test_a_recall_takes_everybody_back() -> None:
    """[GOR-RCL-02] There is one answer for all of them."""
    s = table("zone 1: red=w", "zone 3: red=w", "red discs: 1 workers, 0 onigiri")
    assert [word for word in words(s) if word.startswith("recall")] == ["recall"]


def test_a_recall_has_no_other_steps() -> None:
    """[GOR-RCL-05] No action, no person step, no slots."""
    s = table(
        "zone 1: red=w",
        "red hired: mason_aoi",
        "red discs: 2 workers, 4 onigiri",
        "red bag: 2 workers, 0 onigiri",
    )
    act(s, "recall")
    assert question(s) == "DrawHand"


# --- daiba --------------------------------------------------------------------------------------------------


def test_a_daiba_step_is_paid_and_a_worker_stays() -> None:
    """[TV-51, GOR-DAI-02, GOR-DAI-03, GOR-DAI-05, GOR-DAI-06, GOR-DAI-07, GOR-DAI-09, GOR-DAI-10, GOR-DAI-11]"""
    s = table(
        "zone 1: red=w", "red cubes: W", "red discs: 2 workers, 0 onigiri", "red bag: 2 workers, 0 onigiri"
    )
    act(s, "recall", "advance")
    view = player(s)
    assert cubes(s) == ""
    assert view.daiba == 1
    assert (view.pieces, view.pieces_home) == (1, 4)
    assert view.workers_at_daiba == 1
    assert view.workers_in_bag == 4
    assert view.onigiri_in_bag == 2  # one of the battery, one of the clock
    act(s, "regroup 0")
    assert player(s).workers_at_daiba == 1


def test_the_choice_icon_is_earth_wood_or_stone() -> None:
    """[GOR-DAI-03, GOR-ICON-19]"""
    s = table("zone 1: red=w", "red cubes: ESC", "red discs: 2 workers, 0 onigiri")
    act(s, "recall", "advance")
    assert words(s) == ["pay earth", "pay stone"]
    assert refusal(s, "pay copper") == "GOR-ICON-19 not_a_basic_resource"
    s = table("zone 1: red=w", "red cubes: CA", "red discs: 2 workers, 0 onigiri", "red persons: mason_fuji")
    assert refusal(act(s, "recall"), "advance") == "GOR-DAI-02 daiba_needs_cubes"


def test_a_card_icon_takes_any_card_of_the_hand() -> None:
    """[GOR-DAI-04]"""
    s = table(
        "zone 1: red=w",
        "red daiba: 1 steps, 1 workers",
        "red cubes: EW",
        "red persons: mason_fuji",
        "red castles: small_wall_aoi",
        "red discs: 2 workers, 0 onigiri",
    )
    act(s, "recall", "advance")
    assert words(s) == ["give_person mason_fuji", "give_castle small_wall_aoi"]
    assert refusal(s, "give_castle small_wall_fuji") == "GOR-DAI-04 castle_not_in_hand"
    act(s, "give_castle small_wall_aoi")
    assert look(s).castle_discard == ["small_wall_aoi"]
    assert player(s).multiplier == 1
    s = table(
        "zone 1: red=w", "red daiba: 1 steps, 1 workers", "red cubes: EW", "red discs: 2 workers, 0 onigiri"
    )
    act(s, "recall")
    assert player(s).daiba == 1


def test_the_last_worker_stays_with_its_owner() -> None:
    """[TV-52, GOR-DAI-12]"""
    s = table(
        "zone 1: red=w",
        "red daiba: 3 steps, 4 workers",
        "red cubes: CA",
        "red castles: small_wall_aoi",
        "red discs: 0 workers, 0 onigiri",
        "red persons: mason_aoi",
    )
    act(s, "recall")
    assert question(s) == "EndTurn"
    assert player(s).daiba == 3


def test_the_daiba_may_be_declined() -> None:
    """[TV-53, GOR-DAI-01]"""
    s = table(
        "zone 1: red=w", "red cubes: W", "red discs: 2 workers, 0 onigiri", "red bag: 2 workers, 0 onigiri"
    )
    act(s, "recall")
    assert words(s) == ["advance", "pass"]
    act(s, "pass")
    assert player(s).daiba == 0 and cubes(s) == "W"
    assert s.pile[0] == 5


def test_pieces_come_from_the_left_spot_first_and_end() -> None:
    """[TV-54, GOR-DAI-07, GOR-DAI-08]"""
    s = table(
        "zone 1: red=w", "red cubes: W", "red discs: 2 workers, 0 onigiri", "red pieces: 2 in hand, 3 at home"
    )
    assert player(act(s, "recall", "advance")).pieces_home == 2
    s = table(
        "zone 1: red=w", "red cubes: W", "red discs: 2 workers, 0 onigiri", "red pieces: 5 in hand, 0 at home"
    )
    act(s, "recall", "advance")
    assert (player(s).pieces, player(s).pieces_home) == (5, 0)


def test_one_step_a_recall() -> None:
    """[GOR-DAI-13]"""
    s = table(
        "zone 1: red=w",
        "red cubes: WWEE",
        "red persons: mason_aoi mason_fuji",
        "red discs: 2 workers, 0 onigiri",
    )
    act(s, "recall", "advance", "pay wood")
    assert question(s) == "EndTurn"
    assert player(s).daiba == 1


def test_markers_do_not_compete() -> None:
    """[GOR-DAI-14]"""
    s = table(
        "yellow daiba: 1 steps, 1 workers", "zone 1: red=w", "red cubes: W", "red discs: 2 workers, 0 onigiri"
    )
    act(s, "recall", "advance")
    assert player(s).daiba == player(s, 1).daiba == 1


def test_the_track_has_four_steps() -> None:
    """[GOR-DAI-15]"""
    s = table(
        "zone 1: red=w",
        "red daiba: 4 steps, 3 workers",
        "red cubes: ESWCA",
        "red discs: 1 workers, 0 onigiri",
        "red bag: 0 workers, 0 onigiri",
        "red persons: mason_aoi",
    )
    assert s.box.daiba_steps == 4
    act(s, "recall")
    assert question(s) == "EndTurn"


def test_by_the_other_ruling_the_worker_returns_at_the_next_recall() -> None:
    """[GOR-DAI-10] AMB-03 with `daiba_worker` = `next_recall`."""
    s = table(
        "zone 1: red=w",
        "red daiba: 1 steps, 1 workers",
        "red discs: 1 workers, 0 onigiri",
        "red bag: 2 workers, 0 onigiri",
        daiba_worker="next_recall",
    )
    act(s, "recall")
    assert player(s).workers_at_daiba == 0
    assert player(s).workers_in_bag == 5


# --- clock, audit, boards -----------------------------------------------------------------------------------


def test_an_emptied_pile_brings_an_audit_and_a_board() -> None:
    """[TV-55, GOR-PILE-01, GOR-PILE-03, GOR-BRD-01, GOR-BRD-02]"""
    s = table(
        "piles: 1 3 3 3 3 3",
        "board 1: flat_1",
        "audits: wood earth stone copper andesite",
        "red built: small_gate_kashiwa",
        "zone 1: red=w",
        "red discs: 2 workers, 0 onigiri",
    )
    act(s, "recall")
    view = look(s)
    assert [pile.onigiri for pile in view.piles] == [0, 3, 3, 3, 3, 3]
    assert [board.open for board in view.boards] == [True, False, False, False, False]
    assert view.boards[0].marks == ["red"]
    assert view.boards[0].tiles[0].tile == "flat_1"
    assert player(s).onigiri + player(s).onigiri_in_bag == 1


def test_the_first_pile_that_is_not_empty_is_taken_from_and_never_refilled() -> None:
    """[GOR-PILE-01, GOR-PILE-02, GOR-PILE-04]"""
    s = table("piles: 0 2 3 3 3 3", "open boards: 1", "zone 1: red=w", "red discs: 2 workers, 0 onigiri")
    supply = look(s).onigiri_supply
    act(s, "recall")
    assert [pile.onigiri for pile in look(s).piles] == [0, 1, 3, 3, 3, 3]
    assert look(s).onigiri_supply == supply
    assert s.open_boards == 1


AUDIT = (
    "piles: 0 1 4 4 4 4",
    "open boards: 1",
    "audits: earth wood stone copper andesite",
    "zone 1: red=w",
    "red discs: 2 workers, 0 onigiri",
)


def test_tied_leaders_are_all_marked() -> None:
    """[TV-56, GOR-AUD-01, GOR-AUD-02, GOR-AUD-03] Wood icons: red 4, yellow 4, green 1, blue 0."""
    s = table(
        *AUDIT,
        "red built: small_gate_kashiwa small_moat_kikyo",
        "yellow built: great_gate_tachibana",
        "green built: small_moat_kashiwa",
        players=4,
    )
    act(s, "recall")
    assert look(s).boards[1].marks == ["red", "yellow"]


def test_nobody_is_marked_for_nothing() -> None:
    """[TV-56, GOR-AUD-04]"""
    s = act(table(*AUDIT, "red built: small_moat_aoi", players=4), "recall")
    assert look(s).boards[1].marks == []
    assert look(s).boards[1].open


def test_printed_icons_count_however_they_were_paid() -> None:
    """[TV-57, GOR-AUD-05] SS* and SSA count four stones; the any icon shows no colour."""
    s = table(
        "piles: 1 3 3 3 3 3",
        "audits: stone earth wood copper andesite",
        "red built: small_wall_fuji small_wall_aoi",
        "yellow built: great_wall_tachibana",
        "zone 1: red=w",
        "red discs: 2 workers, 0 onigiri",
    )
    act(s, "recall")
    assert look(s).boards[0].marks == ["red", "yellow"]


def test_marks_stay_whatever_is_built_later() -> None:
    """[GOR-AUD-06]"""
    s = table(
        "piles: 0 2 3 3 3 3",
        "open boards: 1",
        "red marks: 1",
        "yellow castles: great_wall_tachibana",
        "yellow cubes: SSSSA",
        "yellow discs: 3 workers, 0 onigiri",
        "yellow to play",
    )
    act(s, "place castle", "build great_wall_tachibana")
    assert look(s).boards[0].marks == ["red"]


def test_audits_may_count_kinds_by_another_ruling() -> None:
    """[GOR-AUD-01] AMB-17 with `audit_counts` = `kinds`: the first resource stands for the first kind."""
    s = table(
        "piles: 1 3 3 3 3 3",
        "red built: small_wall_kikyo small_gate_kikyo",
        "yellow built: small_moat_aoi",
        "zone 1: red=w",
        "red discs: 2 workers, 0 onigiri",
        audit_counts="kinds",
    )
    act(s, "recall")
    assert look(s).boards[0].marks == ["yellow"]


# --- regroup ------------------------------------------------------------------------------------------------


def test_with_too_few_workers_the_whole_bag_is_drawn() -> None:
    """[TV-60, GOR-REG-04] Two workers and nine onigiri all come out."""
    s = table("zone 1: red=w", "red daiba: 3 steps, 3 workers", "red discs: 1 workers, 8 onigiri")
    act(s, "recall")
    assert (player(s).workers, player(s).onigiri) == (2, 9)
    assert player(s).onigiri_in_bag == 0
    assert s.active == 1


def test_discs_are_drawn_until_three_workers_are_out() -> None:
    """[TV-61, GOR-REG-03, GOR-REG-05] o w o w o o w: four onigiri before the third worker."""
    s = table("zone 1: red=w", "red discs: 2 workers, 5 onigiri", "red bag: 2 workers, 0 onigiri")
    act(s, "recall", "regroup 4")
    assert (player(s).workers, player(s).onigiri) == (3, 4)
    assert (player(s).workers_in_bag, player(s).onigiri_in_bag) == (2, 2)


CROWDED = (
    "zone 1: red=w",
    "red discs: 2 workers, 0 onigiri",
    "red bag: 2 workers, 5 onigiri",
    "red cubes: EEESSS",
)


def test_cubes_go_back_when_the_new_hand_is_known() -> None:
    """[GOR-RES-05, GOR-REG-05] Six cubes, five storehouses: the draw comes first."""
    s = act(table(*CROWDED), "recall", "pass", "regroup 3")
    assert question(s) == "ReturnCube"
    act(s, "return stone")
    assert s.active == 1 and cubes(s) == "EEESS"


def test_by_the_other_ruling_cubes_go_back_before_the_new_hand_is_drawn() -> None:
    """[GOR-RES-05, GOR-REG-05] AMB-41 with `regroup_draw` = `after_storage`."""
    s = act(table(*CROWDED, regroup_draw="after_storage"), "recall", "pass")
    assert question(s) == "ReturnCube"
    assert (player(s).workers, player(s).onigiri) == (0, 0), "everything is in the bag"
    act(s, "return stone", "regroup 3")
    assert s.active == 1 and cubes(s) == "EEESS"
    assert (player(s).workers, player(s).onigiri) == (3, 3)


def test_the_regroup_has_its_exact_distribution() -> None:
    """[TV-75, GOR-REG-03] Five workers, six onigiri."""
    s = table("zone 1: red=w", "red discs: 2 workers, 5 onigiri", "red bag: 2 workers, 0 onigiri")
    act(s, "recall")
    ways = [28, 63, 90, 100, 90, 63, 28]
    assert [chance for _action, chance in s.chances()] == [Fraction(way, 462) for way in ways]


@pytest.mark.parametrize(
    ("workers", "onigiri", "mean", "none", "everything"),
    [
        (5, 5, 2.5, 0.083, 0.083),
        (5, 10, 5.0, 0.022, 0.022),
        (4, 6, 3.6, 0.033, 0.133),
        (4, 10, 6.0, 0.011, 0.066),
        (3, 10, 7.5, 0.003, 0.231),
    ],
)
def test_fewer_workers_make_the_bag_richer(
    workers: int, onigiri: int, mean: float, none: float, everything: float
) -> None:
    """[GOR-REG-03]"""
    away = 5 - workers
    s = table(
        "zone 1: red=w",
        f"red daiba: {away} steps, {away} workers",
        f"red discs: {workers - 1} workers, {onigiri - 1} onigiri",
    )
    act(s, "recall")
    chances = [float(chance) for _action, chance in s.chances()]
    assert len(chances) == onigiri + 1
    assert sum(number * chance for number, chance in enumerate(chances)) == pytest.approx(mean)
    assert chances[0] == pytest.approx(none, abs=0.0006)
    assert chances[-1] == pytest.approx(everything, abs=0.0006)


def test_after_the_regroup_the_next_player_begins() -> None:
    """[GOR-REG-02, GOR-REG-06] Cubes, koban, cards and pieces are untouched; a worker at the daiba stays."""
    s = table(
        "zone 1: red=w",
        "red daiba: 1 steps, 1 workers",
        "red cubes: CA",
        "red koban: 3",
        "red castles: small_wall_aoi",
        "red pieces: 1 in hand, 4 at home",
        "red discs: 1 workers, 0 onigiri",
        "red bag: 2 workers, 0 onigiri",
    )
    let_chance_act(act(s, "recall"))
    view = player(s)
    assert s.active == 1
    assert (cubes(s), view.koban, view.hand.castle_count, view.pieces, view.workers_at_daiba) == (
        "CA",
        3,
        1,
        1,
        1,
    )


def test_by_another_ruling_two_workers_are_drawn() -> None:
    """[GOR-REG-03] AMB-05 with `regroup_workers` = `2`."""
    s = table(
        "zone 1: red=w",
        "red discs: 2 workers, 5 onigiri",
        "red bag: 2 workers, 0 onigiri",
        regroup_workers="2",
    )
    act(s, "recall", "regroup 1")
    assert player(s).workers == 2


# --- the end ------------------------------------------------------------------------------------------------

LAST = (
    "piles: 0 0 0 0 0 1",
    "open boards: 5",
    "zone 1: red=w",
    "red discs: 2 workers, 0 onigiri",
    "red crest: aoi",
    "yellow crest: fuji",
    "blue crest: kikyo",
)


def test_the_last_onigiri_of_the_closing_pile_ends_the_game_at_once() -> None:
    """[TV-62, GOR-END-01, GOR-END-02, GOR-END-03] The daiba step counts; no regroup, no audit."""
    s = table(*LAST, "red cubes: W")
    act(s, "recall", "advance")
    outcome = s.outcome()
    assert outcome is not None and outcome.ending == "LAST_ONIGIRI"
    assert player(s).daiba == 1
    assert player(s).onigiri == 2 and player(s).onigiri_in_bag == 0
    assert s.open_boards == 5


def test_before_scoring_the_storage_limit_is_applied() -> None:
    """[GOR-END-04]"""
    s = table(*LAST, "red cubes: WWWWS", "red persons: mason_aoi mason_fuji")
    act(s, "recall", "discard mason_aoi", "pass")
    assert question(s) == "ReturnCube"
    act(s, "return stone")
    assert s.outcome() is not None
    assert s.cubes_of(0) == 5


def test_with_five_piles_the_fifth_ends_the_game() -> None:
    """[GOR-END-02] AMB-01 with `end_mode` = `five_piles`."""
    s = table(
        "piles: 0 0 0 0 1 0",
        "open boards: 4",
        "zone 1: red=w",
        "red discs: 2 workers, 0 onigiri",
        "red crest: aoi",
        "yellow crest: fuji",
        "blue crest: kikyo",
        end_mode="five_piles",
    )
    act(s, "recall")
    assert s.outcome() is not None
    assert s.open_boards == 4


def test_with_a_last_lap_everybody_has_one_more_turn() -> None:
    """[GOR-END-03] AMB-01 with `end_mode` = `last_lap`."""
    s = table(
        "piles: 0 0 0 0 1 0",
        "open boards: 4",
        "zone 1: red=w",
        "red discs: 2 workers, 0 onigiri",
        "red bag: 2 workers, 0 onigiri",
        "yellow discs: 3 workers, 0 onigiri",
        "blue discs: 3 workers, 0 onigiri",
        "red crest: aoi",
        "yellow crest: fuji",
        "blue crest: kikyo",
        "red to play",
        end_mode="last_lap",
    )
    act(s, "recall", "regroup 0")
    assert s.open_boards == 5 and look(s).last_turns == 2
    act(s, "place stone", "place wood", "place income")
    assert s.outcome() is not None


def test_a_recall_in_the_last_lap_takes_nothing_from_the_clock() -> None:
    """[GOR-PILE-01] AMB-01: the clock has run out."""
    s = table(
        "piles: 0 0 0 0 0 0",
        "open boards: 5",
        "last turns: 2",
        "zone 1: red=w",
        "red discs: 2 workers, 0 onigiri",
        end_mode="last_lap",
    )
    act(s, "recall")
    assert player(s).onigiri + player(s).onigiri_in_bag == 0


def test_the_daiba_asks_for_cards_it_does_not_get() -> None:
    """[GOR-DAI-04, GOR-DAI-12]"""
    s = table(
        "zone 1: red=w",
        "red daiba: 1 steps, 1 workers",
        "red cubes: EW",
        "red persons: mason_fuji",
        "red discs: 2 workers, 0 onigiri",
    )
    act(s, "recall")
    assert may(s, "advance")
    act(s, "discard mason_fuji")
    assert player(s).daiba == 1
