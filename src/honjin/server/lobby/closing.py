"""Closing a table from outside: by an operator, beside running servers."""

import time

from honjin.core.outcome import AGREED_NO_RESULT
from honjin.core.refusal import BadInput
from honjin.server.lobby.protocol import OutcomeInfo
from honjin.server.storage.rows import AnswerRow, Append
from honjin.server.storage.store import LostRace, News, Statement, Store, Unfound, while_open


async def close_table(store: Store, key: str) -> str:
    """End a game without a result, or remove a table that has not begun; what was done, as a sentence.

    A server that holds the table loses its next race for a line and reads the log again; on PostgreSQL it hears of it.
    """
    while True:
        row = await store.table(key)
        if row is None:
            raise BadInput(f"there is no table '{key}'; `honjin admin list` shows them")
        if row.status == "finished":
            return f"Table {key} was finished already."
        if row.status == "open":
            try:
                await remove_open(store, key)
            except Unfound:
                continue  # it began meanwhile
            return f"Table {key} had not begun and is gone."
        line = AnswerRow(row.seq + 1, 0, "!no_result", "", time.time())
        outcome = OutcomeInfo(AGREED_NO_RESULT, [], [])
        try:
            await store.append(Append(key, [line], "finished", -1, 0.0, outcome))
            return f"Table {key} ended without a result after {row.seq} answers."
        except LostRace:
            continue  # somebody answered meanwhile


async def remove_open(store: Store, key: str) -> None:
    """Whose rematch it was may ask for another."""
    await store.write(
        while_open(key),
        Statement("DELETE FROM answers WHERE table_id = $1", (key,)),
        Statement("DELETE FROM seats WHERE table_id = $1", (key,)),
        Statement("DELETE FROM tables WHERE id = $1", (key,)),
        Statement("UPDATE tables SET follower = '' WHERE follower = $1", (key,)),
        news=News("table", key, ""),
    )
