"""Positions as text, both ways: for tests, bug reports and puzzles.

A duel in the Domestic phase:

    turn: 7
    first: red
    red hand: song_jiang lu_junyi=all
    red field: guan_sheng li_kui=spent wu_yong=preparing
    red road: chai_jin
    red pile: ...
    red land: fort_1a
    red stack: river_2a quarter_3b
    red to govern

and the multiplayer game in the Main phase:

    turn: 9
    parent: blue
    red chieftain: song_jiang=spent
    red hand: li_kui=blue fort_1a
    red lands: river_2a
    red trophies: wu_yong
    discards: hua_rong
    red to act

Behind `=` stands a state, or who else knows a card in hand: `all`, `enemy` (who looked at it on the common pile), or
seats joined by `+`; `used` marks a hand card used this turn. Lines that would be empty are left out. In the shared-deck
duel and the multiplayer game whatever is not mentioned lies in the common pile, in a duel out of several boxes it is
not used. `captured` are a side's characters
that are trophies of the enemy; `rout` has the newest card last, `covered` the next land last, `top` the next card
first. Effects that last until the end of the turn cannot be written. Of what players remember of the common pile,
`returned` are cards that a side put back at the start and nobody has seen since, `kept` is how many of its hand cards
were there before for all the enemy knows, `renewals` how often the pile was made anew and `renewal 1` the cards of the
first new pile; `mixed` are seats of the multiplayer game between which cards were stolen since.
"""

from typing import Final

from honjin.core.game import Setup
from honjin.core.refusal import BadInput
from honjin.games.suikoden.cards import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    CHARACTERS,
    COPY_NAMES,
    LAND_NAMES,
    NO_LAND,
)
from honjin.games.suikoden.company import ALL_CARDS, EVERYBODY, MAIN, Company
from honjin.games.suikoden.game import SuikodenGame
from honjin.games.suikoden.rules.battle import BATTLE_PHASE
from honjin.games.suikoden.rules.deck_building import take_boxes
from honjin.games.suikoden.rules.domestic import GOVERN, Govern
from honjin.games.suikoden.rules.multiplayer.turn import CHOOSE_DEED, HAND_ON, LIMIT_HAND, ChooseDeed
from honjin.games.suikoden.rules.turn import END_PHASE, HAND_OVER
from honjin.games.suikoden.rulings import Rulings
from honjin.games.suikoden.state import (
    AT_HOME,
    ROUT_ROOM,
    SEEN_BY_ALL,
    SEEN_BY_ENEMY,
    STACK_ROOM,
    STATUS_NAMES,
    TOP_ROOM,
    Suikoden,
)
from honjin.games.suikoden.tabletop import (
    CHIEFTAIN,
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
    Tabletop,
)
from honjin.games.suikoden.vocabulary import SEAT_NAMES

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
NAMES: Final = CHARACTER_NAMES + LAND_NAMES


# --- writing --------------------------------------------------------------------------------------------------


def write_position(state: Suikoden | Company) -> str:
    """The position as lines of text."""
    lines = write_company(state) if isinstance(state, Company) else write_duel(state)
    return "\n".join(lines) + "\n"


def line(lines: list[str], key: str, values: list[str]) -> None:
    if values:
        lines.append(f"{key}: {' '.join(values)}")


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


def write_renewals(s: Tabletop, lines: list[str]) -> None:
    """How often the common pile was made anew, and which cards came into it when."""
    if s.renewals:
        lines.append(f"renewals: {int(s.renewals)}")
    for renewal in range(1, s.renewals + 1):
        renewed = [NAMES[card] for card in range(len(s.age)) if s.age[card] == renewal]
        line(lines, f"renewal {int(renewal)}", renewed)


