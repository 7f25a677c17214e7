"""The cards: 148 characters and 30 lands, their attributes, skills and cost symbols. [SUI-CARD, SUI-ATTR]"""

from typing import Final

from mypy_extensions import i64

CHARACTERS: Final[i64] = 148
LANDS: Final[i64] = 30
LAND_KINDS: Final[i64] = 15
FIRST_BAMBOO: Final[i64] = 24
"""The six Bamboo Groves are the last lands."""
CARDS: Final[i64] = 154
"""Characters, and the six Bamboo Groves as fighters. [SUI-BAT-09]"""
COPIES: Final[i64] = 8
"""Of a character, where both players have four boxes. Further ones follow the cards of one box. [SUI-DECK-10]"""
NO_CARD: Final[i64] = -1
NO_LAND: Final[i64] = -1

CHARACTER_NAMES: Final = [
    "song_jiang",
    "lu_junyi",
    "wu_yong",
    "gongsun_sheng",
    "guan_sheng",
    "lin_chong",
    "qin_ming",
    "huyan_zhuo",
    "hua_rong",
    "chai_jin",
    "li_ying",
    "zhu_tong",
    "lu_zhishen",
    "wu_song",
    "dong_ping",
    "zhang_qing",
    "yang_zhi",
    "xu_ning",
    "suo_chao",
    "dai_zong",
    "liu_tang",
    "li_kui",
    "shi_jin",
    "mu_hong",
    "lei_heng",
    "li_jun",
    "ruan_xiaoer",
    "zhang_heng",
    "ruan_xiaowu",
    "zhang_shun",
    "ruan_xiaoqi",
    "yang_xiong",
    "shi_xiu",
    "xie_zhen",
    "xie_bao",
    "yan_qing",
    "zhu_wu",
    "huang_xin",
    "sun_li",
    "xuan_zan",
    "hao_siwen",
    "han_tao",
    "peng_qi",
    "shan_tinggui",
    "wei_dingguo",
    "xiao_rang",
    "pei_xuan",
    "ou_peng",
    "deng_fei",
    "yan_shun",
    "yang_lin",
    "ling_zhen",
    "jiang_jing",
    "lu_fang",
    "guo_sheng",
    "an_daoquan",
    "huangfu_duan",
    "wang_ying",
    "hu_sanniang",
    "bao_xu",
    "fan_rui",
    "kong_ming",
    "kong_liang",
    "xiang_chong",
    "li_gun",
    "jin_dajian",
    "ma_lin",
    "tong_wei",
    "tong_meng",
    "meng_kang",
    "hou_jian",
    "chen_da",
    "yang_chun",
    "zheng_tianshou",
    "tao_zongwang",
    "song_qing",
    "yue_he",
    "gong_wang",
    "ding_desun",
    "mu_chun",
    "cao_zheng",
    "song_wan",
    "du_qian",
    "xue_yong",
    "shi_en",
    "li_zhong",
    "zhou_tong",
    "tang_long",
    "du_xing",
    "zou_yuan",
    "zou_run",
    "zhu_gui",
    "zhu_fu",
    "cai_fu",
    "cai_qing",
    "li_li",
    "li_yun",
    "jiao_ting",
    "shi_yong",
    "sun_xin",
    "gu_dasao",
    "zhang_qing_gardener",
    "sun_erniang",
    "wang_dingliu",
    "yu_baosi",
    "bai_sheng",
    "shi_qian",
    "duan_jingzhu",
    "chao_gai",
    "wang_lun",
    "wang_jin",
    "jiutian_xuannu",
    "luo_zhenren",
    "huizong",
    "cai_jing",
    "tong_guan",
    "gao_qiu",
    "yang_jian",
    "su_yuanjing",
    "wen_huanzhang",
    "zhang_shuye",
    "liang_zhongshu",
    "wen_da",
    "li_cheng",
    "huang_wenbing",
    "gao_lian",
    "luan_tingyu",
    "zhu_brothers",
    "shi_wengong",
    "zeng_tigers",
    "wu_da",
    "pan_jinlian",
    "ximen_qing",
    "yan_poxi",
    "pan_qiaoyun",
    "li_shishi",
    "dalibo",
    "wuyan_guang",
    "tian_hu",
    "qiong_ying",
    "qiao_daoqing",
    "sun_an",
    "wang_qing",
    "du_xue",
    "fang_la",
    "deng_yuanjue",
    "shi_bao",
    "pang_wanchun",
]

