# SPDX-License-Identifier: GPL-3.0-or-later
"""Poppler reads the words of every PDF, and its fonts are in it."""
import re
import unittest

import consumers

for program in ("pdftotext", "pdffonts", "pdfinfo"):
    consumers.need(program, "poppler-utils")

LIGATURES = re.compile("[\ufb00-\ufb06]")
MOST_OF_FOUR_CURVES = 150_000  # bytes


def words_of(path):
    return " ".join(consumers.ask("pdftotext", "-layout", path, "-").split())


def pictures():
    for chart in ("all", "labels", "accountant", "tradeoff", "attacker"):
        yield consumers.plotted(f"{chart}.pdf", "--chart", chart)
    yield consumers.plotted("sweep.pdf", results=[consumers.sweep_of() / "result.json"])


def report():
    path = consumers.folder / "report.pdf"
    consumers.epsiloscope("report", consumers.run_of() / "result.json", "-o", path)
    return path


class Poppler(unittest.TestCase):
    def test_words_come_back_letter_by_letter(self):
        for path in (*pictures(), report()):
            with self.subTest(path.name):
                words = words_of(path)
                self.assertIsNone(LIGATURES.search(words))
                if path.name != "sweep.pdf":
                    self.assertIn("Confident", words)

    def test_every_font_is_embedded(self):
        for path in (*pictures(), report()):
            with self.subTest(path.name):
                fonts = consumers.ask("pdffonts", path).splitlines()[2:]
                self.assertTrue(fonts)
                for font in fonts:
                    embedded, _subset, unicode = font.split()[-5:-2]
                    self.assertEqual((embedded, unicode), ("yes", "yes"), font)

    def test_a_picture_says_what_it_is(self):
        information = consumers.ask("pdfinfo", consumers.plotted("tradeoff.pdf", "--chart", "tradeoff"))
        self.assertRegex(information, r"Title: +Trade-off")
        self.assertRegex(information, r"Pages: +1\n")

    def test_four_curves_are_small(self):
        for mechanism, charts in (("pate-confident", ("all", "orders", "attacker")), ("dpsgd", ("all", "accountants", "gradients"))):
            runs = [consumers.run_of(mechanism, "sample:survey", "--set", f"split.test=0.{tenths}") / "result.json" for tenths in (1, 2)] * 2
            for chart in charts:
                with self.subTest(mechanism=mechanism, chart=chart):
                    path = consumers.plotted(f"{mechanism}-{chart}.pdf", "--chart", chart, results=runs)
                    self.assertLessEqual(path.stat().st_size, MOST_OF_FOUR_CURVES)


consumers.main()
