"""The page that documents every observation, from the declarations of the titles.

python -m honjin.envs.document en > docs/observations.md
python -m honjin.envs.document ja > docs/observations.ja.md
"""

from __future__ import annotations

import sys
from typing import Final

from honjin.core.observation import MOST, Segment
from honjin.core.vocabulary import Things
from honjin.titles import GAMES

HEADS: Final = {
    "en": """# What programs see

This page is made from the declarations in each title's `sight/observation.py` by
`python -m honjin.envs.document en`. [日本語](observations.ja.md)

An observation is a row of small whole numbers (`int16`): what one seat may know, and nothing else. It is made of named
segments. The flat form is the row; the form `dict` has an array for each segment, in the shape below. Numbers that
belong to a seat begin with those of the seat that looks. An action mask has a 1 for each legal answer; the number of an
answer is its place in the title's vocabulary.
""",
    "ja": """# プログラムから見えるもの

このページは各タイトルの `sight/observation.py` の宣言から `python -m honjin.envs.document ja` で作られます。
[English](observations.md)

観測は小さな整数（`int16`）の一行で、一つの席が知ってよいことだけを含みます。行は名前の付いた区間からなります。
`flat` 形式は行そのもの、`dict` 形式は区間ごとに下記の形の配列です。席ごとの数は観測する席から始まります。
行動マスクは合法な答えが1で、答えの番号はそのゲームの語彙での順番です。
""",
}
COLUMNS: Final = {
    "en": "| first | segment | axes | values | meaning |",
    "ja": "| 先頭 | 区間 | 軸 | 値 | 意味 |",
}
COUNTS: Final = {"en": "{} numbers, {} actions.", "ja": "数は{}個、行動は{}通り。"}
AXES: Final = {"en": "Axes:", "ja": "軸："}


def page(language: str) -> str:
    lines = [HEADS[language]]
    for title, game in GAMES.items():
        observation = game.observation
        lines += [f"## {title}", "", COUNTS[language].format(observation.size, game.vocabulary.size()), ""]
        lines += [COLUMNS[language], "|---:|---|---|---|---|"]
        lines += [row(segment, language) for segment in observation.segments]
        lines += ["", AXES[language], ""]
        axes = {axis.kind: axis for segment in observation.segments for axis in segment.axes}
        lines += [f"- `{kind}`: {', '.join(axis.names)}" for kind, axis in axes.items() if kind != "number"]
        lines.append("")
    return "\n".join(lines)


def row(segment: Segment, language: str) -> str:
    axes = " × ".join(describe(axis) for axis in segment.axes)
    high = "…" if segment.high == MOST else str(segment.high)
    meaning = segment.meaning[language]
    return f"| {segment.first} | `{segment.name}` | {axes} | {segment.low} … {high} | {meaning} |".replace(
        "… …", "…"
    )


def describe(axis: Things) -> str:
    return "1" if axis.kind == "number" else f"{axis.kind} {len(axis.names)}"


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in HEADS:
        sys.exit("say in which language: python -m honjin.envs.document en, or ja")
    print(page(sys.argv[1]), end="")
