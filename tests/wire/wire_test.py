# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on its main paths, followed by strace: it speaks to no network, reads what is named and the system's own files, writes
where it was told to and into its own folders, and starts nothing but itself and epsiloscope-read.

What else it may open, and why, stands in places.py; at the end a table says what it did open."""
import collections
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

import calls
import places

SKIPPED = 77  # ctest's SKIP_RETURN_CODE

binary = os.path.realpath(os.environ.get("EPSILOSCOPE_BINARY", ""))
shared = pathlib.Path(os.environ.get("EPSILOSCOPE_SHARED", pathlib.Path(__file__).resolve().parents[3] / "shared"))
folder = pathlib.Path(tempfile.mkdtemp(prefix="epsiloscope-wire-")).resolve()
rooms, named, out, traces, elsewhere = (folder / name for name in ("rooms", "named", "out", "calls", "elsewhere"))
for each in (rooms, named, out, traces, elsewhere):
    each.mkdir(mode=0o700)
environment = {key: value for key, value in os.environ.items() if key in ("PATH", "LD_LIBRARY_PATH") or key.endswith("SAN_OPTIONS")}
environment |= {"QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "HOME": str(rooms / "home"), "TMPDIR": str(rooms / "tmp"),
                "XDG_DATA_HOME": str(rooms / "data"), "XDG_STATE_HOME": str(rooms / "state"), "XDG_CONFIG_HOME": str(rooms / "config"),
                "XDG_CACHE_HOME": str(rooms / "cache"), "XDG_RUNTIME_DIR": str(rooms / "run"),
                "ASAN_OPTIONS": "detect_leaks=0"}  # the leak sanitizer does not work where somebody follows
for each in ("home", "tmp", "data", "state", "config", "cache", "run"):
    (rooms / each).mkdir(mode=0o700)

# What nobody names, where a curious program would look.
for decoy in (rooms / "home" / "secret.csv", rooms / "home" / ".netrc", named / "not-named.csv", elsewhere / "people.csv"):
    decoy.write_text("age,hours,rich\n1,1,yes\n")

written = collections.Counter()
"""Of the table: how often each (place, reading or writing) was opened by each of the two programs."""


def people(path):
    """300 people of two numbers and a class."""
    rows = ["age,hours,rich"]
    for i in range(300):
        age, hours = 18 + i * 37 % 71, (i * 53 + i // 7) % 79
        rows.append(f"{age},{hours},{'yes' if age + hours > 90 else 'no'}")
    path.write_text("\n".join(rows) + "\n")
    return path


def votes(path):
    """Twelve queries that 20 teachers answered."""
    path.write_text("cat,dog,fish\n" + "".join(f"{18 - i % 3},{1 + i % 3},1\n" for i in range(12)))
    return path


def pictures(path):
    """40 pictures of 4 × 4 in the form of MNIST, with their classes in the file beside that is named after it."""
    beside = path.with_name(path.name.replace("images-idx3", "labels-idx1"))
    path.write_bytes(struct.pack(">IIII", 0x803, 40, 4, 4) + bytes(i * 7 % 256 for i in range(640)))
    beside.write_bytes(struct.pack(">II", 0x801, 40) + bytes(i % 2 for i in range(40)))
    return path, beside


PEOPLE, VOTES = people(named / "people.csv"), votes(named / "votes.csv")
PICTURES, LABELS = pictures(named / "train-images-idx3-ubyte")
RELEASE = named / "release.experiment.json"
RELEASE.write_text(json.dumps({
    "data": {"path": "people.csv", "label": "rich", "delimiter": ",", "header": True, "decimal": "point", "missing_markers": ["?"]},
    "split": {"private": 0.9, "public": 0, "test": 0.1, "balance": False},
    "encoder": {"ranges": {"age": [0, 100], "hours": [0, 80]}, "scaling": "declared", "categories": "ordinal"},
    "mechanism": "dp-logistic", "parameters": {"epsilon": 0.1, "regularisation": 0.1}, "release": True}))
SWEEP = named / "sweep.experiment.json"
SWEEP.write_text(json.dumps({
    "data": {"path": "sample:survey"}, "mechanism": "pate-gnmax", "seed": 2,
    "parameters": {"teachers": 30, "queries": 20, "sigma": 10, "delta": 1e-5}}))


class Strange(Exception):
    """A call that no place allows."""


reader = os.path.join(os.path.dirname(binary), "epsiloscope-read")


class Looked:
    """What one run of the program may have opened beside the system's own files."""

    def __init__(self, step, reads=(), writes=(), more=(), programs=(binary, reader)):
        self.step = step
        self.reads = {str(path) for path in reads}
        self.writes = tuple(str(path) for path in writes)
        self.places = (*more, *places.rooms(rooms), *reversed(places.SYSTEM))
        self.programs = programs
        self.counted = collections.Counter()

    def strange(self, call, why):
        return Strange(f"{self.step}: {why}\n    {call.line.strip()}\n    by {call.program or 'strace'}, thread {call.thread}")

    def count(self, call, name, how):
        self.counted[pathlib.Path(call.program).name, name, how] += 1

    def place_of(self, path, writes, folder, threads):
        """The name of what allows this; None where nothing does."""
        own = os.path.dirname(binary)
        if not writes and (path == own or path.startswith(own + "/")):
            return "the program's own folder"
        if any(path == each or path.startswith(each + "/") or re.fullmatch(re.escape(each) + r"\.[0-9a-f]{16}\.part", path)
               for each in self.writes):
            return "what was named to be written"
        if path in self.reads and not writes:
            return "what was named"
        if folder and not writes and any(os.path.dirname(each) == path for each in (*self.reads, *self.writes)):
            return "names beside what was named"
        number = re.match(r"/proc/(\d+)(?=/|$)", path)
        if number and int(number[1]) in threads:
            path = "/proc/self" + path[number.end():]
        return next((place.name for place in self.places if place.holds(path) and (place.written or not writes)), None)

    def look_at_file(self, call, path, writes, threads):
        if call.walled:
            raise self.strange(call, "a file was opened behind the walls")
        name = self.place_of(path, writes, call.folder, threads)
        if name is None:
            raise self.strange(call, f"{path} was {'written' if writes else 'read'}, which nobody named")
        if not writes and places.NETWORK_LIBRARIES.match(os.path.basename(path)):
            raise self.strange(call, "a library for networks was loaded")
        self.count(call, name, "written" if writes else "read")

    def look_at_network(self, call):
        family = re.search(r"\b[AP]F_(?!UNIX\b|LOCAL\b|UNSPEC\b)\w+", call.words)
        if family:
            raise self.strange(call, f"a socket of {family[0]}")
        if call.name in ("bind", "listen", "accept", "accept4"):
            raise self.strange(call, "a socket that others may connect to")
        if call.walled and call.succeeded:
            raise self.strange(call, "a socket was used behind the walls")
        if call.name == "connect":
            other = places.talked_to(call.words)
            if not other:
                raise self.strange(call, "connects to nobody known")
            self.count(call, f"{other} on this machine", "talked to" if call.succeeded else "sought")

    def look_at_start(self, call):
        program = calls.program_of(call)
        if program not in self.programs:
            raise self.strange(call, f"{program} was started")
        self.counted[pathlib.Path(program).name, "the program", "started"] += 1

    def look(self, followed, where):
        """Raises Strange at the first call that no place allows."""
        threads = {call.thread for call in followed.calls}
        for call in followed.calls:
            if call.name in calls.STARTING:
                self.look_at_start(call)
            elif call.name in calls.NETWORK:
                self.look_at_network(call)
            elif call.name in calls.HIDING:
                raise self.strange(call, "a call that could hide others")
            elif call.walled and not call.succeeded:
                self.count(call, f"{call.name} {' '.join(call.texts[:1])}".strip(), "refused")
            elif not call.succeeded:
                continue
            elif call.name in calls.OPENING:
                self.look_at_file(call, call.path, call.writes, threads)
            elif call.name in calls.CHANGING:
                for path in call.changed(where):
                    self.look_at_file(call, path, True, threads)
        written.update(self.counted)


