# SPDX-License-Identifier: GPL-3.0-or-later
"""Every `epsiloscope plot` of the manual is run as it stands there, and a shell's other programs open what it writes."""
import pathlib
import shlex
import subprocess
import unittest

import consumers

consumers.need("rsvg-convert", "librsvg2-bin")
consumers.need("pdftotext", "poppler-utils")

PAGES = sorted((pathlib.Path(__file__).resolve().parents[2] / "resources" / "manual").glob("*.md"))


def examples():
    """Page, line and words of each command, those that go on after a backslash in one."""
    found = []
    for page in PAGES:
        lines = page.read_text().replace("\\\n", " ").splitlines()
        found += [(page.stem, line, shlex.split(line, comments=True)) for line in lines if line.startswith("epsiloscope plot ")]
    return found


def result_for(words):
    """What the page has computed before: a sweep along the key that the example names, or a run."""
    def after(option):
        return words[words.index(option) + 1] if option in words else ""

    if after("--chart") == "ensemble-curve":
        return swept("ensemble-accuracy", "teachers=10,20")
    if after("--chart") in ("sweep", "map"):
        return swept("brc", f"{after('--across') or 'epsilon'}=0.1,0.5")
    return consumers.run_of() / "result.json"


def swept(mechanism, over):
    out = consumers.folder / f"manual-{mechanism}"
    if not out.exists():
        experiment = out.with_suffix(".json")
        experiment.write_text(consumers.epsiloscope("list", "template", mechanism, "sample:survey"))
        consumers.epsiloscope("sweep", experiment, "--over", over, "--out", out, "--threads", 1)
    return out / "result.json"


def opened(path):
    """Fails where no other program reads the file."""
    if path.suffix == ".svg":
        consumers.ask("rsvg-convert", "-w", 400, path, text=False)
    elif path.suffix == ".pdf":
        if not consumers.ask("pdftotext", path, "-").strip():
            raise AssertionError(f"{path.name} has no text")
    elif path.suffix == ".png":
        if not path.read_bytes().startswith(b"\x89PNG"):
            raise AssertionError(f"{path.name} is no PNG")
    elif "\\begin{document}" not in path.read_text():
        raise AssertionError(f"{path.name} is no LaTeX")


class Manual(unittest.TestCase):
    def test_there_are_examples_of_every_kind(self):
        endings = {pathlib.Path(words[words.index("-o") + 1]).suffix for _, _, words in examples()}
        self.assertLessEqual({".svg", ".pdf", ".png", ".tex"}, endings)

    def test_every_picture_of_the_manual_can_be_drawn(self):
        for page, line, words in examples():
            with self.subTest(page=page, line=line):
                out = consumers.folder / words[words.index("-o") + 1]
                given = [result_for(words) if word.endswith("result.json") else word for word in words[1:]]
                given[given.index("-o") + 1] = out
                consumers.epsiloscope(*given, "--force")
                opened(out)

    def test_a_picture_that_no_program_reads_would_be_told(self):
        broken = consumers.folder / "broken.svg"
        broken.write_text("<svg")
        with self.assertRaises((AssertionError, subprocess.SubprocessError)):
            opened(broken)


consumers.main()
