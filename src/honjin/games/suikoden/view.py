"""What a seat sees of the table, built up from nothing. [SUI-INF]

A card that the seat may not know has no place here: hidden cards are numbers.
"""

import msgspec
from mypy_extensions import i64

from honjin.games.suikoden.cards import CARD_NAMES, CARDS, CHARACTERS, LAND_NAMES, LANDS, NO_CARD, NO_LAND
from honjin.games.suikoden.state import (
    BUILDING,
    DISCARDED,
    FIELD,
    HAND,
    IN_USE,
    LAND_DESTROYED,
    LAND_REMOVED,
    LAND_STACK,
    METHOD_NAMES,
    PHASE_NAMES,
    PILE,
    ROAD,
    STACK_ROOM,
    STANCE_NAMES,
    STATUS_NAMES,
    TOP_ROOM,
    TROPHY,
    Suikoden,
    enemy_of,
)
from honjin.games.suikoden.values import archery, attack, defence, intellect
from honjin.games.suikoden.vocabulary import SEAT_NAMES


class CharacterView(msgspec.Struct, frozen=True):
    """A character on a field, with its numbers as they are now."""

    card: str
    status: str
    attack: int
    defence: int
    intellect: int
    archery: int
    takes_part: bool
    face_up: bool
    fights: bool


class SideView(msgspec.Struct, frozen=True):
    """One side: all of one's own, the open part of the other's. [SUI-INF-01, SUI-INF-02]"""

    side: str
    hand: list[str] | None
    hand_size: int
    surely_in_hand: list[str]
    pile_size: int
    top: list[str] | None
    """Cards its owner has seen on top of the pile, the next one first."""
    top_size: int
    field: list[CharacterView]
    joined: int
    """Hand cards that joined the battle face-down."""
    joined_in_sortie: int
    road: list[str]
    discard: list[str]
    trophies: list[str]
    in_use: list[str]
    land: str | None
    covered: list[str]
    destroyed: list[str]
    removed: list[str]
    stack_size: int
    stack: list[str] | None
    pool: list[str]
    """Every card this side can have somewhere: everybody knows them. [SUI-INF-04]"""
    pool_lands: list[str]
    chosen: list[str] | None
    """While decks are built: what this side has chosen."""
    stance: str
    method: str
    fighter: str | None
    has_fighter: bool


class SuikodenView(msgspec.Struct, frozen=True):
    phase: str
    active: str
    first: str
    turn: int
    in_battle: bool
    extra_turn: bool
    sides: list[SideView]


def view_table(s: Suikoden, seat: int) -> SuikodenView:
    return SuikodenView(
        phase=PHASE_NAMES[s.phase],
        active=SEAT_NAMES[s.active],
        first=SEAT_NAMES[s.first],
        turn=int((s.turns + 1) // 2),
        in_battle=s.in_battle,
        extra_turn=s.extra_turn == 1,
        sides=[view_side(s, side, own=side == seat or s.result is not None) for side in range(2)],
    )


def view_side(s: Suikoden, side: i64, *, own: bool) -> SideView:
    hand = in_zone(s, side, HAND)
    stack = lands_in(s, side, LAND_STACK)
    fighter = s.fighter[side]
    fighter_seen = fighter != NO_CARD and (own or s.is_revealed or s.shown[fighter] == 1)
    hidden = [] if own else [card for card in range(CARDS) if is_face_down_stranger(s, side, card)]
    return SideView(
        side=SEAT_NAMES[side],
        hand=hand if own else None,
        hand_size=len(hand),
        surely_in_hand=[name for name in hand if s.seen[CARD_NAMES.index(name)] == 1],
        pile_size=int(s.size(side, PILE)),
        top=[CARD_NAMES[s.top[side * TOP_ROOM + place]] for place in range(s.top_size[side])]
        if own
        else None,
        top_size=int(s.top_size[side]),
        field=[
            view_character(s, card, own=own)
            for card in range(CARDS)
            if s.zone[card] == FIELD and s.owner[card] == side and card not in hidden
        ],
        joined=sum(int(s.declared[card]) for card in range(CARDS) if s.owner[card] == side),
        joined_in_sortie=sum(int(s.part[card]) for card in range(CARDS) if is_joined(s, side, card)),
        road=in_zone(s, side, ROAD),
        discard=in_zone(s, side, DISCARDED),
        trophies=in_zone(s, enemy_of(side), TROPHY),
        in_use=in_zone(s, side, IN_USE),
        land=None if s.current[side] == NO_LAND else LAND_NAMES[s.current[side]],
        covered=[LAND_NAMES[s.covered[side * STACK_ROOM + place]] for place in range(s.covered_size[side])],
        destroyed=lands_in(s, side, LAND_DESTROYED),
        removed=lands_in(s, side, LAND_REMOVED),
        stack_size=int(s.stack_size[side]),
        stack=sorted(stack) if own else None,
        pool=[CARD_NAMES[card] for card in range(CHARACTERS) if s.owner[card] == side],
        pool_lands=[LAND_NAMES[land] for land in range(LANDS) if s.land_owner[land] == side],
        chosen=in_zone(s, side, PILE) if own and s.phase == BUILDING else None,
        stance="" if side == s.active else STANCE_NAMES[s.stance],
        method=METHOD_NAMES[s.method[side]],
        fighter=CARD_NAMES[fighter] if fighter_seen else None,
        has_fighter=fighter != NO_CARD,
    )


def is_joined(s: Suikoden, side: i64, card: i64) -> bool:
    return s.declared[card] == 1 and s.owner[card] == side


def is_face_down_stranger(s: Suikoden, side: i64, card: i64) -> bool:
    """A hand card that joined the battle and has not been turned up. [SUI-INF-06]"""
    return is_joined(s, side, card) and s.shown[card] == 0


def view_character(s: Suikoden, card: i64, *, own: bool) -> CharacterView:
    fights = s.fighter[s.owner[card]] == card
    return CharacterView(
        card=CARD_NAMES[card],
        status=STATUS_NAMES[s.status[card]],
        attack=int(attack(s, card)),
        defence=int(defence(s, card)),
        intellect=int(intellect(s, card)),
        archery=int(archery(s, card)),
        takes_part=s.part[card] == 1,
        face_up=s.part[card] == 0 or s.shown[card] == 1,
        fights=fights and (own or s.is_revealed or s.shown[card] == 1),
    )


def in_zone(s: Suikoden, side: i64, zone: i64) -> list[str]:
    return [CARD_NAMES[card] for card in range(CHARACTERS) if s.zone[card] == zone and s.owner[card] == side]


def lands_in(s: Suikoden, side: i64, zone: i64) -> list[str]:
    return [
        LAND_NAMES[land] for land in range(LANDS) if s.land_zone[land] == zone and s.land_owner[land] == side
    ]
