"""How good a position of Gunshi is: material, places, threats, invasion, the hunt for the general, and orders.

All numbers are a player's opinion, in hundredths of what a supply point buys before the war; only the order of the
results matters. What the enemy hides was dealt again before anyone looks, so its face-down orders are a guess like any
other, and its general counts as one of the pieces that could be it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from honjin.bots.hints.evaluation import WIN, Evaluation
from honjin.core.bits import bit
from honjin.core.rng import Rng
from honjin.core.state import State
from honjin.games.gunshi.board import (
    DIRECTIONS,
    EDGES,
    NORTH,
    OFF_BOARD,
    RED,
    SOUTH,
    behind,
    cell_beside,
    enemy_of,
    invasion_camp,
    is_rim,
    neighbour,
)
from honjin.games.gunshi.cards import (
    CARDS,
    DECK_ROOM,
    HEAVY_CROSSBOW,
    MOVE,
    NO_CARD,
    RAPID_FIRE,
    REINFORCE,
    REINFORCEMENT_ROUTE,
    ROW_LIMIT,
    TURN_SHOOT,
)
from honjin.games.gunshi.ending import GENERAL_TAKEN, INVADERS_TO_WIN
from honjin.games.gunshi.pieces import (
    ARCHER,
    CAVALRY,
    INFANTRY,
    KINDS,
    NO_PIECE,
    PIECES,
    after_last_letter,
    first_letter,
    kind_of,
)
from honjin.games.gunshi.rules.linking import linked_piece
from honjin.games.gunshi.rules.marching import charge
from honjin.games.gunshi.rules.rapid_messenger import MESSENGER_COST
from honjin.games.gunshi.rules.shooting import BOW, TARGETS, can_hit, target_cell
from honjin.games.gunshi.state import DEPLOYMENT, WAR, Gunshi

# --- what things are worth ----------------------------------------------------------------------------------

SCALE: Final = 6_000.0
"""How an advantage and the chance to win belong together. A guess that was not compared with others: threats come
and go, so the fit to finished games (`tools/fit_scale.py`) says little more than that nobody knows."""
ROUNDS: Final[i64] = 3
"""Orders are booked so many turns ahead."""

PIECE: Final = vec[i64]([150, 330, 440])
"""Infantry without its shield, archer, cavalry."""
SHIELD: Final[i64] = 90
SUPPLY_BEFORE_WAR: Final[i64] = 100
SUPPLY_FOR_MESSENGER: Final[i64] = 30
"""A point of supply up to the price of a messenger."""
SUPPLY_BEYOND: Final[i64] = 10
FENCE: Final[i64] = 60
"""A fence on the board; more if it stands in the way of cavalry."""
FENCE_IN_COLUMN: Final[i64] = 150

TOKENS: Final = vec[i64]([0, 2_500, 7_000])
"""Tokens in the enemy's store; three win. [GUN-INV-04]"""

ADVANCE: Final = vec[i64]([18, 10, 4])
"""For each row on the way to the enemy's camp, by kind. Cavalry needs no steps, it charges."""
FORWARD: Final = vec[i64]([10, 40, 120])
"""For facing the enemy, by kind; as much is lost by facing home."""
LINK: Final[i64] = 14
"""For each neighbour of the same kind. [GUN-TIP-07]"""
SCREEN: Final[i64] = 40
"""For a shielded infantry right in front of an own archer or cavalry."""
CROWD: Final[i64] = 150
"""Lost for each archer or cavalry beyond the third, when armies are chosen."""
WHIM: Final[i64] = 200
"""So much better may a kind look today than yesterday, when armies are chosen: otherwise all armies were the same."""
EXPOSED_GENERAL: Final[i64] = 60
"""Lost for each row that the own general stands in front of its back row."""

