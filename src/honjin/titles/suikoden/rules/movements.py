"""Characters change places: spent, home from the road, and what Beauty does to the shy. [SUI-GEN, SUI-RET]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.titles.suikoden.facts.cards import NO_CARD, is_grove
from honjin.titles.suikoden.facts.effects import SHY
from honjin.titles.suikoden.facts.state import READY, SPENT, Suikoden
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND, NOWHERE
from honjin.titles.suikoden.rules.values import is_beauty_present
from honjin.titles.suikoden.words.telling import tell_move
from honjin.titles.suikoden.words.vocabulary import on


def move(s: Suikoden, card: i64, zone: i64) -> None:
    """A character goes somewhere, ready or not, and everybody sees it. [SUI-WAN-05]"""
    s.put(card, zone)
    if zone == HAND:
        s.seen[card] = 1
    if s.is_told():
        tell_move(s, card, zone)


def make_spent(s: Suikoden, card: i64) -> None:
    """A Bamboo Grove that would be spent is a land again. [SUI-BAT-10]"""
    if is_grove(card):
        s.put(card, NOWHERE)
    else:
        s.status[card] = SPENT


def come_home(s: Suikoden, card: i64) -> None:
    """Back on the field and ready at once. [SUI-RET-01]"""
    move(s, card, FIELD)
    s.status[card] = READY
    tire_the_shy(s)


def tire_the_shy(s: Suikoden) -> None:
    """Some cannot act while a Beauty is about, and stay spent when she leaves. [SUI-AB-07, SUI-QA-28]"""
    for side in range(2):
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if s.box.verb[2 * card] == SHY and s.status[card] == READY and is_beauty_present(s):
                s.status[card] = SPENT
            card = s.after[card]


def list_hand(s: Suikoden, side: i64, verb: i64, out: Options) -> None:
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        out.add(on(verb, card))
        card = s.after[card]
