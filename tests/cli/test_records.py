"""`honjin replay` and `honjin verify`: good records are shown and confirmed, bad ones are refused."""

import shutil
from pathlib import Path

import pytest

from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.play.match import Match
from honjin.play.record import write_record
from honjin.titles import GAMES
from tests.cli.running import honjin, honjin_here, is_refused


def random_record(variant: str, turns: int, seed: int, *, with_chance: bool = False) -> str:
    """A random game, with chance answered by a secret."""
    game = GAMES["gunshi"]
    rng = Rng(seed)
    while True:
        match = Match(
            game.setup(variant, {"turn_cap": str(turns)}), ["human", "human"], f"secret {rng.below(1000)}"
        )
        while match.state.outcome() is None:
            options = match.state.options()
            if match.actor() == CHANCE:
                match.roll()
            else:
                match.answer(options[int(rng.below(len(options)))])
        if not with_chance or any(entry.seat == CHANCE for entry in match.entries):
            return write_record(match.record(is_open=True), game)


@pytest.fixture(scope="module")
def plain() -> str:
    return random_record("basic", 5, 1)


@pytest.fixture(scope="module")
def lucky() -> str:
    return random_record("inspiration_random", 60, 2, with_chance=True)


def written(folder: Path, text: str) -> Path:
    path = folder / "game.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_good_record_is_confirmed(plain: str, lucky: str, tmp_path: Path) -> None:
    done = honjin("verify", written(tmp_path, plain))
    assert done.returncode == 0 and "nothing in this game was left to chance" in done.stdout
    done = honjin("verify", written(tmp_path, lucky))
    assert done.returncode == 0 and "all 3 chance outcomes follow from it" in done.stdout.replace(
        "all 6", "all 3"
    )


def test_a_changed_draw_is_caught(lucky: str, tmp_path: Path) -> None:
    lines = lucky.splitlines()
    draws = [line for line in lines if " chance draw " in line]
    other = next(
        name
        for name in ("forced_march", "stronger_supply", "heavy_crossbow", "light_infantry", "scouts")
        if not any(line.endswith(name) for line in draws)
    )
    changed = lucky.replace(draws[2], draws[2].rpartition(" ")[0] + f" {other}")
    taken = draws[2].rpartition(" ")[2]
    changed = changed.replace(f"take {taken}", f"take {other}")
    done = honjin("verify", written(tmp_path, changed))
    assert is_refused(done, "chance should have brought"), done.stderr


@pytest.mark.parametrize(
    ("change", "about"),
    [
        (lambda text: text.replace("secret: ", "secret: x"), "does not match the commitment"),
        (lambda text: text.replace("1. red buy", "1. red pass ; buy"), "entry 1: 'pass' is not allowed"),
        (lambda text: text.replace("1. red buy", "1. blue buy"), "entry 1: it is red who must answer"),
        (
            lambda text: text.replace("result: TURN_CAP", "result: GENERAL_TAKEN red"),
            "claims 'GENERAL_TAKEN red'",
        ),
        (lambda text: text.replace("2. red", "3. red"), "expected '2. SEAT ACTION'"),
        (lambda text: text.replace("1. red", "1. green"), "no seat 'green'"),
        (lambda text: "chess\n" + text, "not a record"),
        (lambda text: "", "not a record"),
        (lambda text: text.partition("\n\n")[0], "ends after its header"),
        (lambda text: "\n".join(text.splitlines()[:-3]), "the record claims"),
        (lambda text: text[:-6], "SEAT ACTION'"),
        (lambda text: text.replace("rules: 2", "rules: 99"), "rules version '99'"),
        (lambda text: text.replace("title: gunshi", "title: go"), "title 'go'"),
        (lambda text: text.replace("variant: basic", "variant: blitz"), "no variant 'blitz'"),
        (lambda text: text.replace("pack: standard ", "pack: standard 0"), "played with pack"),
    ],
)
@pytest.mark.parametrize("task", [("verify",), ("replay",), ("play", "--resume")])
def test_a_bad_record_is_refused_with_one_sentence(
    task: tuple[str, ...], change: object, about: str, plain: str, tmp_path: Path
) -> None:
    assert callable(change)
    changed = change(plain)
    assert changed != plain
    done = honjin_here(*task, written(tmp_path, changed))
    if task == ("replay",) and "commitment" in about:
        assert done.returncode == 0, "replay shows games; it does not look at chance"
        return
    assert is_refused(done, about), done.stderr
    assert done.stdout == ""


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(b"\xff\xfe\x00honjin")
    assert is_refused(honjin("verify", path), "not UTF-8")
    assert is_refused(honjin("replay", tmp_path), "is a directory")
    assert is_refused(honjin("replay", tmp_path / "none.txt"), "no such file")


