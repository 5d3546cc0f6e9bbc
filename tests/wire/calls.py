# SPDX-License-Identifier: GPL-3.0-or-later
"""What strace has written down of a program and all that it started: one call after the other.

    followed = calls.follow(words, folder, environment, where)
    for call in followed.calls: ...
"""
import dataclasses
import os
import re
import signal
import subprocess
import time

TRACED = ("%network", "open", "openat", "openat2", "open_by_handle_at", "creat", "unlink", "unlinkat", "rmdir", "rename", "renameat",
          "renameat2", "link", "linkat", "symlink", "symlinkat", "mkdir", "mkdirat", "truncate", "chmod", "fchmodat", "mknod", "mknodat",
          "execve", "execveat", "clone", "clone3", "fork", "vfork", "seccomp", "io_uring_setup", "ptrace", "process_vm_readv",
          "process_vm_writev", "pidfd_getfd")
"""By their names: all by which a file is opened or changed, something is said to another process, or a program is started. Calls
through io_uring would pass unseen, so whoever asks for one is named."""

CHANGING = {"unlink", "unlinkat", "rmdir", "rename", "renameat", "renameat2", "link", "linkat", "symlink", "symlinkat", "mkdir", "mkdirat",
            "truncate", "chmod", "fchmodat", "mknod", "mknodat"}
OPENING = {"open", "openat", "openat2", "creat", "open_by_handle_at"}
HIDING = {"io_uring_setup", "ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd"}
STARTING = {"execve", "execveat"}
NETWORK = {"socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg", "sendmmsg", "recvfrom",
           "recvmsg", "recvmmsg", "getsockname", "getpeername", "setsockopt", "getsockopt", "shutdown"}

_CALL = re.compile(r"(?P<name>\w+)\((?P<words>.*)\)\s+= (?P<result>\?|-?\d+|0x[0-9a-f]+)(?P<rest>.*)$")
_PATH_OF_RESULT = re.compile(r"^<(?P<path>.*)>(?:\(deleted\))?(?: \(.*\))?$")
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')


def _plain(text):
    """A text as strace writes it, with its octal escapes undone."""
    bytes_of = text.encode("latin-1", "backslashreplace").decode("unicode_escape").encode("latin-1", "replace")
    return bytes_of.decode("utf-8", "replace")


@dataclasses.dataclass(frozen=True)
class Call:
    """One call of the system, by one thread."""
    name: str
    words: str  # all that was asked, as strace writes it
    result: int
    path: str  # of what was opened, as the system resolved it; else the empty text
    line: str
    thread: int
    program: str  # that made the call: an absolute path
    walled: bool  # made by a process after its seccomp filter

    @property
    def succeeded(self):
        return self.result >= 0

    @property
    def texts(self):
        """Of what was asked, what stands in quotes."""
        return [_plain(text) for text in _TEXT.findall(self.words)]

    @property
    def writes(self):
        """Whether what was opened may be written to, or made."""
        return self.name == "creat" or bool(re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE)", self.words))

    @property
    def folder(self):
        """Whether the names in a folder were asked for."""
        return "O_DIRECTORY" in self.words

    def changed(self, where):
        """The paths that a call of CHANGING makes, takes away or gives another name; those that begin at no root are below `where`."""
        both = self.name.startswith(("rename", "link"))
        texts = self.texts if both else self.texts[-1:] if self.name.startswith("symlink") else self.texts[:1]
        # A file without a name is given one by way of its descriptor.
        return [os.path.normpath(os.path.join(where, text)) for text in texts if not text.startswith("/proc/self/fd/")]


def program_of(call):
    """What a call of STARTING starts, as an absolute path."""
    named = call.texts[0] if call.texts else ""
    return call.program if named == "/proc/self/exe" else os.path.realpath(named)


