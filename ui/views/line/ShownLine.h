// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/features/LineVote.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/words/PrivacyWords.h"

#include <memory>

namespace epsiloscope {

/// One trial of boosting on a single private number, as the charts of LineView show it.
struct ShownLine {
    QuerySurroundings around; ///< the run's name, its look and its classes
    RunsPrivacy privacy;
    PointsOnLine points;
    LineVote vote;
    bool foundOnPoints = false; ///< the classifiers looked at private points (flipped labels)
};
using ShownLinePtr = std::shared_ptr<const ShownLine>;

} // namespace epsiloscope
