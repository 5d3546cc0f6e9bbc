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
      --keep-labels                        and DIR/labels.csv: the labels bought (of several trials labels-2.csv …)
      --keep-model                         and DIR/model.json: the student, or the mechanism's own model
      --by COLUMN                          accuracy by group of a column (header or number); as often as needed
      --seed N   --threads N   --json
      --ledger on|off|cross                hold a release to the dataset's total (on); count it all the same, but
                                           do not hold it (off); over a total that is set to ask (cross)
      --set key=value                      change a part of the experiment; as often as needed
  epsiloscope predict MODEL DATA         classes of records by a model.json that run kept; costs no more ε
      -o FILE                              comma-separated text: row, prediction, probability; else to stdout
      --set data.KEY=value                 how the data are read, as in an experiment; as often as needed
  epsiloscope sweep EXPERIMENT.json      run it for every combination of values
      --over key=VALUES                    10,20,40 or 10..80:8 or 0.1..10:7:log or 1..5; as often as needed
      --out DIR   --resume                 write DIR/points as they come and DIR/result.json; go on with a folder
      --shard I/N                          compute the I-th of N shares; merge puts them together
      --seed N   --threads N   --json   --set key=value   --ledger on|off
  epsiloscope merge DIR…                 put the folders of one sweep together
      --out FILE   --json
  epsiloscope account MECHANISM          ε, queries or noise by the accountant alone
      --set key=value   --json
      --votes FILE                         on teachers' votes (npy, csv), as a run with --seed N would spend
      --truth FILE                         the true classes of their queries
      --queries FILE                       ask these alone, in this order: rows from 0 (npy, or one per line)
  epsiloscope search pate-confident      try σ₁, σ₂ and T on votes: which buy the most labels within ε
      --votes FILE   --truth FILE          teachers' votes; the true classes
      --queries FILE                       ask these alone: rows from 0 (npy, or one per line)
      --set epsilon=2 --set delta=1e-5     the budget, both needed; also queries, accountant, orders
      --over sigma1=VALUES                 as of a sweep; sigma1, sigma2, threshold; else suggested by the teachers
      --maximise labels|accuracy           what counts as best
      --labels-at-least N   --accuracy-at-least A   --threads N   --json   --ledger on|off
  epsiloscope compare A.json B.json      how often one result beats the other in paired draws, and what differs
      --measure NAME   --json              accuracy, labels_answered, auroc, auprc, epsilon, data_independent_epsilon,
                                           accuracy_gap
  epsiloscope describe DATASET           columns, classes, pictures or votes of a file or sample; --json
      --set data.KEY=value                 how it is read, as in an experiment; as often as needed
      --csv FILE                           write the table as comma-separated text
  epsiloscope plot RESULT.json -o FILE   draw results, or the runs in an exported picture: svg, pdf, png, csv, tex
      --chart NAME                         labels, errors, gradients, bags, teachers, accountant, accuracy,
                                           tradeoff, orders, accountants or all; of a sweep sweep, map,
                                           ensemble-curve, ensemble-map
      --measure NAME   --words NAME        what accuracy and a sweep show; a second one in a map's cells
      --size 1200x800                      in pixels of 1/96 inch; --scale 2 and --dpi N for a png
      --name NAME                          of a run, in the order given; as often as needed
  epsiloscope ledger DATASET             what releases from a dataset have cost, and what is left of its total
      --total EPSILON[,DELTA]              set the total: what one person's record may cost
      --composition basic|rdp|optimal      how costs are added up
      --crossing refuse|ask                what happens to a release that would cross the total
      --accept RESULT.json                 enter a release that was run elsewhere: it is charged
      --again                              it is another release of an experiment that is entered already
      --note TEXT   --entry N              a note on the whole, or on an entry
      --acknowledge TEXT                   you have read that the ledger was damaged, or that a clock ran back
      --json   --csv FILE   --all          as JSON; as comma-separated text; every entry, not the last 20
      --set data.KEY=value                 how the dataset is read, as in an experiment; or name an experiment
                                           in place of DATASET: its dataset, as it reads it
  epsiloscope list [WHAT]                mechanisms, learners, readers, samples; --json
  epsiloscope --help, --version

A dataset is a file or sample:census, sample:cardiology, sample:line, sample:glyphs.
Exit codes: 0 done, 1 the run or a point of the sweep failed, 2 bad usage or input, 130 cancelled.
)");
}

} // namespace epsiloscope::app
