// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/sensitivity/CheckSensitivity.h"
#include "core/privacy/sensitivity/GaussianSensitivity.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// What a sequence of queries costs at one Rényi order, and how much other votes could change that. Plain
/// data.
struct CostAtOrder {
    double order = 0;
    double rdp = 0;                   ///< data-dependent: do not publish
    double dataIndependentRdp = 0;    ///< of the same checks and answers
    std::vector<double> localBounds;  ///< on the local sensitivity of `rdp` at distance 0 … n − 1
    SensitivityConditions conditions; ///< without both localBounds bounds nothing
    bool everBelowDataIndependent =
        false; ///< whether any votes at all can make rdp smaller than the data-independent one

    /// Composition, at the same order and with the same teachers: Confident rounds and Interactive ones.
    void add(const CostAtOrder& other);
};

/// Collects a CostAtOrder query by query.
class SensitiveCost {
public:
    /// The check that goes before each answer of Confident- and Interactive-GNMax.
    struct Check {
        double threshold = 0, sigma1 = 1;
        CheckRounding rounding = CheckRounding::HalfUp;
        CheckDistances distances = CheckDistances::RunningMaximum;
    };

    /// α > 1 fixed beforehand; σ of the answers. No check: GNMax.
    SensitiveCost(double order, double sigma, std::size_t classes, std::size_t teachers,
                  const std::optional<Check>& check = std::nullopt);

    /// One more query. `answered`: 1 or 0 for a run as it happened; for the papers' tables the probability of
    /// passing the check. Votes of every query sum to the number of teachers.
    void add(std::span<const std::uint32_t> counts, double answered = 1);
    /// The same where the check sees another largest count than the answer does (Interactive-GNMax).
    void add(std::span<const std::uint32_t> counts, double answered, double checkedCount);

    /// The cost of all queries so far.
    const CostAtOrder& cost() const { return cost_; }

private:
    GaussianSensitivity answers_;
    std::optional<CheckSensitivity> checks_;
    double checkDataIndependent_ = 0;
    bool answersDepend_; ///< on the votes at all; else every one costs α/σ²
    CostAtOrder cost_;
};

} // namespace epsiloscope
