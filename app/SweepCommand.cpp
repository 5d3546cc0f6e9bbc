// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SweepCommand.h"

#include "app/CommandLedger.h"
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/ProgressBar.h"
#include "app/Tables.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/experiment/files/LongCsv.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "core/experiment/sweep/SweepRunner.h"
#include "ui/export/OurFile.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <numeric>
#include <thread>
#include <utility>

namespace epsiloscope::app {

namespace {

// Before hours are spent on the others.
void tellWhatMustFail(const SweepPlan& plan, const Dataset& dataset) {
    const std::string foreseen = inWords(foreseenFailures(plan, dataset));
    if (!foreseen.empty()) std::fprintf(stderr, "warning: %s\n", foreseen.c_str());
}

Result<Shard> shardFrom(const QCommandLineParser& parser) {
    for (const char* option : {"shard", "resume"})
        if (parser.isSet(option) && !parser.isSet("out"))
            return Error{"needs a folder that keeps the points", std::string("--") + option, "add --out DIR"};
    if (!parser.isSet("shard")) return Shard{};
    return ofOption("--shard", shardFromText(parser.value("shard").toStdString()));
}

// Where the points go: into the folder as they come, or into memory.
class Sweep {
public:
    Sweep(SweepPlan plan, DatasetMark data, std::optional<SweepFolder> folder)
        : inMemory_{std::move(plan), std::move(data), {}}, folder_(std::move(folder)) {
        if (folder_) inMemory_.plan = folder_->plan();
    }

