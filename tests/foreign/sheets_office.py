# SPDX-License-Identifier: GPL-3.0-or-later
"""LibreOffice and Gnumeric write every workbook of sheet_cases, as ods and as xlsx."""
import re
import tempfile
import pathlib

import sheet_cases
import sheets_flat
import traits
import truth
from sheets_python import add


def make(files):
    if files.lacks("ods, xlsx", "soffice"):
        return
    cases = [case for case in sheet_cases.all_cases() if "libreoffice" not in case.skip and (case.quick or files.everything)]
    version = re.search(r"[\d.]+", truth.ask("soffice", "--version").decode())[0]
    with tempfile.TemporaryDirectory(prefix="epsiloscope-flat-") as room:
        room = pathlib.Path(room)
        for kind in ("ods", "xlsx"):
            sources = []
            for case in cases:
                if f"libreoffice-{kind}" not in case.skip:
                    sources.append(room / f"libreoffice_{case.name}.fods")
                    sources[-1].write_text(sheets_flat.flat(case), encoding="utf-8")
            truth.office(room, files.folder, *sources, to=kind)
        for case in cases:
            for kind in ("ods", "xlsx"):
                name = f"libreoffice_{case.name}.{kind}"
                if f"libreoffice-{kind}" not in case.skip:
                    add(files, case, name, f"LibreOffice {version}", traits.LIBREOFFICE_ODS if kind == "ods" else traits.LIBREOFFICE_XLSX)
    saved_again(files, f"LibreOffice {version}")
    gnumeric(files, cases)


def saved_again(files, made_by):
    """What openpyxl wrote, opened and saved by LibreOffice: the hidden sheet stays hidden where another one is in front."""
    case = next(case for case in sheet_cases.all_cases() if case.name == "hidden_first")
    if "openpyxl_hidden_first.xlsx" not in files.entries:
        return
    with tempfile.TemporaryDirectory(prefix="epsiloscope-again-") as room:
        path = pathlib.Path(room) / "libreoffice_hidden_again.xlsx"
        path.write_bytes(files.path("openpyxl_hidden_first.xlsx").read_bytes())
        truth.office(pathlib.Path(room), files.folder, path, to="xlsx")
    add(files, case, path.name, made_by, traits.LIBREOFFICE_XLSX)


def gnumeric(files, cases):
    """From what LibreOffice wrote: ods to xlsx and ods."""
    if files.lacks("ods, xlsx", "ssconvert"):
        return
    version = re.search(r"version '([\d.]+)'", truth.ask("ssconvert", "--version").decode())[1]
    for case in cases:
        if "gnumeric" in case.skip or not files.everything and case.name not in QUICK:
            continue
        for kind, exporter in (("xlsx", "Gnumeric_Excel:xlsx2"), ("ods", "Gnumeric_OpenCalc:odf")):
            if f"gnumeric-{kind}" in case.skip:
                continue
            name = f"gnumeric_{case.name}.{kind}"
            truth.ask("ssconvert", "-T", exporter, files.path(f"libreoffice_{case.name}.ods"), files.path(name))
            add(files, case, name, f"Gnumeric {version}", traits.GNUMERIC_ODS if kind == "ods" else traits.GNUMERIC_XLSX)


QUICK = ("types", "formulas", "errors", "merged", "hidden_first", "times", "rich")
"""Gnumeric takes a third of a second for each: these suffice in the suite."""
