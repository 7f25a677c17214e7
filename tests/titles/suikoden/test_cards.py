"""Every character: a situation for the kind of its ability, and what everybody then sees.

The numbers come from the pack, so a changed value needs no changed test; a new kind of ability needs a new scene.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from honjin.titles.suikoden.facts.cards import (
    ARCHERY,
    BEAUTY,
    CARD_NAMES,
    CHARACTER_NAMES,
    SKILL_NAMES,
    SORCERY,
)
from honjin.titles.suikoden.facts.effects import PRICE_NAMES
from honjin.titles.suikoden.facts.pack import Character, Effect
from honjin.titles.suikoden.rules.values import archery, has_skill
from tests.titles.suikoden.tables import BLUE, BOX, RED, Table

PLAIN = ["mu_chun", "li_zhong", "cai_qing", "kong_ming", "yang_chun", "zou_run"]
"""Characters who do nothing of their own as long as their companions are away."""
PAYERS = ["sun_an", "shi_jin", "wen_da"]
"""Cards in hand: one to pay with, one that keeps the window of a fight open."""
DEEP = 40
"""A pile that can pay for any retreat."""

Stats = tuple[int, int, int]


class Scene:
    """A table around one character, who belongs to Red unless said otherwise."""

    def __init__(self, card: Character) -> None:
        self.card = card
        self.name = card.id
        self.effect = card.effects[0]
        self.partners = card.names
        self.plain = [name for name in PLAIN if name != card.id and name not in self.partners]
        self.payer, self.keeper = [name for name in PAYERS if name != card.id][:2]
        self.t = Table().lands()

    def prices(self) -> list[str]:
        return [name for name in PRICE_NAMES if name in self.card.pay]

    def printed(self, name: str) -> Stats:
        card = BOX.characters[CHARACTER_NAMES.index(name)]
        return card.attack, card.defence, card.intellect

    def knows(self, name: str, skill: int) -> bool:
        return has_skill(self.t.s, CARD_NAMES.index(name), skill)

    # --- at home --------------------------------------------------------------------------------------------

    def at_home(self) -> Table:
        """The character is on Red's field, ready, with a card in hand to pay with."""
        self.t.field(RED, self.name).hand(RED, self.payer).piles().at_home()
        return self.t

    def use(self) -> Table:
        """Use the ability at home or in a fight, and see every price being paid."""
        t, prices = self.t, self.prices()
        pile = t.size(RED, "pile")
        t.say(f"use {self.name}")
        if "discard" in prices:
            t.say(f"discard {self.payer}")
            assert t.where(self.payer) == "discard"
        if "spend" in prices:
            assert t.where(self.name) == "field spent"
        if "wander" in prices:
            assert t.where(self.name) == "road"
        if "die" in prices:
            assert t.where(self.name) == "discard"
        if "pile" in prices:
            assert t.size(RED, "pile") < pile
        return t

    # --- fighting -------------------------------------------------------------------------------------------

    def attack(
        self, foe: str, stance: str = "hold", *, friends: list[str] | None = None, fighter: str = ""
    ) -> Table:
        """Red attacks, with this character unless another is named; the window stays open."""
        friends = friends or []
        self.t.field(RED, self.name, *friends).field(BLUE, foe).hand(RED, self.payer, self.keeper).piles()
        self.t.battle([self.name, *friends], [foe])
        return self.t.fight(fighter or self.name, foe, stance)

    def defend(self, foe: str, stance: str) -> Table:
        """Blue defends with this character against somebody of Red; the window stays open."""
        self.t.field(BLUE, self.name).field(RED, foe).hand(RED, self.payer).piles()
        return self.t.battle([foe], [self.name]).fight(foe, self.name, stance)

    def win(self, stance: str = "intercept") -> Table:
        """The character attacks and beats somebody weak."""
        foe = self.plain[0]
        self.t.field(RED, self.name).field(BLUE, foe).hand(RED, self.payer).pile(RED, 5).pile(BLUE, DEEP)
        return self.t.battle([self.name], [foe]).fight(self.name, foe, stance).close()


