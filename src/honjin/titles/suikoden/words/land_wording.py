"""What lands say. [SUI-LAND-11]"""
# kernel: interpreted

from honjin.titles.suikoden.facts.cards import SKILL_NAMES
from honjin.titles.suikoden.words.phrases import SKILLS
from honjin.titles.suikoden.words.wording import sentences


def land_text(hold_defence: int, current: int, silences: int, charm: int, ambush: int, language: str) -> str:
    """What a land does beside its four values. [SUI-LAND-11]"""
    english = language == "en"
    held: list[str] = []
    if hold_defence:
        held.append(
            f"your fighter has defence +{hold_defence}"
            if english
            else f"戦っているあなたの人物は防御力+{hold_defence}"
        )
    if current:
        held.append(
            f"an enemy fighter with neither Helm nor Navy has attack −{current}"
            if english
            else f"操舵も水軍も持たない敵は攻撃力−{current}"
        )
    if silences:
        skills = [SKILLS[name][language] for bit, name in enumerate(SKILL_NAMES) if silences >> bit & 1]
        held.append(
            f"the enemy fighter cannot make use of {' and '.join(skills)}"
            if english
            else f"敵の{'と'.join(skills)}は働かない"
        )
    if held:
        return (
            sentences([f"while you hold, {', and '.join(held)}"], language)
            if english
            else sentences([f"籠城の間、{'、'.join(held)}"], language)
        )
    if charm:
        return (
            f"In Commerce your characters with Beauty count {charm} more intellect."
            if english
            else f"商業では、あなたの美女の智力を{charm}高く数える。"
        )
    if ambush:
        return (
            f"It may take part in a battle as a face-down character with attack {ambush} and defence {ambush}."
            if english
            else f"攻撃力{ambush}、防御力{ambush}の裏向きの人物として戦闘に参加できる。"
        )
    return "No ability." if english else "土地能力なし。"
