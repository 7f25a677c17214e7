"""Data packs: every error names file, entry and field, and says what was expected."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta, field

from honjin.core.pack import Entry, Pack, Part, Text, Unfit, Words, one_of, pack_in
from honjin.core.refusal import BadInput

pytestmark = pytest.mark.both_kernels

CARD = """
[[card]]
id = "move"
source = "rulebook"
cost = 3
share = 0.5
open = true
tags = ["basic"]
colour = "red"
deed = { draw = 2 }
name.en = "Move"
name.ja = "移動"
"""


class Deed(Part):
    draw: Annotated[int, Meta(ge=1, le=9)] = 1
    mill: Annotated[int, Meta(ge=1, le=9)] = 1


class Card(Entry):
    """A card as no title has it: a field of every type."""

    file, table = "cards.toml", "card"
    cost: Annotated[int, Meta(ge=0, le=9)]
    share: Annotated[float, Meta(ge=0, le=1)]
    open: bool
    tags: list[Text]
    colour: Annotated[str, one_of(["red", "blue+"])]
    deed: Deed
    name: Words
    deeds: Annotated[list[Deed], Meta(min_length=1, max_length=2)] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.open and self.cost > 5:
            raise Unfit("cost", "at most 5 for what is open")


class Fixed(Card):
    ids = ("move", "shoot")


class Piece(Entry):
    file, table = "pieces.toml", "piece"


def pack_with(folder: Path, text: str | bytes, name: str = "cards.toml") -> Pack:
    content = text.encode() if isinstance(text, str) else text
    (folder / name).write_bytes(content)
    return Pack(folder, "mine")


def changed(folder: Path, old: str, new: str) -> Pack:
    assert old in CARD
    return pack_with(folder, CARD.replace(old, new))


def refused(where: str, what: str) -> str:
    """A pattern: the file, the entry and the field, then what is wrong."""
    return rf"cards\.toml: {where}: {what}"


def test_an_entry_is_read_field_by_field(tmp_path: Path) -> None:
    (card,) = pack_with(tmp_path, CARD).read(Card)
    assert (card.id, card.source, card.cost, card.share, card.open) == ("move", "rulebook", 3, 0.5, True)
    assert (card.tags, card.colour, card.deed, card.deeds) == (["basic"], "red", Deed(draw=2), [])
    assert card.name == {"en": "Move", "ja": "移動"}


def test_entries_keep_their_order(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, CARD.replace('"move"', '"b"') + CARD.replace('"move"', '"a"'))
    assert [card.id for card in pack.read(Card)] == ["b", "a"]


def test_entries_that_the_rules_name_are_there_in_the_order_of_the_rules(tmp_path: Path) -> None:
    pack = pack_with(tmp_path, CARD.replace('"move"', '"shoot"') + CARD)
    assert [card.id for card in pack.read(Fixed)] == ["move", "shoot"]
    with pytest.raises(BadInput, match=r"cards\.toml: card shoot is missing"):
        pack_with(tmp_path, CARD).read(Fixed)
    with pytest.raises(BadInput, match=r"cards\.toml: unknown card rest, known are move, shoot"):
        pack_with(tmp_path, "".join(CARD.replace("move", name) for name in ("move", "shoot", "rest"))).read(
            Fixed
        )


def test_a_file_without_entries_has_none(tmp_path: Path) -> None:
    assert pack_with(tmp_path, "").read(Card) == []


def test_hidden_characters_are_written_out(tmp_path: Path) -> None:
    """What is shown on a screen obeys nobody's pack."""
    (card,) = changed(tmp_path, '"Move"', r'"Mo\u001bve"').read(Card)
    assert card.name["en"] == r"Mo\u001bve"


# --- the folder and its files ---------------------------------------------------------------------------------


def test_a_pack_is_a_folder(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nowhere: not a folder"):
        pack_in(tmp_path / "nowhere")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"file pieces\.toml is missing"):
        pack_with(tmp_path, CARD).read(Piece)


@pytest.mark.parametrize("text", ["[[card]", b"\xff\xfe"])
def test_a_file_that_is_not_toml_is_named(tmp_path: Path, text: str | bytes) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml: not valid TOML"):
        pack_with(tmp_path, text).read(Card)


def test_an_unknown_table_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml: unknown table crad, expected only \[\[card\]\]"):
        pack_with(tmp_path, CARD.replace("card", "crad")).read(Card)


@pytest.mark.parametrize("text", ["card = 3", "[card]\nid = 'x'", "card = [1, 2]", "card = ['x']"])
def test_a_table_must_be_a_list_of_entries(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadInput, match=r"cards\.toml: card must be written as \[\[card\]\] entries"):
        pack_with(tmp_path, text).read(Card)


def test_an_id_is_used_once(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=refused("card move", "the id is used twice")):
        pack_with(tmp_path, CARD + CARD).read(Card)


