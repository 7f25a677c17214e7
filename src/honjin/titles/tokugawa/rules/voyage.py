"""The first voyage of a new ship, which takes no action. [TOK-SHP-03, TOK-SHP-04]"""

from mypy_extensions import i64

from honjin.core.bits import first_of
from honjin.core.options import Options
from honjin.core.refusal import Refusal, refuse
from honjin.titles.tokugawa.facts.board import SEA, TOWNS, enemy_of, has_town
from honjin.titles.tokugawa.facts.decision import Decision
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.attack import ATTACK_FEE, approach
from honjin.titles.tokugawa.rules.moving import set_out
from honjin.titles.tokugawa.rules.routes import destinations, targets
from honjin.titles.tokugawa.words.telling import occupant, town_name
from honjin.titles.tokugawa.words.vocabulary import BUILD_AT, DECLINE, GO_OVER


def voyage_ports(s: Tokugawa, town: i64) -> i64:
    """Empty ports; enemy ones only by a ruling that is off by default. [TOK-SHP-04, AMB-19]"""
    ports = destinations(s, s.active, town, SEA)
    if s.rulings.first_voyage_may_attack and s.koku[s.active] >= ATTACK_FEE:
        ports |= targets(s, s.active, town, SEA)
    return ports


def first_voyage(s: Tokugawa, town: i64) -> "list[OfferVoyage]":
    """Offered only with a samurai of that town on board. [TOK-SHP-04, TOK-SEA-07]"""
    return [OfferVoyage(town)] if s.is_own(town) else []


class OfferVoyage(Decision):
    """Does the new ship sail at once? It is asked once and at no other time. [TOK-SHP-03]"""

    clause = "TOK-SHP-03"

    def __init__(self, town: i64) -> None:
        self.town: i64 = town

    def follows(self, s: Tokugawa) -> i64:
        return BUILD_AT + self.town

    def options(self, s: Tokugawa, out: Options) -> None:
        ports = voyage_ports(s, self.town)
        while ports != 0:
            out.add(GO_OVER + SEA * TOWNS + first_of(ports))
            ports &= ports - 1
        out.add(DECLINE)

    def explain(self, s: Tokugawa, action: i64) -> Refusal:
        port = action - GO_OVER - SEA * TOWNS
        if not 0 <= port < TOWNS:
            return refuse(self.clause, "sail_or_decline")
        if not has_town(s.box.ports, port):
            return refuse("TOK-SEA-02", "not_a_port", town=town_name(port))
        if has_town(s.held[enemy_of(s.active)], port):
            return refuse("TOK-SHP-04", "voyage_is_no_attack", town=town_name(port))
        return refuse("TOK-MOV-04", "town_occupied", town=town_name(port))

    def answer(self, s: Tokugawa, action: i64) -> None:
        if action == DECLINE:
            return
        port = action - GO_OVER - SEA * TOWNS
        if has_town(s.held[enemy_of(s.active)], port):
            approach(s, self.town, port, SEA)
        else:
            set_out(s, self.town, port, SEA)

    def facts(self, s: Tokugawa) -> dict[str, str]:
        return {"town": town_name(self.town), "samurai": occupant(s, self.town)}
