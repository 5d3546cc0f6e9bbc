# SPDX-License-Identifier: GPL-3.0-or-later
"""A table of 10^6 rows x 20 columns as xlsx and sav, and what other programs take to read it.

    python3 tests/foreign/big.py FOLDER [--rows N] [--only xlsx|sav] [--time PROGRAM]

FOLDER gets big.csv (the truth), big.xlsx (XlsxWriter, constant memory) and big.sav (haven). Every number has 15 digits at most, so that
both files hold the doubles of the CSV. With --time, of files that are there: wall, user and system seconds and peak memory of
LibreOffice (to CSV) and PSPP (to CSV, and DESCRIPTIVES), and of PROGRAM, which opens each (describe) and writes it as CSV; in a process
of its own, as a child's peak is never below its parent's. Fails where PROGRAM opens one in more than twice the least that they take.
"""
import argparse
import csv
import datetime
import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

ROWS = 1_000_000
CATEGORIES = {
    "region": ["Nord", "Süd", "Ost", "West"],
    "sex": ["female", "male"],
    "answer": ["no", "rather no", "undecided", "rather yes", "yes"],
    "town": [f"Town {number:03d}" for number in range(300)],
}
NUMBERS = [f"x{number}" for number in range(1, 11)]
WHOLE = {"age": (18, 99), "income": (0, 250_000), "children": (0, 9), "score": (-1000, 1000)}
NAMES = [*NUMBERS, *WHOLE, *CATEGORIES, "day", "person"]
FIRST_DAY = datetime.date(2000, 1, 1)


def columns_of(rows):
    """Name -> list of cells, None where one is missing; the same at every call."""
    import numpy
    dice = numpy.random.default_rng(2026)
    columns = {}
    for place, name in enumerate(NUMBERS):
        drawn = dice.normal(0, 3, rows).round(13) if place < 5 else dice.lognormal(4, 1, rows).round(2)
        cells = drawn.tolist()
        if place == 3:
            for row in numpy.flatnonzero(dice.random(rows) < 0.02).tolist():
                cells[row] = None
        columns[name] = cells
    for name, (least, most) in WHOLE.items():
        columns[name] = dice.integers(least, most + 1, rows).tolist()
    for name, texts in CATEGORIES.items():
        columns[name] = [texts[code] for code in dice.integers(0, len(texts), rows).tolist()]
    columns["day"] = [FIRST_DAY + datetime.timedelta(days) for days in dice.integers(0, 9000, rows).tolist()]
    columns["person"] = [f"P{number:07d}-{check:04x}" for number, check in enumerate(dice.integers(0, 65536, rows).tolist())]
    return columns


def write_csv(path, columns):
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(columns)
        table.writerows(zip(*columns.values()))


def write_xlsx(path, columns):
    import xlsxwriter
    book = xlsxwriter.Workbook(str(path), {"constant_memory": True})
    sheet, day = book.add_worksheet("data"), book.add_format({"num_format": "yyyy-mm-dd"})
    sheet.write_row(0, 0, list(columns))
    epoch = datetime.date(1899, 12, 30)
    for row, cells in enumerate(zip(*columns.values()), 1):
        for place, cell in enumerate(cells):
            if isinstance(cell, str):
                sheet.write_string(row, place, cell)
            elif isinstance(cell, datetime.date):
                sheet.write_number(row, place, (cell - epoch).days, day)
            elif cell is not None:
                sheet.write_number(row, place, cell)
    book.close()


SAV = """
arguments <- commandArgs(trailingOnly = TRUE)
table <- as.data.frame(readr::read_csv(arguments[1], show_col_types = FALSE, na = "", guess_max = 10000))
haven::write_sav(table, arguments[2])
"""


