-- Who is signed in where. `token` is a digest of the cookie: whoever reads this table cannot sign in with it.
-- Those that have ended stay for a while, so that cookies of earlier versions, which had no row, cannot come back.
CREATE TABLE sessions (
    token TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    browser TEXT NOT NULL,
    system TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    seen_at DOUBLE PRECISION NOT NULL,
    proven_at DOUBLE PRECISION NOT NULL,
    challenge TEXT NOT NULL DEFAULT '',
    asked_at DOUBLE PRECISION NOT NULL DEFAULT 0,
    ended_at DOUBLE PRECISION NOT NULL DEFAULT 0
);

CREATE INDEX sessions_by_person ON sessions (person);

-- From now on everybody has a row, from the first session to the farewell.
INSERT INTO people (id, name, created_at)
SELECT person, '', MIN(created_at) FROM (
    SELECT person, created_at FROM accounts
    UNION ALL SELECT person, created_at FROM passkeys
    UNION ALL SELECT person, created_at FROM records
    UNION ALL SELECT person, created_at FROM packs
    UNION ALL SELECT maker, created_at FROM tables
    UNION ALL SELECT seats.person, tables.created_at FROM seats JOIN tables ON tables.id = seats.table_id
) AS known
WHERE person <> '' GROUP BY person
ON CONFLICT (id) DO NOTHING;
