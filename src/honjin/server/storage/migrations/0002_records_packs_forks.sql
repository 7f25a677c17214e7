-- Records that people have brought, to be replayed by whoever knows their key.
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    content TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL
);

CREATE INDEX records_by_person ON records (person, created_at);

-- A game that begins with the answers of another.
ALTER TABLE tables ADD COLUMN forked_from TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN forked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN is_rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN invitation TEXT NOT NULL DEFAULT '';

-- Data packs that people have brought: TOML files by name, as JSON.
CREATE TABLE packs (
    hash TEXT NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    files TEXT NOT NULL,
    person TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (game, hash)
);

CREATE INDEX packs_by_person ON packs (person, created_at);
