// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"

#include <optional>

namespace epsiloscope {

/// Trials of each number of teachers, as on the slides.
inline constexpr int trialsOfTeacherSweep = 10;

/// The sweep of the number of teachers that an experiment suggests: from 5 to 300, as far as every teacher
/// still gets a record of each class; with the truth, and never a release. `own`: parameters of the mechanism
/// that stand in where the experiment is of another one; null: its defaults. Nothing where fewer than two
/// numbers are left.
std::optional<SweepPlan> teacherSweep(const Experiment& experiment, const Parameters* own, long records,
                                      int classes);

} // namespace epsiloscope
