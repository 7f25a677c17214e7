"""Accounts, passkeys, ratings, and what is kept about a person."""

import asyncio
import time
from collections.abc import Callable

import httpx
import pytest
from argon2 import PasswordHasher

from honjin.cli import main
from honjin.server.lobby.protocol import OutcomeInfo
from honjin.server.people.accounts import NOBODY, Accounts
from honjin.server.people.people import People
from honjin.server.records.ratings import Ratings, ranks
from honjin.server.storage import open_store
from honjin.server.storage.rows import SeatRow
from honjin.server.storage.store import News
from tests.server.authenticator import Authenticator, text
from tests.server.players import ConnectionClosed, Json, Player, is_over, two_at_a_table
from tests.server.processes import METRICS, Server
from tests.server.test_storage import table

Come = Callable[[Server], Player]
PASSWORD = "correct horse battery"


def account(player: Player, login: str) -> Player:
    """Sign up; logins are unique to a test because they are to the person."""
    player.me = player.post("/api/account", {"login": f"{login}-{player.me['id']}", "password": PASSWORD})
    return player


def test_a_guest_becomes_an_account_and_signs_in_elsewhere(server: Server, person: Come) -> None:
    guest, elsewhere = person(server), person(server)
    kept = guest.post("/api/tables", {"game": "gunshi"})["id"]
    account(guest, "Aoi")
    assert (guest.me["is_guest"], guest.me["login"]) == (False, f"aoi-{guest.me['id']}")
    assert [info["id"] for info in guest.get("/api/tables?list=mine")] == [kept]
    wrong = elsewhere.ask("POST", "/api/session", {"login": guest.me["login"], "password": "wrong password"})
    nobody = elsewhere.ask("POST", "/api/session", {"login": "nobody-here", "password": PASSWORD})
    assert (wrong.status_code, wrong.json()) == (nobody.status_code, nobody.json())
    assert wrong.json()["reason"] == "wrong_password"
    elsewhere.me = elsewhere.post("/api/session", {"login": guest.me["login"].upper(), "password": PASSWORD})
    assert elsewhere.me["id"] == guest.me["id"]
    assert elsewhere.get("/api/me") | {"csrf": ""} == guest.get("/api/me") | {"csrf": ""}
    assert elsewhere.ask("DELETE", "/api/session").json()["id"] != guest.me["id"]
    for bad in ({"login": "x", "password": PASSWORD}, {"login": "a b", "password": PASSWORD}):
        assert person(server).ask("POST", "/api/account", bad).status_code == 400
    assert (
        person(server).ask("POST", "/api/account", {"login": "fine", "password": "short"}).status_code == 400
    )
    taken = person(server).ask("POST", "/api/account", {"login": guest.me["login"], "password": PASSWORD})
    assert taken.status_code == 409


def test_signing_in_may_take_the_tables_of_the_guest_along(server: Server, person: Come) -> None:
    member, guest, other = account(person(server), "ki"), person(server), person(server)
    table_id = two_at_a_table(guest, other)
    wish = {"login": member.me["login"], "password": PASSWORD, "keep_tables": True}
    guest.me = guest.post("/api/session", wish)
    assert table_id in [info["id"] for info in member.get("/api/tables?list=mine")]
    assert member.watch(table_id)["options"]
    assert other.hear_until(lambda position: position["table"]["seats"][0]["player_id"] == member.me["id"])


def test_a_new_password_signs_other_devices_out(server: Server, person: Come) -> None:
    here, there = account(person(server), "ume"), person(server)
    wish = {"login": here.me["login"], "password": PASSWORD}
    there.me = there.post("/api/session", wish)
    there.connect()
    here.me = here.post("/api/account/password", {"password": "another password"})
    assert here.get("/api/me")["id"] == here.me["id"]
    with pytest.raises(ConnectionClosed):
        there.hear()
    assert there.get("/api/me")["id"] != here.me["id"]
    assert person(server).ask("POST", "/api/session", wish).status_code == 403


def test_passwords_are_kept_as_argon2id(new_database: Callable[[], str]) -> None:
    url = new_database()

    async def main() -> None:
        async def listen(_news: News) -> None:
            pass

        store = open_store(url)
        await store.open(listen)
        people = People(store)
        accounts = Accounts(store, people)
        await store.write(people.birth("aki"))
        await accounts.sign_up("aki", "Aki", PASSWORD)
        rows = await store.fetch("SELECT password FROM accounts")
        assert [row["password"][:10] for row in rows] == ["$argon2id$"]
        assert await accounts.sign_in("aki", PASSWORD) == "aki"
        await store.close()

    asyncio.run(main())


