"""Draw piles and hands: drawing, discarding from the top, looking, random cards. [SUI-ZONE-02, SUI-CHN]

In the deck duel each side has its own pile; in the shared-deck duel both draw from one, which is made anew from the
discards when it is empty. [SUI-SHR-01, SUI-SHR-08]
"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.titles.suikoden.facts.cards import NO_CARD
from honjin.titles.suikoden.facts.state import ROUT_ROOM, SEEN_BY_ENEMY, TOP_ROOM, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import COMMON, DISCARDED, HAND, PILE, ROUT
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.ending import count_rout
from honjin.titles.suikoden.words.telling import side_name, tell_draw, tell_move, tell_peek
from honjin.titles.suikoden.words.vocabulary import DRAW, LOT, card_in, on


def list_next_cards(s: Suikoden, pile: i64, out: Options) -> None:
    """What may lie on top: the card somebody has seen there, or any that nobody has.

    [SUI-CHN-02, SUI-CHN-03, SUI-SETUP-02]
    """
    if s.top_size[pile] > 0:
        out.add(on(DRAW, s.top[pile * TOP_ROOM]))
        return
    card = s.first_in(pile, PILE)
    while card != NO_CARD:
        out.add(on(DRAW, card))
        card = s.after[card]


def take_from_top(s: Suikoden, pile: i64) -> None:
    """The known cards on top move up by one."""
    first = pile * TOP_ROOM
    if s.top_size[pile] > 0:
        for place in range(1, s.top_size[pile]):
            s.top[first + place - 1] = s.top[first + place]
        s.top_size[pile] -= 1
        s.top[first + s.top_size[pile]] = NO_CARD
    for side in range(2):
        if s.pile_of(side) == pile and s.looked[side] > 0:
            s.looked[side] -= 1


def cards_left(s: Suikoden, side: i64) -> i64:
    """How many cards a side could still take from its pile, one after the other. [SUI-GEN-12, SUI-SHR-08]"""
    pile = s.pile_of(side)
    if pile == COMMON:
        return s.size(COMMON, PILE) + s.size(COMMON, DISCARDED)
    return s.size(pile, PILE)


def fill_pile(s: Suikoden, side: i64) -> None:
    """An empty common pile is made anew from the discards. [SUI-SHR-08]"""
    pile = s.pile_of(side)
    if pile == COMMON and s.size(pile, PILE) == 0:
        s.renew_pile()
        if s.is_told():
            s.tell(events.PileRenewed(int(s.size(COMMON, PILE))))


class DrawCard(Chance[Suikoden]):
    """The next card of the pile comes to the hand. [SUI-INC-01]"""

    clause = "SUI-CHN-03"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"draw {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_next_cards(s, s.pile_of(self.side), out)

    def answer(self, s: Suikoden, action: i64) -> None:
        card = card_in(action)
        known = s.pile_of(self.side) == COMMON and s.looked[enemy_of(self.side)] > 0
        take_from_top(s, s.pile_of(self.side))
        s.lay(card, self.side, HAND)
        s.seen[card] = SEEN_BY_ENEMY if known else 0
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
        list_next_cards(s, s.pile_of(self.side), out)

    def answer(self, s: Suikoden, action: i64) -> None:
        card = card_in(action)
        take_from_top(s, s.pile_of(self.side))
        s.returned[card] = 0
        s.put(card, DISCARDED)
        if s.is_told():
            tell_move(s, card, DISCARDED)


class HandOverTop(Chance[Suikoden]):
    """The next card of the common pile goes to the enemy's rout pile. [SUI-SHR-26]"""

    clause = "SUI-CHN-03"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"rout {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_next_cards(s, s.pile_of(self.side), out)

    def answer(self, s: Suikoden, action: i64) -> None:
        winner = enemy_of(self.side)
        take_from_top(s, COMMON)
        s.returned[card_in(action)] = 0
        s.rout[winner * ROUT_ROOM + s.size(winner, ROUT)] = card_in(action)
        s.lay(card_in(action), winner, ROUT)
        if s.is_told():
            tell_move(s, card_in(action), ROUT)
        count_rout(s, winner)


class LookAtNext(Chance[Suikoden]):
    """A side sees one more card on top of its pile. [SUI-SCO-01]"""

    clause = "SUI-SCO-01"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"look {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        pile = s.pile_of(self.side)
        if s.looked[self.side] < s.top_size[pile]:
            out.add(on(DRAW, s.top[pile * TOP_ROOM + s.looked[self.side]]))
            return
        card = s.first_in(pile, PILE)
        while card != NO_CARD:
            if not is_on_top(s, pile, card):
                out.add(on(DRAW, card))
            card = s.after[card]

    def answer(self, s: Suikoden, action: i64) -> None:
        card = card_in(action)
        pile = s.pile_of(self.side)
        if s.looked[self.side] == s.top_size[pile]:
            s.top[pile * TOP_ROOM + s.top_size[pile]] = card
            s.top_size[pile] += 1
        s.looked[self.side] += 1
        if s.is_told():
            tell_peek(s, self.side, card)


