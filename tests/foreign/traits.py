# SPDX-License-Identifier: GPL-3.0-or-later
"""What a program that writes spreadsheets makes of a value: known from its files' XML, so that the truth is what the file holds."""
import dataclasses
import datetime

import truth


@dataclasses.dataclass(frozen=True)
class Traits:
    digits: int = 17
    """Significant digits of a number."""
    whole_digits: int = 17
    """Of a whole number."""
    computes: bool = True
    """Formulas have their results."""
    formula_booleans: bool = True
    """Else the result of a comparison is 1 or 0, shown as TRUE or FALSE."""
    hundredths: bool = False
    """Moments are cut to hundredths of a second."""
    whole_seconds: bool = False
    """Moments and times are rounded to seconds."""
    whole_spans: bool = False
    """Durations are cut to seconds."""
    midnights: bool = True
    """Else a moment at midnight is written as a day: right where a column has no other moments."""
    tabs: bool = True
    early_days: bool = True
    """Else days before 1900-03-01 are counted as if 1900 had no 29 February, and read a day late."""
    ulps: int = 0
    """How far a number may be off, in units in the last place."""

    def held(self, value):
        """What the file holds of a value."""
        if isinstance(value, bool):
            return value
        if isinstance(value, int) and abs(value) >= 10**15:
            return int(float(f"%.{self.whole_digits}g" % value)) if self.whole_digits < 17 else value
        if isinstance(value, float):
            return truth.digits(value, self.digits)
        if isinstance(value, str) and not self.tabs:
            return value.replace("\t", "")
        if isinstance(value, datetime.datetime):
            return self._moment(value)
        if isinstance(value, datetime.date) and not self.early_days and value < datetime.date(1900, 3, 1):
            return value + datetime.timedelta(days=1)
        if isinstance(value, datetime.timedelta) and (self.whole_seconds or self.whole_spans):
            return datetime.timedelta(seconds=int(value.total_seconds()))
        return value

    def _moment(self, value):
        if self.hundredths:
            value = value.replace(microsecond=value.microsecond // 10000 * 10000)
        if self.whole_seconds:
            value = (value + datetime.timedelta(seconds=0.5)).replace(microsecond=0)
        return value


OPENPYXL = Traits(digits=16, computes=False)
XLSXWRITER = Traits(digits=16, whole_digits=16)
LIBREOFFICE_XLSX = Traits(digits=15, whole_digits=15, formula_booleans=False, tabs=False, early_days=False)
LIBREOFFICE_ODS = Traits(digits=15, hundredths=True, midnights=False, tabs=False)
GNUMERIC_XLSX = Traits(digits=15, hundredths=True, whole_spans=True, tabs=False, ulps=1)
"""From ods of LibreOffice, as the next; 21 digits of a longer double, which are not always those of the double."""
GNUMERIC_ODS = Traits(digits=15, hundredths=True, whole_seconds=True, midnights=False, tabs=False, ulps=1)
