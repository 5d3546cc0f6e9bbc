# SPDX-License-Identifier: GPL-3.0-or-later
"""gnuplot plots the columns of a CSV by their names.

A name with both commas and quotes is not read by gnuplot 5.4: a run has a plainer one here.
"""
import csv
import re
import unittest

import consumers

consumers.need("gnuplot", "gnuplot-nox")


def told(path, column):
    """Lowest and highest value, and how many, by gnuplot's `stats`."""
    return [float(number) for number in consumers.ask(
        "gnuplot", "-e", f"set datafile separator ','; set key autotitle columnhead; stats '{path}' using '{column}' name 'S' nooutput; "
        "set print '-'; print sprintf('%.17g', S_min), ' ', sprintf('%.17g', S_max), ' ', S_records").split()]


def column_of(path, name):
    with path.open(newline="", encoding="utf-8") as file:
        return [float(row[name]) for row in csv.DictReader(file) if row[name]]


def chart():
    return consumers.plotted("chart.csv", "--chart", "accountant", "--name", "C# at δ = 1e-5, no. #1")


class Gnuplot(unittest.TestCase):
    def test_figures_of_columns_are_read_by_name(self):
        for what, name in (("a run", "value"), ("sweep", "sigma2"), ("predictions", "probability"), ("the chart", "y")):
            with self.subTest(what):
                path = chart() if what == "the chart" else consumers.csv_of(what)
                values = column_of(path, name)
                self.assertEqual(told(path, name), [min(values), max(values), len(values)])

    def test_a_curve_is_drawn(self):
        path = chart()
        drawn = consumers.ask("gnuplot", "-e", f"set datafile separator ','; set key autotitle columnhead; set terminal svg; plot '{path}' using 'x':'y' with lines")
        longest = max(re.findall(r"<path [^>]*d='([^']*)'", drawn, re.S), key=len)
        self.assertGreater(len(longest.split("L")) + longest.count(" "), 50)


consumers.main()
