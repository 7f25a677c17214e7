"""What a seat sees of the table, built up from nothing. [SUI-INF]

A card that the seat may not know has no place here: hidden cards are numbers.
"""

import msgspec
from mypy_extensions import i64

from honjin.titles.suikoden.facts.cards import (
    CARD_NAMES,
    LAND_NAMES,
    LANDS,
    NO_CARD,
    NO_LAND,
    is_grove,
)
from honjin.titles.suikoden.facts.multiplayer.company import AT_PEACE, COMPANY_PHASES, CONTEST_NAMES, Company
from honjin.titles.suikoden.facts.state import (
    BUILDING,
    METHOD_NAMES,
    PHASE_NAMES,
    ROUT_ROOM,
    STACK_ROOM,
    STANCE_NAMES,
    STATUS_NAMES,
    TOP_ROOM,
    Suikoden,
    enemy_of,
)
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    IN_USE,
    LAND_DESTROYED,
    LAND_DISCARDED,
    LAND_REMOVED,
    LAND_STACK,
    LAND_WON,
    PILE,
    PUT_BACK,
    ROAD,
    ROUT,
    STARTER,
    TROPHY,
)
from honjin.titles.suikoden.rules.values import archery, attack, defence, intellect
from honjin.titles.suikoden.sight.knows import (
    eyes_on,
    is_fighter_known,
    is_known_in_hand,
    is_sortie_hidden,
    is_stranger,
)
from honjin.titles.suikoden.sight.multiplayer.knows import eye_of
from honjin.titles.suikoden.sight.multiplayer.knows import is_fighter_known as is_company_fighter_known
from honjin.titles.suikoden.sight.multiplayer.knows import is_known_in_hand as is_known_in_company_hand
from honjin.titles.suikoden.words.telling import any_name
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES


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
    starter: str | None
    """Before the first turn of a shared-deck duel: the character chosen face-down. [SUI-SHR-12]"""
    has_starter: bool
    put_back: list[str] | None
    put_back_size: int
    rout: list[str]
    """The rout pile, the newest card last. [SUI-SHR-28]"""
    won: list[str]
    """Lands won in a shared-deck duel. [SUI-SHR-29]"""
    stars: int
    stance: str
    method: str
    fighter: str | None
    has_fighter: bool


class SuikodenView(msgspec.Struct, frozen=True):
    """A duel. With a shared pile, what is common is told once for both."""

    rules: str
    phase: str
    active: str
    first: str
    turn: int
    in_battle: bool
    extra_turn: bool
    sides: list[SideView]
    discard: list[str]
    """The common discard pile. [SUI-SHR-08]"""
    discarded_lands: list[str]


