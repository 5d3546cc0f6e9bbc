// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// With fewer seeds nothing is said of how far off an answer may be.
inline constexpr std::size_t fewestSolveSeeds = 3;

/// A measure against ε, seed by seed.
struct SeedValues {
    std::vector<double> epsilons; ///< rising, above 0
    /// By ε, then by seed: as many seeds at every ε, nothing where one is not done.
    std::vector<std::vector<std::optional<double>>> values;
};

/// The measure at one ε, over the seeds that are done there.
struct SolvedLevel {
    double epsilon = 0;
    double mean = 0;                   ///< over seeds
    double fit = 0;                    ///< on the fitted curve, which never falls
    std::optional<double> halfWidth{}; ///< half the 95 % interval of the mean, by Student's t; several seeds
    std::size_t seeds = 0;
};

/// A number and its 95 % interval; +∞ and −∞ (of an ε: 0) are beyond what was tried.
struct CurveAnswer {
    double value = 0;
    bool interval = false; ///< else the ends mean nothing
    double lower = 0, upper = 0;
};

/// A curve that never falls, through a measure at several ε: the means over seeds, fitted by isotonic
/// regression with the numbers of seeds as weights; between two ε interpolated linearly in log ε. (No
/// bisection: near the answer the sign of a noisy function is a coin's.) Once half of the ε have
/// `fewestSolveSeeds` seeds, the others are left out until they have, too.
///
/// Intervals come of 2000 bootstrap resamples of whole seeds, so that what a seed does at every ε stays
/// together (common random numbers). With few seeds the percentile bootstrap is too narrow, twice: in a
/// resample n seeds vary by (n − 1)/n of their variance, and their mean follows Student's t and not the
/// normal distribution. So each resample's deviation from the means is widened by
///     c(n) = √(n/(n − 1)) · t(0.975; n − 1) / Φ⁻¹(0.975),
/// 1.29 for eight seeds, before the curve is fitted anew and its crossing taken; the ends are the 2.5 % and
/// 97.5 % order statistics. As the crossing of a rising curve lies left of x exactly where the curve is above
/// the target at x, this is the widened percentile interval of the curve at x, inverted (Fieller's idea).
/// In simulations (8 seeds, saturating curves, effects of seeds that all ε share, noise besides) it holds the
/// answer of 200 seeds in 95 to 96 of 100 cases, with 3 to 16 seeds in 94 to 95; plain percentiles of 8 seeds
/// do in 89.
class SolveCurve {
public:
    explicit SolveCurve(const SeedValues& seeds);

    /// By rising ε, those without a value left out.
    const std::vector<SolvedLevel>& levels() const { return levels_; }
    /// How many ε the fit rests on. With fewer than two there is no curve, and nothing below may be asked.
    std::size_t fitted() const { return fitted_.size(); }
    /// The smallest ε at which the curve reaches the target: 0 where it does at the smallest that was tried,
    /// +∞ where it does at none.
    CurveAnswer crossing(double target) const;
    /// The same, but its interval takes in the ε on both sides that were tried: how the measure rises between
    /// them is not known. Numbers that are counted step there, and seeds that agree hide it.
    CurveAnswer bracket(double target) const;
    /// The curve at an ε, at those beyond what was tried as at the nearest.
    CurveAnswer at(double epsilon) const;
    double leastEpsilon() const { return levels_[fitted_.front()].epsilon; }
    double mostEpsilon() const { return levels_[fitted_.back()].epsilon; }

private:
    using Fit = std::vector<double>; ///< at each ε of fitted_
    void takeLevels(const SeedValues& seeds);
    void resample(const SeedValues& seeds, const std::vector<std::size_t>& rows);
    /// The places on either side of the crossing; nothing where there is none.
    std::optional<std::size_t> placeAbove(const Fit& fit, double target) const;
    double crossingOf(const Fit& fit, double target) const;
    double valueOf(const Fit& fit, double logEpsilon) const;
    template <class Statistic> CurveAnswer answer(const Statistic& statistic) const;
    /// The 2.5 % or 97.5 % quantile of it among the resamples.
    template <class Statistic> double endOf(bool upper, const Statistic& statistic) const;

    std::vector<SolvedLevel> levels_;
    std::vector<std::size_t> fitted_; ///< which of the levels
    std::vector<double> logEpsilons_; ///< logarithms of those
    Fit fit_;
    std::vector<Fit> resamples_; ///< empty: too few seeds
};

} // namespace epsiloscope
