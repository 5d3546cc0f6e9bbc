# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps by GNU parallel: whatever is killed, the result has the same bytes as one process writes."""
import json
import os
import signal
import subprocess
import unittest

from engines import EXPERIMENT, OVER, POINTS, PROGRAM, SweepByEngine, points_in, shares_running


class Parallel(SweepByEngine):
    def test_one_in_five_killed_changes_no_byte(self):
        process = self.start("killed", "--on", "parallel", "--shares", 20)
        killed, _ = self.kill_every(self.room / "killed", 5, process)
        self.assertEqual(process.returncode, 0, self.said("killed"))
        self.assertGreaterEqual(killed, 4)
        self.assertIn("are sent again", self.said("killed"))
        self.assert_same_bytes("killed")

    def test_what_is_printed_computes_it(self):
        text = subprocess.run([PROGRAM, "sweep", str(self.experiment), *OVER, "--out", str(self.room / "printed"), "--on", "print",
                               "--shares", "6"], capture_output=True, text=True, check=True).stdout
        loop = next(line for line in text.splitlines() if line.startswith("seq 6"))
        subprocess.run(["bash", "-c", loop.replace("parallel ", "parallel --will-cite ", 1)], check=True, capture_output=True)
        self.assertEqual(len(points_in(self.room / "printed")), POINTS)
        subprocess.run(["bash", "-c", text.splitlines()[-1]], check=True, capture_output=True)
        (self.room / "printed.txt").write_text("")
        self.assert_same_bytes("printed")

    def test_ctrl_c_ends_the_shares_and_keeps_their_points(self):
        process = self.start("ended", "--on", "parallel", "--shares", 12)
        self.wait_for(lambda: len(points_in(self.room / "ended")) > 5)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=30), 143)
        self.wait_for(lambda: not shares_running(self.room / "ended"), 20)
        done = len(points_in(self.room / "ended"))
        self.assertLess(done, POINTS)
        self.call("sweep", self.room / "ended", "--on", "parallel")
        self.assert_same_bytes("ended")

    def test_a_stop_that_is_asked_for_in_the_folder_is_heeded(self):
        process = self.start("asked", "--on", "parallel", "--shares", 12)
        self.wait_for(lambda: len(points_in(self.room / "asked")) > 5)
        (self.room / "asked/stop").write_text("")
        self.assertNotEqual(process.wait(timeout=30), 0)
        self.wait_for(lambda: not shares_running(self.room / "asked"), 20)
        self.call("sweep", self.room / "asked")
        self.assert_same_bytes("asked")

    def test_a_share_that_is_lost_each_time_is_said_with_its_reason(self):
        self.call("sweep", self.experiment, *OVER, "--out", self.room / "lost", "--shard", "1/3")
        # A shell that ends every share as soon as it begins.
        shell = self.room / "shell"
        shell.write_text("#!/bin/bash\nexit 1\n")
        shell.chmod(0o755)
        process = subprocess.run([PROGRAM, "sweep", str(self.room / "lost"), "--on", "parallel", "--shares", "3"], capture_output=True,
                                 text=True, env={**os.environ, "PARALLEL_SHELL": str(shell)}, timeout=120)
        self.assertEqual(process.returncode, 1)
        last = process.stderr.strip().splitlines()[-1]
        self.assertRegex(last, r"points were lost each time, in share .*--resume")
        self.call("sweep", self.room / "lost")
        (self.room / "lost.txt").write_text("")
        self.assert_same_bytes("lost")

    def test_a_folder_with_any_name_is_sent_as_it_is(self):
        for name in ("perl{= touch =}", "hash{#}x", "dot{.}x", "two words", "per%cent", "quo\"te", "it's", "back\\slash", "a{}b"):
            with self.subTest(name):
                self.call("sweep", self.experiment, "--over", "seed=1..4", "--out", self.room / name, "--on", "parallel", "--shares", 2)
                self.assertEqual(len(points_in(self.room / name)), 4)

    def test_what_is_missing_in_the_end_is_a_failure(self):
        self.call("sweep", self.experiment, *OVER, "--out", self.room / "cut", "--shard", "1/2")
        path = next((self.room / "cut/points").glob("*.gz"))
        self.call("sweep", self.room / "cut", "--on", "parallel", "--shares", 2)
        path.write_bytes(path.read_bytes()[:-40])
        said = self.call("merge", self.room / "cut", "--out", self.room / "cut.json", code=1)
        self.assertRegex(said, r"points are not done: .*--resume")
        self.call("sweep", self.room / "cut")
        (self.room / "cut.txt").write_text("")
        self.assert_same_bytes("cut")

    def test_race_and_solve_are_plans_of_points_too(self):
        budget = self.room / "budget.json"
        budget.write_text(json.dumps(EXPERIMENT | {"parameters": {"teachers": 100, "queries": 150, "epsilon": 2}}))
        for verb, words in (("race", ["--mechanisms", "pate-gnmax,saa", "--seeds", "1..4"]),
                            ("solve", ["--goal", "accuracy>=0.7", "--epsilons", "0.5..4:3:log", "--seeds", "1..2"])):
            with self.subTest(verb):
                here, there = self.room / f"{verb} here", self.room / f"{verb} there"
                self.call(verb, budget, *words, "--out", here)
                self.call(verb, budget, *words, "--out", there, "--on", "parallel", "--shares", 3)
                self.assertEqual((here / "result.json").read_bytes(), (there / "result.json").read_bytes())

    def test_bad_words_are_one_sentence(self):
        for words, said in ((["--on", "slrum"], "slurm, parallel, print"), (["--on", ""], "names no engine"),
                            (["--on", "parallel --no-such-option"], "lost each time"), (["--on", "parallel", "--shares", "0"], "--shares")):
            with self.subTest(words):
                done = subprocess.run([PROGRAM, "sweep", str(self.experiment), *OVER, "--out", str(self.room / "bad"), "--resume", *words],
                                      capture_output=True, text=True, timeout=120)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(said, done.stderr.strip().splitlines()[-1])


if __name__ == "__main__":
    unittest.main()
