# SPDX-License-Identifier: GPL-3.0-or-later
"""The workbooks that every writer of spreadsheets makes in its own way."""
import copy
import datetime
import random

from grids import Case, Cell, Field, Sheet

DAY, MOMENT, CLOCK, SPAN = datetime.date, datetime.datetime, datetime.time, datetime.timedelta
OTHER = Sheet("Other", [[Cell("wrong"), Cell("table")], [Cell(1), Cell(2)], [Cell(3), Cell(4)], [Cell(5), Cell(6)]])


def other(name="Other", state=""):
    sheet = copy.copy(OTHER)
    sheet.name, sheet.state = name, state
    return sheet


def small():
    """A number, a text and a day: what stands in the cases that are about the place."""
    return [Field("age", "number", [34, 51, 62, 19, 45]), Field("town", "text", ["Rom", "Köln", "Rom", None, "Ulm"]),
            Field("income", "number", [2310.5, None, 4120, 1980.25, 0.1]),
            Field("day", "date", [DAY(2020, 3, 1), DAY(1999, 12, 31), DAY(2024, 2, 29), DAY(1970, 1, 1), DAY(1950, 6, 15)])]


def types():
    return Case("types", "every kind of cell", [
        Field("id", "number", [1, 2, 3, 4]), Field("num", "number", [0.1, 1 / 3, 123456789.123456, -2.5]),
        Field("pct", "number", [0.125, 1, -0.5, None], "percent"), Field("money", "number", [1234.5, 0, None, -17.25], "currency"),
        Field("date", "date", [DAY(2020, 3, 1), DAY(1999, 12, 31), DAY(1970, 1, 1), None]),
        Field("when", "datetime", [MOMENT(2020, 3, 1, 12, 30, 15), MOMENT(1999, 12, 31, 23, 59, 59), MOMENT(1970, 1, 1, 6), None]),
        Field("dur", "duration", [SPAN(hours=25, minutes=30), SPAN(seconds=1), SPAN(hours=6), None]),
        Field("flag", "boolean", [True, False, True, None]), Field("text", "text", ["plain", " lead", "two\nlines", "'q"])])


def formats():
    numbers = [3, -40, 12345.678]
    return Case("formats", "formats that look like dates and are none; formats of dates that look otherwise", [
        Field("days", "number", numbers, "days"), Field("red", "number", numbers, "red"), Field("thousands", "number", numbers, "thousands"),
        Field("sci", "number", numbers, "scientific"), Field("fraction", "number", numbers, "fraction"),
        Field("dollar", "number", numbers, "dollar"),
        Field("day_first", "date", [DAY(2020, 3, 1), DAY(2021, 1, 2), DAY(1999, 12, 31)], "day_first"),
        Field("month_name", "date", [DAY(2020, 3, 1), DAY(2021, 1, 2), DAY(1999, 12, 31)], "month_name"),
        Field("minutes", "duration", [SPAN(minutes=3), SPAN(minutes=90, seconds=5), SPAN(seconds=1)], "minutes")])


def places():
    """Where the table stands."""
    yield Case("several_sheets", "the table is the first of three sheets", small(), after=[other(), other("Third")])
    yield Case("hidden_first", "a hidden sheet stands before the table", small(), before=[other("Lists", "hidden")],
               skip=("libreoffice-xlsx", "gnumeric-xlsx"))  # both write it as a sheet that is shown
    yield Case("very_hidden", "a sheet that only macros can show stands before the table", small(), before=[other("Lists", "veryHidden")],
               skip=("libreoffice", "xlsxwriter"))
    yield Case("empty_first", "the first sheet is empty", small(), before=[Sheet("Empty", [])],
               may_refuse="the first sheet that is shown holds nothing", notes="the table is the next sheet")
    yield Case("title_above", "two rows of title and an empty one above the names", small(),
               above=(("Survey of 2020",), ("made up, all of it",), ()))
    yield Case("offset", "three empty rows above and two empty columns left of the table", small(), above=((), (), ()), left=2)
    yield Case("one_column_left", "an empty column left of the table", small(), left=1)
    yield Case("totals_below", "an empty row and a row of totals below the table", small(),
               below=((), ("Total", None, 8410.85)), also_right=lambda case: [with_rows(case, [None] * 4, ["Total", None, 8410.85, None]),
                                                                              with_rows(case, ["Total", None, 8410.85, None])],
               notes="whether the row of totals is a row of the table no file can tell: it must be said")
    yield Case("footnote_below", "an empty row and a remark below the table", small(), below=((), ("Source: made up",)),
               also_right=lambda case: [with_rows(case, [None] * 4, ["Source: made up", None, None, None]),
                                        with_rows(case, ["Source: made up", None, None, None])],
               notes="a remark in the first column makes a text of a column of numbers: it must be said")