CARD: Final = vec[i64]([100, 35, 12, 25, 70, 40, 45, 30, 70, 10, 30, 15, 25])
"""How much it helps to carry out a card, by kind."""
SOON: Final = vec[i64]([18, 15, 12, 10])
"""In sixteenths: how much of that is left by the slot of the row, from 1st to 4th."""
IN_HAND: Final[i64] = 10
IN_DECK: Final[i64] = 7
"""On top of the deck; less below."""
ORDER_TOO_MANY: Final = vec[i64]([0, 0, 10, 60, 120])
"""Lost by having so many orders waiting: those booked last come late."""
PAIR_OF_MOVES: Final[i64] = 260
"""Two Moves in the next turn. [GUN-TIP-04]"""
GOOD_SHOT: Final[i64] = 60
"""Added to a card that shoots while somebody stands in range."""
GOOD_REINFORCEMENT: Final[i64] = 40
"""Added to a card that brings pieces while they can be paid."""

# Percentages: how likely a threat is carried out, if the order for it comes next or might come some time.
ENEMY_NEXT: Final[i64] = 60
ENEMY_LATER: Final[i64] = 10
OWN_NEXT: Final[i64] = 35
OWN_LATER: Final[i64] = 6
GENERAL_AT_RISK: Final[i64] = 50_000
"""What the own general is worth to whoever threatens it without knowing."""
SUSPECT: Final[i64] = 120
"""For each enemy piece that can no longer be the general."""


def _around(cell: int) -> int:
    """The neighbours of a cell as a mask."""
    mask = 0
    for way in range(4):
        if neighbour(cell, way) != OFF_BOARD:
            mask |= 1 << int(neighbour(cell, way))
    return mask


AROUND: Final = vec[i64]([_around(cell) for cell in range(49)])
INVASION: Final = vec[i64](
    [sum(1 << cell for cell in range(49) if invasion_camp(cell) == side) for side in range(2)]
)
"""The cells from which a side's camp is invaded, as masks."""


def forward_of(side: i64) -> i64:
    """Towards the enemy."""
    return NORTH if side == RED else SOUTH


def rows_from_home(side: i64, cell: i64) -> i64:
    """0 on the own back row, 6 on the enemy's."""
    return cell // 7 if side == RED else 6 - cell // 7


class Reach:
    """The cells a side could attack with its next order, as masks, and how many tokens could invade."""

    def __init__(self) -> None:
        self.own: i64 = 0
        self.foot: i64 = 0
        """By infantry and archers on the march: a shield stops them. [GUN-CAP-02]"""
        self.horse: i64 = 0
        self.arrows: i64 = 0
        self.invading: i64 = 0
        """Mask of pieces that could invade with a Move."""
        self.tokens: i64 = 0
        """The most that one linked Move could bring into the enemy's store."""

    def scan(self, s: Gunshi, side: i64, general: i64) -> None:
        """Look at a side; its general, where known, cannot invade. [GUN-INV-05]"""
        self.own = 0
        self.foot = 0
        self.horse = 0
        self.arrows = 0
        self.invading = 0
        self.tokens = 0
        for piece in range(PIECES):
            if s.owner[piece] == side and s.cell[piece] >= 0:
                self.own |= bit(s.cell[piece])
        goal = INVASION[enemy_of(side)] & ~self.own
        for piece in range(PIECES):
            if s.owner[piece] != side or s.cell[piece] < 0:
                continue
            kind = kind_of(piece)
            if kind == CAVALRY:
                cells = ride(s, piece)
                self.horse |= cells
            else:
                cells = AROUND[s.cell[piece]]
                self.foot |= cells
                if kind == ARCHER:
                    self.arrows |= shots(s, piece)
            if cells & goal and piece != general:
                self.invading |= 1 << piece
        if self.invading:
            self.count_tokens(s)

    def count_tokens(self, s: Gunshi) -> None:
        for lead in range(PIECES):
            if (self.invading >> lead) & 1:
                tokens = 1 + s.shielded[lead]
                for way in range(DIRECTIONS):
                    piece = linked_piece(s, lead, way)
                    if piece != NO_PIECE and (self.invading >> piece) & 1:
                        tokens += 1 + s.shielded[piece]
                if tokens > self.tokens:
                    self.tokens = tokens


