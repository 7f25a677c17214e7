"""Questions of one's own turn that leave room for a free action. [GOR-FREE フリーアクション]"""

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.goryokaku.facts.cards import PERSONS
from honjin.titles.goryokaku.facts.decision import Decision
from honjin.titles.goryokaku.facts.state import Goryokaku
from honjin.titles.goryokaku.rules.free_action import discard_for_good
from honjin.titles.goryokaku.words.telling import person_name
from honjin.titles.goryokaku.words.vocabulary import DISCARD


class FreeDecision(Decision):
    """A question of one's own turn before which a person card may be discarded, as often as one likes. [GOR-FREE-02]

    Other cards may not. [GOR-FREE-05] The question is put again afterwards. Payments are not among these questions:
    they are never interrupted. [GOR-FLOW-11]
    """

    def list_choices(self, s: Goryokaku, out: Options) -> None:
        """The answers proper."""
        raise NotImplementedError

    def explain_choice(self, s: Goryokaku, action: i64) -> Refusal:
        """Why an answer proper that is not listed may not be given."""
        raise NotImplementedError

    def choose(self, s: Goryokaku, action: i64) -> None:
        raise NotImplementedError

    def must_keep(self, s: Goryokaku, card: i64) -> bool:
        """Would the question be left without an answer if this card were discarded?"""
        return False

    def options(self, s: Goryokaku, out: Options) -> None:
        self.list_choices(s, out)
        if out.count == 0:
            return  # only in a world that was dealt wrongly: see `Goryokaku.redeal`
        cards = s.person_hand[s.active]
        card: i64 = 0
        while cards != 0:
            if cards & 1 and not self.must_keep(s, card):
                out.add(DISCARD + card)
            cards >>= 1
            card += 1

    def explain(self, s: Goryokaku, action: i64) -> Refusal:
        if not DISCARD <= action < DISCARD + PERSONS:
            return self.explain_choice(s, action)
        card = action - DISCARD
        if (s.person_hand[s.active] >> card) & 1 == 0:
            return refuse("GOR-FREE-01", "person_not_in_hand", person=person_name(card))
        return refuse("GOR-PLACE-03", "needed_for_action", person=person_name(card))

    def answer(self, s: Goryokaku, action: i64) -> None:
        if DISCARD <= action < DISCARD + PERSONS:
            s.ask(self)
            discard_for_good(s, action - DISCARD)
        else:
            self.choose(s, action)
