# SPDX-License-Identifier: GPL-3.0-or-later
"""openpyxl and XlsxWriter write every workbook of sheet_cases."""
import datetime

import sheet_cases
import traits
from grids import FORMATS, Case, Field


def make(files):
    for writer, write, held in (("openpyxl", with_openpyxl, traits.OPENPYXL), ("xlsxwriter", with_xlsxwriter, traits.XLSXWRITER)):
        if files.lacks("xlsx", f"python:{writer}"):
            continue
        version = __import__(writer).__version__
        for case in sheet_cases.all_cases():
            if writer in case.skip or not (case.quick or files.everything):
                continue
            write(files.path(f"{writer}_{case.name}.xlsx"), case)
            add(files, case, f"{writer}_{case.name}.xlsx", f"{writer} {version}", held)
    if not files.lacks("xlsx", "python:xlsxwriter"):
        only_xlsxwriter(files)


def add(files, case, name, made_by, held):
    """The entry of a case, as a writer with these traits leaves it."""
    read = case.reading(held)
    more = {"sheet": case.sheet, "header": case.header, "notes": case.notes, "refused": case.refused or None, "may_refuse": case.may_refuse, "left": case.left or None,
            "ulps": held.ulps or None}
    if case.also_right:
        more["also_right"] = case.also_right(case)
    files.add(name, made_by, case.tests, read, **more)


def with_openpyxl(path, case):
    import openpyxl
    import openpyxl.comments
    import openpyxl.utils.datetime as epochs
    book = openpyxl.Workbook()
    book.remove(book.active)
    if case.epoch1904:
        book.epoch = epochs.CALENDAR_MAC_1904
    for sheet in case.sheets():
        page = book.create_sheet(sheet.name)
        page.sheet_state = sheet.state or "visible"
        for row, cells in enumerate(sheet.grid, 1):
            for place, cell in enumerate(cells, 1):
                if cell.value is None and not cell.formula and not cell.error and not cell.style:
                    continue
                at = page.cell(row, place)
                at.value = "=" + cell.formula if cell.formula else cell.error or cell.value
                if isinstance(cell.value, str) and not cell.formula:
                    at.data_type = "s"  # else "=1+1" is a formula
                if FORMATS.get(cell.style):
                    at.number_format = FORMATS[cell.style]
                if cell.remark:
                    at.comment = openpyxl.comments.Comment(cell.remark, "nobody")
                if cell.link:
                    at.hyperlink = cell.link
        for top, first, bottom, last in sheet.merges:
            page.merge_cells(start_row=top + 1, start_column=first + 1, end_row=bottom + 1, end_column=last + 1)
        for row in sheet.hidden_rows:
            page.row_dimensions[row + 1].hidden = True
        for place in sheet.hidden_columns:
            page.column_dimensions[chr(65 + place)].hidden = True
    book.active = [sheet.name for sheet in case.sheets()].index(case.sheet)
    book.save(path)


def with_xlsxwriter(path, case, **options):
    import xlsxwriter
    book = xlsxwriter.Workbook(str(path), {"date_1904": case.epoch1904, "remove_timezone": True, **options})
    looks = {name: book.add_format({"num_format": text} if text else {}) for name, text in FORMATS.items()}
    bold, slant = book.add_format({"bold": True}), book.add_format({"italic": True})
    for sheet in case.sheets():
        page = book.add_worksheet(sheet.name)
        if sheet.state:
            page.hide()
        covered = set()
        for top, first, bottom, last in sheet.merges:
            page.merge_range(top, first, bottom, last, "")
            covered |= {(row, place) for row in range(top, bottom + 1) for place in range(first, last + 1)} - {(top, first)}
        for row, cells in enumerate(sheet.grid):
            for place, cell in enumerate(cells):
                if (row, place) not in covered:
                    _write(page, row, place, cell, looks.get(cell.style), (bold, slant))
        for row in sheet.hidden_rows:
            page.set_row(row, None, None, {"hidden": True})
        for place in sheet.hidden_columns:
            page.set_column(place, place, None, None, {"hidden": True})
        if sheet.name == case.sheet and sheet.state == "":
            page.activate()
            page.set_first_sheet()
    book.close()


