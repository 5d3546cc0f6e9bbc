#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A category such as "_x0041_ ward" is another text by who wrote the workbook and who reads it.
#
# In xlsx a text's _x0041_ means the letter A, and a text that has it literally is written _x005F_x0041_
# (ECMA-376, part 1, 22.9.2.19). openpyxl 3.1.5 writes texts as they are. Of its file openpyxl and pandas 2.2.3 with
# python-calamine 0.3.1 read "_x0041_ ward", R's readxl 1.4.2 "A ward"; LibreOffice 7.4.7 leaves that text, but makes
# a line break of "a_x000D_b". XlsxWriter 3.2.0 escapes: openpyxl, readxl and LibreOffice read what was meant,
# calamine "_x005F_x0041_ ward". Such names come of exports that escape blanks (SharePoint does).
# Needs soffice (Debian 12: libreoffice-calc 7.4.7); R with readxl (r-cran-readxl 1.4.2) is asked where it is.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv env
env/bin/pip install --quiet "openpyxl==3.1.5" "XlsxWriter==3.2.0" "pandas==2.2.3" "numpy==1.26.4" "python-calamine==0.3.1"
env/bin/python - <<'PY'
import openpyxl
import xlsxwriter

texts = ["ward", "_x0041_ ward", "a_x000D_b"]
book = openpyxl.Workbook()
for text in texts:
    book.active.append([text])
book.save("openpyxl.xlsx")
book = xlsxwriter.Workbook("xlsxwriter.xlsx")
sheet = book.add_worksheet()
for row, text in enumerate(texts):
    sheet.write_string(row, 0, text)
book.close()
PY
for made in openpyxl xlsxwriter; do
    HOME=$work soffice --headless --convert-to csv $made.xlsx > /dev/null 2>&1
    echo "$made, LibreOffice: $(tail -n +2 $made.csv | tr '\n' '|')"
    env/bin/python - $made <<'PY'
import sys

import openpyxl
import pandas

made = sys.argv[1]
for who, read in (("openpyxl", [row[0].value for row in openpyxl.load_workbook(f"{made}.xlsx").active][1:]),
                  ("calamine", list(pandas.read_excel(f"{made}.xlsx", engine="calamine")["ward"]))):
    print(f"{made}, {who}: {read}")
PY
    if Rscript -e 'library(readxl)' > /dev/null 2>&1; then
        Rscript -e "cat('$made, readxl', as.character(packageVersion('readxl')), deparse(readxl::read_xlsx('$made.xlsx')[[1]]), '\n')"
    fi
done | tee told
wants() { grep -qF -- "$1" told || { echo "changed: $1"; exit 1; }; }
wants "openpyxl, openpyxl: ['_x0041_ ward', 'a_x000D_b']"
wants "openpyxl, calamine: ['_x0041_ ward', 'a_x000D_b']"
wants 'openpyxl, LibreOffice: _x0041_ ward|"a'
wants "xlsxwriter, openpyxl: ['_x0041_ ward', 'a_x000D_b']"
wants "xlsxwriter, calamine: ['_x005F_x0041_ ward', 'a_x005F_x000D_b']"
wants "xlsxwriter, LibreOffice: _x0041_ ward|a_x000D_b|"
echo "As described."
