# SPDX-License-Identifier: GPL-3.0-or-later
"""pdflatex and lualatex make of every chart the figure that its own description says, and of every name its letters."""
import collections
import json
import re
import unicodedata
import unittest
import xml.etree.ElementTree

import consumers

for program, package in (("pdflatex", "texlive-latex-base"), ("lualatex", "texlive-luatex"), ("pdftotext", "poppler-utils"),
                         ("pdftocairo", "poppler-utils"), ("pdffonts", "poppler-utils"), ("pdftoppm", "poppler-utils"),
                         ("rsvg-convert", "librsvg2-bin")):
    consumers.need(program, package)
consumers.need_file("/usr/share/texlive/texmf-dist/tex/latex/standalone/standalone.cls", "texlive-latex-extra")
consumers.need_file("/usr/share/texlive/texmf-dist/tex/latex/pgfplots/pgfplots.sty", "texlive-pictures")

ENGINES = ("pdflatex", "lualatex")
SVG = "{http://www.w3.org/2000/svg}"


def listed(what):
    return re.findall(r"^  (\S+)", consumers.epsiloscope("list", what), re.MULTILINE)


def explored(mechanism, sample):
    """Results of two repeats, as the template of that mechanism and sample says; None: they do not go together."""
    out = consumers.folder / f"{mechanism}-{sample.replace(':', '-')}"
    experiment = out.with_suffix(".json")
    try:
        experiment.write_text(consumers.epsiloscope("list", "template", mechanism, sample))
        consumers.epsiloscope("run", experiment, "--set", "trials=2", "--out", out, "--seed", 3, "--threads", 1, seconds=600)
    except AssertionError:
        return None
    return [out / "result.json"]


def described(tex):
    return [json.loads(line.removeprefix("% drawn: ")) for line in tex.splitlines() if line.startswith("% drawn: ")]


def body(tex):
    return tex[tex.index("\\begin{document}") + len("\\begin{document}"):tex.index("\\end{document}")]


def compiled(engine, name, tex):
    """The PDF of a source; fails with what TeX says."""
    source = consumers.folder / f"{name}-{engine}.tex"
    source.write_text(tex, encoding="utf-8")
    try:
        consumers.ask(engine, "-interaction=nonstopmode", "-halt-on-error", source.name, seconds=900)
    except AssertionError as failed:
        raise AssertionError(str(failed)[-2500:]) from None
    return source.with_suffix(".pdf")


def page_of_each(sources):
    """One document with a page for every figure."""
    first = sources[0]
    head = first[:first.index("\\begin{document}")].replace("border=0pt", "border=0pt,multi=tikzpicture")
    return head + "\\begin{document}\n" + "".join(map(body, sources)) + "\\end{document}\n"


def letters(text):
    """What is read, however TeX spaces it and whichever of two alike letters its font names."""
    plain = unicodedata.normalize("NFKC", text).translate(str.maketrans({"−": "-", "ϵ": "ε", "µ": "μ", "⟨": "<", "∕": "/", "∆": "Δ", "◦": "°"}))
    return re.sub(r"[\s\u00ad]+", "", plain)


def colour(name):
    """The whole percents of a colour that cairo writes, as it rounds them."""
    return tuple(round(int(name[i:i + 2], 16) / 255 * 100) for i in (1, 3, 5))


def painted(pdf, page):
    """How many paths of each colour are drawn and filled on a page."""
    image = consumers.folder / "page.svg"
    consumers.ask("pdftocairo", "-svg", "-f", page, "-l", page, pdf, image)
    drawn, filled = collections.Counter(), collections.Counter()
    tree = xml.etree.ElementTree.parse(image)
    glyphs = {element for definitions in tree.iter(SVG + "defs") for element in definitions.iter(SVG + "path")}
    for element in set(tree.iter(SVG + "path")) - glyphs:
        look = dict(element.attrib)
        look.update(entry.split(":", 1) for entry in element.get("style", "").split(";") if ":" in entry)
        for kind, counter in (("stroke", drawn), ("fill", filled)):
            parts = re.findall(r"([\d.]+)%", look.get(kind, ""))
            if parts:
                counter[tuple(round(float(part)) for part in parts)] += 1
    return drawn, filled


