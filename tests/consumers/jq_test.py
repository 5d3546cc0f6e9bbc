# SPDX-License-Identifier: GPL-3.0-or-later
"""jq reads the JSON."""
import json
import unittest

import consumers

consumers.need("jq", "jq")


class Jq(unittest.TestCase):
    def test_every_json_file_is_read(self):
        for path in (consumers.run_of() / "result.json", consumers.sweep_of() / "result.json", consumers.release() / "result.json"):
            with self.subTest(path=path.name):
                schema = json.loads(consumers.ask("jq", ".schema", path))
                self.assertEqual(schema, consumers.read_json(path)["schema"])

    def test_a_figure_is_the_same_to_the_last_digit(self):
        path = consumers.run_of() / "result.json"
        read = json.loads(consumers.ask("jq", "[.trials[].quality.accuracy]", path))
        self.assertEqual(read, [trial["quality"]["accuracy"] for trial in consumers.read_json(path)["trials"]])


consumers.main()
