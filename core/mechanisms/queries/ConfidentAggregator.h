// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/Aggregator.h"

namespace epsiloscope {

/// Noise and threshold of Confident- and Interactive-GNMax, all in votes.
struct ConfidentNoise {
    double threshold = 0; ///< T
    double sigma1 = 1;    ///< for the check
    double sigma2 = 1;    ///< for the answer
};

/// Confident-GNMax (Papernot et al. 2018, algorithm 1): answers argmax_j n_j + N(0, σ₂²) where
/// max_j n_j + N(0, σ₁²) ≥ T, else refuses. The maximum is rounded to an integer before the noise
/// (core/privacy/FORMULAS.md, "The threshold check"). The check's noise is drawn first.
class ConfidentAggregator : public Aggregator {
public:
    ConfidentAggregator(const ConfidentNoise& noise, const NoiseDoor& door) : noise_(noise), door_(door) {}
    AskedQuery look(std::uint32_t query, std::vector<double> votes) const override;
    void draw(AskedQuery& asked, RandomStream& random) const override;
    std::vector<double> chances(const AskedQuery& looked) const override;

protected:
    /// The fate of a query that fails the check: refused.
    virtual void failed(AskedQuery& asked) const;
    /// Noise and threshold that this query, as look() gave it, is asked with.
    virtual const ConfidentNoise& noiseFor(const AskedQuery& looked) const;

private:
    ConfidentNoise noise_;
    Noise noiseOf(NoiseCall call) const;

    NoiseDoor door_;
};

} // namespace epsiloscope
