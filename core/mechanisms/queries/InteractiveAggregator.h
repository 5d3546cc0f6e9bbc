// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/queries/ConfidentAggregator.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2 and §5.3): the first queries go through
/// Confident-GNMax; a student learns from their labels; then the check sees max_j (n_j − n·p_j) with the
/// student's probabilities p_j, and a query that fails it gets the student's own label where max_j p_j
/// exceeds `confidence`, else none. A student learnt from noisy labels is public, so its predictions cost
/// nothing; an own answer costs its check alone. Each round has its own T, σ₁ and σ₂.
class InteractiveAggregator final : public ConfidentAggregator {
public:
    /// `noise` of the first `round1` queries, `noise2` of the others. `context` must outlive it.
    InteractiveAggregator(const ConfidentNoise& noise, long round1, const ConfidentNoise& noise2,
                          double confidence, TrialContext& context)
        : ConfidentAggregator(noise, context.drawing()), round1_(round1), noise2_(noise2),
          confidence_(confidence), context_(context) {}
    Result<void> before(long place, const std::vector<AnsweredQuery>& lessons) override;
    bool knows(long place) const override { return place < round1_ || student_.size() > 0; }
    AskedQuery look(std::uint32_t query, std::vector<double> votes) const override;

private:
    void failed(AskedQuery& asked) const override;
    const ConfidentNoise& noiseFor(const AskedQuery& looked) const override;

    long round1_;
    ConfidentNoise noise2_;
    double confidence_;
    TrialContext& context_;
    FeatureMatrix student_; ///< probabilities for every record of the pool; 0 × 0 in the first round
};

} // namespace epsiloscope
