"""What can be concluded about hidden cards, against all worlds that fit what was heard.

[GUN-INFO-02, GUN-INFO-03, GUN-INFO-04, GUN-INFO-05]

The worlds are kept by going through the log event by event: whatever a side may have done in secret, it did in one of
them. Nothing here reads the facts of the rules, except to choose legal answers.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from honjin.core.events import Event
from honjin.core.question import SPECTATOR
from honjin.core.rng import Rng
from honjin.titles.gunshi.facts.board import SIDE_NAMES
from honjin.titles.gunshi.facts.cards import CARD_NAMES, FIRST_STRATEGY, FIRST_TEACHING
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from tests.titles.gunshi.boards import asks, new_game, setup, view

Counts = tuple[int, ...]
NOTHING: Counts = (0,) * len(CARD_NAMES)
UNSEEN = ""


def counts(cards: list[str]) -> Counts:
    return tuple(cards.count(name) for name in CARD_NAMES)


def cards_of(held: Counts) -> list[str]:
    return [name for name, count in zip(CARD_NAMES, held, strict=True) for _copy in range(count)]


def changed(held: Counts, card: str, by: int) -> Counts:
    place = CARD_NAMES.index(card)
    return (*held[:place], held[place] + by, *held[place + 1 :])


class World(NamedTuple):
    """Where a side's cards may be. Cards that were never seen lie in the deck as UNSEEN, any of those not yet met."""

    unmet: Counts
    hand: Counts
    deck: tuple[str, ...]
    rapid: str = ""
    row: tuple[str, ...] = ()
    removed: str = ""

    def put(self, card: str) -> "World":
        return self._replace(hand=changed(self.hand, card, -1), row=(*self.row, card))

    def first(self) -> str:
        return self.rapid or self.row[0]

    def carried_out(self) -> "World":
        deck = (*self.deck, self.first())
        return (
            self._replace(deck=deck, rapid="") if self.rapid else self._replace(deck=deck, row=self.row[1:])
        )

    def draws(self) -> Iterator["World"]:
        rest = self._replace(deck=self.deck[1:])
        if self.deck[0] != UNSEEN:
            yield rest._replace(hand=changed(self.hand, self.deck[0], 1))
            return
        for card in dict.fromkeys(cards_of(self.unmet)):
            yield rest._replace(unmet=changed(self.unmet, card, -1), hand=changed(self.hand, card, 1))

    def swaps(self, offer: list[str]) -> Iterator["World"]:
        for taken in offer:
            hand = changed(self.hand, taken, 1)
            for removed in dict.fromkeys(cards_of(hand)):
                yield self._replace(hand=changed(hand, removed, -1), removed=removed)

    def hidden(self) -> Counts:
        """In the hand, or in the row; of those that lie face-up the caller knows."""
        return tuple(a + b for a, b in zip(self.hand, counts([self.rapid, *self.row]), strict=True))

    def seven(self) -> Counts | None:
        """All cards but one beside the board, where nothing is left open."""
        unseen = self.deck.count(UNSEEN)
        if unseen not in (0, sum(self.unmet)):
            return None
        places = counts([*self.deck, self.rapid, *self.row])
        rest = self.unmet if unseen else NOTHING
        return tuple(map(sum, zip(self.hand, places, rest, strict=True)))


