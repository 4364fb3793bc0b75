-- A database of version 1, as its program left it. Never edit this: such files are out there.
PRAGMA application_id = 1382116460;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE lines (
            id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            number INTEGER NOT NULL,
            at INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (id, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "lines" VALUES('alta',1,1000,X'7B226D616465223A317D');
INSERT INTO "lines" VALUES('alta',2,2000,X'7B226A6F696E6564223A327D');
INSERT INTO "lines" VALUES('boden',1,1500,X'7B226D616465223A317D');
CREATE TABLE server (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "server" VALUES('secret','kept since version 1');
CREATE TABLE sitters (
            id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
            key TEXT NOT NULL,
            PRIMARY KEY (id, key)
        ) WITHOUT ROWID
        ;
INSERT INTO "sitters" VALUES('alta','ada');
INSERT INTO "sitters" VALUES('boden','ada');
INSERT INTO "sitters" VALUES('alta','bo');
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            status TEXT NOT NULL,
            game TEXT NOT NULL,
            public INTEGER NOT NULL,
            updated INTEGER NOT NULL,
            due INTEGER,
            card BLOB NOT NULL
        ) WITHOUT ROWID
        ;
INSERT INTO "tables" VALUES('alta','playing','nordic-countries',1,2000,9000,X'7B226E616D65223A22416C7461227D');
INSERT INTO "tables" VALUES('boden','waiting','card-game',1,1500,NULL,X'7B226E616D65223A22426F64656E227D');
CREATE INDEX sitters_by_key ON sitters (key, id);
CREATE INDEX tables_by_status ON tables (status, updated, id);
CREATE INDEX tables_by_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX lobby ON tables (status, updated, id) WHERE public = 1;
CREATE INDEX lobby_by_game ON tables (game, status, updated, id) WHERE public = 1;
COMMIT;
