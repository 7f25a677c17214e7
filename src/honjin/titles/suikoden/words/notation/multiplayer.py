"""The multiplayer game in the Main phase as lines, both ways."""

from honjin.core.refusal import BadInput
from honjin.titles.suikoden.facts.multiplayer.company import ALL_CARDS, EVERYBODY, MAIN, Company
from honjin.titles.suikoden.facts.tabletop import (
    CHIEFTAIN,
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    PILE,
    TROPHY,
)
from honjin.titles.suikoden.rules.multiplayer.turn import CHOOSE_DEED, HAND_ON, LIMIT_HAND, ChooseDeed
from honjin.titles.suikoden.words.notation.lines import (
    NAMES,
    Lines,
    line,
    read_renewals,
    seat_named,
    write_renewals,
)
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES


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
