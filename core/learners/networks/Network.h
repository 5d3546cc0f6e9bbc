// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/GradientPlan.h"
#include "core/learners/networks/NetworkPlan.h"
#include "core/numeric/RandomStream.h"

#include <Eigen/Core>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

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
    /// scaled, record by record, before it is multiplied out once for all. Of several rows of one person see
    /// ClippedGradients.
    GradientSum<Scalar> gradient(const NetworkBatch& batch, const GradientPlan& plan,
                                 ConvolutionNorm norm = ConvolutionNorm::Cheaper) const;

private:
    GradientSum<Scalar> plainGradient(const NetworkBatch& batch, const GradientPlan& plan) const;
    GradientSum<Scalar> exactGradient(const NetworkBatch& batch, const GradientPlan& plan) const;

    NetworkPlan plan_;
    Vector parameters_;
};

extern template class Network<float>;
extern template class Network<double>;

} // namespace epsiloscope
