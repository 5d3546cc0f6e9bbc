# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests here share: small runs of the program, and asking other programs what they read.

A test is a file NAME_test.py beside this one, and the ctest consumers.NAME; one other program each:

    import consumers
    consumers.need("jq", "jq")

    class Jq(unittest.TestCase): ...

    consumers.main()
"""
import atexit
import base64
import contextlib
import csv
import functools
import gzip
import importlib
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

SKIPPED = 77  # ctest's SKIP_RETURN_CODE

folder = pathlib.Path(tempfile.mkdtemp(prefix="epsiloscope-consumers-"))
"""Everything is written below it; it is gone when the test ends."""
atexit.register(shutil.rmtree, folder, ignore_errors=True)

_rooms = {name: str(folder / "room" / name) for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME")}
for _room in _rooms.values():
    os.makedirs(_room, mode=0o700)
environment = {**os.environ, **_rooms, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
"""Neither settings nor ledgers of who runs the tests are read or written, by this program or another."""

binary = os.environ.get("EPSILOSCOPE_BINARY", "")


def skip(what, package):
    """Ends the test without a verdict and says what is missing."""
    print(f"skipped: {what} is not installed (apt-get install {package})", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(SKIPPED)


def need(program, package):
    """Skips the whole file where a program is not installed."""
    if not shutil.which(program):
        skip(program, package)


def need_module(name, package):
    """The Python module, or skips the whole file."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return skip(f"the Python module {name}", package)


def need_file(path, package):
    """Skips the whole file where no file matches, e.g. a font or a LaTeX package: a glob below /."""
    if not any(pathlib.Path("/").glob(str(path).lstrip("/"))):
        skip(path, package)


def ask(*words, seconds=120, where=None, text=True, **others):
    """What a program prints; fails with all that it said where its exit code is not 0."""
    asked = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=text,
                           timeout=seconds, cwd=where or folder, env=environment, **others)
    if asked.returncode != 0:
        raise AssertionError(f"{words} gave {asked.returncode}:\n{asked.stdout[-4000:]}\n{asked.stderr[-4000:]}")
    return asked.stdout


def epsiloscope(*words, **others):
    """What the program prints on stdout."""
    return ask(binary, *words, **others)


def settings(**values):
    """--set words: settings(data_path="sample:survey") is --set data.path=sample:survey; mechanism's own keys as they are."""
    return [word for key, value in values.items() for word in ("--set", f"{key.replace('data_', 'data.', 1)}={value}")]


_folders = iter(range(1000))


def _new_folder(what):
    path = folder / f"{what}-{next(_folders)}"
    path.mkdir()
    return path


def _unpacked(path):
    try:
        return gzip.decompress(path.read_bytes())
    except (OSError, EOFError):
        return b""  # it is being written


def run_of(mechanism="pate-confident", sample="sample:survey", *words):
    """The folder of a small exploration: result.json, run.csv, the dashboard, and what can be kept."""
    return _run(mechanism, sample, words)


@functools.cache
def _run(mechanism, sample, words):
    out = _new_folder("run")
    kept = ["--keep-labels"] if mechanism.startswith("pate") else ["--keep-model"]
    epsiloscope("run", *settings(data_path=sample, mechanism=mechanism), "--out", out, "--csv", out / "run.csv", "--charts", *kept,
                "--seed", 3, "--threads", 1, *words)
    return out


def sweep_of(command="sweep"):
    """The folder of a sweep, race or solve of a few points, with result.json and figures.csv."""
    return _computed(command)


@functools.cache
def _computed(command):
    out = _new_folder(command)
    words = {
        "sweep": ("--over", "sigma2=40,80", "--over", "teachers=100,200"),
        "race": ("--mechanisms", "pate-gnmax,saa", "--seeds", "1..2"),
        "solve": ("--goal", "accuracy>=0.7", "--mechanisms", "pate-gnmax", "--epsilons", "0.5,2", "--seeds", "1..2"),
    }[command]
    experiment = out.with_suffix(".experiment.json")
    experiment.write_text(epsiloscope("list", "template", "pate-confident", "sample:survey"))
    epsiloscope(command, experiment, *words, "--out", out, "--csv", out / "figures.csv", "--threads", 1)
    return out


@functools.cache
def release():
    """The folder of a release, with its model; the ledger of music() is charged."""
    out = _new_folder("release")
    experiment = out.with_suffix(".experiment.json")
    experiment.write_text(epsiloscope("list", "template", "dpbag", music(), "--release", *MUSIC, *SMALL["dpbag"]))
    epsiloscope("run", experiment, "--out", out, "--keep-model")
    return out


