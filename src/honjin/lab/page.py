"""The report as one HTML page that needs nothing else: both languages, light and dark, own plots."""

from __future__ import annotations

import shlex
from html import escape
from pathlib import Path
from typing import Final

from honjin.core.game import Game
from honjin.core.rulebook import Rulebook
from honjin.core.words import LANGUAGES, Words, choose_case
from honjin.lab.language import lab_words
from honjin.lab.plots import bars, interval, line
from honjin.lab.report import Mean, OptionUse, Report
from honjin.lab.series import Plan
from honjin.lab.summary import Wins

HERE: Final = Path(__file__).parent
STRIKING: Final = 8
"""So many options that stand out are listed."""
SKY: Final = '<svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">{}</svg>'
SKIES: Final = {
    "light": SKY.format('<circle cx="10" cy="10" r="6" fill="currentColor"/>'),
    "dark": SKY.format('<path d="M13 3a7.5 7.5 0 1 0 4 11A8 8 0 0 1 13 3z" fill="currentColor"/>'),
}
NAMES: Final = {"en": "English", "ja": "日本語"}


def page_of(report: Report, plan: Plan, game: Game, first: str) -> str:
    """The whole page; `first` is the language it opens in."""
    mains = "".join(Page(report, plan, game, language).html(first) for language in LANGUAGES)
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


