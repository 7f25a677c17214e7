"""Every ruling that can be changed, in its other readings. [TOK chapter 6]"""

from collections.abc import Callable

import pytest

from honjin.titles.tokugawa.rules.attack import CHOOSE_ATTACKER, ChooseTarget
from honjin.titles.tokugawa.rules.battle import attack_strength, strength_at
from honjin.titles.tokugawa.rules.building import CHOOSE_CASTLE_SITE, CHOOSE_GARDEN_SITE, CHOOSE_WALL_SITE
from honjin.titles.tokugawa.rules.ending import THREE_CONTRACTS, end_by_score, scoring_buildings
from honjin.titles.tokugawa.rules.forging import CHOOSE_FORGED
from honjin.titles.tokugawa.rules.tax import CHOOSE_REGION
from honjin.titles.tokugawa.sight.view import view_table
from honjin.titles.tokugawa.title import TITLE as TOKUGAWA
from honjin.titles.tokugawa.words.vocabulary import VOCABULARY
from tests.conformance import test_copy, test_play, test_record, test_redeal, test_views
from tests.conformance.cases import Case
from tests.titles.tokugawa.table import STANDARD, Table, town


def test_swordsmen_may_have_three_points() -> None:
    """[AMB-01]"""
    assert strength_at(Table("sword@M1").s, town("M1")) == 2
    assert strength_at(Table("sword+@M1", strength__sword="3").s, town("M1")) == 4


def test_attacks_may_be_limited_to_neighbours() -> None:
    """[AMB-02]"""
    t = Table("bow@K1", "bow@M3", attack__range="adjacent")
    assert t.refusal("plain M3", ChooseTarget(town("K1"))) == "TOK-ATT-02"
    assert t.refusal("choose attack") == "TOK-ATT-02"
    t = Table("bow@hiroshima", "bow@matsue", box=STANDARD, attack__range="adjacent").say("choose attack")
    assert t.asked() == "RollForAttack"


def test_the_last_road_of_an_attack_may_be_free() -> None:
    """[AMB-02, TOK-ATT-02] The forest to M3 is tested, the mountain to M4 is not."""
    assert Table("lance@M2", "bow@M4").refusal("choose attack") == "TOK-ATT-02"
    t = Table("lance@M2", "bow@M4", attack__range="last_free")
    t.attack("M2", "forest M4", "roll sun_1")
    assert (t.at("M2"), t.asked(), t.koku("K")) == ("K lance", "ChooseDeed", 14)
    t.attack("M2", "forest M4", "roll sun_2")
    assert (t.s.staging, t.asked()) == (town("M3"), "CommitDefenders")
    t.fight([2], [12])
    assert t.at("M2") == "K lance"


def test_next_door_there_is_nothing_to_test_if_the_last_road_is_free() -> None:
    """[AMB-02, TOK-ATA-04] Over another terrain there may be a way round, which is tested."""
    t = Table("lance@M3", "bow@M4").say("choose attack", "mountain M4")
    assert len(t.s.options()) == 18
    t = Table("lance@M3", "bow@M4", attack__range="last_free").say("choose attack", "mountain M4")
    assert t.things() == ["rain", "storm", "sun"]
    t.say("weather storm")
    assert (t.asked(), attack_strength(t.s)) == ("CommitDefenders", -1)
    t = Table("lance@M1", "bow@M3", attack__range="last_free").say("choose attack")
    assert t.asked() == "ChooseTarget"
    chances = {one.verb: one.chance for one in view_table(t.s).odds if one.of == "passage"}
    assert chances == {"plain": "1", "forest": "13/18"}


def test_a_free_last_road_begins_in_an_empty_town() -> None:
    """[AMB-02, TOK-MOV-04] The approach is a move, and moves end in empty towns."""
    t = Table("lance@M2 bow@M3", "bow@M4", attack__range="last_free")
    assert t.refusal("lead M2", CHOOSE_ATTACKER) == "TOK-ATT-02"
    assert t.refusal("lead M3", CHOOSE_ATTACKER) == ""


