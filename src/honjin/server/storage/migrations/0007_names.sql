-- What a name looks like: no two people look the same. Filled in by the server for those who were there before.
ALTER TABLE people ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX people_by_skeleton ON people (skeleton) WHERE skeleton <> '';
