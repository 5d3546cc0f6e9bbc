#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# An SPSS file whose header leaves the number of cases open is read as a table without rows.
#
# The header of a sav may say -1 cases: the writer did not know (PSPP's description of the format). Three cases,
# not compressed: pyreadstat 1.2.8 reads the columns and no row, without a word, as R's haven 2.5.1 does; both
# use ReadStat. The same file with compressed cases gives all three, as does pyreadstat 1.3.7 and PSPP 1.6.2
# with both. An n of 0 instead of 3 goes into every count, and into every noise that is scaled by one.
# Needs pspp (Debian 12: 1.6.2); R with haven (r-cran-haven 2.5.1) is asked where it is there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > read.py <<'PY'
import sys

import pandas
import pyreadstat

for compressed in (False, True):
    name = f"{compressed}.sav"
    pyreadstat.write_sav(pandas.DataFrame({"x": [1.0, 2.0, 3.0]}), name, row_compress=compressed)
    content = bytearray(open(name, "rb").read())
    assert content[80:84] == b"\x03\0\0\0"
    content[80:84] = b"\xff\xff\xff\xff"
    open(name, "wb").write(content)
    table, known = pyreadstat.read_sav(name)
    print(f"pyreadstat {pyreadstat.__version__}, compressed {compressed}: {len(table)} rows, {list(table.columns)}")
PY
for version in 1.2.8 1.3.7; do
    python3 -m venv "env$version"
    "env$version/bin/pip" install --quiet "pyreadstat==$version" "pandas==2.2.3" "numpy==1.26.4"
    "env$version/bin/python" read.py | tee -a told
done
pspp --version | head -n 1
for name in False True; do
    printf "GET FILE='%s.sav'.\nLIST.\n" "$name" > list.sps
    rows=$(pspp list.sps | grep -c '^|[1-3]\.00|')
    echo "PSPP, compressed $name: $rows rows" | tee -a told
done
if Rscript -e 'library(haven)' > /dev/null 2>&1; then
    Rscript -e 'cat("haven", as.character(packageVersion("haven")), nrow(haven::read_sav("False.sav")), "rows\n")'
fi
wants() { grep -qF -- "$1" told || { echo "changed: $1"; exit 1; }; }
wants "pyreadstat 1.2.8, compressed False: 0 rows"
wants "pyreadstat 1.3.7, compressed False: 3 rows"
wants "PSPP, compressed False: 3 rows"
[[ $(grep -c "compressed True: 3 rows" told) == 3 ]] || { echo "changed: compressed"; exit 1; }
echo "As described."