def test_a_record_needs_its_own_pack(plain: str, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    shutil.copytree(GAMES["gunshi"].folder / "data", pack)
    pieces = pack / "pieces.toml"
    pieces.write_text(pieces.read_text(encoding="utf-8").replace("price = 2", "price = 3"), encoding="utf-8")
    record = tmp_path / "mine.txt"
    played = honjin_here(
        "play", "gunshi", "--hotseat", "--pack", pack, "--record", record, answers="resign\nyes\n"
    )
    assert played.returncode == 0
    assert is_refused(honjin_here("verify", record), "give the right pack with --pack PATH")
    assert honjin_here("verify", record, "--pack", pack).returncode == 0
    assert is_refused(
        honjin_here("verify", written(tmp_path, plain), "--pack", pack), "played with pack 'standard"
    )


def test_replay_shows_any_position_through_chosen_eyes(plain: str, tmp_path: Path) -> None:
    path = written(tmp_path, plain)
    assert "The beginning" in honjin_here("replay", path, "--at", "0").stdout
    third = honjin_here("replay", path, "--at", "3", "--seat", "red").stdout
    assert "Position 3 of" in third and "3. Red: " in third
    assert "3. Red\n" in honjin_here("replay", path, "--at", "3").stdout
    last = honjin_here("replay", path, "--lang", "ja").stdout
    assert "手番数の上限に達し、勝敗なしで終わりました。" in last
    assert "General" in honjin_here("replay", path, "--at", str(plain.count("\n") - 20), "--open").stdout


def test_spectators_see_no_secrets(plain: str, tmp_path: Path) -> None:
    """Before the end neither general nor any hand is drawn for a spectator."""
    entries = plain.partition("\n\n")[2].splitlines()
    shown = honjin_here("replay", written(tmp_path, plain), "--at", str(len(entries) - 1)).stdout
    assert "General " not in shown and shown.count("Hand 3 cards") + shown.count("Hand 2 cards") >= 1


def test_stepping_through_a_record(plain: str, tmp_path: Path) -> None:
    done = honjin_here("replay", written(tmp_path, plain), "--step", "--open", answers="\n\n10\nq\n")
    assert done.returncode == 0
    assert [f"Position {number} of" in done.stdout for number in (1, 2, 3, 10, 11)] == [
        True,
        True,
        False,
        True,
        False,
    ]


def test_positions_and_seats_that_do_not_exist(plain: str, tmp_path: Path) -> None:
    path = written(tmp_path, plain)
    assert is_refused(honjin_here("replay", path, "--at", "99999"), "--at must be from 0 to")
    assert is_refused(honjin_here("replay", path, "--seat", "green"), "there is no seat 'green'")


@pytest.mark.parametrize("words", ["abc -", "- abc", "- -", "abc def"])
def test_secrets_of_the_seats_take_part_in_chance(words: str, tmp_path: Path) -> None:
    game = GAMES["gunshi"]
    given = ["" if word == "-" else word for word in words.split()]
    rng = Rng(8)
    draws = 0
    while draws == 0:
        match = Match(game.setup("inspiration_random", {"turn_cap": "60"}), ["human", "human"], "s", given)
        while match.state.outcome() is None:
            if match.actor() == CHANCE:
                match.roll()
                draws += 1
            else:
                options = match.state.options()
                match.answer(options[int(rng.below(len(options)))])
    path = written(tmp_path, write_record(match.record(is_open=True), game))
    assert honjin_here("verify", path).returncode == 0
    assert honjin_here("play", "--resume", path).returncode == 0