def raised(stats: Stats, effect: Effect, times: int = 1) -> Stats:
    """As the effect says, and never below zero."""
    return (
        max(0, stats[0] + times * effect.attack),
        max(0, stats[1] + times * effect.defence),
        max(0, stats[2] + times * (effect.intellect or 0)),
    )


# --- standing bonuses -----------------------------------------------------------------------------------------


def see_bonus(scene: Scene, stats: Stats, times: int = 1) -> None:
    assert stats == raised(scene.printed(scene.name), scene.effect, times)
    assert stats != scene.printed(scene.name)


def with_companion(scene: Scene) -> None:
    """Any one of them; on the road or on the other field they do nothing. [SUI-AB-08]"""
    for partner in scene.partners:
        together = Table().field(RED, scene.name, partner)
        see_bonus(scene, together.stats(scene.name))
        away = Table().field(RED, scene.name).put(RED, "road", partner)
        assert away.stats(scene.name) == scene.printed(scene.name)
        theirs = Table().field(RED, scene.name).field(BLUE, partner)
        assert theirs.stats(scene.name) == scene.printed(scene.name)


def after_a_loss(scene: Scene) -> None:
    see_bonus(scene, scene.t.field(RED, scene.name).put(RED, "discard", *scene.partners).stats(scene.name))


def when_attacking(scene: Scene) -> None:
    see_bonus(scene, scene.attack(scene.plain[0]).stats(scene.name))


def when_intercepting(scene: Scene) -> None:
    see_bonus(scene, scene.defend(scene.plain[0], "intercept").stats(scene.name))


def when_holding(scene: Scene) -> None:
    see_bonus(scene, scene.defend(scene.plain[0], "hold").stats(scene.name))


def with_wanderers(scene: Scene) -> None:
    t = scene.t.field(RED, scene.name).put(RED, "road", scene.plain[0], scene.plain[1])
    see_bonus(scene, t.stats(scene.name), 2)


def when_outnumbered(scene: Scene) -> None:
    t = scene.t.field(RED, scene.name).field(BLUE, scene.plain[0])
    assert t.stats(scene.name) == scene.printed(scene.name)
    see_bonus(scene, t.field(BLUE, scene.plain[1]).stats(scene.name))


def when_a_beauty_is_about(scene: Scene) -> None:
    see_bonus(scene, scene.t.field(RED, scene.name).field(BLUE, "yan_poxi").stats(scene.name))


def against_archers(scene: Scene) -> None:
    see_bonus(scene, scene.attack("xiang_chong").stats(scene.name))


STANDING: dict[str, Callable[[Scene], None]] = {
    "with": with_companion,
    "lost": after_a_loss,
    "attacking": when_attacking,
    "intercepting": when_intercepting,
    "holding": when_holding,
    "road": with_wanderers,
    "outnumbered": when_outnumbered,
    "beauty": when_a_beauty_is_about,
    "foe-archery": against_archers,
}


def has_bonus(scene: Scene) -> None:
    STANDING[scene.card.condition](scene)


# --- other standing abilities ---------------------------------------------------------------------------------


def widens_command(scene: Scene) -> None:
    """A land with Command 2, and one more for every point. [SUI-BAT-17]"""
    t = scene.t = Table().land(RED, "bamboo_1a", "quarter_2a").land(BLUE, "quarter_3b", "quarter_2b")
    t.field(RED, scene.name, *scene.plain).field(BLUE, "song_wan").hand(RED, scene.payer).piles().at_war()
    t.say("attack", "pass")
    sent = 0
    while any(option.startswith("muster") for option in t.options()):
        options = t.options()
        t.say(f"muster {scene.name}" if f"muster {scene.name}" in options and sent == 1 else options[0])
        sent += 1
    assert sent == 2 + scene.effect.count
    assert bool(t.s.shown[CARD_NAMES.index(scene.name)]) == scene.effect.open


