# SPDX-License-Identifier: GPL-3.0-or-later
"""haven writes sav, dta, xpt and sas7bdat, foreign older dta: one R for all."""
import datetime
import random

import r_tables
from r_tables import labelled, table, vector
from truth import column, reading

DAYS = [datetime.date(2020, 3, 1), None, datetime.date(1959, 12, 31), datetime.date(1970, 1, 1)]
MOMENTS = [datetime.datetime(2020, 3, 1, 12, 30, 15), None, datetime.datetime(1960, 1, 1, 0, 0, 1), datetime.datetime(1999, 12, 31, 23, 59, 59)]
SPANS = [datetime.timedelta(hours=25, minutes=30), None, datetime.timedelta(seconds=1), datetime.timedelta(0)]
NUMBERS, WHOLE = [1.5, None, 0.1, 1 / 3], [1, None, 3, 2000000000]
TEXTS, FLAGS = ["a", None, " lead", "é ü"], [True, False, None, True]


class Plan:
    """Statements of R, and the files that are there when they have run."""

    def __init__(self, files):
        self.files, self.statements, self.planned = files, [], []

    def write(self, name, call, tests, read, **more):
        self.statements.append(call.replace("FILE", repr(name)))
        self.planned.append((name, tests, read, more))

    def run(self, made_by):
        r_tables.run(self.files.folder, self.statements)
        for name, tests, read, more in self.planned:
            self.files.add(name, made_by, tests, read, **more)


def make(files):
    if files.lacks("sav, dta, xpt, sas7bdat", "Rscript", "R:haven"):
        return
    plan = Plan(files)
    for part in (types, spss, spss_shapes, stata, sas):
        part(plan)
    plan.run(r_tables.versions("haven"))
    if not files.lacks("dta of older versions", "R:foreign"):
        older = Plan(files)
        foreign(older)
        older.run(r_tables.versions("foreign"))


def base(spans=True):
    """Every class of R's columns; the tibble, and its reading in a file that has no missing texts and no booleans."""
    made = {"num": vector("number", NUMBERS), "whole": vector("whole", WHOLE), "flag": vector("boolean", FLAGS),
            "fac": "factor(c('lo', 'hi', NA, 'lo'), levels = c('lo', 'hi'))", "chr": vector("text", TEXTS), "day": vector("date", DAYS),
            "moment": vector("datetime", MOMENTS)}
    read = [column("num", "number", NUMBERS), column("whole", "number", WHOLE), column("flag", "number", [1, 0, None, 1]),
            column("fac", "number", [1, 2, None, 1], labels={1: "lo", 2: "hi"}), column("chr", "text", [text or "" for text in TEXTS]),
            column("day", "date", DAYS), column("moment", "datetime", MOMENTS)]
    if spans:
        made["span"] = vector("duration", SPANS)
        read.append(column("span", "duration", SPANS))
    return table(**made), reading(*read)


def types(plan):
    made, read = base()
    for compress in ("byte", "none", "zsav"):
        name = f"haven_types_{compress}.{'zsav' if compress == 'zsav' else 'sav'}"
        plan.write(name, f"haven::write_sav({made}, FILE, compress = '{compress}')", f"every class of R, {compress}", read)
    made, read = base(spans=False)
    for version in range(8, 16):
        plan.write(f"haven_types_{version}.dta", f"haven::write_dta({made}, FILE, version = {version})",
                   f"every class of R, as Stata {version}", read, notes="a missing text was written as an empty one")


