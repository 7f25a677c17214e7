"""The report as one HTML page that needs nothing else: both languages, light and dark, own plots."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from honjin.core.game import Game
from honjin.core.words import LANGUAGES
from honjin.lab.language import lab_words
from honjin.lab.page.figures import cards, course, heading, length_and_choice, winners
from honjin.lab.page.options import options
from honjin.lab.page.rules import method, rules
from honjin.lab.page.sheet import Sheet
from honjin.lab.report import Report
from honjin.lab.series import Experiment

HERE: Final = Path(__file__).parent
SKY: Final = '<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">{}</svg>'
SKIES: Final = {
    "light": SKY.format('<circle cx="10" cy="10" r="6" fill="currentColor"/>'),
    "dark": SKY.format('<path d="M13 3a7.5 7.5 0 1 0 4 11A8 8 0 0 1 13 3z" fill="currentColor"/>'),
}
NAMES: Final = {"en": "English", "ja": "日本語"}


SECTIONS: Final = [heading, cards, length_and_choice, winners, course, options, rules, method]


def page_of(report: Report, plan: Experiment, game: Game, first: str) -> str:
    """The whole page; `first` is the language it opens in."""
    mains = ""
    for language in LANGUAGES:
        sheet = Sheet(report, plan, game, language)
        hidden = "" if language == first else " hidden"
        mains += f'<main lang="{language}"{hidden}>{"".join(section(sheet) for section in SECTIONS)}</main>'
    switches = "".join(
        f'<button type="button" data-speak="{language}" lang="{language}">{NAMES[language]}</button>'
        for language in LANGUAGES
    )
    themes = "".join(
        f'<button type="button" data-paint="{theme}" aria-label="{name}" title="{name}">{SKIES[theme]}</button>'
        for theme, name in (("light", "light · 明"), ("dark", "dark · 暗"))
    )
    title = escape(lab_words(game, first).title())
    return (
        f'<!doctype html>\n<html lang="{first}" data-first="{first}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title} · Honjin 本陣</title><style>{(HERE / 'page.css').read_text(encoding='utf-8')}</style></head>"
        f'<body><div class="switches">{switches}{themes}</div>{mains}'
        f"<script>{(HERE / 'page.js').read_text(encoding='utf-8')}</script></body></html>\n"
    )