def ride(s: Gunshi, rider: i64) -> i64:
    """The cells a cavalry could ride to, as a mask."""
    cell = s.cell[rider]
    facing = s.facing[rider]
    cells = AROUND[cell]
    back = neighbour(cell, behind(facing))
    if back != OFF_BOARD:
        cells &= ~bit(back)
    reach = charge(s, rider)
    distance: i64 = 1
    while reach >> distance:
        cell = neighbour(cell, facing)
        if (reach >> distance) & 1:
            cells |= bit(cell)
        distance += 1
    return cells


def shots(s: Gunshi, archer: i64) -> i64:
    """The enemies an archer could hit, as a mask of cells."""
    cells: i64 = 0
    for place in range(TARGETS):
        if can_hit(s, archer, BOW, place):
            cells |= bit(target_cell(s, archer, BOW, place))
    return cells


class GunshiEvaluation(Evaluation):
    """Judges the positions that one decision of a side may lead to."""

    def __init__(self, root: State, seat: i64, rng: Rng) -> None:
        super().__init__(root, seat, rng)
        self.scale = SCALE
        self.rounds = ROUNDS
        assert isinstance(root, Gunshi)
        self.whims: vec[i64] = vec[i64]([rng.below(WHIM) for _kind in range(KINDS)])
        enemy = enemy_of(seat)
        self.ours: Reach = Reach()
        self.theirs: Reach = Reach()
        self.suspects: i64 = 0
        self.suspect_count: i64 = 0
        for piece in range(PIECES):
            if root.owner[piece] == enemy and root.candidate[piece] == 1:
                self.suspects |= 1 << piece
                self.suspect_count += 1
        first = root.row[enemy * ROW_LIMIT]
        self.they_march: i64 = ENEMY_LATER
        if root.rapid[enemy] == MOVE or first == MOVE:
            self.they_march = ENEMY_NEXT
        self.they_shoot: i64 = ENEMY_LATER
        if is_shot(root.rapid[enemy]) or is_shot(first):
            self.they_shoot = ENEMY_NEXT
        self.row_size: i64 = root.row_size[seat]
        self.first: i64 = root.row[seat * ROW_LIMIT]

    def value(self, state: State) -> i64:
        assert isinstance(state, Gunshi)
        s = state
        us = self.seat
        them = enemy_of(us)
        outcome = s.outcome()
        if outcome is not None and (outcome.ending != GENERAL_TAKEN or outcome.winners[0] != us):
            if not outcome.winners:
                return 0
            return WIN if outcome.winners[0] == us else -WIN
        taken = self.suspects_taken(s)
        if self.suspect_count > 0 and taken == self.suspect_count:
            return WIN
        self.ours.scan(s, us, s.general[us])
        self.theirs.scan(s, them, NO_PIECE)
        value = army(s, us) - army(s, them) + TOKENS[s.invaders[us]] - TOKENS[s.invaders[them]]
        if self.suspect_count > 0:
            value += WIN * taken // self.suspect_count
            value += SUSPECT * (self.suspect_count - taken - suspects_left(s, them))
        if s.phase == DEPLOYMENT:
            value += self.composition(s)
        value += self.own_threats(s) - self.enemy_threats(s) + treasury(s, us) - treasury(s, them)
        return value + self.orders(s)

    # --- the army -------------------------------------------------------------------------------------------

    def composition(self, s: Gunshi) -> i64:
        """Whether the kinds of pieces bought so far make a good army."""
        value: i64 = 0
        for kind in range(KINDS):
            pieces: i64 = 0
            for piece in range(first_letter(kind), after_last_letter(kind)):
                if s.owner[piece] == self.seat:
                    pieces += 1
            value += pieces * self.whims[kind]
            if kind != INFANTRY and pieces > 3:
                value -= (pieces - 3) * CROWD
        return value

    # --- the general ----------------------------------------------------------------------------------------

    def suspects_taken(self, s: Gunshi) -> i64:
        """How many of those that could be the enemy's general have been captured by this decision."""
        them = enemy_of(self.seat)
        taken: i64 = 0
        for piece in range(PIECES):
            if (self.suspects >> piece) & 1 and s.owner[piece] != them:
                taken += 1
        return taken

    # --- threats --------------------------------------------------------------------------------------------

    def own_threats(self, s: Gunshi) -> i64:
        """What our next orders could take, and who could invade."""
        us = self.seat
        march, shoot = self.own_chances(s)
        suspect: i64 = 0
        if self.suspect_count > 0:
            suspect = WIN // self.suspect_count
        by_march: i64 = 0
        by_arrow: i64 = 0
        for piece in range(PIECES):
            if s.owner[piece] != enemy_of(us) or s.cell[piece] < 0:
                continue
            cell = s.cell[piece]
            prize = PIECE[kind_of(piece)]
            if s.candidate[piece] == 1:
                prize += suspect
            by_march = max(by_march, gain(s, piece, cell, prize, self.ours.foot, self.ours.horse))
            by_arrow = max(by_arrow, gain(s, piece, cell, prize, self.ours.arrows, 0))
        invasion = invasion_threat(s.invaders[us], self.ours.tokens)
        return (max(by_march, invasion) * march + by_arrow * shoot) // 100

    def own_chances(self, s: Gunshi) -> tuple[i64, i64]:
        """How likely it is that we march, and that we shoot, soon."""
        us = self.seat
        if s.phase != WAR:
            return OWN_LATER, OWN_LATER
        next_card = s.row[us * ROW_LIMIT]
        if s.rapid[us] == NO_CARD and s.row_size[us] < self.row_size:
            next_card = self.first  # it has been turned up and is about to be carried out
        march = OWN_LATER
        if next_card == MOVE or s.rapid[us] == MOVE:
            march = OWN_NEXT
        shoot = OWN_LATER
        if is_shot(next_card) or is_shot(s.rapid[us]):
            shoot = OWN_NEXT
        return march, shoot

    def enemy_threats(self, s: Gunshi) -> i64:
        """What the enemy's next orders could take from us."""
        us = self.seat
        by_march: i64 = 0
        by_arrow: i64 = 0
        for piece in range(PIECES):
            if s.owner[piece] != us or s.cell[piece] < 0:
                continue
            cell = s.cell[piece]
            prize = PIECE[kind_of(piece)]
            if piece == s.general[us]:
                prize = GENERAL_AT_RISK
            by_march = max(by_march, gain(s, piece, cell, prize, self.theirs.foot, self.theirs.horse))
            by_arrow = max(by_arrow, gain(s, piece, cell, prize, self.theirs.arrows, 0))
        invasion = invasion_threat(s.invaders[enemy_of(us)], self.theirs.tokens)
        return (max(by_march, invasion) * self.they_march + by_arrow * self.they_shoot) // 100

    # --- orders ---------------------------------------------------------------------------------------------

    def orders(self, s: Gunshi) -> i64:
        """Good cards, and soon. Before the war the set of seven counts, and the offer of Inspiration."""
        us = self.seat
        value: i64 = 0
        if s.hand_size[us] + s.deck_size[us] + s.row_size[us] == 0:
            for kind in range(CARDS):
                value += s.owned[us * CARDS + kind] * CARD[kind]
        for kind in range(CARDS):
            if s.hand[us * CARDS + kind] > 0:
                value += s.hand[us * CARDS + kind] * self.card(s, kind) * IN_HAND // 16
            if s.offer[us * CARDS + kind] > 0:
                value += CARD[kind] // 4
        for slot in range(s.row_size[us]):
            value += self.card(s, s.row[us * ROW_LIMIT + slot]) * SOON[slot] // 16
        for place in range(s.deck_size[us]):
            value += self.card(s, s.deck[us * DECK_ROOM + place]) * (IN_DECK - place) // 16
        if s.rapid[us] != NO_CARD:
            value += self.card(s, s.rapid[us]) * SOON[0] // 16
            if s.rapid[us] == MOVE and s.row[us * ROW_LIMIT] == MOVE:
                value += PAIR_OF_MOVES
        value += s.row_size[us] * SUPPLY_FOR_MESSENGER  # the income that it will bring
        return value - ORDER_TOO_MANY[s.row_size[us]]

    def card(self, s: Gunshi, kind: i64) -> i64:
        """What a card is worth in this position."""
        worth = CARD[kind]
        supply = s.supply[self.seat]
        if is_shot(kind) and self.ours.arrows != 0:
            worth += GOOD_SHOT
        if kind == REINFORCE and supply >= s.box.price[INFANTRY]:
            worth += GOOD_REINFORCEMENT
        if kind == REINFORCEMENT_ROUTE and supply >= s.box.route_price[INFANTRY]:
            worth += GOOD_REINFORCEMENT
        return worth


