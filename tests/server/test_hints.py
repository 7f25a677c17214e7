"""Hints at a table, and reviews of what was played there."""

import random
import time
from collections.abc import Callable
from typing import Any

from tests.server.players import Player, is_over, play_on, two_at_a_table
from tests.server.processes import Server

Come = Callable[[Server], Player]


def test_whoever_is_asked_may_ask_for_a_hint_where_hints_are_on(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter", hints=True)
    assert red.position["table"]["hints"]
    red.send(t="hint", table=table, seq=red.position["seq"])
    hinted = red.hear_kind("hinted", timeout=60)
    assert hinted["seq"] == red.position["seq"]
    actions = [opinion["action"] for opinion in hinted["opinions"]]
    assert sorted(actions) == sorted(option["action"] for option in red.position["options"])
    assert abs(sum(opinion["attention"] for opinion in hinted["opinions"]) - 1.0) < 0.01
    assert all(0.0 <= opinion["chance"] <= 1.0 for opinion in hinted["opinions"])


def test_whoever_asks_for_too_many_hints_is_told_to_wait(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter", hints=True)
    for _hint in range(6):
        red.send(t="hint", table=table, seq=red.position["seq"])
    assert red.hear_kind("problem", timeout=60)["reason"] == "too_fast"


def test_hints_are_off_unless_the_table_was_opened_with_them(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter")
    assert not red.position["table"]["hints"]
    red.send(t="hint", table=table, seq=red.position["seq"])
    assert red.hear_kind("problem")["reason"] == "no_hints"


def test_nobody_gets_a_hint_for_somebody_elses_question(server: Server, person: Come) -> None:
    red, blue, onlooker = person(server), person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter", hints=True)
    blue.send(t="hint", table=table, seq=blue.position["seq"])
    assert blue.hear_kind("position")["options"] == []
    onlooker.watch(table)
    onlooker.send(t="hint", table=table, seq=0)
    assert onlooker.hear_kind("problem")["reason"] == "no_seat"


def test_a_bot_with_a_budget_of_its_own_is_not_seated(server: Server, person: Come) -> None:
    red = person(server)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "search:3600s"}]
    answer = red.ask("POST", "/api/tables", {"game": "gunshi", "seats": seats})
    assert answer.status_code == 400
    assert "there is no bot" in answer.json()["facts"]["message"]


def test_the_levels_are_offered_and_play(server: Server, person: Come) -> None:
    red = person(server)
    bots = red.get("/api/games")[0]["bots"]
    assert bots[-5:] == ["ashigaru", "samurai", "taisho", "busho", "meisho"]
    seats = [{"kind": "bot", "bot": "ashigaru"}, {"kind": "me"}]
    table = red.post("/api/tables", {"game": "gunshi", "variant": "starter", "seats": seats})
    red.watch(table["id"])
    red.hear_until(lambda position: bool(position["options"]), timeout=60)


def wait_for_review(player: Player, key: str) -> dict[str, Any]:
    """Ask again until everything has been looked at; it only ever grows."""
    looked_at = 0
    for _second in range(120):
        found = player.http.get(f"/api/records/{key}/review")
        assert found.status_code == 200, found.text
        review: dict[str, Any] = found.json()
        assert looked_at <= review["looked_at"] <= review["answers"]
        looked_at = review["looked_at"]
        if looked_at == review["answers"]:
            return review
        time.sleep(0.5)
    raise AssertionError(f"only {looked_at} answers were looked at")


def test_a_game_that_is_over_is_reviewed_and_one_that_is_not_is_not(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter", options={"turn_cap": "1"})
    refused = red.http.get(f"/api/records/{table}/review")
    assert (refused.status_code, refused.json()["reason"]) == (409, "not_finished")
    play_on([red, blue], random.Random(2), 6)
    if not is_over(red.position):
        red.send(t="resign", table=table)
        red.hear_until(is_over)
    review = wait_for_review(red, table)
    assert review["title"] == "gunshi"
    assert [seat["seat"] for seat in review["seats"]] == [0, 1]
    assert review["entries"]
    assert sum(seat["decisions"] for seat in review["seats"]) == sum(
        entry["kind"] == "decision" for entry in review["entries"]
    )


def test_a_comment_makes_a_copy_of_the_record(server: Server, person: Come) -> None:
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter")
    play_on([red, blue], random.Random(2), 4)
    red.send(t="resign", table=table)
    red.hear_until(is_over)
    noted = red.post(f"/api/records/{table}/comments", {"step": 2, "text": "too\n early; wait"})
    assert noted["key"] != table
    again = red.get(f"/api/records/{noted['key']}/replay")
    assert again["answers"][1]["comment"] == "too early; wait"
    assert red.get(f"/api/verify/{noted['key']}")["is_fair"]
    assert red.get(f"/api/records/{table}/replay")["answers"][1]["comment"] == ""
    cleared = red.post(f"/api/records/{noted['key']}/comments", {"step": 2, "text": " "})
    assert all(line["comment"] == "" for line in cleared["answers"])
    for wish in ({"step": 0, "text": "no"}, {"step": 9999, "text": "no"}, {"step": 1, "text": "x" * 501}):
        refused = red.ask("POST", f"/api/records/{table}/comments", wish)
        assert (refused.status_code, refused.json()["reason"]) == (400, "bad_input")
