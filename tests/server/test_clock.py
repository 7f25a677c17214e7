"""Clocks: as a unit, and at a table."""

import random
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from email.utils import parsedate_to_datetime
from pathlib import Path

import pytest

from honjin.core.refusal import BadInput
from honjin.play.record import read_record
from honjin.server.library.protocol import ClockInfo
from honjin.server.tables.clock import DAY, Clock, check_clock
from honjin.titles import GAMES
from tests.server.players import Player, actor, catch_up, is_over, two_at_a_table
from tests.server.processes import METRICS, Server

pytestmark = pytest.mark.both_kernels


class Hands:
    """Time that moves when told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    moved = Hands()
    monkeypatch.setattr("honjin.server.tables.clock.time.monotonic", moved.monotonic)
    return moved


def running(info: ClockInfo) -> Clock:
    clock = Clock(info, 2)
    clock.start(1)
    return clock


def test_while_nobody_has_the_time_none_passes(hands: Hands) -> None:
    """[GUN-CUP-02]"""
    clock = Clock(ClockInfo(main=60), 2)
    clock.start(-1)
    hands.now += 500
    clock.charge()
    assert [side.left for side in clock.shown()] == [60, 60]
    assert not any(side.is_running for side in clock.shown())


def test_main_time_runs_out(hands: Hands) -> None:
    clock = running(ClockInfo(main=60))
    hands.now += 59
    assert not clock.is_out(1)
    assert clock.shown()[1].left == 1
    hands.now += 1
    assert clock.is_out(1)
    assert not clock.is_out(0)


def test_increment_is_added_when_the_turn_is_over(hands: Hands) -> None:
    clock = running(ClockInfo(main=60, increment=5))
    hands.now += 10
    clock.charge()
    clock.charge()
    clock.hand_over(1)
    clock.start(0)
    assert [side.left for side in clock.shown()] == [60, 55]


def test_byoyomi_periods_begin_anew_every_turn(hands: Hands) -> None:
    clock = running(ClockInfo(main=10, byoyomi=30, periods=3))
    hands.now += 45  # 10 of main time, one whole period, five seconds of the second
    clock.charge()
    assert (clock.shown()[1].left, clock.shown()[1].periods) == (25, 2)
    clock.hand_over(1)
    clock.start(1)
    assert (clock.shown()[1].left, clock.shown()[1].periods) == (30, 2)
    hands.now += 59
    assert not clock.is_out(1)
    hands.now += 1
    assert clock.is_out(1)


def test_days_per_move(hands: Hands) -> None:
    clock = running(ClockInfo(days=2))
    hands.now += 2 * DAY - 1
    assert not clock.is_out(1)
    clock.charge()
    clock.hand_over(1)
    clock.start(1)
    assert clock.left(1) == 2 * DAY


def test_a_clock_survives_in_the_log(hands: Hands) -> None:
    clock = running(ClockInfo(main=10, byoyomi=30, periods=3))
    hands.now += 15.5
    clock.charge()
    again = Clock(ClockInfo(main=10, byoyomi=30, periods=3), 2)
    again.read(clock.text())
    again.start(1)
    assert again.shown() == clock.shown()


@pytest.mark.parametrize(
    "info",
    [
        ClockInfo(main=-1),
        ClockInfo(days=1, main=3),
        ClockInfo(byoyomi=3),
        ClockInfo(increment=3),
        ClockInfo(days=999),
    ],
)
def test_clocks_that_cannot_be_kept_are_refused(info: ClockInfo) -> None:
    with pytest.raises(BadInput):
        check_clock(info)


def test_the_flag_falls(server: Server, person: Callable[[Server], Player]) -> None:
    red, blue = person(server), person(server)
    two_at_a_table(red, blue, clock={"main": 2})
    rng = random.Random(1)
    while actor([red, blue]) is red:
        assert not any(side["is_running"] for side in red.position["clocks"])
        red.act(rng.choice(red.position["options"])["action"])
        catch_up([red, blue])
    assert [side["is_running"] for side in red.position["clocks"]] == [False, True]
    over = red.hear_until(is_over, timeout=8)
    assert over["table"]["outcome"] == {"ending": "OUT_OF_TIME", "winners": [0], "scores": []}
    assert over["clocks"][1]["left"] == 0


@pytest.mark.parametrize(("variant", "cards"), [("tournament2", 6), ("tournament3", 6)])
def test_choosing_cards_and_the_first_placement_take_no_clock_time(
    server: Server, person: Callable[[Server], Player], variant: str, cards: int
) -> None:
    """[GUN-CUP-02, GUN-CUP-03, GUN-CLK-02] No second is lost and no increment won before Blue may place."""
    red, blue = person(server), person(server)
    two_at_a_table(red, blue, variant=variant, clock={"main": 600, "increment": 5})
    rng = random.Random(1)
    answers = 0
    while not (answers >= cards and actor([red, blue]) is blue):
        one = actor([red, blue])
        assert [(side["left"], side["is_running"]) for side in one.position["clocks"]] == [(600, False)] * 2
        one.act(rng.choice(one.position["options"])["action"])
        catch_up([red, blue])
        answers += 1
    assert answers >= cards + 2
    assert [side["is_running"] for side in red.position["clocks"]] == [False, True]
    assert red.position["clocks"][0]["left"] == 600
    while actor([red, blue]) is blue:
        blue.act(rng.choice(blue.position["options"])["action"])
        catch_up([red, blue])
    assert [side["is_running"] for side in red.position["clocks"]] == [True, False]
    assert 604 < red.position["clocks"][1]["left"] <= 605


def test_a_title_without_rules_about_clocks_runs_them_from_the_start(
    own_server: Callable[..., Server], person: Callable[[Server], Player]
) -> None:
    """Also where nobody ever answers, and across a restart."""
    running = own_server()
    one, two = person(running), person(running)
    table = two_at_a_table(one, two, game="tokugawa", clock={"main": 3})
    slow = one.post("/api/tables", {"game": "tokugawa", "clock": {"days": 2}})["id"]
    two.post(f"/api/tables/{slow}/join")
    seat = one.position["table"]["turn"]
    assert [side["is_running"] for side in one.position["clocks"]] == [seat == 0, seat == 1]
    over = one.hear_until(is_over, timeout=12)
    assert over["table"]["outcome"]["ending"] == "OUT_OF_TIME"
    assert over["table"]["id"] == table
    running.kill()
    running.start()
    two.connect()
    clocks = two.watch(slow)["clocks"]
    turn = next(clock for clock in clocks if clock["is_running"])
    assert 2 * DAY - 60 < turn["left"] < 2 * DAY - 3


def test_dice_in_a_turn_bring_no_increment(
    own_server: Callable[..., Server], person: Callable[[Server], Player]
) -> None:
    """It is for a turn that is over; in Tokugawa chance is asked in the middle of one."""
    running = own_server()
    one, two = person(running), person(running)
    two_at_a_table(one, two, game="tokugawa", clock={"main": 600, "increment": 1000})
    rng = random.Random(2)
    turns, before = [0, 0], actor([one, two])
    for _answer in range(60):
        before.act(rng.choice(before.position["options"])["action"])
        catch_up([one, two])
        after = actor([one, two])
        if after is not before:
            turns[before.position["table"]["your_seat"]] += 1
        before = after
    assert one.position["seq"] > 60, "chance was never asked"
    left = [side["left"] for side in one.position["clocks"]]
    assert [round(seconds / 1000, 1) for seconds in left] == pytest.approx(
        [0.6 + turn for turn in turns], abs=0.1
    )


def test_clocks_stand_still_while_the_server_is_down(
    own_server: Callable[..., Server], person: Callable[[Server], Player]
) -> None:
    running = own_server()
    red, blue = person(running), person(running)
    table = two_at_a_table(red, blue, clock={"main": 600, "increment": 1})
    while actor([red, blue]) is red:
        red.act(red.position["options"][-1]["action"])
        catch_up([red, blue])
    blue.act(blue.position["options"][0]["action"])
    left = blue.position["clocks"][1]["left"]
    running.kill()
    running.start()
    blue.connect()
    back = blue.watch(table)["clocks"]
    assert [side["is_running"] for side in back] == [False, True]
    assert left - 10 < back[1]["left"] <= left


@pytest.mark.xdist_group("sqlite")
def test_days_go_on_while_the_server_is_down_and_the_record_tells_the_time(
    tmp_path: Path, person: Callable[[Server], Player]
) -> None:
    """Two days pass in the log, of which one was allowed; nobody watches when the flag falls."""
    database = tmp_path / "honjin.sqlite3"
    running = Server(f"sqlite:{database}", tmp_path).start()
    try:
        red, blue = person(running), person(running)
        table = two_at_a_table(red, blue, clock={"days": 1})
        while actor([red, blue]) is red:
            red.act(red.position["options"][-1]["action"])
            catch_up([red, blue])
        blue.act(blue.position["options"][0]["action"])
        running.kill()
        with closing(sqlite3.connect(database)) as connection, connection:
            connection.execute("UPDATE answers SET at = at - ?", (2 * DAY,))
            connection.execute("UPDATE tables SET deadline = deadline - ?", (2 * DAY,))
        running.start()
        end = time.monotonic() + 60
        while red.get(f"/api/tables/{table}")["status"] != "finished":
            assert time.monotonic() < end
            time.sleep(0.2)
        outcome = red.get(f"/api/tables/{table}")["outcome"]
        assert outcome == {"ending": "OUT_OF_TIME", "winners": [0], "scores": []}
        entries = read_record(red.http.get(f"/api/tables/{table}/record").text, GAMES).entries
        assert entries[-2].clock and entries[-1].word == "!out_of_time"
    finally:
        running.stop()


def test_setting_the_clock_of_the_host_takes_no_time_from_anybody(
    set_host_clock: Callable[[int], None],
    own_server: Callable[..., Server],
    person: Callable[[Server], Player],
) -> None:
    running = own_server()
    red, blue = person(running), person(running)
    two_at_a_table(red, blue, clock={"main": 600})
    while actor([red, blue]) is red:
        red.act(red.position["options"][-1]["action"])
        catch_up([red, blue])
    begun = time.monotonic()
    rng = random.Random(6)
    seen = []
    for hours in (30, -30, 0):
        set_host_clock(hours * 3600)
        time.sleep(6)  # flags that nobody watches are looked after every five seconds
        asked = actor([red, blue])
        asked.act(rng.choice(asked.position["options"])["action"])
        catch_up([red, blue])
        told = parsedate_to_datetime(red.http.get("/health").headers["date"])
        seen.append(round((told.timestamp() - time.time()) / 3600))
    assert seen == [30, -30, 0]
    spent = 1200 - sum(side["left"] for side in red.position["clocks"])
    assert red.position["table"]["status"] == "playing"
    assert abs(spent - (time.monotonic() - begun)) < 5


def test_a_table_whose_clock_runs_stays_in_memory_and_others_leave_it(
    own_server: Callable[..., Server], person: Callable[[Server], Player]
) -> None:
    """In memory clocks are monotonic; only the log goes by the host's clock, which may be set."""
    running = own_server(idle_seconds=1)
    red, blue = person(running), person(running)
    two_at_a_table(red, blue)
    ticking = two_at_a_table(red, blue, clock={"main": 600})
    while actor([red, blue]) is red:
        red.act(red.position["options"][-1]["action"])
        catch_up([red, blue])
    left = blue.position["clocks"][1]["left"]
    assert tables_in_memory(red) == 2
    begun = time.monotonic()
    red.disconnect()
    blue.disconnect()
    while tables_in_memory(red) == 2:
        assert time.monotonic() - begun < 60
        time.sleep(0.2)
    time.sleep(6)  # the next look round, too
    assert tables_in_memory(red) == 1
    back = blue.watch(ticking)["clocks"][1]
    assert back["is_running"]
    assert abs(left - back["left"] - (time.monotonic() - begun)) < 3


def tables_in_memory(player: Player) -> int:
    lines = player.http.get("/metrics", headers=METRICS).text.splitlines()
    return int(next(line for line in lines if line.startswith("honjin_tables ")).split()[1])
