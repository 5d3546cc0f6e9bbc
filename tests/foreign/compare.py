# SPDX-License-Identifier: GPL-3.0-or-later
"""The program reads what others wrote, and every cell is held against the truth.

    python3 tests/foreign/compare.py build/release/app/epsiloscope [--folder MADE] [--all] [--only PART]
    python3 tests/foreign/compare.py build/release/app/epsiloscope --manifest [shared/data/formats/foreign]

Without --folder the files are made first, those that take long only with --all. Each file is read by
`epsiloscope describe FILE --csv OUT --json`, and OUT must have the names, rows and cells of the truth; the JSON says which columns are
numbers. A file that must be refused is refused with exit code 2 and one line. Remarks are not compared. A folder is left as it was.
Exit code: 0 all as it must be, 1 something differs, 77 nothing could be made.
"""
import argparse
import csv
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import cells

SHARED = pathlib.Path("shared/data/formats/foreign")
SKIPPED = 77


class Program:
    """Reads one file at a time, in a folder of its own."""

    def __init__(self, binary, room, table_key, seconds):
        self.binary, self.room, self.table_key, self.seconds = binary, pathlib.Path(room), table_key, seconds
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen",
                            **{name: str(self.room) for name in ("HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}}

    def read(self, path, told=None):
        """Exit code, its words, names, rows of cells, name -> whether it holds numbers."""
        out = self.room / "read.csv"
        for left in self.room.glob("read.csv*"):
            left.unlink()
        words = [self.binary, "describe", str(path), "--csv", str(out), "--json", "--force"]
        if told:
            words += ["--set", f"{self.table_key}={told}"]
        try:
            asked = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=self.seconds, env=self.environment,
                                   cwd=self.room, check=False)
        except subprocess.TimeoutExpired:
            return -1, f"took more than {self.seconds} s", [], [], {}
        words = asked.stderr.decode("utf-8", "replace")
        if asked.returncode != 0:
            return asked.returncode, words, [], [], {}
        notes = out.with_name("read.csv.json")
        guarded = notes.exists() and json.loads(notes.read_text(encoding="utf-8")).get("guarded", False)
        with out.open(newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file))
        if guarded:
            rows = [[unguarded(cell) for cell in row] for row in rows]
        told = json.loads(asked.stdout)
        return 0, words, rows[0], rows[1:], {column["name"]: column["type"] == "numeric" for column in told["columns"]}


def unguarded(cell):
    """Without the apostrophe that keeps spreadsheets from computing a text."""
    return cell[1:] if len(cell) > 1 and cell[0] == "'" and cell[1] in "=+-@\t\r'" else cell


def refusal(entry, code, said):
    """What is wrong with how a file was refused; empty where nothing is."""
    lines = [line for line in said.splitlines() if line.strip()]
    if code == 2 and len(lines) == 1 and "not installed" not in said and "no such file" not in said:
        return ""
    return f"must be refused ({entry['refused']}) with exit code 2 and one line: {code}, {len(lines)} lines" if entry.get("refused") \
        else f"refused: {code}: {said.strip()[:300]}"


def differences(entry, names, rows, numeric):
    """What is not as one of the right readings says; of the best of them."""
    found = [_against(entry, read, names, rows, numeric) for read in (entry["reading"], *entry.get("also_right", []))]
    return min(found, key=len)


def _against(entry, read, names, rows, numeric):
    found = []
    if len(rows) != read["rows"]:
        found.append(f"{len(rows)} rows instead of {read['rows']}")
    wanted = cells.names_of(read["columns"])
    if names != wanted:
        place = next((place for place, (name, want) in enumerate(zip(names, wanted)) if name != want), min(len(names), len(wanted)))
        found.append(f"{len(names)} columns instead of {len(wanted)}" if len(names) != len(wanted)
                     else f"column {place + 1} is called {names[place][:60]!r} instead of {wanted[place][:60]!r}")
    tolerance = 2.0 if "last place" in entry.get("tolerance", "") else float(entry.get("ulps", 0))
    for place, column in enumerate(read["columns"][: len(names)]):
        values = [row[place] if place < len(row) else None for row in rows]
        tried = [_column(column, right, values, numeric.get(names[place]), tolerance) for right in cells.readings_of(column)]
        found += min(tried, key=len)
    return found


