#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the cost of a cold build without timing it: the text that all compilers of the program read together, and the
machine code that they write where nothing is optimised for speed (-Og), which is much the same on every machine.

  build_cost.py BUILD NINJA COST.json            fails where one is more than 3 % above what is recorded
  build_cost.py BUILD NINJA COST.json --record   records both
"""
import json
import os
import re
import subprocess
import sys

SLACK = 1.03


def commands_of_program(build):
    """The compilers' commands by the object that they write."""
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        commands = {re.search(r" -o (\S+)", each["command"])[1]: each["command"] for each in json.load(file)}
    return {path: each for path, each in commands.items() if re.match(r"(core|ui|app)/.*\.o$", path)}


def read_by_compilers(build, ninja, objects):
    """The bytes of source and header text that the compiler of each object read."""
    sizes, read, current = {}, {}, None
    listed = subprocess.run([ninja, "-C", build, "-t", "deps"], capture_output=True, text=True, check=True).stdout
    for line in listed.splitlines():
        if line and not line.startswith(" "):
            current = line.split(":")[0]
            continue
        path = line.strip()
        if not path or current not in objects or path.endswith(".gch"):
            continue
        if path not in sizes:
            whole = os.path.join(build, path)
            sizes[path] = os.path.getsize(whole) if os.path.exists(whole) else 0
        read[current] = read.get(current, 0) + sizes[path]
    return read


def written_plainly(build, commands):
    """Bytes of machine code and data of the objects that are compiled with -Og."""
    paths = [os.path.join(build, path) for path, command in sorted(commands.items()) if " -Og " in command]
    lines = subprocess.run(["size", *paths], capture_output=True, text=True, check=True).stdout.splitlines()[1:]
    return sum(int(line.split()[0]) for line in lines)


def main():
    build, ninja, recorded = sys.argv[1:4]
    commands = commands_of_program(build)
    read = read_by_compilers(build, ninja, commands)
    now = {"read": sum(read.values()), "written": written_plainly(build, commands)}
    if "--record" in sys.argv:
        with open(recorded, "w", encoding="utf-8") as file:
            json.dump(now, file, indent=4)
            file.write("\n")
    with open(recorded, encoding="utf-8") as file:
        bound = json.load(file)
    dearer = False
    for name in bound:
        change = 100 * (now[name] / bound[name] - 1)
        print("%s: %.1f MB, recorded %.1f MB (%+.1f %%)" % (name, now[name] / 1e6, bound[name] / 1e6, change))
        dearer = dearer or now[name] > SLACK * bound[name]
    if dearer:
        print("The cold build is dearer. The batches that read most:")
        for path in sorted(read, key=read.get, reverse=True)[:10]:
            print("  %.1f MB %s" % (read[path] / 1e6, path))
        print("Include less or instantiate less; or, if it is worth it, record it: build_cost.py … --record.")
    return dearer


sys.exit(main())