def test_guessing_passwords_is_slow(own_server: Callable[..., Server], person: Come) -> None:
    running = own_server(sign_ins_per_minute=3)
    guest = person(running)
    wish = {"login": "someone", "password": PASSWORD}
    statuses = [guest.ask("POST", "/api/session", wish).status_code for _try in range(5)]
    assert statuses == [403, 403, 403, 429, 429]


def test_a_passkey_signs_in_without_a_password(server: Server, person: Come) -> None:
    guest, elsewhere, thief = person(server), person(server), person(server)
    key = Authenticator(server.url)
    answer = {"name": "Phone", "credential": key.create(guest.post("/api/passkeys/begin")["options"])}
    thief.post("/api/passkeys/begin")
    assert thief.ask("POST", "/api/passkeys", answer).status_code == 403
    guest.me = guest.post("/api/passkeys", answer)
    assert not guest.me["is_guest"]
    assert [info["name"] for info in guest.get("/api/passkeys")] == ["Phone"]
    again = key.create(guest.post("/api/passkeys/begin")["options"])
    assert guest.ask("POST", "/api/passkeys", answer | {"credential": again}).status_code == 409
    evil = Authenticator("https://evil.example")
    evil.key, evil.id = key.key, key.id
    spoilt: tuple[Callable[[Json], Json], ...] = (
        Authenticator(server.url).get,
        evil.get,
        lambda _options: {},
        lambda _options: {"id": text(key.id), "response": 5},
    )
    for sign in spoilt:
        options = elsewhere.post("/api/session/passkey/begin")["options"]
        refused = elsewhere.ask("POST", "/api/session/passkey", {"credential": sign(options)})
        assert (refused.status_code, refused.json()["reason"]) == (403, "bad_passkey")
    options = elsewhere.post("/api/session/passkey/begin")["options"]
    elsewhere.me = elsewhere.post("/api/session/passkey", {"credential": key.get(options)})
    assert elsewhere.me["id"] == guest.me["id"]
    key_id = elsewhere.get("/api/passkeys")[0]["id"]
    assert elsewhere.ask("POST", f"/api/passkeys/{key_id}/delete").status_code == 409
    account(elsewhere, "momo")
    assert elsewhere.ask("POST", f"/api/passkeys/{key_id}/delete").json() == []


def test_settings_are_kept_with_the_person(server: Server, person: Come) -> None:
    guest = person(server)
    guest.ask("PATCH", "/api/me", {"settings": {"language": "ja", "sound": "off"}})
    changed = guest.ask("PATCH", "/api/me", {"settings": {"sound": ""}, "name": "Nao"}).json()
    assert (changed["settings"], changed["name"]) == ({"language": "ja"}, "Nao")
    assert guest.get("/api/me")["settings"] == {"language": "ja"}
    too_long = guest.ask("PATCH", "/api/me", {"settings": {"x": "y" * 500}})
    assert too_long.status_code == 400


def test_rated_games_are_for_accounts_and_reckoned_once(server: Server, person: Come) -> None:
    red, blue, guest = account(person(server), "red"), account(person(server), "blue"), person(server)
    wish = {"game": "gunshi", "is_rated": True, "clock": {"main": 600}}
    assert guest.ask("POST", "/api/tables", wish).status_code == 403
    opened = red.post("/api/tables", wish)
    assert opened["is_rated"]
    assert guest.ask("POST", f"/api/tables/{opened['id']}/join").json()["reason"] == "account_needed"
    blue.post(f"/api/tables/{opened['id']}/join")
    red.watch(opened["id"])
    red.act(red.position["options"][0]["action"])
    assert not red.position["can_undo"]
    red.send(t="undo", table=opened["id"], seq=red.position["seq"])
    assert red.hear_kind("problem")["reason"] == "rated_game"
    red.send(t="resign", table=opened["id"])
    red.hear_until(is_over)
    winner = wait_for(lambda: red.get(f"/api/people/{blue.me['id']}"), lambda found: bool(found["ratings"]))
    loser = red.get(f"/api/people/{red.me['id']}")
    assert winner["ratings"][0]["rating"] > 1500 > loser["ratings"][0]["rating"]
    assert winner["ratings"][0] | {"rating": 0, "deviation": 0} == {
        "game": "gunshi",
        "seats": 2,
        "games": 1,
        "rating": 0,
        "deviation": 0,
    }
    assert [info["id"] for info in winner["recent"]] == [opened["id"]]
    assert red.get("/api/ratings/gunshi") == []  # one game is too little to be ranked


