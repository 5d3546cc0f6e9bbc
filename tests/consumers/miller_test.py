# SPDX-License-Identifier: GPL-3.0-or-later
"""Miller reads every CSV as records."""
import csv
import json
import unittest

import consumers

consumers.need("mlr", "miller")


class Miller(unittest.TestCase):
    def test_every_record_has_the_cells_of_its_row(self):
        for what, path in consumers.every_csv().items():
            with self.subTest(what):
                read = json.loads(consumers.ask("mlr", "--icsv", "--ojson", "-S", "--no-auto-unflatten", "cat", path))
                with path.open(newline="", encoding="utf-8") as file:
                    rows = list(csv.DictReader(file))
                self.assertEqual(len(read), len(rows))
                self.assertEqual(list(read[0]), list(rows[0]))
                self.assertEqual({key: str(value) for key, value in read[-1].items() if not isinstance(value, float)},
                                 {key: value for key, value in rows[-1].items() if not isinstance(read[-1][key], float)})


consumers.main()
