# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests here share: small runs of the program, and asking other programs what they read.

A test is a file NAME_test.py beside this one, and the ctest consumers.NAME; one other program each:

    import consumers
    consumers.need("jq", "jq")

    class Jq(unittest.TestCase): ...

    consumers.main()
"""
import atexit
import functools
import importlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

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


@functools.cache
def run_of(mechanism="pate-confident", sample="sample:survey", *words):
    """The folder of a small exploration, with result.json, run.csv, labels.csv where there are labels, and the dashboard."""
    out = folder / f"run-{mechanism}-{abs(hash((sample, words)))}"
    keep = ["--keep-labels"] if mechanism.startswith(("pate", "dpbag")) else []
    epsiloscope("run", *settings(data_path=sample, mechanism=mechanism), "--out", out, "--csv", out.with_suffix(".csv"), "--charts",
                "--seed", 3, "--threads", 1, *keep, *words)
    shutil.move(out.with_suffix(".csv"), out / "run.csv")
    return out


@functools.cache
def sweep_of(mechanism="pate-confident", sample="sample:survey", over=("sigma2=40,80", "teachers=100,200")):
    """The folder of a sweep of four points, with result.json and sweep.csv."""
    out = folder / f"sweep-{mechanism}"
    experiment = folder / f"sweep-{mechanism}.json"
    experiment.write_text(epsiloscope("list", "template", mechanism, sample))
    epsiloscope("sweep", experiment, *(word for key in over for word in ("--over", key)), "--out", out, "--csv", folder / "sweep.csv",
                "--seed", 3, "--threads", 1)
    shutil.move(folder / "sweep.csv", out / "sweep.csv")
    return out


@functools.cache
def release_of(mechanism="dpbag", sample="sample:survey"):
    """The folder of a release: result.json, labels.csv, model.json."""
    out = folder / f"release-{mechanism}"
    experiment = folder / f"release-{mechanism}.json"
    experiment.write_text(epsiloscope("list", "template", mechanism, sample, "--release"))
    epsiloscope("run", experiment, "--out", out, "--keep-labels", "--keep-model", "--ledger", "on")
    return out


def plotted(name, *words, results=None):
    """The file NAME that plot draws, by default of a run of Confident-GNMax."""
    drawn = folder / name
    epsiloscope("plot", *(results or [run_of() / "result.json"]), *words, "-o", drawn, "--force")
    return drawn


def read_json(path):
    """A JSON file, in which a number that JSON does not have is an error."""
    def refuse(word):
        raise AssertionError(f"{path}: {word} is no JSON")
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"), parse_constant=refuse)


def main():
    """Runs the classes of the file that calls it; unittest's words and exit code."""
    if not os.access(binary, os.X_OK):
        sys.exit(f"EPSILOSCOPE_BINARY names no program: “{binary}”")
    unittest.main(module="__main__", verbosity=2)
