#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# A zero in a SAS transport file is no zero to pandas 2.2.3.
#
# Numbers there are IBM's: a zero is eight bytes of zeros. pandas.read_sas(format="xport") gives
# 5.397605346934028e-79 for it (16 to the power of -65), so that x == 0 is false for every zero of the file;
# other numbers are right. pyreadstat 1.2.8 reads 0.0 from the same file, and so does Epsiloscope. Version 8 of
# the format, which haven and pyreadstat write unless told otherwise, pandas refuses as no XPORT file.
# Seen: pandas [5.397605346934028e-79, 1.5, -2.0, nan], pyreadstat [0.0, 1.5, -2.0, nan]; version 8 ValueError.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet "pandas==2.2.3" "pyreadstat==1.2.8" "numpy==1.26.4"
cd "$work"
env/bin/python - <<'PY'
import math

import pandas
import pyreadstat

table = pandas.DataFrame({"x": [0.0, 1.5, -2.0, None]})
pyreadstat.write_xport(table, "five.xpt", file_format_version=5, table_name="T")
pyreadstat.write_xport(table, "eight.xpt", table_name="T")
with_pandas = pandas.read_sas("five.xpt", format="xport").iloc[:, 0].tolist()
with_pyreadstat = pyreadstat.read_xport("five.xpt")[0].iloc[:, 0].tolist()
print("pandas", pandas.__version__, with_pandas)
print("pyreadstat", pyreadstat.__version__, with_pyreadstat)
assert with_pyreadstat[:3] == [0.0, 1.5, -2.0] and math.isnan(with_pyreadstat[3])
assert with_pandas[:3] == [16.0 ** -65, 1.5, -2.0] and math.isnan(with_pandas[3]), "pandas changed"
try:
    pandas.read_sas("eight.xpt", format="xport")
except ValueError as refusal:
    print("version 8:", refusal)
else:
    raise SystemExit("pandas reads version 8 now")
PY
echo "As described."
