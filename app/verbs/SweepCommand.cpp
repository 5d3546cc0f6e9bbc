// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/verbs/SweepCommand.h"

#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/SweepWork.h"
#include "app/Tables.h"
#include "app/engines/SentSweep.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/ShellWords.h"
#include "core/base/WholeFile.h"
#include "core/experiment/files/LongCsv.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "ui/export/OurFile.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <numeric>
#include <utility>

namespace epsiloscope::app {

namespace {

QString resultIn(const std::string& folder) {
    return QString::fromStdString(folder) + "/result.json";
}

// Before hours are spent on the others.
void tellWhatMustFail(const SweepPlan& plan, const Dataset& dataset) {
    const std::string foreseen = inWords(foreseenFailures(plan, dataset));
    if (!foreseen.empty()) std::fprintf(stderr, "warning: %s\n", foreseen.c_str());
}

Result<Shard> shardFrom(const QCommandLineParser& parser, bool hasFolder) {
    for (const char* option : {"shard", "resume"})
        if (parser.isSet(option) && !parser.isSet("out") && !hasFolder)
            return Error{"needs a folder that keeps the points", std::string("--") + option, "add --out DIR"};
    if (!parser.isSet("shard")) return Shard{};
    return ofOption("--shard", shardFromText(parser.value("shard").toStdString()));
}

std::vector<std::size_t> orderOf(const SweepPlan& plan, const SweepWords& words) {
    if (!words.order.empty()) return words.order;
    std::vector<std::size_t> order(plan.points());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

Error tellCancelled(const SweepResult& result, const std::string& what, bool kept) {
    return {"cancelled with " + std::to_string(result.runs.size()) + " points done", what,
            kept ? "go on with the same command and --resume"
                 : "with --out DIR the points are kept, and --resume goes on"};
}

Result<void> writeSweep(const QCommandLineParser& parser, const std::string& folder,
                        const SweepResult& result) {
    const bool whole = result.plan.points() <= mostPointsWithCurves;
    if (!whole && !folder.empty())
        std::fprintf(stderr, "note: %zu points: %s is the result, and no result.json is written\n",
                     result.plan.points(), folder.c_str());
    if (!parser.isSet("csv") && (folder.empty() || !whole)) return {};
    const Json json = sweepToJson(result);
    if (!folder.empty() && whole) RETURN_IF_ERROR(writeJson(resultIn(folder), json));
    if (!parser.isSet("csv")) return {};
    return writeCsv(parser.value("csv").toStdString(), {longCsvOfSweep(json)});
}

void tell(const QCommandLineParser& parser, const SweepResult& result, const SweepWords& words) {
    if (parser.isSet("json"))
        printJson(words.json(result));
    else
        print(words.table(result));
}

// Of all points, once nobody else computes any.
int tellEnd(const QCommandLineParser& parser, const std::string& folder, const SweepResult& result,
            const SweepWords& words, RunState ended) {
    if (const auto written = writeSweep(parser, folder, result); !written)
        return complain(written.error(), exitFailed);
    tell(parser, result, words);
    if (ended == RunState::Stopped)
        return complain(tellCancelled(result, words.what, !folder.empty()), exitCancelled());
    const auto failures = words.failure ? words.failure(result) : failuresIn(result);
    return failures ? complain(*failures, exitFailed) : exitDone;
}

// What a sweep needs before a point is computed.
struct Begun {
    SweepPlan plan;
    Shard shard;
    int threads = 0;
    std::shared_ptr<const Dataset> dataset;
    std::optional<SweepFolder> folder;
    bool isShare = false; ///< others compute the rest
    double secondsToLoad = 0;
};

// Of all points, as far as they are there: a file of them may be broken.
int tellMerged(const QCommandLineParser& parser, const SweepWork& work, const Begun& begun,
               const SweepWords& words, RunState ended) {
    std::vector<Error> broken;
    const auto result = work.result(broken);
    if (!result) return complain(result.error(), exitFailed);
    const int told =
        tellEnd(parser, begun.folder ? begun.folder->path() : std::string(), *result, words, ended);
    const auto missing = missingFrom(*result, broken);
    return ended == RunState::Finished && missing ? complain(*missing, exitFailed) : told;
}

// Of one share: others may compute the rest meanwhile.
int tellShare(const SweepWork& work, const Begun& begun, const SweepWork::Points& points, RunState ended) {
    print("share " + std::to_string(begun.shard.index) + " of " + std::to_string(begun.shard.count) + ": " +
          std::to_string(points.missing.size()) + " of " + std::to_string(points.inShare) +
          " points were to be computed; epsiloscope merge " + shellWord(begun.folder->path()) +
          " puts the shares together\n");
    if (ended == RunState::Stopped && begun.folder->stopAsked())
        return complain({"asks all shares of the sweep to stop", begun.folder->path() + "/stop",
                         "take it away, and give the same command with --resume"},
                        exitCancelled());
    if (ended == RunState::Stopped)
        return complain({"cancelled", "sweep", "go on with the same command and --resume"}, exitCancelled());
    const auto failures = failuresIn(work.failedHere());
    return failures ? complain(*failures, exitFailed) : exitDone;
}

Result<std::optional<SweepFolder>> folderFor(const OptionParser& parser, const SweepPlan& plan,
                                             const DatasetMark& data, const Shard& shard,
                                             const std::optional<SweepFolder>& named) {
    if (named) {
        RETURN_IF_ERROR(named->checkGoesOnWith(data));
        return named;
    }
    if (!parser.isSet("out")) return std::optional<SweepFolder>();
    // Shares of one sweep may have one folder.
    const bool goesOn = parser.isSet("resume") || parser.isSet("shard");
    ASSIGN_OR_RETURN(auto folder, SweepFolder::start(parser.value("out").toStdString(), plan, data, goesOn));
    ASSIGN_OR_RETURN(const auto there, folder.count());
    const auto isOfShare = [&shard, points = plan.points()](std::size_t point) {
        return shard.holds(point, points);
    };
    const bool begun =
        std::ranges::any_of(there.finished, isOfShare) || std::ranges::any_of(there.failed, isOfShare);
    if (!parser.isSet("resume") && begun)
        return Error{"the folder holds points of this share already", folder.path(),
                     "add --resume to go on with it, or choose another folder"};
    return std::optional(std::move(folder));
}

// Each look is logged once: of a whole sweep all points at once, and then none of its shares.
Result<void> logPoints(Begun& begun, const std::vector<std::size_t>& missing, const SweepWords& words,
                       CommandLedger& ledger) {
    if (begun.folder && begun.folder->isLogged()) return {};
    const bool logged = ledger.beginSweep(begun.plan, missing, *begun.dataset, words.what);
    return logged && begun.folder && !begun.isShare ? begun.folder->markLogged() : Result<void>();
}

int computeHere(const OptionParser& parser, Begun& begun, const SweepWords& words, CommandLedger& ledger) {
    const std::string folder = begun.folder ? begun.folder->path() : std::string();
    SweepWork work(begun.plan, markOf(*begun.dataset, begun.plan.base), begun.folder, begun.shard);
    const auto points = work.points(orderOf(begun.plan, words));
    if (!points) return complain(points.error(), exitFailed);
    // Whoever goes on with the whole takes back that it was to stop; a share heeds it.
    if (begun.folder && !begun.isShare)
        if (const auto on = begun.folder->goOn(); !on) return complain(on.error(), exitFailed);
    if (const auto logged = logPoints(begun, points->missing, words, ledger); !logged)
        return complain(logged.error(), exitFailed);
    const auto ended = work.compute(*points, begun.dataset, begun.threads);
    if (!ended) return complain(ended.error(), exitFailed);
    if (const auto lost = work.lost()) return complain(*lost, exitFailed);
    if (begun.isShare) return tellShare(work, begun, *points, *ended);
    return tellMerged(parser, work, begun, words, *ended);
}

int computeElsewhere(const OptionParser& parser, Begun& begun, const SweepWords& words,
                     CommandLedger& ledger) {
    constexpr double toStart = 0.05; // seconds of a process, without its data
    const std::vector<std::size_t> order = orderOf(begun.plan, words);
    SweepWork work(begun.plan, begun.folder->data(), begun.folder, Shard{});
    const auto points = work.points(order);
    if (!points) return complain(points.error(), exitFailed);
    if (const auto logged = logPoints(begun, points->missing, words, ledger); !logged)
        return complain(logged.error(), exitFailed);
    const int shares = parser.isSet("shares") ? parser.value("shares").toInt() : 0;
    const auto ended =
        sendSweep({*begun.folder, order, begun.dataset, toStart + begun.secondsToLoad, begun.threads, shares},
                  parser.value("on").toStdString());
    if (!ended) return complain(ended.error(), exitFailed);
    if (!*ended) return exitDone; // another program is to start them
    return tellMerged(parser, work, begun, words, **ended);
}

// What --on and --shard need, before the data are read.
Result<void> checkSending(const OptionParser& parser, bool hasFolder) {
    for (const char* option : {"json", "csv"})
        if (parser.isSet("shard") && parser.isSet(option))
            return Error{"a share says nothing of the whole sweep", std::string("--") + option,
                         "give it to epsiloscope sweep DIR, once all shares are there"};
    if (!parser.isSet("on") && parser.isSet("shares"))
        return Error{"says in how many shares an engine computes", "--shares",
                     "add --on slurm or --on parallel"};
    if (!parser.isSet("on")) return {};
    RETURN_IF_ERROR(checkEngine(parser.value("on").toStdString()));
    if (!parser.isSet("out") && !hasFolder)
        return Error{"needs a folder that all machines see", "--on", "add --out DIR"};
    if (parser.isSet("shard")) return Error{"cuts the sweep into shares itself", "--on", "leave out --shard"};
    if (!parser.isSet("shares")) return {};
    ASSIGN_OR_RETURN(const long shares, stepFrom(parser, "shares"));
    if (shares <= mostSharesSent) return {};
    return Error{"there may be 100,000 shares at most", "--shares",
                 "leave it out: the time of a point says how many"};
}

} // namespace

Result<std::vector<SweepAxis>> axesOver(const QCommandLineParser& parser) {
    std::vector<SweepAxis> axes;
    for (const QString& over : parser.values("over")) {
        ASSIGN_OR_RETURN(auto axis, sweepAxisFromText(over.toStdString()));
        axes.push_back(std::move(axis));
    }
    return axes;
}

Result<std::optional<SweepFolder>> folderNamed(const OptionParser& parser) {
    const QString path = parser.positionalArguments().first();
    if (!QFileInfo(path).isDir()) return std::optional<SweepFolder>();
    for (const char* option :
         {"out", "over", "set", "seed", "seeds", "mechanisms", "epsilons", "tuned", "resume"})
        if (parser.find(option) && parser.isSet(option))
            return Error{"the sweep in the folder goes on as it was begun", std::string("--") + option,
                         "leave it out, or name an experiment"};
    ASSIGN_OR_RETURN(auto folder, SweepFolder::open(path.toStdString()));
    return std::optional(std::move(folder));
}

Result<int> computeSweep(const OptionParser& parser, const SweepPlan& plan, const SweepWords& words,
                         const std::optional<SweepFolder>& named) {
    Begun begun{plan, {}, 0, {}, {}};
    RETURN_IF_ERROR(checkSending(parser, named.has_value()));
    ASSIGN_OR_RETURN(begun.shard, shardFrom(parser, named.has_value()));
    ASSIGN_OR_RETURN(begun.threads, threadsFrom(parser));
    ASSIGN_OR_RETURN(auto ledger, CommandLedger::from(parser, LedgerCommand::OnlyExplores));
    RETURN_IF_ERROR(checkResultPlaces(parser, filesOf(plan.base.data) + parser.positionalArguments(),
                                      "epsiloscope.sweep/"));
    if (named)
        RETURN_IF_ERROR(
            checkOutput(parser, {resultIn(named->path()), "the result", "epsiloscope.sweep/", {}}));
    const auto start = std::chrono::steady_clock::now();
    ASSIGN_OR_RETURN(begun.dataset, loadInterruptibly(plan.base.data));
    begun.secondsToLoad = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!begun.isShare) tellWhatMustFail(plan, *begun.dataset);
    begun.isShare = parser.isSet("shard");
    ASSIGN_OR_RETURN(begun.folder,
                     folderFor(parser, plan, markOf(*begun.dataset, plan.base), begun.shard, named));
    return parser.isSet("on") ? computeElsewhere(parser, begun, words, ledger)
                              : computeHere(parser, begun, words, ledger);
}

Result<int> tellOrCompute(const OptionParser& parser, const SweepVerb& verb) {
    const QString path = parser.positionalArguments().first();
    const bool file = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && !QFileInfo(path).isDir();
    if (const auto opened = file ? openedFile(path, {}) : Result<OpenedFile>(Error{}); opened)
        if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&*opened)) {
            if (!verb.tells((*sweep)->plan))
                return Error{verb.other.what, path.toStdString(), verb.other.mend};
            tell(parser, **sweep, verb.words);
            return exitDone;
        }
    ASSIGN_OR_RETURN(const auto folder, folderNamed(parser));
    if (folder && !verb.tells(folder->plan()))
        return Error{verb.other.what, path.toStdString(), verb.other.mend};
    if (folder) return computeSweep(parser, folder->plan(), verb.words, folder);
    ASSIGN_OR_RETURN(const auto experiment, experimentFrom(parser));
    ASSIGN_OR_RETURN(const auto plan, verb.plan(experiment));
    return computeSweep(parser, plan, verb.words);
}

Result<std::vector<std::string>> seedsFrom(const OptionParser& parser, const Experiment& base,
                                           const std::string& example) {
    const std::string mend = "write --seeds " + example;
    auto axis = sweepAxisFromText("seed=" + parser.value("seeds").toStdString());
    if (!axis) return Error{axis.error().what, "--seeds", mend};
    Experiment any = base;
    for (const std::string& seed : axis->values)
        if (const auto set = setByText(any, "seed", seed); !set)
            return Error{set.error().what, "--seeds", mend};
    return std::move(axis->values);
}

} // namespace epsiloscope::app
