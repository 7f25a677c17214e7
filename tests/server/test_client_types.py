"""What the client is built from is written from the server's side: types, and a sentence for every reason."""

import re
import tomllib
from pathlib import Path

import pytest

from honjin.titles import GAMES
from tools import client_types
from tools.client_types import ROOT


def test_the_types_are_written_where_they_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`make` calls this before it builds the client; what is as it should be is left alone."""
    monkeypatch.setattr(client_types, "OUT", tmp_path / "generated")
    client_types.main()
    written = {path.name: read(path) for path in (tmp_path / "generated").iterdir()}
    assert written == client_types.generated()
    assert "export interface OutcomeInfo" in written["protocol.ts"]
    (tmp_path / "generated" / "protocol.ts").write_text("stale", encoding="utf-8")
    untouched = (tmp_path / "generated" / "words.en.json").stat().st_mtime_ns
    client_types.main()
    assert read(tmp_path / "generated" / "protocol.ts") == written["protocol.ts"]
    assert (tmp_path / "generated" / "words.en.json").stat().st_mtime_ns == untouched


@pytest.mark.parametrize("title", GAMES)
def test_the_client_knows_every_kind_of_entry_that_a_pack_has(title: str) -> None:
    written = client_types.generated()[f"{title}.pack.d.ts"]
    for path in (GAMES[title].folder / "data").glob("*.toml"):
        (table,) = tomllib.loads(read(path))
        (kind,) = re.findall(rf"^export const {table}: (\w+)\[\]$", written, re.MULTILINE)
        assert f"export type {kind} = {{\n  id: string\n  source: string\n" in written


def test_what_a_pack_may_leave_out_is_optional_in_the_client() -> None:
    written = client_types.generated()
    persons = written["goryokaku.pack.d.ts"].partition("export type Person = ")[2].partition("}")[0]
    assert '  name: Record<"en" | "ja", string>\n' in persons
    assert "  discard: Discard\n" in persons and "  storehouses?: number\n" in persons
    assert "  towns: [string, string]\n" in written["tokugawa.pack.d.ts"]


REASON = re.compile(r'(?:Denied\(\d+|Problem\([^,"]+|answer\(\d+|complain\(""), "([a-z_]+)"')


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_client_has_a_sentence_for_every_reason_of_the_server(language: str) -> None:
    sources = sorted((ROOT / "src" / "honjin" / "server").rglob("*.py"))
    reasons = {reason for path in sources for reason in REASON.findall(read(path))}
    assert "wrong_password" in reasons
    words = read(ROOT / "web" / "src" / "words" / f"{language}.ts")
    assert not [reason for reason in sorted(reasons) if f"    {reason}: " not in words]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_client_has_a_sentence_for_everything_that_is_wrong_with_a_record(language: str) -> None:
    source = read(ROOT / "src" / "honjin" / "play" / "record.py") + read(
        ROOT / "src" / "honjin" / "play" / "match.py"
    )
    faults = set(re.findall(r'BadRecord\(\s*"([a-z_]+)"', source))
    assert {"no_record", "wrong_answer"} < faults
    words = read(ROOT / "web" / "src" / "words" / f"{language}.ts")
    listed = words.partition("recordFaults: {")[2].partition("\n  }")[0]
    told = set(re.findall(r"^ +([a-z_]+): '", listed, re.MULTILINE))
    assert told == faults | {"bad_head"}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
