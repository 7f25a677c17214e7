"""What a seat of Suikoden may know, as a row of small numbers, the same for all three rule sets. [SUI-INF]

Seats come in the order of the table, beginning with the one that looks. Cards are the 148 characters and the 30 lands;
where a number names a card it is one more than the card's place in that list, and 0 is none or unknown.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64

from honjin.core.observation import MOST, NUMBER, ONE, Observation, Segment
from honjin.core.state import State
from honjin.core.vocabulary import Things
from honjin.titles.suikoden.facts.box import LASTING_BONUS
from honjin.titles.suikoden.facts.cards import CHARACTER_NAMES, CHARACTERS, LAND_NAMES, NO_CARD, is_grove
from honjin.titles.suikoden.facts.modifiers import NOT_SET, Modifiers
from honjin.titles.suikoden.facts.multiplayer.company import Company
from honjin.titles.suikoden.facts.seen import card_number
from honjin.titles.suikoden.facts.state import SIDES, TOP_ROOM, Suikoden, enemy_of
from honjin.titles.suikoden.facts.tabletop import (
    CENTRE,
    CHIEFTAIN,
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    PILE,
    ROUT,
    TROPHY,
    ZONES,
)
from honjin.titles.suikoden.rules.values import (
    attack_with,
    bonus_now,
    defence_with,
    intellect_with,
    is_as_printed,
    is_fighter,
)
from honjin.titles.suikoden.sight.knows import (
    is_deck_size_known,
    is_fighter_known,
    is_known_in_hand,
    is_sortie_hidden,
    is_stranger,
    top_known,
)
from honjin.titles.suikoden.sight.multiplayer.knows import is_fighter_known as is_fighter_of_company_known
from honjin.titles.suikoden.sight.multiplayer.knows import is_known as is_known_in_company
from honjin.titles.suikoden.words.vocabulary import SEAT_NAMES, VOCABULARY

# Sums of a module's own numbers are compiled in, imported ones would be looked up at each use.
SEATS: Final[i64] = 6
CARDS: Final[i64] = 178
LANDS: Final[i64] = 30
LOOK: Final[i64] = 3
"""Cards on top of a pile that a seat may have looked at: the room of the table for them. [SUI-SCO-01]"""
START: Final[i64] = 64
"""Behind the segments that every title has."""

PHASE: Final[i64] = START
TURN: Final[i64] = START + 1
ACTIVE: Final[i64] = START + 2
BATTLE: Final[i64] = ACTIVE + SEATS
STANCE: Final[i64] = BATTLE + 1
CONTEST: Final[i64] = STANCE + 1
EXTRA_TURN: Final[i64] = CONTEST + 1
HAND_SIZE: Final[i64] = EXTRA_TURN + 1
PILE_SIZE: Final[i64] = HAND_SIZE + SEATS
TROPHIES: Final[i64] = PILE_SIZE + SEATS
STARS: Final[i64] = TROPHIES + SEATS
ROUT_SIZE: Final[i64] = STARS + SEATS
STACK: Final[i64] = ROUT_SIZE + SEATS
LAND: Final[i64] = STACK + SEATS
METHOD: Final[i64] = LAND + SEATS
FIGHTER: Final[i64] = METHOD + SEATS
SENT: Final[i64] = FIGHTER + SEATS
JOINED: Final[i64] = SENT + SEATS
READY: Final[i64] = JOINED + SEATS
DIE: Final[i64] = READY + SEATS
HELP: Final[i64] = DIE + SEATS
DOOMED: Final[i64] = HELP + SEATS
HELPED: Final[i64] = DOOMED + SEATS
CROWNED: Final[i64] = HELPED + SEATS
CROWN: Final[i64] = CROWNED + SEATS
TOP: Final[i64] = CROWN + 1
ZONE: Final[i64] = TOP + LOOK
OWNER: Final[i64] = ZONE + CARDS
STATUS: Final[i64] = OWNER + CARDS
PART: Final[i64] = STATUS + CARDS
ATTACK: Final[i64] = PART + CARDS
DEFENCE: Final[i64] = ATTACK + CARDS
INTELLECT: Final[i64] = DEFENCE + CARDS
LAND_ZONE: Final[i64] = INTELLECT + CARDS
LAND_OWNER: Final[i64] = LAND_ZONE + LANDS

SEAT: Final = Things("player", ["own", "next", "second", "third", "fourth", "fifth"])
CARD: Final = Things("card", CHARACTER_NAMES + LAND_NAMES)
LAND_CARD: Final = Things("land", LAND_NAMES)
KNOWN_CARD: Final = int(CARDS)

SEGMENTS: Final = [
    Segment(PHASE, "phase", [NUMBER], 0, 6, "the phase of the turn", "フェイズ"),
    Segment(TURN, "turn", [NUMBER], 0, MOST, "turns begun by all seats", "全席のターンの合計"),
    Segment(ACTIVE, "active", [SEAT], 0, 1, "1 for the seat whose turn it is", "手番の席が1"),
    Segment(
        BATTLE, "battle", [NUMBER], 0, 5, "1 in a battle; in multiplayer how far it has come", "戦闘の段階"
    ),
    Segment(STANCE, "stance", [NUMBER], 0, 2, "1 intercept, 2 hold", "1迎撃 2籠城"),
    Segment(CONTEST, "contest", [NUMBER], 0, 2, "1 martial, 2 mental", "1武 2智"),
    Segment(EXTRA_TURN, "extra_turn", [NUMBER], 0, 1, "1 if another turn follows", "追加ターンがあれば1"),
    Segment(HAND_SIZE, "hand_size", [SEAT], 0, MOST, "cards in hand", "手札の枚数"),
    Segment(PILE_SIZE, "pile_size", [SEAT], 0, MOST, "cards in the pile it draws from", "引く山札の枚数"),
    Segment(TROPHIES, "trophies", [SEAT], 0, 10, "trophies won", "戦果の数"),
    Segment(STARS, "stars", [SEAT], 0, MOST, "stars of lands won or held", "得た土地の★"),
    Segment(ROUT_SIZE, "rout_size", [SEAT], 0, 20, "cards of the rout pile", "撃退数"),
    Segment(STACK, "stack", [SEAT], 0, 30, "lands still face-down", "伏せた土地の枚数"),
    Segment(LAND, "land", [SEAT], 0, 30, "1 + the current land", "現在の土地+1"),
    Segment(METHOD, "method", [SEAT], 0, 4, "1 might, 2 Fire, 3 Flood, 4 Sorcery", "1武力 2火計 3水計 4妖術"),
    Segment(FIGHTER, "fighter", [SEAT], 0, KNOWN_CARD, "1 + the fighter, if known", "戦う人物+1(分かる場合)"),
    Segment(SENT, "sent", [SEAT], 0, 1, "1 if a fighter was sent", "人物を出していれば1"),
    Segment(JOINED, "joined", [SEAT], 0, MOST, "hand cards that joined face-down", "伏せて加わった手札"),
    Segment(READY, "ready", [SEAT], 0, 1, "1 for a chieftain that is ready", "頭領が未行動なら1"),
    Segment(DIE, "die", [SEAT], 0, 6, "what was rolled", "出目"),
    Segment(HELP, "help", [SEAT], 0, MOST, "what effects add", "属性効果の加算"),
    Segment(DOOMED, "doomed", [SEAT], 0, 1, "1 for a fighter that will be discarded", "捨札になる人物が1"),
    Segment(
        HELPED, "helped", [SEAT], 0, 1, "1 if its effect is used in this battle", "属性効果を使った席が1"
    ),
    Segment(
        CROWNED, "crowned", [SEAT], 0, 1, "1 if it has chosen a new chieftain", "新しい頭領を選んだ席が1"
    ),
    Segment(CROWN, "crown", [NUMBER], 0, KNOWN_CARD, "1 + the own new chieftain", "自分の新しい頭領+1"),
    Segment(
        TOP,
        "top",
        [Things("place", ["first", "second", "third"])],
        0,
        KNOWN_CARD,
        "1 + the card seen on top of the pile",
        "山札の上で見た札+1",
    ),
    Segment(ZONE, "zone", [CARD], 0, ZONES - 1, "where a card is, 0 if unknown", "札の場所(不明は0)"),
    Segment(OWNER, "owner", [CARD], 0, SEATS, "1 + whose it is", "持ち主+1"),
    Segment(STATUS, "status", [CARD], 0, 2, "1 spent, 2 preparing", "1行動済み 2行動準備中"),
    Segment(PART, "part", [CARD], 0, 2, "1 takes part face-down, 2 face-up", "1参加・裏 2参加・表"),
    Segment(ATTACK, "attack", [CARD], -MOST, MOST, "how effects change its attack", "効果による攻撃力の増減"),
    Segment(
        DEFENCE, "defence", [CARD], -MOST, MOST, "how effects change its defence", "効果による防御力の増減"
    ),
    Segment(
        INTELLECT,
        "intellect",
        [CARD],
        -MOST,
        MOST,
        "how effects change its intellect",
        "効果による智力の増減",
    ),
    Segment(LAND_ZONE, "land_zone", [LAND_CARD], 0, 9, "where a land of a duel is", "対戦の土地の場所"),
    Segment(LAND_OWNER, "land_owner", [LAND_CARD], 0, SEATS, "1 + whose it is", "土地の持ち主+1"),
]


BEFORE_CARDS: Final = vec[i16]([0] * ZONE)
BETWEEN: Final = vec[i16]([0] * (LAND_ZONE - STATUS))
"""What stands in a row before the cards' zones and owners, and between these and those of lands."""