LAND_KIND_NAMES: Final = [
    f"{name}_{stars}" for name in ("fort", "river", "mountain", "quarter", "bamboo") for stars in (1, 2, 3)
]
LAND_NAMES: Final = [f"{kind}{copy}" for kind in LAND_KIND_NAMES for copy in "ab"]
COPY_NAMES: Final = [f"{name}~{copy}" for copy in range(2, COPIES + 1) for name in CHARACTER_NAMES]
CARD_NAMES: Final = CHARACTER_NAMES + LAND_NAMES[24:] + COPY_NAMES

BENEVOLENCE: Final[i64] = 0
RIGHTEOUSNESS: Final[i64] = 1
COURAGE: Final[i64] = 2
YELLOW: Final[i64] = 3
BLACK: Final[i64] = 4
ATTRIBUTES: Final[i64] = 5
ATTRIBUTE_NAMES: Final = ["benevolence", "righteousness", "courage", "yellow", "black"]
"""In duels the two without colour are alike. [SUI-ATTR-01, SUI-ATTR-03]"""

WHITE: Final[i64] = 3
"""Cost symbols: three colours (as attributes), white, and three to kill for. [SUI-COST-01, SUI-COST-02, SUI-COST-03]"""
KILL: Final[i64] = 4
SYMBOL_NAMES: Final = [
    "benevolence",
    "righteousness",
    "courage",
    "white",
    "kill-benevolence",
    "kill-righteousness",
    "kill-courage",
]
COST_ROOM: Final[i64] = 4
"""No cost has more symbols."""


def tally(symbols: list[int]) -> int:
    """How many of each symbol, four bits for each kind."""
    return sum(1 << (4 * symbol) for symbol in symbols)


def tallied(owed: i64, symbol: i64) -> i64:
    """How many of one symbol a tally counts."""
    return owed >> (4 * symbol) & 15


def one_of(attribute: int) -> int:
    """One character in a count by attribute, which has eight bits for each."""
    return 1 << (8 * attribute)


def counted(characters: i64, attribute: i64) -> i64:
    """How many of one attribute such a count has."""
    return characters >> (8 * attribute) & 255


FEINT: Final[i64] = 0
CAVALRY: Final[i64] = 1
NAVY: Final[i64] = 2
HELM: Final[i64] = 3
PLUNDER: Final[i64] = 4
FIRE: Final[i64] = 5
FLOOD: Final[i64] = 6
SORCERY: Final[i64] = 7
SCOUTING: Final[i64] = 8
BEAUTY: Final[i64] = 9
SUPPLY: Final[i64] = 10
ARCHERY: Final[i64] = 11
SKILL_NAMES: Final = [
    "feint",
    "cavalry",
    "navy",
    "helm",
    "plunder",
    "fire",
    "flood",
    "sorcery",
    "scouting",
    "beauty",
    "supply",
    "archery",
]


def bearer_of(name: str) -> str:
    """The character that a card bears, by its name: `li_kui` of `li_kui~3`."""
    return name.partition("~")[0]


def is_grove(card: i64) -> bool:
    """A Bamboo Grove that fights. [SUI-BAT-09]"""
    return CHARACTERS <= card < CARDS


def next_copy(card: i64) -> i64:
    """The next card with the same character, were there enough boxes."""
    return card + CARDS if card < CHARACTERS else card + CHARACTERS