def with_rows(case, *rows):
    """The reading of the table with more rows; columns of numbers that get a text are mixed."""
    read = case.reading()
    for row in rows:
        for column, value in zip(read["columns"], row):
            column["values"].append(value)
            if isinstance(value, str) and column["type"] != "text":
                column["type"] = "mixed"
    read["rows"] += len(rows)
    return read


def gaps():
    empty = small()
    for field in empty:
        field.values[2] = None
    yield Case("empty_row", "an empty row within the table", empty)
    fields = small()
    fields.insert(2, Field(None, "unknown", [None] * 5))
    yield Case("empty_column", "an empty column without a name within the table", fields,
               also_right=lambda case: [without_column(case, 2)], notes="a column with neither a name nor a value may be left out")
    hidden = small()
    yield Case("hidden_rows", "hidden rows and a hidden column: they count", hidden, hidden_rows=(2, 3), hidden_columns=(1,))
    yield Case("merged", "merged cells in a column of groups and in a row",
               [Field("group", "text", ["a", None, None, "b", None], covered=[1, 2, 4]), Field("v", "number", [1, 2, 3, 4, 5]),
                Field("w", "number", [1.5, 2.5, 3.5, 4.5, None]), Field("x", "text", ["p", "q", "r", "s", None])],
               merges=((1, 0, 3, 0), (4, 0, 5, 0), (5, 1, 5, 3)))


def without_column(case, place):
    read = case.reading()
    del read["columns"][place]
    return read


def dates():
    days = [DAY(2020, 3, 1), DAY(1999, 12, 31), DAY(1904, 1, 2), None]
    moments = [MOMENT(2020, 3, 1, 12, 30, 15), MOMENT(2000, 1, 1), None, MOMENT(1904, 1, 1, 6)]
    fields = [Field("d", "date", days), Field("w", "datetime", moments), Field("n", "number", [42429, 1, 0, 60.5])]
    yield Case("epoch_1904", "days since 1904: numbers beside them stay", fields, epoch1904=True)
    yield Case("early_days", "days about 1900-02-29, which there never was; LibreOffice writes those before it a day late",
               [Field("id", "number", [1, 2, 3, 4, 5]),
                Field("d", "date", [DAY(1900, 1, 1), DAY(1900, 1, 31), DAY(1900, 2, 27), DAY(1900, 3, 1), DAY(1900, 12, 31)])])
    yield Case("old_days", "days before 1900", [Field("id", "number", [1, 2, 3]),
                                                Field("d", "date", [DAY(1850, 5, 5), DAY(1582, 10, 15), DAY(1899, 12, 29)])],
               skip=("openpyxl", "xlsxwriter", "libreoffice-xlsx", "gnumeric-xlsx"))
    yield Case("times", "times of day, long and short durations, fractions of a second",
               [Field("id", "number", [1, 2, 3, 4]),
                Field("clock", "duration", [CLOCK(0, 0, 1), CLOCK(12, 30), CLOCK(23, 59, 59), None]),
                Field("span", "duration", [SPAN(hours=25, minutes=30), SPAN(days=41, seconds=7), SPAN(0), SPAN(seconds=0.25)]),
                Field("precise", "datetime", [MOMENT(2020, 3, 1, 12, 30, 15, 123000), MOMENT(1999, 12, 31, 23, 59, 59, 999000),
                                              MOMENT(2038, 1, 19, 3, 14, 8, 1000), None], "millis")])


def computed():
    fields = [Field("id", "number", [1, 2, 3, 4]), Field("x", "number", [0.5, 2, -1, 10]),
              Field("twice", "number", [1, 4, -2, 20], formula=lambda at: f"{at('x')}*2"),
              Field("said", "text", ["n0.5", "n2", "n-1", "n10"], formula=lambda at: f'"n"&{at("x")}'),
              Field("big", "boolean", [False, True, False, True], formula=lambda at: f"{at('x')}>1"),
              Field("some", "number", [1.5, 3, 0, 11], formulas={1: "C3-1", 3: "B5+1"})]
    yield Case("formulas", "formulas of every kind of result, and values between them", fields)
    errors = Field("err", "mixed", [None, None, None, 7],
                   errors={0: "#DIV/0!", 1: "#N/A", 2: "#VALUE!"}, formulas={0: "1/0", 1: "NA()", 2: '1+"a"'})
    yield Case("errors", "cells that are errors", [Field("id", "number", [1, 2, 3, 4]), errors,
                                                   Field("only", "error", [None] * 4, errors={row: "#N/A" for row in range(4)},
                                                         formulas={row: "NA()" for row in range(4)})])