class SuikodenObservation(Observation):
    def lay_out(self, state: State, seat: i64, out: vec[i16]) -> vec[i16]:
        """In a duel zones and owners are what the side sees already."""
        if isinstance(state, Suikoden):
            sight = state.sight_of(seat)
            out = extend(out, BEFORE_CARDS)
            out = extend(out, sight.cards)
            out = extend(out, BETWEEN)
            return extend(out, sight.lands)
        return extend(out, self.zeros)

    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        if isinstance(state, Suikoden):
            write_duel(state, seat, out, first)
        elif isinstance(state, Company):
            write_company(state, seat, out, first)


# --- duels ----------------------------------------------------------------------------------------------------

UNKNOWN: Final[i16] = 0
OTHER: Final[i16] = 2
"""Whose a card is, as a seat of a duel sees it."""


def write_duel(s: Suikoden, seat: i64, out: vec[i16], first: i64) -> None:
    out[first + PHASE] = i16(s.phase)
    out[first + TURN] = i16(s.turns)
    if s.in_battle:
        out[first + BATTLE] = ONE
    out[first + STANCE] = i16(s.stance)
    out[first + EXTRA_TURN] = i16(s.extra_turn)
    out[first + ACTIVE + (s.active ^ seat)] = ONE
    for side in range(SIDES):
        write_side(s, seat, side, out, first + (side ^ seat))
        write_field(s, seat, side, out, first)
    for looked in range(top_known(s, seat)):
        out[first + TOP + looked] = i16(s.top[s.pile_of(seat) * TOP_ROOM + looked] + 1)
    write_seen_hand(s, seat, out, first)