class Page:
    """The page in one language."""

    def __init__(self, report: Report, plan: Plan, game: Game, language: str) -> None:
        self.report: Final = report
        self.plan: Final = plan
        self.game: Final = game
        self.words: Final[Words] = lab_words(game, language)
        self.rulebook: Final = Rulebook(game.key, language)
        self.language: Final = language

    def say(self, key: str, **facts: str) -> str:
        return escape(self.words.say("report", key, facts))

    def html(self, first: str) -> str:
        hidden = "" if self.language == first else " hidden"
        sections = [
            self.heading(),
            self.cards(),
            self.length_and_choice(),
            self.winners(),
            self.course(),
            self.options(),
            self.rules(),
            self.method(),
        ]
        return f'<main lang="{self.language}"{hidden}>{"".join(sections)}</main>'

    def section(self, key: str, *parts: str) -> str:
        return f"<section><h2>{self.say(key)}</h2>{''.join(parts)}</section>"

    def paragraph(self, key: str, kind: str = "", **facts: str) -> str:
        mark = f' class="{kind}"' if kind else ""
        return f"<p{mark}>{self.say(key, **facts)}</p>"

    # --- sections -------------------------------------------------------------------------------------------

    def heading(self) -> str:
        summary = self.report.summary
        names = " · ".join(
            [
                self.words.variant(summary.variant)[0],
                self.words.say("report", "seats", {"count": str(summary.seats)}),
                self.words.say("report", "played_by", {"bots": ", ".join(self.plan.bots)}),
                self.words.say("report", "games", {"count": f"{summary.games:,}"}),
            ]
        )
        interrupted = (
            self.paragraph("interrupted", "note", asked=f"{summary.asked:,}")
            if summary.games < summary.asked
            else ""
        )
        return (
            f'<h1>{escape(self.words.title())}</h1><p class="about">{escape(names)}</p>'
            f"{self.paragraph('intro', 'about')}{interrupted}"
        )

    def cards(self) -> str:
        report = self.report
        found = [
            (f"{report.summary.lengths.median:,.0f}", "card_length"),
            (f"{report.branching.value:.1f}", "card_options"),
            (f"{report.single_winner[0]:.0%}", "card_decisive"),
        ]
        if report.lead_changes is not None:
            found.append((f"{report.lead_changes.value:.1f}", "card_leads"))
        if report.luck is not None:
            found.append((f"{report.luck.value:.0%}", "card_luck"))
        if report.margin is not None:
            found.append((f"{report.margin.value:.1f}", "card_margin"))
        cards = "".join(
            f'<div class="card"><b>{number}</b><span>{self.say(key)}</span></div>' for number, key in found
        )
        return f'<div class="cards">{cards}</div>'

    def length_and_choice(self) -> str:
        report, lengths = self.report, self.report.summary.lengths
        histogram = report.lengths
        edges = [f"{histogram.first + place * histogram.width:g}" for place in range(len(histogram.counts))]
        tenths = [f"{tenth * 10}–{tenth * 10 + 10}%" for tenth in range(10)]
        left = (
            f"<h3>{self.say('length')}</h3>"
            + self.paragraph(
                "length_text",
                mean=f"{lengths.mean:,.0f}",
                low=f"{lengths.p5:,.0f}",
                high=f"{lengths.p95:,.0f}",
            )
            + bars(histogram.counts, edges, self.words.find("report", "decisions"), self.share_word())
        )
        right = (
            f"<h3>{self.say('choice')}</h3>"
            + self.paragraph(
                "choice_text", mean=with_interval(report.branching, "{:.2f}"), most=f"{report.most_options:,}"
            )
            + line(
                report.branching_stages,
                tenths,
                self.words.find("report", "progress"),
                self.words.find("report", "choice"),
                percent=False,
            )
        )
        return self.section(
            "length_and_choice", f'<div class="pair"><div>{left}</div><div>{right}</div></div>'
        )

    def share_word(self) -> str:
        return str(self.words.find("report", "share_of_games"))

    def winners(self) -> str:
        report, summary = self.report, self.report.summary
        value, low, high = report.single_winner
        text = self.paragraph(
            "winners_text",
            share=f"{value:.1%}",
            interval=f"{low:.1%}–{high:.1%}",
            expected=f"{report.expected_share:.1%}",
        )
        seats = [(self.words.seat(seat), wins) for seat, wins in enumerate(summary.seat_wins)]
        parts = [f"<div><h3>{self.say('by_seat')}</h3>{self.table_of_wins(seats)}</div>"]
        if len(summary.bot_wins) > 1:
            bots = [(wins.name, wins) for wins in summary.bot_wins]
            expected = report.expected_share * summary.seats / len(bots)
            parts.append(f"<div><h3>{self.say('by_bot')}</h3>{self.table_of_wins(bots, expected)}</div>")
        endings = "".join(
            f"<tr><td>{escape(self.ending(ending))}</td><td class='number'>{count / summary.games:.1%}</td>"
            f"<td class='wide'>{interval(0, count / summary.games, count / summary.games, None)}</td></tr>"
            for ending, count in summary.endings.items()
        )
        parts.append(f"<div><h3>{self.say('endings')}</h3><table>{endings}</table></div>")
        if report.margins is not None and report.points is not None and report.margin is not None:
            histogram = report.margins
            edges = [
                f"{histogram.first + place * histogram.width:g}" for place in range(len(histogram.counts))
            ]
            parts.append(
                f"<div><h3>{self.say('margin')}</h3>"
                + self.paragraph(
                    "margin_text",
                    points=with_interval(report.points, "{:.1f}"),
                    margin=with_interval(report.margin, "{:.1f}"),
                )
                + bars(histogram.counts, edges, self.words.find("report", "margin"), self.share_word())
                + "</div>"
            )
        return self.section("winners", text, f'<div class="pair">{"".join(parts)}</div>')

    def ending(self, ending: str) -> str:
        named = self.words.tables["thing"]["ending"]
        return (
            str(named.get(ending, ending)).capitalize()
            if self.language == "en"
            else str(named.get(ending, ending))
        )

    def table_of_wins(self, rows: list[tuple[str, Wins]], expected: float | None = None) -> str:
        line_at = self.report.expected_share if expected is None else expected
        body = "".join(
            f"<tr><td>{escape(name)}</td><td class='number'><b class='{tone(wins, line_at)}'>{wins.share:.1%}</b></td>"
            f"<td class='number'>{wins.low:.1%}–{wins.high:.1%}</td>"
            f"<td class='wide'>{interval(wins.low, wins.share, wins.high, line_at, tone(wins, line_at))}</td></tr>"
            for name, wins in rows
        )
        head = (
            f"<tr><th></th><th class='number'>{self.say('wins')}</th>"
            f"<th class='number'>{self.say('interval')}</th><th></th></tr>"
        )
        return f"<table>{head}{body}</table>"

    def course(self) -> str:
        report = self.report
        if (
            report.curve is None
            or report.lead_changes is None
            or report.luck is None
            or report.decided_at is None
            or report.favourite is None
        ):
            return self.section("course", self.paragraph("no_course"))
        ticks = [str(number) for number in range(len(report.lead_histogram))]
        if len(ticks) == 11:
            ticks[10] = "10+"
        tenths = [f"{tenth * 10}%" for tenth in range(10)]
        left = (
            f"<h3>{self.say('leads')}</h3>"
            + self.paragraph(
                "leads_text",
                mean=with_interval(report.lead_changes, "{:.2f}"),
                decided=f"{report.decided_at.value:.0%}",
            )
            + bars(report.lead_histogram, ticks, self.words.find("report", "leads"), self.share_word())
        )
        right = (
            f"<h3>{self.say('foresight')}</h3>"
            + self.paragraph(
                "foresight_text", share=f"{report.favourite[0]:.0%}", better=f"{report.curve.improvement:.0%}"
            )
            + line(
                report.winner_chance,
                tenths,
                self.words.find("report", "progress"),
                self.words.find("report", "foresight"),
                percent=True,
            )
        )
        luck = (
            f"<h3>{self.say('luck')}</h3>"
            + self.paragraph(
                "luck_text",
                share=f"{report.luck.value:.1%}",
                interval=f"{report.luck.low:.1%}–{report.luck.high:.1%}",
            )
            + interval(report.luck.low, report.luck.value, report.luck.high, None)
        )
        pair = f'<div class="pair"><div>{left}</div><div>{right}</div><div>{luck}</div></div>'
        return self.section("course", pair, self.paragraph("course_how", "note"))

    # --- options --------------------------------------------------------------------------------------------

    def options(self) -> str:
        groups: dict[str, list[OptionUse]] = {}
        alone: list[OptionUse] = []
        for option in self.report.options:
            verb = self.game.vocabulary.verb_of[option.action]
            if len(verb.things.names) > 1:
                groups.setdefault(verb.word, []).append(option)
            else:
                alone.append(option)
        parts = [self.paragraph("options_text", expected=f"{self.report.expected_share:.1%}")]
        striking = [option for option in self.report.options if option.stands_out]
        if striking:
            ordered = sorted(striking, key=lambda option: -abs(option.won - self.report.expected_share))
            parts.append(f"<h3>{self.say('striking')}</h3>")
            parts.append(self.table_of_options(ordered, whole=True, shown=STRIKING))
        else:
            parts.append(self.paragraph("nothing_striking"))
        if self.report.things:
            parts.append(f"<h3>{self.say('things')}</h3>")
        for group in self.report.things:
            parts.append(self.fold(self.kind(group), group))
        parts.append(f"<h3>{self.say('verbs')}</h3>")
        for word, group in sorted(groups.items(), key=lambda item: -sum(one.uses for one in item[1])):
            parts.append(self.fold(self.verb(word, group), group))
        if alone:
            parts.append(
                f"<details><summary>{self.say('alone')}</summary>"
                f"{self.table_of_options(alone, whole=True, shown=len(alone))}</details>"
            )
        parts.append(self.unused("never_chosen", self.report.never_chosen))
        parts.append(self.unused("never_offered", self.report.never_offered))
        return self.section("options", *parts)

    def fold(self, heading: str, group: list[OptionUse]) -> str:
        """A table that opens when it is wanted."""
        uses = self.say("used_total", count=f"{sum(one.uses for one in group):,}", kinds=str(len(group)))
        return (
            f"<details><summary>{escape(heading)} <span class='note'>{uses}</span></summary>"
            f"{self.table_of_options(group, whole=False, shown=len(group))}</details>"
        )

    def kind(self, group: list[OptionUse]) -> str:
        """What the things of a group are, with the commonest ones; a title of somebody else may have other kinds."""
        kind = self.game.vocabulary.verb_of[group[0].action].things.kind
        name = str(self.words.tables["kinds"].get(kind, kind))
        return f"{name[:1].upper()}{name[1:]} ({self.examples(group)})"

    def examples(self, group: list[OptionUse]) -> str:
        """The commonest things of a group."""
        names = [self.words.thing(one.action) for one in group[:2]]
        return str(self.words.tables["separator"]).join([*names, "…"] if len(group) > 2 else names)

    def verb(self, word: str, group: list[OptionUse]) -> str:
        """How a verb reads, with its commonest things for an example."""
        sentence = choose_case(self.words.find("verb", word), {"thing": "…"}).replace("{thing}", "…")
        things = self.examples(group)
        heading = f"{sentence[:1].upper()}{sentence[1:]}"
        return things if heading == "…" else f"{heading} ({things})"

    def table_of_options(self, options: list[OptionUse], *, whole: bool, shown: int) -> str:
        games = self.report.summary.games
        expected = self.report.expected_share
        head = (
            f"<tr><th></th><th class='number'>{self.say('per_game')}</th>"
            f"<th class='number optional'>{self.say('chosen')}</th><th class='optional'></th>"
            f"<th class='number'>{self.say('won')}</th><th>{self.say('interval')}</th></tr>"
        )
        rows: list[str] = []
        for option in options[:shown]:
            name = self.name(option.action, whole=whole)
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

    def name(self, action: int, *, whole: bool) -> str:
        """An option in words; two that read alike are told apart by the names they have in the pack."""
        say = self.words.option if whole else self.words.thing
        verb = self.game.vocabulary.verb_of[action]
        alike = [
            other
            for other in range(verb.first, verb.first + len(verb.things.names))
            if say(other) == say(action)
        ]
        return say(action) if len(alike) == 1 else f"{say(action)} · {self.game.vocabulary.thing(action)}"

    def unused(self, key: str, actions: list[int]) -> str:
        if not actions:
            return ""
        names = "".join(f"<li>{escape(self.name(action, whole=True))}</li>" for action in actions)
        return (
            f"<details><summary>{self.say(key, count=f'{len(actions):,}')}</summary>"
            f'<ul class="tags">{names}</ul></details>'
        )

    # --- rules ----------------------------------------------------------------------------------------------

    def rules(self) -> str:
        report = self.report
        unused = "".join(self.clause(identity, "") for identity in report.clauses_unused)
        rare = sorted((use for use in report.clauses_used if use.share < 0.5), key=lambda use: use.share)
        seldom = "".join(self.clause(use.clause, f"{use.share:.0%}") for use in rare)
        parts = [
            self.paragraph(
                "rules_text",
                games=str(report.clause_games),
                used=str(len(report.clauses_used)),
                noticed=str(len(report.clauses_used) + len(report.clauses_unused)),
                unnoticed=str(report.clauses_unnoticed),
            )
        ]
        if unused:
            parts.append(f"<h3>{self.say('unused', count=str(len(report.clauses_unused)))}</h3>")
            parts.append(f'<ul class="clauses">{unused}</ul>')
        else:
            parts.append(self.paragraph("all_used"))
        if seldom:
            parts.append(
                f"<details><summary>{self.say('seldom', count=str(len(rare)))}</summary>"
                f'<ul class="clauses">{seldom}</ul></details>'
            )
        parts.append(self.paragraph("rules_how", "note"))
        return self.section("rules", *parts)

    def clause(self, identity: str, share: str) -> str:
        found = self.rulebook.clauses.get(identity)
        text = found.text.splitlines()[0] if found is not None else ""
        return f'<li><span class="id">{escape(identity)}</span>{f"<b>{share}</b> " if share else ""}{escape(text)}</li>'

    # --- how ------------------------------------------------------------------------------------------------

    def method(self) -> str:
        summary = self.report.summary
        command = ["honjin", "report", self.plan.title, "--bots", ",".join(self.plan.bots)]
        command += [
            "--games",
            str(summary.asked),
            "--seed",
            str(self.plan.seed),
            "--seats",
            str(summary.seats),
        ]
        if self.plan.variant:
            command += ["--variant", self.plan.variant]
        for key, value in self.plan.options.items():
            command += ["--option", f"{key}={value}"]
        if self.plan.pack:
            command += ["--pack", self.plan.pack]
        return self.section(
            "method",
            self.paragraph("method_text"),
            self.paragraph("bots_text"),
            self.paragraph("again", pack=summary.pack),
            f"<pre><code>{escape(shlex.join(command))}</code></pre>",
        )


def with_interval(mean: Mean, form: str) -> str:
    return f"{form.format(mean.value)} ({form.format(mean.low)}–{form.format(mean.high)})"


def tone(wins: Wins, expected: float) -> str:
    return "high" if wins.low > expected else "low" if wins.high < expected else ""