def is_shot(card: i64) -> bool:
    return card in (TURN_SHOOT, HEAVY_CROSSBOW, RAPID_FIRE)


def suspects_left(s: Gunshi, side: i64) -> i64:
    left: i64 = 0
    for piece in range(PIECES):
        if s.owner[piece] == side and s.candidate[piece] == 1:
            left += 1
    return left


def gain(s: Gunshi, piece: i64, cell: i64, prize: i64, feet: i64, horses: i64) -> i64:
    """What an attack on a piece brings: the piece, or only its shield. [GUN-CAP-02, GUN-CAP-03]"""
    if (horses >> cell) & 1:
        return prize
    if (feet >> cell) & 1:
        return SHIELD if s.shielded[piece] else prize
    return 0


def invasion_threat(in_store: i64, tokens: i64) -> i64:
    """What a Move that brings so many more tokens into the store would be worth."""
    if tokens == 0:
        return 0
    if in_store + tokens >= INVADERS_TO_WIN:
        return WIN
    return TOKENS[in_store + tokens] - TOKENS[in_store]


def treasury(s: Gunshi, side: i64) -> i64:
    """Before the war it buys an army; later a messenger. [GUN-GALE-01]"""
    points = s.supply[side]
    if s.phase == DEPLOYMENT:
        return points * SUPPLY_BEFORE_WAR
    if points <= MESSENGER_COST:
        return points * SUPPLY_FOR_MESSENGER
    return MESSENGER_COST * SUPPLY_FOR_MESSENGER + (points - MESSENGER_COST) * SUPPLY_BEYOND


