// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/descent/GradientTap.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// How far the steps of a noisy descent went along the clipped gradients of some records, each taken at the
/// model before the step, over all steps so far: the attacker's score of "it was in the batches" (Nasr et al.
/// 2023). With plain steps a move is the noisy sum of gradients over a constant.
class GradientScore {
public:
    /// The records must outlive it.
    explicit GradientScore(const LabelledRecords& records)
        : records_(records), scores_(records.labels.size(), 0.0) {}
    void begins(const Network<float>& model, double clipNorm);
    void stepped(const Network<float>& model);
    /// One per record.
    const std::vector<double>& scores() const { return scores_; }

private:
    const LabelledRecords& records_;
    std::vector<double> scores_;
    double clipNorm_ = 1;
    std::optional<Network<float>> before_;
};

} // namespace epsiloscope
