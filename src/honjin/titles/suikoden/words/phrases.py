"""The phrases of which card texts are made, in both languages, by the words a pack uses. [SUI-CARD-02, SUI-CARD-03]"""
# kernel: interpreted

from typing import Final

HEADS: Final = {
    "domestic": {"en": "Domestic", "ja": "内政"},
    "battle": {"en": "Battle", "ja": "戦闘"},
    "hand-domestic": {"en": "Hand, Domestic", "ja": "手札・内政"},
    "hand-battle": {"en": "Hand, Battle", "ja": "手札・戦闘"},
    "hand-declare": {"en": "Hand, your attack declaration", "ja": "手札・攻撃宣言"},
}
PRICES: Final = {
    "spend": {"en": "become spent", "ja": "行動済み"},
    "wander": {"en": "go wandering", "ja": "放浪"},
    "discard": {"en": "discard a hand card", "ja": "手札1枚"},
    "pile": {"en": "discard the top of your draw pile", "ja": "山札1枚"},
    "die": {"en": "discard this character", "ja": "この人物を捨札"},
}
TRIGGERS: Final = {
    "start": {"en": "In your Start phase, ", "ja": "あなたの開始フェイズに、"},
    "revealed": {
        "en": "When she is revealed attacking or intercepting, ",
        "ja": "攻撃か迎撃で表になったとき、",
    },
    "recruited": {"en": "When she is recruited, ", "ja": "登用されたとき、"},
    "won": {"en": "When she wins a fight, ", "ja": "戦いに勝ったとき、"},
}
CONDITIONS: Final = {
    "always": {"en": "She", "ja": ""},
    "with": {"en": "While {names} is on your field, she", "ja": "あなたの場に{names}がいる間、"},
    "lost": {"en": "While {names} is in your discard pile, she", "ja": "あなたの捨札に{names}がある間、"},
    "attacking": {"en": "When attacking, she", "ja": "攻撃するとき、"},
    "intercepting": {"en": "When intercepting, she", "ja": "迎撃するとき、"},
    "holding": {"en": "When holding, she", "ja": "籠城するとき、"},
    "road": {"en": "For every character on your road, she", "ja": "あなたの放浪置き場の人物1人につき、"},
    "outnumbered": {
        "en": "While the enemy field has more characters than yours, she",
        "ja": "相手の場の人物があなたの場より多い間、",
    },
    "beauty": {"en": "While a character with Beauty is on either field, she", "ja": "場に美女がいる間、"},
    "foe-archery": {
        "en": "While the enemy fighter has Archery, she",
        "ja": "戦っている敵が射撃を持つ間、",
    },
}
TARGETS: Final = {
    "self": {"en": "this character", "ja": "この人物"},
    "own-cavalry": {
        "en": "every other character with Cavalry on your field",
        "ja": "あなたの場の騎馬を持つ他の人物すべて",
    },
    "all-cavalry": {
        "en": "every other character with Cavalry on both fields",
        "ja": "双方の場の騎馬を持つ他の人物すべて",
    },
    "own-navy": {
        "en": "every other character with Navy on your field",
        "ja": "あなたの場の水軍を持つ他の人物すべて",
    },
    "own-all": {"en": "every character on your field", "ja": "あなたの場の人物すべて"},
    "own-colourless": {
        "en": "every other colourless character on your field",
        "ja": "あなたの場の無属性の他の人物すべて",
    },
    "enemy-all": {"en": "every character on the enemy field", "ja": "相手の場の人物すべて"},
    "own-fighter": {"en": "your fighter", "ja": "戦っているあなたの人物"},
    "foe-fighter": {"en": "the enemy fighter", "ja": "戦っている敵"},
    "one": {"en": "one character", "ja": "人物1人"},
    "one-fighter": {"en": "one of the two fighters", "ja": "戦っている人物のどちらか1人"},
    "side-all": {"en": "every character on one field of your choice", "ja": "どちらか一方の場の人物すべて"},
    "named": {"en": "your {name}", "ja": "あなたの場の{name}"},
}
UNTIL: Final = {
    "turn": {"en": " this turn", "ja": "このターン、"},
    "fight": {"en": " for this fight", "ja": "この戦いの間、"},
}
STATS: Final = {
    "attack": {"en": "attack", "ja": "攻撃力"},
    "defence": {"en": "defence", "ja": "防御力"},
    "intellect": {"en": "intellect", "ja": "智力"},
}
SKILLS: Final = {
    "feint": {"en": "Feint", "ja": "陽動"},
    "cavalry": {"en": "Cavalry", "ja": "騎馬"},
    "navy": {"en": "Navy", "ja": "水軍"},
    "helm": {"en": "Helm", "ja": "操舵"},
    "plunder": {"en": "Plunder", "ja": "強奪"},
    "fire": {"en": "Fire", "ja": "火計"},
    "flood": {"en": "Flood", "ja": "水計"},
    "sorcery": {"en": "Sorcery", "ja": "妖術"},
    "scouting": {"en": "Scouting", "ja": "情報"},
    "beauty": {"en": "Beauty", "ja": "美女"},
    "supply": {"en": "Supply", "ja": "調達"},
    "archery": {"en": "Archery", "ja": "射撃"},
}
ATTRIBUTES: Final = {
    "benevolence": {"en": "of benevolence", "ja": "仁属性"},
    "righteousness": {"en": "of righteousness", "ja": "義属性"},
    "courage": {"en": "of courage", "ja": "勇属性"},
    "yellow": {"en": "colourless yellow", "ja": "無属性・黄"},
    "black": {"en": "colourless black", "ja": "無属性・黒"},
}
WORKS: Final = {
    "commerce": {"en": "{count} more intellect in Commerce", "ja": "商業では智力を{count}高く"},
    "hunt": {"en": "{count} more attack in Hunt", "ja": "狩猟では攻撃力を{count}高く"},
    "repair": {"en": "{count} more intellect in Repair", "ja": "修復では智力を{count}高く"},
}
DEEDS: Final = {
    "draw": {"en": "draw {cards}", "ja": "カードを{count}枚引く"},
    "mill": {
        "en": "the opponent discards {cards} from the top of the draw pile",
        "ja": "相手は山札の上から{count}枚を捨てる",
    },
    "burn": {
        "en": "discard {cards} from the top of your draw pile",
        "ja": "あなたの山札の上から{count}枚を捨てる",
    },
    "toss": {
        "en": "the opponent discards {cards} from the hand at random",
        "ja": "相手は手札から無作為に{count}枚を捨てる",
    },
    "peek": {
        "en": "look at the top 3 cards of your draw pile and put them back in the same order",
        "ja": "あなたの山札の上から3枚を見て同じ順に戻す",
    },
    "return": {
        "en": "return up to {characters} from your road to your field, ready",
        "ja": "あなたの放浪置き場の他の人物を{count}人まで未行動で場に戻す",
    },
    "bring": {
        "en": "put a character from your hand on your field as if recruited, without the cost",
        "ja": "手札の人物1枚を、コストなしで登用したものとして場に出す",
    },
    "banish": {"en": "send an enemy character to the road", "ja": "相手の場の人物1人を放浪させる"},
    "recall": {
        "en": "return an enemy character from the field to the hand",
        "ja": "相手の場の人物1人を手札に戻す",
    },
    "tire": {
        "en": "a ready enemy character becomes spent",
        "ja": "相手の場の未行動の人物1人を行動済みにする",
    },
    "block": {
        "en": "until your next Start phase, an enemy character cannot use an ability whose price includes"
        " becoming spent",
        "ja": "あなたの次の開始フェイズまで、相手の場の人物1人は、行動済みを代償に含む特殊能力を使えない",
    },
    "poison": {
        "en": "pick a random character from the enemy road; one {attribute} is discarded, any other goes back",
        "ja": "相手の放浪置き場から無作為に1人を選ぶ。{attribute}なら捨札にし、ほかは元に戻す",
    },
    "seek": {
        "en": "take {name} from your draw pile into your hand and shuffle the pile",
        "ja": "山札から{name}を手札に加え、山札を切り直す",
    },
    "invite": {
        "en": "put {name} from your draw pile on your field as if recruited, without the cost, and shuffle the pile",
        "ja": "山札から{name}を、コストなしで登用したものとして場に出し、山札を切り直す",
    },
    "extra-turn": {
        "en": "after this turn you take another one, which begins with the Return phase",
        "ja": "このターンの後、帰還フェイズから始まるあなたのターンをもう1回行う",
    },
    "ransom": {
        "en": "a random character of yours among the enemy trophies returns to your field as if recruited",
        "ja": "相手の戦果になったあなたの人物から無作為に1人が、登用したものとして場に戻る",
    },
    "unshoot": {
        "en": "Archery already used against your characters in this fight has no effect",
        "ja": "この戦いであなたの人物に使われた射撃をすべて打ち消す",
    },
    "range": {
        "en": "if she has Archery, the value is {count} higher this turn",
        "ja": "射撃を持っていれば、このターン、その値が{count}上がる",
    },
    "rout": {
        "en": "if the enemy fighter retreats from this fight, she is discarded after paying",
        "ja": "この戦いで敵が撤退すると、代償を払った後で捨札になる",
    },
    "join": {
        "en": "she counts as one of your face-down characters in this battle and is discarded afterwards",
        "ja": "この戦闘の間、裏向きの人物に数える。戦闘の後で捨札にする",
    },
    "toll": {
        "en": "an enemy she beats pays {cards} more to retreat",
        "ja": "この人物に敗れた敵の撤退の代償は{count}枚増える",
    },
    "home": {
        "en": "when she retreats, she returns to your field spent instead of going to the road",
        "ja": "撤退しても放浪せず、行動済みで場に戻る",
    },
    "storm": {
        "en": "when she attacks, the land ability of the defender does not apply",
        "ja": "攻撃するとき、防御側の土地能力は働かない",
    },
    "swift": {"en": "she arrives ready", "ja": "未行動で場に出る"},
    "shy": {
        "en": "whenever she is ready while a character with Beauty is on either field, she becomes spent",
        "ja": "場に美女がいる間、未行動なら行動済みになる",
    },
    "lock": {
        "en": "the attack of the fighter she meets cannot be changed",
        "ja": "この人物と戦う敵の攻撃力は変えられない",
    },
    "truce": {
        "en": "while a character with Beauty is on either field, nobody can attack",
        "ja": "場に美女がいる間、どちらのプレイヤーも攻撃を宣言できない",
    },
    "snare": {"en": "an enemy she beats cannot retreat", "ja": "この人物に敗れた敵は撤退できない"},
}