def spss(plan):
    values = [1, 2, 1, 8, 9, None]
    made = table(
        full=labelled("number", [1, 2, 1, 2, 2, None], [("yes", 1), ("no", 2)], label="Größe"),
        part=labelled("number", [1, 2, 3, 1.5, 2, None], [("low", 1), ("high", 3)]),
        twice=labelled("number", [1, 2, 3, 1, 2, None], [("same", 1), ("same", 2), ("other", 3)]),
        discrete=labelled("number", values, [("yes", 1), ("no", 2), ("refused", 8), ("unknown", 9)], missing=(8, 9)),
        span=labelled("number", [1, 97, 98, 120, 96, None], (), span=(97, float("inf"))),
        both=labelled("number", [-5, -1, 0, 1, 77, 2], [("refused", 77)], missing=(77,), span=(-9, -1)),
        text=labelled("text", ["m", "f", "x", "", "m", "f"], [("male", "m"), ("female", "f"), ("not said", "x")], missing=("x",)),
        long=labelled("text", ["male person", "f", "female person", "f", "", "male person"], [("M", "male person"), ("F", "female person")]),
        infinite=vector("number", [1, float("inf"), float("-inf"), 2, None, 3]))
    read = reading(
        column("full", "number", [1, 2, 1, 2, 2, None], labels={1: "yes", 2: "no"}, label="Größe"),
        column("part", "number", [1, 2, 3, 1.5, 2, None], labels={1: "low", 3: "high"}),
        column("twice", "number", [1, 2, 3, 1, 2, None], labels={1: "same", 2: "same", 3: "other"}),
        column("discrete", "number", [1, 2, 1, None, None, None], labels={1: "yes", 2: "no", 8: "refused", 9: "unknown"},
               user_missing={3: 8, 4: 9}),
        column("span", "number", [1, None, None, None, 96, None], user_missing={1: 97, 2: 98, 3: 120}),
        column("both", "number", [None, None, 0, 1, None, 2], labels={77: "refused"}, user_missing={0: -5, 1: -1, 4: 77}),
        column("text", "text", ["m", "f", None, "", "m", "f"], labels={"m": "male", "f": "female", "x": "not said"}, user_missing={2: "x"}),
        column("long", "text", ["male person", "f", "female person", "f", "", "male person"],
               labels={"male person": "M", "female person": "F"}),
        column("infinite", "number", [1, float("inf"), float("-inf"), 2, None, 3]))
    for compress in ("byte", "zsav"):
        plan.write(f"haven_labels.{'zsav' if compress == 'zsav' else 'sav'}", f"haven::write_sav({made}, FILE, compress = '{compress}')",
                   "labels and missing codes of haven::labelled_spss, infinite numbers", read)
    first = datetime.date(1582, 10, 14)
    days = [datetime.date(2020, 1, 1), None, datetime.date(1999, 10, 1), datetime.date(1970, 4, 1)]
    shapes = {"DATE9": "date", "DATE11": "date", "ADATE10": "date", "EDATE10": "date", "SDATE10": "date", "JDATE7": "date", "QYR8": "date",
              "MOYR8": "date", "WKYR10": "date", "DATETIME20": "datetime", "TIME8": "duration", "DTIME15": "duration", "MONTH9": "number",
              "WKDAY9": "number", "PCT8.1": "number", "DOLLAR10.2": "number", "COMMA10.2": "number", "DOT10.2": "number", "E12.3": "number"}
    made, read = {}, []
    for shape, kind in shapes.items():
        values = {"date": [day and (day - first).days * 86400 for day in days], "number": [1, None, 7, 3],
                  "datetime": [13802733015, None, 13000000000, 13000000000.5], "duration": [91815, None, 1, 0.5]}[kind]
        shown = {"date": days, "datetime": [value and datetime.datetime(1582, 10, 14) + datetime.timedelta(seconds=value) for value in values]}
        name = shape.replace(".", "_").lower()
        made[name] = f"structure({vector('number', values)}, format.spss = '{shape}')"
        read.append(column(name, kind, shown.get(kind, values)))
    plan.write("haven_formats.sav", f"haven::write_sav({table(**made)}, FILE)", "formats of dates, times, percents and money", reading(*read))


