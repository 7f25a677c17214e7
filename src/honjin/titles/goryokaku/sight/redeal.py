"""A world consistent with what a seat knows: hands, buried cards, crest cards and decks dealt again. [GOR chapter 3]

A card drawn unseen came out of a deck that held exactly the cards shuffled into it last, and everybody saw those go in.
So everybody knows of every hidden card after which shuffle it was drawn, and it can be any card of that shuffle which
has not been seen since. Nothing else can be concluded, and the sampler reads nothing else.
"""

from mypy_extensions import i64

from honjin.core.rng import Rng
from honjin.titles.goryokaku.facts.cards import CASTLES, CRESTS, NO_CREST, PERSONS, bit_of
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.sight.knows import castles_hidden, crest_seen, knows_buried, persons_hidden


def redeal_hidden(s: Goryokaku, seat: i64, rng: Rng) -> None:
    """Deal again what `seat` cannot know. After the end only decks and undealt crests are hidden."""
    if s.result is not None:
        return
    redeal_crests(s, seat, rng)
    redeal_persons(s, seat, rng)
    redeal_castles(s, seat, rng)


def redeal_crests(s: Goryokaku, seat: i64, rng: Rng) -> None:
    """Any that is not one's own."""
    unseen: list[int] = []
    for crest in range(CRESTS):
        if seat < 0 or crest_seen(s, seat, seat) != crest:
            unseen.append(int(crest))
    for other in range(s.seats):
        if other != seat and s.crest[other] != NO_CREST:
            s.crest[other] = unseen.pop(rng.below(len(unseen)))


def redeal_persons(s: Goryokaku, seat: i64, rng: Rng) -> None:
    """The person cards of the others' hands, shuffle by shuffle."""
    for shuffle in range(s.person_shuffles + 1):
        unseen: list[int] = []
        owners: list[int] = []
        for card in range(PERSONS):
            if s.person_since[card] != shuffle:
                continue
            bit = bit_of(card)
            if s.person_deck & bit:
                unseen.append(int(card))
                continue
            for other in range(s.seats):
                if persons_hidden(s, other, seat) & bit:
                    unseen.append(int(card))
                    owners.append(int(other))
                    s.person_hand[other] &= ~bit
        owners.sort()
        if shuffle == s.person_shuffles:
            s.person_deck = 0
        for owner in owners:
            s.person_hand[owner] |= bit_of(unseen.pop(rng.below(len(unseen))))
        for rest in unseen:
            s.person_deck |= bit_of(rest)


def redeal_castles(s: Goryokaku, seat: i64, rng: Rng) -> None:
    """The castle cards nobody has seen in the others' hands, and those the others put under the deck."""
    for shuffle in range(s.castle_shuffles + 1):
        unseen: list[int] = []
        owners: list[int] = []
        for card in range(CASTLES):
            if s.castle_since[card] != shuffle:
                continue
            bit = bit_of(card)
            if s.castle_deck & bit:
                unseen.append(int(card))
                continue
            for other in range(s.seats):
                if castles_hidden(s, other, seat) & bit:
                    unseen.append(int(card))
                    owners.append(int(other))
                    s.castle_hand[other] &= ~bit
        places: list[int] = []
        if shuffle == 0:
            for place in range(s.buried_drawn, s.buried_size):
                if not knows_buried(s, place, seat):
                    places.append(int(place))
                    unseen.append(int(s.buried[place]))
        owners.sort()
        unseen.sort()
        if shuffle == s.castle_shuffles:
            s.castle_deck = 0
        for owner in owners:
            s.castle_hand[owner] |= bit_of(unseen.pop(rng.below(len(unseen))))
        for place in places:
            s.buried[place] = unseen.pop(rng.below(len(unseen)))
        for rest in unseen:
            s.castle_deck |= bit_of(rest)
