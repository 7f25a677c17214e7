"""A duel in the Domestic phase as lines, both ways."""

from typing import Final

from honjin.core.refusal import BadInput
from honjin.titles.suikoden.facts.cards import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COPY_NAMES,
    LAND_NAMES,
    NO_LAND,
)
from honjin.titles.suikoden.facts.state import (
    AT_HOME,
    ROUT_ROOM,
    SEEN_BY_ALL,
    SEEN_BY_ENEMY,
    STACK_ROOM,
    STATUS_NAMES,
    TOP_ROOM,
    Suikoden,
)
from honjin.titles.suikoden.facts.tabletop import (
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    LAND_COVERED,
    LAND_CURRENT,
    LAND_DESTROYED,
    LAND_DISCARDED,
    LAND_REMOVED,
    LAND_STACK,
    LAND_UNUSED,
    LAND_WON,
    PILE,
    POOL,
    ROAD,
    ROUT,
    TROPHY,
    UNUSED,
)
from honjin.titles.suikoden.rules.battle import BATTLE_PHASE
from honjin.titles.suikoden.rules.deck_building import take_boxes
from honjin.titles.suikoden.rules.domestic import GOVERN, Govern
from honjin.titles.suikoden.rules.turn import END_PHASE, HAND_OVER
from honjin.titles.suikoden.words.notation.lines import Lines, line, read_renewals, seat_named, write_renewals
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES

CARD_LINES: Final = {
    "hand": HAND,
    "field": FIELD,
    "road": ROAD,
    "discards": DISCARDED,
    "captured": TROPHY,
    "pile": PILE,
    "unused": UNUSED,
}
LAND_LINES: Final = {
    "land": LAND_CURRENT,
    "stack": LAND_STACK,
    "covered": LAND_COVERED,
    "destroyed": LAND_DESTROYED,
    "removed": LAND_REMOVED,
    "unused lands": LAND_UNUSED,
    "won": LAND_WON,
}


def write_duel(s: Suikoden) -> list[str]:
    if not isinstance(s.question(), Govern) or s.modifiers is not None:
        raise BadInput("only a Domestic phase without effects that last for the turn can be written down")
    lines = [f"turn: {int(s.turns)}", f"first: {SEAT_NAMES[s.first]}"]
    if s.extra_turn:
        lines.append("extra turn: yes")
    for side in range(2):
        name = SEAT_NAMES[side]
        for key, zone in CARD_LINES.items():
            if zone == UNUSED and s.rulings.copies > 1:
                continue  # whatever is not mentioned
            line(lines, f"{name} {key}", [duel_card(s, card) for card in s.cards_in(side, zone)])
        line(
            lines,
            f"{name} rout",
            [CARD_NAMES[s.rout[side * ROUT_ROOM + i]] for i in range(s.size(side, ROUT))],
        )
        for key, zone in LAND_LINES.items():
            if zone == LAND_COVERED:
                lands = [int(s.covered[side * STACK_ROOM + place]) for place in range(s.covered_size[side])]
            else:
                lands = [i for i in range(30) if s.land_zone[i] == zone and s.land_owner[i] == side]
            line(lines, f"{name} {key}", [LAND_NAMES[land] for land in lands])
        write_top(s, lines, f"{name} top", side)
        if s.looked[side] and s.rulings.is_shared:
            lines.append(f"{name} looked: {int(s.looked[side])}")
        line(
            lines, f"{name} returned", [CARD_NAMES[c] for c in range(CHARACTERS) if s.returned[c] == 1 + side]
        )
        if s.kept[side]:
            lines.append(f"{name} kept: {int(s.kept[side])}")
    write_renewals(s, lines)
    if s.rulings.is_shared:
        line(lines, "discards", [CARD_NAMES[card] for card in s.cards_in(COMMON, DISCARDED)])
        for key, zone in (
            ("land", LAND_CURRENT),
            ("discarded lands", LAND_DISCARDED),
            ("removed", LAND_REMOVED),
        ):
            found = [i for i in range(30) if s.land_zone[i] == zone and s.land_owner[i] == COMMON]
            line(lines, key, [LAND_NAMES[land] for land in found])
        write_top(s, lines, "top", COMMON)
    return [*lines, f"{SEAT_NAMES[s.active]} to govern"]


def write_top(s: Suikoden, lines: list[str], key: str, pile: int) -> None:
    line(lines, key, [CARD_NAMES[s.top[pile * TOP_ROOM + place]] for place in range(s.top_size[pile])])


def duel_card(s: Suikoden, card: int) -> str:
    marks = []
    if s.status[card]:
        marks.append(STATUS_NAMES[s.status[card]])
    if s.blocked[card]:
        marks.append("blocked")
    if s.seen[card]:
        marks.append("all" if s.seen[card] == SEEN_BY_ALL else "enemy")
    if s.used[card]:
        marks.append("used")
    return "=".join([CARD_NAMES[card], "+".join(marks)]) if marks else CARD_NAMES[card]