def army(s: Gunshi, side: i64) -> i64:
    """Pieces, their places and fences."""
    value: i64 = 0
    for piece in range(PIECES):
        if s.owner[piece] == side and s.cell[piece] >= 0:
            value += soldier(s, side, piece)
    if s.fences[side] < s.box.count[3]:
        for edge in range(EDGES):
            if s.fence[edge] == side:
                value += fence(s, side, edge)
    return value


def soldier(s: Gunshi, side: i64, piece: i64) -> i64:
    """A piece and how well it stands."""
    kind = kind_of(piece)
    rows = rows_from_home(side, s.cell[piece])
    value = PIECE[kind] + s.shielded[piece] * SHIELD
    if piece == s.general[side]:
        value -= rows * EXPOSED_GENERAL
    else:
        value += rows * ADVANCE[kind]
    if s.facing[piece] == forward_of(side):
        value += FORWARD[kind]
    elif s.facing[piece] == behind(forward_of(side)):
        value -= FORWARD[kind]
    for way in range(DIRECTIONS):
        if linked_piece(s, piece, way) != NO_PIECE:
            value += LINK
    if s.shielded[piece]:
        covered = s.own_neighbour(piece, behind(forward_of(side)))
        if covered != NO_PIECE and kind_of(covered) != INFANTRY:
            value += SCREEN
    return value


def fence(s: Gunshi, side: i64, edge: i64) -> i64:
    """A fence is good across a column in which enemy cavalry looks our way. [GUN-TIP-01]"""
    if is_rim(edge):
        return 0
    first = cell_beside(edge, 0)
    if cell_beside(edge, 1) - first != 7:
        return FENCE // 2  # along the side of a column
    for rider in range(PIECES):
        if kind_of(rider) == CAVALRY and s.owner[rider] == enemy_of(side) and s.cell[rider] >= 0:
            if s.cell[rider] % 7 == first % 7 and s.facing[rider] == forward_of(enemy_of(side)):
                return FENCE_IN_COLUMN
    return FENCE
