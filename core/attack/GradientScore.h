// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/descent/NoisyDescent.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The log likelihood ratio of "this record was learnt from" for some records, from all noisy sums of a
/// descent so far: Σ log(1 − q + q e^{(2⟨s, g⟩ − ‖g‖²)/(2σ²C²)}), g the record's clipped gradient at the
/// model before a step and s what the noisy sum shows of it. The attacker knows all other records and which
/// of them were in a batch (to which every ε holds as well: core/privacy/FORMULAS.md, "What an attacker may
/// know"), and takes their gradients away. No other test of a record on its own is better (Neyman and
/// Pearson).
class GradientScore {
public:
    /// `records` must outlive it; `rows` says which row of the pool that is learnt from each of them is, if
    /// any.
    GradientScore(const LabelledRecords& records, std::vector<std::optional<std::uint32_t>> rows)
        : records_(records), rows_(std::move(rows)), scores_(records.labels.size(), 0.0) {}
    void begins(const Network<float>& model, const DescentPlan& plan);
    void summed(const StepTaken& step);
    void stepped(const Network<float>& model);
    /// One per record.
    const std::vector<double>& scores() const { return scores_; }

private:
    const LabelledRecords& records_;
    std::vector<std::optional<std::uint32_t>> rows_;
    std::vector<double> scores_;
    DescentPlan plan_;
    std::optional<Network<float>> before_;
};

} // namespace epsiloscope
