// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/features/LineVote.h"
#include "ui/plots/PrivacyRange.h"
#include "ui/votes/QuerySurroundings.h"

#include <memory>

namespace epsiloscope {

/// One trial of boosting on a single private number, as the charts of LineView show it.
struct ShownLine {
    QuerySurroundings around; ///< the run's name, its look and its classes
    PrivacyRange privacy;
    PointsOnLine points;
    LineVote vote;
    bool foundOnPoints = false; ///< the classifiers looked at private points (flipped labels)
};
using ShownLinePtr = std::shared_ptr<const ShownLine>;

inline const QString lineAxisWords = QStringLiteral("position (scaled to −1 … 1)");

/// What must be said wherever classifiers are shown that were found on private points; else nothing.
inline QStringList lineWarnings(const ShownLine& line) {
    if (!line.foundOnPoints) return {};
    return {QStringLiteral("Do not publish: these classifiers were found on private points without noise.")};
}

} // namespace epsiloscope