def is_on_top(s: Suikoden, pile: i64, card: i64) -> bool:
    for place in range(s.top_size[pile]):
        if s.top[pile * TOP_ROOM + place] == card:
            return True
    return False


class DrawIfAny(Step[Suikoden]):
    """Drawing from an empty pile does nothing. [SUI-GEN-12, SUI-QA-09]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        fill_pile(s, self.side)
        if s.size(s.pile_of(self.side), PILE) > 0:
            s.ask(DRAW_CARD[self.side])


class DiscardTopIfAny(Step[Suikoden]):
    """[SUI-GEN-12]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        fill_pile(s, self.side)
        if s.size(s.pile_of(self.side), PILE) > 0:
            s.ask(DISCARD_TOP[self.side])


class HandOverTopIfAny(Step[Suikoden]):
    """[SUI-SHR-26]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        fill_pile(s, self.side)
        if s.size(COMMON, PILE) > 0:
            s.ask(HAND_OVER_TOP[self.side])


class LookIfAny(Step[Suikoden]):
    """[SUI-GEN-12]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        looked = s.looked[self.side]
        if looked < TOP_ROOM and s.size(s.pile_of(self.side), PILE) > looked:
            s.ask(LOOK_AT_NEXT[self.side])


DRAW_CARD: Final = [DrawCard(0), DrawCard(1)]
DISCARD_TOP: Final = [DiscardTop(0), DiscardTop(1)]
HAND_OVER_TOP: Final = [HandOverTop(0), HandOverTop(1)]
LOOK_AT_NEXT: Final = [LookAtNext(0), LookAtNext(1)]
DRAW_IF_ANY: Final = [DrawIfAny(0), DrawIfAny(1)]
DISCARD_TOP_IF_ANY: Final = [DiscardTopIfAny(0), DiscardTopIfAny(1)]
HAND_OVER_TOP_IF_ANY: Final = [HandOverTopIfAny(0), HandOverTopIfAny(1)]
LOOK_IF_ANY: Final = [LookIfAny(0), LookIfAny(1)]


def draw_cards(s: Suikoden, side: i64, count: i64) -> None:
    for _card in range(count):
        s.ask(DRAW_IF_ANY[side])


def discard_from_pile(s: Suikoden, side: i64, count: i64) -> None:
    for _card in range(count):
        s.ask(DISCARD_TOP_IF_ANY[side])


def pay_for_retreat(s: Suikoden, side: i64, price: i64) -> None:
    """Discarded, or handed over to the enemy as rout cards. [SUI-RTR-01, SUI-SHR-26]"""
    if s.rulings.is_shared:
        for _card in range(price):
            s.ask(HAND_OVER_TOP_IF_ANY[side])
    else:
        discard_from_pile(s, side, price)


def look_at_pile(s: Suikoden, side: i64) -> None:
    """The top three, put back as they were. [SUI-SCO-01]"""
    for _card in range(TOP_ROOM):
        s.ask(LOOK_IF_ANY[side])


def shuffle_pile(s: Suikoden, pile: i64) -> None:
    """Known places are forgotten. [SUI-INF-03]"""
    for place in range(TOP_ROOM):
        s.top[pile * TOP_ROOM + place] = NO_CARD
    s.top_size[pile] = 0
    for side in range(2):
        if s.pile_of(side) == pile:
            s.looked[side] = 0


def list_lots(s: Suikoden, side: i64, zone: i64, out: Options) -> None:
    """Every card of a zone is equally likely. [SUI-CHN-05, SUI-GEN-08]"""
    card = s.first_in(side, zone)
    while card != NO_CARD:
        out.add(on(LOT, card))
        card = s.after[card]


class LoseHandCard(Chance[Suikoden]):
    """A random hand card is discarded for all to see. [SUI-CHN-05, SUI-INF-09]"""

    clause = "SUI-CHN-05"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"hand {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        list_lots(s, self.side, HAND, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        s.put(card_in(action), DISCARDED)
        if s.is_told():
            tell_move(s, card_in(action), DISCARDED)


class LoseHandCardIfAny(Step[Suikoden]):
    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        if s.size(self.side, HAND) > 0:
            s.ask(LOSE_HAND_CARD[self.side])


LOSE_HAND_CARD: Final = [LoseHandCard(0), LoseHandCard(1)]
LOSE_HAND_CARD_IF_ANY: Final = [LoseHandCardIfAny(0), LoseHandCardIfAny(1)]
