// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Tight accounting for many steps of the Poisson-subsampled Gaussian mechanism (see SubsampledGaussian.h),
/// neighbours: add or remove one record. The privacy loss log(P/Q) of one step is put on a grid so that no
/// hockey-stick divergence gets smaller ("connect the dots", Doroshenko et al. 2022), tilted exponentially
/// towards the wanted ε and composed by FFT (Koskela, Jälkö and Honkela 2020); whatever leaves the window
/// counts as lost for certain. Both directions; the larger counts.
///
/// Every answer is an upper bound on the exact value. The grid is refined until ε moves by less than 2e−3,
/// which leaves an excess of about 1e−4 relative, or until 2²¹ points; and an answer is never above what RDP
/// says (improved conversion), itself an upper bound. With σ < 1e−3, more than 1e12 steps, or losses that
/// spread over more than about 1e8, the answer is RDP's.
class SubsampledGaussianLoss {
public:
    /// rate in [0, 1], sigma > 0.
    SubsampledGaussianLoss(double rate, double sigma);

    /// The least ε ≥ 0 that holds for `steps` ≥ 0 at delta in (0, 1), or a little more; +∞ where doubles end.
    double epsilon(std::int64_t steps, double delta) const;
    /// The least δ in [0, 1] that holds for `steps` ≥ 0 at epsilon ≥ 0, or a little more.
    double delta(std::int64_t steps, double epsilon) const;

private:
    double rate_, sigma_;
    std::vector<double> orders_, rdp_;
};

} // namespace epsiloscope