@pytest.mark.parametrize(
    ("block", "open_towns"),
    [("staging", ["hiroshima", "okayama", "tottori"]), ("none", ["hagi", "hiroshima", "okayama", "tottori"])],
)
def test_retreats_may_be_blocked_otherwise(block: str, open_towns: list[str]) -> None:
    """[AMB-03]"""
    t = Table("bow@hiroshima", "bow@matsue", box=STANDARD, retreat__block=block)
    t.say("choose attack", "stage hagi", "weather sun").fight([12], [2])
    assert t.things() == open_towns


def test_the_starting_town_may_be_the_blocked_one() -> None:
    """[AMB-03]"""
    t = Table("bow@hiroshima", "bow@matsue", box=STANDARD, retreat__block="origin")
    t.say("choose attack", "stage hagi", "weather sun").fight([12], [2])
    assert t.things() == ["hagi", "okayama", "tottori"]


def test_beaten_samurai_may_sail_away() -> None:
    """[AMB-04] And take one ship along."""
    t = Table("lance@M1 bow@M3", "bow@M2", e_builds="ship@M2 ship@M2", retreat__by_sea="true")
    t.attack("M1", "forest M2", "roll sun_6").fight([12], [2])
    assert t.things() == ["E2", "K2"]
    t.say("retreat E2")
    assert (t.at("E2"), t.has("E", "ship", "E2"), t.ships("M2")) == ("E bow-", True, 1)
    assert t.has("K", "ship", "M2")


def test_bowmen_may_be_exempt_at_sea() -> None:
    """[AMB-05]"""
    t = Table("bow@K2", k_builds="ship@K2", sea__bowman_exempt="true").say("choose move", "lead K2", "sea M2")
    assert t.at("M2") == "K bow"
    t = Table("bow@K2", k_builds="ship@K2", sea__bowman_exempt="except_storm").say("choose move", "sea M2")
    assert len(t.s.options()) == 3
    t.say("weather storm")
    assert t.at("K2") == "K bow"
    t.say("choose move", "sea M2", "weather rain")
    assert t.at("M2") == "K bow"


def test_exempt_bowmen_attack_by_sea_with_the_weather_alone() -> None:
    """[AMB-05, AMB-06]"""
    t = Table("bow@K2", "bow@E2", k_builds="ship@K2", sea__bowman_exempt="true")
    t.say("choose attack", "sea E2", "weather storm")
    assert t.asked() in ("CommitDefenders", "RollAttack")


def test_capitals_may_be_left_out_of_taxes() -> None:
    """[AMB-07]"""
    t = Table("bow@M1", capital__taxes="false")
    assert t.refusal("tax RK", CHOOSE_REGION) == "TOK-TAX-03"


def test_a_garden_may_pay_at_parity() -> None:
    """[AMB-08]"""
    t = Table("bow@M1", "bow@M4", k_builds="garden@M1", garden__needs_majority="false")
    t.say("choose tax", "tax RM")
    assert t.koku("K") == 16
    t = Table("", "bow@M4", k_builds="garden@M1", garden__needs_majority="false")
    assert t.refusal("tax RM", CHOOSE_REGION) == "TOK-TAX-03"


def test_building_may_be_allowed_in_empty_towns() -> None:
    """[AMB-09, AMB-51]"""
    t = Table("bow@M1", "bow@M4", e_builds="wall@M3", build__where="empty_ok")
    assert t.refusal("build M2", CHOOSE_GARDEN_SITE) == ""
    assert t.refusal("build M3", CHOOSE_GARDEN_SITE) == "TOK-BLD-02"
    assert t.refusal("build M4", CHOOSE_GARDEN_SITE) == "TOK-BLD-02"


def test_what_is_left_behind_may_vanish() -> None:
    """[AMB-10]"""
    t = Table("bow@M2", k_builds="castle@M2 garden@M2 ship@M2", abandoned="vanish")
    t.say("choose move", "lead M2", "forest M1")
    assert (t.left("K", "castle"), t.left("K", "garden"), t.left("K", "ship")) == (3, 8, 5)


def test_a_town_may_hold_many_walls_and_shrines() -> None:
    """[AMB-11]"""
    t = Table("bow@M1", "bow@M3", k_builds="wall@M1 wall@M1 shrine@M1 shrine@M1", build__max_per_town="none")
    assert t.refusal("build M1", CHOOSE_WALL_SITE) == ""
    t.say("choose shrine", "build M1").attack("M1", "plain M3", "weather sun")
    assert attack_strength(t.s) == 2


