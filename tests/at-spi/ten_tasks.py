# SPDX-License-Identifier: GPL-3.0-or-later
"""Tasks that a person does without a mouse and without seeing: by keys, and by what AT-SPI says.

ten_tasks.py PROGRAM; needs a display, a session bus and a window manager (see run).
"""
import pathlib
import random
import sys
import tempfile

import pyatspi

from person import Failure, Person



def small_table(path):
    dice = random.Random(1)
    rows = ["age,income,clicks,bought"]
    for _ in range(12000):
        age, income, clicks = dice.gauss(45, 12), dice.gauss(50, 15), dice.randint(0, 20)
        bought = age / 12 + income / 15 + dice.gauss(0, 1) > 7
        rows.append(f"{age:.1f},{income:.1f},{clicks},{'yes' if bought else 'no'}")
    path.write_text("\n".join(rows) + "\n")


class Tasks:
    def __init__(self, person, folder):
        self.person = person
        self.folder = folder

    def open_a_file(self):
        table = self.folder / "shop.csv"
        small_table(table)
        self.person.press("ctrl+o")
        self.person.find(role=pyatspi.ROLE_DIALOG)
        self.person.type(str(table))
        self.person.press("Return")
        frame = self.person.find(role=pyatspi.ROLE_FRAME, startswith="shop.csv")
        return frame.name

    def choose_a_mechanism(self):
        box = self.person.find(role=pyatspi.ROLE_COMBO_BOX, startswith="Mechanism")
        self.person.focus(box)
        for _ in range(20):
            if "Confident" in box.name:
                return box.name
            self.person.press("Down")
        raise Failure("no mechanism is called Confident")

    def set_epsilon(self):
        field = self.person.find("ε", pyatspi.ROLE_SPIN_BUTTON)
        self.person.focus(field)
        self.person.press("ctrl+a")
        self.person.type("4")
        self.person.press("Return")
        text = self.person.until("ε is 4", lambda: field.queryText().getText(0, -1) == "4" and "ε is 4")
        return text

    def ask_fewer_queries(self):
        # A file of one's own is asked about its whole pool until somebody says a number.
        self.person.press("alt+o")  # what is set less often
        field = self.person.find("Queries", pyatspi.ROLE_SPIN_BUTTON)
        self.person.focus(field)
        self.person.press("ctrl+a")
        self.person.type("150")
        self.person.press("Return")
        said = self.person.until("150 queries", lambda: field.queryText().getText(0, -1) == "150" and "150 queries")
        self.person.press("Escape")
        return said

    def run_it(self):
        self.person.press("F5")
        row = self.person.find(role=pyatspi.ROLE_TABLE_CELL, which=lambda one: "onfident" in one.name, seconds=60)
        self.person.until("the run has ended", lambda: self.person.find("Run", pyatspi.ROLE_PUSH_BUTTON, seconds=1)
                          .getState().contains(pyatspi.STATE_ENABLED), 120)
        return row.name

    def read_the_result(self):
        table = self.person.find("Runs", pyatspi.ROLE_TABLE)
        said = {}
        grid = table.queryTable()
        for column in range(grid.nColumns):
            said[grid.getColumnDescription(column)] = grid.getAccessibleAt(0, column).name
        for wanted in ("promised ε", "kind of ε", "δ", "adjacency", "accuracy"):
            if not said.get(wanted, "").strip():
                raise Failure(f"the table of runs does not say its {wanted}: {said}")
        return ", ".join(f"{name} {said[name]}" for name in ("promised ε", "kind of ε", "δ", "accuracy"))

    def walk_a_curve(self):
        chart = self.person.find("Accuracy on the test set", pyatspi.ROLE_CHART)
        said = chart.description
        if said.count(". ") + said.endswith(".") < 2:
            raise Failure(f"a chart says less than two sentences: {said}")
        self.person.focus(chart)
        heard = []
        for _ in range(3):
            self.person.press("period")
            point = self.person.focused()
            if point.getRole() != pyatspi.ROLE_LIST_ITEM:
                raise Failure(f"the point is not heard, but {point.getRoleName()} “{point.name}”")
            heard.append(point.name)
        if len(set(heard)) < 3 or " 3 of " not in heard[2]:
            raise Failure(f"the points do not follow each other: {heard}")
        return said + " / " + heard[2]

    def go_to_another_view(self):
        self.person.press("alt+shift+f")
        self.person.press("alt+u")
        goal = self.person.until("the field of a goal has the focus", lambda: self.person.focused().name == "Until")
        self.person.type("accuracy >= 70 %")
        chart = self.person.find("What it takes", pyatspi.ROLE_CHART)
        return chart.description if goal else ""

    def have_a_number_explained(self):
        self.person.focus(self.person.find("ε", pyatspi.ROLE_SPIN_BUTTON))
        self.person.press("shift+F1")
        picture = self.person.find(role=pyatspi.ROLE_CHART, which=lambda one: " over " in one.name)
        said = picture.description
        self.person.press("Escape")
        return said

    def find_a_key(self):
        self.person.focus(self.person.find("Help", pyatspi.ROLE_PUSH_BUTTON))  # in a field it is a letter
        self.person.press("question")
        self.person.find(role=pyatspi.ROLE_DIALOG, startswith="Keys")
        self.person.type("zoom in")
        self.person.press("Down")
        said = self.person.until("a key is found", lambda: "oom in" in self.person.focused().name and
                                 self.person.focused().name)
        self.person.press("Escape")
        return said

    def export_a_chart(self):
        picture = self.folder / "chart.svg"
        self.person.focus(self.person.find("Accountant growth", pyatspi.ROLE_CHART))
        self.person.press("ctrl+shift+e")
        dialog = self.person.find(role=pyatspi.ROLE_DIALOG)
        save = self.person.find(startswith="Save", role=pyatspi.ROLE_PUSH_BUTTON, within=dialog)
        self.person.focus(save)
        self.person.press("space")
        self.person.until("a file is asked for", lambda: len([
            one for one in self.person.everything() if one.getRole() in (pyatspi.ROLE_DIALOG, pyatspi.ROLE_FILE_CHOOSER)]) > 1)
        self.person.press("ctrl+a")
        self.person.type(str(picture))
        self.person.press("Return")
        self.person.until("the picture is written", picture.exists)
        self.person.press("Escape")
        return f"{picture.name}, {picture.stat().st_size} bytes"

    def play_a_step_of_a_lesson(self):
        self.person.press("ctrl+shift+l")
        self.person.press("Down", "Return")
        lesson = self.person.find("Text of the lesson")
        first = [one.name for one in self.person.everything(lesson) if one.getRole() == pyatspi.ROLE_LABEL]
        self.person.press("Next")
        self.person.until("another step is shown", lambda: [
            one.name for one in self.person.everything(lesson) if one.getRole() == pyatspi.ROLE_LABEL] != first)
        self.person.press("Escape")
        return first[0]

    def take_it_back(self):
        box = self.person.find(role=pyatspi.ROLE_COMBO_BOX, startswith="Mechanism")
        before = box.name
        self.person.focus(box)
        self.person.press("Down")
        changed = self.person.until("another mechanism", lambda: box.name != before and box.name)
        self.person.press("ctrl+z")
        self.person.until(f"{before} again, not {changed}", lambda: box.name == before)
        return before


TASKS = [Tasks.open_a_file, Tasks.choose_a_mechanism, Tasks.set_epsilon,
         Tasks.ask_fewer_queries, Tasks.run_it, Tasks.read_the_result,
         Tasks.walk_a_curve, Tasks.export_a_chart, Tasks.have_a_number_explained, Tasks.find_a_key,
         Tasks.take_it_back, Tasks.go_to_another_view, Tasks.play_a_step_of_a_lesson]


def main():
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home) / "files"
        folder.mkdir()
        person = Person(sys.argv[1], home)
        failed = 0
        try:
            tasks = Tasks(person, folder)
            for number, task in enumerate(TASKS, 1):
                words = task.__name__.replace("_", " ")
                try:
                    print(f"{number}. {words}: {task(tasks)}", flush=True)
                except Exception as why:  # a task that fails is told, and the next one tried
                    failed += 1
                    print(f"{number}. {words} FAILED: {why}", flush=True)
        finally:
            person.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
