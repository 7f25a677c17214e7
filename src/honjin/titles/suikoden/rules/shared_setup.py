"""The start of the shared-deck duel: ten cards each, a first character, five to keep. [SUI-SHR 共有デッキ]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.question import Chance, Question, Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import CHARACTERS, NO_CARD
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.state import READY, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import COMMON, FIELD, HAND, PILE, PUT_BACK, STARTER
from honjin.titles.suikoden.rules import events
from honjin.titles.suikoden.rules.movements import list_hand
from honjin.titles.suikoden.words.telling import card_name, side_name, tell_draw, tell_move
from honjin.titles.suikoden.words.vocabulary import DRAW, STARTS_WITH, card_in, on
from honjin.titles.suikoden.words.vocabulary import PUT_BACK as PUT_BACK_ACTION

DEALT: Final[i64] = 10
"""[SUI-SHR-11]"""
OPENING_HAND: Final[i64] = 5
"""[SUI-SHR-13]"""
STARTER_COST: Final[i64] = 2
"""[SUI-SHR-12]"""


class StartSharing(Step[Suikoden]):
    """Ten cards each, dealt in turn; then the first player chooses, then the other. [SUI-SHR-11]"""

    def run(self, s: Suikoden) -> None:
        second = enemy_of(s.first)
        dealt: list[Question[Suikoden]] = [DEAL_ONE[s.first], DEAL_ONE[second]]
        s.ask_in_turn(dealt * int(DEALT) + [CHOOSE_FROM_TEN[s.first], CHOOSE_FROM_TEN[second]])


class DealOne(Chance[Suikoden]):
    """[SUI-SHR-11]"""

    clause = "SUI-SHR-11"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def purpose(self, s: Suikoden) -> str:
        return f"deal {side_name(self.side)}"

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(COMMON, PILE)
        while card != NO_CARD:
            out.add(on(DRAW, card))
            card = s.after[card]

    def answer(self, s: Suikoden, action: i64) -> None:
        s.lay(card_in(action), self.side, HAND)
        if s.is_told():
            tell_draw(s, self.side, card_in(action))


DEAL_ONE: Final = [DealOne(0), DealOne(1)]


def can_start(s: Suikoden, card: i64) -> bool:
    """[SUI-SHR-12, SUI-COST-08]"""
    return s.box.cost_size[card] <= STARTER_COST


def has_starter(s: Suikoden, side: i64) -> bool:
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        if can_start(s, card):
            return True
        card = s.after[card]
    return False


class ChooseFromTen(Step[Suikoden]):
    """Ten cards without a first character are shown, shuffled in and dealt again. [SUI-SHR-16]"""

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def run(self, s: Suikoden) -> None:
        side = self.side
        if has_starter(s, side):
            s.ask_in_turn([CHOOSE_STARTER[side], KEEP_FIVE[side]])
            return
        if s.is_told():
            s.tell(events.HandShown(side_name(side), hand_names(s, side)))
        while s.size(side, HAND) > 0:
            s.lay(s.first_in(side, HAND), COMMON, PILE)
        dealt: list[Question[Suikoden]] = [DEAL_ONE[side]]
        s.ask_in_turn(dealt * int(DEALT) + [CHOOSE_FROM_TEN[side]])


CHOOSE_FROM_TEN: Final = [ChooseFromTen(0), ChooseFromTen(1)]


def hand_names(s: Suikoden, side: i64) -> list[str]:
    names: list[str] = []
    card = s.first_in(side, HAND)
    while card != NO_CARD:
        names.append(card_name(card))
        card = s.after[card]
    return names


class ChooseStarter(SecretDecision):
    """Who is on the field from the start? [SUI-SHR-12]"""

    clause = "SUI-SHR-12"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        card = s.first_in(self.side, HAND)
        while card != NO_CARD:
            if can_start(s, card):
                out.add(on(STARTS_WITH, card))
            card = s.after[card]

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "not_a_starter")

    def answer(self, s: Suikoden, action: i64) -> None:
        s.lay(card_in(action), self.side, STARTER)


CHOOSE_STARTER: Final = [ChooseStarter(0), ChooseStarter(1)]


class KeepFive(SecretDecision):
    """Which card is put back, until five are left? [SUI-SHR-13]"""

    clause = "SUI-SHR-13"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Suikoden) -> i64:
        return self.side

    def options(self, s: Suikoden, out: Options) -> None:
        list_hand(s, self.side, PUT_BACK_ACTION, out)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        return refuse(self.clause, "put_a_hand_card_back")

    def facts(self, s: Suikoden) -> dict[str, str]:
        return {"count": str(s.size(self.side, HAND) - OPENING_HAND)}

    def answer(self, s: Suikoden, action: i64) -> None:
        s.lay(card_in(action), self.side, PUT_BACK)
        if s.size(self.side, HAND) > OPENING_HAND:
            s.ask(KEEP_FIVE[self.side])


KEEP_FIVE: Final = [KeepFive(0), KeepFive(1)]


class ShowStarters(Step[Suikoden]):
    """Cards go back into the pile, and both first characters are turned up, ready.

    [SUI-SHR-13, SUI-SHR-14, SUI-SHR-15]
    """

    def run(self, s: Suikoden) -> None:
        for side in range(2):
            while s.size(side, PUT_BACK) > 0:
                card = s.first_in(side, PUT_BACK)
                s.returned[card] = 1 + side
                s.lay(card, COMMON, PILE)
            s.kept[side] = OPENING_HAND
            starter = s.first_in(side, STARTER)
            s.lay(starter, side, FIELD)
            s.status[starter] = READY
        for card in range(CHARACTERS):
            if s.zone[card] == FIELD and s.is_told():
                tell_move(s, card, FIELD)


SHOW_STARTERS: Final = ShowStarters()
START_SHARING: Final = StartSharing()
