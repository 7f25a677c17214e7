"""The card pack: fixed points known from the rulebook and the publisher, and the constraints of the set."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from honjin.core.pack import Pack
from honjin.core.refusal import BadInput
from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.effects import FIELDS, VERB_NAMES, VERBS_BY_WHEN
from honjin.titles.suikoden.facts.pack import Character, Land

DATA = Path(__file__).parents[3] / "src" / "honjin" / "titles" / "suikoden" / "data"
BOX = Box(Pack(DATA, "standard"))
BY_NAME = {card.name["ja"]: card for card in BOX.characters}
LANDS = {land.id: land for land in BOX.lands}
ROWS = tomllib.loads((DATA / "characters.toml").read_text(encoding="utf-8"))["character"]


def source(card: Character | Land, field: str) -> str:
    """Where the value of a field comes from."""
    return "rulebook" if field in card.rulebook else "public" if field in card.public else card.source


@pytest.mark.parametrize(
    ("name", "stat", "value"),
    [
        ("宋江", "defence", 4),
        ("宋江", "intellect", 5),
        ("関勝", "attack", 7),
        ("林冲", "defence", 6),
        ("索超", "attack", 6),
        ("索超", "defence", 3),
        ("朱仝", "attack", 3),
        ("欧鵬", "attack", 3),
        ("郭盛", "attack", 3),
        ("王英", "attack", 3),
        ("李俊", "defence", 4),
        ("凌振", "intellect", 5),
        ("安道全", "intellect", 6),
        ("扈三娘", "intellect", 4),
        ("宋清", "intellect", 3),
        ("薛永", "intellect", 3),
    ],
)
def test_a_stat_named_in_the_rulebook_is_kept(name: str, stat: str, value: int) -> None:
    """[SUI-CARD-01] Values of the examples and dialogues; each says that it comes from the rulebook."""
    assert getattr(BY_NAME[name], stat) == value
    assert source(BY_NAME[name], stat) == "rulebook"


def test_song_jiang_has_no_stat_above_five() -> None:
    """[SUI-MP-15] The hand table's example gives him three cards."""
    card = BY_NAME["宋江"]
    assert max(card.attack, card.defence, card.intellect) == 5


@pytest.mark.parametrize(
    ("name", "skill"),
    [
        ("花栄", "archery 3"),
        ("張清", "archery 2"),
        ("史文恭", "archery 2"),
        ("項充", "archery 1"),
        ("凌振", "archery 1"),
        ("欧鵬", "helm"),
        ("欧鵬", "plunder"),
        ("郭盛", "helm"),
        ("郭盛", "cavalry"),
        ("王英", "cavalry"),
        ("朱富", "scouting"),
        ("潘金蓮", "beauty"),
    ],
)
def test_a_skill_named_in_the_rulebook_is_kept(name: str, skill: str) -> None:
    """[SUI-CARD-06] Archery carries its number."""
    assert skill in BY_NAME[name].skills


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        ("楊志", "righteousness"),
        ("孫立", "courage"),
        ("李俊", "benevolence"),
        ("石秀", "benevolence"),
        ("薛永", "benevolence"),
        ("張青", "benevolence"),
        ("答里孛", "black"),
    ],
)
def test_an_attribute_named_in_the_rulebook_is_kept(name: str, attribute: str) -> None:
    """[SUI-ATTR-01] Five attributes."""
    assert BY_NAME[name].attribute == attribute


@pytest.mark.parametrize(
    ("name", "symbols"),
    [
        ("李俊", ["benevolence", "benevolence"]),
        ("石秀", ["benevolence"]),
        ("薛永", []),
        ("張青", []),
        ("白勝", []),
    ],
)
def test_a_cost_named_in_the_rulebook_or_its_errata_is_kept(name: str, symbols: list[str]) -> None:
    """[SUI-QA-52] Shi Xiu costs one benevolence; the second icon is a misprint."""
    assert BY_NAME[name].cost == symbols


def test_the_cards_called_hard_to_bring_out_cost_several_symbols() -> None:
    """[SUI-COST-08]"""
    assert all(len(BY_NAME[name].cost) >= 3 for name in ("呉用", "林冲", "魯智深"))


