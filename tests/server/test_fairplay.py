"""What may be agreed together, and who sees what of it: every combination."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, get_args

import pytest

from honjin.server.lobby.fairplay import (
    BARS,
    NOT_RATED,
    SIGHTS,
    ClockKind,
    Terms,
    Who,
    barred,
    has_open_hands,
    may_hint,
    may_know,
    sight,
)
from honjin.server.lobby.protocol import SpectatorPolicy, TableStatus
from tests.server.players import Player, is_over, two_at_a_table
from tests.server.processes import ROOT, Server
from tests.server.test_people import account
from tests.server.test_storage import table

Come = Callable[[Server], Player]

CLOCKS: dict[str, dict[str, int]] = {"none": {}, "time": {"main": 600}, "days": {"days": 3}}
CHOICES = {
    "is_rated": [False, True],
    "clock": list(get_args(ClockKind)),
    "spectators": list(get_args(SpectatorPolicy)),
    "hints": [False, True],
    "is_public": [False, True],
    "has_bots": [False, True],
    "has_pack": [False, True],
    "is_fork": [False, True],
}
UNFAIR_IF_RATED = {"clock": "none", "spectators": "full"} | dict.fromkeys(
    ("hints", "has_bots", "has_pack", "is_fork"), True
)


def every(*names: str) -> Iterator[dict[str, Any]]:
    for values in product(*[CHOICES[name] for name in names]):
        yield dict(zip(names, values))


def test_every_combination_of_terms_is_agreed_or_refused_with_a_reason() -> None:
    assert set(CHOICES) == set(Terms.__struct_fields__)
    for wish in every(*CHOICES):
        unfair = [name for name, value in UNFAIR_IF_RATED.items() if wish["is_rated"] and wish[name] == value]
        reason = barred(Terms(**wish))
        assert bool(reason) == bool(unfair), wish
        if reason:
            [bar] = [bar for bar in BARS if bar.reason == reason]
            assert set(bar.terms) <= {"is_rated", *unfair}


def test_nobody_sees_more_than_was_agreed_in_any_combination_and_at_any_time() -> None:
    """Rows are asked, whether such a table could be opened today or not: older ones may lie in the database."""
    for wish, status, who in product(every(*CHOICES), get_args(TableStatus), get_args(Who)):
        row = table("a")
        row.status, row.spectators = status, wish["spectators"]
        row.is_rated, row.hints, row.is_public = wish["is_rated"], wish["hints"], wish["is_public"]
        seen = sight(row, who)
        assert (seen == "seat") == (who == "player")
        if row.is_rated:
            assert seen != "everything" and not has_open_hands(row) and not may_hint(row)
        if who == "stranger":
            assert seen in ("nothing", "late", "public")
        if seen == "everything":
            assert (who, row.spectators) == ("guest", "full") and status != "open"
        if status == "playing" and who != "player" and row.spectators == "none":
            assert seen == "nothing" and not may_know(row, who)
        if seen == "nothing" and not (status == "finished" and row.is_public):
            assert not may_know(row, who)
        if seen == "late":
            assert (status, row.spectators) == ("playing", "delayed")
    assert set(SIGHTS) == set(get_args(SpectatorPolicy))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_client_has_a_sentence_for_every_bar(language: str) -> None:
    words = (ROOT / "web" / "src" / "words" / f"{language}.ts").read_text(encoding="utf-8")
    for reason in [*(bar.reason for bar in BARS), *NOT_RATED.values()]:
        assert f"    {reason}: " in words


ASKED = ("is_rated", "clock", "spectators", "hints", "is_public", "has_bots")


def test_a_server_opens_what_is_fair_and_nothing_else(server: Server, person: Come) -> None:
    red = account(person(server), "maker")
    for wish in every(*ASKED):
        second = {"kind": "bot", "bot": "random"} if wish["has_bots"] else {"kind": "human"}
        terms = {name: wish[name] for name in ("is_rated", "spectators", "hints", "is_public")}
        body = {"game": "gunshi", "seats": [{"kind": "me"}, second], "clock": CLOCKS[wish["clock"]]} | terms
        answer = red.ask("POST", "/api/tables", body)
        reason = barred(Terms(**wish))
        assert answer.status_code == (409 if reason else 201), (wish, answer.text)
        if reason:
            assert answer.json()["reason"] == reason
        else:
            assert {name: answer.json()[name] for name in terms} == terms


def test_what_others_are_told_of_a_game_follows_its_terms(server: Server, person: Come) -> None:
    """Players, guests with the players' link, strangers: the table itself, the list, watching, looking back, record."""
    red, blue = account(person(server), "told-red"), account(person(server), "told-blue")
    guest, stranger = person(server), person(server)
    for wish in every("is_rated", "spectators", "is_public"):
        if barred(Terms(**wish, clock="time")):
            continue
        key = two_at_a_table(red, blue, clock=CLOCKS["time"], **wish)
        red.act(red.position["options"][0]["action"])
        row = table(key)
        row.status, row.spectators = "playing", wish["spectators"]
        row.is_rated, row.is_public = wish["is_rated"], wish["is_public"]
        link = {"invitation": red.position["table"]["invitation"] or "none"}
        joined = guest.ask("POST", f"/api/tables/{key}/invitation", link).status_code
        assert joined == (200 if has_open_hands(row) else 403)
        check_told(guest, key, sight(row, "guest" if has_open_hands(row) else "stranger"))
        check_told(stranger, key, sight(row, "stranger"))
        assert stranger.ask("GET", f"/api/tables/{key}/record").status_code in (403, 409)
        red.send(t="resign", table=key)
        red.hear_until(is_over)
        row.status = "finished"
        known = stranger.ask("GET", f"/api/tables/{key}").status_code
        assert known == (200 if may_know(row, "stranger") else 403)
        record = stranger.ask("GET", f"/api/tables/{key}/record").status_code
        assert record == (403 if sight(row, "stranger") == "nothing" else 200)


