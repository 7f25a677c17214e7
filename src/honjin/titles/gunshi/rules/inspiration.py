"""Extended rule 1: cards laid out before the war, one of them taken after the first invasion. [GUN-INSP 軍略の閃き]"""

from typing import Any, Final

from mypy_extensions import i64

from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import BLUE, RED, SIDES
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS, FIRST_TEACHING, INSPIRED
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.knowledge import hide
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import side_name
from honjin.titles.gunshi.words.vocabulary import DRAW, LAY_OUT, REMOVE, TAKE

NOT_YET: Final[i64] = 0
DUE: Final[i64] = 1
DONE: Final[i64] = 2

OFFER_OF_THREE: Final[i64] = 3
"""Option 1: of the random cards, laid out unseen; option 2: of one's own choice, before deployment. [GUN-INSP-01]"""
PICKS_OF_TWO: Final[i64] = 2
"""Option 3. [GUN-INSP-01]"""


class LayOutCard(Question[Gunshi]):
    """Which extension card is laid out next? The other side does not see it. [GUN-INSP-01]"""

    clause = "GUN-INSP-01"

    def __init__(self, side: i64, count: i64) -> None:
        self.side: i64 = side
        self.count: i64 = count

    def actor(self, s: Gunshi) -> i64:
        return self.side

    def asked_even_if_forced(self) -> bool:
        return True

    def takes_time(self, s: Gunshi) -> bool:
        """[GUN-CUP-02]"""
        return False

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(FIRST_TEACHING, s.extension_end()):
            if s.offer[self.side * CARDS + kind] == 0:
                out.add(LAY_OUT + kind)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not LAY_OUT <= action < LAY_OUT + CARDS:
            return refuse(self.clause, "choose_an_extension_card")
        kind = action - LAY_OUT
        if not FIRST_TEACHING <= kind < s.extension_end():
            return refuse(self.clause, "not_an_extension_card", card=CARD_NAMES[kind])
        return refuse(self.clause, "laid_out_already", card=CARD_NAMES[kind])

    def answer(self, s: Gunshi, action: i64) -> None:
        side = self.side
        s.offer[side * CARDS + action - LAY_OUT] = 1
        s.offer_size[side] += 1
        if s.is_told():
            name = CARD_NAMES[action - LAY_OUT]
            s.tell(events.CardLaidOut(side_name(side), name), only(int(side)))
            s.tell(events.CardLaidOut(side_name(side), ""), all_but(int(side)))
        if s.offer_size[side] < self.count:
            s.ask(LayOutCard(side, self.count))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"place": str(s.offer_size[self.side] + 1), "count": str(self.count)}


class LayOutShared(Step[Gunshi]):
    """Option 3: after deployment both pick two in secret; names picked twice go back, the rest serve both."""

    def run(self, s: Gunshi) -> None:
        s.ask_in_turn([LayOutCard(RED, PICKS_OF_TWO), LayOutCard(BLUE, PICKS_OF_TWO), ShowOffers()])


class ShowOffers(Step[Gunshi]):
    """Both picks are revealed at once. [GUN-INSP-01, GUN-INSP-02]"""

    def run(self, s: Gunshi) -> None:
        size: i64 = 0
        for kind in range(CARDS):
            picked = s.offer[kind] + s.offer[CARDS + kind]
            common: i64 = 1 if picked == 1 else 0
            s.offer[kind] = common
            s.offer[CARDS + kind] = common
            size += common
        for side in range(SIDES):
            s.offer_size[side] = size
        s.offer_is_open = True
        if s.is_told():
            s.tell(events.OfferShown([CARD_NAMES[kind] for kind in range(CARDS) if s.offer[kind]]))


class Inspire(Step[Gunshi]):
    """After the military action of the first invasion, once: take a card, give one up. [GUN-INSP-03, GUN-INSP-04]"""

    def run(self, s: Gunshi) -> None:
        side = s.active
        if s.inspired[side] != DUE:
            return
        if s.rulings.inspiration != "random" and s.offer_size[side] == 0:
            s.inspired[side] = DONE  # an empty offer brings nothing [GUN-INSP-07]
            return
        draws: list[Question[Any]] = []
        if s.rulings.inspiration == "random":
            draws = [DrawOffer() for _card in range(OFFER_OF_THREE)]
        s.ask_in_turn([*draws, TakeInspiration()])


class DrawOffer(Chance[Gunshi]):
    """Option 1: nobody has looked at the random cards until now, so now they are dealt. [GUN-INSP-01, GUN-INFO-11]

    The deal is an answer of the record like any other. [GUN-PROP-08]
    """

    clause = "GUN-INSP-01"

    def purpose(self, s: Gunshi) -> str:
        return f"inspiration of {side_name(s.active)}"

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(FIRST_TEACHING, s.extension_end()):
            if s.offer[s.active * CARDS + kind] == 0:
                out.add(DRAW + kind)

    def answer(self, s: Gunshi, action: i64) -> None:
        s.offer[s.active * CARDS + action - DRAW] = 1
        s.offer_size[s.active] += 1


class TakeInspiration(Decision):
    """Which of the laid-out cards comes to the hand? [GUN-INSP-03]"""

    clause = "GUN-INSP-03"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(CARDS):
            if s.offer[s.active * CARDS + kind] > 0:
                out.add(TAKE + kind)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not TAKE <= action < TAKE + CARDS:
            return refuse(self.clause, "take_a_card")
        return refuse(self.clause, "not_laid_out", card=CARD_NAMES[action - TAKE])

    def answer(self, s: Gunshi, action: i64) -> None:
        side = s.active
        kind = action - TAKE
        s.offer[side * CARDS + kind] -= 1
        s.offer_size[side] -= 1
        s.taken[side] = kind
        s.hand[side * CARDS + kind] += 1
        s.hand_size[side] += 1
        hide(s, side, INSPIRED)
        s.ask(GiveUpCard())


class GiveUpCard(Decision):
    """Which card of the hand leaves the game, perhaps the one just taken? [GUN-INSP-03, GUN-INSP-06, GUN-INSP-07]"""

    clause = "GUN-INSP-03"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(CARDS):
            if s.hand[s.active * CARDS + kind] > 0:
                out.add(REMOVE + kind)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not REMOVE <= action < REMOVE + CARDS:
            return refuse(self.clause, "remove_a_card")
        return refuse(self.clause, "not_in_hand", card=CARD_NAMES[action - REMOVE])

    def answer(self, s: Gunshi, action: i64) -> None:
        side = s.active
        kind = action - REMOVE
        s.hand[side * CARDS + kind] -= 1
        s.hand_size[side] -= 1
        s.removed[side] = kind
        s.removed_at[side] = s.booked[side]
        s.inspired[side] = DONE
        if s.is_told():
            words = (CARD_NAMES[s.taken[side]], CARD_NAMES[kind])
            s.tell(events.InspirationTaken(side_name(side), *words), only(int(side)))
            s.tell(events.InspirationTaken(side_name(side), "", ""), all_but(int(side)))