# --- fields ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["", 'id = ""', "id = 3"])
def test_an_entry_without_an_id_is_named_by_its_number(tmp_path: Path, wrong: str) -> None:
    pack = pack_with(tmp_path, CARD + CARD.replace('id = "move"', wrong))
    with pytest.raises(BadInput, match=refused("card number 2", "field id: expected text, ")):
        pack.read(Card)


WHOLE = "a whole number from 0 to 9"


@pytest.mark.parametrize(
    ("old", "wrong", "says"),
    [
        (
            'source = "rulebook"',
            "",
            "source: expected one of rulebook, public, reconstructed, the field is missing",
        ),
        ("rulebook", "hearsay", "source: expected one of rulebook, public, reconstructed, got 'hearsay'"),
        ('"rulebook"', "1", "source: expected one of rulebook, public, reconstructed, got 1"),
        ("cost = 3", "", f"cost: expected {WHOLE}, the field is missing"),
        ("cost = 3", "cost = 10", f"cost: expected {WHOLE}, got 10"),
        ("cost = 3", "cost = -1", f"cost: expected {WHOLE}, got -1"),
        ("cost = 3", "cost = true", f"cost: expected {WHOLE}, got True"),
        ("cost = 3", 'cost = "3"', f"cost: expected {WHOLE}, got '3'"),
        ("cost = 3", "cost = 3.5", f"cost: expected {WHOLE}, got 3.5"),
        ("cost = 3", f"cost = {10**30}", f"cost: expected {WHOLE}, got a very large number"),
        ("cost = 3", "cost = 7", "cost: expected at most 5 for what is open, got 7"),
        ("0.5", "1.5", "share: expected a number from 0 to 1, got 1.5"),
        ("0.5", "nan", "share: expected a number from 0 to 1, got nan"),
        ("open = true", "", "open: expected true or false, the field is missing"),
        ("open = true", "open = 1", "open: expected true or false, got 1"),
        ('tags = ["basic"]', "", "tags: expected a list of texts, the field is missing"),
        ('["basic"]', "'basic'", "tags: expected a list of texts, got 'basic'"),
        ('["basic"]', "['basic', 1]", r"tags[2]: expected text, got 1"),
        ("red", "green", "colour: expected one of red, blue+, got 'green'"),
        ("red", "bluee", "colour: expected one of red, blue+, got 'bluee'"),
        ('"red"', r'"red\n"', r"colour: expected one of red, blue+, got 'red\n'"),
        ("draw = 2", "draw = 0", "deed.draw: expected a whole number from 1 to 9, got 0"),
        ("draw = 2", "dwar = 2", "deed: unknown field dwar; known fields are draw, mill"),
        ("{ draw = 2 }", "3", "deed: expected a table with draw, mill, got 3"),
        ("open = true", "open = true\ndeeds = []", "deeds: expected a list of 1 to 2 entries, got []"),
        (
            "open = true",
            "open = true\ndeeds = [{}, { mill = 10 }]",
            "deeds[2].mill: expected a whole number from 1 to 9, got 10",
        ),
        ('name.ja = "移動"', "", "name: expected text in name.en and name.ja, got {'en': 'Move'}"),
        ('name.ja = "移動"', "name.ja = ''", "name: expected text in name.en and name.ja, got {"),
        ('name.ja = "移動"', "name.ja = 3", "name: expected text in name.en and name.ja, got {"),
        ('name.ja = "移動"', "name.fr = 'Aller'", "name: expected text in name.en and name.ja, got {"),
    ],
)
def test_a_field_that_does_not_fit_is_named_with_what_was_expected(
    tmp_path: Path, old: str, wrong: str, says: str
) -> None:
    with pytest.raises(BadInput, match=refused("card move", "field " + re.escape(says))):
        changed(tmp_path, old, wrong).read(Card)


def test_an_unknown_field_is_refused(tmp_path: Path) -> None:
    known = "known fields are colour, cost, deed, deeds, id, name, open, share, source, tags"
    with pytest.raises(BadInput, match=refused("card move", f"unknown field cots; {known}")):
        changed(tmp_path, "cost = 3", "cost = 3\ncots = 4").read(Card)


# --- the hash -------------------------------------------------------------------------------------------------


def test_the_hash_changes_with_every_byte_and_every_name(tmp_path: Path) -> None:
    first = pack_with(tmp_path, CARD).hash
    assert Pack(tmp_path, "another name").hash == first
    assert pack_with(tmp_path, CARD + "#").hash != first
    assert pack_with(tmp_path, CARD).hash == first
    (tmp_path / "readme.md").write_text("not data", encoding="utf-8")
    assert Pack(tmp_path, "mine").hash == first
    assert pack_with(tmp_path, "", "pieces.toml").hash != first
