// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/descent/NoisyDescent.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// How far the noisy sums of a descent lie along the clipped gradients of some records, each taken at the
/// model before the step, over all steps so far: the attacker's score of "it was in the batches" (Nasr et al.
/// 2023). The attacker knows all other records, and takes what is expected of them away. With adaptive steps
/// the sums are not seen, and the moves themselves are taken.
class GradientScore {
public:
    /// `known`: the other records; null: they are left in. Both must outlive it.
    GradientScore(const LabelledRecords& records, const LabelledRecords* known)
        : records_(records), known_(known), scores_(records.labels.size(), 0.0) {}
    void begins(const Network<float>& model, const DescentPlan& plan);
    void stepped(const Network<float>& model);
    /// One per record.
    const std::vector<double>& scores() const { return scores_; }

private:
    Eigen::VectorXf unexplained(const Network<float>& model) const;

    const LabelledRecords& records_;
    const LabelledRecords* known_;
    std::vector<double> scores_;
    DescentPlan plan_;
    std::optional<Network<float>> before_;
};

} // namespace epsiloscope
