"""What is chosen, and how it fares."""

from __future__ import annotations

from html import escape
from typing import Final

from honjin.core.words import choose_case
from honjin.lab.page.plots import interval
from honjin.lab.page.sheet import Sheet
from honjin.lab.report import OptionUse

STRIKING: Final = 8
"""So many options that stand out are listed."""


def options(sheet: Sheet) -> str:
    groups: dict[str, list[OptionUse]] = {}
    alone: list[OptionUse] = []
    for option in sheet.report.options:
        verb = sheet.game.vocabulary.verb_of[option.action]
        if len(verb.things.names) > 1:
            groups.setdefault(verb.word, []).append(option)
        else:
            alone.append(option)
    parts = [sheet.paragraph("options_text", expected=f"{sheet.report.expected_share:.1%}")]
    striking = [option for option in sheet.report.options if option.stands_out]
    if striking:
        ordered = sorted(striking, key=lambda option: -abs(option.won - sheet.report.expected_share))
        parts.append(f"<h3>{sheet.say('striking')}</h3>")
        parts.append(table_of_options(sheet, ordered, whole=True, shown=STRIKING))
    else:
        parts.append(sheet.paragraph("nothing_striking"))
    if sheet.report.things:
        parts.append(f"<h3>{sheet.say('things')}</h3>")
    for group in sheet.report.things:
        parts.append(fold(sheet, kind_heading(sheet, group), group))
    parts.append(f"<h3>{sheet.say('verbs')}</h3>")
    for word, group in sorted(groups.items(), key=lambda item: -sum(one.uses for one in item[1])):
        parts.append(fold(sheet, verb_heading(sheet, word, group), group))
    if alone:
        parts.append(
            f"<details><summary>{sheet.say('alone')}</summary>"
            f"{table_of_options(sheet, alone, whole=True, shown=len(alone))}</details>"
        )
    parts.append(unused(sheet, "never_chosen", sheet.report.never_chosen))
    parts.append(unused(sheet, "never_offered", sheet.report.never_offered))
    return sheet.section("options", *parts)


def fold(sheet: Sheet, heading: str, group: list[OptionUse]) -> str:
    """A table that opens when it is wanted."""
    uses = sheet.say("used_total", count=f"{sum(one.uses for one in group):,}", kinds=str(len(group)))
    return (
        f"<details><summary>{escape(heading)} <span class='note'>{uses}</span></summary>"
        f"{table_of_options(sheet, group, whole=False, shown=len(group))}</details>"
    )


def kind_heading(sheet: Sheet, group: list[OptionUse]) -> str:
    """What the things of a group are, with the commonest ones; a title of somebody else may have other kinds."""
    kind = sheet.game.vocabulary.verb_of[group[0].action].things.kind
    name = str(sheet.words.tables["kinds"].get(kind, kind))
    return f"{name[:1].upper()}{name[1:]} ({examples(sheet, group)})"


def examples(sheet: Sheet, group: list[OptionUse]) -> str:
    """The commonest things of a group."""
    names = [sheet.words.thing(one.action) for one in group[:2]]
    return str(sheet.words.tables["separator"]).join([*names, "…"] if len(group) > 2 else names)


def verb_heading(sheet: Sheet, word: str, group: list[OptionUse]) -> str:
    """How a verb reads, with its commonest things for an example; one without words of its own as records have it."""
    sentence = choose_case(sheet.words.find("verb", word), {"thing": "…", "question": ""}).replace(
        "{thing}", "…"
    )
    heading = word.replace("_", " ") if sentence == "…" else sentence
    return f"{heading[:1].upper()}{heading[1:]} ({examples(sheet, group)})"


def table_of_options(sheet: Sheet, options: list[OptionUse], *, whole: bool, shown: int) -> str:
    games = sheet.report.summary.games
    expected = sheet.report.expected_share
    head = (
        f"<tr><th></th><th class='number'>{sheet.say('per_game')}</th>"
        f"<th class='number optional'>{sheet.say('chosen')}</th><th class='optional'></th>"
        f"<th class='number'>{sheet.say('won')}</th><th>{sheet.say('interval')}</th></tr>"
    )
    rows: list[str] = []
    for option in options[:shown]:
        name = name_of(sheet, option.action, whole=whole)
        look = {1: "high", -1: "low"}.get(option.stands_out, "")
        won = f"{option.won_low:.1%}–{option.won_high:.1%} ({option.users:,})"
        title = f"{option.uses:,} / {option.offered:,}; {won}"
        rows.append(
            f"<tr title='{title}'><td>{escape(name)}</td><td class='number'>{option.uses / games:.2f}</td>"
            f"<td class='number optional'>{option.chosen:.0%}</td>"
            f"<td class='wide optional'>{interval(option.chosen_low, option.chosen, option.chosen_high, None)}</td>"
            f"<td class='number'><b class='{look}'>{option.won:.0%}</b></td>"
            f"<td class='wide'>{interval(option.won_low, option.won, option.won_high, expected, look)}</td></tr>"
        )
    return f'<div class="scroll"><table>{head}{"".join(rows)}</table></div>'


def name_of(sheet: Sheet, action: int, *, whole: bool) -> str:
    """An option in words, and in those of records where they leave open what is done, or to which of two."""
    vocabulary = sheet.game.vocabulary
    verb = vocabulary.verb_of[action]
    names = sheet.names(verb, whole=whole)
    name = names[action - verb.first]
    if names.count(name) > 1:
        return f"{name} · {vocabulary.thing(action)}"
    if whole and len(names) > 1 and name.casefold() == sheet.words.thing(action).casefold():
        return f"{name} · {verb.word.replace('_', ' ')}"
    return name


def unused(sheet: Sheet, key: str, actions: list[int]) -> str:
    if not actions:
        return ""
    names = "".join(f"<li>{escape(name_of(sheet, action, whole=True))}</li>" for action in actions)
    return (
        f"<details><summary>{sheet.say(key, count=f'{len(actions):,}')}</summary>"
        f'<ul class="tags">{names}</ul></details>'
    )
