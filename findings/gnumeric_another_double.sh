#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Gnumeric 1.12.55 writes workbooks whose numbers are other doubles than those it was given.
#
# It writes up to 21 digits, those of a long double: 0.1 becomes 0.100000000000000000001, 2.791806177 becomes
# 2.79180617699999999992. The first is still read as 0.1; the second as 2.7918061769999998, the double below.
# Whoever compares a column before and after saving, or joins on it, finds rows that differ. Both xlsx and ods.
# Seen: 2.7918061769999998 from xlsx by openpyxl 3.1.5 and in the text of ods; 0.1 and 0.3 come back.
# Needs ssconvert (Debian 12: gnumeric 1.12.55-1) and unzip.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ssconvert --version | head -n 1
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet "openpyxl==3.1.5"
cd "$work"
printf 'x\n0.1\n2.791806177\n0.3\n' > numbers.csv
ssconvert numbers.csv numbers.xlsx 2> /dev/null
ssconvert numbers.csv numbers.ods 2> /dev/null
unzip -p numbers.ods content.xml > content.xml
env/bin/python -W ignore - <<'PY'
import re

import openpyxl

cells = [row[0] for row in openpyxl.load_workbook("numbers.xlsx").active.iter_rows(min_row=2, values_only=True)]
texts = re.findall(r'office:value="([^"]*)"', open("content.xml", encoding="utf-8").read())
print("xlsx", cells)
print("ods ", texts)
assert cells == [0.1, 2.7918061769999998, 0.3] and cells[1] != 2.791806177, "xlsx changed"
assert float(texts[1]) == 2.7918061769999998, "ods changed"
PY
echo "As described."
