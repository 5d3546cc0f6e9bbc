// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/BoardOfRuns.h"
#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/KeptFiles.h"
#include "app/OutputPlace.h"
#include "app/PrivacyLines.h"
#include "app/ProgressBar.h"
#include "app/Tables.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/files/LongCsv.h"
#include "core/experiment/files/ResultJson.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/Grouping.h"
#include "core/experiment/run/PublishableEpsilon.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Runner.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <thread>

namespace epsiloscope::app {

namespace {

// Found out before the run, so that nobody waits, or pays, for a result that cannot be written.
Result<void> checkFolder(const QCommandLineParser& parser, const Experiment& experiment) {
    if (parser.isSet("charts") && !parser.isSet("out"))
        return Error{"needs a folder to write the charts to", "--charts", "add --out DIR"};
    const QStringList inputs = filesOf(experiment.data) + parser.positionalArguments();
    RETURN_IF_ERROR(checkResultPlaces(parser, inputs, "epsiloscope.run/"));
    for (const char* picture : {"/dashboard.png", "/dashboard.svg"})
        if (parser.isSet("charts"))
            RETURN_IF_ERROR(checkReplaced(parser, {parser.value("out") + picture, "--out", {}, inputs}));
    return {};
}

// Likewise for a release that has no such folder.
Result<void> checkReleaseFolder(const QCommandLineParser& parser, const Experiment& experiment) {
    if (!experiment.release || parser.isSet("out")) return {};
    const auto kept = releaseFolder().check();
    if (kept) return {};
    return Error{kept.error().what, kept.error().where, kept.error().mend + "; or add --out DIR"};
}

// Columns to group by; found out before the run, as the folder is.
Result<std::vector<std::string>> columnsToGroupBy(const QCommandLineParser& parser, const Dataset& dataset) {
    std::vector<std::string> columns;
    for (const QString& name : parser.values("by")) {
        RETURN_IF_ERROR(ofOption("--by", groupingColumn(dataset, name.toStdString())));
        columns.push_back(name.toStdString());
    }
    return columns;
}

// A release is not told what is wrong with its data: that may be a private cell.
Result<std::shared_ptr<const Dataset>> dataOf(const Experiment& experiment) {
    auto dataset = loadInterruptibly(experiment.data);
    if (!dataset && experiment.release && dataset.error() != cancelled())
        return Error{"the data cannot be read as the release declares them", experiment.data.path,
                     "an exploration of the same experiment shows why"};
    if (dataset) RETURN_IF_ERROR(checkDeclaredReading(experiment, **dataset));
    return dataset;
}

void followRun(Runner& runner, Run& run, KeptFiles& kept, int trials) {
    RunProgress progress(trials, run.experiment().release);
    while (!run.ended()) {
        if (interrupted()) runner.stop();
        EventQueue::Batch batch = runner.events().drain();
        for (const Event& event : batch.events) {
            kept.observe(event);
            run.apply(event);
        }
        progress.show(run);
        if (batch.ended && batch.ended->error)
            run.fail(*batch.ended->error);
        else if (batch.ended)
            run.setState(batch.ended->state);
        else
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

// "ε = …" with its meaning, from the least to the most that a trial spent, and what is promised.
void printPrivacy(const Run& run) {
    const auto privacy = run.privacy();
    if (!privacy) return;
    const RunPrivacy stated = privacyOf(run);
    const std::vector<Sentence> lines = inWords(stated);
    print(lines.front() + "\n");
    print(sharesLine(*privacy));
    if (privacy->spent.orderAtEdge)
        print("  its order is the edge of the grid: the true minimum may lie outside\n");
    for (std::size_t i = 1; i < lines.size(); ++i)
        print(lines[i] + "\n");
    print("  " + oddsInWords(stated) + "\n");
    if (privacy->sanitised) print("to be published: " + publishableInWords(*privacy) + "\n");
    if (privacy->asPublished) print(inWords(*privacy->asPublished) + "\n");
}

// "accuracy: mean 0.837 ± 0.012 (median 0.838, 5 repeats)": what is compared has the same statistic
// everywhere.
std::string spreadLine(const std::string& name, const Spread& spread, std::size_t trials) {
    return name + ": mean " + shortNumber(spread.mean) + " ± " + shortNumber(spread.sd) + " (median " +
           shortNumber(spread.median) + ", " + std::to_string(trials) +
           (trials == 1 ? " repeat" : " repeats") + ")\n";
}

// A model that is no better than naming the most frequent class has an accuracy that says nothing of the rare
// ones.
void printRecall(const Run& run) {
    constexpr std::size_t mostListed = 10;
    const auto summary = run.summary();
    const auto own = summary.find("accuracy");
    const auto floor = run.baselineSpread("majority", series::accuracy);
    if (own == summary.end() || !floor || own->second.mean > floor->mean) return;
    const auto& quality = run.trials().back().outcome ? run.trials().back().outcome->quality : std::nullopt;
    std::string recall;
    const auto classes = quality ? perClass(quality->confusion) : std::vector<ClassQuality>();
    const auto& names = run.data().classes;
    for (std::size_t c = 0; c < std::min({classes.size(), names.size(), mostListed}); ++c)
        if (classes[c].accuracy)
            recall += (recall.empty() ? "" : ", ") + names[c] + " " + shortNumber(*classes[c].accuracy);
    print("no better than always naming the most frequent class; recall of classes" +
          (recall.empty() ? std::string() : ": " + recall) + " (--by LABEL shows all of them)\n");
}

void printSummary(const Run& run) {
    for (const Remark& remark : run.remarks())
        print((remark.severity == Severity::Warning ? "warning: " : "note: ") + remark.text + "\n");
    const auto summary = run.summary();
    const MechanismDescriptor& mechanism = run.mechanism()->descriptor;
    if (!run.trials().empty() && run.trials().back().outcome)
        print(resolvedLine(mechanism, run.trials().back().outcome->resolved, run.experiment().parameters));
    printPrivacy(run);
    std::vector<std::string> measures = {"accuracy", "auroc", "auprc"};
    if (mechanism.answersQueries()) measures.insert(measures.begin(), "labels_answered");
    for (const std::string& name : measures)
        if (const auto spread = summary.find(name); spread != summary.end())
            print(spreadLine(name, spread->second, run.trials().size()));
    const Experiment& experiment = run.experiment();
    const bool onFeatures = roleUseOf(*findMechanism(experiment.mechanism), experiment.parameters,
                                      experiment.split) == RoleUse::Features;
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (const auto spread = run.baselineSpread(baseline.id, series::accuracy))
            print(spreadLine("accuracy of “" + std::string(baseline.wordsFor(onFeatures)) + "”", *spread,
                             run.trials().size()));
    if (const auto lost = run.lostToEncoder())
        print(spreadLine("accuracy lost to the encoder", *lost, run.trials().size()));
    printRecall(run);
    if (!run.trials().empty() && run.trials().back().outcome && !run.trials().back().outcome->stopped.empty())
        print("finished: " + run.trials().back().outcome->stopped + "\n");
}

/// Where the result of a run went.
struct WrittenResult {
    std::string keptAs{};           ///< its name among the person's releases; empty: it is not there
    std::optional<Error> trouble{}; ///< it could not be written where it was to go
    bool nowhere = false;           ///< nor anywhere else
};

// The cost of a release is charged whether or not anybody gets its result, and without a seed no other run
// would give it again: before anything else it is kept with the person's data.
WrittenResult keepRelease(const Run& run, const Json& json) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now).count();
    const auto name = releaseFolder().keep(run.experiment().mechanism, seconds, json.dump(1) + "\n");
    if (!name) return {.trouble = name.error(), .nowhere = true};
    return {.keptAs = *name};
}

// Before anything of it is printed. Of a release that looked at nothing private there is nothing to keep.
WrittenResult writeResult(const QCommandLineParser& parser, const Run& run, const Json& json) {
    const bool release = run.experiment().release && !run.trials().empty();
    WrittenResult result = release ? keepRelease(run, json) : WrittenResult{};
    if (!parser.isSet("out")) return result;
    const auto written = writeJson(parser.value("out") + "/result.json", json);
    if (written) return {.keptAs = result.keptAs};
    result.trouble = written.error();
    if (!result.keptAs.empty())
        result.trouble->mend =
            "this release has been charged; it is kept as " + releaseFolder().pathOf(result.keptAs);
    return result;
}

// The files beside result.json. The numbers are those of the result as it may be handed out, so that they say
// nothing beside it.
Result<void> writeBeside(const QCommandLineParser& parser, const std::shared_ptr<const Run>& run,
                         const Json& json) {
    const MechanismDescriptor& mechanism = run->mechanism()->descriptor;
    if (parser.isSet("csv"))
        RETURN_IF_ERROR(writeCsv(parser.value("csv").toStdString(),
                                 {longCsvOfRun(json, std::string(mechanism.counted().one))}));
    if (parser.isSet("charts")) return writeDashboard(run, parser.value("out"));
    if (parser.isSet("out")) removeOldDashboard(parser.value("out"));
    return {};
}

// Where no file can be written at all, a release goes to stdout.
int rescue(const WrittenResult& result, const Json& json) {
    Error error = *result.trouble;
    if (result.nowhere) {
        printJson(json);
        error.mend = "this release has been charged; its result.json was printed to stdout";
    }
    return complain(error, exitFailed);
}

// Input that does not fit is told by its place; what has none went wrong in the engine.
int exitCodeOf(const Run& run) {
    if (run.state() == RunState::Finished) return exitDone;
    if (run.state() == RunState::Stopped) return exitCancelled();
    const bool engine = !run.error() || run.error()->where.empty() || run.error()->where == "engine";
    return engine ? exitFailed : exitUsage;
}

} // namespace

Result<int> runVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto experiment, experimentFrom(parser));
    RETURN_IF_ERROR(checkExperiment(experiment));
    ASSIGN_OR_RETURN(const auto threads, threadsFrom(parser));
    ASSIGN_OR_RETURN(auto ledger, CommandLedger::from(parser, LedgerCommand::MayRelease));
    RETURN_IF_ERROR(checkFolder(parser, experiment));
    if (const auto ledgers = checkReleaseFolder(parser, experiment); !ledgers)
        return complain(ledgers.error(), exitFailed);
    ASSIGN_OR_RETURN(const auto dataset, dataOf(experiment));
    ASSIGN_OR_RETURN(const auto by, columnsToGroupBy(parser, *dataset));
    ASSIGN_OR_RETURN(auto kept, KeptFiles::from(parser, experiment, dataset->votes.has_value()));

    if (experiment.release) outliveReaders();
    if (const auto refused = ledger.beginRun(experiment, *dataset)) return *refused;
    // Its files are found from wherever the result lies.
    Experiment recorded = experiment;
    recorded.data = withAbsolutePaths(std::move(recorded.data));
    const auto run = std::make_shared<Run>(std::move(recorded));
    run->setReleaseMark(ledger.mark());
    {
        Runner runner(experiment, dataset, std::make_shared<StageStore>(), threads, ledger.split());
        followRun(runner, *run, kept, experiment.trials);
    }
    const Json json = resultToJson(*run, *dataset, by);
    const WrittenResult result = writeResult(parser, *run, json);
    ledger.end(*run, result.keptAs);
    if (result.trouble) return rescue(result, json);
    if (!result.keptAs.empty())
        std::fprintf(stderr, "release: kept as %s\n", releaseFolder().pathOf(result.keptAs).c_str());
    if (const auto written = writeBeside(parser, run, json); !written)
        return complain(written.error(), exitFailed);
    const auto missing = kept.finish(run->state() == RunState::Finished);
    if (run->error()) return complain(*run->error(), exitCodeOf(*run));
    if (parser.isSet("json"))
        printJson(json);
    else {
        printSummary(*run);
        for (const std::string& column : by)
            printGroups(*run, *dataset, column);
    }
    return missing ? complain(*missing, exitFailed) : exitCodeOf(*run);
}

} // namespace epsiloscope::app
