// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/ComparedMeaning.h"

#include <QString>

#include <set>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A run, or a point of a sweep, where it would stand on the trade-off chart.
struct FrontCandidate {
    QString owner;         ///< key of the run or sweep in the legend
    std::size_t point = 0; ///< within its owner
    ComparedEpsilon compared;
    double value = 0;
};

/// The Pareto front of a trade-off chart: through promises that mean the same, for what was spent was not
/// fixed beforehand. None where fewer than two can be compared, or one of them beats all others.
class TradeoffFront {
public:
    TradeoffFront() = default;
    /// The front of those that share an axis; what is no promise is passed over.
    explicit TradeoffFront(const std::vector<FrontCandidate>& candidates);

    /// By rising ε; empty: there is none.
    const std::vector<double>& x() const { return x_; }
    const std::vector<double>& y() const { return y_; }
    bool dominated(const QString& owner, std::size_t point) const {
        return dominated_.contains({owner, point});
    }

private:
    std::vector<double> x_, y_;
    std::set<std::pair<QString, std::size_t>> dominated_;
};

} // namespace epsiloscope