def wait_for(look: Callable[[], Json], is_there: Callable[[Json], bool]) -> Json:
    for _try in range(400):
        found = look()
        if is_there(found):
            return found
        time.sleep(0.05)
    raise AssertionError(found)


def test_many_rated_games_at_once_count_one_by_one(new_database: Callable[[], str]) -> None:
    url = new_database()

    async def main() -> None:
        async def listen(_news: News) -> None:
            pass

        store = open_store(url)
        await store.open(listen)
        ratings = Ratings(store, People(store))
        rows = []
        for number in range(12):
            row = table(f"t{number}")
            row.seats = [SeatRow("human", "aki"), SeatRow("human", "ben")]
            row.is_rated, row.status = True, "finished"
            row.outcome = OutcomeInfo("GENERAL_TAKEN", [0], [])
            await store.add_table(row)
            rows += [row, row]
        await asyncio.gather(*[ratings.reckon(row) for row in rows])
        aki, ben = (await ratings.of("aki"))[0], (await ratings.of("ben"))[0]
        assert aki.games == ben.games == 12
        assert aki.rating > 1500 > ben.rating
        assert not await store.fetch("SELECT id FROM tables WHERE is_rated <> 2")
        ranking = await ratings.ranking("gunshi", 2)
        assert [ranked.id for ranked in ranking] == ["aki", "ben"]
        await store.close()

    asyncio.run(main())


def test_places_follow_winners_then_points() -> None:
    assert ranks(OutcomeInfo("X", [2], [5, 9, 7]), 3) == [2, 1, 0]
    assert ranks(OutcomeInfo("X", [1], []), 3) == [1, 0, 1]
    assert ranks(OutcomeInfo("X", [], []), 2) == [0, 0]
    assert ranks(OutcomeInfo("X", [0, 1], []), 2) == [0, 0]


def test_my_data_is_exported_and_deleted(server: Server, person: Come) -> None:
    me, other = account(person(server), "sora"), person(server)
    finished = two_at_a_table(me, other)
    me.send(t="say", table=finished, text="my words")
    other.hear_kind("chat")
    me.send(t="resign", table=finished)
    other.hear_until(is_over)
    playing = two_at_a_table(me, other)
    waiting = me.post("/api/tables", {"game": "gunshi"})["id"]
    export = me.get("/api/me/export")
    assert {row["id"] for row in export["tables"]} == {finished, playing, waiting}
    assert [row["text"] for row in export["chat"]] == ["my words"]
    assert export["account"][0]["login"] == me.me["login"]
    assert "argon2" not in str(export)
    assert me.ask("POST", "/api/me/delete", {"name": "not me"}).status_code == 409
    gone = me.me
    fresh = me.post("/api/me/delete", {"name": gone["name"]})
    assert fresh["id"] != gone["id"] and fresh["is_guest"]
    assert other.hear_until(lambda position: position["table"]["id"] == playing and is_over(position))
    seat = other.get(f"/api/tables/{finished}")["seats"][0]
    assert seat["player_id"] != gone["id"] and seat["player"] != gone["name"]
    assert other.get(f"/api/tables/{waiting}")["seats"][0]["kind"] == "empty"
    wish = {"login": gone["login"], "password": PASSWORD}
    assert other.ask("POST", "/api/session", wish).status_code == 403
    other.watch(finished)
    assert other.hear_kind("chat_log")["lines"] == []


def test_the_banned_are_shown_out(
    new_database: Callable[[], str], own_server: Callable[..., Server], person: Come
) -> None:

    url = new_database()
    running = own_server(url)
    rude, kind = person(running), person(running)
    two_at_a_table(rude, kind)
    assert main(["admin", "ban", rude.me["id"], "--reason", "insults", "--database", url]) == 0
    try:
        while True:
            rude.hear(10)
    except ConnectionClosed:
        pass
    assert rude.ask("GET", "/api/me").json()["reason"] == "banned"
    assert rude.ask("POST", "/api/quick", {"game": "gunshi"}).status_code == 403
    assert main(["admin", "unban", rude.me["id"], "--database", url]) == 0
    assert rude.get("/api/me")["id"] == rude.me["id"]


def test_no_password_is_in_the_log(server: Server, person: Come) -> None:
    account(person(server), "log")
    text = server.log.read_text()
    assert PASSWORD not in text and "argon2" not in text
    assert httpx.get(f"{server.url}/metrics", headers=METRICS).status_code == 200


def test_a_login_that_does_not_exist_takes_as_long_to_refuse() -> None:
    assert not PasswordHasher().check_needs_rehash(NOBODY)