def _read(line, thread, program, walled):
    found = _CALL.match(line)
    if not found:
        return None
    result = found["result"]
    number = -1 if result == "?" else int(result, 0)
    path = _PATH_OF_RESULT.match(found["rest"]) if number >= 0 else None
    return Call(found["name"], found["words"], number, _plain(path["path"]) if path else "", line, thread, program, walled)


_STARTED = re.compile(r"^(?:clone3?|v?fork)\(.*\) = (\d+)")


def _files(base):
    """What strace wrote of each thread, by its number, and the number of the thread that all began with."""
    texts = {int(path.suffix[1:]): path.read_text(errors="replace").splitlines() for path in base.parent.glob(base.name + ".*")}
    later = {int(found[1]) for lines in texts.values() for line in lines if (found := _STARTED.match(line))}
    first = [thread for thread, lines in texts.items() if thread not in later and lines and lines[0].startswith("execve(")]
    return texts, first[0] if first else None


def read(base):
    """All calls of the files BASE.NUMBER of strace -ff, each with the program that made it."""
    texts, first = _files(base)
    started, calls = {first: ("", False)}, []

    def walk(thread, program, walled):
        for line in texts.pop(thread):
            call = _read(line, thread, program, walled)
            if call is None:
                continue
            calls.append(call)
            if call.name in STARTING and call.succeeded:
                program = program_of(call)
            elif call.name in ("clone", "clone3", "fork", "vfork") and call.result > 0:
                started[call.result] = (program, walled)
            elif call.name == "seccomp" and "SECCOMP_SET_MODE_FILTER" in call.words and call.result == 0:
                walled = True

    while ready := [thread for thread in texts if thread in started]:
        for thread in ready:
            walk(thread, *started[thread])
    for thread in list(texts):  # strace lost where it came from: it is looked at all the same
        walk(thread, "", False)
    return calls


@dataclasses.dataclass
class Followed:
    """A program that has ended."""
    code: int
    out: str
    err: str
    calls: list
    ready: bool = True  # it came to what was waited for


def may_follow(folder):
    """Whether strace can look here: the empty text, or why it cannot."""
    asked = subprocess.run(["strace", "-ff", "-o", str(folder / "may"), "true"], capture_output=True, text=True)
    return "" if asked.returncode == 0 else asked.stderr.strip() or f"strace gave {asked.returncode}"


_bases = iter(range(10_000))


def _followed_words(words, folder):
    base = folder / f"calls-{next(_bases)}"
    return base, ["strace", "-ff", "-y", "-s", "4096", "-o", str(base), "-e", "signal=none", "-e", "trace=" + ",".join(TRACED),
                  *(str(word) for word in words)]


def follow(words, folder, environment, where, piped="", seconds=300):
    """Runs the words to their end, with strace's files in `folder`. `piped`: a text that comes through a pipe."""
    base, following = _followed_words(words, folder)
    asked = subprocess.run(following, env=environment, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                           input=piped, timeout=seconds)
    return Followed(asked.returncode, asked.stdout, asked.stderr, read(base))


def follow_until(words, folder, environment, where, ready, before=(), seconds=120, after=4):
    """Runs the words until ready() is true, lets them go on for `after` seconds, then ends the program, and it alone, by SIGTERM.
    `before`: words of what lends it a screen, which is not followed."""
    base, following = _followed_words(words, folder)
    asked = subprocess.Popen([*before, *following], env=environment, cwd=where, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             stdin=subprocess.DEVNULL, start_new_session=True)
    until = time.monotonic() + seconds
    try:
        came = False
        while asked.poll() is None and time.monotonic() < until and not (came := ready()):
            time.sleep(0.2)
        time.sleep(after if came else 0)
        first = _files(base)[1]
        if asked.poll() is None and first:
            os.kill(first, signal.SIGTERM)
        out, _ = asked.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(asked.pid, signal.SIGKILL)  # the program would live on without strace
        out, _ = asked.communicate()
        raise AssertionError(f"{words} did not end after SIGTERM:\n{out}") from None
    return Followed(asked.returncode, out, "", read(base), came)