def test_each_player_may_have_a_castle_in_a_region() -> None:
    """[AMB-12]"""
    t = Table("bow@M1", "bow@M2", k_builds="castle@M1", to_move="E", castle__region_limit="each")
    assert t.refusal("build M2", CHOOSE_CASTLE_SITE) == ""


def test_lost_pieces_may_leave_the_game() -> None:
    """[AMB-13]"""
    t = Table("lance@M1", "bow-@M3", e_builds="castle@M3 wall@M3", build__recycle="false")
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2])
    assert (t.left("E", "castle"), t.left("E", "wall")) == (2, 7)


@pytest.mark.parametrize(("reading", "points"), [("origin", 0), ("staging", 1), ("any", 1)])
def test_other_shrines_may_help_an_attack(reading: str, points: int) -> None:
    """[AMB-15]"""
    t = Table("bow@K1 bow@M1", "bow@M3", k_builds="shrine@M1", shrine__attack_from=reading)
    t.attack("K1", "plain M3", "weather sun")
    assert attack_strength(t.s) == points


def test_striking_a_capital_may_destroy_all() -> None:
    """[AMB-17]"""
    t = Table("sword@E1", e_builds="wall@E0 smithy@E0", capital__hit_destroys="all")
    t.attack("E1", "plain E0", "roll sun_1").fight([12], [2])
    assert (t.left("E", "wall"), t.left("E", "smithy")) == (8, 1)


def test_capitals_may_reinforce_defence_only() -> None:
    """[AMB-18]"""
    t = Table("bow@E1", "lance@M3", to_move="E", capital__reinforces="defence")
    t.attack("M3", "plain E1", "roll sun_1")
    assert t.asked() == "RollAttack"


def test_the_first_voyage_may_be_an_attack() -> None:
    """[AMB-19] With its fee, and without an action."""
    t = Table("lance@M2", "bow@E2", ship__maiden_attack="true").say("choose ship", "sea E2", "roll sun_6")
    assert (t.koku("K"), t.s.actions) == (12, 2)
    t.fight([12], [2])
    assert t.at("E2") == "K lance"


def test_forging_may_be_local() -> None:
    """[AMB-22]"""
    t = Table("lance@K1 lance@M3", k_builds="smithy@K1", forge__local="true")
    assert t.refusal("lead M3", CHOOSE_FORGED) == "TOK-SMI-06"
    assert t.refusal("lead K1", CHOOSE_FORGED) == ""


@pytest.mark.parametrize("reading", ["own_turn", "any_time"])
def test_samurai_are_taken_off_in_the_own_turn(reading: str) -> None:
    """[TOK-REM-01, TOK-REM-02] In either reading."""
    t = Table("bow@M1 bow@M2", remove__when=reading).say("choose remove", "lead M1")
    assert (t.at("M1"), t.s.actions) == ("", 3)


def test_in_the_own_turn_only_a_beaten_samurai_must_retreat() -> None:
    """[TOK-REM-02, AMB-23]"""
    t = Table("lance@M1", "bow@M3").attack("M1", "plain M3", "roll sun_1").fight([12], [2])
    assert t.asked() == "ChooseRetreat"


def test_an_attacked_samurai_may_be_taken_off_at_any_time() -> None:
    """[TOK-REM-06, AMB-23] Nobody has won: the garden next door stays, nobody recovers and nobody is paid."""
    t = Table(
        "lance-@M1 bow@M2", "bow@M3 lance@E1", e_builds="garden@M4 garden@M3 wall@M3", remove__when="any_time"
    )
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2], (1, 0))
    assert (t.asked(), t.s.actor()) == ("OfferWithdrawal", 1)
    assert t.refusal("lead M4") == "TOK-REM-06"
    assert t.refusal("retreat M4") == "TOK-REM-06"
    t.say("lead M3")
    assert (t.at("M3"), t.at("M1"), t.asked(), t.s.actor()) == ("K lance-", "", "ChooseDeed", 0)
    assert (t.koku("K"), t.s.stock[3], t.s.actions) == (13, 9 + 1, 2)
    assert (t.has("E", "garden", "M4"), t.has("E", "garden", "M3"), t.left("E", "wall")) == (True, False, 8)