@pytest.mark.parametrize(
    ("name", "when", "prices", "verbs"),
    [
        ("宋江", "domestic", {"spend"}, ["bring"]),
        ("盧俊義", "static", set(), ["command"]),
        ("呼延灼", "revealed", set(), ["add"]),
        ("徐寧", "revealed", set(), ["add"]),
        ("索超", "battle", {"discard"}, ["set"]),
        ("朱仝", "battle", {"discard"}, ["add"]),
        ("欒廷玉", "hand-battle", set(), ["add"]),
        ("湯隆", "hand-battle", set(), ["add"]),
        ("戴宗", "domestic", {"wander"}, ["return"]),
        ("雷横", "static", set(), ["swift"]),
        ("李逵", "start", set(), ["burn"]),
        ("柴進", "static", set(), ["add"]),
        ("韓滔", "static", set(), ["add"]),
        ("彭玘", "static", set(), ["add"]),
        ("欧鵬", "static", set(), ["add"]),
        ("楊雄", "static", set(), ["shy"]),
        ("董平", "static", set(), ["home"]),
        ("黄信", "battle", {"spend"}, ["unshoot", "strip"]),
        ("凌振", "battle", {"discard"}, ["range"]),
        ("皇甫端", "domestic", {"spend"}, ["grant"]),
        ("段景住", "battle", {"spend"}, ["grant"]),
        ("金大堅", "domestic", {"spend"}, ["block"]),
        ("杜興", "domestic", {"spend"}, ["poison"]),
        ("朱貴", "domestic", {"spend"}, ["poison"]),
        ("鄒淵", "domestic", {"spend", "discard"}, ["banish"]),
        ("焦挺", "static", set(), ["lock"]),
        ("祝氏三傑", "hand-declare", set(), ["join"]),
        ("曾家五虎", "hand-declare", set(), ["join"]),
        ("瓊英", "hand-battle", set(), ["rout"]),
        ("答里孛", "battle", {"spend"}, ["add"]),
        ("鄧元覚", "battle", {"spend"}, ["add", "strip"]),
        ("九天玄女", "hand-domestic", {"discard"}, ["extra-turn"]),
        ("解宝", "battle", {"spend"}, ["set"]),
        ("白勝", "domestic", {"wander"}, ["recall"]),
        ("燕順", "domestic", {"spend", "discard"}, ["toss"]),
        ("武松", "static", set(), ["add"]),
        ("武大", "battle", {"die"}, ["add"]),
        ("潘金蓮", "domestic", {"spend"}, ["invite"]),
        ("西門慶", "static", set(), ["truce"]),
    ],
)
def test_an_ability_known_from_the_rulebook_is_kept(
    name: str, when: str, prices: set[str], verbs: list[str]
) -> None:
    """[SUI-CARD-02, SUI-CARD-03] When it works, what it costs, what it does."""
    card = BY_NAME[name]
    assert (card.when, set(card.pay), [effect.do for effect in card.effects]) == (when, prices, verbs)


@pytest.mark.parametrize(
    ("land", "field", "value"),
    [
        ("fort_1", "command", 5),
        ("fort_1", "hold_defence", 1),
        ("fort_3", "command", 9),
        ("river_2", "current", 2),
        ("quarter_1", "commerce", 9),
        ("bamboo_1", "repair", 0),
        ("bamboo_2", "repair", 0),
        ("bamboo_3", "repair", 0),
    ],
)
def test_a_land_value_known_from_the_rulebook_is_kept(land: str, field: str, value: int) -> None:
    """[SUI-CARD-04, SUI-CARD-07] A Bamboo Grove has no Repair value."""
    assert getattr(LANDS[land], field) == value
    assert source(LANDS[land], field) == "rulebook"


def test_the_set_has_148_characters_and_15_kinds_of_land() -> None:
    """[SUI-CARD-01, SUI-CARD-04] Numbers 1 to 148; five kinds of each star value."""
    assert [card.number for card in BOX.characters] == list(range(1, 149))
    assert Counter(land.stars for land in BOX.lands) == {1: 5, 2: 5, 3: 5}


def test_attributes_are_spread_evenly() -> None:
    """[SUI-ATTR-01] 40 of each colour, 14 of each kind without."""
    counted = Counter(card.attribute for card in BOX.characters)
    assert counted == {"benevolence": 40, "righteousness": 40, "courage": 40, "yellow": 14, "black": 14}


def test_colourless_characters_cost_the_three_colours_alike() -> None:
    """[SUI-ATTR-02] Nothing colourless pays for them."""
    symbols = Counter(
        symbol.removeprefix("kill-")
        for card in BOX.characters
        if card.attribute in ("yellow", "black")
        for symbol in card.cost
        if symbol != "white"
    )
    assert set(symbols) == {"benevolence", "righteousness", "courage"}
    assert max(symbols.values()) <= 2 * min(symbols.values())


