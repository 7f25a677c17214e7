"""Samurai coming to stand in a town and leaving it. [TOK-GEN-02, TOK-BLD-09]"""

from mypy_extensions import i64

from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import SEA, TOWNS, has_town, only_town
from honjin.titles.tokugawa.facts.pieces import CAPITAL, KIND_NAMES, KINDS, NO_SAMURAI
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.rules.losses import abandon, moor, overrun, unmoor
from honjin.titles.tokugawa.words.telling import side_name, town_name
from honjin.titles.tokugawa.words.vocabulary import LEAD


class Samurai:
    """A samurai in the hand, between two towns."""

    def __init__(self, kind: i64, forged: bool, weakened: bool) -> None:
        self.kind: i64 = kind
        self.forged: bool = forged
        self.weakened: bool = weakened


def lift(s: Tokugawa, side: i64, town: i64) -> Samurai:
    """Take a samurai off the board."""
    here = only_town(town)
    samurai = Samurai(s.kind[town], has_town(s.forged, town), has_town(s.weakened, town))
    s.held[side] &= ~here
    s.kind[town] = NO_SAMURAI
    s.forged &= ~here
    s.weakened &= ~here
    s.has_changed = True
    return samurai


def stand(s: Tokugawa, side: i64, samurai: Samurai, town: i64) -> None:
    """Set a samurai down in an empty town; what the enemy left there is lost."""
    here = only_town(town)
    s.held[side] |= here
    s.kind[town] = samurai.kind
    if samurai.forged:
        s.forged |= here
    if samurai.weakened:
        s.weakened |= here
    s.has_changed = True
    overrun(s, side, town)


def arrive(s: Tokugawa, side: i64, kind: i64, town: i64) -> None:
    """A new samurai from the stock, weaker side up and fresh. [TOK-STA-02, TOK-REC-05]"""
    s.stock[side * KINDS + kind] -= 1
    stand(s, side, Samurai(kind, False, False), town)


def return_to_stock(s: Tokugawa, side: i64, samurai: Samurai) -> None:
    """Forging and weakness are lost. [TOK-REM-03, TOK-ATD-12]"""
    s.stock[side * KINDS + samurai.kind] += 1


def take_off(s: Tokugawa, side: i64, town: i64) -> None:
    """A side takes its samurai off the board; what is built in the town is left behind. [TOK-REM-01, TOK-REM-04]"""
    samurai = lift(s, side, town)
    return_to_stock(s, side, samurai)
    abandon(s, side, town)
    if s.is_told():
        s.tell(events.Removed(side_name(side), KIND_NAMES[samurai.kind], town_name(town)))


def relocate(s: Tokugawa, side: i64, origin: i64, town: i64, terrain: i64) -> None:
    """A samurai goes to a town; at sea one ship goes with it. [TOK-MOV-16, TOK-SEA-06, TOK-SEA-07, TOK-SEA-08]"""
    samurai = lift(s, side, origin)
    if terrain == SEA:
        unmoor(s, side, origin)
    abandon(s, side, origin)
    stand(s, side, samurai, town)
    if terrain == SEA:
        moor(s, side, town)


def names_own_samurai(s: Tokugawa, action: i64) -> bool:
    return LEAD <= action < LEAD + TOWNS and s.is_own(action - LEAD)


def why_no_own_samurai(s: Tokugawa, action: i64) -> Refusal:
    """Why an action does not name an own samurai."""
    if not LEAD <= action < LEAD + TOWNS:
        return refuse("TOK-GEN-02", "choose_a_samurai")
    town = action - LEAD
    if s.kind[town] == NO_SAMURAI:
        return refuse("TOK-GEN-03", "nobody_there", town=town_name(town))
    if s.kind[town] == CAPITAL:
        return refuse("TOK-ATE-05", "capital_stays", town=town_name(town))
    return refuse("TOK-GEN-02", "enemy_there", town=town_name(town))
