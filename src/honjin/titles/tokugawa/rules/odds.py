"""What an answer has for a chance, exactly: of getting through, and of winning the battle. [TOK-MOV-11, TOK-ATC]

Everything is computed from the rules' own rolls, so that an edited rule or another ruling changes the odds with it. In
a battle both sides are taken to use their re-rolls as well as they can.
"""
# kernel: interpreted

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from honjin.core.options import Options
from honjin.titles.tokugawa.facts.board import NO_TOWN, SEA, TERRAINS, TOWNS, enemy_of, has_town
from honjin.titles.tokugawa.facts.pieces import WEATHERS
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.attack import (
    ChooseAttacker,
    ChooseTarget,
    RollForAttack,
    tested_kind,
)
from honjin.titles.tokugawa.rules.battle import (
    OfferAttackReroll,
    OfferDefenceReroll,
    attack_strength,
    defence_strength,
    list_sums,
    total_of,
)
from honjin.titles.tokugawa.rules.moving import (
    ChooseDestination,
    die_of,
    list_rolls,
    succeeds,
    weather_of,
)
from honjin.titles.tokugawa.rules.reinforcements import CommitAttackers, CommitDefenders
from honjin.titles.tokugawa.rules.routes import staging_towns
from honjin.titles.tokugawa.rules.turn import ChooseDeed
from honjin.titles.tokugawa.rules.voyage import OfferVoyage
from honjin.titles.tokugawa.words.vocabulary import ATTACK as DEED_ATTACK
from honjin.titles.tokugawa.words.vocabulary import CHOOSE, COMMIT, DICE, GO_OVER, KEEP, LEAST_SUM

PASSAGE = "passage"
"""The march, or the approach of an attack, gets through."""
ATTACK = "attack"
"""The attack succeeds."""
DEFENCE = "defence"
"""The attack is repelled."""


@dataclass(frozen=True)
class Odds:
    """The chance that what is named in `of` happens after an answer."""

    action: int
    of: str
    chance: Fraction


def odds_of_answers(s: Tokugawa) -> list[Odds]:
    """The chances behind the answers to the open question; none where no dice follow."""
    if s.result is not None:
        return []
    question = s.question()
    if isinstance(question, ChooseDestination):
        return passages(s, int(question.origin))
    if isinstance(question, OfferVoyage):
        return passages(s, int(question.town))
    if isinstance(question, ChooseTarget):
        return [*passages(s, int(question.origin)), *attacks(s, int(question.origin))]
    if isinstance(question, ChooseDeed | ChooseAttacker):
        return [odds for action in s.options() for odds in unasked(s, action)]
    if isinstance(question, CommitAttackers | CommitDefenders | OfferAttackReroll | OfferDefenceReroll):
        of = ATTACK if s.actor() == s.active else DEFENCE
        found = [(action, after_answer(s, action)) for action in s.options()]
        return [Odds(action, of, chance if of == ATTACK else 1 - chance) for action, chance in found]
    return []


# --- on the way -------------------------------------------------------------------------------------------------


def passages(s: Tokugawa, origin: int) -> list[Odds]:
    """How likely each declared way is to get through."""
    return [
        Odds(action, PASSAGE, sum(weathers(s, origin, terrain, town), Fraction(0)))
        for action, terrain, town in ways(s)
    ]