def expected(charts):
    drawn, filled = collections.Counter(), collections.Counter()
    for part in (part for chart in charts for part in chart["parts"]):
        looks = [(step, part["coordinates"]) for step in part.get("mark", [])]
        if part["as"] in ("line", "area"):
            looks.append((part, part["pieces"] if part["as"] == "area" and part.get("data") else 1))
        for look, times in looks:
            if "draw" in look:
                drawn[colour(look["draw"])] += times
            if "fill" in look:
                filled[colour(look["fill"])] += times
    return drawn, filled


CELL = 4  # pixels at 96 to an inch


def coloured(pdf):
    """Where a page has which colours: cells with the rough hue of what is neither grey nor pale."""
    image = pdf.with_suffix(".ppm")
    consumers.ask("pdftoppm", "-r", 96, "-singlefile", pdf, image.with_suffix(""))
    _, size, _, pixels = image.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    cells = set()
    for y in range(height):
        row = pixels[3 * y * width:3 * (y + 1) * width]
        for x, (red, green, blue) in enumerate(zip(row[::3], row[1::3], row[2::3])):
            if max(red, green, blue) - min(red, green, blue) > 80:
                cells.add((x // CELL, y // CELL, max(range(3), key=(red, green, blue).__getitem__)))
    return cells


def found(cells, among):
    """The share of them that is there, a cell farther at most."""
    near = {(x + right, y + down, hue) for x, y, hue in among for right in (-1, 0, 1) for down in (-1, 0, 1)}
    return len(cells & near) / len(cells) if cells else 1


def words_of(charts):
    for chart in charts:
        for axis in (chart["x"], chart["y"], *([chart["right"]] if "right" in chart else [])):
            yield from axis["label"].split("\n")
            for _, text in axis["ticks"]:
                yield from text.split("\n")
        yield from (part["text"] for part in chart["parts"] if part["as"] == "words")


class Pgfplots(unittest.TestCase):
    def sources_of(self, results, *words):
        """The sources of each chart that results have, one chart each."""
        every = consumers.plotted("all.tex", "--chart", "all", "--size", "1600x2400", *words, results=results).read_text(encoding="utf-8")
        sources = {}
        for chart in described(every):
            name = chart["chart"]
            if chart["x"]["ticks"]:
                sources[name] = consumers.plotted(f"{name}.tex", "--chart", name, *words, results=results).read_text(encoding="utf-8")
        self.assertTrue(sources, "there is no chart")
        return sources

    def compare(self, engine, name, sources):
        pdf = compiled(engine, name, page_of_each(list(sources.values())))
        for page, (chart, tex) in enumerate(sources.items(), start=1):
            with self.subTest(engine=engine, results=name, chart=chart):
                charts = described(tex)
                for axis in (axis for each in charts for axis in (each["x"], each["y"])):
                    texts = [text for _, text in axis["ticks"] if text]
                    self.assertEqual(len(set(texts)), len(texts), texts)
                text = letters(consumers.ask("pdftotext", "-raw", "-f", page, "-l", page, pdf, "-"))
                for words in words_of(charts):
                    self.assertIn(letters(words), text)
                drawn, filled = painted(pdf, page)
                wanted_drawn, wanted_filled = expected(charts)
                # Axes and ticks have a colour of their own, which grids and samples may share.
                for got, wanted in ((drawn, wanted_drawn), (filled, wanted_filled)):
                    for ink, times in wanted.items():
                        self.assertGreaterEqual(got[ink], times, f"{ink}: {got} instead of {wanted}")

    def compare_first(self, name, pairs):
        """Of the first mechanism and sample that go together."""
        results = next((each for each in (explored(*pair) for pair in pairs) if each), None)
        self.assertTrue(results, f"{name} can be explored with none of {pairs}")
        sources = self.sources_of(results)
        for engine in ENGINES:
            self.compare(engine, name, sources)

    def test_every_chart_of_every_mechanism(self):
        samples = listed("samples")
        for mechanism in listed("mechanisms"):
            self.compare_first(mechanism, [(mechanism, sample) for sample in samples])

    def test_every_chart_of_every_sample(self):
        mechanisms = listed("mechanisms")
        for sample in listed("samples"):
            self.compare_first(sample.replace(":", "-"), [(mechanism, sample) for mechanism in mechanisms])

    def test_charts_of_a_sweep(self):
        sources = self.sources_of([consumers.sweep_of() / "result.json"])
        for engine in ENGINES:
            self.compare(engine, "sweep", sources)

    def test_shapes_lie_where_the_svg_has_them(self):
        several = 0
        for results in (explored("pate-gnmax", "sample:survey"), explored("ensemble-accuracy", "sample:survey"),
                        explored("dpsgd", "sample:cardiology"), [consumers.sweep_of() / "result.json"]):
            for chart, tex in self.sources_of(results, "--size", "600x400").items():
                with self.subTest(results=results, chart=chart):
                    svg = consumers.plotted(f"{chart}.svg", "--chart", chart, "--size", "600x400", results=results)
                    # Words have other fonts.
                    svg.write_text(re.sub(r"<text\b.*?</text>", "", svg.read_text(encoding="utf-8"), flags=re.DOTALL), encoding="utf-8")
                    tex = "".join(line for line in tex.splitlines(keepends=True) if not line.startswith("\\node"))
                    wanted = consumers.folder / "wanted.pdf"
                    consumers.ask("rsvg-convert", "-f", "pdf", svg, "-o", wanted)
                    shapes, got = coloured(wanted), coloured(compiled("pdflatex", "shapes", tex))
                    several += len(shapes) > 20
                    self.assertGreater(found(shapes, got), 0.98)
                    self.assertGreater(found(got, shapes), 0.98)
        self.assertGreater(several, 10, "there is hardly anything to compare")

    def test_values_far_beyond_the_axes(self):
        experiment = consumers.folder / "far.json"
        experiment.write_text(consumers.epsiloscope("list", "template", "pate-gnmax", "sample:survey"))
        sources = {}
        for sigma in (1, 2, 2000, 5000):
            out = consumers.folder / f"far-{sigma}"
            consumers.epsiloscope("run", experiment, "--set", f"sigma={sigma}", "--set", "trials=1", "--out", out, "--seed", 3, "--threads", 1)
            sources[f"orders at {sigma}"] = consumers.plotted(f"far-{sigma}.tex", "--chart", "orders",
                                                              results=[out / "result.json"]).read_text(encoding="utf-8")
        sources["logarithmic"] = consumers.plotted("far-log.tex", "--chart", "orders", "--log", "xy",
                                                   results=[consumers.folder / "far-1/result.json"]).read_text(encoding="utf-8")
        for engine in ENGINES:
            self.compare(engine, "far", sources)

    def test_a_source_compiles_alone_and_needs_no_bitmaps(self):
        tex = consumers.plotted("alone.tex", "--chart", "accuracy", "--preset", "column").read_text(encoding="utf-8")
        for package in ("standalone", "texlive-latex-extra", "pgfplots", "lmodern"):
            self.assertIn(package, tex.split("\\documentclass")[0])
        for engine in ENGINES:
            fonts = consumers.ask("pdffonts", compiled(engine, "alone", tex))
            self.assertNotIn("Type 3", fonts)
            self.assertIn("LMRoman", fonts)

    def test_no_letter_of_a_name_is_lost(self):
        for name in ("Данные 2024", "Δοκιμή", "数据集", "Żółć ő", "R&D_50% {x}"):
            tex = consumers.plotted("named.tex", "--chart", "accountant", "--name", name).read_text(encoding="utf-8")
            for engine in ENGINES:
                with self.subTest(engine=engine, name=name):
                    text = letters(consumers.ask("pdftotext", "-raw", compiled(engine, "named", tex), "-"))
                    # What a font lacks is said with its code.
                    said = re.sub(r"\[U\+([0-9A-F]+)\]", lambda found: chr(int(found[1], 16)), text)
                    self.assertIn(letters(name), said)
                    if engine == "lualatex" and consumers.ask("fc-list", ":family=Noto Sans CJK SC").strip():
                        self.assertIn(letters(name), text)

    def test_seven_thousand_coordinates_at_most(self):
        tex = consumers.plotted("board.tex", "--chart", "all", "--size", "2000x3000").read_text(encoding="utf-8")
        coordinates = sum(len(re.findall(r"\((?:axis cs:)?-?[\d.e+-]+,-?[\d.e+-]+\)", part)) for part in [body(tex)])
        self.assertLess(coordinates, 8000)  # with those of nodes and legends
        self.assertLessEqual(sum(part.get("coordinates", 0) for chart in described(tex) for part in chart["parts"]), 7000)
        for engine in ENGINES:
            compiled(engine, "board", tex)


consumers.main()
