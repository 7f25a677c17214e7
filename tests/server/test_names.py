"""Names: what cannot be seen, what piles up, and what would be taken for somebody else's."""

import asyncio
import re
import sys
import unicodedata
from collections.abc import Callable

import pytest

from honjin.server.errors import Denied
from honjin.server.people.names import BOT_SKELETONS, LOOKALIKES, skeleton, tidy_name
from honjin.server.people.people import AS_READ, FIRST, SECOND, People, look_of, new_id
from honjin.server.people.protocol import ChangeMe
from honjin.server.people.sessions import Sessions
from honjin.server.storage import open_store
from honjin.server.storage.store import News, Statement
from tests.server.players import Player
from tests.server.processes import ROOT, Server

Come = Callable[[Server], Player]


def reason(name: str) -> str:
    try:
        tidy_name(name)
    except Denied as denied:
        return denied.reason
    return ""


def test_every_letter_that_nobody_sees_is_refused_wherever_it_stands() -> None:
    """All of Unicode: controls, formats, what is not assigned, what programs ignore, fillers and blanks."""
    hidden = [
        chr(code) for code in (0x3164, 0x2800, 0x34F, 0x17B4, 0x17B5, 0x115F, 0xFFA0, 0x200B, 0x202E, 0xAD)
    ]
    for code in range(sys.maxunicode + 1):
        letter = chr(code)
        category = unicodedata.category(letter)
        if category in ("Cc", "Cf", "Co", "Cn", "Cs") and not letter.isspace():
            hidden.append(letter)
    choosers = {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
    for letter in hidden:
        if ord(letter) not in choosers:
            for name in (f"A{letter}oi", f"{letter}Aoi", f"Aoi{letter}", letter):
                assert reason(name) == "name_invisible", f"U+{ord(letter):04X}"


@pytest.mark.parametrize("name", ["Aoi\ufe0f", "Aoi\ufe00", "Ao\U000e0100i", "Aoi\u3000", " Aoi\u2003\u00a0"])
def test_what_only_chooses_a_form_is_dropped(name: str) -> None:
    assert tidy_name(name) == "Aoi"


@pytest.mark.parametrize("name", ["", " ", "\u3000", "\ufe0f", "x" * 25, "𝐀" * 25])
def test_a_name_has_a_length(name: str) -> None:
    assert reason(name) == "name_length"


@pytest.mark.parametrize(
    "name",
    [
        "Z" + "\u0335" * 19,
        "A\u0316\u0317\u0318",
        "A\u0316\u0316",
        "\u0301Aoi",
        "Aoi \u0301",
        "Ao\u20dd\u20de\u20df",
    ],
)
def test_marks_do_not_pile_up(name: str) -> None:
    assert reason(name) == "name_marks"


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Aoi",
            "Nguyễn Thị Ánh",
            "が行",
            "か゚",
            "ザクロ",
            "ｶﾞｯﾂ",
            "王英",
            "葛\U000e0100城",
            "Ωmega",
            "Анна",
            "أحمد",
            "नमस्ते",
        ),
        *("กำปั้น", "שָׁלוֹם"[:2], "O'Neill-Smith", "😀❤\ufe0f", "1\ufe0f\u20e3"),
    ],
)
def test_names_of_all_kinds_are_welcome(name: str) -> None:
    assert reason(name) == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(
            ("Aoi", "Аоі"),
            ("Aoi", "ΑΟΙ"),
            ("Aoi", "AOI"),
            ("Aoi", "A.o.i"),
            ("Aoi", "Áöi"),
            ("Aoi", "A o i"),
            ("Aoi", "Ａｏｉ"),
        ),
        *(
            ("Aoi", "𝔸𝕠𝕚"),
            ("Aoi", "🅐oi"),
            ("Aoi", "Ꭺoi"),
            ("Aoi", "ꓮOI"),
            ("Bill", "BiII"),
            ("Bob0", "BobO"),
            ("Mr", "rnr"),
        ),
        *(
            ("Wim", "VVim"),
            ("Taro", "Таго"),
            ("カニ", "力二"),
            ("エロ", "工口"),
            ("ヘリ", "へり"),
            ("ラーメン", "ラ一メン"),
        ),
        *(("Straße", "STRASSE"), ("Ægir", "aegir"), ("Łukasz", "Lukasz"), ("İpek", "ipek")),
    ],
)
def test_names_that_look_the_same_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("かき", "がき"),
        ("Aoi", "Aoki"),
        ("王英", "王英王"),
        ("はは", "ばば"),
        ("シマ", "ツマ"),
        ("Ann", "Anne"),
        ("!!", "??"),
    ],
)
def test_names_that_differ_stay_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_the_table_of_lookalikes_is_even() -> None:
    assert [len(ours) for ours, _others in LOOKALIKES] == [len(others) for _ours, others in LOOKALIKES]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_bot_of_the_client_can_be_imitated(language: str) -> None:
    words = (ROOT / "web" / "src" / "words" / f"{language}.ts").read_text(encoding="utf-8")
    line = re.search(r"^  bots: \{(.*?)\}", words, re.MULTILINE)
    assert line is not None
    shown = re.findall(r"(\w+): '([^']+)'", line[1])
    assert len(shown) == 7
    for key, name in shown:
        assert skeleton(key) in BOT_SKELETONS and skeleton(name) in BOT_SKELETONS


