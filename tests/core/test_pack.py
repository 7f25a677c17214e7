"""Data packs: every error names file, entry and field, and says what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from honjin.core.pack import Entry, Pack
from honjin.core.refusal import BadInput

pytestmark = pytest.mark.both_kernels

CARD = """
[[card]]
id = "move"
source = "rulebook"
cost = 3
open = true
tags = ["basic"]
name.en = "Move"
name.ja = "移動"
"""


def pack_with(folder: Path, text: str | bytes, name: str = "cards.toml") -> Pack:
    content = text.encode() if isinstance(text, str) else text
    (folder / name).write_bytes(content)
    return Pack(folder, "mine")


def entry_with(folder: Path, old: str, new: str) -> Entry:
    assert old in CARD
    (entry,) = pack_with(folder, CARD.replace(old, new)).entries("cards.toml", "card")
    return entry


def refused(where: str, what: str) -> str:
    """A pattern: the file, the entry and the field, then what is wrong."""
    return rf"cards\.toml: {where}: {what}"


def test_an_entry_is_read_field_by_field(tmp_path: Path) -> None:
    entry = entry_with(tmp_path, "3", "3")
    assert (entry.id, entry.source) == ("move", "rulebook")
    assert entry.number("cost", 0, 9) == 3
    assert entry.flag("open") is True
    assert entry.texts("tags") == ["basic"]
    assert entry.both_languages("name") == {"en": "Move", "ja": "移動"}
    entry.done()


def test_entries_keep_their_order(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, CARD.replace('"move"', '"b"') + CARD.replace('"move"', '"a"'))
    assert [entry.id for entry in pack.entries("cards.toml", "card")] == ["b", "a"]


def test_a_file_without_entries_has_none(tmp_path: Path) -> None:
    assert pack_with(tmp_path, "").entries("cards.toml", "card") == []


# --- the folder and its files ---------------------------------------------------------------------------------


def test_a_pack_is_a_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere: not a folder"):
        Pack(tmp_path / "nowhere", "mine")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"file pieces\.toml is missing"):
        pack_with(tmp_path, CARD).entries("pieces.toml", "piece")


@pytest.mark.parametrize("text", ["[[card]", b"\xff\xfe"])
def test_a_file_that_is_not_toml_is_named(tmp_path: Path, text: str | bytes) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml: not valid TOML"):
        pack_with(tmp_path, text).entries("cards.toml", "card")


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml: unknown table crad, expected only \[\[card\]\]"):
        pack_with(tmp_path, CARD.replace("card", "crad")).entries("cards.toml", "card")


@pytest.mark.parametrize("text", ["card = 3", "[card]\nid = 'x'", "card = [1, 2]", "card = ['x']"])
def test_a_table_must_be_a_list_of_entries(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml: card must be written as \[\[card\]\] entries"):
        pack_with(tmp_path, text).entries("cards.toml", "card")


def test_an_id_is_used_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=refused("card move", "the id is used twice")):
        pack_with(tmp_path, CARD + CARD).entries("cards.toml", "card")


# --- fields ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["", 'id = ""', "id = 3"])
def test_an_entry_without_an_id_is_named_by_its_number(tmp_path: Path, wrong: str) -> None:
    pack = pack_with(tmp_path, CARD + CARD.replace('id = "move"', wrong))
    with pytest.raises(BadInput, match=refused("card number 2", "field id: expected text, ")):
        pack.entries("cards.toml", "card")


@pytest.mark.parametrize(
    ("wrong", "given"),
    [("", "the field is missing"), ('source = "hearsay"', "got 'hearsay'"), ("source = 1", "got 1")],
)
def test_every_entry_says_where_it_comes_from(tmp_path: Path, wrong: str, given: str) -> None:
    expected = f"field source: expected one of rulebook, public, reconstructed, {given}"
    with pytest.raises(BadInput, match=refused("card move", expected)):
        entry_with(tmp_path, 'source = "rulebook"', wrong)


@pytest.mark.parametrize(
    ("wrong", "given"),
    [
        ("", "the field is missing"),
        ("cost = 10", "got 10"),
        ("cost = -1", "got -1"),
        ("cost = true", "got True"),
        ('cost = "3"', "got '3'"),
        ("cost = 3.0", "got 3.0"),
    ],
)
def test_a_number_is_whole_and_within_its_bounds(tmp_path: Path, wrong: str, given: str) -> None:
    entry = entry_with(tmp_path, "cost = 3", wrong)
    expected = f"field cost: expected a whole number from 0 to 9, {given}"
    with pytest.raises(BadInput, match=refused("card move", expected)):
        entry.number("cost", 0, 9)


@pytest.mark.parametrize(("wrong", "given"), [("", "the field is missing"), ("open = 1", "got 1")])
def test_a_flag_is_true_or_false(tmp_path: Path, wrong: str, given: str) -> None:
    entry = entry_with(tmp_path, "open = true", wrong)
    with pytest.raises(BadInput, match=refused("card move", f"field open: expected true or false, {given}")):
        entry.flag("open")


@pytest.mark.parametrize("wrong", ["", "tags = 'basic'", "tags = ['basic', 1]"])
def test_texts_are_a_list_of_texts(tmp_path: Path, wrong: str) -> None:
    entry = entry_with(tmp_path, 'tags = ["basic"]', wrong)
    with pytest.raises(BadInput, match=refused("card move", "field tags: expected a list of texts, ")):
        entry.texts("tags")


@pytest.mark.parametrize("wrong", ["", "name.fr = 'Aller'", "name.ja = 3", "name.ja = ''"])
def test_words_come_in_both_languages(tmp_path: Path, wrong: str) -> None:
    entry = entry_with(tmp_path, 'name.ja = "移動"', wrong)
    with pytest.raises(
        BadInput, match=refused("card move", r"field name: expected .*name\.en and name\.ja, ")
    ):
        entry.both_languages("name")


def test_a_field_that_nobody_reads_is_refused(tmp_path: Path) -> None:
    entry = entry_with(tmp_path, "cost = 3", "cost = 3\ncots = 4")
    entry.number("cost", 0, 9)
    with pytest.raises(BadInput, match=refused("card move", "unknown field")):
        entry.done()


# --- the hash -------------------------------------------------------------------------------------------------


def test_the_hash_changes_with_every_byte_and_every_name(tmp_path: Path) -> None:
    first = pack_with(tmp_path, CARD).hash
    assert Pack(tmp_path, "another name").hash == first
    assert pack_with(tmp_path, CARD + "#").hash != first
    assert pack_with(tmp_path, CARD).hash == first
    (tmp_path / "readme.md").write_text("not data", encoding="utf-8")
    assert Pack(tmp_path, "mine").hash == first
    assert pack_with(tmp_path, "", "pieces.toml").hash != first
