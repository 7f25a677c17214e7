"""Paying for castle cards, castle-time substitutes. [GOR-SUB, GOR-CAS]"""

from pathlib import Path

from tests.titles.goryokaku.table import (
    act,
    changed_pack,
    cubes,
    look,
    may,
    player,
    question,
    refusal,
    table,
    words,
)


def test_the_earth_level_counts_as_earth(tmp_path: Path) -> None:
    """[TV-40, GOR-SUB-05, GOR-LVL-07] Level 2, cubes ES, a card of EEES."""
    pack = changed_pack(tmp_path, "castles.toml", "small_moat_aoi", "cost", "{ earth = 3, stone = 1 }")
    s = table("red levels: 2 earth, 0 ship", "red cubes: ES", "red castles: small_moat_aoi", pack=pack)
    act(s, "place castle", "build small_moat_aoi")
    assert cubes(s) == ""
    assert player(s).built == ["small_moat_aoi"]


def test_substitutes_are_not_used_up() -> None:
    """[TV-41, GOR-SUB-03, GOR-ONI-06] Two cards of EES in one turn, each for one stone."""
    s = table(
        "red levels: 2 earth, 0 ship",
        "red cubes: SS",
        "red castles: small_moat_aoi small_moat_tachibana",
        "red discs: 3 workers, 4 onigiri",
    )
    act(s, "place castle", "build small_moat_tachibana")
    assert cubes(s) == "S"
    act(s, "repeat castle", "build small_moat_aoi")
    assert cubes(s) == ""
    assert len(player(s).built) == 2


def test_a_spare_substitute_covers_an_any_resource_icon() -> None:
    """[TV-42, GOR-SUB-06, GOR-SUB-08] Earth level 1, cubes SS, a card of SS*."""
    s = table("red levels: 1 earth, 0 ship", "red cubes: SS", "red castles: small_wall_fuji")
    act(s, "place castle", "build small_wall_fuji")
    assert player(s).built == ["small_wall_fuji"]
    s = table(
        "red levels: 1 earth, 0 ship", "red cubes: SS", "red castles: small_wall_fuji", sub_pays_any="false"
    )
    assert refusal(s, "place castle") == "GOR-PLACE-04 nothing_to_build"


def test_substitutes_pay_nothing_but_castle_cards() -> None:
    """[TV-43, GOR-SUB-02] Earth level 3 without an earth cube: no conversion, no daiba step."""
    s = table(
        "red levels: 3 earth, 0 ship",
        "red hired: broker_tachibana",
        "red castles: small_wall_kashiwa",
        "red cubes: SSS",
    )
    act(s, "place castle", "build small_wall_kashiwa")
    assert refusal(s, "use broker_tachibana/2") == "GOR-PACT-07 icon_useless"
    s = table(
        "red levels: 3 earth, 0 ship",
        "red hired: contractor_aoi",
        "zone 1: red=w",
        "red daiba: 1 steps, 1 workers",
        "red discs: 2 workers, 0 onigiri",
        "red cubes: SS",
        "red persons: mason_fuji",
    )
    act(s, "recall")
    assert refusal(s, "advance") == "GOR-DAI-02 daiba_needs_cubes"


def test_several_substitutes_add_up(tmp_path: Path) -> None:
    """[TV-44, GOR-SUB-01, GOR-SUB-04, GOR-ICON-17] Castle-time stone twice, a card of SSSA for SA."""
    changed_pack(tmp_path, "persons.toml", "contractor_fuji", "substitute", '"stone"')
    pack = changed_pack(tmp_path, "castles.toml", "small_wall_aoi", "cost", "{ stone = 3, andesite = 1 }")
    s = table(
        "red hired: contractor_kikyo contractor_fuji",
        "red cubes: SA",
        "red castles: small_wall_aoi",
        pack=pack,
    )
    assert player(s).substitutes["stone"] == 2
    act(s, "place castle", "build small_wall_aoi")
    assert cubes(s) == ""


def test_any_cube_pays_an_any_resource_icon() -> None:
    """[TV-45, GOR-CAS-08, GOR-ICON-19] Copper pays the any icon, earth level covers the rest."""
    s = table("red levels: 2 earth, 0 ship", "red cubes: C", "red castles: small_moat_fuji")
    act(s, "place castle", "build small_moat_fuji")
    assert cubes(s) == ""


def test_the_owner_chooses_the_cube_for_an_any_resource_icon() -> None:
    """[GOR-CAS-08, GOR-SUB-08] Everything else is paid without a choice."""
    s = table("red cubes: SSWC", "red castles: small_wall_fuji")
    act(s, "place castle", "build small_wall_fuji")
    assert question(s) == "PayAny"
    assert words(s) == ["pay wood", "pay copper"]
    assert refusal(s, "pay stone") == "GOR-CAS-08 no_such_cube"
    act(s, "pay wood")
    assert cubes(s) == "WWC"


def test_paid_cubes_are_back_before_the_reward_comes(tmp_path: Path) -> None:
    """[TV-46, GOR-CAS-11, GOR-RES-08] The last copper pays for a card that gives copper."""
    pack = changed_pack(
        tmp_path, "castles.toml", "small_gate_aoi", "reward", '[{ gain = "copper", amount = 1 }]'
    )
    s = table("red cubes: WWC", "yellow cubes: CCCCCC", "red castles: small_gate_aoi", pack=pack)
    assert look(s).supply["copper"] == 0
    act(s, "place castle", "build small_gate_aoi")
    assert cubes(s) == "C"


def test_substitutes_are_no_cubes() -> None:
    """[GOR-SUB-07] They need no storehouse, never reach the supply and do not break ties."""
    s = table(
        "red hired: contractor_kikyo",
        "red levels: 4 earth, 0 ship",
        "red cubes: SS",
        "red castles: small_wall_kashiwa",
    )
    supply = look(s).supply["stone"]
    assert s.cubes_of(0) == 2
    act(s, "place castle", "build small_wall_kashiwa")
    assert look(s).supply["stone"] == supply + 2


def test_rewards_are_not_optional_and_what_cannot_be_given_is_lost() -> None:
    """[GOR-CAS-11, GOR-RES-06]"""
    s = table("red cubes: EEW", "yellow cubes: AAAAAAA", "red castles: small_moat_kashiwa")
    act(s, "place castle", "build small_moat_kashiwa")
    assert cubes(s) == "" and s.active == 1


def test_what_cannot_be_paid_cannot_be_built() -> None:
    """[GOR-CAS-07]"""
    s = table("red cubes: SSA", "red castles: small_wall_aoi great_wall_aoi", "red persons: mason_aoi")
    act(s, "place castle")
    assert refusal(s, "build great_wall_aoi") == "GOR-CAS-07 too_few_resources"
    assert may(s, "build small_wall_aoi")
