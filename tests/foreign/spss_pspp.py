# SPDX-License-Identifier: GPL-3.0-or-later
"""PSPP writes sav, zsav and por."""
import datetime
import pathlib
import re
import tempfile

import truth
from truth import column, reading

FIRST = datetime.datetime(1582, 10, 14)
"""SPSS counts seconds from here."""


def spss(value):
    """Seconds of a date, datetime, time or duration."""
    if value is None:
        return None
    if isinstance(value, (datetime.time, datetime.timedelta)):
        return truth.seconds(value)
    moment = value if isinstance(value, datetime.datetime) else datetime.datetime.combine(value, datetime.time())
    return truth.seconds(moment - FIRST)


def data(variables, rows):
    """DATA LIST of these variables (name -> format) and rows."""
    lines = [";".join(cell if isinstance(cell, str) else "." if cell is None else repr(cell) for cell in row) for row in rows]
    listed = " ".join(f"{name} ({shape})" for name, shape in variables.items())
    return f"DATA LIST LIST (';') NOTABLE /{listed}.\nBEGIN DATA\n" + "\n".join(lines) + "\nEND DATA.\n"


def run(folder, syntax):
    with tempfile.TemporaryDirectory(prefix="epsiloscope-pspp-") as room:
        path = pathlib.Path(room) / "make.sps"
        path.write_text(syntax, encoding="utf-8")
        said = truth.ask("pspp", "-O", "format=txt", path, where=folder).decode("utf-8", "replace")
    if "error:" in said:
        raise RuntimeError(said)


def saved(name, kind="", by=""):
    return f"SAVE OUTFILE='{name}'{' /COMPRESSED' if kind == 'compressed' else ' /ZCOMPRESSED' if kind == 'z' else ' /UNCOMPRESSED'}{by}.\n"


def make(files):
    if files.lacks("sav, zsav, por", "pspp"):
        return
    made_by = "PSPP " + re.search(r"[\d.]+", truth.ask("pspp", "--version").decode())[0]
    for part in (numbers, missing, labels, dates, widths, shapes):
        part(files, made_by)


def numbers(files, made_by):
    rows = [[1, 0.1, 1 / 3, 2.0**53, -1e-300, "a"], [2, -2.5, 1e300, 100.0, 2.5e-308, "é ü"], [3, None, 151.0, -99.0, 0.0, ""]]
    names = {"id": "F8.0", "few": "F8.2", "third": "F8.2", "big": "F20.0", "tiny": "E12.4", "t": "A8"}
    read = reading(*(column(name, "text" if name == "t" else "number", [row[place] for row in rows]) for place, name in enumerate(names)))
    syntax = data(names, rows)
    for name, kind in (("plain.sav", ""), ("bytes.sav", "compressed"), ("zlib.zsav", "z")):
        syntax += saved(f"pspp_numbers_{name}", kind)
    run(files.folder, syntax + "EXPORT OUTFILE='pspp_numbers.por'.\n")
    for name in ("plain.sav", "bytes.sav", "zlib.zsav"):
        files.add(f"pspp_numbers_{name}", made_by, f"numbers of all sizes, whole ones in bytes; {name}", read)
    simple = [[1, 0.5, "a"], [2, None, "b c"], [3, -12345.25, ""]]
    run(files.folder, data({"id": "F8.0", "x": "F8.2", "t": "A8"}, simple) + "EXPORT OUTFILE='pspp_simple.por'.\n")
    files.path("pspp_numbers.por").unlink()
    files.add("pspp_simple.por", made_by, "portable file: names in upper case",
              reading(*(column(name, kind, [row[place] for row in simple])
                        for place, (name, kind) in enumerate((("ID", "number"), ("X", "number"), ("T", "text"))))))


