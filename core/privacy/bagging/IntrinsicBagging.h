// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// How the N bags of k records each are drawn from n records.
enum class BagDraw {
    WithReplacement,         ///< every pick of every bag is any record: Nk independent picks
    JointWithoutReplacement, ///< Nk distinct records at once, cut into N bags that share none (theorem 4)
    IndependentWithoutReplacement ///< k distinct records per bag, the bags independent (definition 2 as
                                  ///< written)
};

const char* toString(BagDraw draw); ///< "with", "joint", "independent"
std::optional<BagDraw> bagDrawFrom(const std::string& name);

/// A draw of bags: N models, each learnt from a bag of k of the n records. All at least 1.
struct BagPlan {
    std::int64_t records = 1;   ///< n
    std::int64_t models = 1;    ///< N
    std::int64_t subsample = 1; ///< k
    BagDraw draw = BagDraw::WithReplacement;
    bool operator==(const BagPlan&) const = default;
};

/// Most picks N·k of a plan, whatever the draw.
constexpr std::int64_t mostBagPicks = 1'000'000'000'000;

/// Checks that the plan can be drawn: all numbers ≥ 1, N·k ≤ mostBagPicks, k ≤ n for independent draws
/// without replacement, N·k ≤ n for the joint one. The error points to "/parameters/subsample" or, where no k
/// would do, "/parameters/models", and says which k would fit.
Result<void> checkBags(const BagPlan& plan);

/// (ε, δ) under adding or removing one of n records.
struct IntrinsicPrivacy {
    double epsilon = 0; ///< ≥ 0, in nats
    double delta = 0;   ///< in (0, 1]
    bool operator==(const IntrinsicPrivacy&) const = default;
};

/// The intrinsic privacy of bagging, without any noise, by theorem (Liu, Jia, Gong, table 1;
/// core/privacy/FORMULAS.md, "Bags without noise").
/// With replacement: ε = Nk·log((n+1)/n), δ = 1 − ((n−1)/n)^{Nk}. Joint: ε = log((n+1)/(n+1−Nk)), δ = Nk/n.
/// Independent: ε = N·log((n+1)/(n+1−k)), δ = 1 − (1−k/n)^N. The plan must pass checkBags. Relative error
/// below 1e−12, also where Nk/n is tiny.
///
/// δ is the chance that a given record is in some bag as it is, and the total variation distance between the
/// bags with and without that record equals δ. So the pair (0, δ) holds as well: the ε is more than is
/// needed, and a larger ε would buy no smaller δ. n is the larger of two neighbouring datasets.
///
/// Where n is known and a record is replaced, the bags differ only where it was drawn: (0, δ) holds, and with
/// it the pair above.
IntrinsicPrivacy intrinsicPrivacy(const BagPlan& plan);

/// The smallest δ that bagging of n records can have: 1/n, that of one bag of one record. A mechanism that
/// publishes one randomly chosen record as it is meets it too ("just a few" are exposed).
double smallestBagDelta(std::int64_t records);

/// The largest k ≤ n whose pair keeps to both wanted values; a value left out does not bind. Nothing where
/// even k = 1 exceeds them. Never more than can be drawn (checkBags); with replacement k > n could be drawn,
/// but a bag is a sample of the records. records and models at least 1.
std::optional<std::int64_t> largestSubsample(std::int64_t records, std::int64_t models, BagDraw draw,
                                             std::optional<double> epsilon, std::optional<double> delta);

} // namespace epsiloscope