def test_whoever_does_not_use_it_loses_as_ever() -> None:
    """[TOK-REM-06, TOK-ATD-04]"""
    t = Table("lance@M1", "bow@M3", e_builds="garden@M4", remove__when="any_time")
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2]).say("keep", "retreat E1")
    assert (t.at("M3"), t.at("E1"), t.has("E", "garden", "M4")) == ("K lance", "E bow-", False)


def test_other_samurai_may_make_room_for_a_retreat() -> None:
    """[TOK-REM-06] A weakened samurai cannot use it; whoever stands elsewhere does not matter."""
    others = "bow@M2 lance@M4 bow@E1 bow@E2"
    t = Table("lance@M1", f"sword@M3 {others}", remove__when="any_time")
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2])
    assert t.things() == ["", "E1", "M2", "M3", "M4"]
    assert t.refusal("lead E2") == "TOK-REM-06"
    t.say("lead M2")
    assert t.things() == ["", "E1", "M3", "M4"]
    t.say("keep")
    assert (t.at("M2"), t.at("M3")) == ("E sword-", "K lance")
    t = Table("lance@M1", f"sword-@M3 {others}", remove__when="any_time")
    t.attack("M1", "plain M3", "roll sun_1").fight([12], [2])
    assert t.things() == ["", "M3"]


@pytest.mark.parametrize(("answer", "samurai", "koku"), [("lead M1", "", 14), ("keep", "K lance", 16)])
def test_a_beaten_attacker_may_be_taken_off_so_that_nobody_is_paid(
    answer: str, samurai: str, koku: int
) -> None:
    """[TOK-REM-06, TOK-ATD-10]"""
    t = Table("lance@M1", "bow@M3 bow@M4", remove__when="any_time")
    t.attack("M1", "plain M3", "roll sun_1").fight([2], [12], (0, 1))
    assert (t.asked(), t.s.actor(), t.refusal("lead M3")) == ("OfferFlight", 0, "TOK-REM-06")
    t.say(answer)
    assert (t.at("M1"), t.koku("E"), t.asked()) == (samurai, koku, "ChooseDeed")


@pytest.mark.parametrize(
    ("attacker", "defender", "asked"), [(12, 2, "OfferWithdrawal"), (2, 12, "OfferFlight")]
)
def test_whoever_is_about_to_lose_is_refused_whatever_is_not_offered(
    attacker: int, defender: int, asked: str
) -> None:
    """[TOK-REM-06]"""
    t = Table("lance@M1 bow@K1", "bow@M3 bow@M4 bow@E2", remove__when="any_time")
    t.attack("M1", "plain M3", "roll sun_1").fight([attacker], [defender], (0, 1))
    assert t.asked() == asked
    refused = [t.s.why_not(number) for number in range(VOCABULARY.size()) if number not in t.s.options()]
    reasons = {(refusal.clause, refusal.reason) for refusal in refused if refusal is not None}
    assert reasons == {("TOK-REM-06", "take_off_or_keep"), ("TOK-REM-06", "removal_changes_nothing")}


def test_nothing_is_asked_where_taking_off_would_change_nothing() -> None:
    """[TOK-REM-05, TOK-REM-06]"""
    t = (
        Table("lance@M1", "bow@M3 bow@M4", remove__when="any_time")
        .attack("M1", "plain M3", "roll sun_1")
        .fight([2], [12])
    )
    assert t.asked() == "ChooseDeed"
    t = Table("sword@E1", remove__when="any_time").attack("E1", "plain E0", "roll sun_1").fight([12], [2])
    assert t.asked() == "ChooseDeed"


def test_a_sea_attack_on_whoever_was_taken_off_arrives_with_its_ship() -> None:
    """[TOK-REM-06, TOK-BLD-09]"""
    t = Table("lance@K2", "bow@M2", k_builds="ship@K2", e_builds="ship@M2", remove__when="any_time")
    t.attack("K2", "sea M2", "roll sun_6").fight([12], [2]).say("lead M2")
    assert (t.at("M2"), t.ships("K2"), t.ships("M2"), t.has("K", "ship", "M2")) == ("K lance", 0, 2, True)