def write_side(s: Suikoden, seat: i64, side: i64, out: vec[i16], place: i64) -> None:
    """Sizes and what is under way; while decks are built nobody sees how far the other is."""
    pile = s.pile_of(side)
    sizes = s.sizes
    out[place + HAND_SIZE] = i16(sizes[side * ZONES + HAND])
    if is_deck_size_known(s, side, seat):
        out[place + PILE_SIZE] = i16(sizes[pile * ZONES + PILE])
    out[place + TROPHIES] = i16(sizes[enemy_of(side) * ZONES + TROPHY])
    out[place + STARS] = i16(s.stars[side])
    out[place + ROUT_SIZE] = i16(sizes[side * ZONES + ROUT])
    if s.phase > 0 or side == seat:
        out[place + STACK] = i16(s.stack_size[pile])
    out[place + LAND] = i16(s.current[side] + 1)
    out[place + METHOD] = i16(s.method[side])
    fighter = s.fighter[side]
    if fighter != NO_CARD:
        out[place + SENT] = ONE
        if is_fighter_known(s, side, seat):
            out[place + FIGHTER] = i16(card_number(fighter) + 1)


def write_seen_hand(s: Suikoden, seat: i64, out: vec[i16], first: i64) -> None:
    """Hand cards of the other side that were seen."""
    after = s.after
    card = s.first_in(enemy_of(seat), HAND)
    while card != NO_CARD:
        if is_known_in_hand(s, card, seat):
            out[first + ZONE + card] = i16(HAND)
            out[first + OWNER + card] = OTHER
        card = after[card]


def write_field(s: Suikoden, seat: i64, side: i64, out: vec[i16], first: i64) -> None:
    """The characters on the field, as far as a seat can tell who they are."""
    hides_sortie = is_sortie_hidden(s, side, seat)
    in_battle = s.in_battle
    may_hide = in_battle and side != seat
    is_modified = s.modifiers is not None
    fighter = s.fighter[side] if s.is_revealed else NO_CARD
    after = s.after
    status = s.status
    part = s.part
    bonus = s.box.bonus
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        place = first + card
        if card >= CHARACTERS:
            place = first + card_number(card)
        if may_hide and is_stranger(s, card, hides_sortie):
            hide(s, card, out, place)
        else:
            out[place + STATUS] = i16(status[card])
            if part[card] == 1 and not hides_sortie:
                out[place + PART] = i16(1 + s.shown[card])
            if is_modified or bonus[card] == LASTING_BONUS or card == fighter:
                write_changes(s, card, out, place)
        card = after[card]
    if in_battle:
        out[first + JOINED + (side ^ seat)] = i16(count_joined(s, side))


