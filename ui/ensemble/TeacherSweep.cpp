// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ensemble/TeacherSweep.h"

#include "ui/ensemble/TeacherHistogram.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr std::array numbersOfTeachers{5L,  10L, 15L,  20L,  25L,  30L,  35L,  40L,  50L,
                                       60L, 80L, 100L, 150L, 200L, 300L, 450L, 700L, 1000L};

// Overlapping: a record teaches once in each partition, and every partition has as many teachers.
long partitionsOf(const Parameters& parameters) {
    const bool overlapping =
        parameters.has("subsampling") && parameters.choice("subsampling") == "overlapping";
    if (!overlapping || !parameters.has("partitions")) return 1;
    return std::max<long>(1, static_cast<long>(parameters.integer("partitions")));
}

} // namespace

std::optional<SweepPlan> teacherSweep(const Experiment& experiment, const Parameters* own, long records,
                                      int classes) {
    SweepPlan plan{experiment, {{"teachers", {}}}};
    Experiment& base = plan.base;
    if (base.mechanism != ensembleAccuracyId) {
        base.mechanism = ensembleAccuracyId;
        base.parameters = own ? *own : Parameters();
    }
    base.trials = trialsOfTeacherSweep;
    base.release = false;
    base.parameters.set("references", true);
    const long partitions = partitionsOf(base.parameters);
    auto& values = plan.axes.front().values;
    for (const long number : numbersOfTeachers) {
        const long teachers = (number + partitions - 1) / partitions * partitions;
        const bool enough = teachers / partitions * std::max(1, classes) <= records;
        const std::string text = std::to_string(teachers);
        if (enough && std::ranges::find(values, text) == values.end()) values.push_back(text);
    }
    if (values.size() < 2) return std::nullopt;
    return plan;
}

} // namespace epsiloscope
