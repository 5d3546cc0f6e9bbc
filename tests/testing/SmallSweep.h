// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/runner/Runner.h"
#include "core/experiment/sweep/SweepRunner.h"
#include "tests/testing/RecordedRun.h"

#include <chrono>
#include <numeric>
#include <thread>

namespace epsiloscope::testing {

/// The small experiment over the given axes, on few records.
inline SweepPlan smallSweep(const std::vector<std::string>& axes) {
    SweepPlan plan{smallExperiment(), {}};
    plan.base.split = {0.1, 0.05, 0.05, false};
    for (const std::string& axis : axes)
        plan.axes.push_back(sweepAxisFromText(axis).value());
    return plan;
}

inline std::vector<std::size_t> allPoints(const SweepPlan& plan) {
    std::vector<std::size_t> points(plan.points());
    std::iota(points.begin(), points.end(), std::size_t{0});
    return points;
}

/// Takes what comes until the sweep has ended.
inline RunState finish(SweepRunner& runner, SweepResult& result) {
    while (true) {
        const SweepRunner::Batch batch = runner.drain();
        for (const SweepPointDone& done : batch.done)
            result.runs[done.point] = done.run;
        if (batch.ended) return *batch.ended;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// The whole sweep on the census sample.
inline SweepResult sweepAll(const SweepPlan& plan, int threads = 2,
                            const std::shared_ptr<StageStore>& stages = std::make_shared<StageStore>()) {
    SweepResult result{plan, markOf(*censusDataset(), plan.base), {}};
    SweepRunner runner(plan, allPoints(plan), censusDataset(), stages, threads);
    finish(runner, result);
    return result;
}

} // namespace epsiloscope::testing
