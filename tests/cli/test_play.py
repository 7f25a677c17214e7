"""Whole games in a pipe: answers, refusals, taking back, saving, resigning."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from honjin.core.rng import Rng
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.titles import GAMES
from tests.cli.running import ENVIRONMENT, command, honjin, honjin_here, is_refused

SHORT = ("--option", "turn_cap=12", "--seed", "7")


def many_answers(seed: int, count: int = 4000) -> str:
    """Small numbers; those that are too large for a list are refused and the next one is read."""
    rng = Rng(seed)
    return "".join(f"{int(rng.below(5)) + 1}\n" for _line in range(count))


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "Red, choose what to place in your camp.", r"Red wins|Blue wins|without a result"),
        ("ja", "赤：自陣に置くものを選んでください。", r"赤の勝ち|青の勝ち|勝敗なし"),
    ],
)
def test_a_whole_game_against_a_bot(language: str, first: str, last: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    done = honjin(
        "play",
        "gunshi",
        *SHORT,
        "--against",
        "random",
        "--lang",
        language,
        "--record",
        record,
        answers=many_answers(1),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert first in done.stdout
    assert re.search(last, done.stdout.splitlines()[-2])
    text = record.read_text(encoding="utf-8")
    assert re.search(r"red: human\nblue: bot random\nresult: .*\ncommitment: ", text)
    assert match_of(read_record(text, GAMES), GAMES).state.outcome() is not None
    verified = honjin("verify", record)
    assert verified.returncode == 0 and "The secret matches the commitment" in verified.stdout


@pytest.mark.parametrize("variant", list(GAMES["gunshi"].variants))
def test_every_variant_can_be_played_at_one_keyboard(variant: str) -> None:
    done = honjin_here(
        "play", "gunshi", "--variant", variant, "--hotseat", "--option", "turn_cap=3", answers=many_answers(2)
    )
    assert (done.returncode, done.stderr) == (0, "")
    last = done.stdout.splitlines()[-1]  # no secret behind it, as nothing was left to chance
    assert re.search(r"Red wins|Blue wins|without a result", last)


def test_greedy_is_the_usual_opponent_and_seats_can_be_chosen() -> None:
    done = honjin_here("play", "gunshi", "--seat", "blue", "--seed", "1", answers="")
    assert "Red places" in done.stdout or "Red sets up" in done.stdout
    assert "Blue, choose what to place in your camp." in done.stdout
    assert "`help` lists commands." in done.stdout  # although Red has answered before


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = (
        honjin("play", "gunshi", *SHORT, "--against", "random", answers=many_answers(3)).stdout
        for _run in range(2)
    )
    assert first == second


def test_the_language_follows_the_environment() -> None:
    assert "布陣" in honjin("play", "gunshi", "--hotseat", lang="ja_JP.UTF-8").stdout
    assert "Deployment" in honjin("play", "gunshi", "--hotseat", lang="de_DE.UTF-8").stdout


def test_answers_can_be_numbers_words_or_names() -> None:
    done = honjin_here("play", "gunshi", "--hotseat", answers="1\nplace C3\nnorth\nbuy Archer\nd6\nface s\n")
    assert "Red places infantry A on c3, facing north." in done.stdout
    assert "Blue places archer Q on d6, facing south." in done.stdout
    japanese = honjin_here("play", "gunshi", "--hotseat", "--lang", "ja", answers="騎兵\nd2\n北\n")
    assert "赤が騎兵Kをd2に北向きで配置。" in japanese.stdout


def test_an_edge_can_be_named_from_either_side() -> None:
    """[GUN-BRD-07] d2N is also d3S; what is refused may be named so as well."""
    done = honjin_here("play", "gunshi", "--hotseat", answers="fence\nd3s\nfence\nfence e7S\n")
    assert "Red sets up a fence on d2N." in done.stdout
    assert "Blue sets up a fence on e6N." in done.stdout
    refused = honjin_here("play", "gunshi", "--hotseat", answers="fence\nd5S\nwhy d6w\n")
    assert "The edge d4N does not belong to your camp." in refused.stdout
    assert "The edge c6E does not belong to your camp." in refused.stdout


def test_what_cannot_be_understood_changes_nothing() -> None:
    done = honjin_here("play", "gunshi", "--hotseat", answers="99\nxyzzy\n\nsave\nplace\narcher\n")
    assert "Choose a number from 1 to 4." in done.stdout
    assert "There is no answer or command like that here." in done.stdout
    assert "Say where to: `save FILE`." in done.stdout
    assert "choose a cell of your camp for the archer" in done.stdout


def test_an_answer_that_is_not_allowed_is_explained() -> None:
    done = honjin_here("play", "gunshi", "--hotseat", answers="infantry\nd4\nplace c7\n")
    assert "Not allowed [GUN-DEP-03]: The cell d4 is not in your camp." in done.stdout
    assert "Not allowed [GUN-DEP-03]: The cell c7 is not in your camp." in done.stdout


def test_why_gives_the_sentence_and_the_clause() -> None:
    done = honjin_here("play", "gunshi", "--hotseat", answers="why pass\nwhy buy fence\nwhy\n")
    assert "Not allowed [GUN-DEP-07]: You may not pass" in done.stdout
    assert "GUN-DEP-07: You may not pass; supply must be spent while it can be." in done.stdout
    assert "`buy fence` is allowed." in done.stdout
    assert "This question comes from GUN-DEP-01: Red begins" in done.stdout
    japanese = honjin_here("play", "gunshi", "--hotseat", "--lang", "ja", answers="なぜ pass\n")
    assert "できません［GUN-DEP-07］：パスはできません。" in japanese.stdout


def test_undo_takes_back_what_told_nothing() -> None:
    done = honjin_here("play", "gunshi", "--hotseat", answers="undo\ninfantry\nc3\nundo\nundo\nundo\n")
    assert done.stdout.count("There is nothing of yours to take back.") == 2
    assert "Taken back: Place it on c3." in done.stdout
    assert "Taken back: Infantry." in done.stdout


def test_undo_ends_where_somebody_else_has_acted() -> None:
    done = honjin_here(
        "play", "gunshi", "--against", "random", "--seed", "1", answers="infantry\nc3\nnorth\nundo\n"
    )
    assert "Too late to take it back: Blue has acted since." in done.stdout


def test_undo_is_refused_after_something_was_learned(tmp_path: Path) -> None:
    """[GUN-LT6-01] Red looks at a face-down order: what was seen cannot be unseen."""
    record, answers = game_up_to_a_scout()
    start = tmp_path / "start.txt"
    start.write_text(record, encoding="utf-8")
    done = honjin_here("play", "--resume", start, "--hotseat", answers=f"{answers}\nundo\n")
    assert "looks at the enemy's order" in done.stdout
    assert "told you something you did not know before" in done.stdout


def game_up_to_a_scout() -> tuple[str, str]:
    """A record up to the question which face-down order is looked at, and an answer to it."""
    from honjin.play.match import Match
    from honjin.play.record import write_record

    setup = GAMES["gunshi"].setup("build_agreed", {"deck": "supply_collapse"})
    rng = Rng(4)
    while True:
        match = Match(setup, ["human", "human"], "secret")
        while match.state.outcome() is None:
            options = match.state.options()
            view = setup.game.view(match.state, match.actor())
            if type(match.state.question()).__name__ == "LookAtOrder":
                enemy = view.armies[1 - match.actor()]  # type: ignore[attr-defined]
                hidden = [order.slot for order in enemy.row if order.card is None]
                if hidden and len(set(enemy.set_of_seven) - set(enemy.surely_hidden)) > 1:
                    return write_record(match.record(is_open=True), setup.game), f"look {hidden[0]}"
            match.answer(options[int(rng.below(len(options)))])


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    saved, record = tmp_path / "half.txt", tmp_path / "whole.txt"
    half = honjin(
        "play", "gunshi", *SHORT, "--against", "random", answers=f"infantry\nd3\nn\nsave {saved}\nquit\n"
    )
    assert f"Saved to {saved}." in half.stdout and "You leave the game." in half.stdout
    assert "1. red buy infantry\n2. red place d3\n3. red face N\n" in saved.read_text(encoding="utf-8")
    done = honjin("play", "--resume", saved, "--record", record, answers=many_answers(5))
    assert (done.returncode, done.stderr) == (0, "")
    told = done.stdout.partition("Red, choose what to place in your camp.")[0]
    assert "Red places infantry A on d3, facing north." in told
    whole = record.read_text(encoding="utf-8")
    assert saved.read_text(encoding="utf-8").partition("\n\n")[2] in whole
    assert "blue: bot random" in whole
    assert honjin("verify", record).returncode == 0
    over = honjin("play", "--resume", record)
    assert over.returncode == 0 and "This game is over already." in over.stdout


@pytest.mark.parametrize(
    ("language", "exists", "saved", "failed"),
    [
        ("en", "exists already; choose another name.", "Saved to", "Not saved: cannot write"),
        (
            "ja",
            "はもうあります。別の名前にしてください。",
            "に保存しました。",
            "保存できませんでした（cannot write",
        ),
    ],
)
def test_saving_never_overwrites_a_strange_file(
    language: str, exists: str, saved: str, failed: str, tmp_path: Path
) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("precious")
    own = tmp_path / "own.txt"
    done = honjin_here(
        "play",
        "gunshi",
        "--hotseat",
        "--lang",
        language,
        answers=f"save {precious}\nsave {own}\nsave {own}\nsave {tmp_path}/no/x\n",
    )
    assert f"{precious} {exists}" in done.stdout and done.stdout.count(saved) == 2
    assert failed in done.stdout
    assert precious.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["own.txt", "precious.txt"]


def test_resigning_needs_a_yes(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    done = honjin_here("play", "gunshi", "--hotseat", "--record", record, answers="resign\nno\nresign\nyes\n")
    assert "The game goes on." in done.stdout
    assert "Blue wins: the other side has resigned." in done.stdout
    assert record.read_text(encoding="utf-8").endswith("1. red !resigned\n")
    assert honjin_here("verify", record).returncode == 0


def test_help_log_board_and_rules() -> None:
    done = honjin_here(
        "play", "gunshi", "--hotseat", answers="help\nlog\nboard\nrules GUN-DEP-02\nrules shield\nrules zzz\n"
    )
    assert "why MOVE" in done.stdout and "歩 infantry" in done.stdout
    assert "━ ┃ fence  × invasion cell" in done.stdout
    assert "Nothing has happened yet." in done.stdout
    assert done.stdout.count("Invaders 0/3") == 4
    assert "GUN-DEP-02: You pay for it on the spot." in done.stdout
    assert "and" in done.stdout and "No clause mentions that." in done.stdout


@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_question_of_every_title_says_how_to_answer_and_help_explains_the_signs(game: str) -> None:
    done = honjin_here("play", game, "--seed", "1", answers="help\n")
    before, _typed, after = done.stdout.partition("> help\n")
    assert before.endswith("`help` lists commands.\n")
    assert "Legend\n  " in after and done.stderr == ""


def test_leaving_a_saved_game_says_how_to_go_on(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    done = honjin("play", "gunshi", "--hotseat", answers=f"save {record}\nquit\n")
    assert done.stdout.endswith(f"with `honjin play --resume {record}`.\n")


def test_the_end_of_input_saves_nothing(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    done = honjin("play", "gunshi", "--hotseat", "--record", record, answers="infantry\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Nothing was saved.\n")
    assert not record.exists()


def test_a_person_never_sees_the_secrets_of_the_other_side() -> None:
    """The general and the face-down orders of the bot are not in what is printed before the end."""
    done = honjin_here("play", "gunshi", "--against", "random", "--seed", "9", answers=many_answers(6, 120))
    assert "The input has ended" in done.stdout
    assert "Blue has chosen a general." in done.stdout and "Blue has made" not in done.stdout
    for line in done.stdout.splitlines():
        assert not re.search(r"Blue books .+ face-down", line) or "a card face-down" in line


def test_ctrl_c_ends_with_a_sentence() -> None:
    with subprocess.Popen(
        command("play", "gunshi", "--hotseat"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT | {"LANG": "C.UTF-8"},
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        while "choose what to place" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 130
        assert process.stderr.read() == "honjin: interrupted; nothing was saved.\n"


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (("play", "chess"), "there is no game 'chess'; choose one of gunshi"),
        (("play",), "say which game to play"),
        (("play", "gunshi", "--variant", "bliz"), "has no variant 'bliz'"),
        (("play", "gunshi", "--option", "speed=1"), "has no option 'speed'"),
        (("play", "gunshi", "--option", "income=much"), "option income cannot be 'much'"),
        (("play", "gunshi", "--option", "income"), "--option takes KEY=VALUE"),
        (("play", "gunshi", "--against", "deepblue"), "there is no bot 'deepblue'"),
        (("play", "gunshi", "--seat", "green"), "there is no seat 'green'; seats are red, blue"),
        (("play", "gunshi", "--hotseat", "--seat", "red"), "--hotseat seats people everywhere"),
        (("play", "gunshi", "--pack", "/nowhere"), "not a folder"),
        (("play", "gunshi", "--resume", "/nowhere/game.txt"), "/nowhere/game.txt: no such file"),
        (("play", "gunshi", "--variant", "build", "--option", "inspiration=random"), "cannot be combined"),
        (("play", "gunshi", "--seed", "x"), "invalid int value"),
        (("play", "gunshi", "--lang", "fr"), "invalid choice: 'fr'"),
        (("gunshi",), "invalid choice: 'gunshi'"),
    ],
)
def test_a_wrong_command_is_refused_with_one_sentence(words: tuple[str, ...], about: str) -> None:
    done = honjin_here(*words)
    assert is_refused(done, about), done.stderr
    assert done.stdout == ""


def test_an_existing_file_is_not_overwritten_by_a_record(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text("precious")
    assert is_refused(honjin_here("play", "gunshi", "--record", record), "exists already")
    assert record.read_text() == "precious"


def test_a_wrong_command_is_refused_by_the_command_itself() -> None:
    done = honjin("play", "chess")
    assert is_refused(done, "there is no game 'chess'") and done.stdout == ""


def test_strange_input_never_ends_the_game(tmp_path: Path) -> None:
    strange = [
        "9" * 5000,
        "save ~nobody-of-this-name/x",
        "save " + "x" * 5000,
        "save \0",
        "３\u3000",
        "rules [",
        "why 0",
        "undo 5",
    ]
    done = honjin_here("play", "gunshi", "--hotseat", answers="\n".join([*strange, "log", ""]))
    assert done.returncode == 0 and "Red, choose a cell of your camp for the cavalry." in done.stdout


def test_the_screen_is_blank_between_two_people() -> None:
    """In a terminal the next person first sees only whose turn it is."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"LANG": "C.UTF-8", "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"})
        os.execv(sys.executable, command("play", "gunshi", "--variant", "starter", "--hotseat"))
    try:
        assert "Red's. Hand the keyboard over" in read_until(terminal, "press Enter.")
        os.write(terminal, b"\n")
        read_until(terminal, "lists commands.")
        os.write(terminal, b"general d3\n")
        shown = read_until(terminal, "press Enter.")
        assert "\x1b[3J" in shown
        assert "Red" not in shown.rpartition("\x1b[3J")[2]
        os.write(terminal, b"\n")
        shown = read_until(terminal, "Blue, choose your general in secret.")
        assert "Red has chosen a general." in shown and "Red has made" not in shown
        os.write(terminal, b"quit\n")
        read_until(terminal, "Nothing was saved.")
    finally:
        os.close(terminal)
        os.waitpid(pid, 0)


def read_until(terminal: int, wanted: str) -> str:
    """What appears on a terminal up to some words, without colours; line breaks count as spaces."""
    shown = b""
    while True:
        text = " ".join(re.sub(r"\x1b\[[0-9;]*m", "", shown.decode(errors="replace")).split())
        if wanted in text:
            return text
        assert select.select([terminal], [], [], 30)[0], text
        shown += os.read(terminal, 4096)
