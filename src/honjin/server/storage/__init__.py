"""Where tables live: SQLite by default, PostgreSQL by address."""

from pathlib import Path

from honjin.core.refusal import BadInput
from honjin.server.storage.store import Store


def open_store(url: str) -> Store:
    """The store behind a database address: `sqlite:PATH` or `postgresql://...`."""
    scheme, _colon, rest = url.partition(":")
    if scheme == "sqlite":
        from honjin.server.storage.sqlite import SqliteStore

        return SqliteStore(Path(rest.removeprefix("//")).expanduser())
    if scheme in ("postgresql", "postgres"):
        try:
            from honjin.server.storage.postgres import PostgresStore
        except ModuleNotFoundError:
            raise BadInput("PostgreSQL needs one more package: pip install 'honjin[postgres]'") from None
        return PostgresStore(url)
    raise BadInput(f"database '{url}': expected sqlite:PATH or postgresql://USER@HOST/NAME")
