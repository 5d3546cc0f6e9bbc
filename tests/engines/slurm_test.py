# SPDX-License-Identifier: GPL-3.0-or-later
"""Sweeps by Slurm: a controller and two nodes of this machine's own on the loopback interface, which end with the test. Whatever is
killed, requeued or preempted, the result has the same bytes as one process writes."""
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from engines import OVER, POINTS, PROGRAM, SweepByEngine, points_in, shares_running

CONFIG = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SwitchType=switch/none
SlurmctldPort={ports[0]}
StateSaveLocation={room}/state
SlurmdSpoolDir={room}/spool-%n
SlurmctldPidFile={room}/controller.pid
SlurmdPidFile={room}/%n.pid
SlurmctldLogFile={room}/controller.log
SlurmdLogFile={room}/%n.log
ReturnToService=2
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MaxArraySize=9
KillWait=2
MessageTimeout=3
SlurmctldTimeout=10
NodeName=n1 NodeAddr=127.0.0.1 NodeHostname={host} Port={ports[1]} CPUs=2
NodeName=n2 NodeAddr=127.0.0.1 NodeHostname={host} Port={ports[2]} CPUs=2
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Cluster:
    """Slurm on this machine alone, as whoever starts it."""

    def __init__(self):
        self.room = pathlib.Path(tempfile.mkdtemp(prefix="slurm-"))
        user = subprocess.run(["id", "-un"], capture_output=True, text=True, check=True).stdout.strip()
        host = socket.gethostname().split(".")[0]
        for name in ("state", "spool-n1", "spool-n2"):
            (self.room / name).mkdir()
        (self.room / "slurm.conf").write_text(CONFIG.format(room=self.room, user=user, host=host, ports=free_ports(3)))
        os.environ["SLURM_CONF"] = str(self.room / "slurm.conf")
        os.environ["PATH"] += ":/usr/sbin"
        self.nodes = [subprocess.Popen(["slurmd", "-D", "-N", name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                      for name in ("n1", "n2")]
        self.start_controller()

    def start_controller(self):
        self.controller = subprocess.Popen(["slurmctld", "-D"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def kill_controller(self):
        self.controller.kill()
        self.controller.wait()

    def ready(self):
        asked = subprocess.run(["sinfo", "--noheader", "--format=%D %T"], capture_output=True, text=True, timeout=60)
        return asked.stdout.strip() in ("2 idle", "2 mixed", "2 allocated")

    def stop(self):
        subprocess.run(["scancel", "--me"], capture_output=True, timeout=60)
        for process in [self.controller, *self.nodes]:
            process.terminate()
        for process in [self.controller, *self.nodes]:
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()

    def log(self):
        return "".join((self.room / name).read_text()[-2000:] for name in ("controller.log", "n1.log") if (self.room / name).exists())


def task_of(pid):
    """"17_3": the task of a job array that a process is."""
    try:
        entries = dict(entry.split(b"=", 1) for entry in pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"\0") if b"=" in entry)
        return f"{entries[b'SLURM_ARRAY_JOB_ID'].decode()}_{entries[b'SLURM_ARRAY_TASK_ID'].decode()}"
    except (OSError, KeyError):
        return None


def requeue(pid):
    task = task_of(pid)
    return int(task is not None and subprocess.run(["scontrol", "requeue", task], capture_output=True, timeout=60).returncode == 0)


def begin_at_once():
    """Slurm has tasks that were requeued wait for two minutes otherwise."""
    queue = subprocess.run(["squeue", "--noheader", "--array", "--format=%i %r"], capture_output=True, text=True, timeout=60).stdout
    for task, reason in (line.split(" ", 1) for line in queue.splitlines()):
        if reason == "BeginTime":
            subprocess.run(["scontrol", "update", f"JobId={task}", "StartTime=now"], capture_output=True, timeout=60)


class Slurm(SweepByEngine):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.cluster = Cluster()
        end = time.monotonic() + 60
        while not cls.cluster.ready():
            if time.monotonic() > end:
                log = cls.cluster.log()
                cls.cluster.stop()
                raise AssertionError("Slurm does not begin here:\n" + log)
            time.sleep(0.5)

    @classmethod
    def tearDownClass(cls):
        cls.cluster.stop()
        super().tearDownClass()

    def test_killed_and_requeued_tasks_change_no_byte(self):
        process = self.start("killed", "--on", "slurm", "--shares", 20)
        killed, requeued = self.kill_every(self.room / "killed", 5, process, requeue, 10, begin_at_once)
        self.assertEqual(process.returncode, 0, self.said("killed"))
        self.assertGreaterEqual(killed, 4)
        self.assertGreaterEqual(requeued, 1)
        self.assertIn("are sent again", self.said("killed"))
        self.assert_same_bytes("killed")
        # MaxArraySize is 9: twenty shares are three arrays, each with its offset.
        logs = [path.name for path in (self.room / "killed/slurm").glob("*.log")]
        self.assertGreaterEqual(len({name.split("_")[0] for name in logs}), 3, logs)
        self.assertLessEqual(max(int(re.search(r"_(\d+)", name)[1]) for name in logs), 8)

    def test_a_controller_that_dies_and_comes_back_loses_nothing(self):
        process = self.start("controller", "--on", "slurm", "--shares", 8)
        self.wait_for(lambda: len(points_in(self.room / "controller")) > 5)
        jobs, sent = self.cluster.room / "state/job_state", time.time()
        self.wait_for(lambda: jobs.exists() and jobs.stat().st_mtime > sent)  # it knows its jobs when it comes back
        self.cluster.kill_controller()
        time.sleep(3)
        self.cluster.start_controller()
        self.assertEqual(process.wait(timeout=300), 0, self.said("controller"))
        self.assert_same_bytes("controller")
        self.wait_for(self.cluster.ready, 60)

    def test_who_stops_following_leaves_the_jobs_and_finds_them_again(self):
        process = self.start("left", "--on", "slurm", "--shares", 8)
        self.wait_for(lambda: len(points_in(self.room / "left")) > 2)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=60), 130)
        self.assertIn("scancel --name=epsiloscope-", self.said("left"))
        arrays = {task_of(pid).split("_")[0] for pid in shares_running(self.room / "left") if task_of(pid)}
        self.call("sweep", self.room / "left", "--on", "slurm")
        self.assert_same_bytes("left")
        logs = {path.name.split("_")[0] for path in (self.room / "left/slurm").glob("*.log")}
        if arrays:
            self.assertEqual(len(logs), 1, "the jobs that went on were not found again")

    def test_a_warning_before_the_end_finishes_the_point_at_hand(self):
        process = self.start("warned", "--on", "slurm", "--shares", 4)
        self.wait_for(lambda: len(points_in(self.room / "warned")) > 5)
        for pid in shares_running(self.room / "warned"):
            os.kill(pid, signal.SIGUSR1)
        self.assertEqual(process.wait(timeout=300), 0, self.said("warned"))
        self.assert_same_bytes("warned")

    def test_words_for_slurm_are_handed_on_and_its_refusal_is_one_sentence(self):
        done = subprocess.run([PROGRAM, "sweep", str(self.experiment), *OVER, "--out", str(self.room / "refused"), "--on",
                               "slurm --partition=nowhere"], capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 1)
        last = done.stderr.strip().splitlines()[-1]
        self.assertTrue(last.startswith("epsiloscope: sbatch: ") and "partition" in last, last)

    def test_another_build_among_the_workers_is_refused_and_nothing_is_lost(self):
        self.call("sweep", self.experiment, *OVER, "--out", self.room / "build", "--shard", "1/2")
        plan = self.room / "build/sweep.json"
        text = plan.read_text()
        plan.write_text(text.replace('"commit": "', '"commit": "0'))
        said = self.call("sweep", self.room / "build", "--shard", "2/2", code=2)
        self.assertRegex(said.strip(), r"^epsiloscope: .*build: build .* began this sweep, and this is .*; use the same build")
        plan.write_text(text)
        self.assertEqual(len(points_in(self.room / "build")), POINTS // 2)


if __name__ == "__main__":
    unittest.main()
