# SPDX-License-Identifier: GPL-3.0-or-later
"""R reads every CSV by read.csv alone."""
import csv
import unittest

import consumers

consumers.need("Rscript", "r-base-core")

SCRIPT = """
for (path in commandArgs(trailingOnly = TRUE)) {
    table <- read.csv(path, check.names = FALSE, encoding = "UTF-8")
    cat(nrow(table), paste(names(table), collapse = "\\x1f"), paste(sapply(table, class), collapse = "\\x1f"), sep = "\\x1e")
    cat("\\x1d")
}
"""
MEAN = 'table <- read.csv(commandArgs(trailingOnly = TRUE)[1]); cat(sprintf("%.17g", table$value[table$measure == "quality.accuracy"]))'


class R(unittest.TestCase):
    def test_every_table_has_its_header_and_its_rows(self):
        tables = consumers.every_csv()
        read = consumers.ask("Rscript", "-e", SCRIPT, *tables.values()).split("\x1d")
        for (what, path), told in zip(tables.items(), read):
            with self.subTest(what):
                rows, names, classes = told.split("\x1e")
                with path.open(newline="", encoding="utf-8") as file:
                    lines = list(csv.reader(file))
                self.assertEqual(names.split("\x1f"), lines[0])
                self.assertEqual(int(rows), len(lines) - 1)
                for name, kind in zip(lines[0], classes.split("\x1f")):
                    if name in ("value", "y", "probability"):
                        self.assertIn(kind, ("numeric", "integer"), name)

    def test_a_figure_is_that_of_the_result(self):
        run = consumers.run_of()
        accuracy = consumers.read_json(run / "result.json")["trials"][0]["quality"]["accuracy"]
        self.assertAlmostEqual(float(consumers.ask("Rscript", "-e", MEAN, run / "run.csv")), accuracy, delta=1e-15)


consumers.main()
