"""How a game of Tokugawa ends, and its score. [TOK-END, TOK-VAR, TOK-PRD]

Resigning and running out of time lose the game as the fall of the capital does. [TOK-PRD-03]
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.core.outcome import Outcome
from honjin.titles.tokugawa.facts.board import BLUE, RED, SIDES
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, CASTLE, WALL
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules import events
from honjin.titles.tokugawa.words.telling import side_name

CAPITAL_TAKEN: Final = "CAPITAL_TAKEN"
THREE_CONTRACTS: Final = "THREE_CONTRACTS"
TEN_POINTS: Final = "TEN_POINTS"
STANDSTILL: Final = "STANDSTILL"
TURN_LIMIT: Final = "TURN_LIMIT"

CONTRACTS_TO_END: Final[i64] = 3
"""[TOK-END-02]"""
POINTS_TO_END: Final[i64] = 10
"""In the short game, which the third contract ends as well. [TOK-VAR-01, TOK-VAR-02]"""
MAJORITY_POINTS: Final[i64] = 5
"""For more koku, more samurai, more buildings. [TOK-END-03, TOK-END-04, TOK-END-05]"""


def win_by_capital(s: Tokugawa, side: i64) -> None:
    """The conqueror of the enemy capital wins at once, before payout and contracts. [TOK-END-01, TOK-END-10]"""
    s.finish(Outcome(CAPITAL_TAKEN, [int(side)], 2, []))


def scoring_buildings(s: Tokugawa, side: i64) -> i64:
    """Castles, smithy, gardens, shrines and ships, no walls; unfinished castles by a ruling. [TOK-END-05, AMB-28]"""
    count: i64 = 0
    for building in range(BUILDINGS):
        if building != WALL:
            count += s.built[side * BUILDINGS + building]
    if s.rulings.unfinished_castles_score:
        return count
    return count - size_of(s.unfinished & s.sites[side * BUILDINGS + CASTLE])


def majority(own: i64, other: i64) -> i64:
    """A tied category gives nobody points. [TOK-END-07]"""
    if own > other:
        return MAJORITY_POINTS
    return 0


def victory_points(s: Tokugawa, side: i64) -> i64:
    """[TOK-END-03, TOK-END-04, TOK-END-05, TOK-END-06]"""
    other = 1 - side
    points = s.points[side]
    points += majority(s.koku[side], s.koku[other])
    points += majority(size_of(s.samurai_of(side)), size_of(s.samurai_of(other)))
    points += majority(scoring_buildings(s, side), scoring_buildings(s, other))
    return points


def end_by_score(s: Tokugawa, ending: str) -> None:
    """More victory points win, whoever brought the end about. [TOK-END-02, TOK-END-08, TOK-END-09]"""
    scores = [int(victory_points(s, side)) for side in range(SIDES)]
    lead = scores[0] - scores[1]
    if lead == 0 and s.rulings.ties_go_by_contracts:
        lead = int(s.points[RED] - s.points[BLUE])
        if lead == 0:
            lead = int(s.koku[RED] - s.koku[BLUE])
    winners: list[int] = []
    if lead > 0:
        winners = [0]
    elif lead < 0:
        winners = [1]
    if s.is_told():
        for side in range(SIDES):
            tell_score(s, side, scores[side])
    s.finish(Outcome(ending, winners, 2, scores))


def tell_score(s: Tokugawa, side: i64, total: int) -> None:
    s.tell(
        events.Scored(
            side_name(side),
            int(s.koku[side]),
            int(size_of(s.samurai_of(side))),
            int(scoring_buildings(s, side)),
            int(s.points[side]),
            total,
        )
    )
