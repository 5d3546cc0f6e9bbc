#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# opendp 0.14.1 with polars 1.32.0: a table of visits in which the patient is missing in some rows, counted
# with at most 5 rows of a patient (unit_of(contributions=1, identifier="patient"), truncate_per_group(5)).
#
# One would guess that rows of which nobody says whose they are stay as they are, each somebody's own; or are
# left out; or that the table is refused. None of these: all of them together are one person, and no more than
# 5 are kept. 100 patients of one visit each and 60 rows without a patient are counted as 105, without a word.
# The same goes for nulls among numbers, for NaN and for empty texts. At ε = 1000 the noise is 0.
#
# So a count, sum or mean by persons loses nearly all such rows, and two tools that bound how many rows one has
# differ by as many where identities are incomplete.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet "opendp==0.14.1" "polars==1.32.0" "pyarrow==21.0.0"
"$work/env/bin/python" - 2> "$work/warnings" > "$work/seen" <<'PY'
import importlib.metadata as metadata

import opendp.prelude as dp
import polars as pl

dp.enable_features("contrib")
print("opendp", metadata.version("opendp"), "polars", metadata.version("polars"))


def counted(patients, rows_of_each):
    visits = pl.LazyFrame({"patient": patients, "pulse": [70] * len(patients)})
    context = dp.Context.compositor(
        data=visits,
        privacy_unit=dp.unit_of(contributions=1, identifier="patient"),
        privacy_loss=dp.loss_of(epsilon=1000.0),
        split_evenly_over=1,
        margins=[dp.polars.Margin(max_length=10_000)],
    )
    query = context.query().truncate_per_group(rows_of_each).select(dp.len())
    return query.release().collect()["len"][0]


names = [f"p{i}" for i in range(100)]
numbers = [float(i) for i in range(100)]
print("60 more patients:", counted(names + [f"q{i}" for i in range(60)], 5))
print("60 rows without a patient:", counted(names + [None] * 60, 5))
print("one row each:", counted(names + [None] * 60, 1))
print("numbers, null:", counted(numbers + [None] * 60, 5))
print("numbers, NaN:", counted(numbers + [float("nan")] * 60, 5))
print("empty texts:", counted(names + [""] * 60, 5))
PY
cat "$work/seen"
diff -u - "$work/seen" <<'SEEN'
opendp 0.14.1 polars 1.32.0
60 more patients: 160
60 rows without a patient: 105
one row each: 101
numbers, null: 105
numbers, NaN: 105
empty texts: 105
SEEN
echo "as stated"
