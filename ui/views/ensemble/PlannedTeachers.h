// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "ui/views/ensemble/EnsembleCurve.h"

#include <QString>

#include <optional>

namespace epsiloscope {

/// The expectation of a planner without any training.
struct PlannedTeachers {
    EnsembleRegions regions;
    long suggested = 0; ///< teachers
    long most = 0;      ///< that can be had at all
    QString words;      ///< "Suggested for N = 30,162, ε = 0.110, bins of 5 %: 60 teachers, because …"

    bool operator==(const PlannedTeachers&) const = default;
};

/// For the release that an experiment asks for, or the mechanism's own defaults where it is of another one.
/// Nothing where there are no records, or too few for any ensemble.
std::optional<PlannedTeachers> plannedTeachers(const Experiment& experiment, long records, int classes);

} // namespace epsiloscope
