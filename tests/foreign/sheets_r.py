# SPDX-License-Identifier: GPL-3.0-or-later
"""R's openxlsx, and writexl where it is installed, write xlsx."""
import datetime

import r_tables
from r_tables import table, vector
from truth import column, digits, reading

NUMBERS, WHOLE, TEXTS = [1.5, None, 0.1, 1 / 3], [1, 2, None, 4], ["a", None, " lead", "é ü <&>"]
DAYS = [datetime.date(2020, 3, 1), None, datetime.date(1999, 12, 31), datetime.date(1970, 1, 1)]
MOMENTS = [datetime.datetime(2020, 3, 1, 12, 30, 15), None, datetime.datetime(1999, 12, 31, 23, 59, 59), datetime.datetime(1970, 1, 1)]


def frame():
    return table(n=vector("number", NUMBERS), i=vector("whole", WHOLE), s=vector("text", TEXTS), flag=vector("boolean", [True, False, None, True]),
                 day=vector("date", DAYS), moment=vector("datetime", MOMENTS), g="factor(c('x', 'y', NA, 'x'))")


def columns(count):
    """openxlsx gives the format of days and that of moments one number, 165: which of them holds for both no file can tell."""
    return [column("n", "number", [digits(value, count) for value in NUMBERS]), column("i", "number", WHOLE), column("s", "text", TEXTS),
            column("flag", "boolean", [True, False, None, True]), column("day", "date", DAYS, also_values=[[day and f"{day}T00:00:00" for day in DAYS]]),
            column("moment", "datetime", MOMENTS), column("g", "text", ["x", "y", None, "x"])]


def make(files):
    if files.lacks("xlsx of openxlsx", "Rscript", "R:openxlsx"):
        return
    made_by, read, planned = r_tables.versions("openxlsx"), columns(15), []
    statements = ["library(openxlsx)", f"frame <- as.data.frame({frame()})"]

    def write(name, statement, tests, *held, **more):
        statements.append(statement.replace("FILE", f"'openxlsx_{name}.xlsx'"))
        planned.append((f"openxlsx_{name}.xlsx", tests, held or read, more))

    write("plain", "write.xlsx(frame, FILE)", "every class of R")
    write("table", "write.xlsx(frame, FILE, asTable = TRUE)", "as a table of Excel", sheet="Sheet 1")
    write("moved", "write.xlsx(frame, FILE, startRow = 4, startCol = 3)", "three empty rows above, two empty columns left", header=3, left=2)
    write("named_rows", "write.xlsx(data.frame(v = c(1.5, 2.5), row.names = c('first', 'second')), FILE, rowNames = TRUE)",
          "names of rows in a column without a name", column("", "text", ["first", "second"]), column("v", "number", [1.5, 2.5]))
    write("two_sheets", "write.xlsx(list(one = frame[c('n', 's')], two = frame), FILE)", "two sheets", read[0], read[2], sheet="one")
    write("keep_na", "write.xlsx(frame, FILE, keepNA = TRUE, na.string = 'NA')", "missing values as the text NA",
          *[{**one, "type": one["type"] if one["type"] in ("text", "number") else "mixed"} for one in read])
    write("infinite", f"write.xlsx({table(i='c(1, 2, 3)', x='c(Inf, NaN, 1.5)')}, FILE)", "infinite numbers are errors",
          column("i", "number", [1, 2, 3]), column("x", "number", [None, None, 1.5], errors={0: "#NUM!", 1: "#NUM!"}))
    write("formula", "local({ book <- createWorkbook(); addWorksheet(book, 'Data'); writeData(book, 1, data.frame(a = c(1, 2), b = c(3, 4)));"
          " writeFormula(book, 1, c('A2+B2', 'A3+B3'), startCol = 3, startRow = 2); writeData(book, 1, 'sum', startCol = 3);"
          " saveWorkbook(book, FILE) })", "formulas that nobody computed", column("a", "number", [1, 2]), column("b", "number", [3, 4]),
          column("sum", "unknown", [None, None], uncomputed=[0, 1]), sheet="Data")
    write("styled", "local({ book <- createWorkbook(); addWorksheet(book, 'hidden', visible = FALSE); addWorksheet(book, 'Data');"
          " writeData(book, 1, data.frame(wrong = 1)); writeData(book, 2, data.frame(p = c(0.125, 1), m = c(12.5, -3), d = c(43891, 36525)));"
          " addStyle(book, 2, createStyle(numFmt = '0.0%'), rows = 2:3, cols = 1); addStyle(book, 2, createStyle(numFmt = 'CURRENCY'),"
          " rows = 2:3, cols = 2); addStyle(book, 2, createStyle(numFmt = 'yyyy/mm/dd'), rows = 2:40, cols = 3); activeSheet(book) <- 2;"
          " saveWorkbook(book, FILE) })", "a hidden sheet first; percents, money, days by style alone; styles on empty rows below",
          column("p", "number", [0.125, 1]), column("m", "number", [12.5, -3]), column("d", "date", [DAYS[0], DAYS[2]]), sheet="Data")
    write("one_row", "write.xlsx(data.frame(a = 1.5, b = 'x'), FILE)", "one row", column("a", "number", [1.5]), column("b", "text", ["x"]))
    write("no_rows", "write.xlsx(data.frame(a = numeric(), b = character()), FILE)", "no row: refused", column("a", "unknown", []),
          column("b", "unknown", []), refused="a table without rows")
    r_tables.run(files.folder, statements)
    for name, tests, held, more in planned:
        files.add(name, made_by, tests, reading(*held), **{"sheet": "Sheet 1", **more})
    if not files.lacks("xlsx of writexl", "R:writexl"):
        r_tables.run(files.folder, [f"writexl::write_xlsx({frame()}, 'writexl.xlsx')"])
        files.add("writexl.xlsx", r_tables.versions("writexl"), "every class of R", reading(*columns(16)), sheet="Sheet1")