def test_a_guest_is_not_imitated_in_the_other_script() -> None:
    """Where Japanese is read, `Asahi Kitsune 42` is written 朝日の狐42."""
    assert len(set(AS_READ.values())) == len(AS_READ) == len(FIRST) * len(SECOND)
    for written in ("朝日の狐42", "朝日の狐 42", "朝日 の 狐４２", "ASAHI kitsune 42"):
        assert look_of(written) == look_of("Asahi Kitsune 42")
    assert look_of("葵の鯉10") == look_of("Aoi Koi 1O")
    assert look_of("朝日の狐") != look_of("朝日の狐42") != look_of("朝日の狸42")


def test_nobody_takes_a_name_that_somebody_has(server: Server, person: Come) -> None:
    first, second, guest = person(server), person(server), person(server)
    own = f"Kaguya {new_id(5)}"
    wish = {"name": own}
    assert first.ask("PATCH", "/api/me", wish).json()["name"] == own
    for name in (
        own,
        own.upper(),
        own.replace("a", "а"),
        own + ".",
        guest.me["name"],
        "Meishō",
        "足軽",
        "greedy",
    ):
        answer = second.ask("PATCH", "/api/me", {"name": name})
        assert (answer.status_code, answer.json()["reason"]) == (409, "name_taken"), name
    assert second.get("/api/me")["name"] == second.me["name"]
    assert first.ask("PATCH", "/api/me", {"name": own.upper()}).json()["name"] == own.upper()
    assert first.ask("PATCH", "/api/me", {"name": own + " II"}).status_code == 200
    assert second.ask("PATCH", "/api/me", wish).json()["name"] == own  # it has become free
    first.post("/api/me/delete", {"name": own + " II"})
    assert guest.ask("PATCH", "/api/me", {"name": own + " II"}).status_code == 200


def test_of_many_who_want_a_name_one_gets_it(new_database: Callable[[], str]) -> None:
    async def main() -> None:
        async def listen(_news: News) -> None:
            pass

        store = open_store(url)
        await store.open(listen)
        people, sessions = People(store), Sessions(store, "key")
        everybody = [new_id(16) for _one in range(12)]
        for one in everybody:
            await sessions.begin(one, "", birth=people.birth(one))
        asked = [people.change(one, ChangeMe(name="Kaguya")) for one in everybody]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(answer is None for answer in answers) == [False] * 11 + [True]
        assert {answer.reason for answer in answers if isinstance(answer, Denied)} == {"name_taken"}
        await store.close()

    url = new_database()
    asyncio.run(main())


def test_names_of_the_version_before_stay_and_are_protected_too(new_database: Callable[[], str]) -> None:
    async def main() -> None:
        async def listen(_news: News) -> None:
            pass

        store = open_store(url)
        await store.open(listen)
        people, sessions = People(store), Sessions(store, "key")
        sql = "INSERT INTO people (id, name, created_at) VALUES ($1, $2, 1)"
        old = {"a": "Nao", "b": "nao", "c": ""}
        await store.write(*[Statement(sql, values) for values in old.items()])
        await people.protect_names()
        await people.protect_names()
        assert await people.names(["a", "b"]) == {"a": "Nao", "b": "nao"}
        await sessions.begin("d", "", birth=people.birth("d"))
        for taken in ("NAO", (await people.names(["c"]))["c"]):
            with pytest.raises(Denied, match="name_taken"):
                await people.change("d", ChangeMe(name=taken))
        await store.close()

    url = new_database()
    asyncio.run(main())


def test_guests_get_names_that_nobody_has(
    new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when all of them would be called the same."""

    async def main() -> None:
        async def listen(_news: News) -> None:
            pass

        store = open_store(url)
        await store.open(listen)
        people, sessions = People(store), Sessions(store, "key")
        monkeypatch.setattr("honjin.server.people.people.FIRST", {"Aoi": "葵"})
        monkeypatch.setattr("honjin.server.people.people.SECOND", {"Koi": "鯉"})
        came = []
        for _one in range(120):
            came.append((await people.come(sessions, ""))[0].person)
        names = await people.names(came)
        assert len({skeleton(name) for name in names.values()}) == 120
        await store.close()

    url = new_database()
    asyncio.run(main())