    const SweepPlan& plan() const { return inMemory_.plan; }
    std::set<std::size_t> done() const { return folder_ ? folder_->done() : std::set<std::size_t>(); }
    Result<void> keep(const SweepPointDone& done) {
        kept_.push_back(done.point);
        if (folder_) return folder_->write(done.point, *done.run);
        inMemory_.runs[done.point] = done.run;
        return {};
    }
    Result<SweepResult> result() const { return folder_ ? folder_->result() : inMemory_; }
    /// The fate of the points that were computed here and are not in `result`: the first of them by name.
    std::optional<Error> lostFrom(const SweepResult& result) const;

private:
    SweepResult inMemory_;
    std::vector<std::size_t> kept_;
    std::optional<SweepFolder> folder_;
};

std::optional<Error> Sweep::lostFrom(const SweepResult& result) const {
    std::vector<std::size_t> lost;
    std::copy_if(kept_.begin(), kept_.end(), std::back_inserter(lost),
                 [&](std::size_t point) { return !result.runs.contains(point); });
    if (lost.empty() || !folder_) return std::nullopt;
    const std::size_t first = *std::min_element(lost.begin(), lost.end());
    const auto read = folder_->read(first);
    const std::string why = read ? "it was changed meanwhile" : read.error().what;
    const std::string where = read ? folder_->path() : read.error().where;
    return Error{std::to_string(lost.size()) + " of " + std::to_string(kept_.size()) +
                     " points that were computed cannot be read back, this the first (" + why + ")",
                 where, "see that nothing else writes to the folder, then compute them again by --resume"};
}

Result<RunState> followSweep(SweepRunner& runner, Sweep& sweep, SweepProgress& progress) {
    while (true) {
        if (interrupted()) runner.stop();
        const SweepRunner::Batch batch = runner.drain();
        for (const SweepPointDone& done : batch.done) {
            RETURN_IF_ERROR(sweep.keep(done));
            progress.show(sweep.plan(), done);
        }
        if (batch.ended) return *batch.ended;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

std::vector<std::size_t> orderOf(const SweepPlan& plan, const SweepWords& words) {
    if (!words.order.empty()) return words.order;
    std::vector<std::size_t> order(plan.points());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

// Computes the points of the shard that are not done yet.
Result<RunState> computePoints(Sweep& sweep, const Shard& shard, const SweepWords& words,
                               const std::shared_ptr<const Dataset>& dataset, CommandLedger& ledger,
                               int threads) {
    const std::set<std::size_t> before = sweep.done();
    std::vector<std::size_t> points;
    std::size_t total = 0;
    for (const std::size_t point : orderOf(sweep.plan(), words)) {
        if (!shard.holds(point)) continue;
        ++total;
        if (!before.contains(point)) points.push_back(point);
    }
    ledger.beginSweep(sweep.plan(), points, *dataset, words.what);
    SweepProgress progress(total, total - points.size());
    SweepRunner runner(sweep.plan(), points, dataset, std::make_shared<StageStore>(), threads);
    return followSweep(runner, sweep, progress);
}

int tellCancelled(const SweepResult& result, const std::string& what, bool kept) {
    return complain({"cancelled with " + std::to_string(result.runs.size()) + " points done", what,
                     kept ? "go on with the same command and --resume"
                          : "with --out DIR the points are kept, and --resume goes on"},
                    exitCancelled);
}

Result<void> writeSweep(const QCommandLineParser& parser, const Json& json) {
    if (parser.isSet("out")) RETURN_IF_ERROR(writeJson(parser.value("out") + "/result.json", json));
    if (!parser.isSet("csv")) return {};
    return writeCsv(parser.value("csv").toStdString(), {longCsvOfSweep(json)});
}

void tell(const QCommandLineParser& parser, const SweepResult& result, const SweepWords& words) {
    if (parser.isSet("json"))
        printJson(words.json(result));
    else
        print(words.table(result));
}

int tellEnd(const SweepResult& result, const QCommandLineParser& parser, const SweepWords& words,
            const Shard& shard, RunState ended) {
    if (const auto written = writeSweep(parser, sweepToJson(result)); !written)
        return complain(written.error(), exitFailed);
    tell(parser, result, words);
    if (ended == RunState::Stopped) return tellCancelled(result, words.what, parser.isSet("out"));
    if (shard.count > 1 && !parser.isSet("json"))
        print("this is share " + std::to_string(shard.index) + " of " + std::to_string(shard.count) +
              "; epsiloscope merge puts their folders together\n");
    const auto failures = words.failure ? words.failure(result) : failuresIn(result);
    return failures ? complain(*failures, exitFailed) : exitDone;
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

Result<int> computeSweep(const OptionParser& parser, const SweepPlan& plan, const SweepWords& words) {
    ASSIGN_OR_RETURN(const auto shard, shardFrom(parser));
    ASSIGN_OR_RETURN(const auto threads, threadsFrom(parser));
    ASSIGN_OR_RETURN(auto ledger, CommandLedger::from(parser, LedgerCommand::OnlyExplores));
    RETURN_IF_ERROR(checkResultPlaces(parser, filesOf(plan.base.data) + parser.positionalArguments(),
                                      "epsiloscope.sweep/"));
    ASSIGN_OR_RETURN(const auto dataset, loadInterruptibly(plan.base.data));

    tellWhatMustFail(plan, *dataset);
    const DatasetMark data = markOf(*dataset, plan.base);
    std::optional<SweepFolder> folder;
    if (parser.isSet("out")) {
        ASSIGN_OR_RETURN(folder, SweepFolder::start(parser.value("out").toStdString(), plan, data, shard,
                                                    parser.isSet("resume")));
    }
    Sweep sweep(plan, data, folder);
    const auto ended = computePoints(sweep, shard, words, dataset, ledger, threads);
    if (!ended) return complain(ended.error(), exitFailed);
    const auto result = sweep.result();
    if (!result) return complain(result.error(), exitFailed);
    const int code = tellEnd(*result, parser, words, shard, *ended);
    const auto lost = sweep.lostFrom(*result);
    return lost ? complain(*lost, exitFailed) : code;
}

Result<int> tellOrCompute(const OptionParser& parser, const SweepVerb& verb) {
    const QString path = parser.positionalArguments().first();
    const bool file = path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
    if (const auto opened = file ? openedFile(path, {}) : Result<OpenedFile>(Error{}); opened)
        if (const auto* sweep = std::get_if<std::shared_ptr<const SweepResult>>(&*opened)) {
            if (!verb.tells((*sweep)->plan))
                return Error{verb.other.what, path.toStdString(), verb.other.mend};
            tell(parser, **sweep, verb.words);
            return exitDone;
        }
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