def _write(page, row, place, cell, look, fonts):
    if cell.formula:
        page.write_formula(row, place, "=" + cell.formula, look, cell.error or cell.value)
    elif cell.error:
        page.write_formula(row, place, "=NA()", look, cell.error)
    elif cell.pieces:
        bold, slant = fonts
        page.write_rich_string(row, place, *[part for text, font in zip(cell.pieces, (bold, slant, bold)) for part in (font, text)])
    elif isinstance(cell.value, str):
        if cell.link or cell.value.startswith("http"):
            page.write_url(row, place, cell.link or cell.value, look, cell.value)
        elif cell.value:
            page.write_string(row, place, cell.value, look)
        else:
            page.write_formula(row, place, '=""', look, "")
    elif isinstance(cell.value, bool):
        page.write_boolean(row, place, cell.value, look)
    elif isinstance(cell.value, (datetime.date, datetime.time, datetime.timedelta)):
        page.write_datetime(row, place, cell.value, look)
    elif cell.value is not None:
        page.write_number(row, place, cell.value, look)
    elif cell.style:
        page.write_blank(row, place, None, look)
    if cell.remark:
        page.write_comment(row, place, cell.remark)


def only_xlsxwriter(files):
    """What only XlsxWriter can do."""
    import xlsxwriter
    made_by = f"xlsxwriter {xlsxwriter.__version__}"
    inline = Case("inline", "constant memory: inline texts, rows one after another", sheet_cases.small())
    with_xlsxwriter(files.path("xlsxwriter_inline.xlsx"), inline, constant_memory=True)
    add(files, inline, "xlsxwriter_inline.xlsx", made_by, traits.XLSXWRITER)

    fields = [Field("town", "text", ["Rom", "Köln", "Ulm"]), Field("n", "number", [1, 2, 4])]
    table = Case("table_object", "a table of Excel with a row of totals, which the file tells", fields, left=1, above=((),))
    book = xlsxwriter.Workbook(str(files.path("xlsxwriter_table_object.xlsx")))
    page = book.add_worksheet("Data")
    page.add_table(1, 1, 5, 2, {"data": [["Rom", 1], ["Köln", 2], ["Ulm", 4]], "total_row": True, "name": "Towns",
                                "columns": [{"header": "town", "total_string": "All"},
                                            {"header": "n", "total_function": "sum", "total_value": 7}]})
    book.close()
    table.also_right = lambda case: [sheet_cases.with_rows(case, ["All", 7])]
    table.notes = "xl/tables/table1.xml says totalsRowCount=1"
    add(files, table, "xlsxwriter_table_object.xlsx", made_by, traits.XLSXWRITER)

    chart = Case("chart_first", "a sheet that is a chart stands first", fields)
    book = xlsxwriter.Workbook(str(files.path("xlsxwriter_chart_first.xlsx")))
    picture = book.add_chart({"type": "line"})
    book.add_chartsheet("Chart").set_chart(picture)
    page = book.add_worksheet("Data")
    page.write_row(0, 0, ["town", "n"])
    for row, cells in enumerate(zip(*(field.values for field in fields)), 1):
        page.write_row(row, 0, cells)
    picture.add_series({"values": "=Data!$B$2:$B$4"})
    book.close()
    add(files, chart, "xlsxwriter_chart_first.xlsx", made_by, traits.XLSXWRITER)

    filtered = Case("filtered", "rows that a filter hides: they count", fields)
    book = xlsxwriter.Workbook(str(files.path("xlsxwriter_filtered.xlsx")))
    page = book.add_worksheet("Data")
    page.write_row(0, 0, ["town", "n"])
    for row, cells in enumerate(zip(*(field.values for field in fields)), 1):
        page.write_row(row, 0, cells)
        if cells[1] < 2:
            page.set_row(row, None, None, {"hidden": True})
    page.autofilter(0, 0, 3, 1)
    page.filter_column(1, "x >= 2")
    book.close()
    add(files, filtered, "xlsxwriter_filtered.xlsx", made_by, traits.XLSXWRITER)
