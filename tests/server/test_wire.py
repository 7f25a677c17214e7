"""Bad lines: cut, doubled, delayed and reordered messages, and old ones sent again."""

import random
from collections.abc import Callable
from threading import Event

import pytest

from honjin.titles import GAMES
from tests.server.extent import extent
from tests.server.parties import Party
from tests.server.players import Player, play_on, two_at_a_table
from tests.server.processes import Server
from tests.server.wire import BadLine, Fault, cut_after, disorder

pytestmark = pytest.mark.both_kernels

Come = Callable[[Server], Player]
Tell = Callable[[str, object], None]


def play_through(server: Server, fault: Fault, answers: int) -> dict[str, int]:
    """One of two plays over a bad line; what was acknowledged is there afterwards, once."""
    line = BadLine(server.url, fault)
    with line.open() as address:
        party = Party("gunshi", [server.url], 5)
        party.players[0].through = address
        try:
            party.play(Event(), answers)
            party.players[0].through = ""
            party.players[0].disconnect()
            party.end()
            lost, twice = party.lost_and_twice()
        finally:
            party.close()
    figures = {
        "answers acknowledged": party.answered(),
        "connections": line.lines,
        "lost": lost,
        "twice": twice,
    }
    assert lost == 0 and twice == 0 and party.answered() >= answers, figures
    return figures


def test_a_line_cut_between_any_two_messages_loses_nothing(server: Server, record_property: Tell) -> None:
    """Each connection lives one message longer than the one before, up to a dozen; then all over again."""
    figures = play_through(server, cut_after(12), extent(20, 2000))
    assert figures["connections"] >= 12
    for name, figure in figures.items():
        record_property(name, figure)


def test_doubled_delayed_and_reordered_messages_change_nothing(server: Server, record_property: Tell) -> None:
    for name, figure in play_through(server, disorder(random.Random(3)), extent(80, 5000)).items():
        record_property(name, figure)


def test_old_messages_sent_again_are_refused(server: Server, person: Come) -> None:
    """Every answer of a game again, by both players, as a replayed recording would."""
    red, blue = person(server), person(server)
    table = two_at_a_table(red, blue, variant="starter")
    play_on([red, blue], random.Random(6), extent(25, 200))
    before = red.watch(table), blue.watch(table)
    size = GAMES["gunshi"].vocabulary.size()
    rng = random.Random(7)
    for player, position in ((red, before[0]), (blue, before[1])):
        for seq in range(-1, position["seq"]):
            player.send(t="act", table=table, seq=seq, action=rng.randrange(size))
            assert player.hear_kind("refused")["refusal"]["reason"] == "stale"
            assert player.hear_kind("position")["seq"] == position["seq"]
        for seq in (position["seq"] + 1, 2**40):
            player.send(t="act", table=table, seq=seq, action=rng.randrange(size))
            assert player.hear_kind("refused")["refusal"]["reason"] == "stale"
    assert (red.watch(table), blue.watch(table)) == before
