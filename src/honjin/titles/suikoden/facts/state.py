"""The facts on the table of a duel, with decks or with a shared pile."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.box import Box
from honjin.titles.suikoden.facts.cards import CARD_NAMES, LANDS, NO_CARD, NO_LAND, next_copy
from honjin.titles.suikoden.facts.check import check_table
from honjin.titles.suikoden.facts.modifiers import Modifiers
from honjin.titles.suikoden.facts.rulings import Rulings
from honjin.titles.suikoden.facts.seen import Sight, first_sight
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    IN_USE,
    LAND_NOWHERE,
    OWNERS,
    Tabletop,
)
from honjin.titles.suikoden.words.vocabulary import ON_COPIES, VOCABULARY, card_in

SIDES: Final[i64] = 2

# What a character on the field can do, kept in bytes: such numbers have no width of their own. [SUI-STATE-01]
READY: Final = 0
SPENT: Final = 1
PREPARING: Final = 2
STATUS_NAMES: Final = ["ready", "spent", "preparing"]

# Phases. [SUI-TURN-01]
BUILDING: Final[i64] = 0
START: Final[i64] = 1
RETURNING: Final[i64] = 2
INCOME: Final[i64] = 3
AT_HOME: Final[i64] = 4
AT_WAR: Final[i64] = 5
END: Final[i64] = 6
PHASE_NAMES: Final = ["building", "start", "return", "income", "domestic", "battle", "end"]

# Stances and methods. [SUI-BAT-21, SUI-BAT-25]
NO_STANCE: Final[i64] = 0
INTERCEPT: Final[i64] = 1
HOLD: Final[i64] = 2
STANCE_NAMES: Final = ["", "intercept", "hold"]
NO_METHOD: Final[i64] = 0
BY_MIGHT: Final[i64] = 1
BY_FIRE: Final[i64] = 2
BY_FLOOD: Final[i64] = 3
BY_SORCERY: Final[i64] = 4
METHOD_NAMES: Final = ["", "might", "fire", "flood", "sorcery"]

# What a participant has done in this battle, as bits.
HAS_FOUGHT: Final = 1
"""As an attacker: it does not fight again. [SUI-BAT-19]"""
HAS_HELD: Final = 2
"""It has won a Hold and stays, face-up and ready. [SUI-SET-03]"""
WILL_WANDER: Final = 4
"""It leaves for the road when the battle is over. [AMB-04]"""

TOP_ROOM: Final[i64] = 3
"""Scouting looks at three cards. [SUI-SCO-01]"""
STACK_ROOM: Final[i64] = 10
ROUT_ROOM: Final[i64] = 20
"""Twenty cards win. [SUI-SHR-05]"""
SEEN_BY_ALL: Final = 1
SEEN_BY_ENEMY: Final = 2
"""The enemy had looked at it on top of the common pile."""


class Suikoden(Tabletop):
    """A position of the deck duel or the shared-deck duel.

    Lists over cards are indexed by card, lists over lands by land, lists over sides by side. What is small in number
    is kept in bytes, so that many games side by side stay in the cache.
    """

    def __init__(self, box: Box, rulings: Rulings, source: "Suikoden | None" = None) -> None:
        super().__init__(2, box.cards, source)
        self.box: Final = box
        self.rulings: Final = rulings
        self.sights: list[Sight] | None = None
        """One for each side once programs observe this position; copies do without."""
        if source is None:
            nothing = vec[u8]([0] * box.cards)
            self.phase: i64 = BUILDING
            self.first: i64 = 0
            self.active: i64 = 0
            self.turns: i64 = 0
            self.extra_turn: i64 = 0
            """1 if the side whose turn it is takes another one. [SUI-TURN-04]"""

            # Characters.
            self.status: vec[u8] = nothing[:]
            self.seen: vec[u8] = nothing[:]
            """Hand cards that others know: SEEN_BY_ALL or SEEN_BY_ENEMY. [SUI-INF-05]"""
            self.used: vec[u8] = nothing[:]
            """1 for hand cards used this turn or in this fight. [SUI-HA-04, SUI-HA-05]"""
            self.blocked: vec[u8] = nothing[:]
            """1 + the side that keeps a character from abilities that make it spent."""
            self.modifiers: Modifiers | None = None
            """None while nothing is modified."""

            # The sides.
            self.top: vec[i64] = vec[i64]([NO_CARD] * (OWNERS * TOP_ROOM))
            """Cards on top of a draw pile that somebody has looked at, the next one first. [SUI-INF-03]"""
            self.top_size: vec[i64] = vec[i64]([0] * OWNERS)
            self.looked: vec[i64] = vec[i64]([0] * SIDES)
            """How many cards on top of its pile a side knows."""
            self.rout: vec[i64] = vec[i64]([NO_CARD] * (SIDES * ROUT_ROOM))
            """The rout piles, the newest card last. [SUI-SHR-28]"""
            self.returned: vec[u8] = nothing[:]
            """1 + the side that put a card back at the start, as long as nobody has seen it since. [SUI-SHR-13]"""
            self.kept: vec[i64] = vec[i64]([0] * SIDES)
            """So many of a side's hand cards, as far as the enemy can tell, were there before any was put back."""
            self.stars: vec[i64] = vec[i64]([0] * SIDES)
            """Stars of the lands a side has won. [SUI-SHR-04]"""

            # Lands.
            self.land_owner: vec[i64] = vec[i64]([-1] * LANDS)
            self.land_zone: vec[u8] = vec[u8]([LAND_NOWHERE] * LANDS)
            self.current: vec[i64] = vec[i64]([NO_LAND] * SIDES)
            self.stack_size: vec[i64] = vec[i64]([0] * OWNERS)
            self.destroyed: vec[i64] = vec[i64]([0] * SIDES)
            """How many lands of a side lie destroyed. [SUI-ZONE-04]"""
            self.covered: vec[i64] = vec[i64]([NO_LAND] * (SIDES * STACK_ROOM))
            """Lands under a repaired one; the last is next. [SUI-LAND-08]"""
            self.covered_size: vec[i64] = vec[i64]([0] * SIDES)

            # The battle.
            self.in_battle: bool = False
            self.battle_over: bool = False
            self.battles: i64 = 0
            """Battles begun in this turn."""
            self.fights: i64 = 0
            """Fights begun in this battle."""
            self.is_sortie_secret: bool = False
            """The guard is chosen without knowing the sortie. [AMB-20]"""
            self.part: vec[u8] = nothing[:]
            """1 for participants; at home, for those who work the land just now."""
            self.shown: vec[u8] = nothing[:]
            """1 for participants that lie face-up."""
            self.deeds: vec[u8] = nothing[:]
            """HAS_FOUGHT, HAS_HELD and WILL_WANDER of participants."""
            self.declared: vec[u8] = nothing[:]
            """1 for hand cards that joined at the declaration. [SUI-BAT-06]"""
            self.fighter: vec[i64] = vec[i64]([NO_CARD] * SIDES)
            self.method: vec[i64] = vec[i64]([NO_METHOD] * SIDES)
            self.routed: vec[i64] = vec[i64]([0] * SIDES)
            """1 if a side's fighter is lost even if it retreats. [SUI-RTR-07]"""
            self.stance: i64 = NO_STANCE
            self.is_revealed: bool = False
            self.passes: i64 = 0
            self.priority: i64 = 0
        else:
            self.phase = source.phase
            self.first = source.first
            self.active = source.active
            self.turns = source.turns
            self.extra_turn = source.extra_turn
            self.status = source.status[:]
            self.seen = source.seen[:]
            self.used = source.used[:]
            self.blocked = source.blocked[:]
            self.modifiers = None
            if source.modifiers is not None:
                self.modifiers = Modifiers(source.box.cards, source.modifiers)
            self.top = source.top[:]
            self.top_size = source.top_size[:]
            self.looked = source.looked[:]
            self.rout = source.rout[:]
            self.returned = source.returned[:]
            self.kept = source.kept[:]
            self.stars = source.stars[:]
            self.land_owner = source.land_owner[:]
            self.land_zone = source.land_zone[:]
            self.current = source.current[:]
            self.stack_size = source.stack_size[:]
            self.destroyed = source.destroyed[:]
            self.covered = source.covered[:]
            self.covered_size = source.covered_size[:]
            self.in_battle = source.in_battle
            self.battle_over = source.battle_over
            self.battles = source.battles
            self.fights = source.fights
            self.is_sortie_secret = source.is_sortie_secret
            self.part = source.part[:]
            self.shown = source.shown[:]
            self.deeds = source.deeds[:]
            self.declared = source.declared[:]
            self.fighter = source.fighter[:]
            self.method = source.method[:]
            self.routed = source.routed[:]
            self.stance = source.stance
            self.is_revealed = source.is_revealed
            self.passes = source.passes
            self.priority = source.priority

    def copy(self) -> "Suikoden":
        twin = Suikoden(self.box, self.rulings, self)
        twin.copy_questions(self)
        return twin

    def why_not(self, action: i64) -> Refusal | None:
        """Nothing can be done with a copy that is in none of the boxes. [SUI-DECK-10]"""
        is_copy = action >= ON_COPIES and VOCABULARY.has(action)
        if is_copy and self.result is None and card_in(action) >= self.box.cards:
            return refuse("SUI-DECK-10", "no_such_copy", card=CARD_NAMES[card_in(action)])
        return super().why_not(action)

    def is_on_field(self, side: i64, card: i64) -> bool:
        return self.zone[card] == FIELD and self.owner[card] == side

    def find_copy(self, side: i64, zone: i64, character: i64) -> i64:
        """A card of a side in a zone that bears the character, or NO_CARD."""
        card = character
        while card < self.box.cards:
            if self.zone[card] == zone and self.owner[card] == side:
                return card
            card = next_copy(card)
        return NO_CARD

    def pile_of(self, side: i64) -> i64:
        """Who owns the pile a side draws from. [SUI-SHR-01]"""
        return COMMON if self.rulings.is_shared else side

    def lay(self, card: i64, owner: i64, zone: i64) -> None:
        super().lay(card, owner, zone)
        if self.sights is not None:
            for sight in self.sights:
                sight.show_card(card, owner, zone)

    def lay_land(self, land: i64, owner: i64, zone: i64) -> None:
        """Put a land somewhere."""
        self.land_owner[land] = owner
        self.land_zone[land] = u8(zone)
        if self.sights is not None:
            for sight in self.sights:
                sight.show_land(land, owner, zone)

    def put_land(self, land: i64, zone: i64) -> None:
        """Move a land to another place of its owner."""
        self.lay_land(land, self.land_owner[land], zone)

    def sight_of(self, side: i64) -> Sight:
        """What a side sees of where things lie; kept up to date from the first look on."""
        if self.sights is None:
            self.sights = [first_sight(self, 0), first_sight(self, 1)]
        return self.sights[side]

    def put(self, card: i64, zone: i64) -> None:
        """Move a character to a zone of its owner; whoever leaves the field leaves everything behind. [SUI-GEN-11]"""
        old = self.zone[card]
        owner = self.owner[card]
        if zone == DISCARDED and self.rulings.is_shared:
            owner = COMMON  # [SUI-SHR-08]
        if self.rulings.is_shared and old == HAND:
            self.leave_hand(card)
        self.lay(card, owner, zone)
        self.seen[card] = 0
        if zone != HAND and zone != IN_USE:
            self.used[card] = 0
        if old == FIELD:
            self.status[card] = READY
            self.blocked[card] = 0
            self.part[card] = 0
            self.shown[card] = 0
            self.deeds[card] = 0
            self.declared[card] = 0
            if self.modifiers is not None:
                self.modifiers.forget(card)

    def leave_hand(self, card: i64) -> None:
        """Everybody sees it. One that the enemy had put back cannot have been there from the start."""
        side = self.owner[card]
        if self.seen[card] == 0 and i64(self.returned[card]) != 1 + enemy_of(side) and self.kept[side] > 0:
            self.kept[side] -= 1
        self.returned[card] = 0

    def modify(self) -> Modifiers:
        """The modifiers, to be changed."""
        if self.modifiers is None:
            self.modifiers = Modifiers(self.box.cards)
        return self.modifiers

    def skills(self, card: i64) -> i64:
        """The skills a character has now, a bit for each."""
        printed = self.box.skills[card]
        return printed if self.modifiers is None else self.modifiers.skills(card, printed)

    def end_turn_effects(self) -> None:
        """Whatever lasts until the end of the turn ends. [SUI-TURN-03]"""
        self.modifiers = None

    # --- the contract ---------------------------------------------------------------------------------------

    def check(self) -> None:
        check_table(self)


def enemy_of(side: i64) -> i64:
    return 1 - side
