"""What the first lessons claim, and how the engine finds it out, step by step, in both languages.

    (2, "right"): [Claim("attack {0}, defence {1}", "攻撃力{0}、防御力{1}", lambda s: stats(s.then(2), "tong_wei"))]

A claim quotes the lesson with its numbers left open: `{0}` is written as digits, `{0:w}` as a word, `{0:k}` in kanji.
They are computed from the position, so that a lesson and the data it speaks of cannot part unnoticed. A claim without
numbers is a check that must be true. Sentences that only advise have an empty list.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from honjin.core.state import State
from honjin.core.state import play as answer
from honjin.play.lesson import ON, Lesson, lesson_of, right_answers
from honjin.titles import game_named
from honjin.titles.goryokaku.rules.onigiri_actions import CASTLE_SLOT, PERSON_SLOT
from honjin.titles.gunshi.facts.cards import HAND_SIZE
from honjin.titles.gunshi.rules.ending import INVADERS_TO_WIN
from honjin.titles.gunshi.rules.rapid_messenger import MESSENGER_COST
from honjin.titles.suikoden.facts.cards import CARD_NAMES
from honjin.titles.suikoden.facts.pack import DECK_SIZE
from honjin.titles.suikoden.facts.state import Suikoden
from honjin.titles.suikoden.rules import values
from honjin.titles.suikoden.rules.ending import TROPHIES_TO_WIN
from honjin.titles.suikoden.rules.events import ENDINGS
from honjin.titles.tokugawa.facts.board import TERRAIN_NAMES, TOWN_NAMES
from honjin.titles.tokugawa.facts.pieces import KIND_NAMES, WEATHER_NAMES
from honjin.titles.tokugawa.facts.state import Tokugawa
from honjin.titles.tokugawa.rules.attack import ATTACK_FEE
from honjin.titles.tokugawa.rules.ending import MAJORITY_POINTS
from honjin.titles.tokugawa.rules.moving import NEEDED
from honjin.titles.tokugawa.rules.reinforcements import REINFORCEMENT_FEE
from honjin.titles.tokugawa.rules.resolution import PAYOUT
from honjin.titles.tokugawa.rules.turn import ACTIONS

WORDS: Final = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
KANJI: Final = "〇一二三四五六七八九十"


class Number(int):
    """`{:w}` writes it as an English word, `{:W}` with a capital, `{:k}` as a Japanese numeral."""

    def __format__(self, how: str) -> str:
        if how == "w":
            return WORDS[self]
        if how == "W":
            return WORDS[self].capitalize()
        return KANJI[self] if how == "k" else str(int(self))


class Taught:
    """A lesson gone through by the first right answers, looked at wherever a claim asks."""

    def __init__(self, key: str) -> None:
        self.lesson: Final[Lesson] = lesson_of(game_named(key))
        self.states: Final[list[State]] = []
        self.told: Final[list[list[dict[str, object]]]] = []
        now = self.lesson.moment([])
        while now.number < len(self.lesson.steps):
            self.states.append(now.state.copy())
            asks = bool(self.lesson.steps[now.number].ask)
            self.lesson.take(now, right_answers(self.lesson, now)[0] if asks else ON)
            self.told.append([msgspec.to_builtins(one.event) for one in now.events])
        self.states.append(now.state.copy())

    def put(self, step: int) -> State:
        """The position in which a step is put."""
        return self.states[step - 1].copy()

    def then(self, step: int, *words: str) -> State:
        """That position after these answers, or after the first right one."""
        state = self.put(step)
        vocabulary = self.lesson.game.vocabulary
        for word in words or self.lesson.steps[step - 1].ask[:1]:
            answer(state, vocabulary.number(word))
        return state

    def next(self, step: int) -> State:
        """The position in which the next step is put, and what is said to the right answer is read."""
        return self.states[step].copy()

    def event(self, step: int, name: str, **facts: object) -> dict[str, object]:
        """What happened of this kind between a step and the next, the last time; empty if it did not."""
        found = [one for one in self.told[step - 1] if one["event"] == name]
        fitting = [one for one in found if all(one[key] == value for key, value in facts.items())]
        return fitting[-1] if fitting else {}

    def options(self, step: int) -> list[str]:
        return [self.lesson.game.vocabulary.word(action) for action in self.put(step).options()]


Check = Callable[[Taught], "tuple[int, ...] | bool"]
Claims = dict[tuple[int, str], list["Claim"]]


class Claim:
    """A quotation in both languages, and what the engine says to it."""

    def __init__(self, en: str, ja: str, check: Check) -> None:
        self.en: Final = en
        self.ja: Final = ja
        self.check: Final = check


def dig(thing: object, *keys: object) -> object:
    """A part of a view: by field, by place, or the one of a list that has a value: `("card", "li_jun")`."""
    for key in keys:
        if isinstance(key, tuple):
            field, value = key
            assert isinstance(thing, list)
            thing = next(one for one in thing if one[field] == value)
        else:
            thing = thing[key]  # type: ignore[index]
    return thing


def number(thing: object, *keys: object) -> int:
    found = dig(thing, *keys)
    return len(found) if isinstance(found, list) else int(str(found))


@cache
def taught(key: str) -> Taught:
    return Taught(key)


def view_of(s: Taught, state: State) -> object:
    return msgspec.to_builtins(s.lesson.game.view(state, s.lesson.seat))


# --- Suikoden -------------------------------------------------------------------------------------------------


def stats(state: State, name: str) -> tuple[int, int, int]:
    assert isinstance(state, Suikoden)
    card = CARD_NAMES.index(name)
    return (
        int(values.attack(state, card)),
        int(values.defence(state, card)),
        int(values.intellect(state, card)),
    )


def outcome(state: State) -> str:
    ended = state.outcome()
    return "" if ended is None else ended.ending


def compared(state: State, side: int) -> tuple[int, int]:
    """The values of a side and of the other in the fight that is going on."""
    assert isinstance(state, Suikoden)
    return int(values.fighting_value(state, side)), int(values.fighting_value(state, 1 - side))


def cost_of(s: Taught, name: str) -> list[str]:
    state = s.put(1)
    assert isinstance(state, Suikoden)
    return state.box.characters[CARD_NAMES.index(name)].cost


def blue(s: Taught, state: State, *keys: object) -> int:
    return number(view_of(s, state), "sides", 1, *keys)


def red(s: Taught, state: State, *keys: object) -> int:
    return number(view_of(s, state), "sides", 0, *keys)


def held(s: Taught) -> State:
    """Step 12 with the other stance, when both have shown their cards."""
    return s.then(12, "hold", "might", "might")


def guards(s: Taught, step: int) -> int:
    """How many of Blue's are ready to meet an attack."""
    field = dig(view_of(s, s.put(step)), "sides", 1, "field")
    assert isinstance(field, list)
    return sum(one["status"] == "ready" for one in field)