@pytest.mark.parametrize(("reading", "unfinished"), [("own_turn", True), ("next_turn", False)])
def test_castles_may_be_finished_in_the_very_next_turn(reading: str, unfinished: bool) -> None:
    """[AMB-52, TOK-CAS-05]"""
    t = Table("bow@M1", "bow@M3", castle__finished=reading).say("choose castle", "build M1").end_turn()
    assert (t.s.unfinished != 0) == unfinished
    t.end_turn()
    assert t.s.unfinished == 0


@pytest.mark.parametrize(("reading", "count"), [("finished", 1), ("placed", 2)])
def test_castles_under_construction_may_score(reading: str, count: int) -> None:
    """[AMB-28, TOK-END-05]"""
    t = Table("bow@M1 bow@K1", k_builds="castle?@M1 castle@K1 wall@K1", castle__scores=reading)
    assert scoring_buildings(t.s, 0) == count


def test_new_cards_may_have_to_wait() -> None:
    """[AMB-25] Until the next check."""
    t = Table("bow@M1 bow@M2", contracts=[("M1", 0), ("M2", 0), ("K1", 3)], contract__chain="false")
    t.say("choose tax", "tax RM", "reveal four_provinces")
    assert (t.s.taken[0], t.asked()) == (1, "ChooseDeed")
    t.say("choose remove", "lead M1")
    assert t.s.taken[0] == 3


@pytest.mark.parametrize(("points", "koku", "winner"), [((3, 3), (15, 15), []), ((8, 3), (14, 15), [0])])
def test_ties_may_be_broken_by_contracts(
    points: tuple[int, int], koku: tuple[int, int], winner: list[int]
) -> None:
    """[AMB-26] 8 against 3 + 5 for more koku."""
    t = Table(k_koku=koku[0], e_koku=koku[1], tie="contracts")
    t.s.points[0], t.s.points[1] = points
    end_by_score(t.s, THREE_CONTRACTS)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners == winner


def test_the_turn_limit_can_be_set() -> None:
    """[AMB-30]"""
    t = Table("bow@M1", turn_cap="3").say("choose wall", "build M1").end_turn()
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.ending == "TURN_LIMIT"


@pytest.mark.parametrize(("reading", "ends"), [("true", True), ("false", False)])
def test_standstill_may_be_left_out(reading: str, ends: bool) -> None:
    """[AMB-30, TOK-PRD-01]"""
    t = Table("bow@M1", "bow@E1", standstill=reading).end_turn().end_turn().end_turn().end_turn()
    assert (t.s.result is not None) == ends
    assert t.s.still_turns == (4 if ends else 0)


@pytest.mark.parametrize(("limit", "ends"), [("200", True), ("none", False)])
def test_there_may_be_no_turn_limit(limit: str, ends: bool) -> None:
    """[AMB-30, TOK-PRD-02]"""
    t = Table("bow@M1", turn_cap=limit)
    t.s.turns = 200
    t.say("choose wall", "build M1").end_turn()
    assert (t.s.result is not None) == ends


def test_there_is_no_limit_to_weakened_samurai() -> None:
    """[AMB-31] Nine of them stand on the board."""
    towns = "K1 K2 M1 M2 M3 M4 E1 E2 kochi"
    t = Table(" ".join(f"bow-@{name}" for name in towns.split()))
    assert int(t.s.weakened).bit_count() == 9


# --- what holds for every game ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "holds",
    [
        test_copy.test_a_copy_is_complete,
        test_play.test_games_end_with_a_reason_and_a_list_of_winners,
        test_play.test_the_invariants_hold_after_every_answer,
        test_play.test_what_is_listed_is_not_refused_and_what_is_not_listed_is,
        test_play.test_every_refusal_names_its_clause_and_its_sentence,
        test_record.test_a_written_record_replays_to_the_same_position,
        test_redeal.test_a_dealt_world_can_be_played_to_its_end,
        test_views.test_a_view_survives_the_way_to_the_client,
    ],
    ids=lambda test: test.__name__,
)
def test_what_holds_for_every_game_holds_with_every_ruling_switched(holds: Callable[[Case], None]) -> None:
    """The last value of each; the limit that ends games between programs stays."""
    switched = [
        (choice.key, choice.values[-1]) for choice in TOKUGAWA.choices.values() if choice.key != "turn_cap"
    ]
    holds(Case("tokugawa", "standard", 2, tuple(switched)))
