-- May the players of a table ask what a strong bot would answer?
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
