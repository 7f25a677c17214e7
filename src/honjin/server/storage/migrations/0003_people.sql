-- Guests are ids in signed cookies; a row here is for those who chose a name or a setting, or were banned.
-- A session is good for one generation: a new password begins the next.
ALTER TABLE people ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
ALTER TABLE people ADD COLUMN ban TEXT NOT NULL DEFAULT '';

-- How a person signs in: by a password, by passkeys, or both.
CREATE TABLE accounts (
    login TEXT PRIMARY KEY,
    person TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL
);

CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    public_key TEXT NOT NULL,
    sign_count INTEGER NOT NULL,
    name TEXT NOT NULL,
    created_at DOUBLE PRECISION NOT NULL
);

CREATE INDEX passkeys_by_person ON passkeys (person);

-- One row for every rated game of a person; the last is the rating of today.
-- tables.is_rated is 1 while a rated game is on or waits to be reckoned, 2 when it is done.
CREATE TABLE ratings (
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, game, seats, number)
);

CREATE UNIQUE INDEX ratings_by_table ON ratings (table_id, person);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX chat_by_person ON chat (person);

CREATE TABLE mutes (
    person TEXT NOT NULL,
    muted TEXT NOT NULL,
    PRIMARY KEY (person, muted)
);

-- Who may look into all hands where that is agreed.
CREATE TABLE invited (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);
