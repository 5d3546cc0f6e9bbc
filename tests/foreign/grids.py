# SPDX-License-Identifier: GPL-3.0-or-later
"""A made-up workbook before anybody writes it: fields with their cells, where the table stands, and what is around it."""
import dataclasses
import datetime
import typing

import truth
from traits import Traits


@dataclasses.dataclass(frozen=True)
class Cell:
    value: object = None
    style: str = ""
    """Of FORMATS, or empty."""
    formula: str = ""
    """Without the equals sign; value is then its result."""
    error: str = ""
    pieces: tuple = ()
    """Of a rich text, which together are the value."""
    remark: str = ""
    link: str = ""


FORMATS = {
    "percent": "0.0%", "currency": '#,##0.00 "EUR"', "dollar": '"$"#,##0.00', "date": "yyyy-mm-dd", "day_first": "dd/mm/yyyy",
    "month_name": "d. mmmm yyyy", "datetime": "yyyy-mm-dd hh:mm:ss", "millis": "yyyy-mm-dd hh:mm:ss.000", "time": "hh:mm:ss",
    "duration": "[h]:mm:ss", "minutes": "[mm]:ss", "days": '0 "days"', "red": "0.00;[Red]-0.00", "thousands": "#,##0", "scientific": "0.00E+00",
    "fraction": "# ?/?", "text": "@", "general": "",
}
"""Number formats as xlsx has them."""


@dataclasses.dataclass
class Field:
    """A column: cells, and how they are shown. formula(at) gives a cell's formula, where at("name") is the cell of that field."""
    name: object
    kind: str
    values: list
    style: str = ""
    formula: typing.Callable = None
    errors: dict = dataclasses.field(default_factory=dict)
    pieces: dict = dataclasses.field(default_factory=dict)
    covered: list = dataclasses.field(default_factory=list)
    remarks: dict = dataclasses.field(default_factory=dict)
    links: dict = dataclasses.field(default_factory=dict)
    formulas: dict = dataclasses.field(default_factory=dict)
    """Row -> formula, where not all cells have one."""


@dataclasses.dataclass
class Sheet:
    name: str
    grid: list
    state: str = ""
    """"" (visible), hidden or veryHidden."""
    merges: list = dataclasses.field(default_factory=list)
    """First row, first column, last row, last column."""
    hidden_rows: tuple = ()
    hidden_columns: tuple = ()


@dataclasses.dataclass
class Case:
    name: str
    tests: str
    fields: list
    before: list = dataclasses.field(default_factory=list)
    after: list = dataclasses.field(default_factory=list)
    above: tuple = ()
    """Rows above the names."""
    below: tuple = ()
    """Rows below the table."""
    left: int = 0
    sheet: str = "Data"
    merges: tuple = ()
    """Within the table: row, column, last row, last column; 0, 0 is the first name."""
    hidden_rows: tuple = ()
    hidden_columns: tuple = ()
    epoch1904: bool = False
    quick: bool = True
    refused: str = ""
    may_refuse: str = None
    notes: str = None
    skip: tuple = ()
    """Writers that cannot make it."""
    also_right: typing.Callable = None

    @property
    def header(self):
        return len(self.above)

    def sheets(self):
        return [*self.before, self.table(), *self.after]

    def table(self):
        grid = [[_cell(value) for value in row] for row in self.above]
        grid.append([Cell()] * self.left + [_cell(field.name) for field in self.fields])
        for row in range(len(self.fields[0].values) if self.fields else 0):
            grid.append([Cell()] * self.left + [self._of(field, row) for field in self.fields])
        grid += [[_cell(value) for value in row] for row in self.below]
        moved = [(top + self.header, first + self.left, bottom + self.header, last + self.left)
                 for top, first, bottom, last in self.merges]
        return Sheet(self.sheet, grid, "", moved, tuple(row + self.header for row in self.hidden_rows), self.hidden_columns)

    def _of(self, field, row):
        value, style = field.values[row], field.style
        formula = field.formulas.get(row, "")
        if field.formula:
            formula = field.formula(lambda name: self.address(name, row))
        if row in field.errors:
            return Cell(None, style, formula, field.errors[row])
        if isinstance(value, Cell):
            return value
        if not style:
            style = natural_style(value)
        return Cell(value, style, formula, "", tuple(field.pieces.get(row, ())), field.remarks.get(row, ""), field.links.get(row, ""))

    def address(self, name, row):
        place = self.left + [field.name for field in self.fields].index(name)
        return f"{letters(place)}{self.header + row + 2}"

    def reading(self, traits=Traits()):
        """What the file of a writer with these traits holds."""
        columns = []
        for field in self.fields:
            values, more = [value.value if isinstance(value, Cell) else value for value in field.values], {}
            values = [traits.held(value) for value in values]
            kind = field.kind
            without = [row for row in range(len(values)) if not traits.computes and (field.formula or row in field.formulas)]
            for row in without:
                values[row] = None
            errors = {row: text for row, text in field.errors.items() if row not in without}
            if kind == "boolean" and field.formula and not traits.formula_booleans:
                more["also_right"] = "number 1/0"
            if kind == "datetime" and not traits.midnights:
                days = [value and truth.iso(value).removesuffix("T00:00:00") for value in values]
                if not any(day and "T" in day for day in days):
                    more["also_values"] = [days]
            if all(value is None for value in values):
                kind = "error" if errors else "unknown"
            columns.append(truth.column(name_text(field.name), kind, values, errors=errors, uncomputed=without,
                                        covered=field.covered, **more))
        return truth.reading(*columns)


def _cell(value):
    return value if isinstance(value, Cell) else Cell(value, natural_style(value))


def natural_style(value):
    if isinstance(value, datetime.datetime):
        return "millis" if value.microsecond else "datetime"
    if isinstance(value, datetime.date):
        return "date"
    if isinstance(value, datetime.time):
        return "time"
    return "duration" if isinstance(value, datetime.timedelta) else ""


def name_text(name):
    """The name that a header cell gives."""
    return "" if name is None else truth.iso(name) if isinstance(name, datetime.date) else str(name)


def letters(place):
    """Of a column, from 0: A, B … Z, AA …"""
    text, place = "", place + 1
    while place:
        place, rest = divmod(place - 1, 26)
        text = chr(65 + rest) + text
    return text
