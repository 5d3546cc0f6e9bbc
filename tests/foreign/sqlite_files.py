# SPDX-License-Identifier: GPL-3.0-or-later
"""The sqlite3 program, Python and R's RSQLite (where it is) write databases."""
import datetime
import os
import pathlib
import shutil
import sqlite3
import tempfile

import r_tables
import truth
from truth import column, reading

IDS = column("id", "number", [1, 2, 3])


def make(files):
    with_python(files)
    if not files.lacks("db of the sqlite3 program", "sqlite3"):
        with_program(files)
    if not files.lacks("db of R", "Rscript", "R:RSQLite"):
        made = "data.frame(i = 1:3, f = c(0x1.8p+0, NA, 0x1.999999999999ap-4), s = c('a', NA, 'b'), flag = c(TRUE, FALSE, NA), " \
               f"day = {r_tables.vector('date', [datetime.date(2020, 3, 1), None, None])}, g = factor(c('x', 'y', NA)))"
        r_tables.run(files.folder, ["base <- DBI::dbConnect(RSQLite::SQLite(), 'rsqlite.db')",
                                    f"DBI::dbWriteTable(base, 'people', {made})", "DBI::dbDisconnect(base)"])
        files.add("rsqlite.db", r_tables.versions("RSQLite"), "booleans as 0 and 1, days as numbers since 1970",
                  reading(column("i", "number", [1, 2, 3]), column("f", "number", [1.5, None, 0.1]), column("s", "text", ["a", None, "b"]),
                          column("flag", "number", [1, 0, None]), column("day", "number", [18322, None, None]),
                          column("g", "text", ["x", "y", None])), table="people")


def with_python(files):
    made_by = f"Python's sqlite3 (SQLite {sqlite3.sqlite_version})"

    def base(name, script, tests, *columns, table="t", rows=(), options="", **more):
        there = sqlite3.connect(files.path(name))
        there.executescript(f"{options}{script}")
        if rows:
            there.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        there.commit()
        there.close()
        files.add(name, made_by, tests, reading(*columns), table=table, **more)

    base("python_types.db", "CREATE TABLE t (id INTEGER PRIMARY KEY, r REAL, x TEXT, n NUMERIC, b BLOB, d DATE, w DATETIME);",
         "a column of each affinity; a blob; days and moments as texts", IDS, column("r", "number", [1.0, None, 0.1 + 0.2]),
         column("x", "text", ["007", None, "é ü"]), column("n", "number", [7, 1.5, None]),
         column("b", "mixed", [{"blob": "0001ff"}, None, {"blob": "61"}], also_values=[[None, None, None]]),
         column("d", "date", ["2020-03-01", None, "1999-12-31"], declared="DATE", also_right="text"),
         column("w", "datetime", ["2020-03-01T12:30:15", None, "1999-12-31T23:59:59"], declared="DATETIME", also_right="text"),
         rows=[(1, 1.0, "007", "007", b"\x00\x01\xff", "2020-03-01", "2020-03-01 12:30:15"), (2, None, None, 1.5, None, None, None),
               (3, 0.1 + 0.2, "é ü", None, b"a", "1999-12-31", "1999-12-31 23:59:59")])
    base("python_mixed.db", "CREATE TABLE t (id INTEGER, v, i INTEGER);", "numbers and texts in one column", IDS,
         column("v", "mixed", [1, "two", 3.5]), column("i", "mixed", [1, "1,5", 2.5]), rows=[(1, 1, 1), (2, "two", "1,5"), (3, 3.5, 2.5)])
    base("python_big.db", "CREATE TABLE t (id INTEGER, n INTEGER, inf REAL);", "whole numbers beyond 2^53, infinite numbers", IDS,
         column("n", "number", [9007199254740993, -9223372036854775808, 5], exact_text=["9007199254740993", "-9223372036854775808", "5"]),
         column("inf", "number", [float("inf"), float("-inf"), 1.5]),
         rows=[(1, 9007199254740993, float("inf")), (2, -9223372036854775808, float("-inf")), (3, 5, 1.5)])
    base("python_without_rowid.db", "CREATE TABLE t (k TEXT PRIMARY KEY, n REAL) WITHOUT ROWID;", "WITHOUT ROWID: rows in the order of the key",
         column("k", "text", ["a", "b", "c"]), column("n", "number", [2.5, 3.5, 1.5]), rows=[("c", 1.5), ("a", 2.5), ("b", 3.5)])
    base("python_generated.db", "CREATE TABLE t (a INTEGER, twice INTEGER AS (a * 2), kept TEXT AS ('n' || a) STORED);"
         "INSERT INTO t (a) VALUES (1), (2), (3);", "generated columns, virtual and stored", column("a", "number", [1, 2, 3]),
         column("twice", "number", [2, 4, 6]), column("kept", "text", ["n1", "n2", "n3"]))
    base("python_view.db", "CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (1), (2), (3); CREATE VIEW v AS SELECT x, x * 0.5 AS half FROM a;",
         "a view, asked for by its name", column("x", "number", [1, 2, 3]), column("half", "number", [0.5, 1, 1.5]), table="v",
         told={"table": "v"})
    there = sqlite3.connect(files.path("python_names.db"))
    there.executescript('CREATE TABLE "my table; it\'s" ("first name" TEXT, "SELECT" REAL, "größe" INTEGER, "a""b" TEXT);')
    there.executemany('INSERT INTO "my table; it\'s" VALUES (?, ?, ?, ?)', [("Ann", 1.5, 1, "x"), ("Bob", 2.5, 2, "y")])
    there.commit()
    there.close()
    files.add("python_names.db", made_by, "names that must be quoted",
              reading(column("first name", "text", ["Ann", "Bob"]), column("SELECT", "number", [1.5, 2.5]),
                      column("größe", "number", [1, 2]), column('a"b', "text", ["x", "y"])), table="my table; it's")
    base("python_no_rows.db", "CREATE TABLE t (a INTEGER, b TEXT);", "a table without rows: refused", column("a", "unknown", []),
         column("b", "unknown", []), refused="a table without rows")
    base("python_one_row.sqlite", "CREATE TABLE t (a INTEGER, b TEXT);", "one row; another ending", column("a", "number", [1]),
         column("b", "text", ["x"]), rows=[(1, "x")])
    wide = ", ".join(f"c{place} REAL" for place in range(1000))
    base("python_wide.db", f"CREATE TABLE t ({wide});", "1,000 columns", *(column(f"c{place}", "number", [place, place + 0.5])
                                                                         for place in range(1000)),
         rows=[[place for place in range(1000)], [place + 0.5 for place in range(1000)]])
    base("python_utf16.db", "CREATE TABLE t (id INTEGER, s TEXT);", "texts kept as UTF-16", IDS, column("s", "text", ["é", "漢字", "😀"]),
         rows=[(1, "é"), (2, "漢字"), (3, "😀")], options="PRAGMA encoding = 'UTF-16le';")
    tall = [(row, row * 0.5, f"name {row}") for row in range(10_000)]
    base("python_tall.db", "CREATE TABLE t (id INTEGER PRIMARY KEY, x REAL, s TEXT);", "10,000 rows",
         *(column(name, kind, [row[place] for row in tall]) for place, (name, kind) in enumerate((("id", "number"), ("x", "number"),
                                                                                                ("s", "text")))), rows=tall)
    left_beside(files, made_by)


