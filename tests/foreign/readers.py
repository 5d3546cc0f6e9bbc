# SPDX-License-Identifier: GPL-3.0-or-later
"""What other programs read of a file, as columns of cells: who compares the program with them must know where they are wrong.

They are told the sheet, the row of the names and the first column, where those are not the first: what is compared are the values.
"""
import csv
import datetime
import io
import json
import pathlib
import re
import shutil
import sqlite3
import tempfile

import cells
import truth

TEXT_CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,false,false,false,false,-1"
"""All sheets, values instead of what is shown."""


def value_of(value):
    """A cell of pandas or Python as cells.canonical has it."""
    import pandas
    if isinstance(value, (datetime.timedelta, datetime.time)):
        return None if pandas.isna(value) else float(truth.seconds(value))
    if value is None or value is pandas.NaT:
        return None
    if isinstance(value, (datetime.date, datetime.datetime)):
        return cells.iso_of(value)
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace") or None
    if isinstance(value, (list, dict)):
        return json.dumps(value)
    if type(value).__name__ in ("bool_", "bool8"):
        value = bool(value)
    if not isinstance(value, (bool, str)):
        value = float(value)
    return cells.canonical(value)


def of_frame(frame):
    return [(str(name), [value_of(value) for value in frame.iloc[:, place].tolist()]) for place, name in enumerate(frame.columns)]


def pandas_sheet(path, entry):
    import pandas
    frame = pandas.read_excel(path, sheet_name=entry.get("sheet", 0), header=entry.get("header", 0), engine=None)
    return of_frame(frame.iloc[:, entry.get("left", 0):])


def pandas_file(path, entry):
    import pandas
    end = "".join(path.suffixes[-2:])
    if end.endswith(".dta"):
        return of_frame(pandas.read_stata(path, convert_categoricals=False))
    if end.endswith((".xpt", ".sas7bdat")):
        return of_frame(pandas.read_sas(path, encoding="utf-8"))
    if ".jsonl" in end or end.endswith(".ndjson"):
        return of_frame(pandas.read_json(path, lines=True, **entry.get("pandas", {})))
    if end.endswith(".json"):
        return of_frame(pandas.read_json(path, **entry.get("pandas", {})))
    if end.endswith((".db", ".sqlite")):
        with tempfile.TemporaryDirectory() as room:
            for beside in path.parent.glob(path.name + "*"):
                shutil.copy(beside, room)
            base = sqlite3.connect(pathlib.Path(room) / path.name)
            read = of_frame(pandas.read_sql(f'SELECT * FROM "{entry["table"]}"', base))
            base.close()
            return read
    return of_frame(pandas.read_csv(path, sep=entry.get("separator", ","), float_precision="round_trip", encoding=entry.get("encoding")))


def libreoffice(paths, entries):
    """Name of the file -> columns. One run for each kind of file, since its csv is named by the stem alone."""
    read = {}
    for end in sorted({path.suffix for path in paths}):
        read.update(_libreoffice([path for path in paths if path.suffix == end], entries))
    return read


def _libreoffice(paths, entries):
    with tempfile.TemporaryDirectory(prefix="epsiloscope-csv-") as room:
        room = pathlib.Path(room)
        truth.office(room, room, *paths, to=TEXT_CSV)
        return {path.name: _sheet_of(room, path, entries[path.name]) for path in paths}


def _sheet_of(room, path, entry):
    written = sorted(room.glob(f"{path.stem}-*.csv"))
    mine = room / f"{path.stem}-{entry.get('sheet')}.csv"
    if not written:
        return "wrote no csv"
    text = (mine if mine.exists() else written[0]).read_text(encoding="utf-8")
    rows = [row[entry.get("left", 0):] for row in csv.reader(io.StringIO(text, newline=""))][entry.get("header", 0):]
    kinds = [column["type"] for column in entry["reading"]["columns"]] + [""] * 2000
    return [(name, [shown(row[place] if place < len(row) else "", kinds[place]) for row in rows[1:]])
            for place, name in enumerate(rows[0] if rows else [])]


def shown(text, kind):
    """A cell as LibreOffice or PSPP shows it, by the kind that is expected."""
    if kind == "duration" and (clock := re.fullmatch(r"(\d+):(\d\d)(?::(\d\d(?:\.\d+)?))?( [AP]M)?", text)):
        hours = int(clock[1]) if not clock[4] else int(clock[1]) % 12 + 12 * (clock[4] == " PM")
        return hours * 3600.0 + int(clock[2]) * 60 + float(clock[3] or 0)
    if kind == "duration" and (clock := re.fullmatch(r"(\d+):(\d\d\.\d+)", text)):
        return int(clock[1]) * 60.0 + float(clock[2])
    if kind == "datetime" and re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?", text):
        return re.sub(r"\.000$", "", text.replace(" ", "T"))
    if kind in ("date", "datetime", "mixed") and (day := re.fullmatch(r"(\d\d)/(\d\d)/(\d{4})(?: (\d\d:\d\d:\d\d)(\.0+)?)?", text)):
        return f"{day[3]}-{day[1]}-{day[2]}" + (f"T{day[4]}" if day[4] else "T00:00:00" if kind == "datetime" else "")
    if kind in ("number", "mixed"):
        if re.fullmatch(r"-?[\d.]+%", text):
            return float(text[:-1]) / 100
        try:
            return float(text)
        except ValueError:
            pass
    return cells.canonical(text)


