"""Draw piles and hands: drawing, discarding from the top, looking, random cards. [SUI-ZONE-02, SUI-CHN]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.events import only
from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.games.suikoden.cards import CHARACTERS, NO_CARD
from honjin.games.suikoden.state import (
    DISCARDED,
    HAND,
    PILE,
    TOP_ROOM,
    Suikoden,
)
from honjin.games.suikoden.telling import side_name, tell_draw, tell_move, tell_peek
from honjin.games.suikoden.vocabulary import DRAW, LOT


def list_next_cards(s: Suikoden, side: i64, out: Options) -> None:
    """What may lie on top: the card its owner has seen there, or any that nobody has. [SUI-CHN-03]"""
    if s.top_size[side] > 0:
        out.add(DRAW + s.top[side * TOP_ROOM])
        return
    for card in range(CHARACTERS):
        if s.zone[card] == PILE and s.owner[card] == side:
            out.add(DRAW + card)


def take_from_top(s: Suikoden, side: i64) -> None:
    """The known cards on top move up by one."""
    first = side * TOP_ROOM
    if s.top_size[side] > 0:
        for place in range(1, s.top_size[side]):
            s.top[first + place - 1] = s.top[first + place]
        s.top_size[side] -= 1
        s.top[first + s.top_size[side]] = NO_CARD


class DrawCard(Chance[Suikoden]):
    """The next card of the pile comes to the hand. [SUI-INC-01]"""

    clause = "SUI-CHN-03"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"draw {side_name(self.side)}"

    def witnesses(self, s: Suikoden) -> i64:
        return only(int(self.side))

    def options(self, s: Suikoden, out: Options) -> None:
        list_next_cards(s, self.side, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        card = action - DRAW
        take_from_top(s, self.side)
        s.put(card, HAND)
        if s.is_told():
            tell_draw(s, self.side, card)


class DiscardTop(Chance[Suikoden]):
    """The next card of the pile is discarded. [SUI-CHN-03]"""

    clause = "SUI-CHN-03"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"pile {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_next_cards(s, self.side, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        card = action - DRAW
        take_from_top(s, self.side)
        s.put(card, DISCARDED)
        if s.is_told():
            tell_move(s, card, DISCARDED)


class LookAtNext(Chance[Suikoden]):
    """The owner sees one more card on top of the pile. [SUI-SCO-01]"""

    clause = "SUI-SCO-01"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"look {side_name(self.side)}"

    def witnesses(self, s: Suikoden) -> i64:
        return only(int(self.side))

    def options(self, s: Suikoden, out: Options) -> None:
        for card in range(CHARACTERS):
            if s.zone[card] == PILE and s.owner[card] == self.side and not is_on_top(s, self.side, card):
                out.add(DRAW + card)

    def answer(self, s: Suikoden, action: i64) -> None:
        card = action - DRAW
        s.top[self.side * TOP_ROOM + s.top_size[self.side]] = card
        s.top_size[self.side] += 1
        if s.is_told():
            tell_peek(s, self.side, card)


def is_on_top(s: Suikoden, side: i64, card: i64) -> bool:
    for place in range(s.top_size[side]):
        if s.top[side * TOP_ROOM + place] == card:
            return True
    return False


class DrawIfAny(Step[Suikoden]):
    """Drawing from an empty pile does nothing. [SUI-GEN-12]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        if s.size(self.side, PILE) > 0:
            s.ask(DRAW_CARD[self.side])


class DiscardTopIfAny(Step[Suikoden]):
    """[SUI-GEN-12]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        if s.size(self.side, PILE) > 0:
            s.ask(DISCARD_TOP[self.side])


class LookIfAny(Step[Suikoden]):
    """[SUI-GEN-12]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        if s.top_size[self.side] < TOP_ROOM and s.size(self.side, PILE) > s.top_size[self.side]:
            s.ask(LOOK_AT_NEXT[self.side])


DRAW_CARD: Final = [DrawCard(0), DrawCard(1)]
DISCARD_TOP: Final = [DiscardTop(0), DiscardTop(1)]
LOOK_AT_NEXT: Final = [LookAtNext(0), LookAtNext(1)]
DRAW_IF_ANY: Final = [DrawIfAny(0), DrawIfAny(1)]
DISCARD_TOP_IF_ANY: Final = [DiscardTopIfAny(0), DiscardTopIfAny(1)]
LOOK_IF_ANY: Final = [LookIfAny(0), LookIfAny(1)]


def draw_cards(s: Suikoden, side: i64, count: i64) -> None:
    for _card in range(count):
        s.ask(DRAW_IF_ANY[side])


def discard_from_pile(s: Suikoden, side: i64, count: i64) -> None:
    for _card in range(count):
        s.ask(DISCARD_TOP_IF_ANY[side])


def look_at_pile(s: Suikoden, side: i64) -> None:
    """The top three, put back as they were. [SUI-SCO-01]"""
    for _card in range(TOP_ROOM):
        s.ask(LOOK_IF_ANY[side])


def shuffle_pile(s: Suikoden, side: i64) -> None:
    """Known places are forgotten. [SUI-INF-03]"""
    for place in range(TOP_ROOM):
        s.top[side * TOP_ROOM + place] = NO_CARD
    s.top_size[side] = 0


def list_lots(s: Suikoden, side: i64, zone: i64, out: Options) -> None:
    """Every card of a zone is equally likely. [SUI-CHN-05, SUI-GEN-08]"""
    for card in range(CHARACTERS):
        if s.zone[card] == zone and s.owner[card] == side:
            out.add(LOT + card)


class LoseHandCard(Chance[Suikoden]):
    """A random hand card is discarded. [SUI-CHN-05]"""

    clause = "SUI-CHN-05"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"hand {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_lots(s, self.side, HAND, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        s.put(action - LOT, DISCARDED)
        if s.is_told():
            tell_move(s, action - LOT, DISCARDED)


class LoseHandCardIfAny(Step[Suikoden]):
    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        if s.size(self.side, HAND) > 0:
            s.ask(LOSE_HAND_CARD[self.side])


LOSE_HAND_CARD: Final = [LoseHandCard(0), LoseHandCard(1)]
LOSE_HAND_CARD_IF_ANY: Final = [LoseHandCardIfAny(0), LoseHandCardIfAny(1)]
