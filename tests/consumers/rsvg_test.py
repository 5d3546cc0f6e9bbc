# SPDX-License-Identifier: GPL-3.0-or-later
"""rsvg-convert draws every SVG, and each phrase in it is one text."""
import re
import struct
import unittest
import xml.etree.ElementTree
import zlib

import consumers

consumers.need("rsvg-convert", "librsvg2-bin")

SVG = "{http://www.w3.org/2000/svg}"
CHARTS = ("all", "labels", "accountant", "accuracy", "tradeoff", "orders", "attacker")


def lines_of(png):
    """The bytes of each line of pixels, as the PNG filters them: a line of one colour is zeros but for its beginning."""
    width, height, depth, colour = struct.unpack(">IIBB", png[16:26])
    packed = b"".join(png[match.end():match.end() + struct.unpack(">I", png[match.start() - 4:match.start()])[0]]
                      for match in re.finditer(b"IDAT", png))
    pixels = zlib.decompressobj().decompress(packed)
    stride = 1 + width * {2: 3, 6: 4}[colour] * depth // 8
    return [pixels[line * stride:(line + 1) * stride] for line in range(height)]


def texts_of(path):
    return ["".join(text.itertext()).replace("\n", "") for text in xml.etree.ElementTree.parse(path).getroot().iter(SVG + "text")]


class Rsvg(unittest.TestCase):
    def drawn(self, path):
        lines = lines_of(consumers.ask("rsvg-convert", "-w", 600, path, text=False))
        inked = sum(any(line[8:]) for line in lines)
        self.assertGreater(inked, len(lines) // 3, f"{path.name} is empty")

    def test_every_chart_is_drawn(self):
        for chart in CHARTS:
            for preset in ("column", "slide"):
                with self.subTest(chart=chart, preset=preset):
                    self.drawn(consumers.plotted(f"{chart}-{preset}.svg", "--chart", chart, "--preset", preset, "--name", consumers.NAME))
        self.drawn(consumers.run_of() / "dashboard.svg")
        self.drawn(consumers.plotted("sweep.svg", results=[consumers.sweep_of() / "result.json"]))

    def test_a_picture_without_ink_would_be_told(self):
        empty = consumers.folder / "empty.svg"
        empty.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="white"/></svg>')
        with self.assertRaises(AssertionError):
            self.drawn(empty)

    def test_a_phrase_in_several_scripts_is_one_text(self):
        for preset in ("column", "page", "slide"):
            with self.subTest(preset):
                texts = texts_of(consumers.plotted("accountant.svg", "--chart", "accountant", "--preset", preset, "--name", "σ 1e-5 Модель 7"))
                self.assertIn("ε at δ = 1e-5", texts)
                self.assertTrue(any("σ 1e-5 Модель 7" in text for text in texts), texts)
                for text in texts:
                    self.assertEqual(text, text.strip(), f"torn: {texts}")

    def test_every_family_has_a_generic_one_behind_it(self):
        svg = consumers.plotted("tradeoff.svg", "--chart", "tradeoff").read_text(encoding="utf-8")
        families = set(re.findall(r'font-family="([^"]*)"', svg))
        self.assertTrue(families)
        for family in families:
            self.assertTrue(family.endswith(", sans-serif"), family)


consumers.main()
