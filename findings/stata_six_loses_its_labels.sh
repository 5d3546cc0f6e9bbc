#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What R writes for Stata 6 comes back as bare codes, and what it writes by default pandas refuses.
#
# R's foreign 0.8-84 writes a factor with its labels: write.dta(version = 6) is format 108, version = 7, the
# default, is 110. Of format 108 pyreadstat 1.2.8, haven 2.5.1 (both ReadStat) and pandas 2.2.3 read the codes 1 and 2
# without labels, without a word; foreign itself and pyreadstat 1.3.7 have them. Format 110 pandas refuses; the
# others read it with its labels.
# Needs R with foreign and haven (Debian 12: r-cran-foreign 0.8-84, r-cran-haven 2.5.1).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
Rscript - <<'R' | tee told
cat("foreign", as.character(packageVersion("foreign")), "haven", as.character(packageVersion("haven")), "\n")
table <- data.frame(sex = factor(c("female", "male", "female")))
for (version in 6:7) {
    file <- paste0("stata", version, ".dta")
    foreign::write.dta(table, file, version = version)
    cat(file, "format", as.integer(readBin(file, "raw", 1)), "foreign:", as.character(foreign::read.dta(file)$sex), "\n")
    cat(file, "haven:", length(attr(haven::read_dta(file)$sex, "labels")), "labels\n")
}
R
cat > read.py <<'PY'
import pandas
import pyreadstat

for file in ("stata6.dta", "stata7.dta"):
    print(f"{file} pyreadstat {pyreadstat.__version__}:", pyreadstat.read_dta(file)[1].variable_value_labels)
    try:
        print(f"{file} pandas {pandas.__version__}:", list(pandas.read_stata(file)["sex"].astype(str)))
    except ValueError as error:
        print(f"{file} pandas {pandas.__version__} refuses:", str(error)[:45])
PY
for version in 1.2.8 1.3.7; do
    python3 -m venv "env$version"
    "env$version/bin/pip" install --quiet "pyreadstat==$version" "pandas==2.2.3" "numpy==1.26.4"
    "env$version/bin/python" read.py | tee -a told
done
wants() { grep -qF -- "$1" told || { echo "changed: $1"; exit 1; }; }
wants "stata6.dta format 108 foreign: female male female"
wants "stata6.dta haven: 0 labels"
wants "stata6.dta pyreadstat 1.2.8: {}"
wants "stata6.dta pyreadstat 1.3.7: {'sex': {1: 'female', 2: 'male'}}"
wants "stata6.dta pandas 2.2.3: ['1', '2', '1']"
wants "stata7.dta format 110 foreign: female male female"
wants "stata7.dta haven: 2 labels"
wants "stata7.dta pandas 2.2.3 refuses: Version of given Stata file is 110."
echo "As described."