@pytest.mark.parametrize(
    ("skill", "low", "high"),
    [
        ("cavalry", 26, 30),
        ("feint", 12, 16),
        ("archery", 17, 19),
        ("navy", 10, 12),
        ("helm", 12, 16),
        ("plunder", 10, 14),
        ("fire", 10, 14),
        ("flood", 8, 12),
        ("sorcery", 7, 9),
        ("scouting", 10, 12),
        ("beauty", 9, 11),
        ("supply", 8, 10),
    ],
)
def test_skills_are_common_enough_to_matter(skill: str, low: int, high: int) -> None:
    """[SUI-CARD-01] Feint is there against Cavalry, Helm against rivers, Navy against Flood."""
    assert low <= sum(skill in card.skill_names() for card in BOX.characters) <= high


def test_the_62_cards_known_by_name_say_so() -> None:
    """[SUI-CARD-01] From the rulebook or from the publisher; three numbers are known as well."""
    assert sum(source(card, "name") != "reconstructed" for card in BOX.characters) == 62
    assert [card.number for card in BOX.characters if source(card, "number") == "public"] == [8, 18, 33]


def test_every_word_of_the_effect_vocabulary_is_used_by_a_card() -> None:
    """[SUI-GEN-03] A closed vocabulary without idle words."""
    used = {effect.do for card in BOX.characters for effect in card.effects}
    assert used == set(VERB_NAMES)
    assert {verb for verbs in VERBS_BY_WHEN.values() for verb in verbs} == set(VERB_NAMES)
    assert set(FIELDS) <= set(VERB_NAMES)


def test_every_half_of_the_lands_can_be_combined_to_ten_stars() -> None:
    """[SUI-DECK-04, SUI-DECK-05] Whatever 15 of the 30 lands a player gets."""
    for ones in range(11):
        for twos in range(11):
            threes = 15 - ones - twos
            if 0 <= threes <= 10:
                totals = {
                    a + 2 * b + 3 * c
                    for a in range(ones + 1)
                    for b in range(twos + 1)
                    for c in range(threes + 1)
                }
                assert 10 in totals


def test_the_ready_made_decks_are_legal_and_share_no_card() -> None:
    """[SUI-DECK-02, SUI-DECK-03, SUI-DECK-04, SUI-DECK-06]"""
    decks = BOX.decks
    assert len(decks) == 2
    assert not set(decks[0].characters) & set(decks[1].characters)
    for deck in decks:
        assert len(set(deck.characters)) == 40
        assert sum(BOX.lands[kind].stars for kind in deck.lands) == 10