def makes_retreat_dear(scene: Scene) -> None:
    t = scene.win()
    ours, theirs = scene.printed(scene.name)[0], scene.printed(scene.plain[0])[0]
    assert t.s.question().facts(t.s)["count"] == str(ours - theirs + scene.effect.count)


def goes_home(scene: Scene) -> None:
    foe = "lin_chong"
    t = scene.t.field(RED, foe).field(BLUE, scene.name).pile(RED, 5).pile(BLUE, DEEP)
    t.battle([foe], [scene.name]).fight(foe, scene.name, "intercept").say("retreat")
    assert t.where(scene.name) == "field spent"


def storms_walls(scene: Scene) -> None:
    foe = scene.plain[0]
    scene.t = Table().land(RED, "quarter_3a", "quarter_2a").land(BLUE, "fort_3b", "quarter_2b")
    assert scene.attack(foe).compared() == (scene.printed(scene.name)[0], scene.printed(foe)[1])


def arrives_ready(scene: Scene) -> None:
    t = scene.t.field(RED, "song_jiang").hand(RED, scene.name, scene.payer).piles().at_home()
    t.say("use song_jiang", f"aim {scene.name}")
    assert t.where(scene.name) == "field ready"


def is_shy(scene: Scene) -> None:
    t = scene.t.field(RED, scene.name).hand(RED, "yan_poxi").piles().at_home().say("recruit yan_poxi")
    assert t.where(scene.name) == "field spent"


def locks_attack(scene: Scene) -> None:
    foe = scene.plain[0]
    scene.t.hand(RED, "tang_long")
    t = scene.attack(foe).say("play tang_long", f"aim {foe}")
    attack, defence, intellect = scene.printed(foe)
    assert t.stats(foe) == (attack, defence + 2, intellect)


def keeps_the_peace(scene: Scene) -> None:
    t = Table().lands().field(RED, scene.name).piles().at_war()
    assert t.question() == "DeclareAttack"
    peace = Table().lands().field(RED, scene.name).field(BLUE, "yan_poxi").piles().at_war()
    assert peace.question() == "Stop"


def works_harder(scene: Scene) -> None:
    """What has been gathered is shown while the workers are chosen."""
    helpers = ["fang_la", "shi_bao", "pang_wanchun"]
    t = scene.t.land(RED, "quarter_3a", "quarter_2a", destroyed=("fort_1a",))
    t.field(RED, scene.name, *helpers).piles()
    work = scene.effect.at
    t.at_home().say(f"{work} fort_1a" if work == "repair" else work, f"work {scene.name}")
    stat = scene.printed(scene.name)[0 if work == "hunt" else 2]
    assert t.s.question().facts(t.s)["total"] == str(stat + scene.effect.count)


def lets_nobody_retreat(scene: Scene) -> None:
    assert scene.win().where(scene.plain[0]) == "trophy"


# --- at home --------------------------------------------------------------------------------------------------


def draws(scene: Scene) -> None:
    t = scene.at_home()
    hand = t.size(RED, "hand") - ("discard" in scene.prices())
    scene.use()
    assert t.size(RED, "hand") == hand + scene.effect.count


def mills(scene: Scene) -> None:
    t = scene.at_home()
    scene.use()
    assert t.size(BLUE, "pile") == 10 - scene.effect.count


def tosses(scene: Scene) -> None:
    t = scene.t.hand(BLUE, scene.plain[0], scene.plain[1])
    scene.at_home()
    scene.use()
    assert t.size(BLUE, "hand") == 2 - scene.effect.count


def brings_wanderers_home(scene: Scene) -> None:
    wanderers = scene.plain[: scene.effect.count]
    t = scene.t.put(RED, "road", *wanderers)
    scene.at_home()
    scene.use()
    for name in wanderers:
        t.say(f"aim {name}")
        assert t.where(name) == "field ready"


def brings_in(scene: Scene) -> None:
    t = scene.t.hand(RED, scene.plain[0])
    scene.at_home()
    scene.use().say(f"aim {scene.plain[0]}")
    assert t.where(scene.plain[0]) == "field preparing"


