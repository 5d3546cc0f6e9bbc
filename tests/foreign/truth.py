# SPDX-License-Identifier: GPL-3.0-or-later
"""The right reading of a made file, in the shape of MANIFEST.json of the shared files, and what all makers need.

A column is {"name", "type", "values", …}: one value per row, null where one is missing. Types: number, text, boolean, date (ISO day),
datetime (ISO, no zone), duration (seconds), mixed, error and unknown (nothing but null). More keys where they say something:
labels (code -> text), user_missing and tagged_missing (row -> code), errors (row -> text), uncomputed and covered (rows),
exact_text (of numbers that are no doubles), also_right. Everything here comes from how the file was made, never from a reader.
"""
import datetime
import functools
import json
import math
import os
import pathlib
import shutil
import subprocess
import tempfile


@functools.cache
def has_module(name):
    try:
        __import__(name)
    except ImportError:
        return False
    return True


@functools.cache
def has_r(package):
    asked = ["Rscript", "-e", f"quit(status = !requireNamespace('{package}', quietly = TRUE))"]
    return bool(shutil.which("Rscript")) and subprocess.run(asked, capture_output=True, check=False).returncode == 0


def ask(*words, seconds=300, where=None, give=None, allowed=(0,)):
    """The bytes that a program prints; fails with all that it said."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    asked = subprocess.run([str(word) for word in words], input=give, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=seconds,
                           cwd=where, env=environment, check=False)
    if asked.returncode not in allowed:
        said = (asked.stdout + asked.stderr).decode("utf-8", "replace")
        raise RuntimeError(f"{' '.join(map(str, words))[:400]} gave {asked.returncode}:\n{said[-3000:]}")
    return asked.stdout


def office(folder, into, *paths, infilter=None, to="ods"):
    """LibreOffice converts all files at once; it has a profile of its own."""
    with tempfile.TemporaryDirectory(prefix="epsiloscope-office-") as profile:
        words = ["soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{profile}", "--convert-to", to, "--outdir", into]
        ask(*words, *([f"--infilter={infilter}"] if infilter else []), *paths, where=folder)


def iso(value):
    """A day, or a moment with milliseconds only where it has a fraction."""
    if isinstance(value, datetime.datetime):
        text = value.replace(microsecond=0).isoformat()
        thousandths = round(value.microsecond / 1000)
        return f"{text}.{thousandths:03d}" if thousandths else text
    return value.isoformat()


def seconds(value):
    """Of a timedelta or a time of day."""
    if isinstance(value, datetime.time):
        value = datetime.timedelta(hours=value.hour, minutes=value.minute, seconds=value.second, microseconds=value.microsecond)
    whole = value.total_seconds()
    return int(whole) if whole == int(whole) else whole


def plain(value):
    """A value as JSON has it; infinite numbers are texts there, as in MANIFEST.json."""
    if value is None or isinstance(value, (bool, str, dict)):
        return value
    if isinstance(value, (datetime.date, datetime.datetime)):
        return iso(value)
    if isinstance(value, (datetime.timedelta, datetime.time)):
        return seconds(value)
    if isinstance(value, float) and math.isnan(value):
        return None
    if isinstance(value, float) and math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return value


def column(name, kind, values, **more):
    """One column of a reading; keys of rows and codes become texts, as JSON wants."""
    said = {key: {str(at): plain(what) for at, what in value.items()} if isinstance(value, dict) else value
            for key, value in more.items() if value not in (None, {}, [])}
    return {"name": name, "type": kind, "values": [plain(value) for value in values], **said}


def reading(*columns, rows=None):
    lengths = {len(one["values"]) for one in columns}
    if len(lengths) > 1:
        raise ValueError(f"columns of different lengths: {[(one['name'], len(one['values'])) for one in columns]}")
    return {"rows": rows if rows is not None else lengths.pop() if lengths else 0, "columns": list(columns)}


def digits(value, count):
    """The double nearest to what a writer of so many digits leaves of a number."""
    if not isinstance(value, float) or math.isinf(value) or math.isnan(value):
        return value
    return float(f"%.{count}g" % value)


class Files:
    """What is made, and its truth; each file is named once."""

    def __init__(self, folder, everything=True):
        self.folder = pathlib.Path(folder).resolve()
        self.folder.mkdir(parents=True, exist_ok=True)
        self._clear()
        self.everything = everything
        self.entries = {}
        self.skipped = {}
        """What is not installed -> what was not made."""

    def _clear(self):
        """Files of an earlier run go; a folder of somebody else's is not taken."""
        there = {path.name for path in self.folder.iterdir()}
        if there and "truth.json" not in there:
            raise SystemExit(f"{self.folder} holds other files: name an empty or a new folder")
        for entry in json.loads(self.path("truth.json").read_text(encoding="utf-8"))["files"] if there else []:
            for name in (entry["file"], *entry.get("beside", [])):
                self.path(name).unlink(missing_ok=True)

    def path(self, name):
        return self.folder / name

    def lacks(self, what, *needed):
        """True, and remembered, where a program, "R:package" or "python:module" is not installed."""
        for need in needed:
            kind, _, name = need.rpartition(":")
            there = {"": lambda: shutil.which(name), "R": lambda: has_r(name), "python": lambda: has_module(name)}[kind]()
            if not there:
                self.skipped.setdefault(need, []).append(what)
                return True
        return False

    def add(self, name, made_by, tests, read, **more):
        """A file that was written. More: sheet, table, header (row of the names in the sheet), notes, refused (why the program must not
        read it), also_right (other readings), tolerance."""
        if name in self.entries:
            raise ValueError(f"{name} was made twice")
        path = self.path(name)
        if not path.exists():
            raise FileNotFoundError(path)
        entry = {"file": name, "bytes": path.stat().st_size, "made_by": made_by, "tests": tests, "reading": read}
        self.entries[name] = {**entry, **{key: value for key, value in more.items() if value is not None}}
        return self.entries[name]

    def write(self):
        told = {"about": "made by tests/foreign/make.py; made-up data",
                "conventions": "as MANIFEST.json of the shared foreign files; refused: must not be read; header: row of the names in the sheet, "
                               "from 0; readers: what other programs read instead, and why",
                "files": list(self.entries.values())}
        self.path("truth.json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
