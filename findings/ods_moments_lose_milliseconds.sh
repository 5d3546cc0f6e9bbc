#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Saving a workbook as ods loses the fractions of seconds, in another way with each program.
#
# Three moments of one second, 123, 999 and 1 milliseconds after it, as XlsxWriter 3.2.0 writes them. As ods,
# LibreOffice 7.4.7 cuts to hundredths (.12, .99, none), Gnumeric 1.12.55 rounds to whole seconds (15, 16, 15):
# the 999 move into the next second. Whoever computes durations from
# such columns, or joins on them, gets others after "save as".
# Needs soffice (Debian 12: libreoffice-calc 7.4.7), ssconvert (gnumeric 1.12.55-1) and unzip.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
soffice --version
ssconvert --version | head -n 1
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet "XlsxWriter==3.2.0"
cd "$work"
env/bin/python - <<'PY'
import datetime

import xlsxwriter

book = xlsxwriter.Workbook("moments.xlsx")
sheet = book.add_worksheet()
shown = book.add_format({"num_format": "yyyy-mm-dd hh:mm:ss.000"})
for row, milliseconds in enumerate((123, 999, 1)):
    sheet.write_datetime(row, 0, datetime.datetime(2020, 3, 1, 12, 30, 15, 1000 * milliseconds), shown)
book.close()
PY
moments() {
    unzip -p "$1" content.xml | grep -o 'office:date-value="[^"]*"' | cut -d'"' -f2 | cut -dT -f2 | tr '\n' ' '
}
mkdir libreoffice
HOME=$work soffice --headless --convert-to ods --outdir libreoffice moments.xlsx > /dev/null 2>&1
ssconvert moments.xlsx gnumeric.ods 2> /dev/null
libreoffice=$(moments libreoffice/moments.ods)
gnumeric=$(moments gnumeric.ods)
echo "LibreOffice: $libreoffice"
echo "Gnumeric:    $gnumeric"
[[ $libreoffice == "12:30:15.12 12:30:15.99 12:30:15 " ]] || { echo "LibreOffice changed"; exit 1; }
[[ $gnumeric == "12:30:15 12:30:16 12:30:15 " ]] || { echo "Gnumeric changed"; exit 1; }
echo "As described."
