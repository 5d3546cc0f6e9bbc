# SPDX-License-Identifier: GPL-3.0-or-later
"""pandas writes dta, xlsx, ods and SQLite databases from its frames."""
import datetime
import itertools
import sqlite3

import truth
from truth import column, reading

DAYS = [datetime.datetime(2020, 3, 1), datetime.datetime(1999, 12, 31), None, datetime.datetime(1970, 1, 1)]
MOMENTS = [datetime.datetime(2020, 3, 1, 12, 30, 15), None, datetime.datetime(1999, 12, 31, 23, 59, 59, 500000), datetime.datetime(1970, 1, 1)]


def make(files):
    if files.lacks("dta, xlsx, ods, db of pandas", "python:pandas"):
        return
    import pandas
    made_by = f"pandas {pandas.__version__}"
    for part in (stata, stata_dates, sheets, databases):
        part(files, made_by, pandas)


def frame_of(pandas):
    return pandas.DataFrame({
        "whole": [1, 2, 3, 4], "small": pandas.Series([1, 100, -5, 0], dtype="int8"), "f": [1.5, None, 0.1, -1 / 3],
        "single": pandas.Series([0.5, 0.1, None, 16777217], dtype="float32"), "s": ["a", "", "b c", "é ü"],
        "cat": pandas.Categorical(["lo", "hi", None, "lo"], categories=["lo", "hi"]), "day": pandas.to_datetime(pandas.Series(DAYS)),
        "flag": [True, False, True, True]})


def single(value):
    import struct
    return value and struct.unpack("<f", struct.pack("<f", value))[0]


STRL_BIG = "pandas packs the pointers to long texts as if little endian: neither it nor haven reads its own file"


def stata(files, made_by, pandas):
    frame = frame_of(pandas)
    read = reading(column("whole", "number", [1, 2, 3, 4]), column("small", "number", [1, 100, -5, 0]),
                   column("f", "number", [1.5, None, 0.1, -1 / 3]), column("single", "number", [single(v) for v in (0.5, 0.1, None, 16777217.0)]),
                   column("s", "text", ["a", "", "b c", "é ü"]), column("cat", "number", [0, 1, None, 0], labels={0: "lo", 1: "hi"}),
                   column("day", "date", [day and day.date() for day in DAYS]), column("flag", "number", [1, 0, 1, 1]))
    for version, order in itertools.product((114, 117, 118, 119), ("<", ">")):
        name = f"pandas_{version}_{'little' if order == '<' else 'big'}.dta"
        frame.to_stata(files.path(name), version=version, byteorder=order, write_index=False, convert_dates={"day": "td"},
                       variable_labels={"f": "Größe"})
        files.add(name, made_by, f"format {version}, {'little' if order == '<' else 'big'} endian", read)
    strl = pandas.DataFrame({"n": [1.5, 2.5, 3.5], "t": ["x" * 3000, "", "é"], "u": ["a", None, "b"]})
    for version, order in itertools.product((117, 118, 119), ("<", ">")):
        name = f"pandas_strl_{version}_{'little' if order == '<' else 'big'}.dta"
        strl.to_stata(files.path(name), version=version, byteorder=order, write_index=False, convert_strl=["t", "u"])
        files.add(name, made_by, f"long texts (strL) in format {version}", may_refuse=STRL_BIG if order == ">" else None, read=
                  reading(column("n", "number", [1.5, 2.5, 3.5]), column("t", "text", ["x" * 3000, "", "é"]), column("u", "text", ["a", "", "b"])))
    odd = pandas.DataFrame([[1, 2.5, "x"], [3, 4.5, "y"]], columns=["größe", "a b", "1st"])
    odd.to_stata(files.path("pandas_names.dta"), version=118, write_index=True)
    files.add("pandas_names.dta", made_by, "an index column; names that Stata would not take, changed by pandas",
              reading(column("index", "number", [0, 1]), column("größe", "number", [1, 3]), column("a_b", "number", [2.5, 4.5]),
                      column("_1st", "text", ["x", "y"])))