def _column(column, right, values, numeric, tolerance):
    name, wrong = column["name"][:60], [row for row, (cell, value) in enumerate(zip(right, values))
                                        if not cells.same(cell, value, tolerance=tolerance)]
    number = cells.is_number(right, column["type"])
    if not wrong and number is not None and numeric is not None and number != numeric:
        return [f"{name!r} is held as {'numbers' if numeric else 'categories'}"]
    if not wrong:
        return []
    row = wrong[0]
    return [f"{name!r} row {row + 1}: {_short(values[row])} instead of {_short(right[row])}"
            + (f" ({len(wrong)} cells)" if len(wrong) > 1 else "")]


def _short(cell):
    text = repr("" if cell is None else cell)
    return text if len(text) < 80 else text[:77] + "…"


def state_of(folder):
    """Every file and what it holds: reading must leave a folder as it was."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


LEFT_OUT = "this build cannot read such files: it was made without"


def compare(program, folder, entries):
    """Prints a line for each file that differs; how many passed and failed."""
    passed = failed = 0
    left_out = {}
    before = state_of(folder)
    for entry in entries:
        told = entry.get("told", {}).get("table") or (entry.get("table") if entry["file"] == "sqlite_tables_view.db" else None)
        code, said, names, rows, numeric = program.read(folder / entry["file"], told)
        if code == 2 and LEFT_OUT in said:
            library = said.partition(LEFT_OUT)[2].partition(";")[0].strip()
            left_out[library] = left_out.get(library, 0) + 1
            continue
        if entry.get("refused") or code != 0:
            wrong = refusal(entry, code, said)
            wrong = [wrong] if wrong else [] if entry.get("refused") or entry.get("may_refuse") else [f"refused: {said.strip()[:300]}"]
        else:
            wrong = differences(entry, names, rows, numeric)
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if wrong:
            more = f"; {len(wrong) - 3} more" if len(wrong) > 3 else ""
            print(f"{entry['file']} ({entry['made_by']}): {'; '.join(wrong[:3])}{more}", flush=True)
    for library, files in sorted(left_out.items()):
        print(f"skipped: this build was made without {library}: {files} files", flush=True)
    if state_of(folder) != before:
        failed += 1
        print(f"{folder}: reading left or changed files: {sorted(set(state_of(folder).items()) ^ set(before.items()))}")
    return passed, failed


def manifest_folder(given):
    """The shared files: the folder given, or the one beside or above the project."""
    if given:
        return pathlib.Path(given)
    for above in pathlib.Path(__file__).resolve().parents:
        if (above / SHARED / "MANIFEST.json").exists():
            return above / SHARED
    return sys.exit(f"there is no {SHARED}: name it after --manifest")


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("binary", type=pathlib.Path)
    words.add_argument("--folder", type=pathlib.Path, help="of make.py; else the files are made in a folder that is thrown away")
    words.add_argument("--all", action="store_true", help="those that take long as well")
    words.add_argument("--only", default="", help="files whose name has this part")
    words.add_argument("--manifest", nargs="?", const="", help="the shared files instead")
    words.add_argument("--table-key", default="data.table", help="the key that says which table or sheet is read")
    words.add_argument("--seconds", type=int, default=60, help="for one file")
    asked = words.parse_args()
    if not os.access(asked.binary, os.X_OK):
        sys.exit(f"{asked.binary} is no program")
    skipped = {}
    with tempfile.TemporaryDirectory(prefix="epsiloscope-foreign-") as room:
        if asked.manifest is not None:
            folder = manifest_folder(asked.manifest).resolve()
            entries = json.loads((folder / "MANIFEST.json").read_text(encoding="utf-8"))["files"]
        else:
            folder = (asked.folder or pathlib.Path(room) / "made").resolve()
            if not asked.folder:
                import make
                skipped = make.make(folder, asked.all).skipped
            entries = json.loads((folder / "truth.json").read_text(encoding="utf-8"))["files"]
        for need, what in sorted(skipped.items()):
            print(f"skipped: {need} is not installed: {', '.join(sorted(set(what)))}")
        entries = [entry for entry in entries if asked.only in entry["file"]]
        if not entries:
            return SKIPPED
        reading = pathlib.Path(room) / "reading"
        reading.mkdir()
        passed, failed = compare(Program(asked.binary.resolve(), reading, asked.table_key, asked.seconds), folder, entries)
    print(f"{passed} passed, {failed} failed, {len(skipped)} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