def left_beside(files, made_by):
    """A database in WAL mode copied while it is open: two of its rows stand in the -wal file only."""
    with tempfile.TemporaryDirectory(prefix="epsiloscope-wal-") as room:
        path = pathlib.Path(room) / "python_wal.db"
        there = sqlite3.connect(path, isolation_level=None)
        there.executescript("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE t (id INTEGER, s TEXT);"
                            "INSERT INTO t VALUES (1, 'a'); PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO t VALUES (2, 'b'), (3, 'c');")
        for end in ("", "-wal"):
            shutil.copy(f"{path}{end}", files.path(f"python_wal.db{end}"))
        there.close()
    assert os.path.getsize(files.path("python_wal.db-wal")) > 0
    files.add("python_wal.db", made_by, "a -wal file with two rows lies beside it: they count, and both files must stay as they are",
              reading(IDS, column("s", "text", ["a", "b", "c"])), table="t", beside=["python_wal.db-wal"])


def with_program(files):
    made_by = "sqlite3 " + truth.ask("sqlite3", "--version").decode().split()[0]
    rows = "id,name,weight\n1,Ann,60.5\n2,\"Bob, jr\",\n3,Zoë,007\n"
    truth.ask("sqlite3", files.path("program_import.db"), "-cmd", ".mode csv", "-cmd", ".import '|cat' people", give=rows.encode())
    files.add("program_import.db", made_by, ".import of a csv: every column is TEXT, nothing is missing",
              reading(column("id", "text", ["1", "2", "3"]), column("name", "text", ["Ann", "Bob, jr", "Zoë"]),
                      column("weight", "text", ["60.5", "", "007"])), table="people")
    truth.ask("sqlite3", files.path("program_strict.db"), "CREATE TABLE t (id INT, r REAL, x TEXT, a ANY) STRICT;"
              "INSERT INTO t VALUES (1, 1, 'x', 7), (2, 0.1, NULL, '7'), (3, -0.0, '', 2.5);")
    files.add("program_strict.db", made_by, "a STRICT table with a column of ANY",
              reading(IDS, column("r", "number", [1, 0.1, 0]), column("x", "text", ["x", None, ""]), column("a", "mixed", [7, "7", 2.5])), table="t")
    truth.ask("sqlite3", files.path("program_two_tables.db"), "CREATE TABLE one (a INT); INSERT INTO one VALUES (1), (2);"
              "CREATE TABLE two (b TEXT, c REAL); INSERT INTO two VALUES ('x', 1.5), ('y', 2.5); CREATE INDEX i ON two (b);")
    files.add("program_two_tables.db", made_by, "two tables: the second, asked for by its name",
              reading(column("b", "text", ["x", "y"]), column("c", "number", [1.5, 2.5])), table="two", told={"table": "two"})
    truth.ask("sqlite3", files.path("program_vacuumed.db"), "PRAGMA page_size = 512; PRAGMA auto_vacuum = FULL; CREATE TABLE t (id INTEGER, s TEXT);"
              "INSERT INTO t VALUES (1, 'a'), (2, 'b'), (9, 'gone'), (3, printf('%.*c', 2000, 'x')); DELETE FROM t WHERE id = 9; VACUUM;")
    files.add("program_vacuumed.db", made_by, "small pages, a text over several of them, a deleted row",
              reading(IDS, column("s", "text", ["a", "b", "x" * 2000])), table="t")