def pspp(path, entry):
    with tempfile.TemporaryDirectory(prefix="epsiloscope-pspp-") as room:
        out, syntax = pathlib.Path(room) / "out.csv", pathlib.Path(room) / "read.sps"
        get = "IMPORT FILE" if path.suffix == ".por" else "GET FILE"
        syntax.write_text(f"{get}='{path}'.\nSAVE TRANSLATE /OUTFILE='{out}' /TYPE=CSV /REPLACE /FIELDNAMES /TEXTOPTIONS DECIMAL=DOT"
                          " /CELLS=VALUES.\n", encoding="utf-8")
        said = truth.ask("pspp", "-O", "format=txt", syntax, allowed=(0, 1))
        if not out.exists():
            return said.decode("utf-8", "replace").strip()[:200]
        rows = list(csv.reader(io.StringIO(out.read_text(encoding="utf-8", errors="replace"), newline="")))
    kinds = [column["type"] for column in entry["reading"]["columns"]]
    return [(name, [shown(row[place] if row[place] != " " else "", kinds[place]) for row in rows[1:]]) for place, name in enumerate(rows[0])]


HAVEN = r"""
said <- file(commandArgs(trailingOnly = TRUE)[1], "wb")
put <- function(...) writeBin(charToRaw(enc2utf8(paste0(...))), said)
cell <- function(v) {
    if (inherits(v, "POSIXct")) t <- ifelse(is.na(v), NA, format(v + 5e-4, "%Y-%m-%dT%H:%M:%OS3", tz = "UTC")) # R cuts
    else if (inherits(v, "Date")) t <- as.character(v)
    else if (is.character(v)) t <- as.character(unclass(v))
    else t <- sprintf("%a", as.double(unclass(v)))
    ifelse(is.na(v), "", paste0(if (is.character(v) || inherits(v, c("Date", "POSIXct"))) "t" else "n", t))
}
for (path in commandArgs(trailingOnly = TRUE)[-1]) {
    read <- switch(tools::file_ext(path), sav = , zsav = function(p) haven::read_sav(p, user_na = FALSE), por = haven::read_por,
                   dta = haven::read_dta, xpt = haven::read_xpt, sas7bdat = haven::read_sas)
    table <- tryCatch(read(path), error = function(e) conditionMessage(e))
    put(basename(path), "\x1d")
    if (is.character(table)) put("!", table) else for (i in seq_along(table))
        put(names(table)[i], "\x1f", paste0(cell(table[[i]]), collapse = "\x1f"), if (nrow(table)) "\x1f", "\x1e")
    put("\x1c")
}
close(said)
"""


def haven(paths):
    """Name of the file -> columns, or what haven says of it."""
    with tempfile.TemporaryDirectory(prefix="epsiloscope-haven-") as room:
        out, script = pathlib.Path(room) / "out", pathlib.Path(room) / "read.R"
        script.write_text(HAVEN, encoding="utf-8")
        truth.ask("Rscript", script, out, *paths, where=paths[0].parent)
        told, read = out.read_bytes().decode("utf-8", "replace"), {}
    for file in told.split("\x1c")[:-1]:
        name, rest = file.split("\x1d", 1)
        read[name] = rest[1:].split("\n")[0] if rest.startswith("!") else [_haven(line) for line in rest.split("\x1e")[:-1]]
    return read


def _haven(line):
    name, *values = line.split("\x1f")
    return name, [None if not value else cells.canonical(float.fromhex(value[1:])) if value[0] == "n"
                  else cells.canonical(value[1:].removesuffix(".000")) for value in values[:-1]]


def of_sqlite(path, entry):
    """The sqlite3 program, in a folder of its own, as it leaves files beside the database."""
    with tempfile.TemporaryDirectory(prefix="epsiloscope-sqlite-") as room:
        for beside in path.parent.glob(path.name + "*"):
            shutil.copy(beside, room)
        told = truth.ask("sqlite3", "-json", pathlib.Path(room) / path.name, f'SELECT * FROM "{entry["table"]}"').decode("utf-8", "replace")
    rows = json.loads(told or "[]")
    names = list(rows[0]) if rows else []
    return [(name, [value_of(row[name]) for row in rows]) for name in names]
