# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables as R writes them down: numbers as hexadecimal doubles, since R's own reading of decimals may miss the last bit."""
import datetime
import json
import pathlib
import tempfile

import truth


def number(value):
    return "NA" if value is None else "Inf" if value == float("inf") else "-Inf" if value == float("-inf") else float(value).hex()


def text(value):
    if value is not None and len(value) > 40 and len(set(value)) == 1:
        return f'strrep("{value[0]}", {len(value)})'  # R stumbles over long lines
    return "NA" if value is None else json.dumps(value, ensure_ascii=False)


def vector(kind, values):
    """c(…) of a kind: number, whole, text, boolean, date, datetime, duration."""
    if kind == "text":
        return "c(" + ",\n".join(map(text, values)) + ")" if any(value is not None for value in values) else f"rep(NA_character_, {len(values)})"
    if kind == "boolean":
        return "c(" + ", ".join("NA" if value is None else str(value).upper() for value in values) + ")"
    if kind == "whole":
        return "c(" + ", ".join("NA_integer_" if value is None else f"{value}L" for value in values) + ")"
    if kind == "date":
        return f"as.Date({_numbers([value and (value - datetime.date(1970, 1, 1)).days for value in values])}, origin = '1970-01-01')"
    if kind == "datetime":
        epoch = datetime.datetime(1970, 1, 1)
        passed = [value and (value - epoch) / datetime.timedelta(seconds=1) for value in values]
        return f"as.POSIXct({_numbers(passed)}, origin = '1970-01-01', tz = 'UTC')"
    if kind == "duration":
        return f"hms::hms(seconds = {_numbers([value if value is None else value.total_seconds() for value in values])})"
    return _numbers(values)


def _numbers(values):
    return "as.numeric(c(" + ",\n".join(map(number, values)) + "))"


def codes(labels, kind="number"):
    """c(`label` = code, …); a code like ".a" is a tagged missing value."""
    def code(value):
        if isinstance(value, str) and kind == "number":
            return f"haven::tagged_na('{value[1:]}')"
        return text(value) if kind == "text" else number(value)

    return "c(" + ", ".join(f"{json.dumps(label, ensure_ascii=False)} = {code(value)}" for label, value in labels) + ")"


def labelled(kind, values, labels=(), missing=(), span=None, label=None):
    """haven's column with value labels (pairs of text and code), missing codes or a missing range."""
    shown = vector(kind, values) if kind != "tagged" else \
        "c(" + ", ".join(f"haven::tagged_na('{value[1:]}')" if isinstance(value, str) else number(value) for value in values) + ")"
    kind = "number" if kind == "tagged" else kind
    words = [shown, f"labels = {codes(labels, kind)}" if labels else "labels = NULL"]
    if missing:
        words.append(f"na_values = {vector(kind, list(missing))}")
    if span:
        words.append(f"na_range = c({number(span[0])}, {number(span[1])})")
    if label:
        words.append(f"label = {json.dumps(label, ensure_ascii=False)}")
    return f"haven::labelled{'_spss' if missing or span else ''}({', '.join(words)})"


def table(**columns):
    """A tibble of R expressions; names as keys, also those that R would not take."""
    return "tibble::tibble(" + ",\n".join(f"`{name}` = {column}" for name, column in columns.items()) + ', .name_repair = "minimal")'


def run(folder, statements):
    """All of a family in one R, in this folder."""
    with tempfile.TemporaryDirectory(prefix="epsiloscope-r-") as room:
        script = pathlib.Path(room) / "make.R"  # sourced: Rscript itself parses a long statement anew at every line
        script.write_text("options(warn = 1)\n" + "\n".join(statements) + "\n", encoding="utf-8")
        return truth.ask("Rscript", "-e", f"source('{script}')", where=folder).decode("utf-8", "replace")


def versions(*packages):
    """ "R 4.2.2, haven 2.5.1" """
    asked = "cat(as.character(getRversion())); " + "; ".join(f"cat('', as.character(packageVersion('{name}')))" for name in packages)
    told = truth.ask("Rscript", "-e", asked).decode().split()
    return ", ".join(f"{name} {version}" for name, version in zip(["R", *packages], told))
