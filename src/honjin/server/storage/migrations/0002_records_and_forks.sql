-- Records that people have brought, to be replayed by whoever knows their key.
CREATE TABLE records (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    content TEXT NOT NULL,
    pack TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL
);

CREATE INDEX records_by_person ON records (person, created_at);

-- A game that begins with the answers of another.
ALTER TABLE tables ADD COLUMN forked_from TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN forked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN is_rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN invitation TEXT NOT NULL DEFAULT '';
