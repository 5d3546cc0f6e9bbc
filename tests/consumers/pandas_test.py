# SPDX-License-Identifier: GPL-3.0-or-later
"""pandas reads every CSV with no word about it, and has the figures of the JSON to the last digit."""
import csv
import json
import math
import sys
import types
import unittest

import consumers

pandas = consumers.need_module("pandas", "python3-pandas")


def exactly(path):
    """As the manual says: else pandas rounds in its own way."""
    return pandas.read_csv(path, float_precision="round_trip")


def number(value):
    return math.nan if value is None else float(value)


def member(trial, measure):
    """What a measure names in an entry of `trials`."""
    for name in measure.split("."):
        trial = trial[name]
    return trial


class Headers(unittest.TestCase):
    def test_the_first_line_is_the_header_and_every_row_is_read(self):
        for what, path in consumers.every_csv().items():
            with self.subTest(what):
                with path.open(newline="", encoding="utf-8") as file:
                    rows = list(csv.reader(file))
                read = pandas.read_csv(path)
                self.assertEqual(list(read.columns), rows[0])
                self.assertFalse(rows[0][0].startswith("#"), rows[0])
                self.assertEqual(len(read), len(rows) - 1)
                self.assertGreater(len(read), 0)
                self.assertGreater(len(read.columns), 1)

    def test_who_says_that_comments_begin_with_a_sharp_loses_nothing(self):
        for what, path in consumers.every_csv().items():
            with self.subTest(what):
                pandas.testing.assert_frame_equal(pandas.read_csv(path, comment="#"), pandas.read_csv(path))


class Figures(unittest.TestCase):
    def hold(self, rows, trial):
        """Rows measure, step, value against an entry of `trials`."""
        for row in rows.itertuples():
            value = member(trial, row.measure)
            if isinstance(value, list):
                steps = trial["series"].get("query") or trial["series"].get("step")
                value = value[steps.index(int(row.step))]
            self.assertEqual(number(row.value), number(value), f"{row}")

    def test_those_of_a_run_are_those_of_its_result(self):
        run = consumers.run_of()
        read = exactly(run / "run.csv")
        self.assertEqual(list(read.columns), ["trial", "measure", "step", "value"])
        self.assertEqual(read.value.dtype, float)
        for trial in consumers.read_json(run / "result.json")["trials"]:
            rows = read[(read.trial == trial["trial"]) & read.measure.str.match(r"privacy\.|quality\.|labels|series\.epsilon$")]
            self.assertGreater(len(rows), 50)
            self.hold(rows, trial)

    def test_those_of_a_sweep_are_those_of_its_points(self):
        sweep = consumers.sweep_of()
        read = exactly(sweep / "figures.csv")
        points = consumers.read_json(sweep / "result.json")["points"]
        self.assertEqual(len(points), 4)
        for point in points:
            rows = read
            for key, value in point["values"].items():
                rows = rows[rows[key] == value]
            accuracy = rows[rows.measure == "quality.accuracy"].value
            self.assertEqual(list(accuracy), [trial["quality"]["accuracy"] for trial in point["run"]["trials"]])

    def test_those_of_a_chart_carry_the_name_of_the_run(self):
        read = exactly(consumers.csv_of("the chart accountant"))
        self.assertEqual(set(read.run.dropna()) - {""}, {consumers.NAME})
        self.assertEqual(read.y.dtype, float)

    def test_predicted_classes_are_whole(self):
        read = exactly(consumers.csv_of("predictions"))
        self.assertEqual(set(read.prediction), {"C", "C#"})
        self.assertEqual(read.probability.dtype, float)
        self.assertEqual(len(read), 900)

    def test_labels_are_of_the_rows_that_were_bought(self):
        read = exactly(consumers.csv_of("labels"))
        bought = consumers.read_json(consumers.run_of() / "result.json")["trials"][0]["labels_answered"]
        self.assertEqual(len(read), bought)
        self.assertTrue(pandas.api.types.is_integer_dtype(read.row))


class RoundTrip(unittest.TestCase):
    def test_a_described_table_keeps_its_types(self):
        path = consumers.csv_of("a described table")
        told = json.loads(consumers.epsiloscope("describe", path, "--json"))
        types_ = {column["name"]: column["type"] for column in told["columns"]}
        self.assertEqual(types_["zip"], "categorical")
        self.assertEqual(types_["tempo"], "numeric")
        self.assertEqual(told["rows"], 900)

    def test_what_stands_beside_a_table_is_json_for_pandas(self):
        beside = consumers.read_json(str(consumers.csv_of("a described table")) + ".json")
        text = {column["name"]: str for column in beside["columns"] if column["type"] == "categorical"}
        read = pandas.read_csv(consumers.csv_of("a described table"), dtype=text)
        self.assertEqual(set(read["zip"]), {"01234", "99999"})


class Notebook(unittest.TestCase):
    """Its cells run, but what matplotlib draws."""

    class Axes:
        lines = containers = ()

        def plot(self, *_values, **_look):
            return [types.SimpleNamespace(get_color=lambda: "black")]

        def __getattr__(self, _name):
            return lambda *_values, **_look: None

    def test_its_numbers_are_those_of_the_report(self):
        path = consumers.folder / "report.ipynb"
        consumers.epsiloscope("report", consumers.run_of() / "result.json", consumers.run_of("pate-gnmax") / "result.json", "-o", path)
        notebook = consumers.read_json(path)
        self.assertEqual(notebook["nbformat"], 4)
        plots = types.ModuleType("matplotlib.pyplot")
        plots.subplots, plots.show = (lambda *_values, **_look: (None, self.Axes())), (lambda: None)
        sys.modules.setdefault("matplotlib", types.ModuleType("matplotlib"))
        sys.modules["matplotlib.pyplot"] = sys.modules["matplotlib"].pyplot = plots
        said, names = [], {"print": lambda *words: said.append(" ".join(map(str, words)))}
        cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
        with consumers.working_in(path.parent):
            for cell in cells:
                exec(compile(cell, path.name, "exec"), names)
        self.assertIn("the numbers of this notebook are those of the report", said)
        self.assertEqual(len(names["trials"]), 2)


consumers.main()
