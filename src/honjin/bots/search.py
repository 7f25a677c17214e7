"""Information-set Monte-Carlo tree search: many worlds, one tree.

Every simulation deals again what the seat does not know and walks down a tree that all worlds share. Where it comes to
a decision for the first time, every answer is followed to the end of what it begins and judged, as the greedy bot
does; that first sight decides how much of the search the answer gets. From there greedy bots of little patience play
on until it is the seat's turn again, some turns later, and there the title's evaluation tells each seat's chance to
win. Positions are only compared when the same seat begins its turn in both: half a turn is worth more than most plans.

In a title with secrets the others answer as greedy bots would: in a tree that knows our secrets in every world they
would learn them, and we would fear what they cannot know. Without secrets they choose as well as we do. Two other forms
were compared with this one over 200 games each (docs/bots-tuning.md): one where the others choose in our tree (single
observer), and one where they choose in trees of their own, by what they see (multiple observer). Neither won more, and
this one is the simplest.

The answers to be compared meet the same luck: the nth try of each is made in the same world with the same dice.

Where a title's evaluation weighs the dice that are about to fall, the luck of each roll is known: how much better or
worse the chance to win is after it than on average over all that could have been rolled. It is taken out of the result,
so that a few simulations compare answers and not throws of the dice. On average that is nothing, so a wrong opinion of
dice does not make an answer look better; where dice weigh much the results then lie closer together.

How curious the search is, and how much a first sight counts, is measured by how far the results of this think lie
apart: where everything comes to about the same, small differences matter, and where dice decide, they do not.

An answer counts how often it was possible at all, so that what only few worlds allow is not thought bad for it. Chance
answers by its exact weights. Every seat cares for itself, whatever their number.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from honjin.bots.lookahead import Lookahead
from honjin.bots.running_deviation import RunningDeviation
from honjin.bots.settings import SearchSettings
from honjin.bots.turns import Turns
from honjin.core.evaluation import Evaluation
from honjin.core.game import evaluation_of
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State, play_randomly

ROOT: Final[i64] = 0
NO_EDGE: Final[i64] = -1
FURTHEST: Final = 40.0
"""Beyond so many units of its scale an evaluation is certain; more would overflow."""
LONGEST_PLAYOUT: Final[i64] = 200
"""Answers after which a position is judged even if the turn has not come round."""
LONGEST_GAME: Final[i64] = 1_000_000
"""Decisions of a random game; all games end sooner."""


class Search:
    """One think of one seat. It may be continued as long as there is time."""

    def __init__(self, world: State, seat: i64, rng: Rng, settings: SearchSettings) -> None:
        self.world: Final = world
        self.seat: i64 = seat
        self.settings: Final = settings
        self.judging: Final = rng.fork()
        self.judging_low: i64 = self.judging.low
        self.judging_high: i64 = self.judging.high
        self.tries: Final = rng.fork()
        self.tries_low: vec[i64] = vec[i64]()
        self.tries_high: vec[i64] = vec[i64]()
        self.rng: Final = rng.fork()
        self.policy: Final = Lookahead(settings.look)
        evaluation = self.evaluation(world, seat)
        self.rounds: i64 = evaluation.rounds
        self.at_sight: bool = evaluation.at_sight
        self.hides_nothing: bool = evaluation.hides_nothing
        self.weighs_chance: bool = evaluation.weighs_chance and settings.look > 0
        # The tree. An edge is an answer and the node it leads to; the root is an edge nobody chose.
        self.action: vec[i64] = vec[i64]([-1])
        self.chooser: vec[i64] = vec[i64]([CHANCE])
        self.first: vec[i64] = vec[i64]([NO_EDGE])
        self.sibling: vec[i64] = vec[i64]([NO_EDGE])
        self.visits: vec[i64] = vec[i64]([0])
        self.possible: vec[i64] = vec[i64]([0])
        self.total: vec[float] = vec[float]([0.0])
        self.guess: vec[float] = vec[float]([0.0])
        self.weight: vec[float] = vec[float]([0.0])
        self.deviation: Final = RunningDeviation()
        # What one simulation needs.
        self.turns: Final = Turns(evaluation)
        self.path: vec[i64] = vec[i64]()
        self.stamps: vec[i64] = vec[i64]()
        """By action: the last step at which it was legal, negative once its edge was found."""
        self.stamp: i64 = 0
        self.values: vec[float] = vec[float]([0.0] * int(world.seats))
        self.luck_of: vec[float] = vec[float]([0.0] * int(world.seats))
        """How much of its chance to win each seat owes to the dice of this simulation."""
        self.shares: vec[float] = vec[float]([0.0] * int(world.seats))
        self.sums: vec[float] = vec[float]([0.0] * int(world.seats))

    # --- thinking -------------------------------------------------------------------------------------------

    def glance(self) -> None:
        """First sights of all answers, and no more: what there is to say without a simulation."""
        if self.look_up(self.world, ROOT, self.seat) == 0:
            self.judge(self.world, ROOT, self.seat, self.world.legal().count)

    def run(self, simulations: i64) -> None:
        for _simulation in range(simulations):
            self.simulate()

    def simulate(self) -> None:
        first = ROOT
        if self.world.actor() == self.seat:
            self.glance()
            first = self.choose(ROOT, self.seat)
        self.begin_try(self.visits[first])
        state = self.world.redeal(self.seat, self.rng)
        self.policy.begin()
        self.turns.begin(state)
        for seat in range(state.seats):
            self.luck_of[seat] = 0.0
        depth = self.remember(0, ROOT)
        edge = first
        if first != ROOT:
            state.answer(self.action[first])
            depth = self.remember(depth, first)
        is_new = False
        while state.result is None and not is_new:
            actor = state.actor()
            if actor == CHANCE:
                edge = self.follow_edge(edge, self.answer_for_chance(state), actor)
                depth = self.remember(depth, edge)
                continue
            self.turns.watch(state)
            if actor != self.seat and not self.hides_nothing:
                edge = self.follow_edge(edge, self.policy.choose(state, actor, self.rng), actor)
            else:
                known = self.look_up(state, edge, actor)
                if known < state.legal().count:
                    self.judge(state, edge, actor, state.legal().count - known)
                is_new = known == 0
                edge = self.choose(edge, actor)
            state.answer(self.action[edge])
            depth = self.remember(depth, edge)
        self.play_on(state)
        if state.result is not None and not self.weighs_chance:
            self.share_result(state)
        else:
            self.estimate(state)
        for step in range(depth):
            self.learn(self.path[step])
        for seat in range(state.seats):
            self.sums[seat] += self.shares[seat]
        self.deviation.add(self.shares[self.seat])

    def begin_try(self, tries: i64) -> None:
        """Make the luck of a try: the same for all answers that were tried as often, so that luck favours none."""
        while tries >= len(self.tries_low):
            self.tries_low = append(self.tries_low, self.tries.next32())
            self.tries_high = append(self.tries_high, self.tries.next32() | 1)
        self.rng.low = self.tries_low[tries]
        self.rng.high = self.tries_high[tries]

    def answer_for_chance(self, state: State) -> i64:
        """Let chance answer by its weights, and note whom it favoured; the answer."""
        legal = state.legal()
        action = legal.at_weight(self.rng.below(legal.total))
        if self.weighs_chance:
            self.note_luck(state, action)
        state.answer(action)
        return action

    def note_luck(self, state: State, drawn: i64) -> None:
        """How much better each seat's chance to win is after what chance has drawn than on average."""
        legal = state.legal()
        for index in range(legal.count):
            part = -float(legal.weight(index)) / float(legal.total)
            if legal.actions[index] == drawn:
                part += 1.0
            twin = state.copy()
            twin.answer(legal.actions[index])
            for seat in range(state.seats):
                self.values[seat] = self.evaluate(twin, seat)
            for seat in range(state.seats):
                self.luck_of[seat] += part * self.share_at(seat, self.values[seat])

    def remember(self, depth: i64, edge: i64) -> i64:
        """Note an edge of the way down; the length of the way."""
        if depth < len(self.path):
            self.path[depth] = edge
        else:
            self.path = append(self.path, edge)
        return depth + 1

    def play_on(self, state: State) -> None:
        """Until the seat is to move again, so many rounds after it was asked."""
        if self.settings.look == 0:
            play_randomly(state, self.rng, LONGEST_GAME)
            return
        left = LONGEST_PLAYOUT
        while state.result is None and left > 0:
            left -= 1
            actor = state.actor()
            if actor == CHANCE:
                self.answer_for_chance(state)
            else:
                self.turns.watch(state)
                if self.turns.rounds >= self.rounds and self.turns.is_beginning:
                    return
                state.answer(self.policy.choose(state, actor, self.rng))

    def follow_edge(self, node: i64, action: i64, chooser: i64) -> i64:
        """Find or make the edge for an answer that was given without the tree."""
        edge = self.first[node]
        while edge != NO_EDGE:
            if self.action[edge] == action and self.chooser[edge] == chooser:
                return edge
            edge = self.sibling[edge]
        return self.add_edge(node, action, chooser, 0.0)

    def look_up(self, state: State, node: i64, actor: i64) -> i64:
        """Mark which edges of a node are possible in this world; their number."""
        legal = state.legal()
        self.stamp += 1
        stamp = self.stamp
        for index in range(legal.count):
            action = legal.actions[index]
            while action >= len(self.stamps):
                self.stamps = append(self.stamps, 0)
            self.stamps[action] = stamp
        known: i64 = 0
        edge = self.first[node]
        while edge != NO_EDGE:
            if self.chooser[edge] == actor and self.stamps[self.action[edge]] == stamp:
                self.stamps[self.action[edge]] = -stamp
                known += 1
            edge = self.sibling[edge]
        return known

    def judge(self, state: State, node: i64, actor: i64, unknown: i64) -> None:
        """Make edges for the answers that have none: what the actor may hope for after them, at first sight."""
        if self.settings.look == 0:
            self.add_edges(state, node, actor)
            return
        top = state.open
        assert top is not None
        for seat in range(state.seats):
            if seat != actor:
                self.values[seat] = self.evaluate(state, seat)
        evaluation = self.evaluation(state, actor)
        look = self.settings.look
        if node == ROOT:
            look = self.settings.first_look
        look //= unknown
        legal = state.legal()
        for index in range(legal.count):
            action = legal.actions[index]
            if self.stamps[action] != self.stamp:
                continue
            self.stamps[action] = -self.stamp
            twin = state.copy()
            twin.answer(action)
            value = float(self.policy.follow(twin, actor, top.below, evaluation, look, 0)) / evaluation.scale
            if self.settings.error > 0.0:
                value += self.settings.error * self.misjudgement()
            self.add_edge(node, action, actor, self.share_at(actor, value))

    def add_edges(self, state: State, node: i64, actor: i64) -> None:
        """The same without a look: all answers are as good as any other."""
        legal = state.legal()
        for index in range(legal.count):
            action = legal.actions[index]
            if self.stamps[action] == self.stamp:
                self.stamps[action] = -self.stamp
                self.add_edge(node, action, actor, 0.0)

    def choose(self, node: i64, actor: i64) -> i64:
        """The most promising of the marked edges.

        What was never tried is thought as good as the tried ones on average, less what it lacks at first sight.
        """
        stamp = -self.stamp
        visits: i64 = 0
        total = 0.0
        brightest = 0.0
        edge = self.first[node]
        while edge != NO_EDGE:
            if self.chooser[edge] == actor and self.stamps[self.action[edge]] == stamp:
                self.possible[edge] += 1
                visits += self.visits[edge]
                total += self.total[edge]
                if self.guess[edge] > brightest:
                    brightest = self.guess[edge]
            edge = self.sibling[edge]
        expected = 0.0
        if visits > 0:
            expected = total / float(visits) - brightest
        trust = self.settings.trust
        focus = self.settings.focus * self.deviation.size
        weights = 0.0
        edge = self.first[node]
        while edge != NO_EDGE:
            if self.chooser[edge] == actor and self.stamps[self.action[edge]] == stamp:
                self.weight[edge] = exp((self.guess[edge] - brightest) / focus)
                weights += self.weight[edge]
            edge = self.sibling[edge]
        curiosity = self.settings.curiosity * self.deviation.size / weights
        best = NO_EDGE
        highest = 0.0
        edge = self.first[node]
        while edge != NO_EDGE:
            if self.chooser[edge] == actor and self.stamps[self.action[edge]] == stamp:
                seen = float(self.visits[edge])
                promise = (self.total[edge] + (expected + self.guess[edge]) * trust) / (seen + trust)
                promise += curiosity * self.weight[edge] * sqrt(float(self.possible[edge])) / (seen + 1.0)
                if best == NO_EDGE or promise > highest:
                    best = edge
                    highest = promise
            edge = self.sibling[edge]
        return best

    def learn(self, edge: i64) -> None:
        """Credit an edge with what its chooser got."""
        self.visits[edge] += 1
        chooser = self.chooser[edge]
        if chooser >= 0:
            self.total[edge] += self.shares[chooser]

    # --- judging --------------------------------------------------------------------------------------------

    def evaluation(self, state: State, seat: i64) -> Evaluation:
        """The same luck in judging for the whole think."""
        self.judging.low = self.judging_low
        self.judging.high = self.judging_high
        return evaluation_of(state, seat, self.judging)

    def evaluate(self, state: State, seat: i64) -> float:
        evaluation = self.evaluation(state, seat)
        return float(evaluation.value(state)) / evaluation.scale

    def share_at(self, seat: i64, value: float) -> float:
        """A seat's chance to win if its position is worth so much and the others' what they are worth."""
        others = 1.0
        for other in range(len(self.values)):
            if other != seat:
                ahead = self.values[other] - value
                if ahead > FURTHEST:
                    ahead = FURTHEST
                if ahead > -FURTHEST:
                    others += exp(ahead)
        return 1.0 / others

    def estimate(self, state: State) -> None:
        """Each seat's chance to win from here, less what it owes to luck."""
        for seat in range(state.seats):
            self.values[seat] = self.evaluation(state, seat).standing(state)
        for seat in range(state.seats):
            self.shares[seat] = self.share_at(seat, self.values[seat]) - self.luck_of[seat]

    def share_result(self, state: State) -> None:
        """The game is over: winners share the win; without winners, all do."""
        outcome = state.result
        assert outcome is not None
        for seat in range(state.seats):
            self.shares[seat] = 0.0
        if not outcome.winners:
            for seat in range(state.seats):
                self.shares[seat] = 1.0 / float(state.seats)
        for winner in outcome.winners:
            self.shares[winner] = 1.0 / float(len(outcome.winners))

    def misjudgement(self) -> float:
        """Between -1 and 1, small more often than large."""
        return float(self.rng.below(1 << 20) - self.rng.below(1 << 20)) / 1048576.0

    # --- the tree -------------------------------------------------------------------------------------------

    def add_edge(self, node: i64, action: i64, chooser: i64, guess: float) -> i64:
        edge: i64 = len(self.action)
        self.action = append(self.action, action)
        self.chooser = append(self.chooser, chooser)
        self.first = append(self.first, NO_EDGE)
        self.sibling = append(self.sibling, self.first[node])
        self.visits = append(self.visits, 0)
        self.possible = append(self.possible, 0)
        self.total = append(self.total, 0.0)
        self.guess = append(self.guess, guess)
        self.weight = append(self.weight, 0.0)
        self.first[node] = edge
        return edge

    def mean(self, edge: i64) -> float:
        """What its chooser may hope for after an answer that was tried."""
        return self.total[edge] / float(self.visits[edge])

    # --- what came of it ------------------------------------------------------------------------------------

    def best(self) -> i64:
        """The answer that was looked at most; of equals the one that looks best."""
        return self.action[self.best_edge()]

    def best_edge(self) -> i64:
        best = NO_EDGE
        edge = self.first[ROOT]
        while edge != NO_EDGE:
            if best == NO_EDGE or self.is_preferred(edge, best):
                best = edge
            edge = self.sibling[edge]
        return best

    def is_preferred(self, edge: i64, other: i64) -> bool:
        if self.visits[edge] != self.visits[other]:
            return self.visits[edge] > self.visits[other]
        if self.visits[edge] == 0:
            return self.guess[edge] > self.guess[other]
        return self.mean(edge) > self.mean(other)

    def outlook(self) -> list[float]:
        """Each seat's chance to win, over all simulations."""
        return [self.sums[seat] / float(self.visits[ROOT]) for seat in range(len(self.sums))]

    def opinions(self) -> list[tuple[int, int, float]]:
        """Every answer with its visits and the chance to win after it, in the order of the rules.

        What was never tried is thought as much worse than the best as it was at first sight.
        """
        found: list[tuple[int, int, float]] = []
        best = self.best_edge()
        edge = self.first[ROOT]
        while edge != NO_EDGE:
            if self.visits[edge] > 0:
                chance = self.mean(edge)
            else:
                chance = max(0.0, self.mean(best) + min(0.0, self.guess[edge] - self.guess[best]))
            found.append((int(self.action[edge]), int(self.visits[edge]), chance))
            edge = self.sibling[edge]
        found.reverse()
        return found
