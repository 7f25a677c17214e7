"""What lands say. [SUI-LAND-11]"""
# kernel: interpreted

from honjin.titles.suikoden.facts.cards import SKILL_NAMES
from honjin.titles.suikoden.facts.pack import Land
from honjin.titles.suikoden.words.phrases import SKILLS
from honjin.titles.suikoden.words.wording import sentences


def land_text(land: Land, language: str) -> str:
    """What a land does beside its four values. [SUI-LAND-11]"""
    english = language == "en"
    held: list[str] = []
    if land.hold_defence:
        held.append(
            f"your fighter has defence +{land.hold_defence}"
            if english
            else f"戦っているあなたの人物は防御力+{land.hold_defence}"
        )
    if land.current:
        held.append(
            f"an enemy fighter with neither Helm nor Navy has attack −{land.current}"
            if english
            else f"操舵も水軍も持たない敵は攻撃力−{land.current}"
        )
    if land.silences:
        skills = [SKILLS[name][language] for name in SKILL_NAMES if name in land.silences]
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
    if land.charm:
        return (
            f"In Commerce your characters with Beauty count {land.charm} more intellect."
            if english
            else f"商業では、あなたの美女の智力を{land.charm}高く数える。"
        )
    if land.ambush:
        return (
            f"It may take part in a battle as a face-down character with attack {land.ambush} and"
            f" defence {land.ambush}."
            if english
            else f"攻撃力{land.ambush}、防御力{land.ambush}の裏向きの人物として戦闘に参加できる。"
        )
    return "No ability." if english else "土地能力なし。"
