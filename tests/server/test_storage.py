"""Stores: group commit, races, migrations."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from honjin.core.refusal import BadInput
from honjin.server.settings import load_settings
from honjin.server.storage import open_store
from honjin.server.storage.migrations import MigrationChanged
from honjin.server.storage.rows import AnswerRow, Append, SeatRow, TableRow
from honjin.server.storage.store import LostRace, News, Store, StoreDown


def table(key: str) -> TableRow:
    return TableRow(
        id=key,
        game="gunshi",
        variant="basic",
        options={"deck": "firefight"},
        rules="1",
        pack="x",
        clock=None,
        is_public=True,
        spectators="public",
        maker="aki",
        secret="s",
        status="open",
        created_at=1.0,
        changed_at=1.0,
        seats=[SeatRow("human", "aki"), SeatRow("empty")],
    )


def entry(key: str, *seqs: int, word: str = "buy infantry") -> Append:
    rows = [AnswerRow(seq, 0, word, "", 2.0 + seq) for seq in seqs]
    return Append(key, rows, "playing", 1, 0.0, None)


def run(url: str, work: Callable[[Store], Awaitable[None]], news: list[News] | None = None) -> None:
    async def main() -> None:
        async def listen(item: News) -> None:
            if news is not None:
                news.append(item)

        store = open_store(url)
        await store.open(listen)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(main())


def test_a_failing_row_does_not_fail_its_batch(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        for key in ("a", "b", "c", "d"):
            await store.add_table(table(key))
        await store.append(entry("b", 1))
        results = await asyncio.gather(
            store.append(entry("a", 1)),
            store.append(entry("b", 1, word="late")),
            store.append(entry("b", 1, 2, word="torn")),
            store.append(entry("c", 1, 2)),
            store.add_table(table("a")),
            store.take_seat("d", 1, "ben", ""),
            return_exceptions=True,
        )
        assert [type(result) for result in results[:4]] == [type(None), LostRace, LostRace, type(None)]
        assert isinstance(results[4], Exception)
        assert results[5] is True
        assert [row.seq for row in await store.answers("c", 0)] == [1, 2]
        assert [row.word for row in await store.answers("b", 0)] == ["buy infantry"]
        found = await store.table("c")
        assert found is not None
        assert (found.seq, found.turn, found.status) == (2, 1, "playing")

    run(new_database(), work)


def test_of_many_who_write_the_same_line_one_wins(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        tries = [store.append(entry("a", 1, 2, word=f"word {n}")) for n in range(20)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(result is None for result in results) == 1
        assert sum(isinstance(result, LostRace) for result in results) == 19
        assert len({row.word for row in await store.answers("a", 0)}) == 1

    run(new_database(), work)


def test_a_chair_is_taken_once_and_a_table_begins_once(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        assert not await store.begin("a", 0, 0.0)
        taken = await asyncio.gather(*[store.take_seat("a", 1, f"p{n}", "") for n in range(5)])
        assert sorted(taken) == [False] * 4 + [True]
        assert sorted(await asyncio.gather(*[store.begin("a", 0, 0.0) for _ in range(3)])) == [
            False,
            False,
            True,
        ]
        assert not await store.leave_seat("a", "aki")
        assert [row.id for row in await store.tables("mine", "aki", 5)] == ["a"]
        assert await store.tables("open", "", 5) == []
        assert await store.secret("x", "1") == await store.secret("x", "2") == "1"

    run(new_database(), work)


def test_a_game_has_one_follower_and_nobody_sits_twice(new_database: Callable[[], str]) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        followers = await asyncio.gather(*[store.follow("a", table(f"b{number}")) for number in range(9)])
        assert len(set(followers)) == 1
        assert sorted(row.id for row in await store.tables("mine", "aki", 20)) == ["a", followers[0]]
        wide = table("c")
        wide.seats = [SeatRow("empty") for _seat in range(6)]
        await store.add_table(wide)
        taken = await asyncio.gather(*[store.take_seat("c", seat, "ben", "") for seat in range(6)])
        assert sum(taken) == 1

    run(new_database(), work)


def test_what_is_written_is_there_after_opening_again(new_database: Callable[[], str]) -> None:
    url = new_database()

    async def write(store: Store) -> None:
        await store.add_table(table("a"))
        await store.append(entry("a", 1))

    async def read(store: Store) -> None:
        assert [row.seq for row in await store.answers("a", 0)] == [1]
        found = await store.table("a")
        assert found is not None
        assert found.options == {"deck": "firefight"}

    run(url, write)
    run(url, read)


def test_a_changed_migration_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:{tmp_path / 'x.sqlite3'}"

    async def nothing(_store: Store) -> None:
        pass

    run(url, nothing)
    with sqlite3.connect(tmp_path / "x.sqlite3") as connection:
        connection.execute("UPDATE migrations SET checksum = 'other'")
    connection.close()
    with pytest.raises(MigrationChanged):
        run(url, nothing)


def test_a_full_disk_is_a_clear_error_and_passes(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        from honjin.server.storage.sqlite import SqliteStore

        assert isinstance(store, SqliteStore)
        await store.add_table(table("a"))
        pages = await store.run(lambda c: c.execute("PRAGMA page_count").fetchone()[0])
        await store.run(lambda c: c.execute(f"PRAGMA max_page_count = {pages}").fetchone())
        with pytest.raises(StoreDown):
            await store.append(entry("a", 1, word="x" * 50_000))
        assert await store.answers("a", 0) == []
        await store.run(lambda c: c.execute("PRAGMA max_page_count = 100000").fetchone())
        await store.append(entry("a", 1, word="x" * 50_000))
        assert len(await store.answers("a", 0)) == 1

    run(f"sqlite:{tmp_path / 'x.sqlite3'}", work)


def test_settings_come_from_command_line_environment_and_file(tmp_path: Path) -> None:
    file = tmp_path / "honjin.toml"
    file.write_text('port = 1\nhost = "h"\nbots = 3\n')
    settings = load_settings({"port": "9", "host": None}, {"HONJIN_PORT": "5", "HONJIN_BOTS": "4"}, file)
    assert (settings.port, settings.host, settings.bots) == (9, "h", 4)
    file.write_text("colour = 1\n")
    with pytest.raises(BadInput, match="no setting colour"):
        load_settings({}, {}, file)
    with pytest.raises(BadInput, match="PostgreSQL"):
        load_settings({"workers": "2"}, {})
    with pytest.raises(BadInput, match="port"):
        load_settings({"port": "http"}, {})
