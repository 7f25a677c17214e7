"""What goes over the wire depends only on what its receiver may know."""

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from honjin.core.painter import Painter, View
from honjin.core.rng import Rng
from honjin.play.record import read_record, seat_secrets_of, setup_of
from honjin.server.lobby.protocol import SeatInfo, TableInfo
from honjin.server.storage.rows import AnswerRow
from honjin.server.tables.audience import encode
from honjin.server.tables.desk import refusal_info
from honjin.server.tables.match import TableMatch
from honjin.server.tables.projection import draw, draw_steps, look
from honjin.server.tables.protocol import Explained, Position, Step
from honjin.titles import GAMES
from tests.server.extent import IS_LONG, extent
from tests.server.players import Player, catch_up, is_over, play_on, two_at_a_table
from tests.server.processes import Server
from tests.titles.subject import subject_of

Come = Callable[[Server], Player]
SPECTATOR = -1


def random_match(variant: str, seed: int) -> Iterator[TableMatch]:
    """A game of random answers, shown at every position."""
    game = GAMES["gunshi"]
    match = TableMatch(game.setup(variant, {"turn_cap": "30"}), "secret", [])
    rng = random.Random(seed)
    while not match.is_over():
        yield match
        if match.actor() < 0:
            word = game.vocabulary.word(match.dealer.expected(match.state))
        else:
            word = game.vocabulary.word(rng.choice(match.state.options()))
        match.follow(AnswerRow(match.seq + 1, match.actor(), word, "", 0.0))


def info(seat: int, turn: int) -> TableInfo:
    seats = [SeatInfo(name, "human", name, name, True) for name in ("red", "blue")]
    return TableInfo("t", "gunshi", "", {}, "playing", seats, None, True, "public", seat, turn, 0, None)


@pytest.mark.both_kernels
@pytest.mark.parametrize("variant", ["basic", "inspiration_random", "inspiration_shared", "build_secret"])
def test_a_position_is_the_same_in_every_world_the_seat_cannot_tell_apart(variant: str) -> None:
    for match in random_match(variant, 5):
        if match.actor() < 0:
            continue
        truth = match.state
        for seat in (0, 1, SPECTATOR):
            table = info(seat, match.actor())
            since = match.seq - 1 if match.seq % 20 else -1
            shown = msgspec.json.encode(draw(match, table, [], since=since))
            match.state = truth.redeal(seat if seat >= 0 else -4, Rng(match.seq, str(seat)))
            assert msgspec.json.encode(draw(match, table, [], since=since)) == shown
            match.state = truth


SHORT = [(title, game.seats[0]) for title, game in GAMES.items()]
LONG = [(title, seats) for title, game in GAMES.items() for seats in game.seats if seats <= 4]


@pytest.mark.parametrize(("title", "seats"), LONG if IS_LONG else SHORT)
def test_bytes_on_the_wire_do_not_depend_on_what_is_hidden(
    server: Server, person: Come, title: str, seats: int
) -> None:
    """The log is played again; before each message is made again, all its receiver may not know is dealt again."""
    players = [person(server) for _seat in range(seats)]
    onlooker = person(server)
    game = GAMES[title]
    told = subject_of(title).most_secret or next(iter(game.variants))
    variant = (
        told if game.offers(told, seats) else next(one for one in game.variants if game.offers(one, seats))
    )
    table = sit_down(players, game=title, variant=variant)
    onlooker.watch(table)
    play_and_ask(players, random.Random(8), extent(30, 300))
    catch_up([*players, onlooker])
    sent = {seat: by_seq(player) for seat, player in [*enumerate(players), (SPECTATOR, onlooker)]}
    for player in players:
        player.send(t="offer", table=table, kind="no_result")
    for player in (*players, onlooker):
        player.hear_until(is_over)
    record = read_record(onlooker.http.get(f"/api/tables/{table}/record").text, GAMES)
    setup = setup_of(record, GAMES)
    match = TableMatch(setup, record.header["secret"], seat_secrets_of(record, setup.seats))
    compared = explained = 0
    views = {(seat, 0): look(Painter(match.game), match.state, [seat])[seat] for seat in sent}
    answers = [entry for entry in record.entries if not entry.word.startswith("!")]
    for number, entry in enumerate(answers, 1):
        match.follow(AnswerRow(number, entry.seat, entry.word, "", 0.0))
        truth = match.state
        for seat, messages in sent.items():
            for data in messages.get(number, []):
                match.state = truth.redeal(seat if seat >= 0 else -4, Rng(number, "wire"))
                if b'"t":"explained"' in data[:20]:
                    assert explain_again(match, seat, data) == data
                    explained += 1
                else:
                    view = look(Painter(match.game), match.state, [seat])[seat]
                    views[seat, number] = view
                    assert draw_again(match, seat, data, messages, view, views) == data
                    compared += 1
                match.state = truth
    assert compared > extent(30, 100) and explained > 20
    for player in (*players, onlooker):
        before_the_end = [data for data in player.received if b'"secret":"' + b'"' in data]
        assert before_the_end
        assert all(record.header["secret"].encode() not in data for data in before_the_end)


