"""The numbers of the page: length and choice, who wins and how, the course of a game."""

from __future__ import annotations

from html import escape

from honjin.lab.page.plots import bars, interval, line
from honjin.lab.page.sheet import Sheet
from honjin.lab.report import Histogram, Mean
from honjin.lab.summary import Wins


def heading(sheet: Sheet) -> str:
    summary = sheet.report.summary
    names = " · ".join(
        [
            sheet.words.variant(summary.variant)[0],
            sheet.words.say("report", "seats", {"count": str(summary.seats)}),
            sheet.words.say("report", "played_by", {"bots": ", ".join(sheet.plan.bots)}),
            sheet.words.say("report", "games", {"count": f"{summary.games:,}"}),
        ]
    )
    interrupted = (
        sheet.paragraph("interrupted", "note", asked=f"{summary.asked:,}")
        if summary.games < summary.asked
        else ""
    )
    return (
        f'<h1>{escape(sheet.words.title())}</h1><p class="about">{escape(names)}</p>'
        f"{sheet.paragraph('intro', 'about')}{interrupted}"
    )


def cards(sheet: Sheet) -> str:
    report = sheet.report
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
        f'<div class="card"><b>{number}</b><span>{escape(sheet.words.find("report", key))}</span></div>'
        for number, key in found
    )
    return f'<div class="cards">{cards}</div>'


def length_and_choice(sheet: Sheet) -> str:
    report, lengths = sheet.report, sheet.report.summary.lengths
    histogram = report.lengths
    tenths = [f"{tenth * 10}–{tenth * 10 + 10}%" for tenth in range(10)]
    left = (
        f"<h3>{sheet.say('length')}</h3>"
        + sheet.paragraph(
            "length_text",
            mean=f"{lengths.mean:,.0f}",
            low=f"{lengths.p5:,.0f}",
            high=f"{lengths.p95:,.0f}",
        )
        + bars(
            histogram.counts, edges_of(histogram), sheet.words.find("report", "decisions"), share_word(sheet)
        )
    )
    right = (
        f"<h3>{sheet.say('choice')}</h3>"
        + sheet.paragraph(
            "choice_text", mean=with_interval(report.branching, "{:.2f}"), most=f"{report.most_options:,}"
        )
        + line(
            report.branching_stages,
            tenths,
            sheet.words.find("report", "progress"),
            sheet.words.find("report", "choice"),
            percent=False,
        )
    )
    return sheet.section("length_and_choice", f'<div class="pair"><div>{left}</div><div>{right}</div></div>')


def edges_of(histogram: Histogram) -> list[str]:
    """Where each bar begins; the last one holds everything beyond as well."""
    places = range(len(histogram.counts))
    edges = [f"{histogram.first + place * histogram.width:g}" for place in places]
    return [*edges[:-1], f"{edges[-1]}+"]


def share_word(sheet: Sheet) -> str:
    return str(sheet.words.find("report", "share_of_games"))


def winners(sheet: Sheet) -> str:
    report, summary = sheet.report, sheet.report.summary
    value, low, high = report.single_winner
    text = sheet.paragraph(
        "winners_text",
        share=f"{value:.1%}",
        interval=f"{low:.1%}–{high:.1%}",
        expected=f"{report.expected_share:.1%}",
    )
    seats = [(sheet.words.seat(seat), wins) for seat, wins in enumerate(summary.seat_wins)]
    parts = [f"<div><h3>{sheet.say('by_seat')}</h3>{table_of_wins(sheet, seats)}</div>"]
    if len(summary.bot_wins) > 1:
        bots = [(wins.name, wins) for wins in summary.bot_wins]
        expected = report.expected_share * summary.seats / len(bots)
        parts.append(f"<div><h3>{sheet.say('by_bot')}</h3>{table_of_wins(sheet, bots, expected)}</div>")
    endings = "".join(
        f"<tr><td>{escape(ending_name(sheet, ending))}</td><td class='number'>{count / summary.games:.1%}</td>"
        f"<td class='wide'>{interval(0, count / summary.games, count / summary.games, None)}</td></tr>"
        for ending, count in summary.endings.items()
    )
    parts.append(f"<div><h3>{sheet.say('endings')}</h3><table>{endings}</table></div>")
    if report.margins is not None and report.points is not None and report.margin is not None:
        histogram = report.margins
        parts.append(
            f"<div><h3>{sheet.say('margin')}</h3>"
            + sheet.paragraph(
                "margin_text",
                points=with_interval(report.points, "{:.1f}"),
                margin=with_interval(report.margin, "{:.1f}"),
            )
            + bars(
                histogram.counts, edges_of(histogram), sheet.words.find("report", "margin"), share_word(sheet)
            )
            + "</div>"
        )
    return sheet.section("winners", text, f'<div class="pair">{"".join(parts)}</div>')


