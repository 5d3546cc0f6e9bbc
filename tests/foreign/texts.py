# SPDX-License-Identifier: GPL-3.0-or-later
"""JSON of pandas, R and sqlite3, and tables as Excel and LibreOffice put them on the clipboard."""
import json

import r_tables
import truth
from truth import column, reading

READ = [column("i", "number", [1, 2, 3]), column("f", "number", [1.5, None, 0.1]), column("s", "text", ["a", None, "é \"q\"\n"]),
        column("flag", "boolean", [True, False, True])]


def make(files):
    if not files.lacks("json of pandas", "python:pandas"):
        of_pandas(files)
    by_hand(files)
    if not files.lacks("json of sqlite3", "sqlite3"):
        of_sqlite(files)
    if not files.lacks("json of R", "Rscript", "R:jsonlite"):
        of_r(files)
    clipboard(files)


def of_pandas(files):
    import pandas
    made_by = f"pandas {pandas.__version__}"
    frame = pandas.DataFrame({"i": [1, 2, 3], "f": [1.5, None, 0.1], "s": ["a", None, "é \"q\"\n"], "flag": [True, False, True]})
    index = {"index": column("index", "number", [0, 1, 2])}
    for orient in ("records", "split", "columns", "index", "table"):
        name = f"pandas_{orient}.json"
        frame.to_json(files.path(name), orient=orient)
        more = {} if orient == "records" else {"may_refuse": "of pandas' shapes only records are a list of rows"}
        also = [reading(index["index"], *READ)] if orient in ("split", "columns", "index", "table") else None
        files.add(name, made_by, f"orient={orient}", reading(*READ), pandas={"orient": orient}, also_right=also, **more)
    frame.to_json(files.path("pandas_indented.json"), orient="records", indent=2, force_ascii=False)
    files.add("pandas_indented.json", made_by, "records, indented, not escaped", reading(*READ), pandas={"orient": "records"})
    frame.to_json(files.path("pandas_lines.jsonl"), orient="records", lines=True)
    files.add("pandas_lines.jsonl", made_by, "JSON lines", reading(*READ))
    dated = pandas.DataFrame({"n": [1, 2], "w": pandas.to_datetime(["2020-03-01 12:30:15.5", "1999-12-31"])})
    dated.to_json(files.path("pandas_iso.jsonl"), orient="records", lines=True, date_format="iso")
    files.add("pandas_iso.jsonl", made_by, "moments as ISO texts with milliseconds, without a zone",
              reading(column("n", "number", [1, 2]), column("w", "text", ["2020-03-01T12:30:15.500", "1999-12-31T00:00:00.000"],
                                                            also_values=[["2020-03-01T12:30:15.500", "1999-12-31T00:00:00"]])))
    frame.to_json(files.path("pandas_lines.jsonl.gz"), orient="records", lines=True)
    files.add("pandas_lines.jsonl.gz", made_by, "JSON lines, packed", reading(*READ))
    numbers = [0.1 + 0.2, 1 / 3, 1e300, -1e-300, 2.0**60]
    pandas.DataFrame({"n": numbers, "k": range(5)}).to_json(files.path("pandas_digits.jsonl"), orient="records", lines=True)
    held = [json.loads(line)["n"] for line in files.path("pandas_digits.jsonl").read_text().splitlines()]
    files.add("pandas_digits.jsonl", made_by, "pandas writes 10 decimals, whatever the number is: 1e-300 is 0",
              reading(column("n", "number", held), column("k", "number", range(5))),
              notes="the one truth that is taken from the file: Python's json reads it")


def by_hand(files):
    def add(name, text, tests, *columns, **more):
        files.path(name).write_text(text, encoding="utf-8")
        files.add(name, "by hand", tests, reading(*columns), **more)

    rows = [{"a": 1, "b": "x"}, {"b": "y", "a": 2.5}, {"a": None, "b": "z", "c": True}]
    both = column("a", "number", [1, 2.5, None]), column("b", "text", ["x", "y", "z"]), column("c", "boolean", [None, None, True])
    add("hand_records.json", json.dumps(rows), "keys in another order, absent and new", *both)
    add("hand_lines.jsonl", "\n".join(map(json.dumps, rows)), "the same as lines, without a line end at the end", *both)
    add("hand_blank_lines.ndjson", "\n" + "\n\n".join(map(json.dumps, rows)) + "\n\n", "blank lines around and between; .ndjson", *both)
    add("hand_windows.jsonl", "\ufeff" + "\r\n".join(map(json.dumps, rows)) + "\r\n", "a byte order mark and CR LF", *both)
    add("hand_escapes.json", r'[{"t": "\u00e9\ud83d\ude00\t\"\\\/", "n": -0.0}, {"t": "a\u0000b", "n": 1E+2}, {"t": "", "n": 0.1e-1}]',
        "escapes, a pair of surrogates, a NUL within a text", column("t", "text", ["é😀\t\"\\/", "a\0b", ""]), column("n", "number", [0, 100, 0.01]),
        may_refuse="a NUL within a text")
    add("hand_nested.json", '[{"a": 1, "b": {"c": 2, "d": "x"}}, {"a": 2, "b": {"c": 3, "d": "y"}}]', "objects within: b.c or a refusal",
        column("a", "number", [1, 2]), column("b.c", "number", [2, 3]), column("b.d", "text", ["x", "y"]), may_refuse="objects within a row")
    add("hand_mixed.json", '[{"v": 1, "w": "1"}, {"v": "one", "w": "2"}, {"v": true, "w": null}]', "numbers, texts and booleans in one column",
        column("v", "mixed", [1, "one", True]), column("w", "text", ["1", "2", None]))
    add("hand_wrapped.json", '{"data": [{"a": 1, "b": 2}, {"a": 3, "b": 4}], "count": 2}', "rows within an object, as of a web service",
        column("a", "number", [1, 3]), column("b", "number", [2, 4]), may_refuse="an object, not a list of rows")
    add("hand_arrays.json", '[["a", "b"], [1, "x"], [2, "y"]]', "a list of lists, names first", column("a", "number", [1, 2]),
        column("b", "text", ["x", "y"]), may_refuse="lists, not objects")
    add("hand_no_rows.json", "[]", "an empty list: refused", refused="no rows")


