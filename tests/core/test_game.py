"""Set-ups: a wish is checked and completed, or refused with a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from honjin.core.game import Choice, Game, Variant
from honjin.core.refusal import BadInput
from honjin.core.state import State
from honjin.core.vocabulary import NOTHING, Verb, Vocabulary

pytestmark = pytest.mark.both_kernels


@pytest.fixture
def game(tmp_path: Path) -> Game:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.toml").write_text("", encoding="utf-8")
    return Game(
        "toy",
        "3",
        [2, 4],
        ["north", "east", "south", "west"],
        Vocabulary([Verb(0, "pass", NOTHING)]),
        [
            Choice("fences", ["true", "false"], "TOY-09"),
            Choice("cap", ["none", "N"], "TOY-10"),
            Choice("ties", ["shared", "first", "none"], "TOY-11", {"1": "none", "2": "first"}),
        ],
        [Variant("plain", {}), Variant("open", {"fences": "false"}, {"main_seconds": 60})],
        tmp_path,
    )


def test_without_a_wish_the_first_variant_and_the_smallest_table(game: Game) -> None:
    setup = game.setup()
    assert (setup.variant.key, setup.seats) == ("plain", 2)
    assert setup.options == {"fences": "true", "cap": "none", "ties": "shared"}
    assert setup.pack.name == "standard"
    assert setup.changed() == {}


def test_a_variant_changes_the_defaults_and_wishes_change_the_variant(game: Game) -> None:
    setup = game.setup("open", {"cap": "30"}, 4)
    assert setup.options == {"fences": "false", "cap": "30", "ties": "shared"}
    assert setup.changed() == {"cap": "30"}, "what the variant itself changes is not repeated"
    assert setup.variant.clock == {"main_seconds": 60}
    assert game.setup("open", {"fences": "true"}).changed() == {"fences": "true"}


def test_one_setup_does_not_change_the_next(game: Game) -> None:
    game.setup("open", {"cap": "30"})
    assert game.setup("open").options == {"fences": "false", "cap": "none", "ties": "shared"}


def test_an_unknown_variant_is_refused(game: Game) -> None:
    with pytest.raises(BadInput, match="toy has no variant 'grand'; choose one of plain, open"):
        game.setup("grand")


def test_numbers_and_truths_may_be_given_as_such(game: Game) -> None:
    assert game.setup("plain", {"cap": 30, "fences": False}).changed() == {"cap": "30", "fences": "false"}
    wrongs: tuple[object, ...] = (3.5, -1, True, None, [], {"none"}, b"none", float("nan"), object())
    for wrong in wrongs:
        with pytest.raises(BadInput, match=r"option cap cannot be '.*'; choose one of none, N"):
            game.setup("plain", {"cap": wrong})


def test_an_unknown_option_is_refused(game: Game) -> None:
    with pytest.raises(BadInput, match="toy has no option 'walls'; options are fences, cap, ties"):
        game.setup("plain", {"walls": "true"})


@pytest.mark.parametrize("value", ["", "yes", "True", "N", "5"])
def test_an_unknown_value_is_refused(game: Game, value: str) -> None:
    with pytest.raises(BadInput, match=f"option fences cannot be '{value}'; choose one of true, false"):
        game.setup("plain", {"fences": value})


@pytest.mark.parametrize("value", ["", "N", "-1", "1.5", "many", "1_000", "٣", "1" * 10])
def test_where_a_number_is_wanted_nothing_else_will_do(game: Game, value: str) -> None:
    with pytest.raises(BadInput, match="option cap cannot be"):
        game.setup("plain", {"cap": value})


@pytest.mark.parametrize("value", ["none", "0", "7", "999999999"])
def test_numbers_and_named_values_are_accepted(game: Game, value: str) -> None:
    assert game.setup("plain", {"cap": value}).options["cap"] == value


@pytest.mark.parametrize("seats", [1, 3, 5, -1])
def test_an_impossible_number_of_seats_is_refused(game: Game, seats: int) -> None:
    with pytest.raises(BadInput, match=f"toy is for 2, 4 players, not {seats}"):
        game.setup(seats=seats)


def test_a_pack_of_ones_own_goes_by_the_name_of_its_folder(game: Game, tmp_path: Path) -> None:
    folder = tmp_path / "my pack"
    folder.mkdir()
    (folder / "cards.toml").write_text("# mine", encoding="utf-8")
    setup = game.setup(pack=folder)
    assert setup.pack.name == "my pack"
    assert setup.pack.hash != game.setup().pack.hash


def test_a_pack_that_is_not_there_is_refused(game: Game, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="not a folder"):
        game.setup(pack=tmp_path / "nowhere")


def test_a_title_without_data_is_played_all_the_same(game: Game) -> None:
    shutil.rmtree(game.folder / "data")
    setup = game.setup()
    assert setup.pack.files == {} and setup.pack.name == "standard"
    assert game.setup(pack=setup.pack.folder).pack.hash == setup.pack.hash


def test_seats_have_names(game: Game) -> None:
    assert game.seat_name(2) == "south"


def test_a_title_must_provide_its_part(game: Game) -> None:
    with pytest.raises(NotImplementedError):
        game.new(game.setup())
    with pytest.raises(NotImplementedError):
        game.view(State(2), 0)


# --- rules versions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "ties"), [("1", "none"), ("2", "first"), ("3", "shared")])
def test_a_game_of_an_earlier_version_has_the_defaults_of_then(game: Game, rules: str, ties: str) -> None:
    setup = game.setup(rules=rules)
    assert (setup.rules, setup.options["ties"]) == (rules, ties)
    assert setup.changed() == {}, "a record of then said nothing about it"


def test_what_is_usual_now_is_a_change_in_a_game_of_an_earlier_version(game: Game) -> None:
    assert game.setup("open", {"ties": "shared"}, rules="1").changed() == {"ties": "shared"}


def test_a_game_of_an_earlier_version_has_the_data_of_then(game: Game) -> None:
    """What was in use up to version 1 is kept; versions 2 and 3 share the present data."""
    (game.folder / "earlier" / "1").mkdir(parents=True)
    (game.folder / "earlier" / "1" / "cards.toml").write_text("# then", encoding="utf-8")
    packs = [game.setup(rules=rules).pack for rules in game.versions()]
    assert [pack.name for pack in packs] == ["standard"] * 3
    assert packs[0].files == {"cards.toml": b"# then"}
    assert packs[1].hash == packs[2].hash != packs[0].hash


@pytest.mark.parametrize("rules", ["0", "4", "-1", "2.0", "two"])
def test_a_version_that_nobody_knows_is_refused(game: Game, rules: str) -> None:
    with pytest.raises(BadInput, match=f"toy has no rules version '{rules}'; this Honjin plays 1, 2, 3"):
        game.setup(rules=rules)
