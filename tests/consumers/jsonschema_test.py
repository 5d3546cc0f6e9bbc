# SPDX-License-Identifier: GPL-3.0-or-later
"""What is written as JSON fits the schemas that the program publishes, by python3-jsonschema."""
import copy
import functools
import gzip
import html
import json
import re
import unittest

import consumers

jsonschema = consumers.need_module("jsonschema", "python3-jsonschema")


@functools.cache
def validator(kind):
    schema = json.loads(consumers.epsiloscope("list", "schema", kind))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def charts_in(path):
    """The document that an exported SVG carries."""
    packed = re.search(r"<epsiloscope:document[^>]*>(.*?)</epsiloscope:document>", path.read_text(encoding="utf-8"), re.S)[1]
    return json.loads(consumers.unpacked_document(html.unescape(packed)))


def points_in(sweep):
    """The points that a sweep left in its folder: lines of JSON, between the heads of what was added at a time."""
    lines = []
    for path in sorted((sweep / "points").glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            lines += [json.loads(line) for line in file]
    heads = [line for line in lines if "sweep" in line]
    points = [line for line in lines if "sweep" not in line]
    told = [point for head in heads for point in head.get("finished", []) + head.get("failed", [])]
    assert points and sorted(told) == sorted(point["point"] for point in points), (told, len(points))
    return points


def files():
    """Of each kind, what the program wrote."""
    run, sweep = consumers.run_of(), consumers.sweep_of()
    yield "experiment", json.loads(consumers.epsiloscope("list", "template", "pate-confident", "sample:survey"))
    yield "result", consumers.read_json(run / "result.json")
    for mechanism in ("dpbag", "dpsgd", "saa"):
        of_music = consumers.run_of(mechanism, consumers.music(), *consumers.MUSIC, *consumers.SMALL[mechanism])
        yield "result", consumers.read_json(of_music / "result.json")
    yield "result", consumers.read_json(consumers.release() / "result.json")
    yield "sweep", consumers.read_json(sweep / "result.json")
    yield "sweep-folder", consumers.read_json(sweep / "sweep.json")
    yield from (("sweep-point", point) for point in points_in(sweep))
    yield "race", json.loads(consumers.epsiloscope("race", consumers.sweep_of("race") / "result.json", "--json"))
    yield "solve", json.loads(consumers.epsiloscope("solve", consumers.sweep_of("solve") / "result.json", "--json", "--goal", "accuracy>=0.7"))
    attack = consumers.folder / "attack.json"
    consumers.epsiloscope("attack", of_music / "result.json", "--repeats", 16, "--out", attack)
    yield "attack", consumers.read_json(attack)
    yield "ledger", json.loads(consumers.epsiloscope("ledger", consumers.music(), *consumers.MUSIC, "--json"))
    ledgers = consumers.folder.glob("room/XDG_DATA_HOME/**/ledger.jsonl")
    for line in (line for path in ledgers for line in path.read_text(encoding="utf-8").split("\n") if line):
        yield "ledger-line", json.loads(line)
    yield "session", consumers.session_of()
    yield "charts", charts_in(run / "dashboard.svg")
    yield "charts", charts_in(consumers.plotted("sweep.svg", results=[sweep / "result.json"]))


class Schemas(unittest.TestCase):
    def test_every_file_fits_its_schema(self):
        seen = set()
        for kind, written in files():
            with self.subTest(kind):
                seen.add(kind)
                wrong = [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}" for error in validator(kind).iter_errors(written)]
                self.assertEqual(wrong[:5], [])
        published = {line.split()[0] for line in consumers.epsiloscope("list", "schema").splitlines()}
        self.assertEqual(published - seen - BESIDE, set())

    def test_what_stands_beside_a_table_fits_its_schema(self):
        beside = [path.with_name(path.name + ".json") for path in consumers.every_csv().values()]
        beside = [path for path in beside if path.exists()]
        self.assertGreater(len(beside), 3)
        for path in beside:
            with self.subTest(path.name):
                validator(next(iter(BESIDE))).validate(consumers.read_json(path))

    def test_a_figure_that_is_a_text_does_not_fit(self):
        result = copy.deepcopy(consumers.read_json(consumers.run_of() / "result.json"))
        result["trials"][0]["quality"]["accuracy"] = "high"
        self.assertFalse(validator("result").is_valid(result))


BESIDE = {"csv"}
"""Kinds that a test of their own holds."""

consumers.main()
