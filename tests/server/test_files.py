"""The files of a server: for their owner alone, used by one server, and missed when something of them is gone."""

import os
import random
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from honjin.cli import main
from honjin.play.match import match_of
from honjin.play.record import read_record
from honjin.server.storage.ledger import Ledger
from honjin.titles import GAMES
from tests.server.players import Player, actor, is_over, play_on, two_at_a_table
from tests.server.processes import ROOT, Server, free_port

pytestmark = pytest.mark.xdist_group("sqlite")

Come = Callable[[Server], Player]
Damage = Callable[[Path], None]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "made" / "for us" / "honjin.sqlite3"


@pytest.fixture
def running(database: Path, tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:{database}", tmp_path)
    yield server
    server.stop()


def wal(database: Path) -> Path:
    return database.with_name("honjin.sqlite3-wal")


# --- what was acknowledged is missed ------------------------------------------------------------------------


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def hurt(file: Path) -> None:
    with open(file, "r+b") as content:
        content.seek(file.stat().st_size // 2)
        content.write(b"\xff" * 16)


@pytest.mark.both_kernels
@pytest.mark.parametrize("damage", [cut, hurt, Path.unlink])
def test_answers_that_were_acknowledged_and_lost_are_told(
    running: Server, database: Path, person: Come, damage: Damage, capsys: pytest.CaptureFixture[str]
) -> None:
    running.start()
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    play_on([red, blue], random.Random(5), 4)
    assert main(["admin", "check", "--database", running.database]) == 0
    running.stop()
    running.start()
    for player in (red, blue):
        player.connect().watch(table)
    play_on([red, blue], random.Random(6), 20)
    seen = red.position["seq"]
    running.kill()
    damage(wal(database))
    running.start()
    health = red.get("/health")
    position = red.connect().watch(table, seen)
    loss = position["loss"]
    assert 0 < loss["lines"] <= 20 and health["status"] == "answers_lost"
    assert float(health["lost"]) >= loss["lines"]
    assert loss["step"] == seen - loss["lines"]
    assert position["seq"] == loss["seq"] > seen and position["is_full"]
    assert f'"table":"{table}"' in running.log.read_text() and "are lost" in running.log.read_text()
    capsys.readouterr()
    assert main(["admin", "check", "--database", running.database]) == 1
    assert f"{table}  {loss['lines']} lines" in capsys.readouterr().out
    blue.connect().watch(table)
    play_on([red, blue], random.Random(7), 5)
    assert blue.position["loss"] == loss
    red.send(t="resign", table=table)
    blue.hear_until(is_over)
    match_of(read_record(red.http.get(f"/api/tables/{table}/record").text, GAMES), GAMES)
    running.kill()
    running.start()
    assert red.get("/health")["status"] == "ok"


def test_a_table_that_is_gone_altogether_is_told(running: Server, database: Path, person: Come) -> None:
    running.start()
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    play_on([red, blue], random.Random(5), 4)
    running.kill()
    wal(database).unlink()
    running.start()
    assert red.get("/health")["status"] == "answers_lost"
    text = running.log.read_text()
    assert f'"table":"{table}"' in text and "other changes" in text
    assert red.ask("GET", f"/api/tables/{table}").status_code == 404


def test_what_a_ledger_says_is_whole_or_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / "x.seen"
    ledger = Ledger(path)
    ledger.note([("a", 3), ("b", 7), ("a", 4), ("-", 12)])
    assert ledger.read() == {"a": 4, "b": 7, "-": 12}
    ledger.shorten()
    assert ledger.read() == {"a": 4, "b": 7, "-": 12} and len(path.read_text().splitlines()) == 3
    ledger.note([("b", 8)])
    ledger.close()
    whole = path.read_bytes()
    for at in range(len(whole)):
        hurt_one = bytearray(whole)
        hurt_one[at] ^= 0x12
        path.write_bytes(hurt_one)
        ledger = Ledger(path)
        found = ledger.read()
        ledger.close()
        assert all(
            found[table] <= number for table, number in {"a": 4, "b": 8, "-": 12}.items() if table in found
        )
        assert set(found) <= {"a", "b", "-"}
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        ledger = Ledger(path)
        ledger.note([("c", 1)])
        assert set(ledger.read().items()) <= {("a", 4), ("b", 7), ("b", 8), ("-", 12), ("c", 1)}
        ledger.close()


# --- one server, on the files it opened ---------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(
    running: Server, database: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    running.start()
    other_name = database.parent.parent / "link"
    other_name.symlink_to(database.parent)
    for path in (database, other_name / database.name):
        assert main(["serve", "--port", str(free_port()), "--database", f"sqlite:{path}"]) == 2
        said = capfd.readouterr().err
        assert "another server has this database open" in said and len(said.splitlines()) == 1
    assert main(["admin", "list", "--database", f"sqlite:{database}"]) == 0
    running.kill()
    running.start()


@pytest.mark.parametrize("which", ["honjin.sqlite3", "honjin.sqlite3-wal"])
def test_a_file_moved_away_under_the_server_is_noticed(
    running: Server, database: Path, person: Come, which: str
) -> None:
    running.start()
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue)
    play_on([red, blue], random.Random(5), 3)
    file = database.with_name(which)
    file.rename(file.with_name("elsewhere"))
    one = actor([red, blue])
    one.send(t="act", table=table, seq=3, action=one.position["options"][0]["action"])
    assert one.hear_kind("problem")["reason"] == "storage_down"
    running.wait_for(503)
    file.with_name("elsewhere").rename(file)
    running.wait()
    assert play_on([red, blue], random.Random(5), 3) == 3


# --- for their owner alone ----------------------------------------------------------------------------------


def open_to_others(folder: Path) -> list[Path]:
    """Files and folders that somebody else could look into."""
    found = []
    for path in sorted(folder.rglob("*")):
        above = [path, *[place for place in path.parents if folder in place.parents]]
        if all(stat.S_IMODE(place.stat().st_mode) & 0o077 for place in above):
            found.append(path)
    return found


def test_every_file_that_a_server_makes_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Whatever the mask of the process; server, backup and the rest of the command line."""
    home = tmp_path / "home"
    home.mkdir()
    program = f"""
import os, sys, tempfile
os.umask(0)
from pathlib import Path
from tests.server.test_files import live
live(Path({str(home)!r}))
"""
    environment = os.environ | {"TMPDIR": str(home), "XDG_DATA_HOME": str(home / "data"), "HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    made = done.stdout.splitlines()
    for name in ("honjin.sqlite3", "honjin.sqlite3-wal", "honjin.sqlite3-shm", "honjin.sqlite3.seen"):
        assert any(line.endswith(f"/{name}") for line in made), made
    assert any(line.endswith("/copy.sqlite3") for line in made)
    assert any("honjin-packs-" in line for line in made)
    assert [line for line in made if line.startswith("open ")] == []


def live(home: Path) -> None:
    """Serve, play, bring a pack along, back up, and tell of every file that is there meanwhile."""
    server = Server("", home)
    server.log = home.parent / "server.log"
    server.start()
    try:
        red, blue = Player(server.url), Player(server.url)
        two_at_a_table(red, blue)
        play_on([red, blue], random.Random(1), 3)
        files = red.get("/api/packs/gunshi/own")
        pack = red.post("/api/packs", {"game": "gunshi", "name": "mine", "files": files})
        red.post("/api/tables", {"game": "gunshi", "pack": pack["hash"]})
        assert main(["admin", "backup", str(home / "copy.sqlite3")]) == 0
        for path in sorted(home.rglob("*")):
            print(path)
        for path in open_to_others(home):
            print("open", path)
        red.close()
        blue.close()
    finally:
        server.stop()


def test_a_file_that_was_open_to_others_is_closed_to_them_with_a_note(
    running: Server, database: Path, person: Come
) -> None:
    running.start()
    person(running).post("/api/tables", {"game": "gunshi"})
    running.kill()
    files = [database, wal(database), database.with_name("honjin.sqlite3.seen")]
    for file in files:
        file.chmod(0o664)
    running.start()
    assert open_to_others(database.parent.parent) == []
    for file in files:
        assert f"{file} could be opened by others (mode 0664)" in running.log.read_text()
