// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Verbs.h"

namespace epsiloscope::app {

QString helpText() {
    return QStringLiteral(
        R"(Epsiloscope: explore the trade between privacy and utility in differentially private learning.

  epsiloscope [FILE]                     open the window, with a dataset or an experiment
  epsiloscope run EXPERIMENT.json        run an experiment without a window
      --out DIR                            write DIR/result.json
      --charts                             and DIR/dashboard.png, DIR/dashboard.svg
      --by COLUMN                          accuracy by group of a column (header or number); as often as needed
      --seed N   --threads N   --json
      --set key=value                      change a part of the experiment; as often as needed
  epsiloscope account MECHANISM          ε, queries or noise by the accountant alone
      --set key=value   --json
  epsiloscope describe DATASET           columns, classes, pictures or votes of a file or sample; --json
      --set data.KEY=value                 how it is read, as in an experiment; as often as needed
      --csv FILE                           write the table as comma-separated text
  epsiloscope list [WHAT]                mechanisms, learners, readers, samples; --json
  epsiloscope --help, --version

A dataset is a file or sample:census, sample:cardiology.
Exit codes: 0 done, 1 the run failed, 2 bad usage or input, 130 cancelled.
)");
}

} // namespace epsiloscope::app
