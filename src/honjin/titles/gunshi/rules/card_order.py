"""Phase 2, second half: three cards in hand, four in a deck of one's own order. [GUN-ORD]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS, DECK_ROOM, HAND_SIZE, SET_SIZE, UNSEEN
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.knowledge import hide
from honjin.titles.gunshi.facts.state import PREPARATION, Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.rules.generals import ChooseGeneral
from honjin.titles.gunshi.words.telling import side_name
from honjin.titles.gunshi.words.vocabulary import STACK


class PrepareSide(Step[Gunshi]):
    """One side settles general, hand and deck, unseen by the other. [GUN-SETUP-04, GUN-ORD-04, GUN-CLK-04]

    Hand and deck come out of whatever set it owns. [GUN-BUILD-06] With a fixed set-up they lie ready and only the
    general is chosen. [GUN-START-01, GUN-ADV-01]
    """

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Gunshi) -> None:
        side = self.side
        s.phase = PREPARATION
        s.active = side
        if s.deck_size[side] == 0:
            for kind in range(CARDS):
                s.hand[side * CARDS + kind] = s.owned[side * CARDS + kind]
            s.hand_size[side] = SET_SIZE
            for _card in range(SET_SIZE):
                hide(s, side, UNSEEN)
            s.ask_in_turn([ChooseGeneral(), StackDeck()])
        else:
            s.ask(ChooseGeneral())


class StackDeck(Decision):
    """Which card comes next in the deck, from the top? The three left over are the hand. [GUN-ORD-01, GUN-ORD-02]"""

    clause = "GUN-ORD-02"

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(CARDS):
            if s.hand[s.active * CARDS + kind] > 0:
                out.add(STACK + kind)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if not STACK <= action < STACK + CARDS:
            return refuse(self.clause, "choose_a_deck_card")
        return refuse(self.clause, "no_such_card", card=CARD_NAMES[action - STACK])

    def answer(self, s: Gunshi, action: i64) -> None:
        side = s.active
        kind = action - STACK
        s.hand[side * CARDS + kind] -= 1
        s.hand_size[side] -= 1
        s.hidden_size[side] -= 1
        s.deck[side * DECK_ROOM + s.deck_size[side]] = kind
        s.deck_size[side] += 1
        s.deck_unseen[side] += 1
        if s.hand_size[side] > HAND_SIZE:
            s.ask(StackDeck())
        elif s.is_told():
            s.tell(events.DeckStacked(side_name(side)))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"place": str(s.deck_size[s.active] + 1)}
