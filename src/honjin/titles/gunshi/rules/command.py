"""Step 2 of a turn: booking orders. [GUN-CMD 指令]"""

from mypy_extensions import i64

from honjin.core.events import all_but, only
from honjin.core.options import Options
from honjin.core.question import Step
from honjin.core.refusal import Refusal, refuse
from honjin.titles.gunshi.facts.cards import CARD_NAMES, CARDS, ROW_LIMIT, lies_face_up
from honjin.titles.gunshi.facts.decision import Decision
from honjin.titles.gunshi.facts.knowledge import show
from honjin.titles.gunshi.facts.state import Gunshi
from honjin.titles.gunshi.rules import events
from honjin.titles.gunshi.words.telling import side_name
from honjin.titles.gunshi.words.vocabulary import BOOK, PASS, SLOT_NAMES


class Command(Step[Gunshi]):
    """At least one card is booked every turn; there is always room for it. [GUN-CMD-02, GUN-CMD-07]"""

    def run(self, s: Gunshi) -> None:
        s.ask(BookOrder(0))


def book(s: Gunshi, side: i64, card: i64) -> None:
    """Put a card behind those in the row; the first of the game face-down, the next face-up, and so on. [GUN-CMD-04]"""
    s.hand[side * CARDS + card] -= 1
    s.hand_size[side] -= 1
    s.row[side * ROW_LIMIT + s.row_size[side]] = card
    s.row_size[side] += 1
    s.booked[side] += 1
    slot = s.row_size[side] - 1
    face_up = s.is_face_up(side, slot)
    if face_up:
        show(s, side, card, s.booked[side])
    if s.is_told():
        name = SLOT_NAMES[slot + 1]
        seen = CARD_NAMES[card] if face_up else ""
        s.tell(events.OrderBooked(side_name(side), name, CARD_NAMES[card], face_up), only(int(side)))
        s.tell(events.OrderBooked(side_name(side), name, seen, face_up), all_but(int(side)))


class BookOrder(Decision):
    """Which card is booked next? After the first, one may stop. [GUN-CMD-01, GUN-CMD-02, GUN-CMD-03]

    It is asked even if all cards in hand are alike: answering it unasked would show that.
    """

    clause = "GUN-CMD-01"
    primary = "book"

    def __init__(self, booked: i64) -> None:
        self.booked: i64 = booked
        """Cards booked so far this turn."""

    def asked_even_if_forced(self) -> bool:
        return True

    def options(self, s: Gunshi, out: Options) -> None:
        for kind in range(CARDS):
            if s.hand[s.active * CARDS + kind] > 0:
                out.add(BOOK + kind)
        if self.booked > 0:
            out.add(PASS)

    def explain(self, s: Gunshi, action: i64) -> Refusal:
        if action == PASS:
            return refuse("GUN-CMD-02", "must_book_one")
        if not BOOK <= action < BOOK + CARDS:
            return refuse(self.clause, "book_a_card")
        return refuse(self.clause, "not_in_hand", card=CARD_NAMES[action - BOOK])

    def answer(self, s: Gunshi, action: i64) -> None:
        if action == PASS:
            return
        side = s.active
        book(s, side, action - BOOK)
        if s.row_size[side] < ROW_LIMIT and s.hand_size[side] > 0:
            s.ask(BookOrder(self.booked + 1))

    def facts(self, s: Gunshi) -> dict[str, str]:
        slot = s.row_size[s.active]
        face = "face_up" if lies_face_up(s.booked[s.active] + 1) else "face_down"
        return {"slot": SLOT_NAMES[slot + 1], "face": face, "booked": str(self.booked)}