def lands(s: Taught) -> int:
    return red(s, s.put(1), "stack_size") + 1


HELD: Final = ["hold", "might", "might", "pass", "pass"]


def status(s: Taught, state: State, name: str) -> object:
    return dig(view_of(s, state), "sides", 0, "field", ("card", name), "status")


def road(s: Taught, state: State, side: int = 0) -> list[str]:
    found = dig(view_of(s, state), "sides", side, "road")
    assert isinstance(found, list)
    return found


def blue_trophies(s: Taught, step: int) -> object:
    """What Red has captured."""
    return dig(view_of(s, s.put(step)), "sides", 0, "trophies")


def fights(s: Taught, step: int) -> object:
    return dig(view_of(s, s.put(step)), "sides", 0, "fighter")


def raised(s: Taught, name: str) -> tuple[int, int]:
    """By how much Tang Long raises attack and defence."""
    before, after = stats(s.put(9), name), stats(s.then(9), name)
    return after[0] - before[0], after[1] - before[1]


def price(state: State) -> int:
    return int(state.question().facts(state)["count"])


SUIKODEN: Claims = {
    (1, "text"): [
        Claim(
            "a deck of {0} heroes and {1:w} lands",
            "人物{0}枚のデッキと土地{1:k}つ",
            lambda s: (DECK_SIZE, lands(s)),
        ),
        Claim("{0:w} ways to win", "勝ち方は{0:k}つ", lambda _: (len(ENDINGS["deck"]) - 1,)),
        Claim("capture {0:w} heroes", "人物を{0:k}人捕らえて", lambda _: (TROPHIES_TO_WIN,)),
    ],
    (2, "text"): [
        Claim("Tong Wei costs nothing", "童威はコストなし", lambda s: cost_of(s, "tong_wei") == [])
    ],
    (2, "right"): [
        Claim(
            "attack {0}, defence {1}, intellect {2}",
            "攻撃力{0}、防御力{1}、智力{2}",
            lambda s: stats(s.then(2), "tong_wei"),
        ),
        Claim("still preparing", "行動準備中", lambda s: status(s, s.then(2), "tong_wei") == "preparing"),
    ],
    (2, "hint"): [Claim("who costs nothing", "コストのない童威", lambda s: cost_of(s, "tong_wei") == [])],
    (3, "text"): [
        Claim("Sun Xin is free as well", "孫新もコストなし", lambda s: cost_of(s, "sun_xin") == [])
    ],
    (3, "right"): [
        Claim("{0:W} on your field", "場の人物は{0:k}人", lambda s: (red(s, s.then(3), "field"),))
    ],
    (3, "hint"): [],
    (4, "text"): [
        Claim(
            "Nobody of yours is ready",
            "まだ誰も攻撃できない",
            lambda s: all(status(s, s.put(4), one) == "preparing" for one in ("tong_wei", "sun_xin")),
        ),
        Claim("used from the hand", "手札から戦闘で使える", lambda s: "play tang_long" in s.options(8)),
    ],
    (4, "right"): [
        Claim(
            "Blue recruits Mu Chun and Zhou Tong",
            "青は穆春と周通を登用し",
            lambda s: all(s.event(4, "Recruited", card=one) != {} for one in ("mu_chun", "zhou_tong")),
        ),
        Claim(
            "Your {0:w} are ready",
            "{0:k}人とも、もう行動できます",
            lambda s: (sum(status(s, s.next(4), one) == "ready" for one in ("tong_wei", "sun_xin")),),
        ),
    ],
    (4, "hint"): [],
    (5, "text"): [
        Claim("attack {0}", "攻撃力{0}", lambda s: (stats(s.then(6), "ruan_xiaowu")[0],)),
        Claim(
            "costs {0:w} symbol of benevolence",
            "コストは「仁」{0:k}つ",
            lambda s: (
                (len(cost_of(s, "ruan_xiaowu")),)
                if set(cost_of(s, "ruan_xiaowu")) == {"benevolence"}
                else False
            ),
        ),
    ],
    (5, "right"): [],
    (5, "hint"): [],
    (6, "text"): [
        Claim("each turn one of them", "手番ごとに一人ずつ", lambda s: "return sun_xin" in s.options(13)),
    ],
    (6, "right"): [
        Claim("Sun Xin is on the road", "孫新は放浪に出て", lambda s: "sun_xin" in road(s, s.then(6))),
        Claim("preparing", "行動準備中", lambda s: status(s, s.then(6), "ruan_xiaowu") == "preparing"),
    ],
    (6, "hint"): [
        Claim("She could pay as well", "童威でも払えます", lambda s: "send tong_wei" in s.options(6))
    ],
    (7, "text"): [],
    (7, "right"): [
        Claim(
            "You send Tong Wei, face-down. Blue, who sees how many come but not in which order they fight,"
            " sends Mu Chun",
            "童威を裏向きで出撃させます。青は穆春を守りに出しました。二人が中央に",
            lambda s: s.event(7, "FightersRevealed", attacker="tong_wei", defender="mu_chun") != {},
        ),
        Claim(
            "Blue intercepts", "青は「迎撃」", lambda s: s.event(7, "StanceTaken", stance="intercept") != {}
        ),
    ],
    (7, "hint"): [],
    (8, "text"): [
        Claim("{0} against {1}, a draw", "{0}対{1}、引き分け", lambda s: compared(s.put(8), 0)),
        Claim(
            "The fighters",
            "二人が表になりました",
            lambda s: compared(s.put(8), 0)[0] == compared(s.put(8), 0)[1],
        ),
    ],
    (8, "right"): [
        Claim(
            "One hero of your choice gets attack +{0} and defence +{1}",
            "人物一人の攻撃力と防御力を{0}上げます",
            lambda s: raised(s, "tong_wei"),
        )
    ],
    (8, "hint"): [
        Claim("a draw", "引き分け", lambda s: compared(s.put(8), 0)[0] == compared(s.put(8), 0)[1])
    ],
    (9, "text"): [],
    (9, "right"): [
        Claim(
            "{0} against {1}: you win by {2:w}",
            "{0}対{1}、{2:k}点差で",
            lambda s: (*compared(s.then(9), 0), number(s.event(9, "FightDecided"), "margin")),
        ),
        Claim(
            "pay {0:w} cards",
            "山札{0:k}枚を払えば",
            lambda s: (price(s.then(9, "aim tong_wei", "pass", "pass")),),
        ),
        Claim("does not want to", "払いませんでした", lambda s: s.event(9, "Retreated") == {}),
    ],
    (9, "hint"): [
        Claim("Tong Wei is the one who fights", "戦っているのは童威", lambda s: fights(s, 9) == "tong_wei")
    ],
    (10, "text"): [
        Claim("your first trophy", "最初の戦果", lambda s: blue_trophies(s, 10) == ["mu_chun"]),
        Claim("{0:w} of them win", "{0:k}枚で勝ち", lambda _: (TROPHIES_TO_WIN,)),
        Claim(
            "Tong Wei is spent",
            "童威は次の手番まで行動済み",
            lambda s: status(s, s.put(10), "tong_wei") == "spent",
        ),
    ],
    (11, "text"): [
        Claim(
            "with {0:w} hero",
            "{0:k}人で攻め返して",
            lambda s: (number(s.event(10, "Mustered", side="blue"), "count"),),
        ),
        Claim(
            "Ruan Xiaowu is ready",
            "阮小五はもう行動できます",
            lambda s: status(s, s.put(11), "ruan_xiaowu") == "ready",
        ),
        Claim(
            "the land is abandoned for good",
            "二度と戻りません",
            lambda s: red(s, s.then(11, "pass"), "removed") == 1,
        ),
    ],
    (11, "right"): [],
    (11, "hint"): [
        Claim("give up your land", "土地を失います", lambda s: red(s, s.then(11, "pass"), "removed") == 1)
    ],
    (12, "text"): [
        Claim(
            "It must be Zhou Tong, attack {0}: the only one Blue had ready",
            "相手は周通、攻撃力{0}のはずです。ほかに行動できる人物はいません",
            lambda s: (stats(s.put(12), "zhou_tong")[0],) if guards(s, 10) == 1 else False,
        ),
        Claim("Two stances", "どちらにしますか", lambda s: s.options(12) == ["intercept", "hold"]),
        Claim(
            "defence, {0} and {1} more for the mountain fort",
            "防御力{0}に山塞の{1}を足して",
            lambda s: (
                stats(s.put(12), "ruan_xiaowu")[1],
                compared(held(s), 0)[0] - stats(s.put(12), "ruan_xiaowu")[1],
            ),
        ),
        Claim("attack, yours is {0}", "迎撃なら攻撃力{0}", lambda s: (stats(s.put(12), "ruan_xiaowu")[0],)),
    ],
    (12, "right"): [
        Claim(
            "{0} against {1}", "{0}対{1}", lambda s: compared(s.then(12, "intercept", "might", "might"), 0)
        ),
        Claim(
            "Blue pays {0:w} card",
            "青は山札を{0:k}枚払い",
            lambda s: (number(s.event(12, "Retreated"), "price"),),
        ),
        Claim(
            "Zhou Tong retreats to the road",
            "周通は放浪に出て",
            lambda s: "zhou_tong" in road(s, s.next(12), 1),
        ),
    ],
    (12, "hint"): [
        Claim("{0} against {1}", "{0}対{1}", lambda s: compared(held(s), 0)),
        Claim(
            "the land would stay",
            "土地は守れます",
            lambda s: red(s, s.then(12, *HELD), "stack_size") == lands(s) - 1,
        ),
        Claim("nobody wins a draw", "引き分け", lambda s: compared(held(s), 0)[0] == compared(held(s), 0)[1]),
    ],
    (13, "text"): [
        Claim(
            "{0:w} wanderer may come home",
            "{0:k}人帰れます",
            lambda s: (sum("return" in one for one in s.options(13)),),
        ),
    ],
    (13, "right"): [
        Claim("ready at once", "すぐに行動できます", lambda s: status(s, s.then(13), "sun_xin") == "ready")
    ],
    (13, "hint"): [],
    (14, "text"): [
        Claim("nobody is there to guard", "守る人物がいません", lambda s: blue(s, s.put(14), "field") == 0)
    ],
    (14, "right"): [
        Claim(
            "Blue abandons its land",
            "青は土地を放棄",
            lambda s: s.event(14, "LandLost", how="abandoned") != {},
        )
    ],
    (14, "hint"): [],
    (15, "text"): [
        Claim("{0:w} are left", "残りは{0:k}つ", lambda s: (blue(s, s.put(15), "stack_size") + 1,)),
    ],
}


