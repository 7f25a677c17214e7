-- What is asked for every few seconds: who is banned, which games wait to be rated.
CREATE INDEX people_banned ON people (id) WHERE ban <> '';
CREATE INDEX tables_to_rate ON tables (changed_at) WHERE is_rated = 1;
