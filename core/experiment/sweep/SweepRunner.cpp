// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepRunner.h"

#include "core/base/Parallel.h"
#include "core/experiment/runner/Runner.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/mechanisms/shared/FindingKind.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <mutex>
#include <utility>

namespace epsiloscope {

namespace {

// How long a sweep looks ahead before it begins.
constexpr std::chrono::milliseconds sweepForesight(150);

// Records a point without what only a view of a single run asks for: which class each test record was given,
// who the test records are, labels and models. A thousand points would not fit into memory with them.
class PointRecorder final : public Observer {
public:
    explicit PointRecorder(Run& run) : run_(run) {}

    // With Parallel(1) all events come from the worker's own thread.
    void observe(const Event& event) override {
        if (std::holds_alternative<StageProgress>(event)) return;
        Event kept = event;
        if (const auto* finding = std::get_if<Finding>(&event); finding && finding->kind().inSweep) {
            auto light = finding->kind().inSweep(finding->record().get());
            if (!light) return;
            kept = Finding(finding->kind(), std::move(light));
        }
        if (auto* finished = std::get_if<TrialFinished>(&kept); finished && finished->outcome.quality)
            finished->outcome.quality->predicted.reset();
        run_.apply(kept);
    }

private:
    Run& run_;
};

} // namespace

struct SweepRunner::Shared {
    SweepPlan plan;
    std::vector<std::size_t> points;
    std::shared_ptr<const Dataset> dataset;
    std::shared_ptr<StageStore> stages;
    RunControl control; ///< for all points: they pause and stop together
    Order order = Order::FailuresFirst;
    std::once_flag ordered;

    std::mutex mutex;               ///< guards what follows
    std::size_t next = 0, left = 0; ///< `left` of those that are to be computed
    std::vector<SweepPointDone> done;
    std::optional<RunState> ended;
    std::size_t until =
        std::numeric_limits<std::size_t>::max(); ///< where the points that were left out begin
    bool closed = false;                         ///< nothing more is taken down

    std::optional<std::size_t> take() {
        if (!control.checkpoint()) return std::nullopt;
        const std::scoped_lock lock(mutex);
        return next < std::min(points.size(), until) ? std::optional(points[next++]) : std::nullopt;
    }
    void finish(SweepPointDone point) {
        const std::scoped_lock lock(mutex);
        if (closed) return;
        done.push_back(std::move(point));
        --left;
        endIfDone();
    }
    void leaveOutTheRest() {
        const std::scoped_lock lock(mutex);
        if (closed || until <= next) return;
        left -= points.size() - next;
        until = next;
        endIfDone();
    }
    void endIfDone() {
        if (closed || left > 0) return;
        ended = until < points.size() ? RunState::Stopped : RunState::Finished;
        closed = true;
    }
    /// A point that must fail is over at once: nobody should wait for the others to learn of it.
    void putFailuresFirst();
    /// Null where it was stopped.
    std::shared_ptr<const Run> compute(std::size_t point);
    void work();
};

void SweepRunner::Shared::putFailuresFirst() {
    if (!dataset || points.size() < 2 || order == Order::AsGiven) return;
    const auto foreseen = foreseenFailures(plan, *dataset, {sweepForesight, control.stopToken()});
    std::stable_partition(points.begin(), points.end(), [&](std::size_t point) {
        return std::ranges::binary_search(foreseen.which, point);
    });
}

std::shared_ptr<const Run> SweepRunner::Shared::compute(std::size_t point) {
    const auto experiment = plan.experimentAt(point);
    auto run = std::make_shared<Run>(experiment ? *experiment : plan.base);
    if (!experiment) {
        run->fail(experiment.error());
        return run;
    }
    PointRecorder recorder(*run);
    // One thread for each point: points are many, and each comes out the same on any number of threads.
    const RunEnded how = runExperiment(*experiment, dataset, recorder, control, *stages, Parallel(1));
    if (how.state == RunState::Stopped) return nullptr;
    run->keepLastOfEach();
    if (how.error)
        run->fail(*how.error);
    else
        run->setState(how.state);
    return run;
}

void SweepRunner::Shared::work() {
    lowerPriorityOfThisThread();
    std::call_once(ordered, [this] { putFailuresFirst(); });
    while (const auto point = take()) {
        const auto begun = std::chrono::steady_clock::now();
        auto run = compute(*point);
        if (!run) return;
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
        finish({*point, std::move(run), took.count()});
    }
}

SweepRunner::SweepRunner(SweepPlan plan, std::vector<std::size_t> points,
                         std::shared_ptr<const Dataset> dataset, std::shared_ptr<StageStore> stages,
                         int threads, Order order)
    : shared_(std::make_shared<Shared>()) {
    shared_->plan = std::move(plan);
    shared_->points = std::move(points);
    shared_->dataset = std::move(dataset);
    shared_->stages = std::move(stages);
    shared_->left = shared_->points.size();
    shared_->order = order;
    if (shared_->points.empty()) {
        shared_->ended = RunState::Finished;
        shared_->closed = true;
    }
    const auto wanted = static_cast<std::size_t>(Parallel(threads).threads());
    for (std::size_t t = 0; t < std::min(wanted, shared_->points.size()); ++t)
        workers_.emplace_back([shared = shared_] { shared->work(); });
}

SweepRunner::~SweepRunner() {
    stop();
}

SweepRunner::Batch SweepRunner::drain() {
    const std::scoped_lock lock(shared_->mutex);
    return {std::exchange(shared_->done, {}), std::exchange(shared_->ended, std::nullopt)};
}

void SweepRunner::pause() {
    shared_->control.pause();
}

void SweepRunner::resume() {
    shared_->control.resume();
}

void SweepRunner::beginNoMore() {
    shared_->leaveOutTheRest();
}

void SweepRunner::stop() {
    shared_->control.stop();
    const std::scoped_lock lock(shared_->mutex);
    if (shared_->closed) return;
    shared_->ended = RunState::Stopped;
    shared_->closed = true;
}

} // namespace epsiloscope
