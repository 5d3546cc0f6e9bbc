# SPDX-License-Identifier: GPL-3.0-or-later
"""A workbook of sheet_cases as flat XML of ODF, from which LibreOffice makes ods and xlsx."""
import datetime
import re
from xml.sax.saxutils import escape, quoteattr

import truth
from grids import Sheet

SPACES = "urn:oasis:names:tc:opendocument:xmlns:"
HEAD = f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="{SPACES}office:1.0" xmlns:table="{SPACES}table:1.0" xmlns:text="{SPACES}text:1.0"
 xmlns:style="{SPACES}style:1.0" xmlns:number="{SPACES}datastyle:1.0" xmlns:fo="{SPACES}xsl-fo-compatible:1.0"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2"
 xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
"""
_DAY = '<number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text>' \
       '<number:day number:style="long"/>'
_CLOCK = '<number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/><number:text>:</number:text>' \
         '<number:seconds number:style="long"{}/>'
LOOKS = {
    "percent": '<number:percentage-style {}><number:number number:decimal-places="1" number:min-integer-digits="1"/><number:text>%</number:text>'
               '</number:percentage-style>',
    "currency": '<number:currency-style {}><number:number number:decimal-places="2" number:min-integer-digits="1"/><number:text> </number:text>'
                '<number:currency-symbol>EUR</number:currency-symbol></number:currency-style>',
    "dollar": '<number:currency-style {}><number:currency-symbol>$</number:currency-symbol>'
              '<number:number number:decimal-places="2" number:min-integer-digits="1"/></number:currency-style>',
    "date": "<number:date-style {}>" + _DAY + "</number:date-style>",
    "day_first": '<number:date-style {}><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/>'
                 '<number:text>/</number:text><number:year number:style="long"/></number:date-style>',
    "month_name": '<number:date-style {}><number:day/><number:text>. </number:text><number:month number:style="long" number:textual="true"/>'
                  '<number:text> </number:text><number:year number:style="long"/></number:date-style>',
    "datetime": "<number:date-style {}>" + _DAY + "<number:text> </number:text>" + _CLOCK.format("") + "</number:date-style>",
    "millis": "<number:date-style {}>" + _DAY + "<number:text> </number:text>" + _CLOCK.format(' number:decimal-places="3"')
              + "</number:date-style>",
    "time": "<number:time-style {}>" + _CLOCK.format("") + "</number:time-style>",
    "duration": '<number:time-style {} number:truncate-on-overflow="false">' + _CLOCK.format("") + "</number:time-style>",
    "minutes": '<number:time-style {} number:truncate-on-overflow="false"><number:minutes number:style="long"/><number:text>:</number:text>'
               '<number:seconds number:style="long"/></number:time-style>',
    "days": '<number:number-style {}><number:number number:decimal-places="0" number:min-integer-digits="1"/><number:text> days</number:text>'
            '</number:number-style>',
    "red": '<number:number-style {}><style:text-properties fo:color="#ff0000"/><number:number number:decimal-places="2" '
           'number:min-integer-digits="1"/></number:number-style>',
    "thousands": '<number:number-style {}><number:number number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"/>'
                 '</number:number-style>',
    "scientific": '<number:number-style {}><number:scientific-number number:decimal-places="2" number:min-integer-digits="1" '
                  'number:min-exponent-digits="2"/></number:number-style>',
    "fraction": '<number:number-style {}><number:fraction number:min-integer-digits="0" number:min-numerator-digits="1" '
                'number:min-denominator-digits="1"/></number:number-style>',
    "text": "<number:text-style {}><number:text-content/></number:text-style>",
    "boolean": "<number:boolean-style {}><number:boolean/></number:boolean-style>",
}
VALUE_TYPES = {"percent": "percentage", "currency": "currency", "dollar": "currency"}


def flat(case):
    """The document as text."""
    parts = [HEAD, "<office:automatic-styles>"]
    for name, look in LOOKS.items():
        parts.append(look.format(f'style:name="N{name}"'))
        parts.append(f'<style:style style:name="c{name}" style:family="table-cell" style:data-style-name="N{name}"/>')
    for state in ("true", "false"):
        parts.append(f'<style:style style:name="t{state}" style:family="table"><style:table-properties table:display="{state}"/></style:style>')
    parts.append('<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>')
    parts.append("</office:automatic-styles><office:body><office:spreadsheet>")
    if case.epoch1904:
        parts.append('<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>')
    parts += [_sheet(sheet) for sheet in case.sheets()]
    parts.append("</office:spreadsheet></office:body></office:document>\n")
    return "".join(parts)


def _sheet(sheet: Sheet):
    spans = {(top, first): (bottom - top + 1, last - first + 1) for top, first, bottom, last in sheet.merges}
    covered = {(row, place) for top, first, bottom, last in sheet.merges for row in range(top, bottom + 1)
               for place in range(first, last + 1)} - set(spans)
    parts = [f'<table:table table:name={quoteattr(sheet.name)} table:style-name="t{"false" if sheet.state else "true"}">']
    width = max((len(row) for row in sheet.grid), default=1)
    for place in range(width):
        parts.append(f'<table:table-column{_hidden(place in sheet.hidden_columns)}/>')
    for row, cells in enumerate(sheet.grid or [[]]):
        parts.append(f"<table:table-row{_hidden(row in sheet.hidden_rows)}>")
        parts += [_cell(cell, (row, place) in covered, spans.get((row, place))) for place, cell in enumerate(cells)]
        parts.append("</table:table-row>" if cells else "<table:table-cell/></table:table-row>")
    return "".join([*parts, "</table:table>"])


def _hidden(true):
    return ' table:visibility="collapse"' if true else ""


def _cell(cell, covered, span):
    kind, words = "covered-table-cell" if covered else "table-cell", ""
    if span:
        words += f' table:number-rows-spanned="{span[0]}" table:number-columns-spanned="{span[1]}"'
    style = "boolean" if isinstance(cell.value, bool) else cell.style
    if style in LOOKS:
        words += f' table:style-name="c{style}"'
    if cell.formula or cell.error or cell.value == "":
        formula = cell.formula or ("NA()" if cell.error else '""')
        words += " table:formula=" + quoteattr("of:=" + re.sub(r"\b([A-Z]+[0-9]+)\b", r"[.\1]", formula))
    elif cell.value is not None:
        words += _value(cell)
    inside = f"<office:annotation><dc:creator>nobody</dc:creator><text:p>{escape(cell.remark)}</text:p></office:annotation>" if cell.remark else ""
    if isinstance(cell.value, str) and cell.value and not cell.formula:
        inside += _paragraphs(cell)
    return f"<table:{kind}{words}>{inside}</table:{kind}>" if inside else f"<table:{kind}{words}/>"


def _value(cell):
    value = cell.value
    if isinstance(value, bool):
        return f' office:value-type="boolean" office:boolean-value="{str(value).lower()}"'
    if isinstance(value, (datetime.datetime, datetime.date)):
        return f' office:value-type="date" office:date-value="{truth.iso(value)}"'
    if isinstance(value, (datetime.time, datetime.timedelta)):
        whole = round(truth.seconds(value) * 1000)
        fraction = f".{whole % 1000:03d}" if whole % 1000 else ""
        return f' office:value-type="time" office:time-value="PT{whole // 3600000:02d}H{whole // 60000 % 60:02d}M{whole // 1000 % 60:02d}{fraction}S"'
    if isinstance(value, str):
        return ' office:value-type="string"'
    return f' office:value-type="{VALUE_TYPES.get(cell.style, "float")}" office:value="{value!r}"'


def _paragraphs(cell):
    if cell.pieces:
        pieces = "".join(f'<text:span text:style-name="bold">{_spaced(piece)}</text:span>' for piece in cell.pieces)
        text = pieces.replace("\n", '</text:span></text:p><text:p><text:span text:style-name="bold">')
        return f"<text:p>{text}</text:p>"
    lines = [_spaced(line) for line in cell.value.split("\n")]
    if cell.link:
        lines = [f'<text:a xlink:type="simple" xlink:href={quoteattr(cell.link)}>{line}</text:a>' for line in lines]
    return "".join(f"<text:p>{line}</text:p>" for line in lines)


def _spaced(text):
    """Runs of blanks, and tabs, are elements."""
    text = escape(text).replace("\t", "<text:tab/>")
    return re.sub(r"^ +|(?<= ) +| +$", lambda run: f'<text:s text:c="{len(run[0])}"/>', text)