def spss_shapes(plan):
    sizes = (1, 2, 7, 8, 9, 20, 255, 256, 300, 2000)
    rows = [["x" * size for size in sizes], ["é" * (size // 2) for size in sizes], ["" for _ in sizes]]
    texts = {f"w{size}": [row[place] for row in rows] for place, size in enumerate(sizes)}
    made = table(**{name: vector("text", values) for name, values in texts.items()})
    read = reading(*(column(name, "text", values) for name, values in texts.items()))
    plan.write("haven_widths.sav", f"haven::write_sav({made}, FILE)", "texts of widths 1 to 2,000", read)
    plan.write("haven_widths.dta", f"haven::write_dta({made}, FILE)", "texts of widths 1 to 2,000", read)
    small = table(a=vector("number", [1.5]), b=vector("text", ["x"]))
    one = reading(column("a", "number", [1.5]), column("b", "text", ["x"]))
    none = reading(column("a", "unknown", []), column("b", "unknown", []))
    wide = {f"c{place}": [place, place + 0.5, -place] for place in range(1000)}
    whole = table(**{name: vector("number", values) for name, values in wide.items()})
    dice = random.Random(2)
    tall = {"id": list(range(10_000)), "x": [dice.gauss(0, 3) for _ in range(10_000)]}
    groups = [dice.choice(["low", "middle", "high"]) for _ in range(10_000)]
    long = table(**{name: vector("number", values) for name, values in tall.items()}, g=vector("text", groups))
    for end, call in (("sav", "haven::write_sav"), ("dta", "haven::write_dta"), ("sas7bdat", "haven::write_sas"), ("xpt", "haven::write_xpt")):
        call = f"suppressWarnings({call}(TABLE, FILE))"
        plan.write(f"haven_one_row.{end}", call.replace("TABLE", small), "one row", one)
        plan.write(f"haven_no_rows.{end}", call.replace("TABLE", f"{small}[0, ]"), "no row: refused", none, refused="a table without rows")
        plan.write(f"haven_one_column.{end}", call.replace("TABLE", table(only=vector("number", [1.5, 2.5, None]))), "one column",
                   reading(column("only", "number", [1.5, 2.5, None])))
        plan.write(f"haven_wide.{end}", call.replace("TABLE", whole), "1,000 columns",
                   reading(*(column(name, "number", values) for name, values in wide.items())))
        if plan.files.everything:
            plan.write(f"haven_tall.{end}", call.replace("TABLE", long), "10,000 rows",
                       reading(*(column(name, "number", values) for name, values in tall.items()), column("g", "text", groups)))


def stata(plan):
    made = table(
        tagged=labelled("tagged", [1, ".a", ".z", None, 2], [("yes", 1), ("no", 2), ("refused", ".a")]),
        number=labelled("tagged", [0.5, ".b", 1.5, ".c", None]),
        part=labelled("number", [1, 2, 3, 1, None], [("low", 1), ("high", 3)]),
        twice=labelled("number", [1, 2, 1, 3, 2], [("same", 1), ("same", 2), ("other", 3)]),
        negative=labelled("number", [-1, -2, 0, None, 5], [("minus one", -1), ("minus two", -2), ("zero", 0), ("five", 5)]))
    read = reading(
        column("tagged", "number", [1, None, None, None, 2], labels={1: "yes", 2: "no", ".a": "refused"}, tagged_missing={1: ".a", 2: ".z"}),
        column("number", "number", [0.5, None, 1.5, None, None], tagged_missing={1: ".b", 3: ".c"}),
        column("part", "number", [1, 2, 3, 1, None], labels={1: "low", 3: "high"}),
        column("twice", "number", [1, 2, 1, 3, 2], labels={1: "same", 2: "same", 3: "other"}),
        column("negative", "number", [-1, -2, 0, None, 5], labels={-1: "minus one", -2: "minus two", 0: "zero", 5: "five"}))
    for version in (8, 10, 12, 13, 14):
        plan.write(f"haven_labels_{version}.dta", f"haven::write_dta({made}, FILE, version = {version})",
                   f"labels and tagged missing values, as Stata {version}", read)
    made, read = {}, []
    for shape, values, kind, shown, also in STATA_DATES:
        made[shape] = f"structure({vector('number', values)}, format.stata = '%{shape}')"
        read.append(column(shape, kind, shown, also_values=also))
    plan.write("haven_formats.dta", f"haven::write_dta({table(**made)}, FILE)", "days, weeks, months, quarters, half years, years, moments",
               reading(*read), notes="of a period the first day is the reading; what Stata shows, or the bare number, is right as well")
    long = ["x" * 2045, "y" * 2046, "", "é" * 1500, "z"]
    plan.write("haven_strl.dta", f"haven::write_dta({table(id=vector('number', range(5)), t=vector('text', long))}, FILE)",
               "texts longer than 2,045 bytes", reading(column("id", "number", range(5)), column("t", "text", long)))


STATA_DATES = [
    ("td", [21975, None, -1], "date", [datetime.date(2020, 3, 1), None, datetime.date(1959, 12, 31)], []),
    ("tc", [1898685015000, None, 1], "datetime", [datetime.datetime(2020, 3, 1, 12, 30, 15), None, datetime.datetime(1960, 1, 1, 0, 0, 0, 1000)], []),
    ("tw", [3128, None, -1], "date", [datetime.date(2020, 2, 26), None, datetime.date(1959, 12, 24)],
     [["2020w9", None, "1959w52"], [3128, None, -1]]),
    ("tm", [722, None, -1], "date", [datetime.date(2020, 3, 1), None, datetime.date(1959, 12, 1)],
     [["2020m3", None, "1959m12"], ["2020-03", None, "1959-12"], [722, None, -1]]),
    ("tq", [240, None, -1], "date", [datetime.date(2020, 1, 1), None, datetime.date(1959, 10, 1)],
     [["2020q1", None, "1959q4"], [240, None, -1]]),
    ("th", [120, None, -1], "date", [datetime.date(2020, 1, 1), None, datetime.date(1959, 7, 1)], [["2020h1", None, "1959h2"], [120, None, -1]]),
    ("ty", [2020, None, 1959], "number", [2020, None, 1959], []),
]


def sas(plan):
    made, read = base()
    flat = [one for one in read["columns"] if one["name"] not in ("fac",)]
    read = reading(*flat)
    for version in (5, 8):
        plan.write(f"haven_types_v{version}.xpt", f"haven::write_xpt({made}[, -4], FILE, version = {version}, name = 'T')",
                   f"every class of R, transport file of version {version}", read)
    plan.write("haven_types.sas7bdat", f"suppressWarnings(haven::write_sas({made}[, -4], FILE))", "every class of R", read)
    tagged = table(id=vector("number", range(5)), x=labelled("tagged", [1, ".A", ".Z", None, -0.1]))
    read = reading(column("id", "number", range(5)),
                   column("x", "number", [1, None, None, None, -0.1], tagged_missing={1: ".A", 2: ".Z"}))
    plan.write("haven_tagged.xpt", f"haven::write_xpt({tagged}, FILE, name = 'T')", "special missing values", read)
    numbers = [1 / 3, 1e70, -1e-70, 2.0**53, 123456789.123456789]
    texts = ["x" * 200, "é" * 100, "", " a", "b"]
    made = table(n=vector("number", numbers), t=vector("text", texts), a_name_longer_than_8=vector("number", range(5)))
    read = reading(column("n", "number", numbers), column("t", "text", texts), column("a_name_longer_than_8", "number", range(5)))
    plan.write("haven_numbers_v8.xpt", f"haven::write_xpt({made}, FILE, version = 8, name = 'T')", "numbers of IBM, long names", read)
    plan.write("haven_numbers.sas7bdat", f"suppressWarnings(haven::write_sas({made}, FILE))", "numbers, long names, texts of 200 bytes", read)


def foreign(plan):
    """NA of whole numbers, booleans and factors is a tagged value from version 8 on, of texts the letters NA."""
    made = f"data.frame(num = {vector('number', NUMBERS)}, whole = {vector('whole', WHOLE)}, flag = {vector('boolean', FLAGS)}, " \
           f"fac = factor(c('lo', 'hi', NA, 'lo'), levels = c('lo', 'hi')), chr = {vector('text', ['a', 'b', ' lead', 'plain'])})"
    for version in range(6, 13):
        tags = {".": {}, ".z": {1: ".z"}}[".z" if version >= 8 else "."]
        late = {2: ".z"} if version >= 8 else {}
        read = [column("num", "number", NUMBERS), column("whole", "number", WHOLE, tagged_missing=tags),
                column("flag", "number", [1, 0, None, 1], tagged_missing=late),
                column("fac", "number", [1, 2, None, 1], labels={1: "lo", 2: "hi"}, tagged_missing=late),
                column("chr", "text", ["a", "b", " lead", "plain"])]
        plan.write(f"foreign_{version}.dta", f"foreign::write.dta({made}, FILE, version = {version}L)", f"as Stata {version}", reading(*read))
    texts = [column("num", "number", NUMBERS), column("fac", "text", ["lo", "hi", "", "lo"])]
    plan.write("foreign_strings.dta", f"foreign::write.dta({made}[c('num', 'fac')], FILE, version = 10L, convert.factors = 'string')",
               "factors as texts", reading(*texts))