def view_table(s: Suikoden, seat: int) -> SuikodenView:
    return SuikodenView(
        rules="shared" if s.rulings.is_shared else "deck",
        phase=PHASE_NAMES[s.phase],
        active=SEAT_NAMES[s.active],
        first=SEAT_NAMES[s.first],
        turn=int((s.turns + 1) // 2),
        in_battle=s.in_battle,
        extra_turn=s.extra_turn == 1,
        sides=[view_side(s, side, seat, eyes_on(s, side, seat)) for side in range(2)],
        discard=in_zone(s, COMMON, DISCARDED),
        discarded_lands=lands_in(s, COMMON, LAND_DISCARDED),
    )


def view_side(s: Suikoden, side: i64, seat: i64, eyes: i64) -> SideView:
    own = side == eyes
    shared = s.rulings.is_shared
    pile = s.pile_of(side)
    hand = s.cards_in(side, HAND)
    field = s.cards_in(side, FIELD)
    stack = lands_in(s, side, LAND_STACK)
    starters = in_zone(s, side, STARTER)
    put_back = in_zone(s, side, PUT_BACK)
    fighter = s.fighter[side]
    unsent = is_sortie_hidden(s, side, seat)
    return SideView(
        side=SEAT_NAMES[side],
        hand=[CARD_NAMES[card] for card in hand] if own else None,
        hand_size=len(hand),
        surely_in_hand=[CARD_NAMES[card] for card in hand if is_known_in_hand(s, card, seat)],
        pile_size=int(s.size(pile, PILE)),
        top=[CARD_NAMES[s.top[pile * TOP_ROOM + place]] for place in range(s.looked[side])] if own else None,
        top_size=int(s.looked[side]),
        field=[
            view_character(s, card, eyes, unsent=unsent)
            for card in field
            if own or not is_stranger(s, card, unsent)
        ],
        joined=sum(int(s.declared[card]) for card in field),
        joined_in_sortie=0 if unsent else sum(int(s.part[card]) for card in field if s.declared[card] == 1),
        road=in_zone(s, side, ROAD),
        discard=in_zone(s, side, DISCARDED),
        trophies=in_zone(s, enemy_of(side), TROPHY),
        in_use=in_zone(s, side, IN_USE),
        land=None if s.current[side] == NO_LAND else LAND_NAMES[s.current[side]],
        covered=[LAND_NAMES[s.covered[side * STACK_ROOM + place]] for place in range(s.covered_size[side])],
        destroyed=lands_in(s, side, LAND_DESTROYED),
        removed=lands_in(s, side, LAND_REMOVED),
        stack_size=int(s.stack_size[pile]),
        stack=sorted(stack) if own and not shared else None,
        pool=[] if shared else [CARD_NAMES[card] for card in range(s.box.cards) if is_owned(s, side, card)],
        pool_lands=[LAND_NAMES[land] for land in range(LANDS) if s.land_owner[land] == side and not shared],
        chosen=in_zone(s, side, PILE) if own and s.phase == BUILDING and not shared else None,
        starter=starters[0] if own and starters else None,
        has_starter=bool(starters),
        put_back=put_back if own else None,
        put_back_size=len(put_back),
        rout=[CARD_NAMES[s.rout[side * ROUT_ROOM + place]] for place in range(s.size(side, ROUT))],
        won=lands_in(s, side, LAND_WON),
        stars=int(s.stars[side]),
        stance="" if side == s.active else STANCE_NAMES[s.stance],
        method=METHOD_NAMES[s.method[side]],
        fighter=CARD_NAMES[fighter] if fighter != NO_CARD and is_fighter_known(s, side, eyes) else None,
        has_fighter=fighter != NO_CARD,
    )


def is_owned(s: Suikoden, side: i64, card: i64) -> bool:
    return s.owner[card] == side and not is_grove(card)


def view_character(s: Suikoden, card: i64, eyes: i64, *, unsent: bool) -> CharacterView:
    side = s.owner[card]
    takes_part = s.part[card] == 1 and not unsent
    return CharacterView(
        card=CARD_NAMES[card],
        status=STATUS_NAMES[s.status[card]],
        attack=int(attack(s, card)),
        defence=int(defence(s, card)),
        intellect=int(intellect(s, card)),
        archery=int(archery(s, card)),
        takes_part=takes_part,
        face_up=not takes_part or s.shown[card] == 1,
        fights=s.fighter[side] == card and is_fighter_known(s, side, eyes),
    )


def in_zone(s: Suikoden, side: i64, zone: i64) -> list[str]:
    return [CARD_NAMES[card] for card in s.cards_in(side, zone)]


def lands_in(s: Suikoden, side: i64, zone: i64) -> list[str]:
    return [
        LAND_NAMES[land] for land in range(LANDS) if s.land_zone[land] == zone and s.land_owner[land] == side
    ]


# --- multiplayer ----------------------------------------------------------------------------------------------


class SeatView(msgspec.Struct, frozen=True):
    """One player: the own hand, and what lies open. [SUI-INF-10]"""

    seat: str
    hand: list[str] | None
    """Characters, then lands."""
    hand_size: int
    surely_in_hand: list[str]
    """Cards that others have seen going there, as far as the viewer knows of it."""
    chieftain: str | None
    chieftain_ready: bool
    lands: list[str]
    stars: int
    trophies: list[str]
    side: str
    """attacker or defender in the battle that is fought."""
    has_fighter: bool
    fighter: str | None
    die: int
    plus: int
    doomed: bool
    helped: bool
    has_chosen_chieftain: bool
    next_chieftain: str | None


class CompanyView(msgspec.Struct, frozen=True):
    """The multiplayer game."""

    rules: str
    phase: str
    active: str
    parent: str
    turn: int
    contest: str
    pile_size: int
    discard: list[str]
    seats: list[SeatView]


def view_company(s: Company, seat: int) -> CompanyView:
    return CompanyView(
        rules="multiplayer",
        phase=COMPANY_PHASES[s.phase],
        active=SEAT_NAMES[s.active],
        parent=SEAT_NAMES[s.parent],
        turn=int((s.turns + s.seats - 1) // s.seats),
        contest=CONTEST_NAMES[s.contest],
        pile_size=int(s.size(COMMON, PILE)),
        discard=company_cards(s, COMMON, DISCARDED),
        seats=[view_seat(s, other, seat, eyes_on(s, other, seat)) for other in range(s.seats)],
    )


def view_seat(s: Company, seat: int, viewer: int, eyes: i64) -> SeatView:
    own = seat == eyes
    chieftain = s.chieftain[seat]
    side = s.side_of(seat) if s.stage != AT_PEACE else -1
    fighter = s.fighter[side] if side >= 0 else NO_CARD
    eye = eye_of(viewer)
    crown = s.crown[seat]
    return SeatView(
        seat=SEAT_NAMES[seat],
        hand=company_cards(s, seat, HAND) if own else None,
        hand_size=int(s.size(seat, HAND)),
        surely_in_hand=[
            any_name(card)
            for card in s.cards_in(seat, HAND)
            if is_known_in_company_hand(s, card, eye) or (own and s.seen[card] != 0)
        ],
        chieftain=None if chieftain == NO_CARD else any_name(chieftain),
        chieftain_ready=s.ready[seat] == 1,
        lands=company_cards(s, seat, FIELD),
        stars=int(s.stars(seat)),
        trophies=company_cards(s, seat, TROPHY),
        side=("attacker", "defender", "")[side],
        has_fighter=fighter != NO_CARD,
        fighter=any_name(fighter) if is_company_fighter_known(s, seat, fighter, eyes) else None,
        die=int(s.die[side]) if side >= 0 else 0,
        plus=int(s.plus[side]) if side >= 0 else 0,
        doomed=side >= 0 and s.doomed[side] == 1,
        helped=s.helped >> seat & 1 == 1,
        has_chosen_chieftain=s.crowned >> seat & 1 == 1,
        next_chieftain=any_name(crown) if own and crown != NO_CARD else None,
    )


def company_cards(s: Company, owner: i64, zone: i64) -> list[str]:
    return [any_name(card) for card in s.cards_in(owner, zone)]
