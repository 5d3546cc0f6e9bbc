#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Long texts of a Stata file of format 119 are read as empty, and pandas cannot read its own of the other byte order.
#
# Format 119 names the place of a long text (strL) by three bytes for the column and five for the row, 118 by two
# and six. pandas 2.2.3 writes both. Of the little-endian 119 pyreadstat 1.2.8 and R's haven 2.5.1 (both ReadStat) give
# empty texts without a word, pyreadstat 1.3.7 and pandas the texts. Written with byteorder=">", formats 117 to
# 119 alike, pandas itself raises an error on reading, KeyError or UnicodeDecodeError, as does pyreadstat.
# R with haven (Debian 12: r-cran-haven 2.5.1) is asked where it is there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > texts.py <<'PY'
import pandas
import pyreadstat

frame = pandas.DataFrame({"note": ["a long one", "another"], "x": [1.0, 2.0]})
for version in (117, 118, 119):
    for order, name in (("<", "little"), (">", "big")):
        file = f"{name}{version}.dta"
        frame.to_stata(file, version=version, byteorder=order, convert_strl=["note"], write_index=False)
        for who, read in ((f"pandas {pandas.__version__}", lambda: pandas.read_stata(file)),
                          (f"pyreadstat {pyreadstat.__version__}", lambda: pyreadstat.read_dta(file)[0])):
            try:
                print(f"{file}, {who}: {list(read()['note'])}")
            except Exception as error:
                print(f"{file}, {who}: raises {type(error).__name__}")
PY
for version in 1.2.8 1.3.7; do
    python3 -m venv "env$version"
    "env$version/bin/pip" install --quiet "pyreadstat==$version" "pandas==2.2.3" "numpy==1.26.4"
    "env$version/bin/python" texts.py | tee -a told
done
if Rscript -e 'library(haven)' > /dev/null 2>&1; then
    Rscript -e 'for (file in c("little118.dta", "little119.dta"))
        cat("haven", as.character(packageVersion("haven")), file, sQuote(as.character(haven::read_dta(file)$note)), "\n")'
fi
wants() { grep -qF -- "$1" told || { echo "changed: $1"; exit 1; }; }
for version in 117 118; do
    wants "little$version.dta, pyreadstat 1.2.8: ['a long one', 'another']"
done
wants "little119.dta, pyreadstat 1.2.8: ['', '']"
wants "little119.dta, pyreadstat 1.3.7: ['a long one', 'another']"
wants "little119.dta, pandas 2.2.3: ['a long one', 'another']"
wants "big117.dta, pandas 2.2.3: raises KeyError"
wants "big118.dta, pandas 2.2.3: raises UnicodeDecodeError"
wants "big119.dta, pandas 2.2.3: raises UnicodeDecodeError"
echo "As described."
