"""Rules that never fire, and how to repeat what the page shows."""

from __future__ import annotations

import shlex
from html import escape

from honjin.core.rulebook import Rulebook
from honjin.lab.page.sheet import Sheet
from honjin.lab.series import BALANCED, PLAIN


def rules(sheet: Sheet) -> str:
    report = sheet.report
    rulebook = Rulebook(sheet.game, sheet.language)
    unused = "".join(clause(rulebook, identity, "") for identity in report.clauses_unused)
    rare = sorted((use for use in report.clauses_used if use.share < 0.5), key=lambda use: use.share)
    seldom = "".join(clause(rulebook, use.clause, f"{use.share:.0%}") for use in rare)
    parts = [
        sheet.paragraph(
            "rules_text",
            games=str(report.clause_games),
            used=str(len(report.clauses_used)),
            noticed=str(len(report.clauses_used) + len(report.clauses_unused)),
            unnoticed=str(report.clauses_unnoticed),
        )
    ]
    if unused:
        parts.append(f"<h3>{sheet.say('unused', count=str(len(report.clauses_unused)))}</h3>")
        parts.append(f'<ul class="clauses">{unused}</ul>')
    else:
        parts.append(sheet.paragraph("all_used"))
    if seldom:
        parts.append(
            f"<details><summary>{sheet.say('seldom', count=str(len(rare)))}</summary>"
            f'<ul class="clauses">{seldom}</ul></details>'
        )
    parts.append(sheet.paragraph("rules_how", "note"))
    return sheet.section("rules", *parts)


def clause(rulebook: Rulebook, identity: str, share: str) -> str:
    found = rulebook.clauses.get(identity)
    text = found.text.splitlines()[0] if found is not None else ""
    return f'<li><span class="id">{escape(identity)}</span>{f"<b>{share}</b> " if share else ""}{escape(text)}</li>'


def method(sheet: Sheet) -> str:
    summary = sheet.report.summary
    command = ["honjin", "report", sheet.plan.title, "--bots", ",".join(sheet.plan.bots)]
    command += [
        "--games",
        str(summary.asked),
        "--seed",
        str(sheet.plan.seed),
        "--seats",
        str(summary.seats),
    ]
    if sheet.plan.variant:
        command += ["--variant", sheet.plan.variant]
    for key, value in sheet.plan.options.items():
        command += ["--option", f"{key}={value}"]
    if sheet.plan.pack:
        command += ["--pack", sheet.plan.pack]
    return sheet.section(
        "method",
        sheet.paragraph("method_text"),
        sheet.paragraph("bots_text"),
        sheet.paragraph("plain_text", bot=BALANCED) if set(sheet.plan.bots) & set(PLAIN) else "",
        sheet.paragraph("again", pack=summary.pack),
        f"<pre><code>{escape(shlex.join(command))}</code></pre>",
    )
