// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/PlainWords.h"
#include "app/Verbs.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

constexpr const char* beforeVerbs =
    R"(Epsiloscope: explore the trade between privacy and utility in differentially private learning.

  epsiloscope [FILE]                     open the window, with a dataset or an experiment
)";

constexpr const char* afterVerbs =
    R"(  epsiloscope --help, --version          epsiloscope COMMAND --help: of that command alone

A dataset is a file or sample:census, sample:cardiology, sample:line, sample:glyphs. Of describe, account, search and predict
it may come through a pipe: - in place of the file.
Exit codes: 0 done, 1 the run or a point of the sweep failed or the output cannot be written, 2 bad usage or input,
130 cancelled.
)";

// "--seed N   --threads N   --json": options in a row, of which the parser knows the meanings.
QStringList optionsInARow(const QString& line) {
    const QStringList options = line.trimmed().split("   ", Qt::SkipEmptyParts);
    const bool all = std::all_of(options.begin(), options.end(),
                                 [](const QString& each) { return each.trimmed().startsWith("--"); });
    return all ? options : QStringList();
}

QString describedOption(const QString& words, const OptionParser& parser) {
    constexpr qsizetype column = 37; // where the table has its explanations
    const QString usage = words.trimmed();
    const QCommandLineOption* option = parser.find(usage.section(' ', 0, 0).mid(2));
    return "      " + usage.leftJustified(column) + (option ? option->description() : QString()) + "\n";
}

} // namespace

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> all = {
        {"run", runVerb, addRunOptions, anyFile, SettingsOf::Experiment,
         R"(  epsiloscope run EXPERIMENT.json        run an experiment without a window
      --out DIR                            write DIR/result.json
      --charts                             and DIR/dashboard.png, DIR/dashboard.svg
      --keep-labels                        and DIR/labels.csv: the labels bought (of several trials labels-2.csv …)
      --keep-model                         and DIR/model.json: the student, or the mechanism's own model
      --csv FILE                           its numbers in long form: trial,measure,step,value
      --by COLUMN                          accuracy by group of a column (header or number); as often as needed
      --seed N   --threads N   --json
      --ledger on|off|cross                hold a release to the dataset's total (on); count it all the same, but
                                           do not hold it (off); over a total that is set to ask (cross)
      --set key=value                      change a part of the experiment; as often as needed
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"predict", predictVerb, addPredictOptions, modelThenDataset, SettingsOf::Data,
         R"(  epsiloscope predict MODEL DATA         classes of records by a model.json that run kept; costs no more ε
      -o FILE                              comma-separated text: row, prediction, probability; else to stdout
      --set data.KEY=value                 how the data are read, as in an experiment; as often as needed
      --force                              replace files that this program did not write; an input is never replaced
)",
         true},
        {"sweep", sweepVerb, addSweepOptions, anyFile, SettingsOf::Experiment,
         R"(  epsiloscope sweep EXPERIMENT.json      run it for every combination of values
      --over key=VALUES                    10,20,40 or 10..80:8 or 0.1..10:7:log or 1..5; as often as needed
      --out DIR   --resume                 write DIR/points as they come and DIR/result.json; go on with a folder
      --csv FILE                           figures in long form: the swept keys,trial,measure,value
      --shard I/N                          compute the I-th of N shares; merge puts them together
      --seed N   --threads N   --json   --set key=value   --ledger on|off
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"merge", mergeVerb, addMergeOptions, anyFile, SettingsOf::Nothing,
         R"(  epsiloscope merge DIR…                 put the folders of one sweep together
      --out FILE   --json
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"account", accountVerb, addAccountOptions, mechanismToAccount, SettingsOf::Mechanism,
         R"(  epsiloscope account MECHANISM          ε, queries or noise by the accountant alone
      --set key=value   --json
      --votes FILE                         on teachers' votes (npy, csv), as a run with --seed N would spend
      --truth FILE                         the true classes of their queries
      --set data.votes=counts|labels       what the cells of the file of votes are
      --queries FILE                       ask these alone, in this order: rows from 0 (npy, or one per line)
)",
         true},
        {"search", searchVerb, addSearchOptions, mechanismToSearch, SettingsOf::Mechanism,
         R"(  epsiloscope search pate-confident      try σ₁, σ₂ and T on votes: which buy the most labels within ε
      --votes FILE   --truth FILE          teachers' votes; the true classes
      --queries FILE                       ask these alone: rows from 0 (npy, or one per line)
      --set data.votes=counts|labels       what the cells of the file of votes are
      --set epsilon=2 --set delta=1e-5     the budget, both needed; also queries, accountant, orders
      --over sigma1=VALUES                 as of a sweep; sigma1, sigma2, threshold; else suggested by the teachers
      --maximise labels|accuracy           what counts as best
      --labels-at-least N   --accuracy-at-least A   --threads N   --json   --ledger on|off
)",
         true},
        {"compare", compareVerb, addCompareOptions, anyFile, SettingsOf::Nothing,
         R"(  epsiloscope compare A.json B.json      how often one result beats the other in paired draws, and what differs
      --measure NAME   --json              accuracy, labels_answered, auroc, auprc, epsilon, data_independent_epsilon,
                                           accuracy_gap
)"},
        {"describe", describeVerb, addDescribeOptions, anyDataset, SettingsOf::Data,
         R"(  epsiloscope describe DATASET           columns, classes, pictures or votes of a file or sample; --json
      --set data.KEY=value                 how it is read, as in an experiment; as often as needed
      --csv FILE                           write the table as comma-separated text
      --force                              replace files that this program did not write; an input is never replaced
)",
         true},
        {"plot", plotVerb, addPlotOptions, anyFile, SettingsOf::Nothing,
         R"(  epsiloscope plot RESULT.json -o FILE   draw results, or the runs in an exported picture: svg, pdf, png, csv, tex
      --chart NAME                         all, or what the results have of labels, errors (of boosting), gradients
                                           (of descent), bags, teachers, measured, accountant, accuracy, tradeoff,
                                           orders, accountants; of a sweep sweep, map, ensemble-curve, ensemble-map
      --measure NAME   --words NAME        what accuracy and a sweep show; a second one in a map's cells
      --size 1200x800                      in pixels of 1/96 inch; --scale 2 and --dpi N for a png
      --across KEY   --where KEY=VALUE     of a sweep: the key along the x axis; where others stand in its map
      --name NAME                          of a run, in the order given; as often as needed
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"ledger", ledgerVerb, addLedgerOptions, anyDataset, SettingsOf::Data,
         R"(  epsiloscope ledger DATASET             what releases from a dataset have cost, and what is left of its total
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
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"list", listVerb, addListOptions, listedThings, SettingsOf::Experiment,
         R"(  epsiloscope list [WHAT]                mechanisms, learners, readers, samples; --json
  epsiloscope list keys [MECHANISM]      every key of an experiment: type, range, default, meaning; --json
      --markdown                           as the manual has it
  epsiloscope list template MECHANISM DATASET
                                         an experiment to go on from, on stdout: epsiloscope run takes it as it is
      --release                            with the ranges that a release declares to be filled in
      --set key=value                      how the data are read, or any other key; as often as needed
  epsiloscope list schema [KIND]         JSON Schema of an experiment, result, sweep, ledger, charts …; without a
                                         kind, which there are
  epsiloscope list completion            what bash needs to complete these words: source <(epsiloscope list completion)
)"},
        {"help", helpVerb, addHelpOptions, topicOfHelp, SettingsOf::Nothing,
         R"(  epsiloscope help [TOPIC]               a page of the manual, or what a command does; alone: the topics
)"},
    };
    return all;
}

const Verb* findVerb(const QString& name) {
    const auto& all = verbs();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Verb& verb) { return name == verb.name; });
    return found == all.end() ? nullptr : &*found;
}

QString helpText() {
    QString text = QString::fromUtf8(beforeVerbs);
    for (const Verb& verb : verbs())
        text += QString::fromUtf8(verb.help);
    return text + QString::fromUtf8(afterVerbs);
}

QString helpText(const Verb& verb) {
    OptionParser parser;
    verb.addOptions(parser);
    QString text;
    for (const QString& line : QString::fromUtf8(verb.help).split('\n', Qt::SkipEmptyParts)) {
        const QStringList inARow = optionsInARow(line);
        for (const QString& option : inARow)
            text += describedOption(option, parser);
        if (inARow.isEmpty()) text += line + "\n";
    }
    return text;
}

} // namespace epsiloscope::app
