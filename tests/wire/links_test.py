# SPDX-License-Identifier: GPL-3.0-or-later
"""The two programs as files: no library for networks is among those that they load, neither calls for a socket, a name or another
program's library by itself, and those of their libraries that could are known, each with the reason why it is there."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import places

SKIPPED = 77  # ctest's SKIP_RETURN_CODE

binary = os.path.realpath(os.environ.get("EPSILOSCOPE_BINARY", ""))
programs = (binary, os.path.join(os.path.dirname(binary), "epsiloscope-read"))

NETWORK_CALLS = {"socket", "connect", "bind", "listen", "accept", "accept4", "sendto", "recvfrom", "getaddrinfo", "gethostbyname",
                 "gethostbyname_r", "getnameinfo", "res_query", "res_nquery"}

KNOWN = {
    "libdbus-1": "Qt's D-Bus: the desktop, screen readers",
    "libX11": "X11", "libxcb": "X11", "libXdmcp": "X11, by libxcb",
    "libglib-2.0": "Qt's loop of events",
    "libsystemd": "by libdbus", "libgpg-error": "by libsystemd",
    "libportaudio": "sound, by which charts are heard", "libasound": "sound", "libjack": "sound, by libportaudio",
    "libdb-5.3": "by libjack",
    "libxgboost": "trees, on this machine alone",
    "libcrypto": "packed tables, by libzip",
}
"""Of Debian 12: libraries that ask for sockets themselves, and what they are there for."""


def libraries_of(program):
    """The paths of all that the loader loads, by their names."""
    said = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
    return dict(re.findall(r"^\s*(\S+) => (/\S+)", said, re.MULTILINE))


def asked_of_others(path):
    """The functions that a file leaves to its libraries."""
    said = subprocess.run(["nm", "-D", "--undefined-only", path], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1].split("@")[0] for line in said.splitlines() if line.strip()}


class Links(unittest.TestCase):
    def test_no_library_for_networks_is_loaded(self):
        for program in programs:
            with self.subTest(program=program):
                libraries = libraries_of(program)
                self.assertIn("libstdc++.so.6", libraries, "ldd tells nothing")
                self.assertEqual([name for name in libraries if places.NETWORK_LIBRARIES.match(name)], [])

    def test_neither_program_calls_for_a_network(self):
        for program in programs:
            with self.subTest(program=program):
                asked = asked_of_others(program)
                self.assertIn("read", asked, "nm tells nothing")
                self.assertEqual(sorted(asked & NETWORK_CALLS), [])
                self.assertNotIn("RabitInit", asked, "by it XGBoost speaks to other machines")

    def test_libraries_that_could_are_known(self):
        for program in programs:
            for name, path in sorted(libraries_of(program).items()):
                calls = sorted(asked_of_others(path) & NETWORK_CALLS)
                if not calls or re.match(r"lib[alt]san\.", name):  # a sanitizer stands before every call
                    continue
                base = name.split(".so")[0]
                print(f"{pathlib.Path(program).name:<18}{name:<22}{KNOWN.get(base, '?'):<42}{', '.join(calls)}", flush=True)
                self.assertIn(base, KNOWN, f"{path} asks for {', '.join(calls)}: why is it there?")


def main():
    for program in programs:
        if not os.access(program, os.X_OK):
            sys.exit(f"there is no program “{program}”: EPSILOSCOPE_BINARY names one, and the other lies beside it")
    for tool, package in (("ldd", "libc-bin"), ("nm", "binutils")):
        if not shutil.which(tool):
            print(f"skipped: {tool} is not installed (apt-get install {package})", flush=True)
            sys.exit(SKIPPED)
    unittest.main(module="__main__", verbosity=2)


main()
