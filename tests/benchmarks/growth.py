#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how the program's time and memory grow with what a person may have more of, over four decades and by whole
processes: the median CPU seconds (of all threads) and the most memory.

  growth.py PROGRAM                    prints the table of resources/manual/scale.md; takes minutes
  growth.py PROGRAM --page PAGE.md     and writes it into the page, with the machine
  growth.py PROGRAM --figures FILE     and all points as CSV, for GrowthPicture
  growth.py PROGRAM --only WORD        of the things whose name contains this word
  growth.py PROGRAM --large            one decade more of rows and queries
  growth.py PROGRAM --quick            fewer decades, in less than a minute

It fails where time or memory grows faster than it should: where an exponent is more than 0.3 above the expected one
(0.5 where it is quick). The exponent is the slope between logarithms over the last two decades, after the cost of the
fewest is taken off.
"""
import argparse
import collections
import functools
import json
import math
import os
import pathlib
import random
import re
import statistics
import struct
import subprocess
import sys
import tempfile

MARGIN, QUICK_MARGIN = 0.3, 0.5
LEAST_SECONDS, LEAST_MEGABYTES = 0.02, 2  # below, a difference is the machine's
REPEATS, LONG_ENOUGH = 5, 20              # of one size; fewer once they took so many CPU seconds together
QUICK_REPEATS, QUICKLY_ENOUGH = 3, 0.5

Cost = collections.namedtuple("Cost", "seconds megabytes")
Exponent = collections.namedtuple("Exponent", "name unit digits measured expected")


class Growth:
    """One thing of which there are more and more: `words` makes the program's words for so many of it."""

    def __init__(self, name, powers, quick, words, large=0, expected=1):
        self.name, self.words, self.expected = name, words, expected
        self.powers, self.quick, self.large = powers, quick, large

    def sizes(self, options):
        first, last = self.powers
        last = self.quick if options.quick else last + self.large * options.large
        return [10 ** power for power in range(first, last + 1)]


class Machine:
    """Runs the program in rooms of its own, and makes what it reads."""

    def __init__(self, program, folder):
        self.program, self.folder, self.dice = program, folder, random.Random(1)
        self.environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"}
        for room in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "HOME"):
            self.environment[room] = str(folder / room)
            os.makedirs(folder / room, mode=0o700)

    def run(self, words):
        """What one process costs. Fails with all that it said where its exit code is not 0."""
        with open(self.folder / "said", "w+b") as said:
            process = subprocess.Popen([self.program, *map(str, words)], stdout=subprocess.DEVNULL, stderr=said,
                                       cwd=self.folder, env=self.environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                said.seek(0)
                raise SystemExit(f"{words[:12]} gave {process.returncode}: {said.read()[-2000:].decode()}")
        return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)

    def median(self, words, quick):
        most, enough = (QUICK_REPEATS, QUICKLY_ENOUGH) if quick else (REPEATS, LONG_ENOUGH)
        costs = []
        while len(costs) < most and sum(cost.seconds for cost in costs) < enough:
            costs.append(self.run(words()))
        return Cost(*(statistics.median(values) for values in zip(*costs)))

    def once(self, name, make):
        """The file of this name, made where it is not there yet."""
        path = self.folder / name
        if not path.exists():
            with open(path, "w", encoding="utf-8", newline="") as file:
                make(file)
        return path

    def table(self, rows, columns):
        """Half of the columns are numbers, half words, the last one is the class."""
        def make(file):
            places = ("north", "south", "east", "west")
            file.write(",".join(f"c{column}" for column in range(columns)) + ",class\n")
            for _ in range(rows):
                cells = [self.dice.choice(places) if column % 2 else f"{self.dice.uniform(0, 100):.3f}"
                         for column in range(columns)]
                file.write(",".join(cells) + ("," if columns else "") + self.dice.choice(("yes", "no")) + "\n")
        return self.once(f"table-{rows}-{columns}.csv", make)

    def votes(self, queries):
        """Counts of 250 teachers for two classes, as NumPy writes them."""
        path = self.folder / f"votes-{queries}.npy"
        if not path.exists():
            head = f"{{'descr': '<i4', 'fortran_order': False, 'shape': ({queries}, 2), }}"
            head += " " * (-(len(head) + 11) % 64) + "\n"
            with open(path, "wb") as file:
                file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode())
                for _ in range(queries):
                    first = self.dice.randint(0, 250)
                    file.write(struct.pack("<2i", first, 250 - first))
        return path

    def experiment(self):
        """A very small one, on recorded votes: what a sweep has many points of."""
        said = {"schema": "epsiloscope.experiment/1", "mechanism": "pate-gnmax", "seed": 1,
                "data": {"path": str(self.votes(10)), "format": "votes", "votes": "counts"},
                "parameters": {"classes": 2, "sigma": 40, "delta": 1e-5}}
        return self.once("experiment.json", lambda file: json.dump(said, file))

    def results(self, count):
        """As many results of the same experiment, each of another seed."""
        folder = self.folder / "results"
        if not folder.exists():
            self.run(["run", self.experiment(), "--out", folder, "--threads", 1])
        text = (folder / "result.json").read_text(encoding="utf-8")
        before, seed, after = re.split(r'("seed": ?)1\b', text, maxsplit=1)
        return [self.once(f"results/{number}.json", lambda file, seed=f"{seed}{number}": file.write(before + seed + after))
                .relative_to(self.folder) for number in range(1, count + 1)]


