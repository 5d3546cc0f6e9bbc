# SPDX-License-Identifier: GPL-3.0-or-later
"""Chromium prints a report with all that is folded on the screen."""
import html.parser
import unittest

import consumers

consumers.need("chromium", "chromium")
consumers.need("pdftotext", "poppler-utils")

LEAST = 24  # letters of a text that is told apart from others


class Folded(html.parser.HTMLParser):
    """The longest text of each part that a <details> folds: what stands in it, or the part of class "folded" behind it."""

    SKIPPED = {"summary", "script", "style", "svg", "math", "title"}

    def __init__(self):
        super().__init__()
        self.texts, self._parts, self._skipped = [], [], 0

    def handle_starttag(self, tag, attributes):
        if tag in ("details", "div"):
            self._parts.append("" if tag == "details" or "folded" in (dict(attributes).get("class") or "").split() else None)
        self._skipped += tag in self.SKIPPED

    def handle_endtag(self, tag):
        self._skipped -= tag in self.SKIPPED
        if tag in ("details", "div") and (text := self._parts.pop()):
            self.texts.append(text)

    def handle_data(self, data):
        text = "".join(data.split())
        inner = next((i for i in reversed(range(len(self._parts))) if self._parts[i] is not None), None)
        if inner is not None and not self._skipped and len(text) > len(self._parts[inner]):
            self._parts[inner] = text


class Chromium(unittest.TestCase):
    def test_what_is_folded_is_printed(self):
        report, printed = consumers.folder / "report.html", consumers.folder / "printed.pdf"
        consumers.epsiloscope("report", consumers.run_of() / "result.json", consumers.run_of("pate-gnmax") / "result.json", "-o", report)
        consumers.ask("chromium", "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={consumers.folder}/chromium",
                      "--no-pdf-header-footer", f"--print-to-pdf={printed}", f"file://{report}", seconds=300)
        words = "".join(consumers.ask("pdftotext", "-raw", printed, "-").split())
        folded = Folded()
        folded.feed(report.read_text(encoding="utf-8"))
        texts = [text for text in folded.texts if len(text) >= LEAST]
        self.assertGreater(len(texts), 3)
        for text in texts:
            with self.subTest(text[:60]):
                self.assertIn(text[:LEAST], words)


consumers.main()
