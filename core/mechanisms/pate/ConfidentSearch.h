// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/base/RunControl.h"
#include "core/data/votes/RecordedVotes.h"
#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// Values to try, in votes: every combination is a point.
struct ConfidentGrid {
    std::vector<double> sigma1;     ///< the check's noise, > 0
    std::vector<double> thresholds; ///< T ≥ 0; above the number of teachers it can still be passed by noise
    std::vector<double> sigma2;     ///< the answer's noise, > 0
    bool withoutCheck = true;       ///< for comparison also GNMax at every σ₂

    /// Saturates instead of overflowing.
    std::size_t points() const;
    bool operator==(const ConfidentGrid&) const = default;
};

/// A grid around the papers' parameters (250 teachers: T = 200, σ₁ = 150, σ₂ = 40), scaled by the number of
/// teachers.
ConfidentGrid suggestedConfidentGrid(std::uint32_t teachers);

/// The goal by which points are ranked.
enum class SearchGoal {
    Labels,   ///< most labels
    Accuracy, ///< the largest share of them right; needs the true classes
};
const char* toString(SearchGoal goal); ///< "labels", "accuracy"

/// The question of a search for the parameters of Confident-GNMax.
struct ConfidentSearchPlan {
    static constexpr std::size_t mostPoints = 200'000;

    ConfidentGrid grid;
    double epsilon = 2;          ///< > 0
    RenyiSettings accounting;    ///< orders, δ, conversion; data-dependent
    std::size_t mostQueries = 0; ///< 0: all that there are votes for
    SearchGoal goal = SearchGoal::Labels;
    /// The labels that a point must reach to be ranked among the good ones. The most labels alone come from
    /// the most noise, and are worth little.
    double fewestLabels = 0;
    double leastAccuracy = 0; ///< 0 … 1; above 0 needs the true classes
};

/// The yield of one point, in expectation as in the tables of Papernot et al. 2018: each query costs its
/// check and, weighted with the probability of passing it, its answer; queries are asked in the order of the
/// pool until the next would cross ε.
struct ConfidentYield {
    double sigma1 = 0;                                           ///< 0 where there is no check
    double threshold = -std::numeric_limits<double>::infinity(); ///< −∞ where there is no check
    double sigma2 = 0;
    std::size_t queries = 0;          ///< asked; 0: the first would cross ε
    double labels = 0;                ///< expected number of answers
    double epsilon = 0;               ///< data-dependent, in expectation; ≤ the plan's
    double order = 0;                 ///< the Rényi order that minimises it
    bool orderAtEdge = false;         ///< the true minimiser may lie outside the orders
    std::optional<double> accuracy{}; ///< expected share of right labels; absent without truth or labels

    bool checks() const { return sigma1 > 0; }
    bool operator==(const ConfidentYield&) const = default;
};

/// A parameter that a search varies: its id, its values to try, and its value at a point.
struct SearchedParameter {
    std::string_view id;
    std::vector<double> ConfidentGrid::*values;
    double ConfidentYield::*value;
};
inline constexpr std::array searchedParameters{
    SearchedParameter{"sigma1", &ConfidentGrid::sigma1, &ConfidentYield::sigma1},
    SearchedParameter{"threshold", &ConfidentGrid::thresholds, &ConfidentYield::threshold},
    SearchedParameter{"sigma2", &ConfidentGrid::sigma2, &ConfidentYield::sigma2}};

struct ConfidentFindings {
    std::vector<ConfidentYield> points; ///< σ₂ slowest, then σ₁, then T, the point without check last
    bool complete = true;               ///< false: stopped; points whose σ₂ was not done are left out
    std::uint64_t teachersOfRecord = 1; ///< in the votes; costs are for so many votes moved by one record
};

/// Everything that can be checked without the votes: values, ε and δ in their ranges, points not too many.
Result<void> checkSearch(const ConfidentSearchPlan& plan);

/// Tries every point of the grid on votes. THE RESULT DEPENDS ON THE PRIVATE DATA AND NO ε PAYS FOR IT. The
/// same whatever the number of threads. `progress` hears the share done, 0 … 1, on the calling thread.
/// Where a record taught k teachers, each cost is that of noise k times as small. Errors: those of
/// checkSearch(), no queries, votes that do not know how many teachers one record taught, accuracy asked for
/// without true classes.
Result<ConfidentFindings> searchConfident(const RecordedVotes& votes, const ConfidentSearchPlan& plan,
                                          const Parallel& parallel, RunControl& control,
                                          const std::function<void(double)>& progress = {});

/// True if it reaches what the plan asks for, and any label at all.
bool isEnough(const ConfidentYield& yield, const ConfidentSearchPlan& plan);

/// Indices of the points, best first. Points that do not reach what is asked come after the others, those
/// without any label last. Ties: the other of labels and accuracy, then less ε, then fewer queries, then the
/// order of the points.
std::vector<std::size_t> ranking(const std::vector<ConfidentYield>& points, const ConfidentSearchPlan& plan);

/// A point's ε with its meaning.
Epsilon epsilonOf(const ConfidentYield& yield, const ConfidentSearchPlan& plan);

/// The warning that must stand beside every result of a search.
const char* searchWarning();

} // namespace epsiloscope