def missing(files, made_by):
    rows = [[1, 99, 5, 1, "ab"], [2, 1, -3, 2, "zz"], [3, 2, 7, 96, ""], [4, 98, None, 97, "x"], [5, None, 0, 3, "zz"], [6, 3, 9, 150, "AB"]]
    shapes = {"id": "F4.0", "discrete": "F4.0", "low": "F4.0", "high": "F4.0", "t": "A5"}
    syntax = data(shapes, rows) + "MISSING VALUES discrete (97,98,99) /low (LO THRU 0, 7) /high (96 THRU HI) /t ('zz').\n"
    read = reading(column("id", "number", [1, 2, 3, 4, 5, 6]),
                   column("discrete", "number", [None, 1, 2, None, None, 3], user_missing={0: 99, 3: 98}),
                   column("low", "number", [5, None, None, None, None, 9], user_missing={1: -3, 2: 7, 4: 0}),
                   column("high", "number", [1, 2, None, None, 3, None], user_missing={2: 96, 3: 97, 5: 150}),
                   column("t", "text", ["ab", None, "", "x", None, "AB"], user_missing={1: "zz", 4: "zz"}))
    run(files.folder, syntax + "".join(saved(f"pspp_missing_{kind}.{'zsav' if kind == 'z' else 'sav'}", kind) for kind in ("compressed", "z")))
    files.add("pspp_missing_compressed.sav", made_by, "missing codes, ranges from LO and to HI, a missing text", read)
    files.add("pspp_missing_z.zsav", made_by, "the same, packed with zlib", read)
    one = data({"id": "F4.0", "x": "F4.0"}, [[1, 5], [2, 15], [3, 20], [4, 25]]) + "MISSING VALUES x (10 THRU 20).\n"
    run(files.folder, one + saved("pspp_missing_range.sav", "compressed"))
    files.add("pspp_missing_range.sav", made_by, "a missing range with both ends, which belong to it",
              reading(column("id", "number", [1, 2, 3, 4]), column("x", "number", [5, None, None, 25], user_missing={1: 15, 2: 20})))


def labels(files, made_by):
    rows = [[1, 1, 1, 1, 1, "m", 9], [2, 2, 2, 5, 2, "f", 1], [3, 1, 3, 2, 3, "x", 2], [4, None, 1, 1, 2, "m", 9], [5, 2, 2, 3, 1, "", 1]]
    shapes = {"id": "F4.0", "full": "F4.0", "part": "F4.0", "none": "F4.0", "twice": "F4.0", "t": "A3", "refused": "F4.0"}
    syntax = data(shapes, rows) + """VALUE LABELS full 1 'yes' 2 'no' 3 'never asked' /part 1 'low' 3 'high' /none 8 'eight'
    /twice 1 'same' 2 'same' 3 'other' /t 'm' 'male' 'f' 'female' /refused 1 'yes' 2 'no' 9 'refused'.
MISSING VALUES refused (9).
VARIABLE LABELS full 'Was it so? (Größe)'.
WEIGHT BY id.
"""
    whole = [[row[place] for row in rows] for place in range(7)]
    read = reading(column("id", "number", whole[0]),
                   column("full", "number", whole[1], labels={1: "yes", 2: "no", 3: "never asked"}, label="Was it so? (Größe)"),
                   column("part", "number", whole[2], labels={1: "low", 3: "high"}), column("none", "number", whole[3], labels={8: "eight"}),
                   column("twice", "number", whole[4], labels={1: "same", 2: "same", 3: "other"}),
                   column("t", "text", whole[5], labels={"m": "male", "f": "female"}),
                   column("refused", "number", [None, 1, 2, None, 1], labels={1: "yes", 2: "no", 9: "refused"}, user_missing={0: 9, 3: 9}))
    run(files.folder, syntax + saved("pspp_labels.sav", "compressed") + saved("pspp_labels.zsav", "z"))
    for name in ("pspp_labels.sav", "pspp_labels.zsav"):
        files.add(name, made_by, "labels of all, of some, of no values; two codes with one label; of texts; of a missing code; weight id", read)