def growths(machine, quick):
    votes = ["--set", "data.votes=counts", "--set", "classes=2", "--set", "sigma=40", "--set", "delta=1e-5"]
    out = ["--threads", 1, "--force", "--out", machine.folder / "out"]
    return [
        Growth("rows of a table", (2, 6), 5, lambda n: ["describe", machine.table(n, 7), "--json"], large=1),
        Growth("columns of a table", (0, 4), 3, lambda n: ["describe", machine.table(200, n), "--json"]),
        Growth("teachers", (1, 5), 4,
               lambda n: ["run", "--set", f"data.path={machine.table(25000 if quick else 250000, 3)}", "--set", f"teachers={n}",
                          "--set", "queries=2000", "--set", "sigma=40", "--set", "delta=1e-6", *out]),
        Growth("queries", (1, 5), 4, lambda n: ["run", "--set", f"data.path={machine.votes(n)}", *votes, *out], large=1),
        Growth("points of a sweep", (0, 4), 2,
               lambda n: ["sweep", machine.experiment(), "--over", f"seed=1..{n}", "--threads", 1,
                          "--out", tempfile.mkdtemp(dir=machine.folder)]),
        Growth("results to verify", (0, 4), 2, lambda n: ["verify", *machine.results(n), "--json"]),
        Growth("runs on a chart", (0, 3), 2,
               lambda n: ["plot", *machine.results(n), "--chart", "labels", "--force", "-o", "runs.csv"]),
    ]


def slope(points, least):
    """Over the last two decades, after what the fewest cost is taken off; None: too little is left to tell."""
    (_, start), last = points[0], points[-1][0]
    left = [(math.log10(size), math.log10(cost - start)) for size, cost in points[1:]
            if size * 100 >= last and cost - start >= least]
    if len(left) < 2:
        return None
    return statistics.linear_regression(*zip(*left)).slope


def number(value, digits=0):
    return f"{value:,.{digits}f}"


def range_of(costs, unit, digits):
    """"0.01 to 0.9", as precise as it is useful."""
    low, high = (number(getattr(cost, unit), digits if getattr(cost, unit) < 10 else 0) for cost in (costs[0], costs[-1]))
    return f"{low} to {high}"


def exponents(growth, points):
    for name, unit, least, digits in (("time", "seconds", LEAST_SECONDS, 2), ("memory", "megabytes", LEAST_MEGABYTES, 0)):
        measured = slope([(size, getattr(cost, unit)) for size, cost in points], least)
        yield Exponent(name, unit, digits, measured, growth.expected)


def row(growth, points):
    cells = [growth.name, f"{number(points[0][0])} to {number(points[-1][0])}"]
    costs = [cost for _, cost in points]
    for each in exponents(growth, points):
        cells += [range_of(costs, each.unit, each.digits), "–" if each.measured is None else number(each.measured, 2)]
    return "| " + " | ".join(cells + [str(growth.expected)]) + " |"


HEAD = ["| what there is more of | from … to | CPU seconds | exponent | MB at most | exponent | expected at most |",
        "|---|---|---|---|---|---|---|"]


def processor():
    try:
        model = re.search(r"^model name\s*:\s*(.+)$", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.MULTILINE)
    except OSError:
        model = None
    return re.sub(r"\s+", " ", model[1]) if model else "unknown processors"


def write_page(path, program, table):
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.strip()
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"^\| what there is more of \|.*\n(\|.*\n)+", lambda _: table, text, count=1, flags=re.MULTILINE)
    machine = f"Measured with {version} on {os.cpu_count()} cores ({processor()})."
    text = re.sub(r"^Measured with .*$", lambda _: machine, text, count=1, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")


def measure(machine, options):
    """(growth, its points as (size, cost)) of each."""
    all_of_them = []
    for growth in growths(machine, options.quick):
        if options.only not in growth.name:
            continue
        points = []
        for size in growth.sizes(options):
            points.append((size, machine.median(functools.partial(growth.words, size), options.quick)))
            print(f"{growth.name}: {number(size)} took {points[-1][1].seconds:.3f} s, {points[-1][1].megabytes:.0f} MB",
                  file=sys.stderr, flush=True)
        all_of_them.append((growth, points))
    return all_of_them


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=lambda path: str(pathlib.Path(path).resolve()))
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("--figures", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="epsiloscope-growth-") as folder:
        measured = measure(Machine(options.program, pathlib.Path(folder)), options)

    table = "\n".join([*HEAD, *(row(growth, points) for growth, points in measured), ""])
    print(table, end="")
    if options.figures:
        lines = [f"{growth.name},{size},{cost.seconds:.4f},{cost.megabytes:.1f}\n"
                 for growth, points in measured for size, cost in points]
        options.figures.write_text("what,size,seconds,megabytes\n" + "".join(lines), encoding="utf-8")
    if options.page:
        write_page(options.page, options.program, table)

    margin = QUICK_MARGIN if options.quick else MARGIN
    too_fast = [f"{each.name} by {growth.name} has exponent {each.measured:.2f}, expected {each.expected} at most"
                for growth, points in measured for each in exponents(growth, points)
                if each.measured is not None and each.measured > each.expected + margin]
    for words in too_fast:
        print(f"grows too fast: {words}", file=sys.stderr)
    return 1 if too_fast else 0


if __name__ == "__main__":
    sys.exit(main())