def moves_an_enemy(scene: Scene) -> None:
    """Banish, recall and tire."""
    t = scene.t.field(BLUE, scene.plain[0], scene.plain[1])
    scene.at_home()
    scene.use().say(f"aim {scene.plain[0]}")
    where = {"banish": "road", "recall": "hand", "tire": "field spent"}[scene.effect.do]
    assert t.where(scene.plain[0]) == where
    assert t.where(scene.plain[1]) == "field ready"


def blocks(scene: Scene) -> None:
    """Until Red's next Start phase, so through all of Blue's turn. [SUI-QA-33]"""
    t = scene.t.field(BLUE, "meng_kang", "hou_jian").hand(BLUE, "song_wan")
    scene.at_home()
    scene.use().say("aim meng_kang")
    while int(t.s.active) == RED:
        t.say("pass")
    assert t.refusal("use meng_kang") == "SUI-QA-33"
    assert "use hou_jian" in t.options()


def poisons(scene: Scene) -> None:
    """Somebody of the attribute is lost, anybody else stays where he was. [SUI-QA-34]"""
    colour = scene.effect.attribute
    for card in BOX.characters:
        if card.id in ("tao_zongwang", "song_wan", "li_zhong"):
            inn = Scene(scene.card)
            inn.t.put(BLUE, "road", card.id)
            inn.at_home()
            expected = "discard" if card.attribute == colour else "road"
            assert inn.use().where(card.id) == expected


def finds(scene: Scene) -> None:
    """Seek and invite."""
    sought = scene.effect.name
    t = scene.t.put(RED, "pile", sought)
    scene.at_home()
    scene.use()
    assert t.where(sought) == ("hand" if scene.effect.do == "seek" else "field preparing")


def ransoms(scene: Scene) -> None:
    t = scene.t.put(RED, "trophy", scene.plain[0])
    scene.at_home()
    scene.use()
    assert t.where(scene.plain[0]) == "field preparing"


def grants(scene: Scene) -> None:
    """To all on the own field; or to one field of choice, and not to the other."""
    t = scene.t.field(RED, "wu_yong").field(BLUE, "song_qing")
    scene.at_home()
    scene.use()
    if scene.effect.to == "side-all":
        t.say("own_side")
    assert scene.knows("wu_yong", SKILL_NAMES.index(scene.effect.skill))
    assert not scene.knows("song_qing", SKILL_NAMES.index(scene.effect.skill))


def strips(scene: Scene) -> None:
    """From everybody on the enemy field, or from one who has it."""
    t = scene.t.field(BLUE, "fan_rui", "yan_poxi")
    scene.at_home()
    assert scene.knows("fan_rui", SORCERY) and scene.knows("yan_poxi", BEAUTY)
    scene.use()
    loser = {"sorcery": "fan_rui", "beauty": "yan_poxi"}[scene.effect.skill]
    if f"aim {loser}" in t.options():
        t.say(f"aim {loser}")
    assert not scene.knows(loser, SKILL_NAMES.index(scene.effect.skill))


# --- in a fight -----------------------------------------------------------------------------------------------

WITNESSES = {
    "own-cavalry": "chen_da",
    "all-cavalry": "chen_da",
    "own-navy": "ruan_xiaoqi",
    "own-colourless": "du_xue",
    "own-all": "yang_chun",
    "own-fighter": "yang_chun",
}
"""Somebody of Red's whom the effect reaches."""


def changes_in_a_fight(scene: Scene) -> None:
    """Those it is for have other numbers; an effect for one fight is over with it."""
    target = scene.effect.to
    foe = scene.plain[0]
    if target == "self":
        witness = scene.name
        scene.attack(foe)
    else:
        witness = scene.effect.name if target == "named" else WITNESSES[target]
        scene.attack(foe, friends=[witness], fighter=witness)
    before = scene.t.stats(witness)
    t = scene.use()
    expected = raised(before, scene.effect)
    if target == "named":  # whom the loss of the user strengthens besides
        expected = raised(expected, BOX.characters[CHARACTER_NAMES.index(scene.effect.name)].effects[0])
    assert t.stats(witness) == expected != before
    t.close()
    if t.question() == "OfferRetreat":
        t.say("pass")
    if scene.effect.until == "fight" and t.where(witness).startswith("field"):
        assert t.stats(witness) == scene.printed(witness)