def texts():
    return [
        Case("rich", "texts in several fonts, remarks and links on cells",
             [Field("id", "number", [1, 2, 3]),
              Field("rich", "text", ["abcdef", "  two  blanks ", "x\nsecond"],
                    pieces={0: ("abc", "def"), 1: ("  two", "  ", "blanks "), 2: ("x\n", "second")}),
              Field("noted", "text", ["a", "b", "c"], remarks={0: "is no value", 2: "neither"}),
              Field("linked", "text", ["home", "b", "http://example.org/x"], links={0: "http://example.org/"})], skip=("openpyxl",)),
        Case("noted", "remarks and links on cells", [
            Field("id", "number", [1, 2, 3], remarks={1: "a number with a remark"}),
            Field("noted", "text", ["a", "b", "c"], remarks={0: "is no value", 2: "neither"}),
            Field("linked", "text", ["home", "b", "http://example.org/x"], links={0: "http://example.org/"})]),
        Case("numbers_as_texts", "numbers stored as texts, leading zeros, what looks like a date or a boolean",
             [Field("code", "text", ["007", "010", "123"]), Field("asked", "text", ["1", "2", "3"], "text"),
              Field("decimal", "text", ["1.50", "2,5", "1e5"]), Field("dated", "text", ["2020-03-01", "1/2", "TRUE"]),
              Field("plain", "number", [1.5, 2.5, 3.5])]),
        Case("mixed", "numbers, texts, booleans and days in one column",
             [Field("id", "number", [1, 2, 3, 4]), Field("nt", "mixed", [1, "two", 3.5, "4"]),
              Field("with_na", "mixed", [1, "NA", 3.5, "n/a"]), Field("dt", "mixed", [DAY(2020, 3, 1), "unknown", DAY(1999, 12, 31), None]),
              Field("bt", "mixed", [True, "maybe", False, None])]),
        Case("empty_texts", "empty texts and blanks; words for missing values",
             [Field("id", "number", [1, 2, 3, 4, 5, 6]), Field("e", "text", ["a", "", "b", None, " ", "c"]),
              Field("m", "text", ["NA", "?", "null", "-", "none", "x"])]),
        Case("unicode", "names and texts of many scripts; signs that XML and formulas know",
             [Field("größe °C", "number", [1.5, 2.5, 3.5, 4.5]), Field("名前", "text", ["山田", "Ζωή", "Иван", "שלום"]),
              Field("a<b>&\"c\"", "text", ["😀👩‍👧", "e\u0301 é", "<&>\"'", "tab\there"]),
              Field("formula-like", "text", ["=1+1", "+1", "@x", "-"])]),
        Case("long_texts", "texts of up to 32,767 signs, the most that a cell holds",
             [Field("id", "number", [1, 2, 3]), Field("t", "text", ["x" * 32767, "é" * 5000, "a"]),
              Field("u", "text", ["y" * 256, "ab " * 700 + "c", "z"])]),
    ]


def shapes():
    yield Case("names", "names that repeat, lack, are long, hold line ends, are numbers",
               [Field("a", "number", [1, 2, 3]), Field("a", "text", ["p", "q", "r"]), Field(None, "number", [4, 5, 6]),
                Field("n" * 300, "number", [7, 8, 9]), Field("two\nlines", "text", ["s", "t", "u"]), Field("a", "number", [0.5, 1.5, 2.5])])
    yield Case("years", "numbers as names, beside a text",
               [Field("country", "text", ["AT", "DE", "IT", "FR"]), *(Field(year, "number", [year / 100 + row for row in range(4)])
                                                                      for year in (2019, 2020, 2021))])
    yield Case("one_row", "one row", [Field(f.name, f.kind, f.values[:1], f.style) for f in small()])
    yield Case("one_column", "one column", [Field("score", "number", [1.5, 2, 3, -7])])
    yield Case("no_rows", "names without a row: refused", [Field(name, "unknown", []) for name in ("a", "b")],
               refused="a table without rows")
    yield Case("wide", "1,000 columns", [Field(f"c{place}", "number", [place, place + 0.5, -place]) for place in range(1000)])
    dice = random.Random(1)
    yield Case("tall", "10,000 rows", [
        Field("id", "number", list(range(10_000))), Field("x", "number", [round(dice.gauss(0, 3), 9) for _ in range(10_000)]),
        Field("g", "text", [dice.choice(["low", "middle", "high"]) for _ in range(10_000)]),
        Field("d", "date", [DAY(2000, 1, 1) + SPAN(days=dice.randrange(9000)) for _ in range(10_000)])], quick=False)
    yield Case("precision", "numbers of many digits, very small and very large ones",
               [Field("id", "number", [1, 2, 3, 4, 5, 6]),
                Field("n", "number", [0.1 + 0.2, 2 / 3, 1e-300, 1.5e300, 9007199254740991, -123456789012345.6])])


def all_cases():
    return [types(), formats(), *places(), *gaps(), *dates(), *computed(), *texts(), *shapes()]
