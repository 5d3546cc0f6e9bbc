// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/Network.h"
#include "core/learners/networks/NetworkTraining.h"
#include "core/mechanisms/shared/GradientStep.h"
#include "core/privacy/noise/Noise.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

class GradientTap;

/// How noisy gradients move a network.
enum class DescentOptimiser { Sgd, Adam };

/// The inputs of noisy gradient descent besides network and records.
struct DescentPlan {
    double rate = 0.01;       ///< q in (0, 1]: the chance of each person to be in a step's batch
    double noise = 1;         ///< σ > 0: standard deviation of the noise over the clipping norm
    double expectedBatch = 1; ///< > 0 and public, in persons: what noisy sums are divided by
    double clipNorm = 1;      ///< C > 0
    double stepSize = 0.5;
    DescentOptimiser optimiser = DescentOptimiser::Sgd;
    std::size_t firstTrained = 0; ///< layers before it stay as they are
    NoiseDrawing drawing = NoiseDrawing::Doubles;
    NoiseTap* tap = nullptr; ///< sees the noise; null: nobody
};

/// Noisy gradient descent, step by step (Abadi et al. 2016, algorithm 1): every person is in a step's batch
/// with probability q, independently (Poisson sampling, which is what the accountants count on), with all
/// rows or none; each row's gradient is clipped to norm C, and so is the sum of one person's; N(0, σ²C²) is
/// added to every entry of the sum, which is divided by the expected size of a batch and moves the network.
///
/// Nothing but the sums themselves depends on the records. In integers the grid and the width of the noise
/// follow from σ, C and the number of parameters: what is larger than a million clipping norms counts as
/// that, however many persons there are, and the sums are exact before (GradientPlan::exact;
/// core/privacy/FORMULAS.md, "Noise in integers"). Sums in doubles are for explorations.
class NoisyDescent {
public:
    /// References must outlive it. `slotOfRow` as PreparedData::privateSlots: rows of one slot, which follow
    /// one another, are one person's; empty: every row is a person of its own. Nothing follows from slots
    /// that nobody fills. `goOn` as in GradientPlan. Batches are drawn from streams of purpose
    /// GradientSampling, one a step, noise from GradientNoise, sixteen a step.
    NoisyDescent(Network<float> network, const FeatureMatrix& features, const std::vector<int>& labels,
                 std::span<const std::uint32_t> slotOfRow, const DescentPlan& plan,
                 const RandomStreams& streams, std::uint32_t trial, const Parallel& parallel,
                 std::function<bool()> goOn);

    /// Takes the next step, and shows it to who listens; what it returns means nothing once goOn() is false.
    /// Errors: a gradient or a parameter is no number any more.
    Result<GradientStep> step(GradientTap* tap = nullptr);

    const Network<float>& network() const { return network_; }
    const DescentPlan& plan() const { return plan_; }

private:
    // Rows of the pool, and whose they are as in GradientPlan.
    struct Batch {
        std::vector<std::uint32_t> rows, ends;
    };
    std::vector<std::uint32_t> drawPersons() const;
    Batch drawBatch() const;
    GradientSum<float> gradientOf(const Batch& batch) const;
    Eigen::VectorXd trainedSum(const GradientSum<float>& gradient) const;
    void addNoise(Eigen::Ref<Eigen::VectorXd> sum) const;
    void move(const Eigen::VectorXf& mean);

    Network<float> network_;
    const FeatureMatrix& features_;
    const std::vector<int>& labels_;
    std::vector<std::uint32_t> ends_; ///< of each person's rows in the pool; empty: all have one
    DescentPlan plan_;
    const RandomStreams& streams_;
    std::uint32_t trial_;
    GradientPlan gradient_;
    Eigen::Index first_; ///< the first of the parameters that move
    std::optional<Adam> adam_;
    long steps_ = 0;
};

} // namespace epsiloscope
