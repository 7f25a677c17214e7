"""What greedy play thinks of positions in Suikoden's multiplayer game."""

from typing import Final

from mypy_extensions import i64

from honjin.core.evaluation import Evaluation
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD, YELLOW
from honjin.titles.suikoden.facts.multiplayer.company import (
    ANSWERING,
    ATTACKER,
    BY_MIND,
    DEFENDER,
    ROLLING,
    Company,
)
from honjin.titles.suikoden.facts.tabletop import CENTRE, FIELD, HAND, TROPHY
from honjin.titles.suikoden.rules.multiplayer.battle import TakeLand
from honjin.titles.suikoden.rules.multiplayer.dice import RollDie, total

SCALE: Final = 500.0
"""How an advantage and the chance to win belong together: the fit of `fit_scale` for four players."""
STAR: Final[i64] = 60
NEARLY_CONQUERED: Final[i64] = 500
"""Ten stars that only have to be kept."""
TROPHY_WORTH: Final[i64] = 70
LAND_IN_HAND: Final[i64] = 70
CARD_IN_HAND: Final[i64] = 16
ENOUGH_CARDS: Final[i64] = 5
STAT: Final[i64] = 4
READY_CHIEFTAIN: Final[i64] = 14
LAND_MOVED: Final[i64] = 85
"""What the winner of a battle takes, about."""
POINT: Final[i64] = 16
"""One point of advantage before the dice are thrown."""
USUAL: Final[i64] = 4
"""What an unknown fighter brings."""


class CompanyEvaluation(Evaluation):
    """Compares the own standing with that of the others, the strongest before all."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = SCALE
        self.way = "multiplayer"
        assert isinstance(root, Company)
        self.is_blind: bool = root.stage <= ANSWERING
        """The fighters lie face-down: whoever is dealt there in this world is only a guess."""

    def whose_turn(self, state: State) -> i64:
        assert isinstance(state, Company)
        return state.active

    def value(self, state: State) -> i64:
        assert isinstance(state, Company)
        s = state
        if s.outcome() is not None:
            return super().value(s)
        best: i64 = 0
        sum_of_others: i64 = 0
        for other in range(s.seats):
            if other != self.seat:
                worth = standing(s, other) + self.prospect(s, other)
                sum_of_others += worth
                if worth > best:
                    best = worth
        others = (best + sum_of_others // (s.seats - 1)) // 2
        return standing(s, self.seat) + self.prospect(s, self.seat) - others

    def prospect(self, s: Company, seat: i64) -> i64:
        """What the battle that is fought will bring a player."""
        question = s.question()
        if isinstance(question, TakeLand):
            return land_to_come(s, seat, question.victim)
        side = s.side_of(seat)
        if s.stage < ANSWERING or s.stage > ROLLING or side < 0:
            return 0
        if self.is_blind:
            return self.blind_prospect(s, seat, side)
        ours = 2 * total(s, ATTACKER)
        theirs = 2 * total(s, DEFENDER)
        if isinstance(question, RollDie):
            if question.side == ATTACKER:
                ours += 7 - 2 * s.die[ATTACKER]
            else:
                theirs += 7 - 2 * s.die[DEFENDER]
        if ours > theirs:
            return LAND_MOVED + self.spoils(s) if side == ATTACKER else -LAND_MOVED
        if side == ATTACKER and ours < theirs and s.owner[s.fighter[ATTACKER]] == seat:
            return -CARD_IN_HAND
        return 0

    def spoils(self, s: Company) -> i64:
        """A beaten character from the hand is a trophy. [SUI-MP-59]"""
        if s.zone[s.fighter[DEFENDER]] == CENTRE and s.doomed[DEFENDER] == 0:
            return TROPHY_WORTH
        return 0

    def blind_prospect(self, s: Company, seat: i64, side: i64) -> i64:
        if seat != self.seat:
            return 0
        card = s.fighter[side]
        if card == NO_CARD:
            return 0
        foe = s.fighter[1 - side]
        known = foe != NO_CARD and s.chieftain[s.fighting_seat(1 - side)] == foe
        if side == DEFENDER:
            number = (s.box.defence[card] + s.box.intellect[card]) // 2
            return (number - USUAL) * POINT
        arms = s.box.attack[card] - (s.box.defence[foe] if known else USUAL)
        mind = s.box.intellect[card] - (s.box.intellect[foe] if known else USUAL)
        if s.contest == 0:
            return (arms if arms > mind else mind) * POINT
        return (mind if s.contest == BY_MIND else arms) * POINT


def land_to_come(s: Company, seat: i64, victim: i64) -> i64:
    """One of the victim's lands, whichever it is, is about to change hands. [SUI-MP-60]"""
    worth = s.stars(victim) * STAR // s.size(victim, FIELD)
    if seat == s.active:
        return worth
    if seat == victim:
        return -worth
    return 0


def standing(s: Company, seat: i64) -> i64:
    """Lands, trophies and what the hand is good for."""
    stars = s.stars(seat)
    value = stars * STAR + s.size(seat, TROPHY) * TROPHY_WORTH
    if stars >= 10:
        value += NEARLY_CONQUERED
    if s.ready[seat] == 1:
        value += READY_CHIEFTAIN
    count: i64 = 0
    card = s.first_in(seat, HAND)
    while card != NO_CARD:
        count += 1
        if card >= CHARACTERS:
            value += LAND_IN_HAND
        elif count <= ENOUGH_CARDS:
            value += CARD_IN_HAND
            value += STAT * (s.box.attack[card] + s.box.defence[card] + s.box.intellect[card]) // 3
            if s.box.attribute[card] == YELLOW:
                value += STAT
        card = s.after[card]
    if s.size(seat, FIELD) > 0:
        value += STAT
    return value
