# SPDX-License-Identifier: GPL-3.0-or-later
"""Why other programs read something else than the truth: every exception to "Epsiloscope reads what they read", written down.

Versions: pandas 1.5.3 (openpyxl 3.0.9, odfpy 1.4.2), LibreOffice 7.4.7 (its csv, not as shown), haven 2.5.1, PSPP 1.6.2, sqlite3 3.40.1.
A rule: reader, what differs, a pattern of file names, a test of the difference, the reason. The first that fits is taken.
"""
import re


def _read(pattern):
    return lambda one: isinstance(one.get("read"), str) and re.search(pattern, one["read"]) is not None


def _said(pattern):
    return lambda one: re.search(pattern, one.get("said", "")) is not None


def _type(*types):
    return lambda one: one.get("type") in types


def _both(*tests):
    return lambda one: all(test(one) for test in tests)


def _missing(one):
    return one["truth"] is None


def _number_of_text(one):
    return isinstance(one["truth"], str) and isinstance(one["read"], float)


def _any(_):
    return True


RULES = [
    # pandas, spreadsheets
    ("pandas", "name", r"\.(xlsx|ods)$", _read(r"^Unnamed: \d+$"), "a column without a name is called Unnamed: N"),
    ("pandas", "name", r"\.(xlsx|ods)$", _read(r"\.\d+$"), "a repeated name gets .1, .2 behind it"),
    ("pandas", "name", r"\.ods$", lambda one: one["read"] == one["truth"].replace("\n", ""), "odfpy: line ends between paragraphs are lost"),
    ("pandas", "refused", r"\.ods$", _said("hour must be in 0..23"), "ods: one duration of 24 hours or more stops the reading of the file"),
    ("pandas", "refused", r"\.ods$", _said("Out of bounds nanosecond"), "ods: a day before 1677 stops the reading of the file"),
    ("pandas", "cells", r"\.xlsx$", _both(_type("duration"), _read(r"^1900-")), "openpyxl: a duration of 24 hours or more is a moment of 1900"),
    ("pandas", "cells", r"\.xlsx$", _both(_type("boolean", "mixed"), lambda one: one["read"] in (0.0, 1.0)),
     "a column of booleans with an empty cell becomes 1.0 and 0.0; LibreOffice writes results of comparisons as 1 and 0"),
    ("pandas", "cells", r"epoch_1904", _both(_type("datetime"), _number_of_text), "openpyxl: a moment of the first day of 1904 is a time of day"),
    ("pandas", "cells", r"\.(xlsx|ods)$", _both(_type("mixed"), _read(r"T00:00:00$")), "pandas has no days, only moments"),
    ("pandas", "cells", r"\.(xlsx|ods)$", _both(_type("text"), _number_of_text), "texts that look like numbers become numbers: 007 is 7"),
    ("pandas", "cells", r"\.ods$", _both(_missing, _read(r"^#")), "ods: the text of an error is a value"),
    ("pandas", "cells", r"\.ods$", _both(_type("text"), _read(r"nobody")), "odfpy: a remark on a cell is glued before its text"),
    ("pandas", "cells", r"\.ods$", _both(_type("text"), lambda one: one["read"] == one["truth"].replace("\n", "")),
     "odfpy: line ends between paragraphs and text:line-break are lost"),
    # LibreOffice
    ("LibreOffice", "cells", r"openpyxl_formulas|openxlsx_formula", _missing, "it computes formulas that have no value in the file"),
    ("LibreOffice", "cells", r"\.(xlsx|ods)$", _both(_missing, _read(r"^#(DIV/0!|N/A|VALUE!|NUM!)")), "the text of an error is a value"),
    ("LibreOffice", "cells", r"early_days\.xlsx$", _type("date"), "days before 1900-03-01 are read a day early"),
    ("LibreOffice", "cells", r"mixed", _both(_type("mixed"), _number_of_text), "csv does not tell the text 4 from the number 4"),
    ("LibreOffice", "cells", r"times\.(xlsx|ods)$", _both(_type("duration"), lambda one: one["read"] == 0.0), "csv: fractions of a second are not shown"),
    ("LibreOffice", "cells", r"(gnumeric|pandas).*\.(xlsx|ods)$", _both(_type("datetime"), lambda one: "." in str(one["truth"])),
     "csv: fractions of a second are rounded away where the format does not show them"),
    ("LibreOffice", "cells", r"^gnumeric_.*\.ods$", _both(_type("text"), lambda one: one["read"] == one["truth"].replace("\n", "")),
     "text:line-break, as Gnumeric writes line ends, is left out"),
    ("LibreOffice", "name", r"^gnumeric_.*\.ods$", lambda one: one["read"] == one["truth"].replace("\n", ""),
     "text:line-break, as Gnumeric writes line ends, is left out"),
    ("LibreOffice", "cells", r"pandas_odf", _both(_type("boolean"), lambda one: one["read"] in ("0", 0.0)),
     "pandas writes booleans as office:value, not office:boolean-value: all are 0, true ones too"),
    ("LibreOffice", "cells", r"pandas_odf", _type("datetime"), "pandas gives days and moments no format: they are shown as numbers"),
    ("LibreOffice", "cells", r"openxlsx", _read(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$"),
     "openxlsx gives two formats one number: days are shown with a time"),
    # both, rows around the table
    ("", "rows", r"(totals|footnote)_below|table_object", _any, "rows below the table are read as rows"),
    # PSPP
    ("PSPP", "cells", r"\.(z?sav)$", _missing, "csv: missing codes are written as values"),
    ("PSPP", "cells", r"\.(z?sav)$", _type("datetime", "duration"), "csv: fractions of a second are not written"),
    # haven
    ("haven", "refused", r"\.por$", _any, "libreadstat takes the wrong place of PSPP's table of signs: every file is refused"),
    ("haven", "refused", r"iso_8859_1\.sav$", _any, "libreadstat does not know code page 819"),
    ("haven", "refused", r"strl_.*_big\.dta$", _any, "pandas packs the pointers to long texts as if little endian"),
    ("haven", "cells", r"missing_.*\.z?sav$", _both(_missing, _type("text")), "a missing code of a text is not told from a value"),
    ("haven", "cells", r"\.z?sav$", _both(_type("date"), _number_of_text), "quarters, months and weeks stay seconds since 1582"),
    ("haven", "cells", r"\.dta$", _both(_type("date"), _number_of_text), "weeks, months, quarters and half years stay numbers"),
    ("", "cells", r"haven_types_\d+\.dta$|strl_117", _both(_type("text"), _read("Ã")),
     "UTF-8 in a format up to 117, which is read as Latin-1 or windows-1252"),
    # pandas, statistics
    ("pandas", "refused", r"strl_.*_big\.dta$", _any, "pandas packs the pointers to long texts as if little endian: it cannot read its own file"),
    ("pandas", "refused", r"\.xpt$", _said("not an XPORT"), "transport files of version 8 are not read"),
    ("pandas", "refused", r"\.dta$", _said("Version of given Stata file is 110"), "format 110 is not read"),
    ("pandas", "cells", r"\.dta$", _both(_type("number"), _read(r"^\d{4}-01-01T00:00:00$")), "years (%ty) become moments"),
    ("pandas", "cells", r"\.xpt$", lambda one: one["truth"] == 0.0, "a zero of IBM is read as 5.4e-79"),
    ("pandas", "cells", r"\.xpt$", _type("date", "datetime", "duration"), "formats of transport files are not looked at: days and moments stay numbers"),
    ("pandas", "cells", r"\.sas7bdat$", _both(_type("datetime"), _number_of_text), "moments stay seconds since 1960 where haven wrote the format"),
    ("pandas", "name", r"\.sas7bdat$", _any, "of files of haven, names that lie at the end of the texts are cut or lost"),
    ("pandas", "cells", r"\.sas7bdat$", _any, "of files of haven, columns whose names are lost have all one name, and the values of the last"),
    # databases
    ("", "cells", r"\.(db|sqlite)$", _both(_type("datetime"), _read(r"^\d{4}-\d\d-\d\d \d\d:")), "a moment is a text with a blank in the middle"),
    ("", "cells", r"\.(db|sqlite)$", _both(_missing, _type("mixed")), "a blob is bytes"),
    # packed
    ("pandas", "", r"joined\.csv\.xz$", _any, "Python's lzma ends at the padding between streams, without a word: the rest is lost"),
    ("pandas", "refused", r"\.lzma$|\.zip$", _any, "an ending, a method or a second file that pandas does not take"),
    # json
    ("pandas", "cells", r"\.json(l|)$|ndjson$", _both(_type("boolean", "mixed"), lambda one: one["read"] in (0.0, 1.0)),
     "a column of booleans with a missing one becomes 1.0 and 0.0"),
    ("pandas", "cells", r"\.json", _both(_type("text"), _number_of_text), "texts that look like numbers become numbers"),
    ("pandas", "cells", r"\.json", lambda one: isinstance(one["truth"], float) and isinstance(one["read"], float)
     and abs(one["read"] - one["truth"]) <= 2e-16 * max(1, abs(one["truth"])), "read_json is off in the last bit unless told precise_float"),
    ("pandas", "refused", r"windows\.jsonl$", _any, "a byte order mark is no JSON to pandas"),
    ("pandas", "", r"hand_(nested|wrapped|arrays)\.json$", _any, "what is not a list of flat objects gets another shape"),
    # clipboard
    ("pandas", "cells", r"excel_clipboard", _type("number"), "percents and decimal commas stay texts unless told"),
]


def why(reader, entry, one):
    """The reason for a difference, or an empty text where none is written down."""
    for whose, what, file, test, reason in RULES:
        if whose in ("", reader) and what in ("", one["what"]) and re.search(file, entry["file"]) and test(one):
            return reason
    return ""
