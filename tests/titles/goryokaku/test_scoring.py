"""Score sheet, tiles and ties. [GOR-SCORE, GOR-TILE, GOR-TIE]"""

import pytest

from honjin.titles.goryokaku.facts.cards import CREST_NAMES, KIND_NAMES
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules.ending import Reckoning, ScoreSheet, places
from tests.titles.goryokaku.table import act, look, player, table

KEEPERS = [f"keeper_{crest}" for crest in CREST_NAMES]


def sheet(*lines: str, players: int = 3, **options: str) -> ScoreSheet:
    return ScoreSheet(table("open boards: 5", *lines, players=players, pack=None, **options), 0)


def test_a_whole_score_sheet() -> None:
    """17 + 9 + 0 + 4 + 7 = 37.

    [TV-70, GOR-SCORE-01, GOR-SCORE-02, GOR-SCORE-03, GOR-SCORE-04, GOR-SCORE-05, GOR-SCORE-06, GOR-PERS-05]
    """
    scores = sheet(
        "red levels: 4 earth, 0 ship",
        "red built: small_moat_aoi small_moat_kikyo small_moat_fuji small_rampart_aoi small_wall_kikyo"
        " small_gate_tachibana small_quarters_kashiwa",
        "red hired: keeper_aoi contractor_aoi keeper_kikyo keeper_fuji keeper_tachibana",
        "board 1: earth_1=red",
        "board 2: kind_moat=red crest_aoi=red",
        "board 4: pieces=red",
        "red marks: 2 3",
        "red crest: aoi",
        "red daiba: 2 steps, 2 workers",
    )
    assert [(tile.board, tile.points, tile.doubled) for tile in scores.tiles] == [
        (1, 5, True),
        (1, 4, True),
        (0, 4, False),
        (3, 4, False),
    ]
    assert scores.row_1 == 17
    assert scores.boards == [0, 9, 0, 0, 0]
    assert scores.crest == 4
    assert scores.daiba == 7
    assert scores.total == 37


def test_a_mark_without_an_own_piece_gives_nothing() -> None:
    """[GOR-SCORE-02, GOR-SCORE-03]"""
    assert sheet("board 1: flat_1=yellow flat_2", "red marks: 1").total == 0


def test_a_tile_built_on_after_the_audit_counts_twice() -> None:
    """[TV-58, GOR-AUD-06, GOR-SCORE-02]"""
    s = table(
        "open boards: 1",
        "board 1: flat_1",
        "yellow marks: 1",
        "yellow pieces: 1 in hand, 4 at home",
        "yellow discs: 3 workers, 0 onigiri",
        "yellow to play",
    )
    act(s, "place office")
    assert ScoreSheet(s, 1).total == 6


def test_what_is_left_over_gives_no_points() -> None:
    """[GOR-SCORE-07]"""
    assert (
        sheet(
            "red cubes: SSSSS",
            "red koban: 30",
            "red pieces: 3 in hand, 2 at home",
            "red persons: keeper_aoi",
            "red castles: small_moat_aoi",
            "red crest: aoi",
        ).total
        == 0
    )


@pytest.mark.parametrize("points", ["1", "2"])
def test_crests_on_built_and_hired_cards_count(points: str) -> None:
    """[GOR-SCORE-04] AMB-21: `crest_vp_per_icon`."""
    scores = sheet(
        "red crest: fuji",
        "red built: small_moat_fuji great_wall_fuji small_moat_aoi",
        "red hired: keeper_fuji",
        crest_vp_per_icon=points,
    )
    assert scores.crest == 3 * int(points)


def test_the_daiba_multiplies_built_cards() -> None:
    """[GOR-SCORE-05]"""
    for step, multiplier in enumerate([0, 0, 1, 1, 2]):
        daiba = f"red daiba: {step} steps, {step} workers"
        assert (
            sheet(
                daiba,
                "red discs: 1 workers, 0 onigiri",
                "red built: small_moat_aoi small_wall_aoi small_gate_aoi",
            ).daiba
            == 3 * multiplier
        )


def test_level_tiles_give_the_level() -> None:
    """[GOR-TILE-01, GOR-TILE-02]"""
    assert sheet("board 1: earth_2=red", "red levels: 5 earth, 2 ship").total == 5
    assert sheet("board 1: ship_1=red", "red levels: 5 earth, 2 ship").total == 2