def dates(files, made_by):
    days = [datetime.date(2020, 3, 1), datetime.date(1999, 12, 31), None, datetime.date(1600, 2, 29)]
    moments = [datetime.datetime(2020, 3, 1, 12, 30, 15), datetime.datetime(1999, 12, 31, 23, 59, 59, 500000), None,
               datetime.datetime(1970, 1, 1)]
    spans = [datetime.timedelta(hours=25, minutes=30, seconds=15), datetime.timedelta(seconds=1.5), None, datetime.timedelta(hours=-1)]
    firsts = [datetime.date(2020, 1, 1), datetime.date(1999, 10, 1), None, datetime.date(1970, 4, 1)]
    shapes = {"id": "F4.0", **{name: "F20.2" for name in ("date", "adate", "edate", "sdate", "jdate", "datetime", "qyr", "moyr", "wkyr",
                                                          "time", "dtime", "wkday", "month")}}
    columns = {"id": [1, 2, 3, 4], **{name: days for name in ("date", "adate", "edate", "sdate", "jdate")}, "datetime": moments,
               "qyr": firsts, "moyr": firsts, "wkyr": firsts, "time": spans, "dtime": spans, "wkday": [1, 7, None, 4], "month": [3, 12, None, 1]}
    numbers_ = {name: [value if isinstance(value, int) else spss(value) for value in values] for name, values in columns.items()}
    formats = "FORMATS date (DATE11) adate (ADATE10) edate (EDATE10) sdate (SDATE10) jdate (JDATE7) datetime (DATETIME23.2) qyr (QYR8) " \
              "moyr (MOYR8) wkyr (WKYR10) time (TIME11.2) dtime (DTIME14.2) wkday (WKDAY9) month (MONTH9).\n"
    run(files.folder, data(shapes, zip(*numbers_.values())) + formats + saved("pspp_dates.sav", "compressed") + saved("pspp_dates.zsav", "z"))
    kinds = {"datetime": "datetime", "time": "duration", "dtime": "duration", "id": "number", "wkday": "number", "month": "number"}
    read = reading(*(column(name, kinds.get(name, "date"), values) for name, values in columns.items()))
    for name in ("pspp_dates.sav", "pspp_dates.zsav"):
        files.add(name, made_by, "every format of dates and times; weekday and month are numbers", read)


def widths(files, made_by):
    sizes = (1, 7, 8, 9, 16, 40, 255, 256, 300, 600)
    rows = [["x" * size for size in sizes], ["é"[: size // 2] for size in sizes], [" a" if size > 1 else "" for size in sizes]]
    shapes = {f"w{size}": f"A{size}" for size in sizes}
    run(files.folder, data(shapes, rows) + saved("pspp_widths.sav", "compressed") + saved("pspp_widths_plain.sav"))
    read = reading(*(column(f"w{size}", "text", [row[place] for row in rows]) for place, size in enumerate(sizes)))
    for name in ("pspp_widths.sav", "pspp_widths_plain.sav"):
        files.add(name, made_by, "texts of widths 1 to 600; those over 255 are kept in pieces", read)


def shapes(files, made_by):
    long = "a_very_long_name_of_a_variable_that_takes_sixty_four_bytes_in_all"[:64]
    rows = [[1, 2, "x"], [3, 4, "y"]]
    run(files.folder, data({long: "F4.0", "Größe": "F4.0", "CamelCase": "A4"}, rows) + saved("pspp_names.sav", "compressed"))
    files.add("pspp_names.sav", made_by, "names of 64 bytes, beyond ASCII, in two cases",
              reading(column(long, "number", [1, 3]), column("Größe", "number", [2, 4]), column("CamelCase", "text", ["x", "y"])))
    run(files.folder, data({"only": "F8.2"}, [[1.5], [2.5], [None]]) + saved("pspp_one_column.sav", "compressed"))
    files.add("pspp_one_column.sav", made_by, "one column", reading(column("only", "number", [1.5, 2.5, None])))
    run(files.folder, data({"a": "F8.2", "b": "A3"}, [[1, "x"]]) + saved("pspp_one_row.sav", "compressed")
        + "SELECT IF a > 1.\n" + saved("pspp_no_rows.sav", "compressed"))
    files.add("pspp_one_row.sav", made_by, "one row", reading(column("a", "number", [1]), column("b", "text", ["x"])))
    files.add("pspp_no_rows.sav", made_by, "no row: refused", reading(column("a", "unknown", []), column("b", "unknown", [])),
              refused="a table without rows")
    for locale in ("ISO-8859-1", "WINDOWS-1252", "ISO-8859-15"):
        name = f"pspp_{locale.lower().replace('-', '_')}.sav"
        run(files.folder, f"SET LOCALE='{locale}'.\n" + data({"x": "F4.0", "s": "A8"}, [[1, "éa"], [2, "ü"], [1, "z"]])
            + "VARIABLE LABELS x 'Größe'.\nVALUE LABELS x 1 'schön' 2 'häßlich'.\n" + saved(name, "compressed"))
        files.add(name, made_by, f"code page {locale}",
                  reading(column("x", "number", [1, 2, 1], labels={1: "schön", 2: "häßlich"}, label="Größe"),
                          column("s", "text", ["éa", "ü", "z"])))
