"""Where two merchants stand at the barrier."""

from honjin.core.state import State

from .passes import COINS, NO_PASS, PASS_NAMES


class Sekisho(State):
    def __init__(self, ranks: tuple[int, ...], rounds: int) -> None:
        super().__init__(2)
        self.ranks = ranks
        self.rounds = rounds
        self.round = 0
        self.leader = 1
        """Who speaks first in this round."""
        self.held = [NO_PASS, NO_PASS]
        self.has_spoken = [False, False]
        self.favour = [0, 0]
        """What a coin has bought in this round."""
        self.coins = [COINS, COINS]
        self.points = [0, 0]

    def copy(self) -> "Sekisho":
        twin = Sekisho(self.ranks, self.rounds)
        twin.round = self.round
        twin.leader = self.leader
        twin.held = self.held[:]
        twin.has_spoken = self.has_spoken[:]
        twin.favour = self.favour[:]
        twin.coins = self.coins[:]
        twin.points = self.points[:]
        twin.copy_questions(self)
        return twin

    def worth(self, seat: int) -> int:
        """What a merchant shows: the pass and what the coin has bought. [SEK-SHOW-01]"""
        return self.ranks[self.held[seat]] + self.favour[seat]

    def check(self) -> None:
        assert 1 <= self.round <= self.rounds, "there is no such round"
        assert all(NO_PASS <= held < len(PASS_NAMES) for held in self.held), "there is no such pass"
        assert self.held[0] == NO_PASS or self.held[0] != self.held[1], "both hold the same pass"
        assert all(0 <= coins <= COINS for coins in self.coins), "coins come from nowhere"
