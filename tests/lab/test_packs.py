"""Packs of designers: begun, checked, compared."""

from pathlib import Path

from honjin.lab.packs import differences, find_pack
from honjin.titles import GAMES
from tests.cli.running import honjin_here, is_refused


def test_a_new_pack_of_every_title_is_complete_and_the_same_as_the_standard(tmp_path: Path) -> None:
    for title in GAMES:
        assert honjin_here("pack", "new", title, tmp_path / title).returncode == 0
        checked = honjin_here("pack", "check", tmp_path / title)
        assert "is a complete pack for" in checked.stdout
        assert "the same as the standard pack" in checked.stdout
        assert "the same components" in honjin_here("pack", "diff", tmp_path / title).stdout


def test_packs_are_spoken_of_in_japanese_too(tmp_path: Path) -> None:
    honjin_here("pack", "new", "gunshi", tmp_path / "mine")
    assert "標準パックと同じ" in honjin_here("pack", "check", tmp_path / "mine", "--lang", "ja").stdout


def test_a_new_pack_overwrites_nothing(tmp_path: Path) -> None:
    assert is_refused(honjin_here("pack", "new", "gunshi", tmp_path), "exists already")


def test_differences_name_file_entry_and_field(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    honjin_here("pack", "new", "goryokaku", pack)
    file = pack / "castles.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("earth = 2, stone = 1", "earth = 3", 1), encoding="utf-8")
    shown = honjin_here("pack", "diff", pack).stdout.splitlines()
    assert shown == [
        "castles.toml: castle small_moat_aoi: cost.earth: 2 → 3",
        "castles.toml: castle small_moat_aoi: cost.stone: 1 → nothing",
    ]
    back = honjin_here("pack", "diff", pack, "standard").stdout.splitlines()
    assert back[0] == "castles.toml: castle small_moat_aoi: cost.earth: 3 → 2"


def test_an_entry_that_is_gone_or_new_is_named(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    (tmp_path / "a" / "x.toml").write_text('[[card]]\nid = "one"\n')
    (tmp_path / "b" / "x.toml").write_text('[[card]]\nid = "two"\n')
    game = GAMES["gunshi"]
    found = differences(find_pack(str(tmp_path / "a"), game), find_pack(str(tmp_path / "b"), game))
    assert [(change.entry, change.after) for change in found] == [("one", "removed"), ("two", "added")]


def test_a_pack_of_no_title_is_refused(tmp_path: Path) -> None:
    assert is_refused(honjin_here("pack", "check", tmp_path), "not the files of any title's pack")
