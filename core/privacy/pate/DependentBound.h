// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"
#include "core/privacy/pate/WinnerDivergence.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// How the votes at hand bound what a query of GNMax, Confident- or Interactive-GNMax costs. All are
/// data-dependent: not to be published.
enum class DependentBound {
    Theorem6,   ///< theorem 6 of Papernot et al. 2018
    Exact,      ///< the exact divergence of what is told, in both directions; more than theorem 6 where all
                ///< teachers agree
    ExactOneWay ///< the same in one direction, from the votes at hand to their neighbours, as in theorem 6
};
inline constexpr DependentBound allDependentBounds[] = {DependentBound::Theorem6, DependentBound::Exact,
                                                        DependentBound::ExactOneWay};

const char* toString(DependentBound bound); ///< "theorem-6", "exact", "exact-one-way"
const char* inWords(DependentBound bound);
std::optional<DependentBound> dependentBoundFrom(const std::string& name);

/// Data-dependent RDP of one answer of GNMax. Never above α/σ², and the exact one in one direction never
/// above theorem 6.
class DependentAnswer {
public:
    /// Orders > 1, ascending where the bound is exact; σ > 0 in votes.
    DependentAnswer(const std::vector<double>& orders, double sigma, DependentBound bound);
    /// One value per order. Remembers the last votes, which are asked about twice: one thread at a time.
    void rdp(std::span<const double> votes, std::span<double> out) const;

private:
    void startFromPublished(std::span<const double> votes, std::span<double> out) const;

    double sigma_;
    DependentBound bound_;
    GaussianNoisyMaxBound published_;
    std::optional<WinnerDivergence> exact_;
    mutable std::vector<double> lastVotes_, last_;
};

/// Data-dependent RDP of one threshold check, likewise never above α/(2σ₁²); the exact one is that of its two
/// outcomes when the highest count moves by one.
class DependentCheck {
public:
    /// Orders as above; σ₁ > 0 in votes.
    DependentCheck(const std::vector<double>& orders, double threshold, double sigma1, DependentBound bound);
    /// One value per order, for the highest count as the check sees it.
    void rdp(double highestCount, std::span<double> out) const;

private:
    double threshold_, sigma1_;
    DependentBound bound_;
    ThresholdCheckBound published_;
};

} // namespace epsiloscope
