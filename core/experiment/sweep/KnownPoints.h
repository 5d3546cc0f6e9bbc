// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <map>
#include <memory>

namespace epsiloscope {

/// The points of a plan that an earlier sweep has computed: there the same whole experiment was planned, and
/// its run finished, was computed by this build and learnt from the data with this mark. By the numbers of
/// `plan`. None of a release: each draws anew. None where a file names the queries: no mark says what it
/// holds.
std::map<std::size_t, std::shared_ptr<const Run>> knownPoints(const SweepPlan& plan, const DatasetMark& data,
                                                              const SweepResult& earlier);

} // namespace epsiloscope
