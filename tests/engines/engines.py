# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests of engines share: a small sweep, the program, and the processes of its shares."""
import gzip
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["EPSILOSCOPE_BINARY"]
EXPERIMENT = {
    "schema": "epsiloscope.experiment/1",
    "data": {"path": "sample:census"},
    "split": {"private": 0.3, "public": 0.1, "test": 0.1},
    "mechanism": "pate-gnmax",
    "parameters": {"teachers": 100, "queries": 150, "sigma": 20},
    "trials": 1,
    "seed": 1,
}
OVER = ["--over", "sigma=4..42:20", "--over", "seed=1..12"]
POINTS = 240


def shares_running(folder):
    """Process numbers of the shares of a sweep by their command lines."""
    found = {}
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if os.path.basename(words[0]) == b"epsiloscope" and os.fsencode(folder) in words and b"--shard" in words:
            found[int(entry.name)] = words[words.index(b"--shard") + 1].decode()
    return found


def points_in(folder):
    """The points that whole additions say are finished."""
    points = set()
    for path in pathlib.Path(folder, "points").glob("*.jsonl.gz"):
        try:
            for line in gzip.decompress(path.read_bytes()).splitlines():
                points.update(json.loads(line).get("finished", []))
        except (EOFError, OSError, ValueError):
            continue  # it is being written
    return points


class SweepByEngine(unittest.TestCase):
    maxDiff = 2000

    @classmethod
    def setUpClass(cls):
        cls.room = pathlib.Path(tempfile.mkdtemp(prefix="engines-"))
        os.environ.update(XDG_DATA_HOME=str(cls.room / "data"), XDG_STATE_HOME=str(cls.room / "state"))
        cls.experiment = cls.room / "experiment.json"
        cls.experiment.write_text(json.dumps(EXPERIMENT))
        cls.call("sweep", cls.experiment, *OVER, "--out", cls.room / "whole")
        cls.whole = (cls.room / "whole/result.json").read_bytes()

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.room, ignore_errors=True)

    @staticmethod
    def call(*words, code=0):
        """The program's output on stderr; the exit code must be this."""
        done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, timeout=600)
        if done.returncode != code:
            raise AssertionError(f"{words}: exit code {done.returncode}\n{done.stdout[-1000:]}{done.stderr[-2000:]}")
        return done.stderr

    def start(self, name, *words):
        """The program, in the background, with what it says in a file."""
        said = open(self.room / f"{name}.txt", "w")
        process = subprocess.Popen([PROGRAM, "sweep", str(self.experiment), *OVER, "--out", str(self.room / name), *map(str, words)],
                                   stdout=subprocess.DEVNULL, stderr=said)
        said.close()
        return process

    def said(self, name):
        return (self.room / f"{name}.txt").read_text()

    def wait_for(self, what, seconds=120):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if what():
                return
            time.sleep(0.02)
        self.fail("waited in vain")

    def kill_every(self, folder, each, process, requeue=None, each_requeued=None, meanwhile=None):
        """Kills every so-many-th share that shows up, requeues others, until the program ends; returns how many."""
        seen, killed, requeued = {}, 0, 0
        end = time.monotonic() + 300
        while process.poll() is None:
            if time.monotonic() > end:
                process.kill()
                self.fail("it does not come to its end: " + folder.with_suffix(".txt").read_text()[-2000:])
            for pid, share in shares_running(folder).items():
                if pid in seen:
                    continue
                seen[pid] = share
                if len(seen) % each == 1:
                    try:
                        time.sleep(0.1)  # it has begun to write
                        os.kill(pid, signal.SIGKILL)
                        killed += 1
                    except ProcessLookupError:
                        pass
                elif requeue and len(seen) % each_requeued == 2:
                    requeued += requeue(pid)
            if meanwhile:
                meanwhile()
            time.sleep(0.01)
        return killed, requeued

    def assert_same_bytes(self, name):
        self.assertEqual((self.room / name / "result.json").read_bytes() == self.whole, True, self.said(name)[-2000:])
