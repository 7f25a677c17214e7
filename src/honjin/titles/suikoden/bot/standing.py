"""How a side of a duel stands at the beginning of a turn: what later wins games, not what looks good in a decision.

The weights are logistic regressions over finished games of greedy bots (`fit_standing`). They tell winners
from losers far better than the evaluation that compares the ends of one decision: in games that were not fitted the
surprise is 0.484 with decks and 0.473 with a shared pile, of the other 0.592 and 0.538, and of nobody knowing 0.693.
Who runs out of cards loses, walls and one strong fighter keep lands, and many middling characters are worth little.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.evaluation import weigh
from honjin.titles.suikoden.bot.worth import CARDS_ENOUGH, card_worth
from honjin.titles.suikoden.facts.cards import NO_CARD
from honjin.titles.suikoden.facts.state import Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND, PILE, ROAD, ROUT, TROPHY

TRAITS: Final = [
    "pile",
    "lands",
    "land's stars",
    "hand",
    "trophies",
    "bodies",
    "defence",
    "road",
    "rout",
    "stars won",
    "turn",
    "strongest",
    "walls",
]
"""Cards and lands left, the stars of the current land, cards in hand that are of use, trophies taken, characters on the
field and their defence together, the worth of wanderers, the rout pile and the stars won, whose turn it is, the best
attack, and what the current land adds to those who hold it."""
WITH_DECKS: Final = vec[i64](
    [247_000, 117_000, 36_000, 67_000, 60_000, 11_260, 21_000, 890, 0, 0, 112_000, 271_000, 411_000]
)
WITH_SHARED_PILE: Final = vec[i64](
    [0, 0, 0, 58_000, 201_000, -550, 12_730, 1_490, 117_000, 477_000, 88_000, 423_000, 0]
)
"""In millionths: a million makes a side e times as likely to win."""


def standing(s: Suikoden, side: i64) -> float:
    return weigh(traits(s, side), WITH_SHARED_PILE if s.rulings.is_shared else WITH_DECKS)


def traits(s: Suikoden, side: i64) -> vec[i64]:
    """What the weights are for."""
    found = vec[i64]([0] * len(TRAITS))
    if s.rulings.is_shared:
        found[8] = s.size(side, ROUT)
        found[9] = s.stars[side]
    else:
        found[0] = s.size(side, PILE)
        found[1] = s.stack_size[side] + s.covered_size[side]
        land = s.current[side]
        if land >= 0:
            found[1] += 1
            found[2] = s.box.stars[land]
            found[12] = s.box.hold_defence[land]
    found[3] = min(s.size(side, HAND), CARDS_ENOUGH)
    found[4] = s.size(enemy_of(side), TROPHY)
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        found[5] += 1
        found[6] += s.box.defence[card]
        found[11] = max(found[11], s.box.attack[card])
        card = s.after[card]
    card = s.first_in(side, ROAD)
    while card != NO_CARD:
        found[7] += card_worth(s, card)
        card = s.after[card]
    if s.active == side:
        found[10] = 1
    return found
