// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/Runner.h"

#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/data/table/ColumnNames.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/references/Baselines.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <array>
#include <exception>
#include <new>
#include <utility>

namespace epsiloscope {

namespace {

// Copies, so that who keeps them does not keep all of the encoded data.
TestRecords testRecordsOf(const PreparedData& data, TrialNumber trial) {
    return {trial, std::make_shared<std::vector<std::uint32_t>>(data.testRows),
            std::make_shared<std::vector<int>>(data.test.labels)};
}

// Tells once what the mechanism advises against. It follows parameters and how many records there are, as far
// as everybody may know.
void warn(const PlannedRun& planned, const PreparedData& data, TrialNumber trial, Observer& observer) {
    const MechanismDescriptor& mechanism = planned.mechanism->descriptor;
    if (!trial.first() || !mechanism.advice) return;
    const auto filled = static_cast<long>(data.privatePool.labels.size());
    const bool slots = mechanism.roles == RoleUse::Records;
    // Noise for as many records as a person may have counts as that many times fewer of them.
    const long records = slots ? static_cast<long>(cohortOf(data))
                               : filled / std::max(1L, static_cast<long>(data.rowsOfUnit()));
    for (const Advice& advice : mechanism.advice(planned.parameters, records))
        if (advice.severity == Severity::Warning)
            observer.observe(Remark{trial, advice.severity, advice.text, Telling::Public});
}

/// The common parts of all trials of a run. References outlive it.
struct RunContext {
    const Experiment& experiment;
    const PlannedRun& planned; ///< the experiment's
    const Dataset& dataset;
    RandomStreams streams; ///< for noise and learners
    RowDealing dealing;    ///< for the dealing of rows
    Observer& observer;
    RunControl& control;
    const Parallel& parallel;
};

// Two works, on several threads at once. What one of them throws is thrown once both are over.
template <class First, class Second>
void besideEachOther(const Parallel& parallel, const First& first, const Second& second) {
    std::array<std::exception_ptr, 2> thrown;
    parallel.forEach(2, [&](std::size_t which) {
        try {
            which == 0 ? first() : second();
        } catch (...) {
            thrown[which] = std::current_exception();
        }
    });
    for (const std::exception_ptr& each : thrown)
        if (each) std::rethrow_exception(each);
}

void tellOutcome(const RunContext& run, TrialNumber trial, TrialOutcome outcome, double seconds) {
    outcome.seconds = seconds;
    protect(outcome.privacy, run.experiment, *run.planned.mechanism);
    Promise promise = promiseOf(run.experiment, outcome);
    run.observer.observe(TrialFinished{trial, std::move(outcome), std::move(promise)});
}

// One trial from cells to outcome, and to what its result is read against.
Result<void> runTrial(const RunContext& run, TrialNumber trial, StageStore& stages) {
    const Stopwatch watch;
    const Experiment& experiment = run.experiment;
    // A stage of a release carries noise or data that no later run may find again: its key has no name.
    const Sentence randomness = experiment.release ? "" : Sentence("seed %1", {experiment.seed});
    ASSIGN_OR_RETURN(const auto data, prepareData(experiment, run.dataset, trial, run.dealing, randomness,
                                                  stages, run.observer, run.control.stopToken()));
    if (!run.control.checkpoint()) return {};
    if (!data->recordedVotes) run.observer.observe(testRecordsOf(*data, trial));
    warn(run.planned, *data, trial, run.observer);
    TrialContext context{trial,
                         *data,
                         run.planned.parameters,
                         run.streams,
                         experiment.release,
                         run.observer,
                         run.control,
                         stages,
                         run.parallel,
                         experiment.earlier ? &*experiment.earlier : nullptr};
    Result<void> finished;
    TrialContext ofBaselines = context;
    besideEachOther(
        run.parallel,
        [&] {
            auto outcome = run.planned.mechanism->run(context);
            if (!outcome)
                finished = outcome.error();
            else if (!run.control.stopRequested())
                tellOutcome(run, trial, std::move(outcome).value(), watch.seconds());
        },
        [&] { learnBaselines(ofBaselines); });
    if (finished && !run.control.stopRequested()) scoreBaselines(context);
    return finished;
}

RunEnded failed(Error error) {
    return {RunState::Failed, std::move(error)};
}

// Tells the control when a step is over: progress in steps says so, after whatever the step had to tell.
class StepWatch final : public Observer {
public:
    StepWatch(const StepKind& steps, RunControl& control, Observer& behind)
        : steps_(steps), control_(control), behind_(behind) {}

