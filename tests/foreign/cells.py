# SPDX-License-Identifier: GPL-3.0-or-later
"""The cells that the program must give for a right reading: None where one is missing, a float, or a text."""
import datetime
import math

MARKERS = ("?", "", "NA", "NaN", "nan", "null", "NULL", "N/A", "n/a", "#N/A")
"""Texts that are missing cells, as in core/data/readers/shared/Cells.cpp."""
DATES = ("date", "datetime")


def canonical(value):
    """Of a value of MANIFEST.json, or of what another program read."""
    if value is None or isinstance(value, dict):
        return None
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, str):
        return None if value in MARKERS else value
    value = float(value)
    return value if math.isfinite(value) else None


def raw_cells(column):
    """Without labels."""
    infinite = column["type"] in ("number", "mixed")
    return [None if infinite and value in ("inf", "-inf") else canonical(value) for value in column["values"]]


def code_text(code):
    """A code as it stands in names: the shortest that reads back."""
    number = float(code)
    return str(int(number)) if number == int(number) and abs(number) < 1e15 else repr(number)


def _code(cell):
    return code_text(cell) if isinstance(cell, float) else cell


def labelled(column, cells):
    """The readings with value labels: one at least. Labels that cover every number become names, others leave numbers; of a text
    column each labelled text becomes its label. Where two codes have one label, the codes stand with the names."""
    labels = {code_text(code) if column["type"] == "number" and not code.startswith(".") else code: text
              for code, text in column.get("labels", {}).items()}
    seen = {_code(cell) for cell in cells if cell is not None}
    if not labels or not seen or column["type"] == "number" and not seen <= set(labels):
        return [cells]

    def named(twice):
        return [None if cell is None else labels.get(_code(cell), cell) if _code(cell) not in twice
                else f"{labels[_code(cell)]} ({_code(cell)})" for cell in cells]

    texts = list(labels.values())
    repeated = {code for code, text in labels.items() if texts.count(text) > 1}
    if not repeated & seen:
        return [named(set())]
    shown = [labels[code] for code in seen if code in labels]
    readings = [named(repeated), named(set(labels))]
    return readings if len(set(shown)) < len(shown) else [*readings, named(set())]


def readings_of(column):
    """Every right list of cells, the first first."""
    cells = raw_cells(column)
    if column.get("labels") and column["type"] in ("number", "text"):
        return labelled(column, cells)
    also = str(column.get("also_right", ""))
    others = [[canonical(value) for value in values] for values in column.get("also_values", [])]
    if also.startswith("text") and column["type"] == "datetime":
        others.append([cell and cell.replace("T", " ") for cell in cells])
    if also.startswith("number") and column["type"] == "boolean":
        others.append([cell and float(cell == "TRUE") for cell in cells])
    if column.get("exact_text"):
        others.append(column["exact_text"])
    if column["type"] == "mixed" and {"inf", "-inf"} & {value for value in column["values"] if isinstance(value, str)}:
        others.append([value if value in ("inf", "-inf") else cell for value, cell in zip(column["values"], cells)])
    if any(isinstance(value, dict) for value in column["values"]):
        others.append([value["blob"] if isinstance(value, dict) else cell for value, cell in zip(column["values"], cells)])
    return [cells, *others]


def is_number(cells, kind=""):
    """Whether the program must hold these cells as numbers; None where either is right: numbers among texts that read as numbers, or
    no cell at all."""
    present = [cell for cell in cells if cell is not None]
    if kind == "mixed" and all(_number(cell) is not None for cell in present):
        return None
    return all(isinstance(cell, float) for cell in present) if present else None


def _number(cell):
    try:
        return float(cell)
    except (TypeError, ValueError):
        return None


def ulps(value, count):
    """So many units in the last place."""
    return count * math.ulp(value)


def same(cell, read, kind="", tolerance=0.0):
    """Whether what was read ("" and None are missing) is the cell. Seconds that a reader shows are right to half a millisecond."""
    read = None if read in ("", None) else read
    if cell is None or read is None:
        return cell is None and read is None
    if isinstance(cell, float):
        number = _number(read)
        if number is None:
            return False
        room = ulps(cell, tolerance) if tolerance >= 1 else abs(cell) * tolerance
        return number == cell or abs(number - cell) <= (5e-4 if kind == "duration" else room)
    return cell == read


def iso_of(moment):
    """Of a date, datetime or None that another program read, cut to milliseconds."""
    if isinstance(moment, datetime.datetime):
        moment = moment.replace(tzinfo=None)
        thousandths = round(moment.microsecond / 1000)
        moment = moment.replace(microsecond=0) + datetime.timedelta(milliseconds=thousandths)
        return moment.isoformat(timespec="milliseconds" if moment.microsecond else "seconds")
    return moment.isoformat()


def names_of(columns):
    """As the program calls them: one without a name by its place, repeated ones by a number."""
    names, taken, copies = [], set(), {}
    for place, column in enumerate(columns):
        name = column["name"] or f"column {place + 1}"
        unique = name
        while unique in taken:
            copies[name] = copies.get(name, 1) + 1
            unique = f"{name} ({copies[name]})"
        taken.add(unique)
        names.append(unique)
    return names
