"""What greedy play thinks of positions in Suikoden's duels."""

from typing import Final

from mypy_extensions import i64

from honjin.core.evaluation import WIN, Evaluation
from honjin.core.question import CHANCE
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.suikoden.bot.decks import chosen_worth
from honjin.titles.suikoden.bot.standing import standing
from honjin.titles.suikoden.bot.worth import (
    CARD_IN_PILE,
    LAND,
    ON_ROAD,
    ROUT_CARD,
    STAR,
    STAR_WON,
    TROPHY_WORTH,
    card_worth,
    side_worth,
)
from honjin.titles.suikoden.facts.cards import NO_CARD
from honjin.titles.suikoden.facts.state import BUILDING, HOLD, INTERCEPT, READY, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import FIELD, ROUT
from honjin.titles.suikoden.rules.ending import ROUT_TO_WIN
from honjin.titles.suikoden.rules.piles import DiscardTop, DiscardTopIfAny, HandOverTop, HandOverTopIfAny
from honjin.titles.suikoden.rules.settling import Consequence
from honjin.titles.suikoden.rules.values import attack, defence, fighting_value

SCALE: Final = 1_400.0
"""How an advantage and the chance to win belong together: the fit of `fit_scale`."""
SCALE_OF_SHARED_PILE: Final = 500.0
"""The same where both sides play with one deck."""
FIGHT_POINT: Final[i64] = 22
"""One point of advantage in a fight that is not yet decided."""
DECIDED: Final[i64] = 60
WALLS_AT_RISK: Final[i64] = 300


class SuikodenEvaluation(Evaluation):
    """Judges the positions that one decision of a side may lead to."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.boldness: i64 = rng.below(24)
        assert isinstance(root, Suikoden)
        self.scale = SCALE_OF_SHARED_PILE if root.rulings.is_shared else SCALE
        self.way = "shared" if root.rulings.is_shared else "decks"
        self.at_sight = root.phase == BUILDING

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Suikoden)
        return state.active

    def standing(self, state: State) -> float:
        assert isinstance(state, Suikoden)
        if state.result is not None:
            return super().standing(state)
        return standing(state, self.seat)

    def value(self, state: State) -> i64:
        assert isinstance(state, Suikoden)
        s = state
        outcome = s.outcome()
        if outcome is not None:
            if not outcome.winners:
                return 0
            return WIN if outcome.winners[0] == self.seat else -WIN
        us = self.seat
        if s.phase == BUILDING:
            return chosen_worth(s, us)
        value = side_worth(s, us) - side_worth(s, enemy_of(us))
        if s.in_battle:
            if s.actor() == CHANCE and s.is_revealed:
                owed = self.owed(s)
                return owed if owed in (WIN, -WIN) else value + owed
            value += self.battle(s)
        return value

    def owed(self, s: Suikoden) -> i64:
        """A retreat is being paid: the cards still due, the fighter that then wanders, and the land behind it.

        It may be one that loses the game at once. [SUI-SHR-05]
        """
        value: i64 = 0
        rout: i64 = 0
        frame = s.open
        while frame is not None:
            question = frame.question
            if isinstance(question, HandOverTop | HandOverTopIfAny):
                value += self.loss(question.side, ROUT_CARD)
                rout += 1
                if s.size(enemy_of(question.side), ROUT) + rout >= ROUT_TO_WIN:
                    return self.loss(question.side, WIN)
            elif isinstance(question, DiscardTop | DiscardTopIfAny):
                value += self.loss(question.side, self.pile_card(s))
            elif isinstance(question, Consequence):
                loser = enemy_of(question.winner)
                value += self.loss(loser, card_worth(s, s.fighter[loser]) * (16 - ON_ROAD) // 16)
                if s.stance == HOLD and question.winner == s.active:
                    value += self.loss(loser, self.land_worth(s, loser))
                return value
            else:
                return value + self.battle(s)
            frame = frame.below
        return value

    def loss(self, side: i64, worth: i64) -> i64:
        return -worth if side == self.seat else worth

    def land_worth(self, s: Suikoden, side: i64) -> i64:
        stars = s.box.stars[s.current[side]]
        return stars * STAR_WON if s.rulings.is_shared else LAND + stars * STAR

    def pile_card(self, s: Suikoden) -> i64:
        """A common pile is nobody's. [SUI-SHR-27]"""
        return 0 if s.rulings.is_shared else CARD_IN_PILE

    def battle(self, s: Suikoden) -> i64:
        """How the fight stands, or how the muster looks before it."""
        us = self.seat
        them = enemy_of(us)
        if s.is_revealed:
            margin = fighting_value(s, us) - fighting_value(s, them)
            if margin == 0:
                return 0
            sign: i64 = 1 if margin > 0 else -1
            value = margin * FIGHT_POINT // 2 + sign * DECIDED
            if s.stance == HOLD and margin != 0 and (margin > 0) == (us == s.active):
                value += sign * WALLS_AT_RISK
            return value
        if s.fighter[us] != NO_CARD and s.stance != 0:
            return self.stand(s)
        value = 0
        card = s.first_in(us, FIELD)
        while card != NO_CARD:
            if s.part[card] == 1:
                value += self.prospect(s, card)
            card = s.after[card]
        return value

    def stand(self, s: Suikoden) -> i64:
        """Our committed fighter against what the enemy may have sent."""
        us = self.seat
        them = enemy_of(us)
        own = attack(s, s.fighter[us])
        if us != s.active and s.stance == HOLD:
            own = defence(s, s.fighter[us]) + s.box.hold_defence[s.current[us]]
        total: i64 = 0
        count: i64 = 0
        card = s.first_in(them, FIELD)
        while card != NO_CARD:
            if s.part[card] == 1 and s.status[card] == READY:
                if us == s.active and s.stance == HOLD:
                    total += defence(s, card)
                else:
                    total += attack(s, card)
                count += 1
            card = s.after[card]
        if count == 0:
            return 0
        margin = own - total // count
        value = margin * FIGHT_POINT
        if us != s.active and s.stance == HOLD and margin < 0:
            value -= WALLS_AT_RISK
        if us != s.active and s.stance == INTERCEPT and margin < 0:
            value -= TROPHY_WORTH
        return value

    def prospect(self, s: Suikoden, card: i64) -> i64:
        """Is somebody worth sending against those who could meet it?"""
        us = self.seat
        if us != s.active:
            return FIGHT_POINT  # a guard is always better than none
        them = enemy_of(us)
        walls = s.box.hold_defence[s.current[them]]
        best: i64 = 0
        count: i64 = 0
        other = s.first_in(them, FIELD)
        while other != NO_CARD:
            if s.status[other] == READY:
                count += 1
                worth = defence(s, other) + walls
                if worth > best:
                    best = worth
            other = s.after[other]
        if count == 0:
            return LAND // 2
        return (attack(s, card) - best) * FIGHT_POINT + self.boldness
