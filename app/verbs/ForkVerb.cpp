// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/PrivacyLines.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/Build.h"
#include "core/declared/CsvFile.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/files/RunReading.h"
#include "core/experiment/rewind/Fork.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <utility>

namespace epsiloscope::app {

namespace {

Result<Fork> forkFrom(const QCommandLineParser& parser, const Run& run) {
    if (!parser.isSet("at"))
        return Error{"says after how many queries, iterations or models the run is left", "--at",
                     "give it: --at 300"};
    ASSIGN_OR_RETURN(const long steps, stepFrom(parser, "at"));
    if (!parser.isSet("repeat")) return forkAt(run, {}, steps);
    ASSIGN_OR_RETURN(const long repeat, stepFrom(parser, "repeat"));
    return forkAt(run, TrialNumber::fromNumber(repeat), steps);
}

// --total, else the budget of the run that is left.
Result<double> totalOfFork(const QCommandLineParser& parser, const Fork& fork) {
    if (parser.isSet("total")) {
        bool isNumber = false;
        const double total = parser.value("total").toDouble(&isNumber);
        if (isNumber && total > 0) return total;
        return Error{"must be a number above 0, and is \"" + parser.value("total").toStdString() + "\"",
                     "--total",
                     {}};
    }
    if (fork.resolved.has("epsilon")) return fork.resolved.real("epsilon");
    return Error{"the run was given no ε of which something could be left", "--total",
                 "say what both may spend together: --total 2"};
}

void printFork(const Run& run, const Fork& fork) {
    const std::string many(run.mechanism()->descriptor.steps.many);
    print("left after " + std::to_string(fork.steps) + " of " + std::to_string(lastStep(run, fork.trial)) +
          " " + many + "\n" + linesOf(fork.privacy));
}

Json toJson(const ForkedCurve& curve) {
    Json epsilon = Json::array();
    for (const double value : curve.epsilon)
        epsilon.push_back(numberToJson(value));
    return {{"steps", curve.steps},
            {"epsilon", std::move(epsilon)},
            {"composition", toString(curve.by)},
            {"at_end", epsilonToJson({.spent = curve.atEnd,
                                      .dataIndependent = {},
                                      .improvedConversion = {},
                                      .parts = {},
                                      .sanitised = {},
                                      .asPublished = {}})}};
}

Json toJson(const ForkedRun& forked) {
    return fileOf("epsiloscope.fork/1", {{"seam", forked.seam},
                                         {"headline", toJson(forked.headline)},
                                         {"data_independent", toJson(forked.independent)}});
}

// One curve with a seam: a row for each count of the books.
std::string toCsv(const ForkedRun& forked) {
    std::string text = "measure,step,value,part\n";
    const auto add = [&](const char* measure, const ForkedCurve& curve) {
        for (std::size_t i = 0; i < curve.steps.size(); ++i)
            text += std::string(measure) + "," + shortNumber(curve.steps[i]) + "," +
                    shortNumber(curve.epsilon[i]) + "," +
                    (curve.steps[i] <= static_cast<double>(forked.seam) ? "before" : "after") + "\n";
    };
    add("epsilon", forked.headline);
    add("data_independent_epsilon", forked.independent);
    return text;
}

Result<int> compose(const OptionParser& parser, const Run& run, const Fork& fork) {
    ASSIGN_OR_RETURN(const auto continuation, readRun(parser.value("with").toStdString()));
    ASSIGN_OR_RETURN(const auto forked, composed(fork, run.data(), continuation));
    if (parser.isSet("csv"))
        if (const auto written = writeCsv(parser.value("csv").toStdString(), {toCsv(forked)}); !written)
            return complain(written.error(), exitFailed);
    if (parser.isSet("json")) {
        printJson(toJson(forked));
        return exitDone;
    }
    printFork(run, fork);
    print("together with " + parser.value("with").toStdString() + "\n");
    for (const std::string& line : inWords(forked))
        print(line + "\n");
    return exitDone;
}

Result<int> writeRest(const OptionParser& parser, const Run& run, const Fork& fork) {
    ASSIGN_OR_RETURN(const double total, totalOfFork(parser, fork));
    // The typed settings come last: ε may be set, too.
    Experiment wanted = run.experiment();
    wanted.parameters.clear("epsilon");
    wanted.parameters.clear("queries");
    RETURN_IF_ERROR(applySettings(wanted, parser.values("set"), "--set sigma=80"));
    const Parameters typed = wanted.parameters;
    wanted = withoutBudget(fork, std::move(wanted));
    if (typed.has("epsilon")) wanted.parameters.set("epsilon", typed.real("epsilon"));
    const Parameters& most = typed.has("queries") ? typed : fork.resolved;
    const long mostQueries =
        most.has("queries") ? static_cast<long>(most.integer("queries")) : lastStep(run, fork.trial);
    ASSIGN_OR_RETURN(const auto rest, restOf(fork, wanted, total, mostQueries));
    if (parser.isSet("out")) {
        if (const auto written = writeJson(parser.value("out"), experimentToJson(rest)); !written)
            return complain(written.error(), exitFailed);
        printFork(run, fork);
    } else {
        printJson(experimentToJson(rest));
    }
    return exitDone;
}

} // namespace

Result<int> forkVerb(const OptionParser& parser) {
    const QStringList files = parser.positionalArguments();
    const QStringList inputs = files + QStringList{parser.value("with")};
    if (parser.isSet("out"))
        RETURN_IF_ERROR(checkOutput(parser, {parser.value("out"), "-o", "epsiloscope.experiment/", inputs}));
    if (parser.isSet("csv")) RETURN_IF_ERROR(checkOutput(parser, {parser.value("csv"), "--csv", {}, inputs}));
    ASSIGN_OR_RETURN(const auto run, readRun(files.first().toStdString()));
    ASSIGN_OR_RETURN(const auto fork, forkFrom(parser, run));
    return parser.isSet("with") ? compose(parser, run, fork) : writeRest(parser, run, fork);
}

} // namespace epsiloscope::app
