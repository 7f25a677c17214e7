"""How good a position of Tokugawa is: what each side has, and what an attack or a march under way may bring.

Where dice are about to fall, the positions after success and after failure are weighed by their chances.
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.outcome import Outcome
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.tokugawa.bot.odds import CERTAIN, arrivals, victories
from honjin.titles.tokugawa.bot.worth import balance
from honjin.titles.tokugawa.facts.board import NO_TOWN
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.battle import OfferDefenceReroll, RollDefence
from honjin.titles.tokugawa.rules.moving import RollForMarch, needs_no_die
from honjin.titles.tokugawa.rules.withdrawal import OfferFlight, OfferWithdrawal
from honjin.titles.tokugawa.words.vocabulary import COMMIT, DICE, KEEP, REROLL, ROLL, SUMS, WEATHER

SCALE: Final = 20_000.0
"""How an advantage and the chance to win belong together. Ten thousand make a side e times as likely to win, and what
one is ahead the other is behind, so they differ by twice that."""
VICTORY: Final = 46_000.0
"""A game won, where it is weighed against a game that goes on: about the advantage that nearly always wins. If it were
much more, small chances of a victory would be worth any risk."""
LEAD: Final[i64] = 30_000
"""Whoever is further ahead than this thinks as much more of a victory, or else would rather go on than win."""


class TokugawaEvaluation(Evaluation):
    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        assert isinstance(root, Tokugawa)
        self.root: Final = root
        self.scale = SCALE
        self.hides_nothing = True
        self.weighs_chance = True

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Tokugawa)
        return state.active

    def value(self, state: State) -> i64:
        assert isinstance(state, Tokugawa)
        if state.result is not None:
            return self.value_of_end(state.result)
        if state.origin != NO_TOWN:
            return self.value_of_attack(state)
        question = state.question()
        if isinstance(question, RollForMarch):
            return self.value_of_march(state, question)
        return balance(state, self.seat)

    def value_of_end(self, outcome: Outcome) -> i64:
        ahead = balance(self.root, self.seat)
        if ahead < 0:
            ahead = -ahead
        victory = VICTORY
        if ahead > LEAD:
            victory += float(ahead - LEAD)
        return int(outcome.returns[self.seat] * victory)

    def value_of_march(self, s: Tokugawa, march: RollForMarch) -> i64:
        """What is gained by arriving, as often as that happens."""
        chance = arrivals(s, s.kind[march.origin], march.terrain)
        twin = s.copy()
        if needs_no_die(s, s.kind[march.origin], march.terrain):
            twin.answer(WEATHER)
        else:
            twin.answer(ROLL + 5)
        return weigh(self.value(twin), balance(s, self.seat), chance, 36)

    def value_of_attack(self, s: Tokugawa) -> i64:
        """Success and failure, as likely as they are."""
        chance = victories(s)
        return weigh(self.settled(s, True), self.settled(s, False), chance, CERTAIN)

    def settled(self, s: Tokugawa, is_won: bool) -> i64:
        """The value after the best or the worst luck for the attacker."""
        twin = s.copy()
        while twin.origin != NO_TOWN and twin.result is None:
            twin.answer(fortune(twin, is_won))
        if twin.result is not None:
            return self.value_of_end(twin.result)
        return balance(twin, self.seat)


def fortune(s: Tokugawa, is_won: bool) -> i64:
    """The answer that brings an attack to its end as told."""
    legal = s.legal()
    first = legal.actions[0]
    question = s.question()
    if isinstance(question, OfferDefenceReroll):
        return REROLL
    if isinstance(question, (OfferWithdrawal, OfferFlight)):
        return KEEP
    if first >= DICE:
        is_attackers = not isinstance(question, RollDefence)
        if is_attackers == is_won:
            return DICE + SUMS - 1
        return DICE
    if first >= WEATHER:
        return WEATHER
    if first >= ROLL:
        return ROLL + 5
    if COMMIT <= first < KEEP:
        return legal.actions[legal.count - 1] if first != COMMIT else COMMIT
    return first


def weigh(success: i64, failure: i64, chance: i64, of: i64) -> i64:
    return (success * chance + failure * (of - chance)) // of