def check_told(one: Player, key: str, seen: str) -> None:
    shown = one.ask("GET", f"/api/tables/{key}")
    step = one.ask("GET", f"/api/tables/{key}/step?number=1").status_code
    one.connect().send(t="watch", table=key, since=-1)
    message = one.hear()
    if seen == "nothing":
        assert (shown.status_code, step, message["t"]) == (403, 403, "problem")
        assert set(shown.json()) == {"t", "table", "reason", "facts"} and shown.json()["facts"] == {}
        return
    assert (shown.status_code, message["t"]) == (200, "position")
    assert (shown.json()["seq"], step) == ((0, 400) if seen == "late" else (1, 200))
    hands = [message["view"][side]["hand"] is not None for side in ("red", "blue")]
    assert hands == [seen == "everything"] * 2


def test_whoever_sits_down_under_open_hands_has_agreed(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    key = red.post("/api/tables", {"game": "gunshi", "spectators": "full"})["id"]
    for body in (None, {}, {"seat": 1}, {"agrees_to_open_hands": False}):
        refused = blue.ask("POST", f"/api/tables/{key}/join", body)
        assert (refused.status_code, refused.json()["reason"]) == (409, "open_hands")
    assert blue.post(f"/api/tables/{key}/join", {"agrees_to_open_hands": True})["status"] == "playing"


def test_a_rated_game_offers_nothing_that_falsifies_it(
    own_server: Callable[..., Server], person: Come
) -> None:
    running = own_server(grace_seconds=0.2)
    red, blue = account(person(running), "red"), account(person(running), "blue")
    key = two_at_a_table(red, blue, is_rated=True, clock=CLOCKS["time"])
    red.disconnect()
    blue.hear_until(lambda position: position["absent"] == [0])
    for kind, reason in NOT_RATED.items():
        blue.send(t="offer", table=key, kind=kind)
        assert blue.hear_kind("problem")["reason"] == reason
    blue.send(t="hint", table=key, seq=0)
    assert blue.hear_kind("problem")["reason"] == "no_hints"


def test_late_onlookers_are_not_told_who_stands_in_now(
    own_server: Callable[..., Server], person: Come
) -> None:
    running = own_server(grace_seconds=0.2, spectator_delay=600)
    red, blue, onlooker = person(running), person(running), person(running)
    key = two_at_a_table(red, blue, spectators="delayed")
    onlooker.watch(key)
    red.disconnect()
    blue.hear_until(lambda position: position["absent"] == [0])
    blue.send(t="offer", table=key, kind="stand_in")
    blue.hear_until(lambda position: bool(position["table"]["seats"][0]["stand_in"]), timeout=30)
    blue.disconnect()
    heard = [onlooker.hear_kind("presence")["seats"] for _change in range(2)]
    heard += [onlooker.get(f"/api/tables/{key}")["seats"], onlooker.watch(key)["table"]["seats"]]
    assert [seats[0]["stand_in"] for seats in heard] == [""] * 4
