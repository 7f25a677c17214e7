"""What a seat of Suikoden may know, as a row of small numbers, the same for all three rule sets. [SUI-INF]

Seats come in the order of the table, beginning with the one that looks. Cards are the 148 characters and the 30 lands;
where a number names a card it is one more than the card's place in that list, and 0 is none or unknown.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from honjin.core.observation import MOST, NUMBER, Observation, Segment
from honjin.core.state import State
from honjin.core.vocabulary import Things
from honjin.games.suikoden.cards import CHARACTER_NAMES, CHARACTERS, LAND_NAMES, LANDS, NO_CARD
from honjin.games.suikoden.company import Company
from honjin.games.suikoden.state import TOP_ROOM, Suikoden
from honjin.games.suikoden.tabletop import (
    CENTRE,
    CHIEFTAIN,
    COMMON,
    DISCARDED,
    FIELD,
    HAND,
    IN_USE,
    LAND_STACK,
    NOWHERE,
    PILE,
    ROAD,
    ROUT,
    TROPHY,
    ZONES,
)
from honjin.games.suikoden.values import attack, defence, intellect
from honjin.games.suikoden.vocabulary import SEAT_NAMES, VOCABULARY

SEATS: Final[i64] = 6
CARDS: Final[i64] = 178
START: Final[i64] = 7 + len(VOCABULARY.verbs)
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
ZONE: Final[i64] = TOP + TOP_ROOM
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
    Segment(ATTACK, "attack", [CARD], -MOST, MOST, "attack on the field", "場での攻撃力"),
    Segment(DEFENCE, "defence", [CARD], -MOST, MOST, "defence on the field", "場での防御力"),
    Segment(INTELLECT, "intellect", [CARD], -MOST, MOST, "intellect on the field", "場での智力"),
    Segment(LAND_ZONE, "land_zone", [LAND_CARD], 0, 9, "where a land of a duel is", "対戦の土地の場所"),
    Segment(LAND_OWNER, "land_owner", [LAND_CARD], 0, SEATS, "1 + whose it is", "土地の持ち主+1"),
]


class SuikodenObservation(Observation):
    def write_facts(self, state: State, seat: i64, out: vec[i16], first: i64) -> None:
        if isinstance(state, Company):
            write_company(state, seat, out, first)
        elif isinstance(state, Suikoden):
            write_duel(state, seat, out, first)


def put(out: vec[i16], place: i64, value: i64) -> None:
    out[place] = i16(value)


# --- duels ----------------------------------------------------------------------------------------------------


def knows_place(s: Suikoden, seat: i64, card: i64) -> bool:
    """Does a seat know where a character is? [SUI-INF-01, SUI-INF-02, SUI-INF-05]"""
    zone = s.zone[card]
    if zone == NOWHERE:
        return False
    if s.owner[card] == seat:
        return True
    if zone == HAND:
        return s.seen[card] != 0
    if zone == FIELD:
        if card >= CHARACTERS and s.hides_sortie(s.owner[card], seat):
            return False
        return s.declared[card] == 0 or s.shown[card] == 1
    return zone in (ROAD, DISCARDED, TROPHY, IN_USE, ROUT)


def write_duel(s: Suikoden, seat: i64, out: vec[i16], first: i64) -> None:
    put(out, first + PHASE, s.phase)
    put(out, first + TURN, s.turns)
    put(out, first + BATTLE, 1 if s.in_battle else 0)
    put(out, first + STANCE, s.stance)
    put(out, first + EXTRA_TURN, s.extra_turn)
    for side in range(2):
        place = first + (0 if side == seat else 1)
        pile = s.pile_of(side)
        put(out, place + ACTIVE, 1 if s.active == side else 0)
        put(out, place + HAND_SIZE, s.size(side, HAND))
        if s.phase > 0 or side == seat or pile == COMMON:
            put(out, place + PILE_SIZE, s.size(pile, PILE))
        put(out, place + TROPHIES, s.size(1 - side, TROPHY))
        put(out, place + STARS, s.stars[side])
        put(out, place + ROUT_SIZE, s.size(side, ROUT))
        if s.phase > 0 or side == seat:
            put(out, place + STACK, s.stack_size[pile])
        put(out, place + LAND, s.current[side] + 1)
        put(out, place + METHOD, s.method[side])
        fighter = s.fighter[side]
        if fighter != NO_CARD:
            put(out, place + SENT, 1)
            if side == seat or s.is_revealed or s.shown[fighter] == 1:
                put(out, place + FIGHTER, card_number(fighter) + 1)
        write_cards(s, seat, side, out, first)
    for looked in range(s.looked[seat]):
        put(out, first + TOP + looked, s.top[s.pile_of(seat) * TOP_ROOM + looked] + 1)
    card = s.first_in(COMMON, DISCARDED)
    while card != NO_CARD:
        put(out, first + ZONE + card, DISCARDED)
        card = s.after[card]
    for land in range(LANDS):
        owner = s.land_owner[land]
        zone = s.land_zone[land]
        if zone > LAND_STACK or (zone > NOWHERE and owner == seat):
            put(out, first + LAND_ZONE + land, zone)
        if owner >= 0 and owner != COMMON:
            put(out, first + LAND_OWNER + land, 1 if owner == seat else 2)


def card_number(card: i64) -> i64:
    """A Bamboo Grove that fights is named by its land, the last of the lands."""
    return card if card < CHARACTERS else card - CHARACTERS + CARDS - 6


def write_cards(s: Suikoden, seat: i64, side: i64, out: vec[i16], first: i64) -> None:
    joined: i64 = 0
    for zone in range(1, ZONES):
        card = s.first_in(side, zone)
        while card != NO_CARD:
            number = first + card_number(card)
            if zone == FIELD and s.declared[card] == 1:
                joined += 1
            is_known = knows_place(s, seat, card)
            if is_known or (card < CHARACTERS and not s.rulings.is_shared):
                put(out, number + OWNER, 1 if side == seat else 2)
            if is_known:
                put(out, number + ZONE, zone)
                if zone == FIELD:
                    put(out, number + STATUS, s.status[card])
                    if not s.hides_sortie(side, seat):
                        put(out, number + PART, s.part[card] + s.shown[card])
                    put(out, number + ATTACK, attack(s, card))
                    put(out, number + DEFENCE, defence(s, card))
                    put(out, number + INTELLECT, intellect(s, card))
            card = s.after[card]
    put(out, first + JOINED + (0 if side == seat else 1), joined)


# --- multiplayer ----------------------------------------------------------------------------------------------


def write_company(s: Company, seat: i64, out: vec[i16], first: i64) -> None:
    put(out, first + PHASE, s.phase)
    put(out, first + TURN, s.turns)
    put(out, first + BATTLE, s.stage)
    put(out, first + CONTEST, s.contest)
    for other in range(s.seats):
        relative = other - seat if other >= seat else other - seat + s.seats
        place = first + relative
        put(out, place + ACTIVE, 1 if s.active == other else 0)
        put(out, place + HAND_SIZE, s.size(other, HAND))
        put(out, place + PILE_SIZE, s.size(COMMON, PILE))
        put(out, place + TROPHIES, s.size(other, TROPHY))
        put(out, place + STARS, s.stars(other))
        put(out, place + READY, s.ready[other])
        put(out, place + HELPED, s.helped >> other & 1)
        put(out, place + CROWNED, s.crowned >> other & 1)
        side = s.side_of(other)
        if s.stage > 0 and side >= 0:
            put(out, place + DIE, s.die[side])
            put(out, place + HELP, s.plus[side])
            put(out, place + DOOMED, s.doomed[side])
            fighter = s.fighter[side]
            if fighter != NO_CARD:
                put(out, place + SENT, 1)
                if other == seat or s.is_revealed or fighter == s.chieftain[other]:
                    put(out, place + FIGHTER, fighter + 1)
        for zone in (HAND, FIELD, TROPHY, CHIEFTAIN, CENTRE):
            card = s.first_in(other, zone)
            while card != NO_CARD:
                if knows_in_company(s, seat, card):
                    put(out, first + ZONE + card, zone)
                    put(out, first + OWNER + card, relative + 1)
                card = s.after[card]
    card = s.first_in(COMMON, DISCARDED)
    while card != NO_CARD:
        put(out, first + ZONE + card, DISCARDED)
        card = s.after[card]
    put(out, first + CROWN, s.crown[seat] + 1)


def knows_in_company(s: Company, seat: i64, card: i64) -> bool:
    """[SUI-INF-10]"""
    if s.owner[card] == seat:
        return True
    zone = s.zone[card]
    if zone == HAND:
        return s.is_known_in_hand(card, seat)
    return zone != CENTRE or s.is_revealed


SUIKODEN_OBSERVATION: Final = SuikodenObservation(SEAT_NAMES, VOCABULARY, SEGMENTS)