def gives_up_riding(scene: Scene) -> None:
    """Attack for all, Cavalry for none. [SUI-QA-41]"""
    t = scene.attack(scene.plain[0], friends=["chen_da"], fighter="chen_da")
    before = t.stats("chen_da")
    scene.use()
    assert t.stats("chen_da") == raised(before, scene.effect)
    assert not scene.knows("chen_da", SKILL_NAMES.index(scene.card.effects[1].skill))


def sets_might(scene: Scene) -> None:
    """Himself, or either of the fighters."""
    foe = "lin_chong"
    if scene.effect.to == "self":
        witness = scene.name
        scene.attack(foe)
        scene.use()
    else:
        witness = foe
        scene.attack(foe, friends=["chen_da"], fighter="chen_da")
        scene.use().say(f"aim {foe}")
    intellect = scene.printed(witness)[2] if scene.effect.intellect is None else scene.effect.intellect
    assert scene.t.stats(witness) == (scene.effect.attack, scene.effect.defence, intellect)


def grants_in_a_fight(scene: Scene) -> None:
    scene.attack(scene.plain[0], friends=["yang_chun"], fighter="yang_chun")
    assert not scene.knows("yang_chun", SKILL_NAMES.index(scene.effect.skill))
    scene.use()
    assert scene.knows("yang_chun", SKILL_NAMES.index(scene.effect.skill))
    assert archery(scene.t.s, CARD_NAMES.index("yang_chun")) == scene.effect.count


def draws_from_the_hand(scene: Scene) -> None:
    """Once a turn, even if it is bought back. [SUI-HA-01, SUI-HA-03, SUI-HA-04, SUI-QA-36]"""
    for answer, place in (("yes", "hand"), ("pass", "discard")):
        again = Scene(scene.card)
        t = again.t.hand(RED, again.name).piles().at_home().say(f"play {again.name}")
        assert (t.question(), t.size(RED, "hand")) == ("BuyBack", again.effect.count)
        t.say(answer)
        assert t.where(again.name) == place
        assert t.size(RED, "pile") == 10 - again.effect.count - (
            again.card.buy_back if answer == "yes" else 0
        )
        assert f"play {again.name}" not in t.options()
        assert t.refusal(f"play {again.name}") == ("SUI-HA-04" if answer == "yes" else "SUI-HA-01")


def cancels_shots(scene: Scene) -> None:
    """After a shot or before one. [SUI-QA-29, SUI-FW-04]"""
    friend, foe = "li_zhong", "mu_chun"
    t = scene.t.field(RED, scene.name, friend).field(BLUE, foe, "zhang_qing").hand(RED, scene.payer).piles()
    t.battle([scene.name, friend], [foe, "zhang_qing"]).fight(friend, foe, "hold").say("pass")
    t.say("shoot zhang_qing")
    assert t.stats(friend) != scene.printed(friend)
    scene.use()
    assert t.stats(friend) == scene.printed(friend)
    first = Scene(scene.card)
    t = first.t.field(RED, first.name, friend).field(BLUE, foe, "zhang_qing").hand(RED, first.payer).piles()
    t.battle([first.name, friend], [foe, "zhang_qing"]).fight(friend, foe, "hold")
    first.use()
    assert not first.knows("zhang_qing", ARCHERY)
    assert "shoot zhang_qing" not in t.options()
    assert t.stats(friend) == first.printed(friend)