def write_company(s: Company) -> list[str]:
    if not isinstance(s.question(), ChooseDeed):
        raise BadInput("only the beginning of a Main phase can be written down")
    lines = [f"turn: {int(s.turns)}", f"parent: {SEAT_NAMES[s.parent]}"]
    for seat in range(s.seats):
        name = SEAT_NAMES[seat]
        chieftain = NAMES[s.chieftain[seat]] + ("" if s.ready[seat] else "=spent")
        line(lines, f"{name} chieftain", [chieftain])
        line(lines, f"{name} hand", [company_card(s, card) for card in s.cards_in(seat, HAND)])
        line(lines, f"{name} lands", [NAMES[card] for card in s.cards_in(seat, FIELD)])
        line(lines, f"{name} trophies", [NAMES[card] for card in s.cards_in(seat, TROPHY)])
    write_renewals(s, lines)
    line(lines, "mixed", [SEAT_NAMES[seat] for seat in range(s.seats) if s.mixed >> seat & 1])
    line(lines, "discards", [NAMES[card] for card in s.cards_in(COMMON, DISCARDED)])
    return [*lines, f"{SEAT_NAMES[s.active]} to act"]


def company_card(s: Company, card: int) -> str:
    seen = int(s.seen[card])
    if seen == 0:
        return NAMES[card]
    if seen >> 6 & 1:
        return f"{NAMES[card]}=all"
    return f"{NAMES[card]}=" + "+".join(SEAT_NAMES[seat] for seat in range(6) if seen >> seat & 1)


# --- reading --------------------------------------------------------------------------------------------------


class Lines:
    """The lines of a text by key, each of which is asked for once."""

    def __init__(self, text: str, last_words: str) -> None:
        self.found: dict[str, list[str]] = {}
        self.active = ""
        for number, raw in enumerate(text.splitlines(), 1):
            row = raw.strip()
            if not row:
                continue
            if self.active:
                raise BadInput(f"line {number}: nothing follows the line that tells whose turn it is")
            key, colon, values = row.partition(":")
            if colon:
                if key in self.found:
                    raise BadInput(f"line {number}: {key} is written only once")
                self.found[key] = values.split()
            elif row.endswith(f" {last_words}"):
                self.active = row.removesuffix(f" {last_words}")
            else:
                raise BadInput(f"line {number}: expected KEY: VALUES, or SEAT {last_words}")
        if not self.active:
            raise BadInput(f"the text ends without saying whose turn it is: SEAT {last_words}")

    def take(self, key: str) -> list[tuple[str, list[str]]]:
        """The values of a line and their marks."""
        pairs = [value.partition("=") for value in self.found.pop(key, [])]
        return [(name, marks.split("+") if marks else []) for name, _equals, marks in pairs]

    def cards(self, key: str, names: list[str]) -> list[tuple[int, list[str]]]:
        found = []
        for name, marks in self.take(key):
            if name not in names:
                raise BadInput(f"{key}: there is no card '{name}'")
            found.append((names.index(name), marks))
        return found

    def number(self, key: str, usual: int) -> int:
        values = self.take(key)
        if not values:
            return usual
        if len(values) != 1 or not values[0][0].isdecimal():
            raise BadInput(f"{key}: expected a whole number")
        return int(values[0][0])

    def seat(self, key: str, seats: int) -> int:
        values = self.take(key)
        return seat_named(values[0][0], seats) if values else 0

    def done(self) -> None:
        if self.found:
            raise BadInput(f"'{next(iter(self.found))}' is not a line of this position")


def seat_named(name: str, seats: int) -> int:
    if name not in SEAT_NAMES[:seats]:
        raise BadInput(f"'{name}' does not sit here; the seats are {', '.join(SEAT_NAMES[:seats])}")
    return SEAT_NAMES.index(name)


def read_position(text: str, setup: Setup) -> Suikoden | Company:
    """The position that a text describes; BadInput tells what is wrong with it."""
    game = setup.game
    assert isinstance(game, SuikodenGame)
    rulings = Rulings(setup.options)
    if setup.options["rules"] == "multiplayer":
        company = Company(game.box(setup.pack), rulings, setup.seats)
        read_company(company, Lines(text, "to act"))
        finish_reading(company)
        return company
    s = Suikoden(game.duel_box(setup.pack, rulings), rulings)
    read_duel(s, Lines(text, "to govern"))
    finish_reading(s)
    return s