# --- Gunshi -----------------------------------------------------------------------------------------------------


def piece(s: Taught, state: State, cell: str) -> dict[str, object]:
    """Who stands on a cell; nothing if nobody does."""
    pieces = dig(view_of(s, state), "pieces")
    assert isinstance(pieces, list)
    return next((one for one in pieces if one["cell"] == cell), {})


def enemies_in_range(s: Taught, state: State, cell: str) -> list[str]:
    aims = piece(s, state, cell)["aims"]
    assert isinstance(aims, list)
    return [aim for aim in aims if piece(s, state, aim).get("side") == "blue"]


def archers_beside(s: Taught, state: State, cell: str) -> list[str]:
    """The cells to the left and right on which an archer of Red's stands."""
    letter, row = cell[0], cell[1]
    beside = [chr(ord(letter) - 1) + row, chr(ord(letter) + 1) + row]
    return [
        one
        for one in beside
        if (piece(s, state, one).get("kind"), piece(s, state, one).get("side")) == ARCHER
    ]


ARCHER: Final = ("archer", "red")


def moved_with(s: Taught, step: int) -> int:
    """How many would move if nobody more were linked after this answer."""
    state = s.then(step)
    answer(state, s.lesson.game.vocabulary.number("pass"))
    before, after = view_of(s, s.put(step)), view_of(s, state)
    cells = [{one["cell"] for one in dig(view, "pieces") if one["side"] == "red"} for view in (before, after)]  # type: ignore[attr-defined]
    return len(cells[1] - cells[0])


