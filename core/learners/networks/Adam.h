// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include <cmath>

namespace epsiloscope {

/// Steps whose size adapts to each parameter (Kingma and Ba 2015, algorithm 1, with its β₁ = 0.9, β₂ = 0.999,
/// ε = 1e−8).
class Adam {
public:
    Adam(Eigen::Index parameters, double learningRate)
        : mean_(Eigen::VectorXf::Zero(parameters)), square_(Eigen::VectorXf::Zero(parameters)),
          learningRate_(learningRate) {}

    /// Moves the parameters against the gradient; both have as many entries as were told at the start.
    void step(Eigen::Ref<Eigen::VectorXf> parameters, const Eigen::Ref<const Eigen::VectorXf>& gradient) {
        constexpr double keptMean = 0.9, keptSquare = 0.999;
        constexpr float tiny = 1e-8F;
        ++steps_;
        mean_ += static_cast<float>(1 - keptMean) * (gradient - mean_);
        square_ += static_cast<float>(1 - keptSquare) * (gradient.cwiseAbs2() - square_);
        const double ofMean = 1 - std::pow(keptMean, steps_), ofSquare = 1 - std::pow(keptSquare, steps_);
        const auto rate = static_cast<float>(learningRate_ / ofMean);
        const auto correction = static_cast<float>(1 / ofSquare);
        parameters.array() -= rate * mean_.array() / ((square_.array() * correction).sqrt() + tiny);
    }

private:
    Eigen::VectorXf mean_, square_;
    double learningRate_;
    int steps_ = 0;
};

} // namespace epsiloscope
