// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/mechanisms/references/BaselineDescriptor.h"

#include <cstddef>
#include <vector>

namespace epsiloscope {

/// A reference for all points of a sweep: a line across.
struct SweepReference {
    const BaselineDescriptor* of = nullptr;
    bool onFeatures = false; ///< the unit of privacy of the points is features
    double value = 0;
};

/// The references of a sweep whose axis across is that one, by what they know; none for a measure that a
/// reference has not. A line holds for every point or is not drawn: where points differ in dataset, split or
/// unit of privacy there is none, and of a reference that depends on what is swept (a learner, the
/// encoding) there is none either. Over pooled seeds it is the middle, as of the points.
std::vector<SweepReference> sweepReferences(const SweepResult& sweep, std::size_t across, Measure measure,
                                            BandKind band);

} // namespace epsiloscope