def booked(s: Taught, step: int) -> dict[str, object]:
    return s.event(step, "OrderBooked", side="red")


GUNSHI: Claims = {
    (1, "text"): [
        Claim("slip {0:w} tokens", "敵陣に{0:k}つ侵入", lambda _: (INVADERS_TO_WIN,)),
    ],
    (2, "text"): [
        Claim("your {0:w} pieces", "{0:k}つの駒", lambda s: (len(s.options(2)),)),
    ],
    (2, "right"): [
        Claim(
            "Only you know", "あなただけ", lambda s: s.event(2, "GeneralChosen", side="blue", piece="E") != {}
        )
    ],
    (3, "text"): [Claim("face-down", "裏向き", lambda s: booked(s, 3)["face_up"] is False)],
    (3, "right"): [Claim("face-down", "裏向き", lambda s: booked(s, 3)["face_up"] is False)],
    (3, "hint"): [],
    (4, "text"): [
        Claim(
            "Every second card lies face-up", "二枚目ごとに表向き", lambda s: booked(s, 4)["face_up"] is True
        )
    ],
    (4, "right"): [
        Claim("in {0:w} turns", "{0:k}手番後", lambda s: (int(str(booked(s, 4)["slot"])[0]),)),
        Claim("Face-up", "表向き", lambda s: booked(s, 4)["face_up"] is True),
    ],
    (4, "hint"): [Claim("You could stop", "ここで終える", lambda s: "pass" in s.options(4))],
    (5, "text"): [
        Claim("{0:W} orders", "予約は{0:k}枚", lambda s: (number(view_of(s, s.put(5)), "red", "row"),)),
        Claim(
            "draw back to {0:w} cards",
            "手札は{0:k}枚に",
            lambda s: (HAND_SIZE,) if number(view_of(s, s.next(5)), "red", "hand") == HAND_SIZE else False,
        ),
    ],
    (5, "right"): [
        Claim(
            "A row up to the {0}nd slot brings {1} supply",
            "{0}番目まで並んだので、兵站が{1}",
            lambda s: (
                number(view_of(s, s.put(5)), "red", "row"),
                number(s.event(5, "SupplyGained", side="red"), "amount"),
            ),
        )
    ],
    (5, "hint"): [
        Claim(
            "A third order is allowed",
            "三枚目も置けます",
            lambda s: set(s.options(5)) == {"pass", "book fence"},
        ),
    ],
    (6, "text"): [
        Claim(
            "Blue has booked an order face-down",
            "青軍も一枚、裏向きで予約",
            lambda s: s.event(5, "OrderBooked", side="blue")["face_up"] is False,
        ),
        Claim("archer on d3", "d3の弓兵", lambda s: piece(s, s.put(6), "d3")["kind"] == "archer"),
    ],
    (6, "right"): [Claim("This archer", "この弓兵", lambda s: piece(s, s.put(6), "d3")["kind"] == "archer")],
    (6, "hint"): [
        Claim(
            "on d3: it has a friend on either side",
            "d3の弓兵を。両隣に仲間",
            lambda s: len(archers_beside(s, s.put(6), "d3")) == 2,
        ),
    ],
    (7, "text"): [
        Claim(
            "step one cell in any of the {0:w} directions",
            "前後左右に一マス",
            lambda s: (len(str(piece(s, s.put(7), "b2")["goes"]).split(",")),),
        ),
        Claim("forward to d4", "d4へ", lambda s: piece(s, s.put(7), "d3")["facing"] == "N"),
        Claim(
            "Your own fences do not hold you up",
            "自軍の柵は邪魔になりません",
            lambda s: "go d4" in s.options(7),
        ),
    ],
    (7, "right"): [],
    (7, "hint"): [Claim("Go to d4", "d4へ", lambda s: "go d4" in s.options(7))],
    (8, "text"): [
        Claim(
            "the archer of c3 come along to c4",
            "c3の弓兵もc4へ",
            lambda s: s.event(9, "Moved", origin="c3", target="c4") != {},
        ),
    ],
    (8, "right"): [
        Claim("{0:W} move on one order", "一枚の指令で{0:k}つ", lambda s: (moved_with(s, 8),)),
    ],
    (8, "hint"): [
        Claim(
            "one order for {0:w} pieces",
            "一枚で{0:k}つ",
            lambda s: (sum(one["event"] == "Moved" for one in s.told[8]),),
        ),
        Claim("Link c4", "c4へ", lambda s: "link c4" in s.options(8)),
    ],
    (9, "text"): [
        Claim(
            "the archer of e3 to e4",
            "e3の弓兵もe4へ",
            lambda s: s.event(9, "Moved", origin="e3", target="e4") != {},
        ),
    ],
    (9, "right"): [
        Claim(
            "{0:W} archers in line",
            "一枚で弓兵{0:k}つ",
            lambda s: (sum(one["event"] == "Moved" for one in s.told[8]),),
        ),
    ],
    (9, "hint"): [
        Claim(
            "the third archer",
            "三つ目の弓兵",
            lambda s: sum(one["event"] == "Moved" for one in s.told[8]) == 3,
        ),
        Claim("Link e4", "e4へ", lambda s: "link e4" in s.options(9)),
    ],
    (10, "text"): [
        Claim("at least one card every turn", "少なくとも一枚", lambda s: "pass" not in s.options(10)),
        Claim("face-down again", "裏向き", lambda s: booked(s, 10)["face_up"] is False),
    ],
    (10, "right"): [
        Claim(
            "its infantry on d6 has to step out",
            "d6の歩兵が前に",
            lambda s: s.event(10, "Moved", side="blue", kind="infantry")["origin"] == "d6",
        ),
    ],
    (11, "text"): [
        Claim(
            "An infantry walks right up to your archers, on d5",
            "歩兵がd5まで",
            lambda s: piece(s, s.put(11), "d5")["kind"] == "infantry",
        ),
        Claim("do one of the {0:w}", "どちらか一つ", lambda s: (len(s.options(11)),)),
    ],
    (11, "right"): [],
    (11, "hint"): [
        Claim(
            "your archers face the right way",
            "もう敵の方を向いて",
            lambda s: piece(s, s.put(11), "d4")["facing"] == "N",
        ),
    ],
    (12, "text"): [
        Claim(
            "two cells ahead, one diagonally ahead on either side, and the cells beside them",
            "正面二マス、左右の斜め前、そして両隣",
            lambda s: set(piece(s, s.put(12), "d4")["aims"]) == {"d5", "d6", "c5", "e5", "c4", "e4"},  # type: ignore[call-overload]
        ),
        Claim("Let d4 shoot first", "まずd4", lambda s: len(archers_beside(s, s.put(12), "d4")) == 2),
        Claim(
            "Only d5 is in its range", "敵はd5だけ", lambda s: enemies_in_range(s, s.put(12), "d4") == ["d5"]
        ),
    ],
    (12, "right"): [
        Claim(
            "carried a shield: the first arrow took it, and nothing else",
            "一本目で落ちたのは盾だけ",
            lambda s: s.event(12, "ShieldLost", cell="d5") != {} and piece(s, s.next(12), "d5") != {},
        ),
    ],
    (12, "hint"): [
        Claim(
            "only d4 has an archer on either side",
            "両隣に弓兵がいるのはd4だけ",
            lambda s: (
                [one for one in ("c4", "d4", "e4") if len(archers_beside(s, s.put(12), one)) == 2] == ["d4"]
            ),
        ),
    ],
    (13, "text"): [
        Claim("c4 or e4", "c4でもe4でも", lambda s: {"lead c4", "lead e4"} <= set(s.options(13))),
        Claim("a second archer", "二人目の弓兵", lambda s: piece(s, s.put(13), "c4")["kind"] == "archer"),
    ],
    (13, "right"): [
        Claim("The second bow", "二張り目の弓", lambda s: piece(s, s.put(13), "c4")["kind"] == "archer")
    ],
    (13, "hint"): [Claim("hold the other arrows back", "射たずに終える", lambda s: "pass" in s.options(13))],
    (14, "text"): [
        Claim(
            "{0:w} enemies in range",
            "届く敵が{0:k}つ",
            lambda s: (
                (len(enemies_in_range(s, s.put(14), "c4")),)
                if len(enemies_in_range(s, s.put(14), "c4")) == len(enemies_in_range(s, s.put(14), "e4"))
                else False
            ),
        ),
        Claim(
            "without a shield, on d5",
            "盾のないd5の歩兵",
            lambda s: piece(s, s.put(14), "d5")["shielded"] is False,
        ),
    ],
    (14, "right"): [
        Claim("it was the general all along", "将軍でした", lambda s: outcome(s.then(14)) == "GENERAL_TAKEN")
    ],
    (14, "hint"): [
        Claim(
            "still has its shield",
            "まだ盾があります",
            lambda s: all(piece(s, s.put(14), one)["shielded"] for one in ("c6", "e6")),
        ),
        Claim("infantry on d5", "盾のないd5", lambda s: piece(s, s.put(14), "d5")["shielded"] is False),
    ],
    (15, "text"): [
        Claim(
            "for {0} supply a rapid messenger carries out {1:w} orders in one turn",
            "兵站{0}の疾風伝令なら一手番に{1:k}枚",
            lambda _: (MESSENGER_COST, 2),
        ),
    ],
}