    void observe(const Event& event) override {
        behind_.observe(event);
        const auto* progress = std::get_if<StageProgress>(&event);
        if (!progress || !countsSteps(progress->stage, steps_)) return;
        const StageProgress before = std::exchange(last_, *progress);
        if (progress->done > (before.trial == progress->trial ? before.done : 0)) control_.stepDone();
    }

private:
    StepKind steps_;
    RunControl& control_;
    Observer& behind_;
    StageProgress last_;
};

// An error of a release is told that points at the experiment: at what the person declared, which public
// records alone can contradict. Whatever else goes wrong has one wording.
Error told(const Experiment& experiment, const Error& error) {
    return experiment.release && !error.where.starts_with("/") ? releaseFailed() : error;
}

// The mark, and what an exploration takes for the label where nobody named one.
DatasetMark markWithGuess(const Dataset& dataset, const Experiment& experiment) {
    DatasetMark mark = markOf(dataset, experiment);
    if (dataset.votes || experiment.release) return mark;
    const auto schema = dataset.schema(experiment.roles());
    if (!schema) return mark;
    const auto column = static_cast<std::size_t>(schema->label());
    if (experiment.data.label.empty()) mark.guessedLabel = columnReference(dataset.table, column);
    if (experiment.data.positive.empty()) mark.guessedPositive = schema->positive;
    return mark;
}

RunEnded runTrials(const Experiment& experiment, const PlannedRun& planned, const Dataset& dataset,
                   Observer& observer, RunControl& control, StageStore& stages, const Parallel& parallel,
                   const std::optional<FixedSplit>& split) {
    if (const auto declared = checkDeclaredReading(experiment, dataset); !declared)
        return failed(declared.error());
    const RandomStreams streams =
        experiment.release ? RandomStreams::fromEntropy() : RandomStreams::fromSeed(experiment.seed);
    const RowDealing dealing = !experiment.release
                                   ? RowDealing(streams)
                                   : split.value_or(FixedSplit::draw(experiment.split)).dealing();
    const RunContext run{experiment, planned, dataset, streams, dealing, observer, control, parallel};
    if (!experiment.release || dataset.votes) observer.observe(markWithGuess(dataset, experiment));
    for (int number = 1; number <= experiment.trials; ++number) {
        const auto trial = TrialNumber::fromNumber(number);
        if (!control.checkpoint()) return {RunState::Stopped, std::nullopt};
        StageStore ownStages;
        const auto done = runTrial(run, trial, experiment.release ? ownStages : stages);
        if (control.stopRequested()) return {RunState::Stopped, std::nullopt};
        if (!done) return failed(told(experiment, done.error()));
    }
    return {RunState::Finished, std::nullopt};
}

} // namespace

RunEnded runExperiment(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset,
                       Observer& observer, RunControl& control, StageStore& stages, const Parallel& parallel,
                       const std::optional<FixedSplit>& split) {
    const char* const mend = "use fewer rows, repeats, teachers or columns, or close other programs";
    auto ended = withoutThrowing("this run", mend, [&]() -> Result<RunEnded> {
        const auto planned = checkExperiment(experiment);
        if (!planned) return failed(planned.error());
        const MechanismDescriptor& mechanism = planned->mechanism->descriptor;
        if (!experiment.release) {
            StepWatch watch(mechanism.steps, control, observer);
            DeclarationFilter declared(mechanism, watch);
            return runTrials(experiment, *planned, *dataset, declared, control, stages, parallel, split);
        }
        ReleaseFilter filter(mechanism, observer);
        return runTrials(experiment, *planned, *dataset, filter, control, stages, parallel, split);
    });
    return ended ? std::move(ended).value() : failed(told(experiment, ended.error()));
}

Runner::Runner(Experiment experiment, std::shared_ptr<const Dataset> dataset,
               std::shared_ptr<StageStore> stages, int threads, std::optional<FixedSplit> split, Start start)
    : release_(experiment.release) {
    if (start == Start::OneStep) step();
    thread_ =
        std::jthread([experiment = std::move(experiment), dataset = std::move(dataset),
                      stages = std::move(stages), control = control_, events = events_, threads, split] {
            lowerPriorityOfThisThread();
            events->finish(
                runExperiment(experiment, dataset, *events, *control, *stages, Parallel(threads), split));
        });
}

Runner::~Runner() {
    stop();
}

void Runner::step() {
    // When a step of a release is over nobody is told.
    if (release_) return resume();
    control_->step();
}

void Runner::stop() {
    control_->stop();
    events_->finish({RunState::Stopped, std::nullopt});
}

} // namespace epsiloscope