def has_walls():
    """Whether the reader is built with libseccomp: without it, or under a sanitizer, there is no filter to look behind."""
    linked = subprocess.run(["ldd", reader], capture_output=True, text=True).stdout
    return "libseccomp" in linked and "libasan" not in linked and "libtsan" not in linked


class NoWire(unittest.TestCase):
    maxDiff = None

    def run_of(self, *words, reads=(), writes=(), codes=(0,), piped=""):
        """Follows `epsiloscope WORDS…` and looks at all that it did."""
        step = "epsiloscope " + " ".join(str(word).replace(str(folder) + "/", "") for word in words)
        followed = calls.follow([binary, *words], traces, environment, elsewhere, piped)
        self.assertIn(followed.code, codes, f"{step}\n{followed.out[-2000:]}\n{followed.err[-2000:]}")
        self.look(Looked(step, reads, writes), followed)
        return followed

    def look(self, looked, followed):
        try:
            looked.look(followed, str(elsewhere))
        except Strange as found:
            strange = str(found)
        else:
            return
        self.fail(strange)

    def test_01_describe(self):
        self.run_of("describe", PEOPLE, reads=[PEOPLE])
        self.run_of("describe", VOTES, reads=[VOTES])
        self.run_of("describe", "-", piped=PEOPLE.read_text())
        self.run_of("describe", PICTURES, reads=[PICTURES, LABELS])
        self.run_of("describe", PEOPLE, "--csv", out / "described.csv", reads=[PEOPLE],
                    writes=[out / "described.csv", out / "described.csv.json"])

    def test_02_a_sample_with_charts(self):
        sample = out / "sample"
        sample.mkdir()
        self.run_of("run", "--set", "data.path=sample:survey", "--set", "mechanism=pate-confident", "--out", sample, "--charts",
                    "--keep-labels", "--keep-model", "--csv", sample / "run.csv", "--seed", "3", writes=[sample])
        result = sample / "result.json"
        for ending in ("svg", "pdf", "png", "csv", "tex"):
            drawn = out / f"drawn.{ending}"
            self.run_of("plot", result, "-o", drawn, reads=[result], writes=[drawn, f"{drawn}.json", f"{drawn}.caption.txt"])
        self.run_of("report", result, "-o", out / "report.html", reads=[result], writes=[out / "report.html"])
        self.run_of("verify", result, "--script", out / "verify.py", reads=[result], writes=[out / "verify.py"])

    def test_03_a_release_with_its_ledger(self):
        release = out / "release"
        self.run_of("ledger", PEOPLE, "--set", "data.label=rich", "--total", "1,1e-5", reads=[PEOPLE])
        self.run_of("run", RELEASE, "--out", release, "--keep-model", reads=[RELEASE, PEOPLE], writes=[release])
        self.run_of("ledger", RELEASE, "--csv", out / "ledger.csv", reads=[RELEASE, PEOPLE],
                    writes=[out / "ledger.csv", out / "ledger.csv.json"])
        self.run_of("verify", release / "result.json", reads=[release / "result.json"])
        self.run_of("report", release / "result.json", "-o", out / "released.html", reads=[release / "result.json"],
                    writes=[out / "released.html"])
        self.run_of("predict", release / "model.json", PEOPLE, "-o", out / "predicted.csv", reads=[release / "model.json", PEOPLE],
                    writes=[out / "predicted.csv", out / "predicted.csv.json"])

    def test_04_accountants(self):
        self.run_of("account", "pate-gnmax", "--set", "queries=500", "--set", "sigma=40", "--set", "delta=1e-5")
        self.run_of("account", "pate-confident", "--votes", VOTES, "--set", "threshold=15", "--set", "sigma1=5", "--set", "sigma2=4",
                    "--set", "delta=1e-5", reads=[VOTES])

    def test_05_a_sweep(self):
        swept = out / "sweep"
        self.run_of("sweep", SWEEP, "--over", "sigma=5,20", "--out", swept, "--csv", out / "swept.csv", reads=[SWEEP],
                    writes=[swept, out / "swept.csv"])
        self.run_of("report", swept / "result.json", "-o", out / "swept.html", reads=[swept / "result.json"],
                    writes=[out / "swept.html"])

    def test_06_lessons_and_lists(self):
        self.run_of("lesson", "check", "cheap-agreement")
        self.run_of("lesson", "new", out / "lesson", writes=[out / "lesson"])
        self.run_of("list", "mechanisms")
        self.run_of("help", "ledger")

    def test_07_foreign_files(self):
        self.assertTrue(os.path.exists(reader), "epsiloscope-read is not beside the program")
        files = sorted(path for path in (shared / "data" / "formats" / "foreign").glob("*") if path.name != "MANIFEST.json")
        if not files:
            self.skipTest(f"no foreign files in {shared}: they were not described")
        walls, started = has_walls(), 0
        for path in files:
            with self.subTest(path=path.name):
                followed = self.run_of("describe", path, reads=[path, f"{path}-wal"], codes=(0, 2))
                started += self.look_at_reader(followed, walls)
        self.assertGreater(started, 0, "no file was read by epsiloscope-read")
        written["epsiloscope-read", "the process behind its walls" if walls else "the process, without seccomp", "counted"] = started
        if not walls:
            print("epsiloscope-read has no seccomp here: what it could open was not looked at", flush=True)

    def look_at_reader(self, followed, walls):
        """How many processes read a foreign file; each has its walls, and no threads that were before them."""
        by = collections.defaultdict(list)
        for call in followed.calls:
            if call.program == reader:
                by[call.thread].append(call)
        for thread, made in by.items():
            clones = [call.line for call in made if call.name in ("clone", "clone3", "fork", "vfork") and call.succeeded]
            self.assertEqual(clones, [], "epsiloscope-read has a thread that has no walls")
            filters = [call for call in made if call.name == "seccomp" and "SECCOMP_SET_MODE_FILTER" in call.words and call.result == 0]
            self.assertEqual(bool(filters), walls, f"the walls of epsiloscope-read, thread {thread}")
        return len(by)

    def window(self, step, words, platform, before=(), reads=(), more=(), **variables):
        """Opens the window, and ends it some seconds after it has kept its session."""
        kept = rooms / "state" / "epsiloscope"
        for session in kept.glob("window-*"):
            session.unlink()
        followed = calls.follow_until([binary, *words], traces, {**environment, "QT_QPA_PLATFORM": platform, **variables}, elsewhere,
                                      lambda: any(kept.glob("window-*.epsiloscope")), before)
        self.assertEqual(followed.code, 0, f"{step}\n{followed.out[-2000:]}")
        self.assertTrue(followed.ready, f"{step}: it kept no session\n{followed.out[-2000:]}")
        self.look(Looked(step, reads, more=(*places.of_screen(rooms), *more)), followed)

    def test_08_the_window_without_a_screen(self):
        self.window("the window, on its sample", [], "offscreen")
        self.window("the window, on a file", [PEOPLE], "offscreen", reads=[PEOPLE])

    def test_09_a_lesson_in_the_window(self):
        lesson = out / "played"
        self.run_of("lesson", "new", lesson, writes=[lesson])
        self.window("the window, with a lesson", [lesson], "offscreen", reads=[lesson / "lesson.md", lesson])

    def test_10_the_window_on_a_screen(self):
        if not shutil.which("xvfb-run"):
            self.skipTest("xvfb is not installed: no window was opened on a screen (apt-get install xvfb xauth)")
        before, speaks = ["xvfb-run", "-a"], []
        if shutil.which("dbus-run-session"):
            before = ["dbus-run-session", "--", *before]
            # As a screen reader does: then there is a bus for it.
            asks = "dbus-send --print-reply --dest=org.a11y.Bus /org/a11y/bus org.a11y.Bus.GetAddress"
            speaks = ["bash", "-c", f'{asks} >/dev/null 2>&1; exec "$@"', "_"]
        else:
            print("dbus-run-session is not installed: the window had no desktop bus", flush=True)
        self.window("the window on X11", [], "xcb", before)
        self.window("the window on X11, for a screen reader", [], "xcb", [*before, *speaks], QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1")
        self.window("the window on X11, as GNOME has it", [], "xcb", before, more=places.of_gnome(rooms), XDG_CURRENT_DESKTOP="GNOME")

    def test_11_what_is_kept_is_for_its_owner(self):
        kept = [path for name in ("data", "state") for path in (rooms / name).rglob("*") if path.is_file()]
        self.assertGreater(len(kept), 10)
        self.assertEqual([f"{path.stat().st_mode:o} {path}" for path in kept if path.stat().st_mode & 0o077], [])
        self.assertEqual([str(path) for path in rooms.rglob("*.part")], [], "parts of files are left")
        self.assertEqual([str(path) for path in (rooms / "tmp").glob("Epsiloscope-*")], [], "temporary files are left")
        self.assertEqual({path.name for path in (rooms / "home").iterdir()}, {"secret.csv", ".netrc"})

    def test_12_what_is_strange_would_be_told(self):
        python = os.path.realpath(sys.executable)
        for what, code, words in (
                ("reads", f"open({str(named / 'not-named.csv')!r})", "not-named.csv was read, which nobody named"),
                ("reads a secret", f"open({str(rooms / 'home' / '.netrc')!r})", ".netrc was read"),
                ("writes what was named to be read", f"open({str(PEOPLE)!r}, 'a')", "people.csv was written"),
                ("makes a folder", "__import__('os').mkdir('made')", "made was written"),
                ("asks the internet", "import socket; socket.socket(socket.AF_INET6)", "a socket of AF_INET6"),
                ("asks the kernel's network", "import socket; socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)", "a socket of AF_NETLINK"),
                ("listens", "import socket; socket.socket(socket.AF_UNIX).bind('ear')", "a socket that others may connect to"),
                ("speaks to a stranger", "import socket; socket.socket(socket.AF_UNIX).connect_ex('/tmp/ear')", "connects to nobody known"),
                ("starts another", "import os; os.spawnl(os.P_WAIT, '/bin/true', 'true')", "true was started")):
            with self.subTest(what=what):
                followed = calls.follow([python, "-I", "-S", "-B", "-c", code], traces, environment, elsewhere)
                looked = Looked(what, reads=[PEOPLE], programs=(python,),
                                more=[places.Place("Python", (sys.prefix, "/etc/python*"), "its own")])
                with self.assertRaises(Strange, msg=what) as told:
                    looked.look(followed, str(elsewhere))
                self.assertIn(words, str(told.exception))


def table():
    """What was opened, by whom and how often."""
    lines = [f"{'by':<18}{'what':<34}{'how':<10}{'times':>6}"]
    for (who, name, how), times in sorted(written.items()):
        lines.append(f"{who:<18}{name:<34}{how:<10}{times:>6}")
    return "\n".join(lines)


def main():
    if not os.access(binary, os.X_OK):
        sys.exit(f"EPSILOSCOPE_BINARY names no program: “{binary}”")
    why = "" if shutil.which("strace") else "strace is not installed (apt-get install strace)"
    why = why or calls.may_follow(traces)
    if why:
        print(f"skipped: {why}", flush=True)
        shutil.rmtree(folder, ignore_errors=True)
        sys.exit(SKIPPED)
    done = unittest.main(module="__main__", verbosity=2, exit=False)
    print("\n" + table(), flush=True)
    if not os.environ.get("EPSILOSCOPE_KEEP"):
        shutil.rmtree(folder, ignore_errors=True)
    else:
        print(folder)
    sys.exit(0 if done.result.wasSuccessful() else 1)


main()
