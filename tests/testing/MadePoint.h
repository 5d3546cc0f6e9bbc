// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepPlan.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// ε at δ = 1e-5, about adding or removing a record, whatever the data are.
inline Epsilon madeEpsilon(double value = 1) {
    return {value, 1e-5, EpsilonKind::DataIndependent, Adjacency::AddRemoveRecord, "rdp-improved", {}, false};
}

/// The census sample at this ε, as a race or a solve is asked for.
inline Experiment censusAt(double epsilon, std::int64_t queries = 100) {
    Experiment base;
    base.data.path = "sample:census";
    base.data.label = "income";
    base.parameters.set("epsilon", epsilon);
    base.parameters.set("queries", queries);
    return base;
}

/// A point of a sweep that nobody computed: one repeat, of two seconds, that came to this accuracy (nothing:
/// to none) and spent this.
inline std::shared_ptr<Run> madePoint(const SweepPlan& plan, std::size_t point,
                                      std::optional<double> accuracy, const Epsilon& spent = madeEpsilon()) {
    auto run = std::make_shared<Run>(plan.experimentAt(point).value(),
                                     DatasetMark{"00ff", 10, 3, {"no", "yes"}, false});
    TrialOutcome outcome;
    outcome.privacy.spent = spent;
    outcome.seconds = 2;
    if (accuracy) outcome.quality = Quality{*accuracy, {}, {}, {}, {}};
    run->apply(TrialFinished{TrialNumber::fromIndex(0), outcome});
    run->setState(RunState::Finished);
    return run;
}

/// The values of an axis; none where it is not there.
inline std::vector<std::string> valuesOf(const SweepPlan& plan, const std::string& key) {
    for (const SweepAxis& axis : plan.axes)
        if (axis.key == key) return axis.values;
    return {};
}

} // namespace epsiloscope::testing
