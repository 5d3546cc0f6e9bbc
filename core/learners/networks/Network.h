// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/NetworkPlan.h"
#include "core/numeric/RandomStream.h"

#include <Eigen/Core>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// Steps that a clipping norm is cut into where sums are exact: so many that nobody misses what is cut off,
/// so few that 64 bits hold the sum over as many records as rows can be numbered.
inline constexpr double stepsOfClipNorm = 0x1p30;

/// Records that a network learns from: some rows of a pool. What it refers to must outlive it.
struct NetworkBatch {
    const FeatureMatrix& features;
    const std::vector<int>& labels;
    std::span<const std::uint32_t> rows;
    const std::vector<double>* weights = nullptr; ///< one per row of the pool; null: all 1
};

/// A network's gradient on a batch: the sum over records of the gradients of their weighted cross-entropies.
template <class Scalar> struct GradientSum {
    Eigen::Matrix<Scalar, Eigen::Dynamic, 1>
        sum; ///< one entry per parameter, 0 below the first trained layer; empty where the sum is exact
    /// The exact sum, in steps of the clipping norm over stepsOfClipNorm: one entry per parameter, 0 below
    /// the first trained layer; else empty.
    std::vector<std::int64_t> steps;
    double loss = 0; ///< sum of weighted cross-entropies, nats
    /// With a clipping norm: norm of each record's gradient before clipping, in the order of the rows.
    std::vector<double> norms;
};

/// How a gradient is taken.
struct GradientPlan {
    std::size_t firstTrained = 0; ///< layers before it stay as they are, and have no gradient
    /// Each record's gradient is scaled down to this norm before it is added up (Abadi et al. 2016); one that
    /// is no number is left out.
    std::optional<double> clipNorm{};
    /// With a clipping norm: every record goes through the network by itself, and its clipped gradient is cut
    /// to whole steps. So what one adds depends on no other, has the clipping norm at most, and is added
    /// exactly, in any order: sums of two neighbours differ by one record's part and by nothing else, however
    /// many records there are. Sums in single precision promise none of that. Several times slower.
    bool exact = false;
    const Parallel* parallel = nullptr; ///< null: this thread alone
    std::function<bool()> goOn{}; ///< asked every few records, on any of the threads; false: whatever is
                                  ///< returned is thrown away
};

/// A network of a few layers, with all its parameters in one vector. In single precision for learning, in
/// double precision for tests.
template <class Scalar> class Network {
public:
    using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
    using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;

    /// Weights after He et al. 2015, drawn from the stream; offsets, and weights of a network without hidden
    /// layers, are 0.
    Network(NetworkPlan plan, RandomStream& stream);
    Network(NetworkPlan plan, Vector parameters)
        : plan_(std::move(plan)), parameters_(std::move(parameters)) {}

    const NetworkPlan& plan() const { return plan_; }
    const Vector& parameters() const { return parameters_; }
    Vector& parameters() { return parameters_; }
    /// Draws the parameters of a layer anew.
    void drawLayer(std::size_t layer, RandomStream& stream);

    /// Scores of the classes (classes × records), before softmax. Does not depend on threads.
    Matrix scores(const FeatureView& features, std::span<const std::uint32_t> rows,
                  const Parallel* parallel = nullptr) const;

    /// The gradient of a batch, added up in an order that does not depend on threads. With a clipping norm
    /// the norm of each record's gradient is had without storing that gradient: of a dense layer it is
    /// (‖activation‖² + 1)·‖what comes back‖², of a convolution see ConvolutionNorm; then what comes back is
    /// scaled, record by record, before it is multiplied out once for all.
    GradientSum<Scalar> gradient(const NetworkBatch& batch, const GradientPlan& plan,
                                 ConvolutionNorm norm = ConvolutionNorm::Cheaper) const;

private:
    GradientSum<Scalar> exactGradient(const NetworkBatch& batch, const GradientPlan& plan) const;

    NetworkPlan plan_;
    Vector parameters_;
};

extern template class Network<float>;
extern template class Network<double>;

} // namespace epsiloscope
