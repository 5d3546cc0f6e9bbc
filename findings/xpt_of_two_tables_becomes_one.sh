#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A SAS transport file with two tables is read as one, with the second one's head as records.
#
# A library of version 5 may hold several members, one after the other (SAS TS-140); PROC COPY writes such files. Two
# tables of 2 and 3 ages: pandas 2.2.3, pyreadstat 1.2.8 and 1.3.7 and R's haven 2.5.1 give one table of 93 rows, 88
# of which are header bytes taken for numbers (3.7e-40, 1.0e-20) and three are the other table's, without a word.
# R's foreign 0.8-84 gives both tables. The file is joined here of two that pyreadstat writes, the second without
# the 240 bytes with which a library begins.
# R with haven and foreign (Debian 12: r-cran-haven 2.5.1, r-cran-foreign 0.8-84) is asked where it is there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > two.py <<'PY'
import pandas
import pyreadstat

parts = []
for name, ages in (("ADULTS", [34.0, 51.0]), ("CHILDREN", [3.0, 5.0, 7.0])):
    pyreadstat.write_xport(pandas.DataFrame({"AGE": ages}), f"{name}.xpt", table_name=name, file_format_version=5)
    parts.append(open(f"{name}.xpt", "rb").read())
assert parts[1][240:].startswith(b"HEADER RECORD*******MEMBER  HEADER RECORD!!!!!!!")
open("two.xpt", "wb").write(parts[0] + parts[1][240:])


def told(who, table):
    ages = table["AGE"]
    print(f"{who}: {len(table)} rows, {sum((ages > 0) & (ages < 1e-10))} of them below 1e-10, the last three {list(ages[-3:])}")


told(f"pyreadstat {pyreadstat.__version__}", pyreadstat.read_xport("two.xpt")[0])
told(f"pandas {pandas.__version__}", pandas.read_sas("two.xpt", format="xport"))
PY
for version in 1.2.8 1.3.7; do
    python3 -m venv "env$version"
    "env$version/bin/pip" install --quiet "pyreadstat==$version" "pandas==2.2.3" "numpy==1.26.4"
    "env$version/bin/python" two.py | tee -a told
done
if Rscript -e 'library(haven); library(foreign)' > /dev/null 2>&1; then
    Rscript -e 'cat("haven", as.character(packageVersion("haven")), nrow(haven::read_xpt("two.xpt")), "rows; foreign",
        sapply(foreign::read.xport("two.xpt"), nrow), "\n")'
fi
wants() { grep -qF -- "$1" told || { echo "changed: $1"; exit 1; }; }
for who in "pyreadstat 1.2.8" "pyreadstat 1.3.7" "pandas 2.2.3"; do
    wants "$who: 93 rows"
    grep -F "$who" told | grep -qF "the last three [3.0, 5.0, 7.0]" || { echo "changed: $who"; exit 1; }
done
echo "As described."
