"""Pools and decks: half of the set each, forty characters, ten stars. [SUI-DECK デッキ構築]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.box import Deck
from honjin.titles.suikoden.facts.cards import CHARACTERS, LANDS, NO_CARD, next_copy
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.state import SIDES, Suikoden
from honjin.titles.suikoden.facts.tabletop import LAND_POOL, LAND_STACK, LAND_UNUSED, PILE, POOL, UNUSED
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.words.telling import card_name, land_name, side_name
from honjin.titles.suikoden.words.vocabulary import (
    ADD,
    CHOOSE,
    COMPLETE,
    DRAW,
    PUT_BACK,
    REVEAL,
    card_in,
    on,
    verb_in,
)

DECK_CARDS: Final[i64] = 40
"""[SUI-DECK-02]"""
CHEAP_CARDS: Final[i64] = 10
"""[SUI-DECK-03]"""
DECK_STARS: Final[i64] = 10
"""[SUI-DECK-04]"""
RETURNS: Final[i64] = 40
"""[SUI-DECK-11]"""
HALF: Final[i64] = 74
HALF_LANDS: Final[i64] = 15


class DealPool(Chance[Suikoden]):
    """Half of the characters go to the first seat, the rest to the other. [SUI-DECK-01, SUI-CHN-01]"""

    clause = "SUI-CHN-01"

    def __init__(self, dealt: i64) -> None:
        self.dealt: i64 = dealt

    def purpose(self, s: Suikoden) -> str:
        return "characters"

    def options(self, s: Suikoden, out: Options) -> None:
        for card in range(CHARACTERS):
            if s.owner[card] < 0:
                out.add(on(DRAW, card))

    def answer(self, s: Suikoden, action: i64) -> None:
        own(s, card_in(action), 0)
        if self.dealt + 1 < HALF:
            s.ask(DealPool(self.dealt + 1))
            return
        for card in range(CHARACTERS):
            if s.owner[card] < 0:
                own(s, card, 1)


def own(s: Suikoden, card: i64, side: i64) -> None:
    s.lay(card, side, POOL)


class DealLands(Chance[Suikoden]):
    """[SUI-DECK-01, SUI-CHN-01]"""

    clause = "SUI-CHN-01"

    def __init__(self, dealt: i64) -> None:
        self.dealt: i64 = dealt

    def purpose(self, s: Suikoden) -> str:
        return "lands"

    def options(self, s: Suikoden, out: Options) -> None:
        for land in range(LANDS):
            if s.land_owner[land] < 0:
                out.add(REVEAL + land)

    def answer(self, s: Suikoden, action: i64) -> None:
        own_land(s, action - REVEAL, 0)
        if self.dealt + 1 < HALF_LANDS:
            s.ask(DealLands(self.dealt + 1))
            return
        for land in range(LANDS):
            if s.land_owner[land] < 0:
                own_land(s, land, 1)


def own_land(s: Suikoden, land: i64, side: i64) -> None:
    s.lay_land(land, side, LAND_POOL)


def take_boxes(s: Suikoden) -> None:
    """A free choice: everybody owns as many copies of each character. [SUI-DECK-10]

    Of those who could bring each other home for ever one is enough. [SUI-AB-03]
    """
    for character in range(CHARACTERS):
        card: i64 = character
        for copy in range(s.box.copies):
            if copy < SIDES or s.box.runs[card] == 0:
                own(s, card, copy % SIDES)
            card = next_copy(card)


def take_ready_deck(s: Suikoden, side: i64, deck: Deck) -> None:
    """A deck that everybody knows. [SUI-DECK-09]"""
    for card in deck.characters:
        s.lay(card, side, PILE)
    for kind in deck.lands:
        land = 2 * kind
        if s.land_owner[land] >= 0:
            land += 1
        s.lay_land(land, side, LAND_STACK)
        s.stack_size[side] += 1


# --- what may still be added ----------------------------------------------------------------------------------


def cheap_in(s: Suikoden, side: i64, zone: i64) -> i64:
    count: i64 = 0
    card = s.first_in(side, zone)
    while card != NO_CARD:
        count += s.box.cheap[card]
        card = s.after[card]
    return count


def list_additions(s: Suikoden, side: i64, out: Options) -> None:
    """From the pool; cheap ones only, once there is no more room for cards that cost colours. [SUI-DECK-03]

    Of equal copies all are offered: if they were taken in order, a later one would tell of the others.
    """
    spare = has_room_for_costly(s, side)
    card = s.first_in(side, POOL)
    while card != NO_CARD:
        if spare or s.box.cheap[card] == 1:
            out.add(on(ADD, card))
        card = s.after[card]


def has_room_for_costly(s: Suikoden, side: i64) -> bool:
    chosen = s.size(side, PILE)
    missing = CHEAP_CARDS - cheap_in(s, side, PILE)
    return DECK_CARDS - chosen > missing


def stars_chosen(s: Suikoden, side: i64) -> i64:
    stars: i64 = 0
    for land in range(LANDS):
        if s.land_zone[land] == LAND_STACK and s.land_owner[land] == side:
            stars += s.box.stars[land]
    return stars


def can_reach(s: Suikoden, side: i64, without: i64, missing: i64) -> bool:
    """Can lands of the pool, without one of them, be worth exactly so many stars?"""
    if missing < 0:
        return False
    sums: i64 = 1
    for land in range(LANDS):
        if s.land_zone[land] == LAND_POOL and s.land_owner[land] == side and land != without:
            sums |= sums << s.box.stars[land]
            sums &= (1 << (DECK_STARS + 1)) - 1
    return sums >> missing & 1 == 1


def can_choose_land(s: Suikoden, side: i64, land: i64) -> bool:
    """[SUI-DECK-04]"""
    if s.land_zone[land] != LAND_POOL or s.land_owner[land] != side:
        return False
    return can_reach(s, side, land, DECK_STARS - stars_chosen(s, side) - s.box.stars[land])


class AddCharacter(SecretDecision):
    """Which character joins the deck, unseen by the other side, or leaves it again?

    [SUI-DECK-02, SUI-DECK-03, SUI-DECK-08, SUI-DECK-11]
    """

    clause = "SUI-DECK-02"

    def __init__(self, side: i64, returns: i64) -> None:
        self.side: i64 = side
        self.returns: i64 = returns
        """How many have been put back so far."""

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        list_additions(s, self.side, out)
        out.add(COMPLETE)
        if self.returns < RETURNS:
            card = s.first_in(self.side, PILE)
            while card != NO_CARD:
                out.add(on(PUT_BACK, card))
                card = s.after[card]

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        card = card_in(action)
        if verb_in(action) == PUT_BACK:
            if s.zone[card] == PILE and s.owner[card] == self.side:
                return refuse("SUI-DECK-11", "too_many_returns")
            return refuse("SUI-DECK-11", "not_in_deck", card=card_name(card))
        if verb_in(action) == ADD:
            if s.zone[card] != POOL or s.owner[card] != self.side:
                return refuse("SUI-DECK-06", "not_in_pool", card=card_name(card))
            return refuse("SUI-DECK-03", "needs_cheap_cards", card=card_name(card))
        return refuse(self.clause, "add_or_complete")

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"count": str(s.size(self.side, PILE)), "cheap": str(cheap_in(s, self.side, PILE))}

    def answer(self, s: Suikoden, action: i64) -> None:
        side = self.side
        returns = self.returns
        if action == COMPLETE:
            complete_deck(s, side)
        elif verb_in(action) == PUT_BACK:
            s.put(card_in(action), POOL)
            returns += 1
        else:
            s.put(card_in(action), PILE)
        if s.size(side, PILE) < DECK_CARDS:
            s.ask(AddCharacter(side, returns))


class AddLand(SecretDecision):
    """Which land joins the deck? Few with many stars, or many with few. [SUI-DECK-04, SUI-DECK-05, SUI-QA-03]"""

    clause = "SUI-DECK-04"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        for land in range(LANDS):
            if can_choose_land(s, self.side, land):
                out.add(CHOOSE + land)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        if CHOOSE <= action < CHOOSE + LANDS:
            return refuse(self.clause, "not_ten_stars", land=land_name(action - CHOOSE))
        return refuse(self.clause, "choose_a_land")

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"stars": str(stars_chosen(s, self.side))}

    def answer(self, s: Suikoden, action: i64) -> None:
        add_land(s, self.side, action - CHOOSE)
        if stars_chosen(s, self.side) < DECK_STARS:
            s.ask(AddLand(self.side))


def add_land(s: Suikoden, side: i64, land: i64) -> None:
    s.put_land(land, LAND_STACK)
    s.stack_size[side] += 1


def take_each_land(s: Suikoden) -> None:
    """One of each land for everybody instead of a random half. [SUI-DECK-10]"""
    for land in range(LANDS):
        own_land(s, land, land % 2)


class DealCharacter(Chance[Suikoden]):
    """A random legal deck, card by card. [SUI-DECK-02, SUI-DECK-03]"""

    clause = "SUI-DECK-02"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"deck {side_name(self.side)}"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Suikoden, out: Options) -> None:
        list_additions(s, self.side, out)

    def answer(self, s: Suikoden, action: i64) -> None:
        s.put(card_in(action), PILE)
        if s.size(self.side, PILE) < DECK_CARDS:
            s.ask(DealCharacter(self.side))


class DealLand(Chance[Suikoden]):
    """Random lands worth ten stars. [SUI-DECK-04]"""

    clause = "SUI-DECK-04"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"stack {side_name(self.side)}"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Suikoden, out: Options) -> None:
        for land in range(LANDS):
            if can_choose_land(s, self.side, land):
                out.add(CHOOSE + land)

    def answer(self, s: Suikoden, action: i64) -> None:
        add_land(s, self.side, action - CHOOSE)
        if stars_chosen(s, self.side) < DECK_STARS:
            s.ask(DealLand(self.side))


def complete_deck(s: Suikoden, side: i64) -> None:
    """Fill up as a beginner is advised: half of the deck cheap, and as few colours as will do. [SUI-DECK-09]"""
    cheap = cheap_in(s, side, PILE)
    while s.size(side, PILE) < DECK_CARDS:
        wants_cheap = cheap < DECK_CARDS // 2
        best: i64 = -1
        best_worth: i64 = -1
        card = s.first_in(side, POOL)
        while card != NO_CARD:
            worth = fitness(s, side, card)
            if (s.box.cheap[card] == 1) == wants_cheap:
                worth += 10_000
            if worth > best_worth:
                best = card
                best_worth = worth
            card = s.after[card]
        s.put(best, PILE)
        cheap += s.box.cheap[best]


def fitness(s: Suikoden, side: i64, card: i64) -> i64:
    """Cards of a colour that the deck has already, good numbers, and no second copy."""
    same: i64 = 0
    colour = s.box.attribute[card]
    other = s.first_in(side, PILE)
    while other != NO_CARD:
        if s.box.attribute[other] == colour:
            same += 1
        if s.box.character[other] == s.box.character[card]:
            return 0
        other = s.after[other]
    numbers = s.box.attack[card] + s.box.defence[card] + s.box.intellect[card]
    return 20 * same + 4 * numbers - 8 * s.box.cost_size[card] + 100


class CloseDeck(Step[Suikoden]):
    """What was not chosen stays out of the game, unseen. [SUI-DECK-07]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        while s.size(self.side, POOL) > 0:
            s.put(s.first_in(self.side, POOL), UNUSED)
        for land in range(LANDS):
            if s.land_zone[land] == LAND_POOL and s.land_owner[land] == self.side:
                s.put_land(land, LAND_UNUSED)
        if s.is_told():
            s.tell(events.DeckBuilt(side_name(self.side)))
