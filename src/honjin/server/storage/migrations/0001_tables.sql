-- The same text runs on SQLite and on PostgreSQL.

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL
);

-- What was agreed when the table was made. turn, seq, deadline and outcome repeat what the log says, for lists.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    variant TEXT NOT NULL,
    options TEXT NOT NULL,
    rules TEXT NOT NULL,
    pack TEXT NOT NULL,
    clock TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    spectators TEXT NOT NULL,
    maker TEXT NOT NULL,
    secret TEXT NOT NULL,
    status TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    changed_at DOUBLE PRECISION NOT NULL,
    turn INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    deadline DOUBLE PRECISION NOT NULL,
    outcome TEXT NOT NULL,
    follower TEXT NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, is_public, changed_at);
CREATE INDEX tables_by_deadline ON tables (deadline);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    person TEXT NOT NULL,
    bot TEXT NOT NULL,
    secret TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_by_person ON seats (person, table_id);

-- The truth: every answer, every declaration, in order. Rows are only ever added.
CREATE TABLE answers (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    word TEXT NOT NULL,
    clock TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, seq)
);
