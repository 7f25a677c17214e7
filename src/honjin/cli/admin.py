"""`honjin admin`: look after a server's database."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from honjin.server.storage.store import Store

EXAMPLES = """\
examples:
  honjin admin list --status playing
  honjin admin inspect 7hkq2m4x9abc            a table, or a person
  honjin admin close 7hkq2m4x9abc              end a game without a result, or remove an open table
  honjin admin ban PERSON --reason "insults"
  honjin admin backup honjin-2026-11-16.sqlite3
  honjin admin check                           what was damaged or lost
  honjin admin migrate

The database is the one `honjin serve` would use: --database, HONJIN_DATABASE or the settings file. All of this may be
done while the server runs.
"""

TASKS = {
    "list": "tables, newest first",
    "inspect": "all about a table or a person, without secrets",
    "close": "end a game without a result; remove a table that has not begun",
    "ban": "keep a person out; open connections are closed within seconds",
    "unban": "let a person in again",
    "backup": "copy a SQLite database while the server runs",
    "check": "is the database sound, and did tables lose lines? exit code 1 if so",
    "migrate": "bring the database up to date, as the server does at start",
}


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "admin",
        help="look after a server's tables, people and database",
        description="Look after a server's tables, people and database.",
        epilog=EXAMPLES,
    )
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    for name, purpose in TASKS.items():
        task = tasks.add_parser(name, help=purpose, description=f"{purpose[0].upper()}{purpose[1:]}.")
        if name == "list":
            choices = ["open", "playing", "finished"]
            task.add_argument("--status", choices=choices, help="only tables that are so (default: all)")
            task.add_argument(
                "--limit", type=int, default=50, metavar="N", help="at most so many (default: 50)"
            )
        elif name == "backup":
            task.add_argument("target", type=Path, metavar="FILE", help="a new file")
        elif name not in ("check", "migrate"):
            task.add_argument("key", metavar="ID", help="the id of a table or a person")
        if name == "ban":
            task.add_argument("--reason", default="banned by the operator", help="kept beside the ban")
        task.add_argument("--database", help="sqlite:PATH or postgresql://...")
        task.add_argument("--settings", type=Path, metavar="FILE", help="a TOML file with settings")


def run(args: argparse.Namespace) -> int:
    from honjin.core.refusal import BadInput
    from honjin.server.settings import load_settings
    from honjin.server.storage import open_store
    from honjin.server.storage.migrations import MigrationChanged
    from honjin.server.storage.store import News, StoreDown

    file = args.settings or os.environ.get("HONJIN_SETTINGS_FILE")
    settings = load_settings({"database": args.database}, os.environ, Path(file) if file else None)

    async def ignore(_news: News) -> None:
        """What happens meanwhile is no concern of ours."""

    async def work() -> int:
        store = open_store(settings.database_url())
        await store.open(ignore)
        try:
            return await JOBS[args.task](store, args) or 0
        finally:
            await store.close()

    try:
        return asyncio.run(work())
    except (StoreDown, MigrationChanged) as problem:
        raise BadInput(str(problem)) from None


async def list_tables(store: Store, args: argparse.Namespace) -> None:
    condition, values = ("status = $1", (args.status,)) if args.status else ("1 = 1", ())
    rows = await store.select_tables(condition, values, max(1, args.limit))
    if not rows:
        print("There are no such tables.")
        return
    people = sorted({seat.person for row in rows for seat in row.seats if seat.person})
    names = await names_of(store, people)
    for row in rows:
        seats = ", ".join(seat.bot or names.get(seat.person, "-") for seat in row.seats)
        print(
            f"{row.id}  {row.status:8}  {row.game:10}  {row.seq:5} answers  {moment(row.changed_at)}  {seats}"
        )


async def inspect(store: Store, args: argparse.Namespace) -> None:
    row = await store.table(args.key)
    if row is None:
        await inspect_person(store, args.key)
        return
    names = await names_of(store, [seat.person for seat in row.seats if seat.person])
    print(
        f"table      {row.id}, {row.status}, {'public' if row.is_public else 'by link'}, spectators {row.spectators}"
    )
    print(f"game       {row.game} {row.variant}, rules {row.rules}, pack {row.pack}")
    print(f"made       {moment(row.created_at)} by {row.maker}")
    print(f"changed    {moment(row.changed_at)}, {row.seq} answers, turn of seat {row.turn}")
    for number, seat in enumerate(row.seats):
        print(
            f"seat {number}     {seat.kind} {seat.bot or names.get(seat.person, '')} {seat.person}".rstrip()
        )
    if row.outcome is not None:
        print(f"ended      {row.outcome.ending}, winners {row.outcome.winners}")


async def check_person(store: Store, key: str) -> None:
    from honjin.core.refusal import BadInput

    sql = (
        "SELECT person FROM seats WHERE person = $1 UNION SELECT id FROM people WHERE id = $1"
        " UNION SELECT person FROM accounts WHERE person = $1 UNION SELECT person FROM passkeys WHERE person = $1"
    )
    if not await store.fetch(sql, key):
        raise BadInput(
            f"nobody here is '{key}'; `honjin admin list` shows the tables, `inspect` who sits at them"
        )


async def inspect_person(store: Store, key: str) -> None:
    await check_person(store, key)
    seats = await store.fetch("SELECT table_id FROM seats WHERE person = $1", key)
    people = await store.fetch("SELECT ban FROM people WHERE id = $1", key)
    accounts = await store.fetch("SELECT login FROM accounts WHERE person = $1", key)
    name = (await names_of(store, [key]))[key]
    print(f"person     {key}, {name}, {'account ' + accounts[0]['login'] if accounts else 'no password'}")
    print(f"tables     {len(seats)}: {' '.join(row['table_id'] for row in seats[:20])}")
    if people and people[0]["ban"]:
        print(f"banned     {people[0]['ban']}")


async def close(store: Store, args: argparse.Namespace) -> None:
    from honjin.server.lobby.closing import close_table

    print(await close_table(store, args.key))


async def ban(store: Store, args: argparse.Namespace) -> None:
    from honjin.server.people.people import People

    await check_person(store, args.key)
    reason = args.reason if args.task == "ban" else ""
    await People(store).ban(args.key, reason)
    print(f"{args.key} is banned." if reason else f"{args.key} may come in again.")


async def backup(store: Store, args: argparse.Namespace) -> None:
    await store.back_up(args.target)
    print(f"Everything is in {args.target}.")


async def check(store: Store, _args: argparse.Namespace) -> int:
    faults = await store.faults()
    for fault in faults:
        print(fault)
    sql = "SELECT table_id, word, at FROM answers WHERE word LIKE '!lost %' ORDER BY at"
    losses = await store.fetch(sql)
    for row in losses:
        print(
            f"{row['table_id']}  {row['word'].removeprefix('!lost ')} lines lost, found {moment(row['at'])}"
        )
    print(f"Faults: {len(faults)}. Losses: {len(losses)}.")
    return 1 if faults or losses else 0


async def migrate(store: Store, _args: argparse.Namespace) -> None:
    rows = await store.fetch("SELECT name FROM migrations ORDER BY number")
    print(f"The database is up to date: {', '.join(row['name'] for row in rows)}.")


async def names_of(store: Store, people: list[str]) -> dict[str, str]:
    from honjin.server.people.people import People

    return await People(store).names(people)


def moment(seconds: float) -> str:
    from datetime import UTC, datetime

    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}"


JOBS: dict[str, Callable[[Store, argparse.Namespace], Awaitable[int | None]]] = {
    "list": list_tables,
    "inspect": inspect,
    "close": close,
    "ban": ban,
    "unban": ban,
    "backup": backup,
    "check": check,
    "migrate": migrate,
}
