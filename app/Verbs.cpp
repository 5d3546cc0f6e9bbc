// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Verbs.h"

#include "app/ListedThings.h"
#include "core/data/samples/SampleData.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/explain/terms/Terms.h"
#include "ui/lessons/LessonLibrary.h"
#include "ui/manual/ManualPages.h"

#include <algorithm>

// The common options of verbs that compute a sweep.
#define EPSILOSCOPE_SWEEP_OPTIONS                                                                            \
    "out=DIR; seed=N: seed of an exploration; threads=N: threads of the engine; "                            \
    "set=key=value: a part of the experiment; json: JSON on stdout; "                                        \
    "ledger=on|off|cross: hold to the dataset's total, or only count; shard=i/n; on=ENGINE: slurm, parallel or print, with words for it; shares=N; csv=FILE; resume; force"
// clang-format off
#define EPSILOSCOPE_SWEEP_HELP \
    "      --csv FILE                           figures in long form: the swept keys,trial,measure,value\n" \
    "      --seed N   --threads N   --json   --set key=value   --ledger on|off\n" \
    "      --force                              replace files that this program did not write; an input is never replaced\n"
// clang-format on

namespace epsiloscope::app {

namespace {

// Plain words that may follow a verb, for completion, given those before; "@files" stands for files.

QStringList anyFile(const QStringList&) {
    return {"@files"};
}

QStringList anyDataset(const QStringList& before) {
    if (!before.isEmpty()) return {};
    QStringList words;
    for (const SampleDescriptor& sample : sampleDescriptors())
        words << "sample:" + QString::fromStdString(sample.id);
    return words << "@files";
}

QStringList modelThenDataset(const QStringList& before) {
    return before.isEmpty() ? anyFile(before) : anyDataset(before.mid(1));
}

QStringList termThenResult(const QStringList& before) {
    return before.isEmpty() ? termIds() : anyFile(before);
}

QStringList mechanismToAccount(const QStringList& before) {
    QStringList words;
    for (const Mechanism& mechanism : mechanisms())
        if (mechanism.account && before.isEmpty()) words << QString::fromStdString(mechanism.descriptor.id);
    return words;
}

QStringList mechanismToSearch(const QStringList& before) {
    return before.isEmpty() ? QStringList{"pate-confident"} : QStringList{};
}

QStringList thingToList(const QStringList& before) {
    QStringList words;
    if (before.isEmpty()) {
        for (const ListedThing& thing : thingsToList())
            words << thing.name;
        return words;
    }
    if (before.size() == 1 && before.first() == "schema")
        for (const FileSchema& schema : fileSchemas())
            words << schema.name;
    if (before.size() == 1 && before.first() == "completion") words << shellsThatComplete();
    const bool ofMechanism = before.first() == "keys" || before.first() == "template";
    if (before.size() == 1 && ofMechanism)
        for (const Mechanism& mechanism : mechanisms())
            words << QString::fromStdString(mechanism.descriptor.id);
    return before.size() == 2 && before.first() == "template" ? anyDataset({}) : words;
}

QStringList whatWithLesson(const QStringList& before) {
    if (before.isEmpty()) return {"list", "check", "new"};
    QStringList words;
    if (before.size() == 1 && before.first() == "check")
        for (const Lesson& lesson : builtInLessons())
            words << QString::fromStdString(lesson.id);
    return before.size() == 1 && before.first() != "list" ? words << "@folders" : words;
}

QStringList topicOfHelp(const QStringList& before) {
    QStringList words;
    if (!before.isEmpty()) return words;
    words << verbNames() << manualPageNames();
    words.removeDuplicates();
    return words;
}

} // namespace

const std::vector<Verb>& verbs() {
    static const std::vector<Verb> all = {
        {"run", 0, 1, runVerb,
         "out=DIR; seed=N: seed of an exploration; threads=N: threads of the engine; set=key=value; "
         "json: the result as JSON on stdout; ledger=on|off|cross; keep-labels; keep-model; comments; force; "
         "by=COLUMN; csv=FILE; charts",
         anyFile, SettingsOf::Experiment,
         R"(  epsiloscope run [EXPERIMENT.json]      run an experiment without a window
      --out DIR                            write DIR/result.json
      --charts                             and DIR/dashboard.png, DIR/dashboard.svg
      --keep-labels                        and DIR/labels.csv: the labels bought (of several trials labels-2.csv …);
                                           labels.csv.json says what holds of them
      --comments                           or it stands in # lines above the labels
      --keep-model                         and DIR/model.json: the student, or the mechanism's own model
      --csv FILE                           its numbers in long form: trial,measure,step,value
      --by COLUMN                          accuracy by group of a column (header or number); as often as needed
      --seed N   --threads N   --json
      --ledger on|off|cross                on: hold a release to the dataset's total; off: count it, but do not
                                           hold it to the total; cross: let it cross a total that is set to ask
      --set key=value                      change a part of the experiment; as often as needed; with data.path
                                           no file is needed: run --set data.path=DATASET --set sigma=40
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"predict", 2, 2, predictVerb, "set=key=value; force; o,out=FILE; comments", modelThenDataset,
         SettingsOf::Data,
         R"(  epsiloscope predict MODEL DATA         classes of records by a model.json that run kept; costs no more ε
      -o FILE                              comma-separated text: row, prediction, probability; FILE.json says what
                                           holds of them; else to stdout
      --comments                           what holds of them in # lines above, in place of FILE.json
      --set data.KEY=value                 how the data are read, as in an experiment; as often as needed
      --force                              replace files that this program did not write; an input is never replaced
)",
         true},
        {"sweep", 1, 1, sweepVerb, "over=key=values; " EPSILOSCOPE_SWEEP_OPTIONS, anyFile,
         SettingsOf::Experiment,
         R"(  epsiloscope sweep EXPERIMENT.json      run it for every combination of values
      --over key=VALUES                    10,20,40 or 10..80:8 or 0.1..10:7:log or 1..5; as often as needed
      --out DIR   --resume                 write DIR/points as they come and DIR/result.json; go on with a folder
      --shard I/N                          compute the I-th of N shares; they may have one folder, or merge puts
                                           them together
      --on ENGINE   --shares N             have slurm or parallel compute them, in N shares; print: the commands
  epsiloscope sweep DIR                  go on with a sweep in a folder
)" EPSILOSCOPE_SWEEP_HELP},
        {"merge", 1, Verb::anyNumber, mergeVerb,
         "out=FILE: file for the result; force; json: the result as JSON on stdout", anyFile,
         SettingsOf::Nothing,
         R"(  epsiloscope merge DIR…                 put the folders of one sweep together
      --out FILE   --json
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"race", 1, 1, raceVerb,
         "mechanisms=LIST; seeds=VALUES: of the repeats; tuned; " EPSILOSCOPE_SWEEP_OPTIONS, anyFile,
         SettingsOf::Experiment,
         R"(  epsiloscope race EXPERIMENT.json       which mechanism does best on these data at this ε; or the result of a race
      --mechanisms A,B,C                   those that run; "saa teachers=100" sets a parameter; else all that the
                                           data allow
      --seeds 1..5                         each with split and noise of its own, the same for all mechanisms
      --tuned                              each mechanism with several settings; the best counts, and it says what
                                           choosing costs
      --out DIR   --resume   --shard I/N   as of a sweep: merge puts shares together, race FILE ranks what came out
      --on ENGINE   --shares N             have slurm or parallel compute it, in N shares
)" EPSILOSCOPE_SWEEP_HELP},
        {"solve", 1, 1, solveVerb,
         "goal=TEXT: accuracy>=0.82, labels>=300, epsilon<=1; mechanisms=LIST; epsilons=VALUES: that are tried; "
         "seeds=VALUES: of the repeats; " EPSILOSCOPE_SWEEP_OPTIONS,
         anyFile, SettingsOf::Experiment,
         R"(  epsiloscope solve EXPERIMENT.json      the smallest ε for a goal, with its interval; or from the result of a solve
      --goal "accuracy>=0.82"              or "labels>=300"; or "epsilon<=1": how accurate it is there at best
      --mechanisms A,B,C                   else the experiment's own; "saa teachers=100" sets a parameter
      --epsilons 0.1..10:9:log             that are tried, and one besides with hardly any noise
      --seeds 1..8                         each with split and noise of its own, the same at every ε
      --out DIR   --resume   --shard I/N   as of a sweep: merge puts shares together, solve FILE answers from them
      --on ENGINE   --shares N             have slurm or parallel compute it, in N shares
)" EPSILOSCOPE_SWEEP_HELP},
        {"account", 1, 1, accountVerb,
         "json: JSON on stdout; set=key=value: a parameter; votes=file; truth=file; queries=file; "
         "seed=number: of the run whose votes they are; attacker: how often an attacker finds a record, as a table",
         mechanismToAccount, SettingsOf::Mechanism,
         R"(  epsiloscope account MECHANISM          ε, queries or noise by the accountant alone
      --set key=value   --json
      --attacker                           also how often an attacker finds a record, against false alarms
      --votes FILE                         on teachers' votes (npy, csv), as a run with --seed N would spend
      --truth FILE                         the true classes of their queries
      --set data.votes=counts|labels       what the cells of the file of votes are
      --queries FILE                       ask these alone, in this order: rows from 0 (npy, or one per line)
)",
         true},
        {"search", 1, 1, searchVerb,
         "votes=file; truth=file; queries=file; set=key=value; over=key=values; maximise=labels|accuracy; "
         "labels-at-least=number: expected labels; "
         "accuracy-at-least=number: expected share of right labels; threads=number: threads; "
         "json: JSON on stdout; ledger=on|off|cross: hold to the dataset's total, or only count",
         mechanismToSearch, SettingsOf::Mechanism,
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
        {"explain", 0, 2, explainVerb, "json; markdown", termThenResult, SettingsOf::Nothing,
         R"(  epsiloscope explain [TERM [RESULT]]    what ε, δ, σ, order, threshold … are: formula, values of a run, source;
                                         alone: all terms
      --json   --markdown                  as JSON on stdout; the list of terms as the manual has it
)"},
        {"verify", 1, Verb::anyNumber, verifyVerb, "json; script=FILE; force", anyFile, SettingsOf::Nothing,
         R"(  epsiloscope verify RESULT…             recompute the ε of results by a second way; exit code 1: one is too low
      --script FILE                        also write verify.py, which does it with Google's dp_accounting alone
      --json                               as JSON on stdout
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"rewind", 1, 1, rewindVerb, "at=K; repeat=R; o,out=FILE; json: the result as JSON on stdout; force",
         anyFile, SettingsOf::Nothing,
         R"(  epsiloscope rewind RESULT.json         a finished exploration as it stood after so many steps
      --at K                               queries, iterations, models or gradient steps that were over
      --repeat R                           of this repeat; later ones have not begun. Without it the first
      -o FILE   --json                     write it as the result of a run that was stopped there
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"fork", 1, 1, forkVerb,
         "at=K; repeat=R; set=key=value: a part of the experiment; total=EPSILON; o,out=FILE; "
         "with=RESULT: that went on from there; json: JSON on stdout; csv=FILE; force",
         anyFile, SettingsOf::Experiment,
         R"(  epsiloscope fork RESULT.json           spend the rest of an exploration's ε elsewhere: the experiment for it
      --at K   --repeat R                  left after so many steps of this repeat
      --set key=value                      what is different from there on: mechanism=…, sigma=80, student_learner=mlp
      --total EPSILON                      what both may spend together; else the run's own ε
      -o FILE                              where the experiment goes; else to stdout
      --with RESULT                        in its place: what the first K steps and this result cost together
      --csv FILE   --json                  of that: ε by steps, one curve with a seam
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"attack", 1, 1, attackVerb,
         "record=N; person; repeats=R; kind=neighbours|worst-record|canaries|shadow; error=E; out=FILE; seed=S; threads=number: "
         "threads of the engine; set=key=value: a part of the experiment; json: JSON on stdout; force",
         anyFile, SettingsOf::Experiment,
         R"(  epsiloscope attack RESULT|EXPERIMENT.json
                                         measure what a membership attack on a run learns: a lower bound on ε
      --record N                           the record in row N of the data file; else the dearest that is found
      --person                             all rows of its person, though ε is about a row (data.unit=record)
      --kind neighbours|worst-record|canaries|shadow
                                           draws with and without it; a made-up record; odd records in one run;
                                           how sure models are of it
      --repeats R                          how often each, or how many canaries
      --error E                            chance that the bound is above the true ε: 0.05
      --seed S                             of the attack's own noise
      --out FILE                           write it as JSON; it is not for publication
      --set key=value   --threads N   --json
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"compare", 2, 2, compareVerb, "measure=NAME; json", anyFile, SettingsOf::Nothing,
         R"(  epsiloscope compare A.json B.json      how often one result beats the other in paired trials, and what differs
      --measure NAME   --json              accuracy, labels_answered, auroc, auprc, epsilon, data_independent_epsilon,
                                           accuracy_gap
)"},
        {"describe", 1, 1, describeVerb, "json: as JSON on stdout; set=key=value; csv=file; comments; force",
         anyDataset, SettingsOf::Data,
         R"(  epsiloscope describe DATASET           columns, classes, pictures or votes of a file or sample; --json
      --set data.KEY=value                 how it is read, as in an experiment; as often as needed
      --csv FILE                           write the table as comma-separated text; where its cells do not tell what
                                           the columns are, FILE.json says it
      --comments                           or it stands in a # line above the header
      --force                              replace files that this program did not write; an input is never replaced
)",
         true},
        {"plot", 1, Verb::anyNumber, plotVerb,
         "chart=NAME; force; o,output=FILE: the file, of the kind that its ending names; preset=PRESET; "
         "size=WIDTHxHEIGHT; text-size=PT; log=x|y|xy; dark; "
         "scale=FACTOR: pixels for each, of a png; dpi=N: of a png; measure=MEASURE; words=MEASURE; across=KEY; where=KEY=VALUE; name=NAME; comments",
         anyFile, SettingsOf::Nothing,
         R"(  epsiloscope plot RESULT.json -o FILE   draw results, or the runs in an exported picture: svg, pdf, png, csv, tex
      --chart NAME                         all, or one that the results have:
                                           {charts}
      --measure NAME   --words NAME        what accuracy and a sweep show; a second one in a map's cells
      --preset {presets}           size and text: one column of a paper, two columns, a slide of 16:9
      --size 1200x800                      in pixels of 1/96 inch; --scale 2 and --dpi N for a png
      --text-size PT                       of the text, in points: lines and markers grow with it
      --log x|y|xy   --dark                logarithmic axes; light on dark
      --across KEY   --where KEY=VALUE     for a sweep: the key along the x axis; values of the other keys in its map
      --name NAME                          of a run, in the order given; as often as needed
      --comments                           of a csv: what FILE.json would say in # lines above the header
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"report", 1, Verb::anyNumber, reportVerb,
         "force; o,output=FILE: the file, of the kind that its ending names; title=TEXT; name=NAME", anyFile,
         SettingsOf::Nothing,
         R"(  epsiloscope report RESULT.json… -o FILE
                                         what was asked, data, method, figures with their formulas, charts, privacy
                                         and how to repeat it, to hand out: html, pdf, ipynb; of runs, or of a sweep
      --title TEXT                         else made of what was run
      --name NAME                          of a run, in the order given; as often as needed
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"ledger", 1, 1, ledgerVerb,
         "json; csv=file; comments; all; set=key=value; total=EPSILON[,DELTA]; composition=basic|filter|rdp|optimal; "
         "crossing=refuse|ask; note=text; entry=number; acknowledge=text; accept=file; again; goes-on-as=name; "
         "other-people; force",
         anyDataset, SettingsOf::Data,
         R"(  epsiloscope ledger DATASET             what releases from a dataset have cost, and what is left of its total
      --total EPSILON[,DELTA]              set the total: what one person's record may cost
      --composition basic|filter|rdp|optimal  how costs are added up
      --crossing refuse|ask                what happens to a release that would cross the total
      --accept RESULT.json                 enter a release that was run elsewhere: it is charged
      --again                              it is another release of an experiment that is entered already
      --goes-on-as NAME                    this dataset is about the people of that one: it has its ledger from now on
      --other-people                       it is about other people than the datasets that it shares records with
      --note TEXT   --entry N              a note on the whole, or on an entry
      --acknowledge TEXT                   you have read that the ledger was damaged, or that a clock ran back
      --json   --csv FILE   --all          as JSON; as comma-separated text, and FILE.json says what it comes to;
                                           every entry, not the last 20
      --comments                           in # lines above the header, in place of FILE.json
      --set data.KEY=value                 how the dataset is read, as in an experiment; or name an experiment
                                           in place of DATASET: its dataset, as it reads it
      --force                              replace files that this program did not write; an input is never replaced
)"},
        {"lesson", 1, 2, lessonVerb,
         "json: the list as JSON on stdout; no-runs: read it alone; texts: every text, with its numbers; "
         "threads=number: threads of the engine; force",
         whatWithLesson, SettingsOf::Nothing,
         R"(  epsiloscope lesson list                the lessons that come with the program; --json
  epsiloscope lesson check NAME|FOLDER   read a lesson and run all that it runs: what is wrong, by line
      --no-runs                            only read it
      --texts                              every text as a class reads it, with its numbers
      --threads N
  epsiloscope lesson new FOLDER          write FOLDER/lesson.md to go on from
      --force                              replace files that this program did not write
)"},
        {"list", 0, Verb::anyNumber, listVerb, "json: as JSON on stdout; markdown; set=key=value; release",
         thingToList, SettingsOf::Experiment,
         R"(  epsiloscope list [WHAT]                mechanisms, learners, readers, samples; --json
  epsiloscope list keys [MECHANISM]      every key of an experiment: type, range, default, meaning; --json
      --markdown                           as the manual has it
  epsiloscope list views                 the views of the window, what would have each, and its charts; --json
  epsiloscope list template MECHANISM DATASET
                                         an experiment to go on from, on stdout: epsiloscope run takes it as it is
      --release                            with the ranges that a release declares to be filled in
      --set key=value                      how the data are read, or any other key; as often as needed
  epsiloscope list schema [KIND]         JSON Schema of an experiment, result, sweep, ledger, charts …; without a
                                         kind, which there are
  epsiloscope list completion [SHELL]    what bash, zsh or fish needs to complete these words; for bash
                                         source <(epsiloscope list completion)
  epsiloscope list manpage               all of this as a page for man
)"},
        {"help", 0, 1, helpVerb, "", topicOfHelp, SettingsOf::Nothing,
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

QStringList verbNames() {
    QStringList names;
    for (const Verb& verb : verbs())
        names << verb.name;
    return names;
}

} // namespace epsiloscope::app
