#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# scipy 1.17.1 and liac-arff 2.5.0 on the same ARFF text, as Weka 3.8.6 (ArffSaver) and R's foreign write it:
# the category O'Fallon, which stands in the file as 'O\'Fallon'.
#
# One would guess that scipy.io.arff.loadarff either knows the backslash or refuses the file. It does neither:
# it returns O\Fallon' without a warning - the backslash stays, and the apostrophe moves to the end. The
# header and the rows are misread alike, so that nothing fails. liac-arff returns O'Fallon.
# A second guess that is wrong: a blank before a comma in the list of categories ({low , high}) is kept by
# scipy as part of the category, and every row that holds it is then refused; liac-arff cuts it off.
# And a weight at the end of a row, {2.5}, is dropped by scipy without a word, and refused by liac-arff.
#
# Whoever checks a reader of ARFF against scipy therefore "finds" a mistake where the reader is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet "scipy==1.17.1" "numpy==2.3.5" "liac-arff==2.5.0"
"$work/env/bin/python" - > "$work/seen" <<'PY'
import importlib.metadata as metadata
import io
import arff
from scipy.io.arff import loadarff

HEAD = "@relation r\n@attribute n numeric\n@attribute c {%s}\n@data\n"


def both(what, text):
    try:
        seen = [row[1].decode() for row in loadarff(io.StringIO(text))[0]]
    except Exception as error:
        seen = f"{type(error).__name__}: {error}"
    print(f"{what}: scipy {seen}")
    try:
        seen = [row[1] for row in arff.loads(text)["data"]]
    except Exception as error:
        seen = type(error).__name__
    print(f"{what}: liac-arff {seen}")


print("scipy", metadata.version("scipy"), "liac-arff", metadata.version("liac-arff"))
both("apostrophe", HEAD % "Rome,'O\\'Fallon'" + "1,'O\\'Fallon'\n2,Rome\n")
both("blank before the comma", HEAD % "low , high" + "1,low\n2,high\n")
both("weight", HEAD % "a,b" + "1,a,{2.5}\n2,b\n")
PY
cat "$work/seen"
diff -u - "$work/seen" <<'SEEN'
scipy 1.17.1 liac-arff 2.5.0
apostrophe: scipy ["O\\Fallon'", 'Rome']
apostrophe: liac-arff ["O'Fallon", 'Rome']
blank before the comma: scipy ValueError: low value not in ('low ', 'high')
blank before the comma: liac-arff ['low', 'high']
weight: scipy ['a', 'b']
weight: liac-arff BadLayout
SEEN
echo "as stated"
