"""Extended rule 2: the players choose the seven cards they play with. [GUN-BUILD デッキ構築]"""

from mypy_extensions import i64

from honjin.core.events import EVERYONE, all_but, only
from honjin.core.options import Options
from honjin.core.question import Question
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.board import BLUE, RED, SIDES, enemy_of
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS, MOVE, SET_SIZE
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import side_name
from honjin.titles.gunshi.words.vocabulary import PICK


def own_basic_cards(s: Gunshi) -> None:
    """The seven basic cards of the colour. [GUN-SETUP-02]"""
    for kind in range(CARDS):
        if s.box.cards[kind].set == "basic":
            for side in range(SIDES):
                s.owned[side * CARDS + kind] = s.box.copies[kind]


def own_cards(s: Gunshi, cards: list[int]) -> None:
    """Both sides play with the same agreed seven. [GUN-BUILD-04]"""
    for kind in cards:
        for side in range(SIDES):
            s.owned[side * CARDS + kind] += 1


def owned_size(s: Gunshi, side: i64) -> i64:
    size: i64 = 0
    for kind in range(CARDS):
        size += s.owned[side * CARDS + kind]
    return size


def first_pick(s: Gunshi, with_move: bool) -> "PickCommonCard":
    """Both receive Move and Red picks first; without it Blue does. [GUN-BUILD-01, GUN-BUILD-03]"""
    if not with_move:
        return PickCommonCard(BLUE)
    own_cards(s, [int(MOVE)])
    return PickCommonCard(RED)


def why_not_picked(s: Gunshi, action: i64) -> Refusal:
    """[GUN-BUILD-02]"""
    if not PICK <= action < PICK + CARDS:
        return refuse("GUN-BUILD-01", "pick_a_card")
    kind = action - PICK
    name = CARD_NAMES[kind]
    if kind >= s.extension_end():
        return refuse("GUN-VAR-02", "promo_not_in_use", card=name)
    return refuse("GUN-BUILD-02", "no_copies_left", card=name)


def add_picks(s: Gunshi, side: i64, out: Options) -> None:
    for kind in range(s.extension_end()):
        if s.owned[side * CARDS + kind] < s.box.copies[kind]:
            out.add(PICK + kind)


class PickCommonCard(Question[Gunshi]):
    """Which card joins the set both sides will use? It may lack whatever they like. [GUN-BUILD-01, GUN-BUILD-07]"""

    clause = "GUN-BUILD-01"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Gunshi) -> i64:
        return self.side

    def takes_time(self, s: Gunshi) -> bool:
        """[GUN-CUP-03]"""
        return False

    def options(self, s: Gunshi, out: Options) -> None:
        add_picks(s, self.side, out)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return why_not_picked(s, action)

    def answer(self, s: Gunshi, action: i64) -> None:
        own_cards(s, [int(action - PICK)])
        if s.is_told():
            s.tell(events.CardPicked(side_name(self.side), CARD_NAMES[action - PICK]), EVERYONE)
        if owned_size(s, self.side) < SET_SIZE:
            s.ask(PickCommonCard(enemy_of(self.side)))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"place": str(owned_size(s, self.side) + 1)}


class PickSecretCard(Question[Gunshi]):
    """Which card joins one's own secret set? [GUN-BUILD-05]"""

    clause = "GUN-BUILD-05"

    def __init__(self, side: i64) -> None:
        self.side: i64 = side

    def actor(self, s: Gunshi) -> i64:
        return self.side

    def asked_even_if_forced(self) -> bool:
        return True

    def takes_time(self, s: Gunshi) -> bool:
        """[GUN-CUP-03]"""
        return False

    def options(self, s: Gunshi, out: Options) -> None:
        add_picks(s, self.side, out)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        return why_not_picked(s, action)

    def answer(self, s: Gunshi, action: i64) -> None:
        side = self.side
        s.owned[side * CARDS + action - PICK] += 1
        if s.is_told():
            s.tell(events.CardPicked(side_name(side), CARD_NAMES[action - PICK]), only(int(side)))
            s.tell(events.CardPicked(side_name(side), ""), all_but(int(side)))
        if owned_size(s, side) < SET_SIZE:
            s.ask(PickSecretCard(side))

    def facts(self, s: Gunshi) -> dict[str, str]:
        return {"place": str(owned_size(s, self.side) + 1)}