def read_duel(s: Suikoden, lines: Lines) -> None:
    s.phase = AT_HOME
    s.turns = lines.number("turn", 1)
    s.first = lines.seat("first", 2)
    s.active = seat_named(lines.active, 2)
    s.extra_turn = 1 if lines.take("extra turn") else 0
    if s.rulings.copies > 1:
        take_boxes(s)
        for side in range(2):
            for card in s.cards_in(side, POOL):
                s.put(card, UNUSED)
    if s.rulings.is_shared:
        for card in range(CHARACTERS):
            s.lay(card, COMMON, PILE)
        for land in range(30):
            s.lay_land(land, COMMON, LAND_STACK)
    for side in range(2):
        read_side(s, side, lines)
    if s.rulings.is_shared:
        read_common(s, lines)
    lines.done()
    for question in (HAND_OVER, END_PHASE, BATTLE_PHASE, GOVERN):
        s.ask(question)


def bearers(s: Suikoden) -> list[str]:
    """The names of all cards that bear a character, each at its place; a Bamboo Grove has none."""
    return (CHARACTER_NAMES + [""] * int(CARDS - CHARACTERS) + COPY_NAMES)[: s.box.cards]


def read_side(s: Suikoden, side: int, lines: Lines) -> None:
    name = SEAT_NAMES[side]
    names = bearers(s)
    for key, zone in CARD_LINES.items():
        for card, marks in lines.cards(f"{name} {key}", names):
            s.lay(card, side, zone)
            mark_card(s, card, marks)
    for place, (card, _marks) in enumerate(lines.cards(f"{name} rout", names)):
        s.lay(card, side, ROUT)
        s.rout[side * ROUT_ROOM + place] = card
    for key, land_zone in LAND_LINES.items():
        for land, _marks in lines.cards(f"{name} {key}", LAND_NAMES):
            s.lay_land(land, side, land_zone)
            if land_zone == LAND_CURRENT:
                s.current[side] = land
            elif land_zone == LAND_STACK:
                s.stack_size[side] += 1
            elif land_zone == LAND_DESTROYED:
                s.destroyed[side] += 1
            elif land_zone == LAND_WON:
                s.stars[side] += s.box.stars[land]
            elif land_zone == LAND_COVERED:
                s.covered[side * STACK_ROOM + s.covered_size[side]] = land
                s.covered_size[side] += 1
    read_top(s, side, lines.cards(f"{name} top", names))
    s.looked[side] = lines.number(f"{name} looked", int(s.top_size[side]))
    for card, _marks in lines.cards(f"{name} returned", names):
        s.returned[card] = 1 + side
    s.kept[side] = lines.number(f"{name} kept", 0)


def mark_card(s: Suikoden, card: int, marks: list[str]) -> None:
    for mark in marks:
        if mark in STATUS_NAMES:
            s.status[card] = STATUS_NAMES.index(mark)
        elif mark == "blocked":
            s.blocked[card] = int(2 - s.owner[card])
        elif mark == "used":
            s.used[card] = 1
        elif mark in ("all", "enemy"):
            s.seen[card] = SEEN_BY_ALL if mark == "all" else SEEN_BY_ENEMY
        else:
            raise BadInput(
                f"{CARD_NAMES[card]}={mark}: expected spent, preparing, blocked, all, enemy or used"
            )


def read_top(s: Suikoden, pile: int, cards: list[tuple[int, list[str]]]) -> None:
    if len(cards) > TOP_ROOM:
        raise BadInput(f"top: at most {int(TOP_ROOM)} cards are known")
    for place, (card, _marks) in enumerate(cards):
        s.top[pile * TOP_ROOM + place] = card
    s.top_size[pile] = len(cards)


def read_common(s: Suikoden, lines: Lines) -> None:
    read_renewals(s, lines, CHARACTER_NAMES)
    for card, _marks in lines.cards("discards", CHARACTER_NAMES):
        s.lay(card, COMMON, DISCARDED)
    for key, zone in (("land", LAND_CURRENT), ("discarded lands", LAND_DISCARDED), ("removed", LAND_REMOVED)):
        for land, _marks in lines.cards(key, LAND_NAMES):
            s.put_land(land, zone)
            if zone == LAND_CURRENT:
                s.current[0] = s.current[1] = land
    if s.current[0] == NO_LAND:
        raise BadInput("land: the common land is missing")
    s.stack_size[COMMON] = sum(s.land_zone[land] == LAND_STACK for land in range(30))
    read_top(s, int(COMMON), lines.cards("top", CHARACTER_NAMES))
