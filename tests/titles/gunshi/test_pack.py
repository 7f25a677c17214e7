"""The data pack of the box: what may be changed, and how mistakes are named."""

import shutil
from pathlib import Path

import pytest

from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.titles.gunshi.facts.box import Box
from honjin.titles.gunshi.facts.pack import Card, FixedSetup, SampleDeck
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.title import TITLE as GUNSHI
from tests.titles.gunshi.boards import act, new_game, stock, supply

DATA = GUNSHI.folder / "data"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the standard pack to spoil."""
    return Path(shutil.copytree(DATA, tmp_path / "mine"))


def change(pack: Path, file: str, old: str, new: str) -> Path:
    text = (pack / file).read_text(encoding="utf-8")
    assert old in text
    (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return pack


def test_the_standard_pack_is_the_box_of_the_rulebook() -> None:
    """[GUN-STK-01, GUN-PCE-06, GUN-CARD-02]"""
    box = new_game().box
    assert [(goods.id, goods.count, goods.price, goods.route_price) for goods in box.goods][:3] == [
        ("infantry", 10, 2, 4),
        ("archer", 8, 3, 5),
        ("cavalry", 6, 4, 6),
    ]
    assert (box.goods[3].id, box.goods[3].count, box.goods[3].price) == ("fence", 4, 1)
    assert sum(card.copies for card in box.cards if card.set == "basic") == 7


def test_everything_that_is_not_in_the_rulebook_is_marked() -> None:
    """[GUN-START-05, GUN-ADV-05]"""
    data = Pack(DATA, "standard")
    assert {card.source for card in data.read(Card)} == {"rulebook"}
    assert {deck.source for deck in data.read(SampleDeck)} == {"rulebook"}
    assert {position.source for position in data.read(FixedSetup)} == {"reconstructed"}
    assert {position.cards_source for position in data.read(FixedSetup)} == {"rulebook"}


def test_a_pack_of_ones_own_can_be_played(pack: Path) -> None:
    """[GUN-PCE-06] With cavalry at 5 and only three of them."""
    change(pack, "pieces.toml", "\nprice = 4", "\nprice = 5")
    change(pack, "pieces.toml", "count = 6", "count = 3")
    s = GUNSHI.new(GUNSHI.setup(pack=pack))
    assert isinstance(s, Gunshi)
    assert stock(s)["cavalry"] == 3
    act(s, "buy cavalry", "place d2", "face N")
    assert supply(s) == 13
    assert stock(s)["cavalry"] == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "pieces.toml",
            "\nprice = 4",
            "\nprice = -4",
            "cavalry: field price: expected a whole number from 0 to 18",
        ),
        ("pieces.toml", "count = 10", "count = 11", "count: expected a whole number from 0 to 10, got 11"),
        ("pieces.toml", 'id = "archer"', 'id = "elephant"', "piece archer is missing"),
        ("cards.toml", "copies = 3", "copies = 4", "card move: field copies"),
        ("cards.toml", "cost = 0", "cost = 0\nmana = 1", "unknown field mana"),
        ("cards.toml", 'set = "basic"', 'set = "other"', "set: expected one of basic"),
        (
            "decks.toml",
            '["move", "move", "turn_shoot"',
            '["fence", "fence", "turn_shoot"',
            "2 of fence, but there are only 1",
        ),
        (
            "decks.toml",
            '["move", "move", "turn_shoot"',
            '["tea", "move", "turn_shoot"',
            "raging_attack: field cards[1]: expected one of move, turn_shoot",
        ),
        ("setups.toml", '["A c3 N"', '["A z9 N"', 'pieces written like "A c3 N"'),
        ("setups.toml", '"c3N"', '"c3X"', 'edges written like "c3N"'),
        (
            "setups.toml",
            'red_hand = ["move", "turn_shoot", "fence"]',
            'red_hand = ["move"]',
            "starter: field red_hand: expected a list of 3 texts, got ['move']",
        ),
    ],
)
def test_a_mistake_in_a_pack_is_named(pack: Path, file: str, old: str, new: str, message: str) -> None:
    """[GUN-BUILD-02, GUN-STK-01] File, entry and field, and what was expected."""
    change(pack, file, old, new)
    with pytest.raises(BadInput) as caught:
        Box(Pack(pack, "mine"))
    assert message in str(caught.value)
    assert file in str(caught.value)


@pytest.mark.parametrize(
    "options",
    [
        {"build": "main", "inspiration": "chosen"},
        {"position": "starter", "build": "secret"},
    ],
)
def test_games_that_exclude_each_other_cannot_be_combined(options: dict[str, str]) -> None:
    """[GUN-VAR-01, GUN-ADV-01]"""
    with pytest.raises(BadInput):
        GUNSHI.new(GUNSHI.setup(options=options))


def test_a_game_must_be_of_two_players() -> None:
    """[GUN-SETUP-01]"""
    with pytest.raises(BadInput):
        GUNSHI.setup(seats=3)


def test_a_deck_or_position_that_can_be_chosen_must_be_there(pack: Path) -> None:
    change(pack, "decks.toml", 'id = "firefight"', 'id = "another"')
    with pytest.raises(BadInput, match="deck firefight is missing"):
        Box(Pack(pack, "mine"))
    change(pack, "decks.toml", 'id = "another"', 'id = "firefight"')
    change(pack, "setups.toml", 'id = "starter"', 'id = "another"')
    with pytest.raises(BadInput, match="setup starter is missing"):
        Box(Pack(pack, "mine"))
