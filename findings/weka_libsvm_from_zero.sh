#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Where two tools meet: sparse rows that scikit-learn 1.5.2 writes by default, read by Weka 3.8.6.
#
# Both say LIBSVM. scikit-learn's dump_svmlight_file counts features from 0 unless told (zero_based=False);
# Weka's LibSVMLoader takes 1 for the first, and a feature 0 becomes index -1: the whole file is refused as
# having no structure ("Unable to determine structure as libsvm"), with nothing about the 0. A comment line at
# the head, which scikit-learn writes on request, is refused the same way: Weka takes it for a row.
# With zero_based=False and without a comment the same table is read. In the other direction all is well:
# scikit-learn's load_svmlight_file guesses the base from the smallest index.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/env"
"$work/env/bin/pip" install --quiet "scikit-learn==1.5.2" "numpy==1.26.4" "scipy==1.14.1"
mvn -q dependency:copy -Dartifact=nz.ac.waikato.cms.weka:weka-stable:3.8.6 -DoutputDirectory="$work" \
    > "$work/maven" 2>&1 || { cat "$work/maven"; exit 1; }
cd "$work"
env/bin/python - <<'PY'
import numpy as np
from sklearn.datasets import dump_svmlight_file

X, y = np.array([[34, 2310.5], [51, 1980.25], [62, 4120.0]]), np.array([1, 0, 0])
dump_svmlight_file(X, y, "from_zero.libsvm")
dump_svmlight_file(X, y, "from_one.libsvm", zero_based=False)
dump_svmlight_file(X, y, "commented.libsvm", zero_based=False, comment="three people")
PY
cat > Read.java <<'JAVA'
import java.io.File;
import weka.core.Instances;
import weka.core.Version;
import weka.core.converters.LibSVMLoader;

public class Read {
    public static void main(String[] names) {
        System.out.println("Weka " + Version.VERSION);
        for (String name : names) {
            try {
                LibSVMLoader loader = new LibSVMLoader();
                loader.setSource(new File(name));
                Instances rows = loader.getDataSet();
                System.out.println(name + ": " + rows.numInstances() + " rows, " + rows.numAttributes() + " columns");
            } catch (Exception error) {
                System.out.println(name + ": " + error.getMessage().split(":")[0]);
            }
        }
    }
}
JAVA
javac -cp weka-stable-3.8.6.jar Read.java
java -cp weka-stable-3.8.6.jar:. Read from_zero.libsvm from_one.libsvm commented.libsvm 2> stack > seen
cat seen
diff -u - seen <<'SEEN'
Weka 3.8.6
from_zero.libsvm: Unable to determine structure as libsvm
from_one.libsvm: 3 rows, 3 columns
commented.libsvm: Unable to determine structure as libsvm
SEEN
echo "as stated"
