// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/mechanisms/descent/GradientTap.h"
#include "core/mechanisms/descent/NoisyDescent.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// Records in question, person by person.
struct QuestionedRecords {
    LabelledRecords records{};
    /// Which row of the pool that is learnt from each of them is, if any.
    std::vector<std::optional<std::uint32_t>> rows{};
    /// Where each person's records end; empty: every record stands for itself.
    std::vector<std::uint32_t> ends{};
    /// True if a batch has all records of a person or none, and their sum is clipped once more; else records
    /// are drawn one by one.
    bool together = true;

    std::size_t persons() const { return ends.empty() ? records.labels.size() : ends.size(); }
};

/// The log likelihood ratio of "this person was learnt from" for some persons, from all noisy sums of a
/// descent so far: Σ log(1 − q + q e^{(2⟨s, g⟩ − ‖g‖²)/(2σ²C²)}), g the person's clipped gradient at the
/// model before a step and s what the noisy sum shows of it. The attacker knows all other records and which
/// of them were in a batch (to which every ε holds as well: core/privacy/FORMULAS.md, "What an attacker may
/// know"), and takes their gradients away. No other test of a person on its own is better (Neyman and
/// Pearson). Where a person's n records are drawn one by one, a step is scored by how many of them a batch
/// has, as if all had the gradient g/n: Σₖ Bin(k; n, q) e^{(2⟨s, kg/n⟩ − ‖kg/n‖²)/(2σ²C²)}.
class GradientScore {
public:
    /// `asked` must outlive it.
    explicit GradientScore(const QuestionedRecords& asked) : asked_(asked), scores_(asked.persons(), 0.0) {}
    void begins(const Network<float>& model, const DescentPlan& plan);
    void summed(const StepTaken& step);
    void stepped(const Network<float>& model);
    /// One per person.
    const std::vector<double>& scores() const { return scores_; }

private:
    Eigen::VectorXd gradientOf(std::span<const std::uint32_t> records) const;
    double logRatio(const Eigen::Ref<const Eigen::VectorXd>& gradient, const Eigen::VectorXd& shown,
                    std::size_t records) const;

    const QuestionedRecords& asked_;
    std::vector<double> scores_;
    DescentPlan plan_;
    std::optional<Network<float>> before_;
};

/// log Σₖ Bin(k; n, q) e^{k·a − k²·b}: of n like vectors that take part with probability `rate` in (0, 1]
/// each. `count` ≥ 1, b ≥ 0.
double logBinomialMixture(double rate, std::size_t count, double a, double b);

} // namespace epsiloscope