# --- Tokugawa ---------------------------------------------------------------------------------------------------


def town(s: Taught, state: State, name: str) -> dict[str, object]:
    """Who stands in a town; nothing if nobody does."""
    towns = dig(view_of(s, state), "towns")
    assert isinstance(towns, list)
    return next((one for one in towns if one["town"] == name), {})


def samurai_price(kind: str) -> int:
    state = taught("tokugawa").put(1)
    assert isinstance(state, Tokugawa)
    return int(state.box.price[KIND_NAMES.index(kind)])


def koku(s: Taught, state: State) -> int:
    return number(view_of(s, state), "sides", ("side", "red"), "koku")


def near(first: str, second: str) -> bool:
    state = taught("tokugawa").put(1)
    assert isinstance(state, Tokugawa)
    return bool(state.box.near[TOWN_NAMES.index(first)] >> TOWN_NAMES.index(second) & 1)


def needed(step: str) -> int:
    return int(NEEDED[TERRAIN_NAMES.index(step)])


def contract(name: str) -> list[str]:
    """The towns that a contract asks for."""
    state = taught("tokugawa").put(1)
    assert isinstance(state, Tokugawa)
    return next(one.towns for one in state.box.parts.contracts if one.id == name)


def income(s: Taught, step: int, side: str) -> int:
    return number(view_of(s, s.put(step)), "regions", ("region", "kanto"), "income", side)


def actions(s: Taught, step: int) -> int:
    return number(view_of(s, s.put(step)), "actions")


