"""The facts on the table of Tokugawa."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.core.state import State
from honjin.titles.tokugawa.facts.board import (
    ALL_TOWNS,
    BLUE,
    NO_CONTRACT,
    NO_TOWN,
    RED,
    REGIONS,
    SIDES,
    STACKS,
    TOWNS,
    only_town,
)
from honjin.titles.tokugawa.facts.box import Box
from honjin.titles.tokugawa.facts.check import check_position
from honjin.titles.tokugawa.facts.pieces import BUILDINGS, KINDS, NO_SAMURAI, NO_WEATHER, SHIP, is_common
from honjin.titles.tokugawa.facts.rulings import Rulings

START_KOKU: Final[i64] = 15
"""[TOK-SET-02]"""
BANK_KOKU: Final[i64] = 5
"""[TOK-SET-03]"""
CAPITAL_STRENGTH: Final[i64] = 2
"""[TOK-SET-08]"""

SET_UP: Final[i64] = 0
PLACEMENT: Final[i64] = 1
ACTION: Final[i64] = 2
PHASE_NAMES: Final = ["set_up", "placement", "action"]


class Tokugawa(State):
    """A position of Tokugawa.

    Sets of towns are masks (see board.py). Lists over sides are indexed by side, lists of pieces are flat: those of a
    side begin at `side * KINDS` or `side * BUILDINGS`. Whatever stands in a town has one owner: an enemy who comes in
    destroys or takes over what was left there.
    """

    def __init__(self, box: Box, rulings: Rulings, source: "Tokugawa | None" = None) -> None:
        super().__init__(2)
        self.box: Final = box
        self.rulings: Final = rulings
        if source is not None:
            self.copy_questions(source)
            self.copy_facts(source)
            return
        self.phase: i64 = SET_UP
        self.active: i64 = RED
        self.starter: i64 = RED
        self.turns: i64 = 0
        """Turns begun so far by both sides; while placing, samurai placed so far."""
        self.actions: i64 = 0
        """Actions left this turn."""
        self.taxed: i64 = 0
        """Regions taxed this turn, as a mask."""
        self.has_changed: bool = False
        """Has anything but taxes changed this turn? [TOK-PRD-01]"""
        self.still_turns: i64 = 0
        """Turns in a row in which nothing but taxes changed."""

        # Money.
        self.koku: vec[i64] = vec[i64]([START_KOKU] * SIDES)
        self.bank: vec[i64] = vec[i64]([BANK_KOKU] * REGIONS)

        # Who stands where.
        self.capital: vec[i64] = vec[i64]([NO_TOWN] * SIDES)
        self.capital_strength: vec[i64] = vec[i64]([CAPITAL_STRENGTH] * SIDES)
        self.held: vec[i64] = vec[i64]([0] * SIDES)
        """Towns with a samurai or the capital of a side."""
        self.kind: vec[i64] = vec[i64]([NO_SAMURAI] * TOWNS)
        self.forged: i64 = 0
        self.weakened: i64 = 0
        self.stock: vec[i64] = vec[i64]([box.count[index % 3] for index in range(6)])

        # What stands there.
        self.pieces: vec[i64] = vec[i64]([0] * TOWNS)
        """How many of each kind of building a town has, four bits each."""
        self.sites: vec[i64] = vec[i64]([0] * (SIDES * BUILDINGS))
        """Towns where a side has a kind of building."""
        self.built: vec[i64] = vec[i64]([0] * (SIDES * BUILDINGS))
        """How many of a kind a side has on the board."""
        self.supply: vec[i64] = vec[i64]([box.building_count[index % 6] for index in range(12)])
        """How many of a kind a side may still build; gardens and walls are counted with Red's for both."""
        self.unfinished: i64 = 0
        """Towns with a castle under construction."""

        # Contracts.
        self.face_down: i64 = 0xFFF
        """Contracts not turned up yet, as a mask."""
        self.offered: vec[i64] = vec[i64]([NO_CONTRACT] * STACKS)
        self.fresh: i64 = 0
        """Stacks whose card was turned up in the present check and has to wait. [AMB-25]"""
        self.taken: vec[i64] = vec[i64]([0] * SIDES)
        """Contracts taken by a side, as a mask."""
        self.points: vec[i64] = vec[i64]([0] * SIDES)
        """What they are worth."""

        # The attack under way.
        self.origin: i64 = NO_TOWN
        """Where the attacker stood before, or NO_TOWN if there is no attack."""
        self.target: i64 = NO_TOWN
        self.terrain: i64 = 0
        self.staging: i64 = NO_TOWN
        self.weather: i64 = NO_WEATHER
        self.reinforcements: vec[i64] = vec[i64]([0] * SIDES)
        self.rerolls: vec[i64] = vec[i64]([0] * SIDES)
        self.dice: vec[i64] = vec[i64]([0] * SIDES)
        """The sum each side has rolled, 0 before."""

    def copy_facts(self, source: "Tokugawa") -> None:
        self.phase = source.phase
        self.active = source.active
        self.starter = source.starter
        self.turns = source.turns
        self.actions = source.actions
        self.taxed = source.taxed
        self.has_changed = source.has_changed
        self.still_turns = source.still_turns
        self.koku = source.koku[:]
        self.bank = source.bank[:]
        self.capital = source.capital[:]
        self.capital_strength = source.capital_strength[:]
        self.held = source.held[:]
        self.kind = source.kind[:]
        self.forged = source.forged
        self.weakened = source.weakened
        self.stock = source.stock[:]
        self.pieces = source.pieces[:]
        self.sites = source.sites[:]
        self.built = source.built[:]
        self.supply = source.supply[:]
        self.unfinished = source.unfinished
        self.face_down = source.face_down
        self.offered = source.offered[:]
        self.fresh = source.fresh
        self.taken = source.taken[:]
        self.points = source.points[:]
        self.origin = source.origin
        self.target = source.target
        self.terrain = source.terrain
        self.staging = source.staging
        self.weather = source.weather
        self.reinforcements = source.reinforcements[:]
        self.rerolls = source.rerolls[:]
        self.dice = source.dice[:]

    def copy(self) -> "Tokugawa":
        return Tokugawa(self.box, self.rulings, self)

    # --- towns ----------------------------------------------------------------------------------------------

    def empty_towns(self) -> i64:
        """Towns without samurai and capital; buildings do not count. [TOK-GEN-03]"""
        return ALL_TOWNS & ~(self.held[RED] | self.held[BLUE])

    def samurai_of(self, side: i64) -> i64:
        """Towns with a samurai of a side; its capital is none."""
        towns = self.held[side]
        capital = self.capital[side]
        if capital != NO_TOWN:
            towns &= ~only_town(capital)
        return towns

    def owner_at(self, town: i64) -> i64:
        """Whose samurai or capital is in a town, or NOBODY."""
        if (self.held[RED] >> town) & 1:
            return RED
        if (self.held[BLUE] >> town) & 1:
            return BLUE
        return -1

    def is_own(self, town: i64) -> bool:
        """Does a samurai of the side to act stand there? Its capital is none."""
        return (self.samurai_of(self.active) >> town) & 1 == 1

    # --- buildings ------------------------------------------------------------------------------------------

    def count_at(self, town: i64, building: i64) -> i64:
        return (self.pieces[town] >> (building * 4)) & 15

    def has_ship(self, town: i64) -> bool:
        return self.count_at(town, SHIP) > 0

    def supply_of(self, side: i64, building: i64) -> i64:
        """How many a side could still build. [TOK-BLD-04]"""
        if is_common(building):
            return self.supply[building]
        return self.supply[side * BUILDINGS + building]

    def stock_of(self, side: i64, kind: i64) -> i64:
        return self.stock[side * KINDS + kind]

    # --- money ----------------------------------------------------------------------------------------------

    def pay(self, side: i64, region: i64, amount: i64) -> None:
        """Into the bank of the region where it happens; there is no other. [TOK-GEN-06, TOK-GEN-07]"""
        self.koku[side] -= amount
        self.bank[region] += amount
        if amount > 0:
            self.has_changed = True

    def take_from_bank(self, side: i64, region: i64, amount: i64) -> i64:
        """As much as is there; what was taken. [TOK-TAX-07, TOK-ATD-11]"""
        taken = amount
        if taken > self.bank[region]:
            taken = self.bank[region]
        self.bank[region] -= taken
        self.koku[side] += taken
        return taken

    # --- the contract ---------------------------------------------------------------------------------------

    def check(self) -> None:
        """What holds at every decision. [TOK-INV]"""
        check_position(self)
