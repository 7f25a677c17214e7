"""What cards say: the text of an ability, written from its effects, so that words and deeds cannot differ.

The head of a text names the phase and the price, as the upper line of a printed card does. [SUI-CARD-02, SUI-CARD-03]
"""
# kernel: interpreted

from __future__ import annotations

from honjin.titles.suikoden.facts.effects import PRICE_NAMES
from honjin.titles.suikoden.facts.pack import Character, Effect
from honjin.titles.suikoden.words.phrases import (
    ATTRIBUTES,
    CONDITIONS,
    DEEDS,
    HEADS,
    PRICES,
    SKILLS,
    STATS,
    TARGETS,
    TRIGGERS,
    UNTIL,
    WORKS,
)

Names = dict[str, str]
"""The names of all characters, by id."""


def ability_text(card: Character, names: Names, language: str) -> str:
    """Head and body, for example `[Domestic: become spent] Draw 2 cards.`"""
    trigger = TRIGGERS[card.when][language] if card.when in TRIGGERS else ""
    deeds = [effect_text(card, effect, names, language) for effect in card.effects]
    if card.buy_back:
        deeds.append(buy_back_text(card.buy_back, language))
    deeds[0] = trigger + deeds[0]
    return head_text(card, language) + sentences(deeds, language)


def head_text(card: Character, language: str) -> str:
    if card.when not in HEADS:
        return ""
    prices = [PRICES[name][language] for name in PRICE_NAMES if name in card.pay]
    head = HEADS[card.when][language]
    if language == "ja":
        return f"［{head}］" if not prices else f"［{head}：{'+'.join(prices)}］"
    return f"[{head}] " if not prices else f"[{head}: {', '.join(prices)}] "


def sentences(parts: list[str], language: str) -> str:
    if language == "ja":
        return "".join(f"{part}。" for part in parts)
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in parts)


def effect_text(card: Character, effect: Effect, names: Names, language: str) -> str:
    verb = effect.do
    if verb == "add" and card.when == "static":
        condition = CONDITIONS[card.condition][language]
        partners = (" or " if language == "en" else "か").join(names[partner] for partner in card.names)
        has = " has " if language == "en" else ""
        return condition.format(names=partners) + has + changes_text(effect, language)
    if verb in ("add", "set", "grant", "strip"):
        return change_text(effect, names, language)
    if effect.at:
        what = WORKS[effect.at][language].format(count=effect.count)
        return f"she counts {what}" if language == "en" else f"{what}数える"
    if verb == "command":
        return command_text(effect, language)
    return DEEDS[verb][language].format(
        count=effect.count,
        cards="1 card" if effect.count == 1 else f"{effect.count} cards",
        characters="1 other character" if effect.count == 1 else f"{effect.count} other characters",
        name=names[effect.name] if effect.name else "",
        attribute=ATTRIBUTES[effect.attribute][language] if effect.attribute else "",
    )


def changes_text(effect: Effect, language: str) -> str:
    """`attack +1 and defence +1`."""
    changes = [
        f"{STATS[stat][language]}{' ' if language == 'en' else ''}{'+' if value > 0 else '−'}{abs(value)}"
        for stat, value in (
            ("attack", effect.attack),
            ("defence", effect.defence),
            ("intellect", effect.intellect),
        )
        if value
    ]
    if language == "ja":
        return "、".join(changes)
    return ", ".join(changes[:-1]) + (" and " if len(changes) > 1 else "") + changes[-1]


def change_text(effect: Effect, names: Names, language: str) -> str:
    verb = effect.do
    target = TARGETS[effect.to][language].format(name=names[effect.name] if effect.name else "")
    until = UNTIL[effect.until][language]
    skill = SKILLS[effect.skill][language] if effect.skill else ""
    if verb == "grant" and effect.count:
        skill += f" {effect.count}" if language == "en" else str(effect.count)
    if language == "en":
        if verb == "add":
            return f"{target} gets {changes_text(effect, language)}{until}"
        if verb == "set":
            return f"{target} has {set_text(effect, language)}{until}"
        return f"{target} {'gains' if verb == 'grant' else 'loses'} {skill}{until}"
    if verb == "add":
        return f"{until}{target}は{changes_text(effect, language)}"
    if verb == "set":
        return f"{until}{target}の{set_text(effect, language)}になる"
    return f"{until}{target}は{skill}を{'得る' if verb == 'grant' else '失う'}"


def set_text(effect: Effect, language: str) -> str:
    """`attack 7 and defence 4`."""
    values = [("attack", effect.attack), ("defence", effect.defence)]
    if effect.intellect is not None:
        values.append(("intellect", effect.intellect))
    if language == "ja":
        return "、".join(f"{STATS[stat][language]}は{value}" for stat, value in values)
    words = [f"{STATS[stat][language]} {value}" for stat, value in values]
    return ", ".join(words[:-1]) + " and " + words[-1]


def command_text(effect: Effect, language: str) -> str:
    if language == "en":
        text = f"while she takes part in a battle, your Command is {effect.count} higher"
        return text + ("; she takes part face-up" if effect.open else "")
    text = f"戦闘に参加している間、あなたの土地の頭領は+{effect.count}"
    return text + ("。この人物は表向きで参加する" if effect.open else "")


def buy_back_text(price: int, language: str) -> str:
    if language == "en":
        cards = "1 card" if price == 1 else f"{price} cards"
        return f"you may then discard {cards} from the top of your draw pile to take her back"
    return f"その後、山札の上から{price}枚を捨てれば手札に戻せる"