class Worlds:
    """All worlds of one side that fit what one pair of eyes has heard."""

    def __init__(self, s: Gunshi, side: int, eyes: int) -> None:
        self.side = SIDE_NAMES[side]
        self.eyes = eyes
        self.promo = s.rulings.promo
        self.offer = list(CARD_NAMES[FIRST_TEACHING : None if self.promo else int(FIRST_STRATEGY)])
        army = view(s, eyes).armies[side]
        self.is_secret = s.rulings.secret_sets
        self.all: set[World] = set()
        self.is_new = True
        """Has anything been heard of these cards since they were last looked at?"""
        if s.rulings.secret_sets:
            copies = [int(count) for count in s.box.copies][: None if self.promo else int(FIRST_STRATEGY)]
            self.pool: Counts = (*copies, *NOTHING[len(copies) :])
        else:
            self.pool = counts(army.set_of_seven or [])
        if army.surely_hidden and None not in army.deck and army.deck:  # a printed set-up
            self.all = {World(NOTHING, counts(army.surely_hidden), tuple(str(card) for card in army.deck))}

    def hear(self, event: Event) -> None:
        """Keep the worlds that fit, as they are afterwards."""
        worlds = self.all
        match event:
            case events.OfferShown(cards=cards):
                self.offer = cards
            case events.ShipsDragged(side=side) if side != self.side:
                worlds = {w._replace(deck=(*w.deck, "chained_ships")) for w in worlds}
        if getattr(event, "side", "") == self.side:
            match event:
                case events.DeckStacked():
                    worlds = {World(self.pool, NOTHING, ("",) * 7)}
                    for _card in range(3):
                        worlds = {after for w in worlds for after in w.draws()}
                case events.OrderBooked(card=card):
                    worlds = {w.put(one) for w in worlds for one in cards_of(w.hand) if card in ("", one)}
                case events.MessengerSent():
                    worlds = {w._replace(rapid=w.row[0], row=w.row[1:]) for w in worlds}
                case events.OrderCarriedOut(card=card):
                    worlds = {w.carried_out() for w in worlds if w.first() == card}
                case events.ShipsLaid():
                    worlds = {w._replace(deck=w.deck[:-1]) for w in worlds}
                case events.CardsDrawn(count=count):
                    for _card in range(count):
                        worlds = {after for w in worlds for after in w.draws()}
                case events.InspirationTaken():
                    worlds = {after for w in worlds for after in w.swaps(self.offer)}
        elif isinstance(event, events.OrderScouted) and event.card:
            place = ["rapid", "1st", "2nd", "3rd", "4th"].index(event.slot)
            worlds = {w for w in worlds if (w.rapid, *w.row)[place] == event.card}
        self.is_new = self.is_new or worlds is not self.all
        self.all = worlds

    def check(self, s: Gunshi) -> tuple[int, int]:
        """Compare with what is shown; the number of certain face-down orders, and of kinds surely hidden."""
        army = view(s, self.eyes).armies[SIDE_NAMES.index(self.side)]
        certain = 0
        open_cards: list[str] = []
        for order in army.row:
            place = ["rapid", "1st", "2nd", "3rd", "4th"].index(order.slot)
            found = {(w.rapid, *w.row)[place] for w in self.all}
            assert order.card == (found.pop() if len(found) == 1 else None), f"{order} may be {found}"
            certain += order.card is not None and not order.face_up
            open_cards += [str(order.card)] if order.face_up else []
        hidden = [tuple(a - b for a, b in zip(w.hidden(), counts(open_cards), strict=True)) for w in self.all]
        least = tuple(min(column) for column in zip(*hidden, strict=True))
        assert army.surely_hidden == sorted(cards_of(least))
        for place, shown in enumerate(army.deck):
            found = {w.deck[place] for w in self.all}
            if UNSEEN in found:
                found = {card for w in self.all for card in cards_of(w.unmet)}
            assert shown == (found.pop() if len(found) == 1 else None), f"deck {place}: {found}"
        removed = {w.removed for w in self.all}
        assert army.removed == ((removed.pop() or None) if len(removed) == 1 else None)
        if self.is_secret:
            sets = {w.seven() for w in self.all}
            one = sets.pop() if len(sets) == 1 else None
            beside = counts(army.beside)
            whole = None if one is None else cards_of(tuple(map(sum, zip(one, beside, strict=True))))
            assert army.set_of_seven == whole
        return certain, len(army.surely_hidden)

    def holds(self, s: Gunshi) -> bool:
        """Is a position among them?"""
        army = view(s, SIDE_NAMES.index(self.side)).armies[SIDE_NAMES.index(self.side)]
        orders = {order.slot: str(order.card) for order in army.row}
        rapid = orders.pop("rapid", "")
        for w in self.all:
            deck = [real for real, told in zip(army.deck, w.deck, strict=True) if told not in (UNSEEN, real)]
            if (w.hand, w.rapid, w.row, w.removed) == (
                *(counts(army.hand or []), rapid),
                *(tuple(orders.values()), army.removed or ""),
            ) and not deck:
                return True
        return False


def follow(s: Gunshi, seed: int, prefer: str = "") -> Iterator[list[Worlds]]:
    """A random game; at every decision whose conclusions may have changed, of opponents and those who look on."""
    rng = Rng(seed, "knowledge")
    s.journal = []
    told: list[Worlds] = []
    while s.result is None:
        if not told:
            told = [Worlds(s, side, eyes) for side in (0, 1) for eyes in (1 - side, int(SPECTATOR))]
        for entry in s.journal:
            for worlds in told:
                if entry.is_for(worlds.eyes):
                    worlds.hear(entry.event)
        s.journal = []
        if (
            s.phase > 0 and all(worlds.all for worlds in told) and asks(s) != "GiveUpCard"
        ):  # told when both are done
            yield [worlds for worlds in told if worlds.is_new]
            for worlds in told:
                worlds.is_new = False
        if s.phase == 0:
            told = []
        liked = [action for action in s.options() if prefer and prefer in word(action)]
        legal = s.legal()
        s.answer(liked[0] if liked and rng.below(3) else legal.at_weight(rng.below(legal.total)))


def word(action: int) -> str:
    return setup().game.vocabulary.word(action)


WAYS = [
    ("basic", {}, ""),
    ("advanced2", {}, ""),
    ("starter", {}, "messenger"),
    ("inspiration_random", {}, "invade"),
    ("inspiration_chosen", {"promo": "true"}, "invade"),
    ("inspiration_shared", {}, "invade"),
    ("build_agreed", {"deck": "odd_schemes"}, ""),
    (
        "build_agreed",
        {"deck": "move+move+scouts+stronger_supply+fence+reinforce+rapid_fire"},
        "message_scout",
    ),
    ("build_secret", {}, "scout"),
]


@pytest.mark.parametrize(("variant", "options", "prefer"), WAYS)
@pytest.mark.parametrize("seed", range(2))
def test_all_that_is_certain_is_shown_and_nothing_else(
    variant: str, options: dict[str, str], prefer: str, seed: int
) -> None:
    """[GUN-INFO-02, GUN-INFO-03, GUN-INFO-04, GUN-INFO-05, GUN-INFO-10] In all worlds, for opponents and onlookers."""
    s = new_game(variant, turn_cap="16", **options)
    rng = Rng(seed, "redeal")
    looks = 0
    for told in follow(s, seed, prefer):
        for worlds in told:
            worlds.check(s)
            assert worlds.holds(s)
            looks += 1
            if looks % 11 == 0:
                assert worlds.holds(s.redeal(worlds.eyes, rng))
    assert looks > 60