def shoots_further(scene: Scene) -> None:
    foe = "lin_chong"
    scene.attack(foe, friends=["chen_da"], fighter="chen_da")
    attack, defence, intellect = scene.printed(foe)
    value = scene.card.archery() + scene.effect.count
    scene.use().say(f"shoot {scene.name}")
    assert scene.knows(scene.name, ARCHERY)
    assert scene.t.stats(foe) == (attack - value, defence - value, intellect)


# --- from the hand --------------------------------------------------------------------------------------------


def takes_another_turn(scene: Scene) -> None:
    """After Red's turn comes Red's turn, without a Start phase. [SUI-QA-42]"""
    t = (
        scene.t.field(RED, scene.plain[0], status="spent")
        .hand(RED, scene.name, scene.payer)
        .piles()
        .at_home()
    )
    turns = int(t.s.turns)
    t.say(f"play {scene.name}", f"discard {scene.payer}")
    assert t.where(scene.name) == "discard"
    while int(t.s.turns) == turns:
        t.say("pass")
    assert int(t.s.active) == RED
    assert t.where(scene.plain[0]) == "field spent"


def helps_from_the_hand(scene: Scene) -> None:
    """It is discarded afterwards, or bought back. [SUI-HA-03]"""
    ours, foe = scene.plain[0], scene.plain[1]
    t = scene.t.field(RED, ours).field(BLUE, foe).hand(RED, scene.name, scene.payer).piles()
    t.battle([ours], [foe]).fight(ours, foe, "hold")
    t.say(f"play {scene.name}", f"aim {ours}")
    price = scene.card.buy_back
    if price:
        t.say("yes")
        assert t.size(RED, "pile") == 10 - price
    assert t.where(scene.name) == ("hand" if price else "discard")
    assert t.stats(ours) == raised(scene.printed(ours), scene.effect)


def routs(scene: Scene) -> None:
    """[SUI-QA-39]"""
    ours, foe = "guan_sheng", scene.plain[1]
    t = (
        scene.t.field(RED, ours)
        .field(BLUE, foe)
        .hand(RED, scene.name, scene.payer)
        .pile(RED, 5)
        .pile(BLUE, DEEP)
    )
    t.battle([ours], [foe]).fight(ours, foe, "intercept")
    t.say(f"play {scene.name}").close().say("retreat")
    assert t.where(foe) == "discard"
    assert t.size(BLUE, "pile") < DEEP


def joins(scene: Scene) -> None:
    """[SUI-QA-37]"""
    t = (
        scene.t.field(RED, scene.plain[0])
        .field(BLUE, scene.plain[1])
        .hand(RED, scene.name, scene.payer)
        .piles()
    )
    t.at_war().say("attack", f"declare {scene.name}", "pass")
    t.muster([scene.name]).say("pass")
    assert t.where(scene.name) == "discard"  # nobody was sent against it; the battle is over
    assert t.land_is("quarter_3b") == "removed"


# --- when something happens -----------------------------------------------------------------------------------


def burns_at_the_start(scene: Scene) -> None:
    """One card more than the Income draw takes. [SUI-START-02]"""
    t = scene.t.field(RED, scene.name).piles().turn().chance()
    assert t.size(RED, "pile") == 10 - scene.effect.count - 1


def raises_when_revealed(scene: Scene) -> None:
    witness = WITNESSES[scene.effect.to]
    t = scene.attack(scene.plain[0], friends=[witness])
    assert t.stats(witness) == raised(scene.printed(witness), scene.effect)
    alone = Scene(scene.card)
    alone.t.field(RED, alone.plain[1]).field(BLUE, alone.name, witness).hand(RED, scene.payer).piles()
    alone.t.battle([alone.plain[1]], [alone.name]).fight(alone.plain[1], alone.name, "hold")
    assert alone.t.stats(witness) == scene.printed(witness)  # walls hide it [SUI-QA-50]


def draws_on_arrival(scene: Scene) -> None:
    t = scene.t.field(RED, "song_jiang").hand(RED, scene.name, scene.payer).piles().at_home()
    t.say("use song_jiang", f"aim {scene.name}")
    assert t.where(scene.name) == "field preparing"
    assert t.size(RED, "hand") == 1 + scene.effect.count


