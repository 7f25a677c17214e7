"""Parties that play at random and never give up: cut off, they come back by themselves and go on.

Every answer is chosen once for its question. Whoever is cut off before the acknowledgement sends it again without
looking, as a browser might; so an answer that counts twice would stand in the log as one that nobody chose.
"""

import random
import time
from threading import Event, Thread

import httpx
from websockets.exceptions import InvalidStatus, WebSocketException

from honjin.play.record import read_record
from honjin.titles import GAMES
from tests.server.players import Json, Player, actor, is_over
from tests.titles.subject import subject_of

CUT_OFF = (OSError, httpx.TransportError, WebSocketException, TimeoutError)


class Log:
    """What a party chose, and what it was told, at one table."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.chosen: dict[int, int] = {}
        """The action for the question that was open at each position."""
        self.acknowledged: set[int] = set()
        """The positions that the answers of which somebody was told led to."""


class Party:
    """As many people as the title has seats at least; each has a list of servers to turn to."""

    def __init__(self, game: str, addresses: list[str], seed: int) -> None:
        self.game = game
        self.addresses = addresses
        self.rng = random.Random(seed)
        self.players = [Player(addresses[0]) for _seat in range(GAMES[game].seats[0])]
        self.at = [0] * len(self.players)
        """Which of the servers each one is at."""
        self.logs: list[Log] = []
        self.pending: tuple[Player, int] | None = None
        self.cuts = 0
        self.problems: set[str] = set()
        self.failure: BaseException | None = None
        for number in range(len(self.players)):
            self.move(number, number)

    @property
    def log(self) -> Log:
        return self.logs[-1]

    def answered(self) -> int:
        return sum(len(log.acknowledged) for log in self.logs)

    # --- playing --------------------------------------------------------------------------------------------

    def play(self, stop: Event, most: int = 10**9) -> None:
        """Until told to stop, or until so many answers are acknowledged, through whatever happens."""
        try:
            while not stop.is_set() and self.answered() < most:
                try:
                    if not self.logs or is_over(self.players[0].position):
                        self.sit_down()
                    self.answer()
                except CUT_OFF:
                    self.cuts += 1
                    self.come_back(stop)
        except BaseException as problem:
            self.failure = problem

    def sit_down(self) -> None:
        """A new table. A table that was opened while the answer was lost stays empty for ever."""
        first, *others = self.players
        wish = {"game": self.game, "options": subject_of(self.game).short}
        table: str = self.post(first, "/api/tables", wish)["id"]
        for other in others:
            self.post(other, f"/api/tables/{table}/join")
        self.pending = None
        self.logs.append(Log(table))
        for player in self.players:
            player.connect().position = {}
        self.watch()

    def post(self, player: Player, path: str, wish: object = None) -> Json:
        """Again and again while nothing can be stored; every such answer must say so."""
        while (answer := player.ask("POST", path, wish)).status_code == 503:
            assert answer.json()["reason"] == "storage_down", answer.text
            self.problems.add("storage_down")
            time.sleep(0.1)
        assert answer.status_code in (200, 201), answer.text
        found: Json = answer.json()
        return found

    def watch(self) -> None:
        for player in self.players:
            self.ask_to_watch(player)
        if self.pending is not None:
            self.send(*self.pending)  # again, without looking
        newest = -1
        for player in self.players:
            while (message := player.hear())["t"] not in ("position", "step"):
                if message["t"] == "problem":
                    self.note(message)
                    self.ask_to_watch(player)
            newest = max(newest, player.position["seq"])
        for player in self.players:
            player.hear_until(lambda position: position["seq"] >= newest)

    def ask_to_watch(self, player: Player) -> None:
        since = player.position["seq"] if player.position else -1
        player.send(t="watch", table=self.log.table, since=since)

    def note(self, problem: Json) -> None:
        """Nothing can be stored or read for a while; no other problem is expected."""
        self.problems.add(problem["reason"])
        assert problem["reason"] == "storage_down", problem
        time.sleep(0.1)

    def answer(self) -> None:
        """One answer, until it is acknowledged to whoever gave it and seen by the others."""
        one = actor(self.players)
        seq: int = one.position["seq"]
        if seq not in self.log.chosen:
            self.log.chosen[seq] = self.rng.choice(one.position["options"])["action"]
        self.pending = (one, seq)
        self.send(one, seq)
        while one.position["seq"] <= seq:
            message = one.hear()
            if message["t"] == "refused":
                assert message["refusal"]["reason"] == "stale", message
            elif message["t"] == "problem":
                self.note(message)
                self.send(one, seq)
        self.pending = None
        self.log.acknowledged.add(seq + 1)
        for player in self.players:
            player.hear_until(lambda position: position["seq"] > seq)

    def send(self, one: Player, seq: int) -> None:
        one.send(t="act", table=self.log.table, seq=seq, action=self.log.chosen[seq])

    # --- coming back ----------------------------------------------------------------------------------------

    def come_back(self, stop: Event) -> None:
        """Whoever is still connected stays; the others try their servers in turn."""
        while not stop.is_set():
            try:
                gone = [player for player in self.players if not player.is_connected()]
                for player in gone or self.players:
                    player.connect()
                if self.logs:
                    self.watch()
                return
            except CUT_OFF as cut:
                if isinstance(cut, InvalidStatus):
                    self.problems.add("not_let_in")
                for number, player in enumerate(self.players):
                    if not player.is_connected():
                        self.move(number, self.at[number] + 1)
                time.sleep(0.05)

    def move(self, number: int, place: int) -> None:
        self.at[number] = place % len(self.addresses)
        self.players[number].move_to(self.addresses[self.at[number]])

    # --- looking back ---------------------------------------------------------------------------------------

    def end(self) -> None:
        """Agree on no result, so that the log of the last table can be read; then go home."""
        if self.failure is not None:
            raise self.failure
        self.pending = None
        self.come_back(Event())
        if not is_over(self.players[0].position):
            for player in self.players:
                player.send(t="offer", table=self.log.table, kind="no_result")
            for player in self.players:
                player.hear_until(is_over)

    def close(self) -> None:
        for player in self.players:
            player.close()

    def lost_and_twice(self) -> tuple[int, int]:
        """Acknowledged answers that are not in the log, and answers in it that nobody gave to that question."""
        lost = twice = 0
        words = GAMES[self.game].vocabulary.words
        for log in self.logs:
            text = self.players[0].http.get(f"/api/tables/{log.table}/record").text
            entries = read_record(text, GAMES).entries
            chosen = {seq + 1: words[action] for seq, action in log.chosen.items()}
            stored = {
                seq: entry.word
                for seq, entry in enumerate(entries, 1)
                if entry.seat >= 0 and not entry.word.startswith("!")
            }
            lost += sum(stored.get(seq) != chosen[seq] for seq in log.acknowledged)
            twice += sum(chosen.get(seq) != word for seq, word in stored.items())
        return lost, twice


class Parties:
    """Several parties at once, each in a thread of its own."""

    def __init__(self, games: list[str], addresses: list[str], seed: int) -> None:
        self.parties = [Party(game, addresses, seed + number) for number, game in enumerate(games)]
        self.stopping = Event()
        self.threads = [Thread(target=party.play, args=(self.stopping,)) for party in self.parties]
        for thread in self.threads:
            thread.start()

    def answered(self) -> int:
        return sum(party.answered() for party in self.parties)

    def wait_for(self, answers: int, seconds: float = 120) -> None:
        """Until so many more answers are acknowledged."""
        goal = self.answered() + answers
        end = time.monotonic() + seconds
        while self.answered() < goal:
            for party in self.parties:
                if party.failure is not None:
                    raise party.failure
            assert time.monotonic() < end, f"{answers} answers are not acknowledged within {seconds} s"
            time.sleep(0.01)

    def close(self) -> None:
        self.stopping.set()
        for thread in self.threads:
            thread.join(30)
        for party in self.parties:
            party.close()

    def check(self) -> dict[str, int]:
        """Stop, and compare what was told with what is stored."""
        self.stopping.set()
        for thread in self.threads:
            thread.join(60)
            assert not thread.is_alive()
        lost = twice = 0
        for party in self.parties:
            party.end()
            of_party = party.lost_and_twice()
            lost += of_party[0]
            twice += of_party[1]
        figures = {
            "answers acknowledged": self.answered(),
            "tables": sum(len(party.logs) for party in self.parties),
            "times cut off": sum(party.cuts for party in self.parties),
            "lost": lost,
            "twice": twice,
        }
        assert lost == 0 and twice == 0, figures
        return figures
