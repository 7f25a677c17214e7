"""How near a side is to the open contracts of Tokugawa."""

from typing import Final

from mypy_extensions import i64

from honjin.core.bits import size_of
from honjin.titles.tokugawa.facts.board import NO_CONTRACT, STACKS, enemy_of
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, SHIP
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.ending import CONTRACTS_TO_END, victory_points

PROGRESS: Final[i64] = 1_000
"""A point of an open contract, by the square of the part that is done."""
BLOCKED: Final[i64] = 40
"""Percentage of that left for each named town that the enemy holds."""
DECIDED: Final[i64] = 60
"""A game that a contract would end and win, when nothing is lacking; half of it when one town is, and so on."""


def furthest(s: Tokugawa) -> i64:
    """Contracts of whoever has most: how near the end is."""
    most = size_of(s.taken[0])
    if size_of(s.taken[1]) > most:
        most = size_of(s.taken[1])
    return most


def lacking(s: Tokugawa, side: i64, contract: i64) -> i64:
    """Towns and ships that a contract still takes; a town that the enemy holds counts twice."""
    towns = s.box.contract_towns[contract]
    ships = s.box.contract_ships[contract] - s.built[side * BUILDINGS + SHIP]
    if ships < 0:
        ships = 0
    return ships + size_of(towns & ~s.held[side]) + size_of(towns & s.held[enemy_of(side)])


def value_lacking(s: Tokugawa, side: i64, lack: i64) -> i64:
    """The points of open contracts that lack just so much."""
    value: i64 = 0
    for stack in range(STACKS):
        contract = s.offered[stack]
        if contract != NO_CONTRACT and lacking(s, side, contract) == lack:
            value += s.box.contract_value[contract]
    return value


def decision(s: Tokugawa, side: i64) -> i64:
    """How near a contract is that would end the game and win it by the score as it stands."""
    if size_of(s.taken[side]) != CONTRACTS_TO_END - 1:
        return 0
    behind = victory_points(s, enemy_of(side)) - victory_points(s, side)
    best: i64 = 0
    for stack in range(STACKS):
        contract = s.offered[stack]
        if contract != NO_CONTRACT and s.box.contract_value[contract] > behind:
            near = DECIDED // (1 + lacking(s, side, contract))
            if near > best:
                best = near
    return best


def open_towns(s: Tokugawa) -> i64:
    """All towns that open contracts name."""
    towns: i64 = 0
    for stack in range(STACKS):
        if s.offered[stack] != NO_CONTRACT:
            towns |= s.box.contract_towns[s.offered[stack]]
    return towns


def named_towns(s: Tokugawa, side: i64) -> i64:
    """Towns of a side that open contracts name; once for each of them."""
    found: i64 = 0
    for stack in range(STACKS):
        if s.offered[stack] != NO_CONTRACT:
            found += size_of(s.box.contract_towns[s.offered[stack]] & s.held[side])
    return found


def all_progress(s: Tokugawa, side: i64) -> i64:
    value: i64 = 0
    for stack in range(STACKS):
        if s.offered[stack] != NO_CONTRACT:
            value += progress(s, side, s.offered[stack])
    return value


def progress(s: Tokugawa, side: i64, contract: i64) -> i64:
    """Square of the part that is done, less if the enemy sits in the way."""
    towns = s.box.contract_towns[contract]
    ships = s.box.contract_ships[contract]
    total = s.box.contract_value[contract]
    owned = s.built[side * BUILDINGS + SHIP]
    if owned > ships:
        owned = ships
    done = size_of(towns & s.held[side]) + owned
    value = PROGRESS * done * done // total
    blocked = size_of(towns & s.held[enemy_of(side)])
    for _town in range(blocked):
        value = value * BLOCKED // 100
    return value
