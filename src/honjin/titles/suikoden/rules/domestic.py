"""The Domestic phase. [SUI-DOM 内政]"""

from typing import Final

from mypy_extensions import i64

from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.suikoden.facts.cards import LANDS, NO_CARD, NO_LAND, SCOUTING
from honjin.titles.suikoden.facts.decision import SecretDecision
from honjin.titles.suikoden.facts.effects import DOMESTIC, HAND_DOMESTIC
from honjin.titles.suikoden.facts.state import READY, Suikoden
from honjin.titles.suikoden.facts.tabletop import FIELD, HAND, PILE
from honjin.titles.suikoden.rules.abilities import can_use, use_ability, why_unusable
from honjin.titles.suikoden.rules.land_effects import (
    COMMERCE_WORK,
    HUNT_WORK,
    REPAIR_WORK,
    can_repair,
    can_work,
    start_work,
)
from honjin.titles.suikoden.rules.movements import make_spent
from honjin.titles.suikoden.rules.piles import look_at_pile
from honjin.titles.suikoden.rules.recruiting import (
    can_charm,
    can_recruit,
    count_payers,
    explain_recruiting,
    recruit,
)
from honjin.titles.suikoden.rules.values import has_skill
from honjin.titles.suikoden.words.telling import card_name
from honjin.titles.suikoden.words.vocabulary import (
    CHARM,
    COMMERCE,
    HUNT,
    PASS,
    PLAY,
    RECRUIT,
    REPAIR,
    SCOUT,
    USE,
    card_in,
    on,
    verb_in,
)


def can_scout(s: Suikoden, side: i64, card: i64) -> bool:
    """A ready character. [SUI-SCO-01, SUI-STATE-02]"""
    return s.status[card] == READY and has_skill(s, card, SCOUTING) and s.size(s.pile_of(side), PILE) > 0


def can_use_at_home(s: Suikoden, side: i64, card: i64) -> bool:
    """A character on the field. [SUI-AB-01]"""
    return s.box.when[card] == DOMESTIC and can_use(s, side, card)


def can_play_at_home(s: Suikoden, side: i64, card: i64) -> bool:
    """A card in hand. [SUI-HA-01, SUI-HA-04]"""
    return s.box.when[card] == HAND_DOMESTIC and s.used[card] == 0 and can_use(s, side, card)


class Govern(SecretDecision):
    """Recruit, work the land, use skills and abilities, as often as one can, in any order, or go on to battle.

    [SUI-DOM-01, SUI-DOM-03, SUI-REC-03]
    """

    clause = "SUI-DOM-01"

    def options(self, s: Suikoden, out: Options) -> None:
        side = s.active
        ready, killable = count_payers(s, side, NO_CARD)
        card = s.first_in(side, HAND)
        while card != NO_CARD:
            if can_recruit(s, side, card, ready, killable):
                out.add(on(RECRUIT, card))
            if can_play_at_home(s, side, card):
                out.add(on(PLAY, card))
            card = s.after[card]
        card = s.first_in(side, FIELD)
        while card != NO_CARD:
            if can_scout(s, side, card):
                out.add(on(SCOUT, card))
            if can_use_at_home(s, side, card):
                out.add(on(USE, card))
            if s.rulings.beauties_act_alone and can_charm(s, card):
                out.add(on(CHARM, card))  # what it would pay for is lost [AMB-10]
            card = s.after[card]
        if can_work(s, side, COMMERCE_WORK, NO_LAND):
            out.add(COMMERCE)
        if can_work(s, side, HUNT_WORK, NO_LAND):
            out.add(HUNT)
        if s.destroyed[side] > 0:
            for land in range(LANDS):
                if can_repair(s, side, land):
                    out.add(REPAIR + land)
        out.add(PASS)

    def explain(self, s: Suikoden, action: i64) -> Refusal:
        side = s.active
        if verb_in(action) == RECRUIT:
            return explain_recruiting(s, side, card_in(action))
        if verb_in(action) == USE:
            card = card_in(action)
            if s.box.when[card] != DOMESTIC or not s.is_on_field(side, card):
                return refuse("SUI-AB-01", "no_such_ability", card=card_name(card))
            return why_unusable(s, side, card)
        if verb_in(action) == PLAY:
            card = card_in(action)
            if s.box.when[card] != HAND_DOMESTIC or s.zone[card] != HAND or s.owner[card] != side:
                return refuse("SUI-HA-01", "no_such_hand_ability", card=card_name(card))
            if s.used[card] == 1:
                return refuse("SUI-HA-04", "used_already", card=card_name(card))
            return why_unusable(s, side, card)
        if verb_in(action) == SCOUT:
            return refuse("SUI-SCO-01", "cannot_scout", card=card_name(card_in(action)))
        if action in (COMMERCE, HUNT):
            return refuse("SUI-LAND-06", "not_enough_work")
        if REPAIR <= action < REPAIR + LANDS:
            return refuse("SUI-LAND-07", "cannot_repair")
        return refuse("SUI-WAN-04", "not_asked_at_home")  # [SUI-QA-10]

    def answer(self, s: Suikoden, action: i64) -> None:
        if action == PASS:
            return
        side = s.active
        s.ask(GOVERN)
        verb = verb_in(action)
        if verb == RECRUIT:
            recruit(s, side, card_in(action))
        elif action == COMMERCE:
            start_work(s, side, COMMERCE_WORK, NO_LAND)
        elif action == HUNT:
            start_work(s, side, HUNT_WORK, NO_LAND)
        elif REPAIR <= action < REPAIR + LANDS:
            start_work(s, side, REPAIR_WORK, action - REPAIR)
        elif verb == CHARM:
            make_spent(s, card_in(action))
        elif verb == SCOUT:
            make_spent(s, card_in(action))
            look_at_pile(s, side)
        else:
            use_ability(s, side, card_in(action))


GOVERN: Final = Govern()
