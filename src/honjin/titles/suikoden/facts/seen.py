"""Where a side of a duel sees cards and lands lie, kept up to date while programs observe a game. [SUI-INF]"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.titles.suikoden.facts.cards import CHARACTERS, FIRST_BAMBOO, LANDS
from honjin.titles.suikoden.facts.tabletop import FIELD, LAND_STACK, NOWHERE, ROUT

if TYPE_CHECKING:
    from honjin.titles.suikoden.facts.state import Suikoden


class Sight:
    """What every rule but those of a battle lets a side know: its own cards, all that lie open, whose they are.

    Most cards stay where they are from one look to the next, so that copying this is quicker than asking for each of
    them. The numbers are those of the segments in `observation.py`: first where each card is, then whose it is.
    """

    def __init__(self, seat: i64, is_shared: bool) -> None:
        self.seat: i64 = seat
        self.is_shared: bool = is_shared
        self.cards: vec[i16] = vec[i16]([0] * (2 * (CHARACTERS + LANDS)))
        self.lands: vec[i16] = vec[i16]([0] * (2 * LANDS))

    def show_card(self, card: i64, owner: i64, zone: i64) -> None:
        """A side knows its own cards and those that lie open. [SUI-INF-01]

        Where each has a deck of its own, a card tells whose it is even if nobody knows where. [SUI-INF-02, SUI-INF-05]
        """
        place = card_number(card)
        seen: i64 = NOWHERE
        whose: i64 = 0
        if owner == self.seat or FIELD <= zone <= ROUT:
            seen = zone
        if zone != NOWHERE and (seen != NOWHERE or not self.is_shared):
            whose = self.mark(owner)
        self.cards[place] = i16(seen)
        self.cards[CHARACTERS + LANDS + place] = i16(whose)

    def show_land(self, land: i64, owner: i64, zone: i64) -> None:
        """A side knows its own lands; the other's are secret until they leave the stack."""
        seen: i64 = 0
        if owner == self.seat or zone > LAND_STACK:
            seen = zone
        self.lands[land] = i16(seen)
        self.lands[LANDS + land] = i16(self.mark(owner))

    def mark(self, owner: i64) -> i64:
        """1 for its own, 2 for the other side's, 0 for what is nobody's or everybody's."""
        if owner == self.seat:
            return 1
        if owner == 1 - self.seat:
            return 2
        return 0


def first_sight(s: "Suikoden", side: i64) -> Sight:
    """What a side sees when nobody has looked before."""
    sight = Sight(side, s.rulings.is_shared)
    for card in range(s.box.cards):
        if s.zone[card] != NOWHERE:
            sight.show_card(card, s.owner[card], s.zone[card])
    for land in range(LANDS):
        sight.show_land(land, s.land_owner[land], i64(s.land_zone[land]))
    return sight


def card_number(card: i64) -> i64:
    """The place of a card among characters and lands: a Bamboo Grove that fights is one of the last lands."""
    if card < CHARACTERS:
        return card
    return card + FIRST_BAMBOO
