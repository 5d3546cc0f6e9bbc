// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/descent/SubsampledStep.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// Tight accounting for many steps of the Poisson-subsampled Gaussian mechanism (see SubsampledGaussian.h).
/// Neighbours: one record is added or removed, or one is replaced by another: both in a batch by the same
/// chance, on opposite sides at worst (core/privacy/FORMULAS.md, "Noisy gradient descent"). Batches of a
/// fixed size, and shuffled ones, are not covered. The privacy loss log(P/Q) of one step is put on a grid so
/// that no hockey-stick divergence gets smaller ("connect the dots", Doroshenko et al. 2022), tilted
/// exponentially towards the wanted ε and composed by FFT (Koskela, Jälkö and Honkela 2020); whatever leaves
/// the window counts as lost for certain. Both directions; the larger counts.
///
/// Every answer is an upper bound on the exact value. Many steps are composed in blocks, on coarser and
/// coarser grids. These are so fine that they add about 2e−5 of ε, or 1e−3 of δ, or have 2²⁰ points; and
/// where records are added or removed an answer is never above what RDP says (improved conversion), itself an
/// upper bound. With σ < 1e−3, more than 1e12 steps, or losses that spread over more than about 1e8, the
/// answer is RDP's, or that of noise without sampling.
class SubsampledGaussianLoss {
public:
    /// rate in [0, 1]; sigma > 0, over the clipping norm. `records`: 1, one is added or removed; 2, one is
    /// removed and one added, which is a record replaced.
    SubsampledGaussianLoss(double rate, double sigma, std::int64_t records = 1);

    /// The least ε ≥ 0 that holds for `steps` ≥ 0 at delta in (0, 1), or a little more; +∞ where doubles end.
    double epsilon(std::int64_t steps, double delta) const;
    /// The least δ in [0, 1] that holds for `steps` ≥ 0 at epsilon ≥ 0, or a little more.
    double delta(std::int64_t steps, double epsilon) const;

private:
    struct Renyi;
    /// By the improved conversion, or `known` if that is less; of δ the logarithms.
    double renyiEpsilon(double steps, double delta, double known) const;
    double logRenyiDelta(double steps, double epsilon, double known) const;

    double rate_, sigma_;
    double shift_; ///< how far apart the two outcomes of a record that takes part may lie
    std::vector<LossDirection> directions_; ///< that may differ
    std::shared_ptr<Renyi> renyi_;          ///< shared by copies; null where a record is replaced
};

} // namespace epsiloscope