def ways(s: Tokugawa) -> list[tuple[int, int, int]]:
    """The answers that name a way: the action, its terrain and its town."""
    first, last = int(GO_OVER), int(GO_OVER + TERRAINS * TOWNS)
    named = [action for action in s.options() if first <= action < last]
    return [(action, (action - first) // int(TOWNS), (action - first) % int(TOWNS)) for action in named]


def weathers(s: Tokugawa, origin: int, terrain: int, town: int) -> list[Fraction]:
    """For each weather the chance that it comes and lets a samurai through to a town, on the surest way."""
    kind = s.kind[origin]
    if terrain != SEA and has_town(s.held[enemy_of(s.active)], town):
        is_next = has_town(staging_towns(s, s.active, origin, town, terrain), origin)
        kind = tested_kind(s, origin, origin if is_next else NO_TOWN)
    out = Options()
    list_rolls(s, out, kind, terrain)
    through = [Fraction(0)] * int(WEATHERS)
    for place in range(int(out.count)):
        action = out.actions[place]
        if succeeds(s, kind, terrain, weather_of(action), die_of(action)):
            through[int(weather_of(action))] += Fraction(int(out.weight(place)), int(out.total))
    return through


def unasked(s: Tokugawa, action: int) -> list[Odds]:
    """The chances behind an answer that leads to an attack without a further question: one samurai, target and way."""
    if isinstance(s.question(), ChooseDeed) and action != CHOOSE + DEED_ATTACK:
        return []
    trial = s.copy()
    trial.answer(action)
    if not isinstance(trial.question(), RollForAttack):
        return []
    through, success = Fraction(0), Fraction(0)
    for weather, share in enumerate(
        weathers(trial, int(trial.origin), int(trial.terrain), int(trial.target))
    ):
        trial.weather = weather
        through += share
        success += share * before_rolling(margin(trial), 0, 0)
    return [Odds(action, PASSAGE, through), Odds(action, ATTACK, success)]


# --- in battle --------------------------------------------------------------------------------------------------


def attacks(s: Tokugawa, origin: int) -> list[Odds]:
    """Approach and battle together, as long as nobody reinforces. [TOK-ATC-04, TOK-ATC-05]"""
    found = []
    trial = s.copy()
    trial.origin = origin
    trial.staging = NO_TOWN
    for action, terrain, town in ways(s):
        trial.target = town
        chance = Fraction(0)
        for weather, share in enumerate(weathers(s, origin, terrain, town)):
            trial.weather = weather
            chance += share * before_rolling(margin(trial), 0, 0)
        found.append(Odds(action, ATTACK, chance))
    return found


def margin(s: Tokugawa) -> int:
    """By how much the attacker is ahead before the dice."""
    return int(attack_strength(s) - defence_strength(s))


def after_answer(s: Tokugawa, action: int) -> Fraction:
    """The chance of the attack after an answer about reinforcements or re-rolls."""
    us, them = int(s.active), int(enemy_of(s.active))
    question = s.question()
    if isinstance(question, CommitAttackers):
        return before_rolling(margin(s), action - int(COMMIT), 0)  # as long as the defender sends nobody
    if isinstance(question, CommitDefenders):
        return before_rolling(margin(s), int(s.rerolls[us]), action - int(COMMIT))
    lead = int(total_of(s, us) - defence_strength(s))
    if isinstance(question, OfferAttackReroll):
        if action == KEEP:
            return standing(lead, int(s.rerolls[them]))
        return before_rolling(margin(s), int(s.rerolls[us]) - 1, int(s.rerolls[them]))
    if action == KEEP:
        return Fraction(int(lead >= s.dice[them]))
    return standing(lead, int(s.rerolls[them]) - 1)


@cache
def sums() -> tuple[tuple[int, Fraction], ...]:
    """The sums of two dice with their chances."""
    out = Options()
    list_sums(out)
    return tuple(
        (int(out.actions[n] - DICE + LEAST_SUM), Fraction(int(out.weight(n)), int(out.total)))
        for n in range(int(out.count))
    )


@cache
def standing(lead: int, rerolls: int) -> Fraction:
    """The attack has `lead` more than the defender without dice: does it stand? A tie is enough. [TOK-ATD-03]"""
    once = sum((chance for dice, chance in sums() if dice <= lead), Fraction(0))
    return Fraction(once ** (rerolls + 1))


@cache
def before_rolling(ahead: int, rerolls: int, answers: int) -> Fraction:
    """The chance of an attacker who is about to roll, with re-rolls left. [TOK-ATC-01, TOK-ATC-02, TOK-ATC-03]"""
    again = before_rolling(ahead, rerolls - 1, answers) if rerolls else Fraction(0)
    return sum((chance * max(standing(ahead + dice, answers), again) for dice, chance in sums()), Fraction(0))
