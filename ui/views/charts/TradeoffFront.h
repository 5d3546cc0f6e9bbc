// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/PrivacyStatement.h"

#include <QString>

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A point that may stand on the Pareto front. Its ε is finite and above 0.
struct FrontCandidate {
    QString owner;         ///< key of the run or sweep in the legend
    std::size_t point = 0; ///< within its owner
    Epsilon epsilon;
    double value = 0;
    std::string data;        ///< what it is about (comparedData); never joined with another
    QString dataName;        ///< as a person calls it
    bool beforehand = false; ///< more is promised than what was answered came to
};

/// The Pareto fronts of a trade-off chart: one for each kind of ε, adjacency and δ, since an ε means
/// something else under another, and for each dataset; none where fewer than two points can be compared.
class TradeoffFront {
public:
    struct Line {
        FrontCandidate first;       ///< whose meaning of ε and data are those of all
        std::vector<double> x, y{}; ///< by rising ε
    };

    TradeoffFront() = default;
    explicit TradeoffFront(const std::vector<FrontCandidate>& candidates);

    const std::vector<Line>& lines() const { return lines_; }
    bool dominated(const QString& owner, std::size_t point) const {
        return dominated_.contains({owner, point});
    }
    /// "Pareto front", and what sets it apart where there are several.
    QString words(std::size_t line) const;

private:
    std::vector<Line> lines_;
    std::set<std::pair<QString, std::size_t>> dominated_;
};

} // namespace epsiloscope