def finish_reading(state: Suikoden | Company) -> None:
    try:
        state.check()
    except AssertionError as broken:
        raise BadInput(f"this position is impossible: {broken}") from broken
    state.settle()


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
            s.land_owner[land] = COMMON
            s.land_zone[land] = LAND_STACK
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
    for key, zone in LAND_LINES.items():
        for land, _marks in lines.cards(f"{name} {key}", LAND_NAMES):
            s.land_owner[land] = side
            s.land_zone[land] = zone
            if zone == LAND_CURRENT:
                s.current[side] = land
            elif zone == LAND_STACK:
                s.stack_size[side] += 1
            elif zone == LAND_DESTROYED:
                s.destroyed[side] += 1
            elif zone == LAND_WON:
                s.stars[side] += s.box.stars[land]
            elif zone == LAND_COVERED:
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
            s.blocked[card] = 2 - s.owner[card]
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


def read_renewals(s: Tabletop, lines: Lines, names: list[str]) -> None:
    s.renewals = lines.number("renewals", 0)
    for renewal in range(1, s.renewals + 1):
        for card, _marks in lines.cards(f"renewal {int(renewal)}", names):
            s.age[card] = renewal


def read_common(s: Suikoden, lines: Lines) -> None:
    read_renewals(s, lines, CHARACTER_NAMES)
    for card, _marks in lines.cards("discards", CHARACTER_NAMES):
        s.lay(card, COMMON, DISCARDED)
    for key, zone in (("land", LAND_CURRENT), ("discarded lands", LAND_DISCARDED), ("removed", LAND_REMOVED)):
        for land, _marks in lines.cards(key, LAND_NAMES):
            s.land_zone[land] = zone
            if zone == LAND_CURRENT:
                s.current[0] = s.current[1] = land
    if s.current[0] == NO_LAND:
        raise BadInput("land: the common land is missing")
    s.stack_size[COMMON] = sum(s.land_zone[land] == LAND_STACK for land in range(30))
    read_top(s, int(COMMON), lines.cards("top", CHARACTER_NAMES))


def read_company(s: Company, lines: Lines) -> None:
    s.phase = MAIN
    s.turns = lines.number("turn", 1)
    s.parent = lines.seat("parent", int(s.seats))
    s.active = seat_named(lines.active, int(s.seats))
    for card in range(ALL_CARDS):
        s.lay(card, COMMON, PILE)
    for seat in range(s.seats):
        name = SEAT_NAMES[seat]
        chieftains = lines.cards(f"{name} chieftain", NAMES)
        if len(chieftains) != 1:
            raise BadInput(f"{name} chieftain: expected one character")
        card, marks = chieftains[0]
        s.put(card, seat, CHIEFTAIN, 0)
        s.chieftain[seat] = card
        s.ready[seat] = 0 if marks == ["spent"] else 1
        for card, marks in lines.cards(f"{name} hand", NAMES):
            s.put(card, seat, HAND, seen_mask(marks, int(s.seats)))
        for key, zone in (("lands", FIELD), ("trophies", TROPHY)):
            for card, _marks in lines.cards(f"{name} {key}", NAMES):
                s.put(card, seat, zone, 0)
    read_renewals(s, lines, NAMES)
    s.mixed = seen_mask([name for name, _marks in lines.take("mixed")], int(s.seats))
    for card, _marks in lines.cards("discards", NAMES):
        s.put(card, COMMON, DISCARDED, 0)
    lines.done()
    for question in (HAND_ON, LIMIT_HAND, CHOOSE_DEED):
        s.ask(question)


def seen_mask(marks: list[str], seats: int) -> int:
    mask = 0
    for mark in marks:
        mask |= int(EVERYBODY) if mark == "all" else 1 << seat_named(mark, seats)
    return mask
