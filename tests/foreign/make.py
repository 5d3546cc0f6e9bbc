# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes table files with the programs that people use, and truth.json: the right reading of each, known from how it was made.

    python3 tests/foreign/make.py FOLDER [--all] [--readers] [--big]

Without --all the files that take long are left out. --readers also records what pandas, haven, LibreOffice, PSPP and sqlite3 read
instead, and why: whoever compares the program with one of them has the exceptions there. A difference that nobody has explained is
printed, and the exit code is 1. --big adds the 10^6 rows of big.py, in FOLDER/big.
"""
import argparse
import collections
import importlib
import pathlib
import sys
import warnings

import truth

FAMILIES = ("sheets_python", "sheets_office", "sheets_r", "tables_pandas", "spss_pspp", "statistics_r", "sqlite_files", "packed", "texts")
"""Modules with make(files), each on its own."""


def make(folder, everything=True):
    """The files of every family whose programs are installed, and truth.json beside them."""
    sys.dont_write_bytecode = True
    files = truth.Files(folder, everything)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for family in FAMILIES:
            importlib.import_module(family).make(files)
    files.write()
    return files


def counted(files):
    """ "12 ods by LibreOffice 7.4.7", most first."""
    kinds = collections.Counter((pathlib.Path(name).suffix[1:], entry["made_by"]) for name, entry in files.entries.items())
    return [f"{count} {kind} by {made_by}" for (kind, made_by), count in kinds.most_common()]


def main():
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", type=pathlib.Path)
    words.add_argument("--all", action="store_true")
    words.add_argument("--readers", action="store_true")
    words.add_argument("--big", action="store_true")
    asked = words.parse_args()
    files, unexplained = make(asked.folder, asked.all), []
    if asked.readers:
        import differences
        import exceptions_known
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            unexplained = differences.record(files, exceptions_known.why)
        files.write()
        for name, reader, one in unexplained:
            print(f"{name}: {reader}: no reason is written down for {one}")
    if asked.big:
        import big
        print(big.make(asked.folder / "big"))
    print("\n".join(counted(files)))
    for need, what in sorted(files.skipped.items()):
        print(f"skipped: {need} is not installed: {', '.join(sorted(set(what)))}")
    print(f"{len(files.entries)} files in {files.folder}")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