def measured(words, out):
    """Runs a program: wall, user and system seconds, peak resident memory in MB."""
    began = time.monotonic()
    with open(out, "w", encoding="utf-8") as said:
        child = subprocess.Popen([str(word) for word in words], stdout=said, stderr=said)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    return {"program": pathlib.Path(words[0]).name, "exit": child.returncode, "wall_s": round(time.monotonic() - began, 2),
            "user_s": round(used.ru_utime, 2), "system_s": round(used.ru_stime, 2), "peak_MB": round(used.ru_maxrss / 1024)}


def timed(folder, program):
    """What LibreOffice, PSPP and this program take; their CSVs are thrown away."""
    out, figures = folder / "out", {}
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    if shutil.which("soffice") and (folder / "big.xlsx").exists():
        figures["LibreOffice, xlsx to csv"] = measured(
            ["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{out.resolve()}/office", "--convert-to", "csv",
             "--outdir", out, folder / "big.xlsx"], out / "libreoffice.out")
        figures["LibreOffice, xlsx to csv"]["csv_bytes"] = sum(file.stat().st_size for file in out.glob("big*.csv"))
    if shutil.which("pspp") and (folder / "big.sav").exists():
        commands = {
            "PSPP, sav to csv": f"SAVE TRANSLATE /OUTFILE='{out}/pspp.csv' /TYPE=CSV /REPLACE /FIELDNAMES.\n",
            "PSPP, sav and DESCRIPTIVES": f"DESCRIPTIVES {' '.join([*NUMBERS, *WHOLE])}.\n",
        }
        for what, command in commands.items():
            syntax = out / "pspp.sps"
            syntax.write_text(f"GET FILE='{folder}/big.sav'.\n{command}", encoding="utf-8")
            figures[what] = measured(["pspp", "-O", "format=txt", "-o", out / "pspp.txt", syntax], out / "pspp.out")
    for file in (path for path in (folder / "big.xlsx", folder / "big.sav") if path.exists()):
        figures[f"Epsiloscope, {file.name}"] = measured([program, "describe", file], out / "describe.out")
        figures[f"Epsiloscope, {file.name} to csv"] = measured([program, "describe", file, "--csv", out / "own.csv", "--force"], out / "own.out")
    shutil.rmtree(out, ignore_errors=True)
    return figures


def slow(figures):
    """What takes more than twice as long to open as it takes the others."""
    told = []
    for file, peers in (("big.xlsx", "LibreOffice"), ("big.sav", "PSPP")):
        theirs = [figure["wall_s"] for what, figure in figures.items() if what.startswith(peers)]
        own = figures.get(f"Epsiloscope, {file}")
        if own and theirs:
            print(f"{file}: {own['wall_s']} s, {peers} {min(theirs)} s", file=sys.stderr)
        if own and (own["exit"] != 0 or (theirs and own["wall_s"] > 2 * min(theirs))):
            told.append(file)
    return told


def make(folder, rows=ROWS, only=None):
    """Writes the files; how many seconds each took."""
    folder.mkdir(parents=True, exist_ok=True)
    took, columns = {}, columns_of(rows)
    steps = {"csv": lambda path: write_csv(path, columns), "xlsx": lambda path: write_xlsx(path, columns),
             "sav": lambda path: subprocess.run(["Rscript", "-e", SAV, folder / "big.csv", path], check=True)}
    for kind, write in steps.items():
        if kind == "csv" or only in (None, kind):
            began = time.monotonic()
            write(folder / f"big.{kind}")
            took[f"big.{kind}"] = {"seconds": round(time.monotonic() - began, 1), "bytes": (folder / f"big.{kind}").stat().st_size}
    return took


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=pathlib.Path)
    words.add_argument("--rows", type=int, default=ROWS)
    words.add_argument("--only", choices=("xlsx", "sav"))
    words.add_argument("--time", metavar="PROGRAM", help="the files that are there, without making them")
    asked = words.parse_args()
    told = timed(asked.folder.resolve(), asked.time) if asked.time else make(asked.folder, asked.rows, asked.only)
    print(json.dumps(told, indent=1))
    return 1 if asked.time and slow(told) else 0


if __name__ == "__main__":
    sys.exit(main())