def sit_down(players: list[Player], **wish: object) -> str:
    first, *others = players
    seats = [{"kind": "me"}, *[{"kind": "human"}] * len(others)]
    table: str = first.post("/api/tables", wish | {"seats": seats})["id"]
    for other in others:
        other.post(f"/api/tables/{table}/join")
    for player in players:
        player.watch(table)
    return table


def play_and_ask(players: list[Player], rng: random.Random, answers: int) -> None:
    """Everybody asks of some action why it is not allowed; then one answers."""
    title = GAMES[players[0].position["table"]["game"]]
    for _answer in range(answers):
        for player in players:
            action = rng.randrange(title.vocabulary.size())
            player.send(t="why", table=player.position["table"]["id"], action=action)
            player.hear_kind("explained")
        if play_on(players, rng, 1) == 0:
            return


def draw_again(
    match: TableMatch,
    seat: int,
    data: bytes,
    messages: dict[int, list[bytes]],
    view: View,
    views: dict[tuple[int, int], View],
) -> bytes:
    shown = msgspec.json.decode(data, type=Position | Step)
    if isinstance(shown, Step):
        steps = draw_steps(
            match,
            shown.table,
            shown.clocks,
            since=shown.after,
            absent=[],
            is_rated=False,
            views={seat: view},
            before={seat: views[seat, shown.after]},
        )
        return encode(steps[seat])
    since = -1 if shown.is_full else before(messages, shown.seq)
    return encode(draw(match, shown.table, shown.clocks, since=since, view=view))


def explain_again(match: TableMatch, seat: int, data: bytes) -> bytes:
    shown = msgspec.json.decode(data, type=Explained)
    refusal = match.why_not(seat, shown.action)
    return encode(Explained(shown.table, shown.action, None if refusal is None else refusal_info(refusal)))


def by_seq(player: Player) -> dict[int, list[bytes]]:
    """Positions, and explanations by the position that was known when they came."""
    found: dict[int, list[bytes]] = {}
    seq = 0
    for data in player.received:
        if b'"t":"position"' in data[:20] or b'"t":"step"' in data[:20]:
            seq = msgspec.json.decode(data, type=Position | Step).seq
            found.setdefault(seq, []).append(data)
        elif b'"t":"explained"' in data[:20]:
            found.setdefault(seq, []).append(data)
    return found


def before(positions: dict[int, list[bytes]], seq: int) -> int:
    """The position shown before that one."""
    return max((earlier for earlier in positions if earlier < seq), default=-1)


def test_tables_without_spectators_show_them_nothing(server: Server, person: Come) -> None:
    red, blue, onlooker = person(server), person(server), person(server)
    table = two_at_a_table(red, blue, spectators="none", is_public=False)
    onlooker.connect().send(t="watch", table=table)
    assert onlooker.hear()["reason"] == "no_spectators"
    onlooker.send(t="why", table=table, action=1)
    assert onlooker.hear()["refusal"]["reason"] == "not_your_turn"
    red.send(t="resign", table=table)
    red.hear_until(is_over)
    assert onlooker.ask("GET", f"/api/tables/{table}/record").status_code == 403
    assert onlooker.ask("GET", f"/api/verify/{table}").status_code == 403


def test_a_socket_sees_what_its_person_may_see_now(server: Server, person: Come) -> None:
    """Chairs are taken and left while sockets stay open."""
    red, guest, blue = person(server), person(server), person(server)
    table = red.post("/api/tables", {"game": "gunshi", "spectators": "none"})["id"]
    for player in (red, guest, blue):
        player.watch(table)
    red.post(f"/api/tables/{table}/leave")
    guest.post(f"/api/tables/{table}/join", {"seat": 0})
    blue.post(f"/api/tables/{table}/join")
    assert red.hear_kind("problem")["reason"] == "no_spectators"
    begun = guest.hear_until(lambda position: position["table"]["status"] == "playing")
    assert begun["table"]["your_seat"] == 0
    assert begun["options"]
    assert (
        blue.hear_until(lambda position: position["table"]["status"] == "playing")["table"]["your_seat"] == 1
    )
    guest.act(guest.position["options"][0]["action"])
    with pytest.raises(TimeoutError):
        red.hear_until(lambda position: position["table"]["status"] == "playing", timeout=0.3)