TOKUGAWA: Claims = {
    (1, "text"): [
        Claim(
            "hold Edo; Blue holds Kyōto",
            "あなたは江戸の赤軍、相手は京都の青軍",
            lambda s: (
                (town(s, s.put(1), "edo")["side"], town(s, s.put(1), "kyoto")["side"]) == ("red", "blue")
            ),
        ),
        Claim(
            "Beat the enemy capital twice",
            "首都を{0:k}度破れば",
            lambda s: (number(view_of(s, s.put(1)), "sides", ("side", "blue"), "capital_strength"),),
        ),
        Claim(
            "have placed {0:w} samurai",
            "侍を{0:k}人置きました",
            lambda s: (number(view_of(s, s.put(1)), "sides", ("side", "blue"), "samurai"),),
        ),
    ],
    (2, "text"): [
        Claim("up to {0:w} actions", "{0:k}回まで行動", lambda _: (ACTIONS,)),
        Claim("your very first has {0:w}", "最初だけ{0:k}回", lambda s: (actions(s, 2),)),
        Claim(
            "you stand alone with your capital and a lancer",
            "首都と槍使い、あなたしかいません",
            lambda s: (
                (income(s, 2, "red"), income(s, 2, "blue")) == (2, 0)
                and town(s, s.put(2), "utsunomiya")["samurai"] == "lancer"
            ),
        ),
    ],
    (2, "right"): [
        Claim(
            "{0:W} koku from the treasury of Kantō",
            "関東の金庫から{0:k}石",
            lambda s: (number(s.event(2, "Taxed", region="kanto"), "koku"),),
        ),
        Claim(
            "{0:w} for your capital, {0:w} for your lancer",
            "首都で{0:k}石、槍使いで{0:k}石",
            lambda s: (number(s.event(2, "Taxed"), "koku") // 2,),
        ),
    ],
    (2, "hint"): [],
    (3, "text"): [
        Claim(
            "your samurai in Kōfu, Matsumoto and Zenkōji",
            "甲府・松本・善光寺に",
            lambda _: contract("kai_and_shinano") == ["kofu", "matsumoto", "zenkoji"],
        ),
        Claim(
            "open contract of the centre",
            "中央の契約",
            lambda s: (
                dig(view_of(s, s.put(3)), "stacks", ("stack", "centre"), "offered") == "kai_and_shinano"
            ),
        ),
        Claim(
            "Kōfu is yours", "甲府はもうあなたのもの", lambda s: town(s, s.put(3), "kofu")["side"] == "red"
        ),
    ],
    (3, "right"): [
        Claim(
            "any empty town",
            "どの空いた街にも",
            lambda s: all(town(s, s.put(5), one.split()[1]) == {} for one in s.options(5)),
        )
    ],
    (3, "hint"): [],
    (4, "text"): [
        Claim(
            "A bowman costs {0} koku and marches in any weather, a lancer {1}, a swordsman {2} and fights best",
            "弓使いは{0:k}石でどんな天候でも進め、槍使いは{1:k}石、刀使いは{2:k}石で最も強い",
            lambda _: (samurai_price("bowman"), samurai_price("lancer"), samurai_price("swordsman")),
        ),
    ],
    (4, "right"): [Claim("{0:W} koku", "{0:k}石", lambda s: (koku(s, s.put(5)) - koku(s, s.then(5)),))],
    (4, "hint"): [],
    (5, "text"): [
        Claim(
            "Matsumoto, next to Blue's bowman in Zenkōji",
            "青軍の弓使いがいる善光寺の隣、松本",
            lambda s: near("matsumoto", "zenkoji") and town(s, s.put(5), "zenkoji")["samurai"] == "bowman",
        ),
    ],
    (5, "right"): [
        Claim(
            "{0:W} of the {1:w} towns are yours",
            "{1:k}つの街のうち{0:k}つ",
            lambda s: (
                sum(town(s, s.then(5), one).get("side") == "red" for one in contract("kai_and_shinano")),
                len(contract("kai_and_shinano")),
            ),
        ),
    ],
    (5, "hint"): [
        Claim(
            "the contract asks for Matsumoto",
            "必要なのは松本",
            lambda _: "matsumoto" in contract("kai_and_shinano"),
        )
    ],
    (6, "text"): [
        Claim("Both actions are used", "行動を二回とも", lambda s: actions(s, 6) == 0),
        Claim(
            "still offered", "まだ選べます", lambda s: {"choose castle", "choose wall"} <= set(s.options(6))
        ),
    ],
    (6, "right"): [
        Claim(
            "Blue waits", "青軍は様子を", lambda s: s.event(6, "TurnEnded", side="blue")["unused"] == ACTIONS
        )
    ],
    (6, "hint"): [],
    (7, "text"): [
        Claim("with {0:w} actions", "今度は{0:k}行動", lambda s: (actions(s, 7) + 1,)),
        Claim(
            "With the first we have recruited a bowman in Takasaki, which is next to Zenkōji too",
            "一つ目で、同じく善光寺の隣、高崎に弓使い",
            lambda s: near("takasaki", "zenkoji") and town(s, s.put(7), "takasaki")["samurai"] == "bowman",
        ),
        Claim("It costs {0} koku, whatever comes of it", "結果にかかわらず{0:k}石", lambda _: (ATTACK_FEE,)),
    ],
    (7, "right"): [],
    (7, "hint"): [],
    (8, "text"): [
        Claim(
            "the lancer in Matsumoto",
            "松本の槍使い",
            lambda s: town(s, s.put(8), "matsumoto")["samurai"] == "lancer",
        )
    ],
    (8, "right"): [
        Claim(
            "Strength {0}, against a bowman of strength {1}",
            "強さ{0}。相手の弓使いは強さ{1}",
            lambda s: (
                number(town(s, s.put(8), "matsumoto"), "strength"),
                number(town(s, s.put(8), "zenkoji"), "strength"),
            ),
        ),
    ],
    (8, "hint"): [Claim("finds an enemy too", "その侍も攻められます", lambda s: len(s.options(8)) > 1)],
    (9, "text"): [
        Claim(
            "plain {0}, forest {1}, mountain {2} or more, less {3} in rain and {4} in a storm",
            "平地は{0}、森は{1}、山は{2}以上で成功し、雨なら{3}、嵐なら{4}引かれ",
            lambda _: (
                needed("plain"),
                needed("forest"),
                needed("mountain"),
                WEATHER_NAMES.index("rain"),
                WEATHER_NAMES.index("storm"),
            ),
        ),
    ],
    (9, "right"): [
        Claim(
            "Rain, and a {0} on the die: {0} − {1} is enough for the forest",
            "雨、さいころは{0}。{0}−{1}で森には十分",
            lambda s: (
                number(s.event(9, "MarchRolled", weather="rain", terrain="forest", succeeds=True), "die"),
                WEATHER_NAMES.index("rain"),
            ),
        ),
    ],
    (9, "hint"): [
        Claim("over mountains", "山道", lambda s: s.options(9) == ["forest zenkoji", "mountain zenkoji"])
    ],
    (10, "text"): [
        Claim(
            "takes {0} from the attacker",
            "攻め手から{0}引かれ",
            lambda s: (
                number(town(s, s.put(8), "matsumoto"), "strength")
                - number(s.event(10, "DiceRolled", side="red"), "strength"),
            ),
        ),
        Claim("support you for {0} koku", "{0:k}石で加勢", lambda _: (REINFORCEMENT_FEE,)),
        Claim("the right to roll once more", "振り直しが一度", lambda s: "reroll" in s.options(11)),
        Claim("{0} koku if you win", "勝てば{0:k}石", lambda _: (PAYOUT,)),
        Claim("Send for one", "一人呼びましょう", lambda s: s.options(10) == ["commit 0", "commit 1"]),
    ],
    (10, "right"): [
        Claim(
            "The bowman of Takasaki",
            "高崎の弓使い",
            lambda s: town(s, s.put(10), "takasaki")["samurai"] == "bowman",
        )
    ],
    (10, "hint"): [
        Claim("a second chance for {0} koku", "{0:k}石でやり直せる", lambda _: (REINFORCEMENT_FEE,))
    ],
    (11, "text"): [
        Claim(
            "Only {0} on two dice",
            "二つのさいころでわずか{0}",
            lambda s: (number(s.event(10, "DiceRolled", side="red"), "dice"),),
        ),
        Claim(
            "strength of {0} is lost to the rain",
            "強さ{0}も雨で消え",
            lambda s: (
                (number(town(s, s.put(8), "matsumoto"), "strength"),)
                if number(s.event(10, "DiceRolled"), "strength") == 0
                else False
            ),
        ),
        Claim("allows one more roll", "一度振り直せます", lambda s: s.options(11) == ["reroll", "keep"]),
        Claim(
            "but {0} is poor",
            "{0}では心もとない",
            lambda s: (number(s.event(10, "DiceRolled", side="red"), "dice"),),
        ),
    ],
    (11, "right"): [
        Claim(
            "{0}! Blue rolls {1}",
            "{0}！　青軍は{1}",
            lambda s: (
                number(s.event(11, "DiceRolled", side="red"), "total"),
                number(s.event(11, "DiceRolled", side="blue"), "total"),
            ),
        ),
    ],
    (11, "hint"): [
        Claim("two dice bring {0} on average", "平均は{0}", lambda _: (sum(range(1, 7)) * 2 // 6,))
    ],
    (12, "text"): [
        Claim(
            "Zenkōji is yours. Your lancer has moved in",
            "善光寺を取りました。槍使いが入り",
            lambda s: (
                (town(s, s.put(12), "zenkoji")["side"], town(s, s.put(12), "zenkoji")["samurai"])
                == ("red", "lancer")
            ),
        ),
        Claim(
            "stepped back to Takada, weakened",
            "高田へ退いて弱体化",
            lambda s: town(s, s.put(12), "takada")["weakened"] is True,
        ),
        Claim(
            "earned {0} koku",
            "{0:k}石入りました",
            lambda s: (number(s.event(11, "PaidOut", side="red"), "koku"),),
        ),
    ],
    (13, "text"): [
        Claim("Matsumoto stands empty", "松本が空いて", lambda s: town(s, s.put(13), "matsumoto") == {}),
        Claim("With your third action", "三つ目の行動", lambda s: actions(s, 12) == 1),
    ],
    (13, "right"): [
        Claim(
            "Kōfu, Matsumoto, Zenkōji: the contract is yours",
            "契約達成です",
            lambda s: s.event(13, "ContractTaken", side="red", contract="kai_and_shinano") != {},
        ),
    ],
    (13, "hint"): [
        Claim(
            "the contract still lacks Matsumoto",
            "足りないのは松本",
            lambda s: town(s, s.put(13), "matsumoto") == {},
        )
    ],
    (14, "text"): [Claim("{0} points each", "それぞれ{0}点", lambda _: (MAJORITY_POINTS,))],
}


# --- Goryōkaku --------------------------------------------------------------------------------------------------


def red_has(s: Taught, state: State, *keys: object) -> int:
    return number(view_of(s, state), "players", ("seat", "red"), *keys)


def yellow_has(s: Taught, state: State, *keys: object) -> int:
    return number(view_of(s, state), "players", ("seat", "yellow"), *keys)


def action_price(s: Taught, step: int, action: str) -> int:
    """How many onigiri somebody must lay beneath."""
    return number(view_of(s, s.put(step)), "actions", ("action", action), "price")


def cost_in_cubes(name: str) -> tuple[int, int, int]:
    """Wood, copper, and any."""
    path = taught("goryokaku").lesson.game.folder / "data" / "castles.toml"
    castles = tomllib.loads(path.read_text(encoding="utf-8"))["castle"]
    cost = next(one["cost"] for one in castles if one["id"] == name)
    return cost["wood"], cost["copper"], cost["any"]


def pile(s: Taught, step: int) -> int:
    return number(view_of(s, s.put(step)), "piles", ("pile", "1"), "onigiri")


def gained(s: Taught, step: int, resource: str) -> int:
    return number(s.event(step, "CubesGained", seat="red", resource=resource), "amount")


GORYOKAKU: Claims = {
    (1, "text"): [
        Claim("for {0:w} players", "今回は{0:k}人用", lambda s: (number(view_of(s, s.put(1)), "players"),)),
        Claim(
            "the {0:w} boards of the fort",
            "{0:k}枚の五稜郭ボード",
            lambda s: (number(view_of(s, s.put(1)), "boards"),),
        ),
    ],
    (2, "text"): [
        Claim(
            "kept {0:w} castle card",
            "築城カードは{0:k}枚ずつ",
            lambda s: (red_has(s, s.put(2), "hand", "castles"),),
        ),
        Claim(
            "costs {0:w} wood, {1:w} copper and {2:w} more cube of any colour",
            "木{0:k}つ、銅{1:k}つ、それに好きな資源{2:k}つ",
            lambda _: cost_in_cubes("small_quarters_kikyo"),
        ),
        Claim(
            "stands on the wood of the ship",
            "船の「木」",
            lambda s: number(view_of(s, s.put(2)), "zones", ("zone", 4), "stacks") == 1,
        ),
    ],
    (3, "text"): [
        Claim(
            "Wood and copper are one zone",
            "木と銅は同じ区画",
            lambda s: dig(view_of(s, s.put(3)), "zones", ("zone", 4), "actions") == ["wood", "copper"],
        ),
        Claim("{0:w} here", "ここでは{0:k}つ", lambda s: (action_price(s, 3, "copper"),)),
    ],
    (3, "right"): [
        Claim(
            "{0:W} onigiri beneath, height {1:w}",
            "おにぎり{0:k}つの上で高さ{1:k}",
            lambda s: (
                number(s.event(3, "Placed", seat="red"), "onigiri"),
                number(s.event(3, "Placed", seat="red"), "height"),
            ),
        ),
        Claim("You took {0:w} copper", "銅を{0:k}つ得ました", lambda s: (gained(s, 3, "copper"),)),
    ],
    (3, "hint"): [
        Claim(
            "your castle card needs copper",
            "築城には銅が要ります",
            lambda _: cost_in_cubes("small_quarters_kikyo")[1] > 0,
        )
    ],
    (4, "text"): [
        Claim(
            "{0} for a castle card, {1} for a person",
            "{0:k}つで築城カード、{1:k}つで人物カード",
            lambda _: (CASTLE_SLOT, PERSON_SLOT),
        ),
    ],
    (4, "right"): [
        Claim(
            "{0:W} onigiri stay in your hand",
            "おにぎりは{0:k}つ残りました",
            lambda s: (red_has(s, s.then(4), "onigiri"),),
        ),
        Claim(
            "income for {0} koban",
            "小判{0}を得ます",
            lambda s: (number(s.event(4, "KobanGained", seat="yellow"), "amount"),),
        ),
    ],
    (4, "hint"): [],
    (5, "text"): [
        Claim(
            "climbs on top for nothing",
            "おにぎりなしで上に乗れます",
            lambda s: action_price(s, 5, "wood") == 0,
        )
    ],
    (5, "right"): [
        Claim(
            "Height {0:w}, and {1:w} wood",
            "高さ{0:k}、木を{1:k}つ",
            lambda s: (number(s.event(5, "Placed", seat="red"), "height"), gained(s, 5, "wood")),
        ),
    ],
    (5, "hint"): [Claim("here it is free", "ここはただ", lambda s: action_price(s, 5, "wood") == 0)],
    (6, "text"): [
        Claim(
            "Yellow went for stone",
            "黄は石を取りました",
            lambda s: s.event(5, "Placed", seat="yellow", action="stone") != {},
        ),
        Claim(
            "You hold {0:w} copper and {1:w} wood: enough",
            "銅{0:k}つと木{1:k}つ。もう足ります",
            lambda s: (red_has(s, s.put(6), "cubes", "copper"), red_has(s, s.put(6), "cubes", "wood")),
        ),
    ],
    (6, "right"): [
        Claim("An empty zone needs no onigiri", "空いた区画なら", lambda s: action_price(s, 6, "castle") == 0)
    ],
    (6, "hint"): [
        Claim("you can build now", "もう建てられます", lambda s: "build small_quarters_kikyo" in s.options(7))
    ],
    (7, "text"): [
        Claim(
            "discard a person at any time", "人物を捨てて", lambda s: "discard merchant_kikyo" in s.options(7)
        )
    ],
    (7, "right"): [
        Claim(
            "raised your earth level: from now on it counts as {0:w} earth",
            "土レベルが上がり、これからは築城のたびに土{0:k}つ",
            lambda s: (red_has(s, s.then(7), "earth_level"),),
        ),
    ],
    (7, "hint"): [],
    (8, "text"): [
        Claim(
            "no castle card left",
            "築城カードがなくなりました",
            lambda s: red_has(s, s.put(8), "hand", "castles") == 0,
        ),
        Claim("For {0:w} onigiri, take one", "おにぎり{0:k}つで場から一枚", lambda _: (CASTLE_SLOT,)),
    ],
    (8, "right"): [],
    (8, "hint"): [
        Claim("one of the {0:w}", "{0:k}枚から一枚", lambda s: (number(view_of(s, s.put(8)), "display"),))
    ],
    (9, "text"): [
        Claim(
            "Yellow has no worker left",
            "黄はワーカーを使い切り",
            lambda s: yellow_has(s, s.put(9), "workers") == 0,
        ),
        Claim(
            "takes {0:w} onigiri from the first pile",
            "最初の山からおにぎりを{0:k}つ",
            lambda s: (pile(s, 9) - number(s.event(9, "ClockTaken", seat="yellow", pile="1"), "left"),),
        ),
    ],
    (10, "text"): [
        Claim(
            "still have a worker in hand",
            "ワーカーはまだ一つ",
            lambda s: red_has(s, s.put(10), "workers") == 1,
        )
    ],
    (10, "right"): [
        Claim(
            "{0:W} workers and the onigiri beneath them are home",
            "ワーカー{0:k}つと下のおにぎり",
            lambda s: (
                (number(s.event(10, "Recalled", seat="red"), "workers"),)
                if number(s.event(10, "Recalled"), "onigiri") > 0
                else False
            ),
        ),
    ],
    (10, "hint"): [],
    (11, "text"): [
        Claim(
            "an onigiri of the clock",
            "次に時計のおにぎりを一つ",
            lambda s: pile(s, 11) - number(s.event(11, "ClockTaken", seat="red"), "left") == 1,
        ),
        Claim(
            "until you hold {0:w} workers",
            "ワーカーが{0:k}つ出るまで",
            lambda s: (number(s.event(11, "Regrouped", seat="red"), "workers"),),
        ),
    ],
    (12, "text"): [
        Claim(
            "score that board of the fort twice",
            "そのボードの点を二度",
            lambda s: number(view_of(s, s.put(12)), "boards") == 5,
        ),
        Claim("{0:W} piles", "{0:k}つの山が尽きれば", lambda s: (number(view_of(s, s.put(12)), "piles"),)),
    ],
}


CLAIMS: Final = {"gunshi": GUNSHI, "tokugawa": TOKUGAWA, "goryokaku": GORYOKAKU, "suikoden": SUIKODEN}
IDIOMS: Final = {
    "en": [
        *(
            "Hakodate, 1857",
            "Japan, 1615",
            "hides one general",
            "which one it is",
            "in the second row",
            "a proud one",
        ),
        *(
            "one each turn",
            "several at once",
            "the same at once",
            "this one",
            "one after another",
            "one more archer",
        ),
        *(
            "that one",
            "half of the plan",
            "make one order count",
            "you win at once",
            "the next one",
            "puts one samurai",
        ),
        *(
            "One of your samurai attacks one enemy",
            "roads of one terrain",
            "Send for one",
            "beaten once more",
        ),
        *("place one worker", "audits one resource", "of which one lies open", "Attack once more"),
        "A third order",
    ],
    "ja": [
        *(
            "1857年",
            "1615年",
            "五稜郭",
            "阮小五",
            "将軍を一人隠して",
            "一枚ずつ実行",
            "一度に何枚でも",
            "二枚で十分",
            "十分",
        ),
        *(
            "三枚目",
            "一本ずつ",
            "もう一人に",
            "一枚の指令で多く",
            "一つもありません",
            "侍一人が、敵一人を",
            "一種類の道",
        ),
        *(
            "一人呼び",
            "もう一度敗れれば",
            "最も点の高い人が一番",
            "ワーカーを一つ置いて",
            "一番高い",
            "もう一つは",
            "よい一手",
        ),
        *("一緒に", "山が一つ尽きる", "一つずつ表に", "一枚引きました", "人物を一人、放浪に", "もう一度攻め"),
    ],
}
"""Numerals that count nothing in the position: years, names, turns of phrase, and rules cited with the step."""