@pytest.mark.parametrize(("moats", "points"), [(2, 0), (3, 5), (6, 5)])
def test_a_kind_tile_pays_once_for_three_of_its_kind(moats: int, points: int) -> None:
    """[TV-66, GOR-TILE-03]"""
    cards = ([f"small_moat_{crest}" for crest in CREST_NAMES] + ["great_moat_aoi"])[:moats]
    assert sheet("board 1: kind_moat=red", f"red built: {' '.join(cards)}").total == points


@pytest.mark.parametrize(
    ("kinds", "points"), [([3, 2, 2, 1, 2], 4), ([3, 2, 2, 2, 2], 8), ([3, 2, 2, 0, 2], 0)]
)
def test_a_kind_set_is_as_long_as_its_rarest_kind(kinds: list[int], points: int) -> None:
    """[TV-67, GOR-TILE-04, GOR-TILE-11]"""
    cards = [
        f"small_{kind}_{CREST_NAMES[number]}"
        for kind, size in zip(KIND_NAMES, kinds, strict=True)
        for number in range(size)
    ]
    assert sheet("board 1: kind_set=red", f"red built: {' '.join(cards)}").total == points


def test_a_crest_tile_counts_its_crest() -> None:
    """[GOR-TILE-05]"""
    assert (
        sheet(
            "board 1: crest_fuji=red", "red built: small_moat_fuji small_moat_aoi", "red hired: keeper_fuji"
        ).total
        == 2
    )


def test_a_crest_set_counts_built_and_hired_cards() -> None:
    """[TV-68, GOR-TILE-06, GOR-TILE-11] Crests 4, 3, 2, 2, 1."""
    built = [
        "small_moat_aoi",
        "small_wall_aoi",
        "small_moat_kikyo",
        "small_wall_kikyo",
        "small_moat_fuji",
        "small_moat_tachibana",
    ]
    hired = [
        "keeper_aoi",
        "contractor_aoi",
        "keeper_kikyo",
        "keeper_fuji",
        "keeper_tachibana",
        "keeper_kashiwa",
    ]
    assert (
        sheet(
            "board 1: crest_set=red", f"red built: {' '.join(built)}", f"red hired: {' '.join(hired)}"
        ).total
        == 3
    )


def test_a_flat_tile_gives_three_points() -> None:
    """[GOR-TILE-07]"""
    assert sheet("board 1: flat_1=red").total == 3


def test_the_piece_tile_counts_every_piece_placed() -> None:
    """[TV-69, GOR-TILE-08, GOR-TILE-09, GOR-TILE-10] Flat, double and piece tile: four pieces, 3 + 5 + 4 points."""
    scores = sheet("board 1: flat_1=red double=red", "board 2: pieces=red")
    assert sorted(tile.points for tile in scores.tiles) == [3, 4, 5]


def tied(yellow_koban: int, red_cubes: str = "SSW") -> Goryokaku:
    return table(
        f"red cubes: {red_cubes}",
        "yellow cubes: CCA",
        "red koban: 5",
        f"yellow koban: {yellow_koban}",
        players=2,
    )


def test_ties_are_broken_by_cubes_then_koban_then_shared() -> None:
    """[TV-71, GOR-TIE-01, GOR-TIE-02, GOR-TIE-03]"""
    assert places(tied(6), [37, 37]) == [2, 1]
    assert places(tied(5), [37, 37]) == [1, 1]
    assert places(tied(9, "SSWW"), [37, 37]) == [1, 2]
    assert places(tied(9, "SSWW"), [36, 37]) == [2, 1]


def test_the_outcome_carries_the_score_sheets() -> None:
    """[GOR-SCORE-06, GOR-TIE-01, GOR-SETP-05] And everybody sees them, with the crest cards."""
    s = table(
        "piles: 0 0 0 0 0 1",
        "open boards: 5",
        "board 1: flat_1=red",
        "zone 1: red=w",
        "red crest: aoi",
        "yellow crest: fuji",
        "red discs: 2 workers, 0 onigiri",
        players=2,
    )
    act(s, "recall")
    outcome = s.outcome()
    assert isinstance(outcome, Reckoning)
    assert outcome.scores == [3, 0] and outcome.winners == [0]
    assert outcome.sheets[0].row_1 == 3
    view = look(s, 1)
    assert [score.total for score in view.scores] == [3, 0]
    assert view.scores[0].tiles[0].tile == "flat_1"
    assert view.players[0].crest == "aoi"
    assert player(s, 1).crest == "fuji"