def stata_dates(files, made_by, pandas):
    days = [datetime.datetime(2020, 3, 5), datetime.datetime(1999, 12, 31), None, datetime.datetime(1961, 1, 1)]
    firsts = {"td": lambda day: day, "tw": week_of_pandas,
              "tm": lambda day: day.replace(day=1), "tq": lambda day: day.replace(month=(day.month - 1) // 3 * 3 + 1, day=1),
              "th": lambda day: day.replace(month=1 if day.month < 7 else 7, day=1)}
    frame, columns = pandas.DataFrame({"id": [1, 2, 3, 4]}), [column("id", "number", [1, 2, 3, 4])]
    for shape in ("td", "tw", "tm", "tq", "th", "ty", "tc"):
        frame[shape] = pandas.to_datetime(pandas.Series(days if shape != "tc" else MOMENTS))
    for shape, first in firsts.items():
        also = [] if shape == "td" else [[day and stata_count(day, shape) for day in days], [day and stata_shows(day, shape) for day in days]]
        columns.append(column(shape, "date", [day and first(day).date() for day in days], also_values=also))
    columns.append(column("ty", "number", [day and day.year for day in days]))
    columns.append(column("tc", "datetime", MOMENTS))
    for version, order in itertools.product((114, 118), ("<", ">")):
        name = f"pandas_dates_{version}_{'little' if order == '<' else 'big'}.dta"
        frame.to_stata(files.path(name), version=version, byteorder=order, write_index=False,
                       convert_dates={shape: shape for shape in ("td", "tw", "tm", "tq", "th", "ty", "tc")})
        files.add(name, made_by, "days, weeks, months, quarters, half years, years, moments", reading(*columns),
                  notes="of a period the first day is the reading; what Stata shows, or the bare number, is right as well")


def week_of_pandas(day):
    """First day of the week that pandas writes. In Stata the 52nd week has eight or nine days; pandas puts the last one or two into the
    first week of the next year."""
    years, week = divmod(stata_count(day, "tw"), 52)
    return datetime.datetime(1960 + years, 1, 1) + datetime.timedelta(days=7 * week)


def stata_count(day, shape):
    """Periods since 1960 began, as pandas writes them."""
    years = day.year - 1960
    return {"tw": years * 52 + (day.timetuple().tm_yday - 1) // 7, "tm": years * 12 + day.month - 1,
            "tq": years * 4 + (day.month - 1) // 3, "th": years * 2 + (day.month > 6)}[shape]


def stata_shows(day, shape):
    per_year = {"tw": 52, "tm": 12, "tq": 4, "th": 2}[shape]
    years, period = divmod(stata_count(day, shape), per_year)
    return f"{1960 + years}{shape[1]}{period + 1}"


def sheets(files, made_by, pandas):
    """As to_excel writes by default: an index without a name, bold names; and otherwise."""
    frame = pandas.DataFrame({"n": [1, 2, 3, 4], "f": [1.5, None, 0.1, -1 / 3], "s": ["a", "", None, "é ü"], "flag": [True, False, True, True],
                              "day": pandas.to_datetime(pandas.Series(DAYS)), "moment": pandas.to_datetime(pandas.Series(MOMENTS))})
    for engine, end, digits in (("openpyxl", "xlsx", 16), ("xlsxwriter", "xlsx", 16), ("odf", "ods", 17)):
        if files.lacks(f"pandas with {engine}", f"python:{engine}"):
            continue
        values = [column("n", "number", [1, 2, 3, 4]), column("f", "number", [1.5, None, 0.1, truth.digits(-1 / 3, digits)]),
                  column("s", "text", ["a", "", None, "é ü"]), column("flag", "boolean", [True, False, True, True]),
                  column("day", "datetime", DAYS), column("moment", "datetime", MOMENTS)]
        index = column("", "number", [0, 1, 2, 3])
        for name, words, read, more in (
                ("index", {}, [index, *values], {}), ("plain", {"index": False}, values, {}),
                ("moved", {"index": False, "startrow": 3, "startcol": 2}, values, {"header": 3, "left": 2}),
                ("na_rep", {"index": False, "na_rep": "NA"}, values, {}),
                ("named", {"index": False, "sheet_name": "Übersicht 2020"}, values, {"sheet": "Übersicht 2020"})):
            path = f"pandas_{engine}_{name}.{end}"
            with pandas.ExcelWriter(files.path(path), engine=engine) as writer:
                frame.to_excel(writer, **words)
            files.add(path, f"{made_by}, {engine}", f"a frame with {words or 'its index'}", reading(*read), **{"sheet": "Sheet1", **more})
        if engine != "odf":
            path = f"pandas_{engine}_two_sheets.{end}"
            with pandas.ExcelWriter(files.path(path), engine=engine) as writer:
                frame[["n", "s"]].to_excel(writer, sheet_name="first", index=False)
                frame.to_excel(writer, sheet_name="second")
            files.add(path, f"{made_by}, {engine}", "two frames on two sheets", reading(values[0], values[2]), sheet="first")


def databases(files, made_by, pandas):
    frame = pandas.DataFrame({"i": [1, 2, 3], "f": [1.5, None, 0.1], "flag": [True, False, True], "s": ["a", None, "é"],
                              "moment": pandas.to_datetime(pandas.Series(["2020-03-01 12:30:15", None, "1970-01-01"]))})
    read = [column("i", "number", [1, 2, 3]), column("f", "number", [1.5, None, 0.1]), column("flag", "number", [1, 0, 1]),
            column("s", "text", ["a", None, "é"]),
            column("moment", "datetime", ["2020-03-01T12:30:15", None, "1970-01-01T00:00:00"], declared="TIMESTAMP", also_right="text")]
    for name, words, columns in (("index", {}, [column("index", "number", [0, 1, 2]), *read]), ("plain", {"index": False}, read)):
        base = sqlite3.connect(files.path(f"pandas_{name}.db"))
        frame.to_sql("people", base, **words)
        base.close()
        files.add(f"pandas_{name}.db", made_by, f"to_sql with {words or 'its index'}", reading(*columns), table="people")