def burns_on_arrival(scene: Scene) -> None:
    t = scene.t.hand(RED, scene.name).piles().at_home().say(f"recruit {scene.name}").chance()
    assert t.where(scene.name).startswith("field")
    assert t.size(RED, "pile") == 10 - scene.effect.count


def looks_on_arrival(scene: Scene) -> None:
    t = scene.t.field(RED, "song_jiang").hand(RED, scene.name, scene.payer).piles().at_home()
    t.say("use song_jiang", f"aim {scene.name}")
    assert len(t.view(RED, RED).top or []) == 3
    assert t.view(BLUE, RED).top is None


def mills_after_winning(scene: Scene) -> None:
    """Beside what Cavalry takes."""
    t = scene.win()
    cavalry = "cavalry" in scene.card.skills
    assert t.size(BLUE, "pile") == DEEP - scene.effect.count - cavalry


def draws_after_winning(scene: Scene) -> None:
    assert scene.win().size(RED, "hand") == 1 + scene.effect.count


SCENES: dict[tuple[str, str], Callable[[Scene], None]] = {
    ("static", "add"): has_bonus,
    ("static", "command"): widens_command,
    ("static", "toll"): makes_retreat_dear,
    ("static", "home"): goes_home,
    ("static", "storm"): storms_walls,
    ("static", "swift"): arrives_ready,
    ("static", "shy"): is_shy,
    ("static", "lock"): locks_attack,
    ("static", "truce"): keeps_the_peace,
    ("static", "work"): works_harder,
    ("static", "snare"): lets_nobody_retreat,
    ("domestic", "draw"): draws,
    ("domestic", "mill"): mills,
    ("domestic", "toss"): tosses,
    ("domestic", "return"): brings_wanderers_home,
    ("domestic", "bring"): brings_in,
    ("domestic", "banish"): moves_an_enemy,
    ("domestic", "recall"): moves_an_enemy,
    ("domestic", "tire"): moves_an_enemy,
    ("domestic", "block"): blocks,
    ("domestic", "poison"): poisons,
    ("domestic", "seek"): finds,
    ("domestic", "invite"): finds,
    ("domestic", "ransom"): ransoms,
    ("domestic", "grant"): grants,
    ("domestic", "strip"): strips,
    ("battle", "add"): changes_in_a_fight,
    ("battle", "add strip"): gives_up_riding,
    ("battle", "set"): sets_might,
    ("battle", "grant"): grants_in_a_fight,
    ("battle", "unshoot strip"): cancels_shots,
    ("battle", "range"): shoots_further,
    ("hand-domestic", "extra-turn"): takes_another_turn,
    ("hand-domestic", "draw"): draws_from_the_hand,
    ("hand-battle", "add"): helps_from_the_hand,
    ("hand-battle", "rout"): routs,
    ("hand-declare", "join"): joins,
    ("start", "burn"): burns_at_the_start,
    ("revealed", "add"): raises_when_revealed,
    ("recruited", "draw"): draws_on_arrival,
    ("recruited", "burn"): burns_on_arrival,
    ("recruited", "peek"): looks_on_arrival,
    ("won", "mill"): mills_after_winning,
    ("won", "draw"): draws_after_winning,
}


def kind_of(card: Character) -> tuple[str, str]:
    """When an ability works and what it does."""
    verbs = " ".join(effect.do for effect in card.effects)
    return card.when, verbs


@pytest.mark.parametrize("name", CHARACTER_NAMES)
def test_the_ability_of_a_character_is_seen_to_work(name: str) -> None:
    """[SUI-CARD-02, SUI-AB-01, SUI-AB-02, SUI-AB-05]"""
    card = BOX.characters[CHARACTER_NAMES.index(name)]
    SCENES[kind_of(card)](Scene(card))


def test_every_scene_is_played_by_somebody() -> None:
    """[SUI-GEN-03] No scene for an ability that no character has."""
    assert {kind_of(card) for card in BOX.characters} == set(SCENES)
