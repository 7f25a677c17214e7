"""The facts on the table of the multiplayer game, and what always holds of them. [SUI-MP]

Characters and lands are in one pile: cards 0 to 147 are characters, and land L is card 148 + L. [SUI-MP-14]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS, NO_CARD
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.tabletop import (
    CENTRE,
    CHIEFTAIN,
    FIELD,
    HAND,
    PILE,
    TROPHY,
    Tabletop,
    check_lists,
)

ALL_CARDS: Final[i64] = CHARACTERS + LANDS
NOBODY: Final[i64] = -1
EVERYBODY: Final[i64] = 127
"""All six seats and, as the seventh bit, those who only watch."""
WATCHING: Final[i64] = 6

# Phases. [SUI-MP-20]
GATHERING: Final[i64] = 0
VICTORY: Final[i64] = 1
CHIEFTAIN_RETURN: Final[i64] = 2
DRAWING: Final[i64] = 3
PLACING: Final[i64] = 4
MAIN: Final[i64] = 5
HAND_LIMIT: Final[i64] = 6
COMPANY_PHASES: Final = ["gathering", "victory", "chieftain", "draw", "land", "main", "limit"]

# How far a battle has come.
AT_PEACE: Final[i64] = 0
SENDING: Final[i64] = 1
ANSWERING: Final[i64] = 2
ROLLING: Final[i64] = 3
TAKING: Final[i64] = 4
TAKING_UNDEFENDED: Final[i64] = 5

# Martial or mental. [SUI-MP-45]
NO_CONTEST: Final[i64] = 0
BY_ARMS: Final[i64] = 1
BY_MIND: Final[i64] = 2
CONTEST_NAMES: Final = ["", "martial", "mental"]

ATTACKER: Final[i64] = 0
DEFENDER: Final[i64] = 1


class Company(Tabletop):
    """A position of the multiplayer game, which knows names, attributes, numbers and stars only. [SUI-MP-02]

    Lists over fighters have the attacker's place first.
    """

    def __init__(self, box: Box, rulings: Rulings, seats: i64, source: "Company | None" = None) -> None:
        super().__init__(seats, ALL_CARDS, source)
        self.box: Final = box
        self.rulings: Final = rulings
        if source is None:
            self.phase: i64 = GATHERING
            self.parent: i64 = 0
            self.active: i64 = 0
            self.turns: i64 = 0
            self.seen: vec[i64] = vec[i64]([0] * ALL_CARDS)
            """Who knows of a card in hand that it is there, as bits; its owner aside.

            One that steps forward keeps them.
            """
            self.mixed: i64 = 0
            """Seats (as bits) between whose hands cards of different age may have gone unseen. [SUI-MP-75]"""
            self.chieftain: vec[i64] = vec[i64]([NO_CARD] * seats)
            self.ready: vec[i64] = vec[i64]([0] * seats)
            """1 for a chieftain that has not acted. [SUI-MP-03]"""
            self.crown: vec[i64] = vec[i64]([NO_CARD] * seats)
            """Chosen secretly to be the next chieftain. [SUI-MP-72]"""
            self.crowned: i64 = 0
            """Seats (as bits) that have chosen already."""

            # The battle.
            self.stage: i64 = AT_PEACE
            self.defender: i64 = NOBODY
            self.fighter: vec[i64] = vec[i64]([NO_CARD] * 2)
            self.contest: i64 = NO_CONTEST
            self.is_revealed: bool = False
            self.die: vec[i64] = vec[i64]([0] * 2)
            self.plus: vec[i64] = vec[i64]([0] * 2)
            self.doomed: vec[i64] = vec[i64]([0] * 2)
            """1 for a fighter that is discarded after the battle. [SUI-MP-55]"""
            self.helped: i64 = 0
            """Seats (as bits) that have used their effect in this battle. [SUI-MP-50, SUI-MP-51]"""
            self.place: i64 = 0
            """Whose turn it is to use an effect: a place in the order of SUI-MP-58."""
        else:
            self.phase = source.phase
            self.parent = source.parent
            self.active = source.active
            self.turns = source.turns
            self.seen = source.seen[:]
            self.mixed = source.mixed
            self.chieftain = source.chieftain[:]
            self.ready = source.ready[:]
            self.crown = source.crown[:]
            self.crowned = source.crowned
            self.stage = source.stage
            self.defender = source.defender
            self.fighter = source.fighter[:]
            self.contest = source.contest
            self.is_revealed = source.is_revealed
            self.die = source.die[:]
            self.plus = source.plus[:]
            self.doomed = source.doomed[:]
            self.helped = source.helped
            self.place = source.place

    def copy(self) -> "Company":
        twin = Company(self.box, self.rulings, self.seats, self)
        twin.copy_questions(self)
        return twin

    def after_seat(self, seat: i64) -> i64:
        """Play goes clockwise. [SUI-MP-10]"""
        return seat + 1 if seat + 1 < self.seats else 0

    def fighting_seat(self, side: i64) -> i64:
        return self.active if side == ATTACKER else self.defender

    def side_of(self, seat: i64) -> i64:
        """ATTACKER, DEFENDER, or NOBODY for those outside the battle."""
        if seat == self.active:
            return ATTACKER
        return DEFENDER if seat == self.defender else NOBODY

    def stars(self, seat: i64) -> i64:
        """What the lands on a field are worth. [SUI-MP-05]"""
        total: i64 = 0
        card = self.first_in(seat, FIELD)
        while card != NO_CARD:
            total += self.box.stars[card - CHARACTERS]
            card = self.after[card]
        return total

    def first_land_in_hand(self, seat: i64) -> i64:
        """Lands follow all characters in the fixed order."""
        card = self.first_in(seat, HAND)
        while card != NO_CARD and card < CHARACTERS:
            card = self.after[card]
        return card

    def has_character(self, seat: i64) -> bool:
        card = self.first_in(seat, HAND)
        return card != NO_CARD and card < CHARACTERS

    def put(self, card: i64, owner: i64, zone: i64, seen: i64) -> None:
        """Move a card; `seen` says who knows it if it goes to a hand."""
        self.lay(card, owner, zone)
        self.seen[card] = seen & ~(1 << owner) if zone == HAND else 0

    # --- the contract ---------------------------------------------------------------------------------------

    def check(self) -> None:
        check_lists(self)
        for seat in range(self.seats):
            if self.phase > GATHERING:
                chieftain = self.chieftain[seat]
                assert self.size(seat, CHIEFTAIN) == 1, "SUI-MP-03: a player without a chieftain"
                assert self.owner[chieftain] == seat and self.zone[chieftain] == CHIEFTAIN, (
                    "SUI-MP-03: a chieftain lies elsewhere"
                )
            assert self.size(seat, TROPHY) < 10 or self.result is not None, (
                "SUI-MP-06: ten trophies and no end"
            )
            crown = self.crown[seat]
            assert crown == NO_CARD or (self.zone[crown] == HAND and self.owner[crown] == seat), (
                "SUI-MP-72: a new chieftain is not in hand"
            )
        for card in range(ALL_CARDS):
            zone = self.zone[card]
            assert self.seen[card] == 0 or zone in (HAND, CENTRE), "SUI-INF-10: a card known outside a hand"
            assert zone != PILE or self.age[card] == self.renewals, "SUI-MP-18: a card of a former pile"
            if zone == FIELD:
                assert card >= CHARACTERS, "SUI-MP-24: only lands lie on the field"
            if zone == CENTRE:
                assert card in (self.fighter[ATTACKER], self.fighter[DEFENDER]), (
                    "SUI-MP-41: a stranger in the centre"
                )
        if self.stage == AT_PEACE:
            assert self.fighter[ATTACKER] == NO_CARD and self.fighter[DEFENDER] == NO_CARD, (
                "SUI-MP-59: a fighter after the battle"
            )