@functools.cache
def session_of():
    """The session that a window with a result keeps, unpacked."""
    kept = pathlib.Path(environment["XDG_STATE_HOME"]) / "epsiloscope"
    window = subprocess.Popen([binary, str(run_of() / "result.json")], env=environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            sessions = list(kept.glob("*.epsiloscope"))
            if sessions and b'"schema"' in (content := _unpacked(sessions[0])):
                return json.loads(content)
            time.sleep(0.1)
    finally:
        window.kill()
        window.wait()
    raise AssertionError(f"no session was kept in {kept}")


@functools.cache
def music():
    """A table that is hard on readers: classes and a header with #, a formula, a comma, a quote, numbers that are names."""
    dice = random.Random(1)
    path = folder / "music.csv"
    with path.open("w", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["tempo", "no. #", "said", "zip", "key"])
        for row in range(900):
            sharp = row % 2
            table.writerow([round(dice.gauss(90 + 30 * sharp, 15), 1), dice.randint(0, 9), ["=1+1", 'a "b", c', "#1", "-"][row % 4],
                            ["01234", "99999"][dice.random() < 0.3 + 0.4 * sharp], ["C", "C#"][sharp]])
    return path


SMALL = {"dpbag": settings(teachers=20), "saa": settings(teachers=10), "dpsgd": settings(epochs=2)}
"""Of mechanisms, what suits so few records."""
MUSIC = settings(data_types='{"zip": "categorical", "no. #": "numeric"}', data_label="key")


def _described(path):
    epsiloscope("describe", music(), *MUSIC, "--csv", path)


def _predicted(path):
    model = run_of("dpbag", music(), *MUSIC, *SMALL["dpbag"]) / "model.json"
    epsiloscope("predict", model, music(), *MUSIC, "-o", path)


def _ledger(path):
    release()
    epsiloscope("ledger", music(), *MUSIC, "--csv", path)


def _forked(path):
    experiment, forked = path.with_suffix(".json"), path.with_suffix(".run")
    epsiloscope("fork", run_of() / "result.json", "--at", 100, "--set", "mechanism=pate-gnmax", "--total", 8, "-o", experiment)
    epsiloscope("run", experiment, "--out", forked)
    epsiloscope("fork", run_of() / "result.json", "--at", 100, "--with", forked / "result.json", "--csv", path)


_WRITTEN_AS_CSV = {
    "a described table": _described,
    "predictions": _predicted,
    "a ledger": _ledger,
    "a fork": _forked,
    **{f"the chart {chart}": functools.partial(lambda chart, path: plotted(path.name, "--chart", chart, "--name", NAME), chart)
       for chart in ("all", "tradeoff", "accountant", "accuracy", "labels", "orders")},
    "the chart of a sweep": lambda path: plotted(path.name, results=[sweep_of() / "result.json"]),
}


@functools.cache
def csv_of(what):
    """One of every_csv()."""
    if what == "a run":
        return run_of() / "run.csv"
    if what == "labels":
        return run_of() / "labels.csv"
    if what in ("sweep", "race", "solve"):
        return sweep_of(what) / "figures.csv"
    path = folder / f"{what.replace(' ', '-')}.csv"
    _WRITTEN_AS_CSV[what](path)
    return path


def every_csv():
    """Every kind of CSV that the program writes, by its name."""
    return {what: csv_of(what) for what in ("a run", "labels", "sweep", "race", "solve", *_WRITTEN_AS_CSV)}


NAME = 'C# at δ = 1e-5, "no. #1", Confident'
"""Of a run: what readers of CSV, SVG and PDF stumble over."""


def plotted(name, *words, results=None):
    """The file NAME that plot draws, by default of a run of Confident-GNMax."""
    drawn = folder / name
    epsiloscope("plot", *(results or [run_of() / "result.json"]), *words, "-o", drawn, "--force")
    return drawn


def unpacked_document(text):
    """What a picture carries of its charts, where it is long: packed."""
    mark = "zlib,base64:"
    return zlib.decompress(base64.b64decode(text[len(mark):])).decode() if text.startswith(mark) else text


def read_json(path):
    """A JSON file, in which a number that JSON does not have is an error."""
    def refuse(word):
        raise AssertionError(f"{path}: {word} is no JSON")
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"), parse_constant=refuse)


@contextlib.contextmanager
def working_in(path):
    """The working folder while the block runs."""
    before = os.getcwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)


def main():
    """Runs the classes of the file that calls it; unittest's words and exit code."""
    if not os.access(binary, os.X_OK):
        sys.exit(f"EPSILOSCOPE_BINARY names no program: “{binary}”")
    unittest.main(module="__main__", verbosity=2)
