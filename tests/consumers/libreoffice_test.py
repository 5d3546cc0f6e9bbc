# SPDX-License-Identifier: GPL-3.0-or-later
"""LibreOffice opens every CSV as a sheet whose first row is the header."""
import csv
import unittest
import xml.etree.ElementTree

import consumers

consumers.need("soffice", "libreoffice-calc")

TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
COMMA_UTF8 = "CSV:44,34,76,1"


def repeated(element, what):
    return int(element.get(f"{TABLE}number-{what}-repeated", 1))


def rows_of(sheet):
    """The texts of the cells, row by row, without the empty ones that a sheet has at its right and its end."""
    for row in xml.etree.ElementTree.parse(sheet).getroot().iter(TABLE + "table-row"):
        cells = []
        for cell in row.iter(TABLE + "table-cell"):
            cells += ["\n".join("".join(line.itertext()) for line in cell.iter(TEXT + "p"))] * repeated(cell, "columns")
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            yield from [cells] * repeated(row, "rows")


class LibreOffice(unittest.TestCase):
    def test_the_first_row_is_the_header_and_the_second_a_row(self):
        tables = consumers.every_csv()
        out = consumers.folder / "sheets"
        named = {}
        for number, (what, path) in enumerate(tables.items()):
            named[what] = consumers.folder / f"sheet-{number}.csv"
            named[what].write_bytes(path.read_bytes())
        consumers.ask("soffice", "--headless", "--norestore", f"-env:UserInstallation=file://{consumers.folder}/office",
                      f"--infilter={COMMA_UTF8}", "--convert-to", "fods", "--outdir", out, *named.values(), seconds=300)
        for what, path in named.items():
            with self.subTest(what), path.open(newline="", encoding="utf-8") as file:
                lines = list(csv.reader(file))
                rows = list(rows_of(out / f"{path.stem}.fods"))
                self.assertEqual(rows[0], lines[0])
                self.assertEqual(len(rows), len(lines))


consumers.main()