def ending_name(sheet: Sheet, ending: str) -> str:
    named = sheet.words.tables["thing"]["ending"]
    return (
        str(named.get(ending, ending)).capitalize()
        if sheet.language == "en"
        else str(named.get(ending, ending))
    )


def table_of_wins(sheet: Sheet, rows: list[tuple[str, Wins]], expected: float | None = None) -> str:
    line_at = sheet.report.expected_share if expected is None else expected
    body = "".join(
        f"<tr><td>{escape(name)}</td><td class='number'><b class='{tone(wins, line_at)}'>{wins.share:.1%}</b></td>"
        f"<td class='number'>{wins.low:.1%}–{wins.high:.1%}</td>"
        f"<td class='wide'>{interval(wins.low, wins.share, wins.high, line_at, tone(wins, line_at))}</td></tr>"
        for name, wins in rows
    )
    head = (
        f"<tr><th></th><th class='number'>{sheet.say('wins')}</th>"
        f"<th class='number'>{sheet.say('interval')}</th><th></th></tr>"
    )
    return f"<table>{head}{body}</table>"


def course(sheet: Sheet) -> str:
    report = sheet.report
    if (
        report.curve is None
        or report.lead_changes is None
        or report.luck is None
        or report.decided_at is None
        or report.favourite is None
    ):
        return sheet.section("course", sheet.paragraph("no_course"))
    ticks = [str(number) for number in range(len(report.lead_histogram))]
    if len(ticks) == 11:
        ticks[10] = "10+"
    tenths = [f"{tenth * 10}%" for tenth in range(10)]
    left = (
        f"<h3>{sheet.say('leads')}</h3>"
        + sheet.paragraph(
            "leads_text",
            mean=with_interval(report.lead_changes, "{:.2f}"),
            decided=f"{report.decided_at.value:.0%}",
        )
        + bars(report.lead_histogram, ticks, sheet.words.find("report", "leads"), share_word(sheet))
    )
    right = (
        f"<h3>{sheet.say('foresight')}</h3>"
        + sheet.paragraph(
            "foresight_text", share=f"{report.favourite[0]:.0%}", better=f"{report.curve.improvement:.0%}"
        )
        + line(
            report.winner_chance,
            tenths,
            sheet.words.find("report", "progress"),
            sheet.words.find("report", "foresight"),
            percent=True,
        )
    )
    parts = [left, right, luck_of(sheet, report.luck), sheet.paragraph("course_how", "note")]
    pair = "".join(f"<div>{part}</div>" for part in parts)
    return sheet.section("course", f'<div class="pair">{pair}</div>')


def luck_of(sheet: Sheet, luck: Mean) -> str:
    heading = f"<h3>{sheet.say('luck')}</h3>"
    if luck.high == 0:
        return heading + sheet.paragraph("no_luck")
    return (
        heading
        + sheet.paragraph("luck_text", share=f"{luck.value:.1%}", interval=f"{luck.low:.1%}–{luck.high:.1%}")
        + interval(luck.low, luck.value, luck.high, None)
    )


def with_interval(mean: Mean, form: str) -> str:
    return f"{form.format(mean.value)} ({form.format(mean.low)}–{form.format(mean.high)})"


def tone(wins: Wins, expected: float) -> str:
    return "high" if wins.low > expected else "low" if wins.high < expected else ""