def of_sqlite(files):
    made_by = "sqlite3 " + truth.ask("sqlite3", "--version").decode().split()[0]
    told = truth.ask("sqlite3", "-json", ":memory:", "SELECT 1 AS i, 0.1 + 0.2 AS f, 'a' AS s UNION ALL SELECT 2, NULL, 'é\"q' UNION ALL "
                     "SELECT 3, 1e300, NULL")
    files.path("sqlite3.json").write_bytes(told)
    files.add("sqlite3.json", made_by, "-json: numbers of more than 17 digits",
              reading(column("i", "number", [1, 2, 3]), column("f", "number", [0.1 + 0.2, None, 1e300]), column("s", "text", ["a", 'é"q', None])))


def of_r(files):
    frame = "data.frame(i = 1:3, f = c(0x1.8p+0, NA, 0x1.999999999999ap-4), s = c('a', NA, 'b'), flag = c(TRUE, FALSE, NA), g = factor(c('x', 'y', 'x')))"
    r_tables.run(files.folder, [f"frame <- {frame}", "writeLines(jsonlite::toJSON(frame, digits = NA), 'jsonlite.json')",
                                "writeLines(jsonlite::toJSON(frame, na = 'string', digits = NA, pretty = TRUE), 'jsonlite_na.json')",
                                "jsonlite::stream_out(frame, file('jsonlite_lines.jsonl'), verbose = FALSE, digits = NA)"])
    read = [column("i", "number", [1, 2, 3]), column("f", "number", [1.5, None, 0.1]), column("s", "text", ["a", None, "b"]),
            column("flag", "boolean", [True, False, None]), column("g", "text", ["x", "y", "x"])]
    made_by = r_tables.versions("jsonlite")
    files.add("jsonlite.json", made_by, "missing values are absent keys", reading(*read))
    files.add("jsonlite_lines.jsonl", made_by, "stream_out", reading(*read))
    files.add("jsonlite_na.json", made_by, 'missing values as the text "NA"', reading(*read))


def clipboard(files):
    def add(name, text, tests, *columns, encoding="utf-8", **more):
        files.path(name).write_bytes(text.encode(encoding))
        files.add(name, "by hand, as the clipboard of that program", tests, reading(*columns), separator="\t", encoding=encoding, **more)

    columns = column("age", "number", [34, 51, 62]), column("town", "text", ["Rom", "Köln", "two\nlines"]), column("pct", "text", ["12%", "5%", "0%"])
    add("excel_clipboard.tsv", 'age\ttown\tpct\r\n34\tRom\t12%\r\n51\tKöln\t5%\r\n62\t"two\nlines"\t0%\r\n',
        "Excel: CR LF between rows, LF within a quoted cell, percents as shown",
        columns[0], columns[1], column("pct", "number", [12, 5, 0], also_values=[[0.12, 0.05, 0], ["12%", "5%", "0%"]]))
    add("libreoffice_clipboard.tsv", 'age\ttown\n34\tRom\n51\tKöln\n62\t"two\nlines"\n', "LibreOffice: LF between rows", *columns[:2])
    add("excel_clipboard_utf16.txt", 'age\ttown\r\n34\tRom\r\n51\tKöln\r\n62\tUlm\r\n', "Excel's Unicode text: UTF-16 with a byte order mark",
        columns[0], column("town", "text", ["Rom", "Köln", "Ulm"]), encoding="utf-16")
    add("excel_clipboard_gaps.tsv", "age\ttown\tnote\r\n34\tRom\t\r\n\t\tx\r\n62\tUlm\ty\r\n", "empty cells, at the end of a line, too",
        column("age", "number", [34, None, 62]), column("town", "text", ["Rom", None, "Ulm"]), column("note", "text", [None, "x", "y"]))
    add("excel_clipboard_comma.tsv", "x\ty\r\n1,5\t2\r\n2,25\t3\r\n-0,5\t4\r\n", "decimal commas of a German Excel",
        column("x", "number", [1.5, 2.25, -0.5]), column("y", "number", [2, 3, 4]))