def broken(tmp_path: Path, file: str, old: str, new: str) -> str:
    """Load a pack with one text replaced; the message of the error it must raise."""
    for path in DATA.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as error:
        Box(Pack(tmp_path, "broken"))
    return str(error.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("characters.toml", 'do = "bring"', 'do = "conjure"', "song_jiang: field effects"),
        ("characters.toml", 'do = "bring"', 'do = "lock"', "song_jiang: field effects"),
        ("characters.toml", 'do = "bring" }', 'do = "bring", count = 2 }', "bring is told only: nothing"),
        ("characters.toml", 'pay = ["spend"]\n', "", "song_jiang: field pay"),
        ("characters.toml", 'pay = ["spend"]', 'pay = ["gold"]', "song_jiang: field pay"),
        ("characters.toml", "attack = 4", "attack = 9", "song_jiang: field attack"),
        ("characters.toml", 'skills = ["cavalry"]', 'skills = ["archery"]', "lu_junyi: field skills"),
        ("characters.toml", 'cost = ["white"]', 'cost = ["black"]', "field cost"),
        ("characters.toml", "number = 2\n", "number = 3\n", "the numbers must be 1 to 148"),
        ("characters.toml", 'rulebook = ["name", "ability"]', 'rulebook = ["colour"]', "field rulebook"),
        ("characters.toml", 'names = ["wu_da"]', 'names = ["nobody"]', "wu_song: field names"),
        (
            "characters.toml",
            'to = "one" }]\nbuy_back = 2',
            'to = "one" }]\nbuy_back = 0',
            "luan_tingyu: field buy_back",
        ),
        ("characters.toml", 'name = "ximen_qing"', 'name = "nobody"', "pan_jinlian: field effects"),
        ("characters.toml", 'to = "named", name = "wu_song"', 'to = "named"', "wu_da: field effects"),
        ("characters.toml", 'do = "toll", count = 2', 'do = "toll"', "lin_chong: field effects"),
        (
            "characters.toml",
            'skill = "cavalry", to = "side-all"',
            'skill = "cavalry", count = 1, to = "side-all"',
            "only where Archery is granted",
        ),
        (
            "characters.toml",
            'pay = ["discard"]\neffects = [{ do = "extra',
            'pay = ["die"]\neffects = [{ do = "extra',
            "jiutian_xuannu: field pay",
        ),
        ("characters.toml", 'name.ja = "盧俊義"', 'name.ja = "宋江"', "the same name"),
        ("lands.toml", "stars = 2", "stars = 1", "five kinds"),
        ("lands.toml", "repair = 0", "repair = 5", "bamboo_1: field repair"),
        (
            "decks.toml",
            '    "song_jiang",\n',
            "",
            "benevolence: field characters: expected a list of 40 texts",
        ),
        ("decks.toml", '"song_jiang"', '"wu_song"', "wu_song is in both decks"),
        ("decks.toml", '"river_2"', '"river_3"', "exactly 10 stars"),
        ("decks.toml", '"mountain_2", "quarter_2"', '"river_2", "quarter_2"', "more than 2 of river_2"),
    ],
)
def test_a_mistake_in_a_pack_is_named(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    """[SUI-CARD-02] File, entry and field, and what was expected."""
    assert says in broken(tmp_path, file, old, new)


@pytest.mark.parametrize(
    ("pattern", "new", "times", "says"),
    [
        (r'attribute = "courage"', 'attribute = "black"', 3, "about 40 characters of courage, got 37"),
        (r"cost = \[\]", 'cost = ["courage"]', 5, "50 to 60 characters of cost zero or white, got 49"),
        (
            r'attribute = "courage"\ncost = \[\]',
            'attribute = "courage"\ncost = ["courage"]',
            2,
            "13 characters of courage",
        ),
        (
            r'cost = \["courage"\]',
            'cost = ["kill-courage"]',
            6,
            "at most 10 characters somebody dies for, got 11",
        ),
        (r'cost = \["righteousness"', 'cost = ["benevolence"', 16, "at most 15 costs in another colour"),
        (
            r'pay = \["spend"\]\neffects = \[\{ do = "return"',
            'pay = ["wander"]\neffects = [{ do = "return"',
            1,
            "dai_zong and an_daoquan could bring each other home for ever",
        ),
    ],
)
def test_a_set_out_of_proportion_is_refused(
    tmp_path: Path, pattern: str, new: str, times: int, says: str
) -> None:
    """[SUI-DECK-01, SUI-DECK-03, SUI-AB-03] Every half must make a deck, and no phase may go on for ever."""
    text = (DATA / "characters.toml").read_text(encoding="utf-8")
    changed, count = re.subn(pattern, new, text, count=times)
    assert count == times
    for path in DATA.glob("*.toml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    (tmp_path / "characters.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(BadInput, match=re.escape(says)):
        Box(Pack(tmp_path, "broken"))


def test_a_text_says_phase_price_and_effect() -> None:
    """[SUI-CARD-02, SUI-CARD-03] Texts are written from the effects; some of them word for word."""
    said = {
        "呉用": "［内政：行動済み+手札1枚］カードを2枚引く。",
        "韓滔": "あなたの場に呼延灼がいる間、攻撃力+1、防御力+1。",
        "李逵": "あなたの開始フェイズに、あなたの山札の上から1枚を捨てる。",
        "杜興": "［内政：行動済み］相手の放浪置き場から無作為に1人を選ぶ。仁属性なら捨札にし、ほかは元に戻す。",
    }
    for name, text in said.items():
        assert BOX.text[BY_NAME[name].id]["ja"] == text
    assert BOX.text["wu_da"]["en"] == (
        "[Battle: discard this character] Your Wu Song gets attack +4 this turn."
    )
    assert BOX.text["luan_tingyu"]["en"] == (
        "[Hand, Battle] One character gets attack +2 this turn."
        " You may then discard 2 cards from the top of your draw pile to take her back."
    )
    assert BOX.text["mountain_3"]["en"] == (
        "While you hold, your fighter has defence +2, and the enemy fighter cannot make use of Cavalry and Plunder."
    )


def test_characters_who_do_different_things_have_different_texts() -> None:
    """[SUI-CARD-02] And those who do the same say the same."""
    for language in ("en", "ja"):
        deeds: dict[str, set[str]] = {}
        for card in BOX.characters:
            row = next(row for row in ROWS if row["id"] == card.id)
            deed = repr(
                [row.get(key) for key in ("when", "pay", "condition", "names", "effects", "buy_back")]
            )
            deeds.setdefault(BOX.text[card.id][language], set()).add(deed)
        assert all(len(found) == 1 for found in deeds.values())


def test_texts_and_names_exist_in_both_languages() -> None:
    """[SUI-CARD-01, SUI-CARD-04] Every card says what it does in Japanese and English."""
    things: list[Character | Land] = [*BOX.characters, *BOX.lands]
    for thing in things:
        assert BOX.text[thing.id]["en"].endswith(".")
        assert BOX.text[thing.id]["ja"].endswith("。")
        assert thing.reading
