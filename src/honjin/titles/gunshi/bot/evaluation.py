"""How good a position of Gunshi is: material, places, threats, invasion, the hunt for the general, and orders.

All numbers are a player's opinion, in hundredths of what a supply point buys before the war; only the order of the
results matters. What the enemy hides was dealt again before anyone looks, so its face-down orders are a guess like any
other, and its general counts as one of the pieces that could be it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.evaluation import WIN, Evaluation
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.gunshi.bot.army import army, composition, treasury
from honjin.titles.gunshi.bot.orders import orders
from honjin.titles.gunshi.bot.standing import standing
from honjin.titles.gunshi.bot.threats import TOKENS, Threats
from honjin.titles.gunshi.facts.board import enemy_of
from honjin.titles.gunshi.facts.pieces import KINDS, PIECES
from honjin.titles.gunshi.facts.state import DEPLOYMENT, WAR, Gunshi
from honjin.titles.gunshi.rules.ending import GENERAL_TAKEN

SCALE: Final = 27_000.0
"""How an advantage and the chance to win belong together. Threats come and go, so the fit to finished games
(`fit_scale`) ends at the flattest scale it tries, about this. With 6,000 most positions looked decided."""
ROUNDS: Final[i64] = 3
"""Orders are booked so many turns ahead. Armies are tried in the war, too: judged after one more placement of each
side, deployment took 2/5 of the time, but the search won 3 of 10 games against greedy (30 simulations; broken off
there), instead of 21 of 28 (16 and 20 simulations)."""
WHIM: Final[i64] = 200
"""So much better may a kind look today than yesterday, when armies are chosen: otherwise all armies were the same."""
SUSPECT: Final[i64] = 120
"""For each enemy piece that can no longer be the general."""


class GunshiEvaluation(Evaluation):
    """Judges the positions that one decision of a side may lead to."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = SCALE
        self.rounds = ROUNDS
        assert isinstance(root, Gunshi)
        self.whims: vec[i64] = vec[i64]([rng.below(WHIM) for _kind in range(KINDS)])
        enemy = enemy_of(seat)
        self.threats: Final = Threats(root, seat)
        self.suspects: i64 = 0
        self.suspect_count: i64 = 0
        for piece in range(PIECES):
            if root.owner[piece] == enemy and root.candidate[piece] == 1:
                self.suspects |= 1 << piece
                self.suspect_count += 1

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Gunshi)
        return state.active

    def standing(self, state: State) -> float:
        assert isinstance(state, Gunshi)
        if state.phase != WAR or state.result is not None:
            return super().standing(state)
        return standing(state, self.seat, self.threats)

    def value(self, state: State) -> i64:
        assert isinstance(state, Gunshi)
        s = state
        us = self.seat
        them = enemy_of(us)
        outcome = s.outcome()
        if outcome is not None and (outcome.ending != GENERAL_TAKEN or outcome.winners[0] != us):
            if not outcome.winners:
                return 0
            return WIN if outcome.winners[0] == us else -WIN
        taken = self.suspects_taken(s)
        if self.suspect_count > 0 and taken == self.suspect_count:
            return WIN
        value = army(s, us) - army(s, them) + TOKENS[s.invaders[us]] - TOKENS[s.invaders[them]]
        suspect: i64 = 0
        if self.suspect_count > 0:
            suspect = WIN // self.suspect_count
            value += WIN * taken // self.suspect_count
            value += SUSPECT * (self.suspect_count - taken - suspects_left(s, them))
        if s.phase == DEPLOYMENT:
            value += composition(s, us, self.whims)
        value += self.threats.balance(s, suspect) + treasury(s, us) - treasury(s, them)
        return value + orders(s, us, self.threats.ours.arrows != 0)

    def suspects_taken(self, s: Gunshi) -> i64:
        """How many of those that could be the enemy's general have been captured by this decision."""
        them = enemy_of(self.seat)
        taken: i64 = 0
        for piece in range(PIECES):
            if (self.suspects >> piece) & 1 and s.owner[piece] != them:
                taken += 1
        return taken


def suspects_left(s: Gunshi, side: i64) -> i64:
    left: i64 = 0
    for piece in range(PIECES):
        if s.owner[piece] == side and s.candidate[piece] == 1:
            left += 1
    return left
