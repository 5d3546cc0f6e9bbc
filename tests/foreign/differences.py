# SPDX-License-Identifier: GPL-3.0-or-later
"""Where another program reads something else than the truth: which column, how many cells, the first of them, and why."""
import cells
import readers
import truth

SHEETS, STATISTICS = (".xlsx", ".ods"), (".sav", ".zsav", ".dta", ".xpt", ".sas7bdat", ".por")


def record(files, why):
    """Adds "readers" to every entry: reader -> {"equal": true} or {"differs": […]}. why(reader, entry, difference) gives the reason, or
    an empty text where nobody has written one down. The differences without a reason."""
    asked = {}
    names = [name for name, entry in files.entries.items() if not entry.get("refused")]
    paths = {name: files.path(name) for name in names}
    sheets = [name for name in names if name.endswith(SHEETS)]
    if sheets and not files.lacks("what LibreOffice reads", "soffice"):
        _keep(asked, "LibreOffice", readers.libreoffice([paths[name] for name in sheets], files.entries))
    statistics = [name for name in names if name.endswith(STATISTICS)]
    if statistics and not files.lacks("what haven reads", "R:haven"):
        _keep(asked, "haven", readers.haven([paths[name] for name in statistics]))
    for name in names:
        entry = files.entries[name]
        for reader, read in _each(files, name):
            try:
                asked.setdefault(name, {})[reader] = read(paths[name], entry)
            except Exception as error:  # whatever a reader says is what is recorded
                asked.setdefault(name, {})[reader] = f"{type(error).__name__}: {error}"[:200]
    unexplained = []
    for name in names:
        entry = files.entries[name]
        entry["readers"] = {}
        for reader, read in sorted(asked.get(name, {}).items()):
            found = differences(reader, entry, read)
            for one in found:
                one["why"] = why(reader, entry, one)
                if not one["why"]:
                    unexplained.append((name, reader, one))
            entry["readers"][reader] = {"differs": found} if found else {"equal": True}
    return unexplained


def _keep(asked, reader, read):
    for name, columns in read.items():
        asked.setdefault(name, {})[reader] = columns


def _each(files, name):
    if name.endswith(SHEETS) and truth.has_module("pandas"):
        yield "pandas", readers.pandas_sheet
    elif not name.endswith((".sav", ".zsav", ".por", ".zst", ".lz")) and truth.has_module("pandas"):
        yield "pandas", readers.pandas_file
    if name.endswith((".sav", ".zsav", ".por")) and not files.lacks("what PSPP reads", "pspp"):
        yield "PSPP", readers.pspp
    if name.endswith((".db", ".sqlite")) and not files.lacks("what sqlite3 reads", "sqlite3"):
        yield "sqlite3", readers.of_sqlite


def differences(reader, entry, read):
    """Of one reader and file; labels are left out, as these programs hold codes."""
    if isinstance(read, str):
        return [{"what": "refused", "said": read}]
    columns, found = entry["reading"]["columns"], []
    rows = entry["reading"]["rows"]
    read_rows = max((len(values) for _, values in read), default=0)
    if read_rows != rows:
        found.append({"what": "rows", "truth": rows, "read": read_rows})
    if len(read) != len(columns):
        found.append({"what": "columns", "truth": len(columns), "read": len(read)})
    tolerance = 2e-14 if reader in ("LibreOffice", "PSPP") else 0.0
    for place, (column, (name, values)) in enumerate(zip(columns, read)):
        if name != column["name"]:
            found.append({"what": "name", "column": place, "truth": column["name"][:60], "read": name[:60]})
        right = cells.raw_cells(column)
        wrong = [row for row, (cell, value) in enumerate(zip(right, values))
                 if not cells.same(cell, value, column["type"], tolerance or entry.get("ulps", 0.0))
                 and not (column["type"] == "date" and value == f"{cell}T00:00:00")]
        if wrong:
            row = wrong[0]
            found.append({"what": "cells", "column": column["name"][:60], "type": column["type"], "cells": len(wrong), "row": row,
                          "truth": _short(right[row]), "read": _short(values[row])})
    return found


def _short(cell):
    return cell if not isinstance(cell, str) or len(cell) < 60 else cell[:60] + "…"