def hide(s: Suikoden, card: i64, out: vec[i16], place: i64) -> None:
    """Nobody knows that it is here; where each has a deck of its own, still whose it is."""
    out[place + ZONE] = UNKNOWN
    if s.rulings.is_shared or is_grove(card):
        out[place + OWNER] = UNKNOWN


def count_joined(s: Suikoden, side: i64) -> i64:
    """How many joined the battle from the hand."""
    joined: i64 = 0
    card = s.first_in(side, FIELD)
    while card != NO_CARD:
        joined += i64(s.declared[card])
        card = s.after[card]
    return joined


def write_changes(s: Suikoden, card: i64, out: vec[i16], place: i64) -> None:
    """How far attack, defence and intellect are now from what the card says. [SUI-VAL]"""
    times = bonus_now(s, card)
    if is_as_printed(s, card, times):
        return
    modifiers = s.modifiers
    if times == 0 and modifiers is not None and not is_fighter(s, card) and not is_touched(modifiers, card):
        return  # the effects of this turn are for others
    out[place + ATTACK] = i16(attack_with(s, card, times) - s.box.attack[card])
    out[place + DEFENCE] = i16(defence_with(s, card, times) - s.box.defence[card])
    out[place + INTELLECT] = i16(intellect_with(s, card, times) - s.box.intellect[card])


def is_touched(modifiers: Modifiers, card: i64) -> bool:
    """Whether an effect may have changed a character's numbers."""
    if modifiers.plus_attack[card] != 0 or modifiers.fight_attack[card] != 0:
        return True
    if modifiers.plus_defence[card] != 0 or modifiers.fight_defence[card] != 0:
        return True
    if modifiers.plus_intellect[card] != 0 or modifiers.fight_intellect[card] != 0:
        return True
    if modifiers.set_intellect[card] != NOT_SET:
        return True
    return modifiers.set_attack[card] != NOT_SET or modifiers.set_defence[card] != NOT_SET


# --- multiplayer ----------------------------------------------------------------------------------------------


def write_company(s: Company, seat: i64, out: vec[i16], first: i64) -> None:
    out[first + PHASE] = i16(s.phase)
    out[first + TURN] = i16(s.turns)
    out[first + BATTLE] = i16(s.stage)
    out[first + CONTEST] = i16(s.contest)
    for other in range(s.seats):
        relative = other - seat if other >= seat else other - seat + s.seats
        write_member(s, seat, other, out, first + relative)
        write_cards_of_member(s, seat, other, relative, out, first)
    write_discards(s, out, first)
    out[first + CROWN] = i16(s.crown[seat] + 1)


def write_member(s: Company, seat: i64, other: i64, out: vec[i16], place: i64) -> None:
    if s.active == other:
        out[place + ACTIVE] = ONE
    out[place + HAND_SIZE] = i16(s.size(other, HAND))
    out[place + PILE_SIZE] = i16(s.size(COMMON, PILE))
    out[place + TROPHIES] = i16(s.size(other, TROPHY))
    out[place + STARS] = i16(s.stars(other))
    out[place + READY] = i16(s.ready[other])
    out[place + HELPED] = i16(s.helped >> other & 1)
    out[place + CROWNED] = i16(s.crowned >> other & 1)
    side = s.side_of(other)
    if s.stage > 0 and side >= 0:
        out[place + DIE] = i16(s.die[side])
        out[place + HELP] = i16(s.plus[side])
        out[place + DOOMED] = i16(s.doomed[side])
        fighter = s.fighter[side]
        if fighter != NO_CARD:
            out[place + SENT] = ONE
            if is_fighter_of_company_known(s, other, fighter, seat):
                out[place + FIGHTER] = i16(fighter + 1)


def write_cards_of_member(
    s: Company, seat: i64, other: i64, relative: i64, out: vec[i16], first: i64
) -> None:
    for zone in (HAND, FIELD, TROPHY, CHIEFTAIN, CENTRE):
        card = s.first_in(other, zone)
        while card != NO_CARD:
            if is_known_in_company(s, card, seat):
                out[first + ZONE + card] = i16(zone)
                out[first + OWNER + card] = i16(relative + 1)
            card = s.after[card]


def write_discards(s: Company, out: vec[i16], first: i64) -> None:
    """Discards that belong to everybody."""
    card = s.first_in(COMMON, DISCARDED)
    while card != NO_CARD:
        out[first + ZONE + card] = i16(DISCARDED)
        card = s.after[card]


SUIKODEN_OBSERVATION: Final = SuikodenObservation(SEAT_NAMES, VOCABULARY, SEGMENTS)
