// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/NetworkLayers.h"

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

namespace epsiloscope {

/// A few records on their way through all layers of a network and back. Its memory is used again for the next
/// few. Used by Network alone.
template <class Scalar> class Passage {
public:
    using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;
    using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
    /// Plan and parameters of the network; both outlive it.
    Passage(const NetworkPlan& plan, const Vector& parameters)
        : plan_(plan), parameters_(parameters), layers_(plan.layers), work_(layers_.size()),
          back_(layers_.size()) {}

    /// Scores of these rows (classes × rows).
    const Matrix& forwardOf(const FeatureView& features, std::span<const std::uint32_t> rows) {
        records_ = rows.size();
        input_.resize(features.cols(), static_cast<Eigen::Index>(records_));
        for (std::size_t i = 0; i < records_; ++i)
            input_.col(static_cast<Eigen::Index>(i)) = features.row(rows[i]).template cast<Scalar>();
        for (std::size_t l = 0; l < layers_.size(); ++l)
            std::visit(
                [&](const auto& plan) { forward(plan, parametersOf(l), inputOf(l), records_, work_[l]); },
                layers_[l]);
        return work_.back().output;
    }

    /// Computes what comes back to each layer from `scoresBack` (classes × records), down to the first that
    /// is trained.
    void backward(const Matrix& scoresBack, std::size_t firstTrained) {
        const Scalar* from = scoresBack.data();
        for (std::size_t l = layers_.size(); l-- > firstTrained;) {
            std::visit([&](const auto& plan) { takeBack(plan, from, records_, work_[l]); }, layers_[l]);
            if (l == firstTrained) return;
            back_[l].resize(static_cast<Eigen::Index>(inputsOf(l)), static_cast<Eigen::Index>(records_));
            std::visit(
                [&](const auto& plan) {
                    giveBack(plan, parametersOf(l), records_, work_[l], back_[l].data());
                },
                layers_[l]);
            from = back_[l].data();
        }
    }

    /// Squared norm of each record's gradient, over all trained layers.
    std::vector<double> squares(std::size_t firstTrained, ConvolutionNorm norm) const {
        std::vector<double> squares(records_, 0);
        for (std::size_t l = firstTrained; l < layers_.size(); ++l)
            std::visit([&](const auto& plan) { addSquares(plan, inputOf(l), work_[l], norm, squares); },
                       layers_[l]);
        return squares;
    }

    /// Scales what comes back of each record: its gradient at every layer is scaled likewise. A factor of 0
    /// leaves the record out, even where its numbers are none.
    void scale(const std::vector<double>& factors, std::size_t firstTrained) {
        for (std::size_t r = 0; r < records_; ++r)
            if (factors[r] == 0) leaveOut(r);
        for (std::size_t l = firstTrained; l < layers_.size(); ++l)
            for (std::size_t r = 0; r < records_; ++r)
                if (factors[r] != 0 && factors[r] != 1)
                    columnsOf(work_[l].back, r) *= static_cast<Scalar>(factors[r]);
    }

    /// Adds the gradient, summed over these records, to `sum` (an entry per parameter).
    void addGradientTo(Vector& sum, std::size_t firstTrained) const {
        for (std::size_t l = firstTrained; l < layers_.size(); ++l)
            std::visit(
                [&](const auto& plan) {
                    addGradient(plan, inputOf(l), records_, work_[l], sum.data() + plan_.parametersBefore(l));
                },
                layers_[l]);
    }

private:
    auto columnsOf(Matrix& matrix, std::size_t record) const {
        const Eigen::Index columns = matrix.cols() / static_cast<Eigen::Index>(records_);
        return matrix.middleCols(static_cast<Eigen::Index>(record) * columns, columns);
    }

    // All factors of the record's gradient: 0 times a number that is none would be none.
    void leaveOut(std::size_t record) {
        columnsOf(input_, record).setZero();
        for (LayerWork<Scalar>& work : work_)
            for (Matrix* matrix : {&work.patches, &work.output, &work.back})
                columnsOf(*matrix, record).setZero();
    }

    const Scalar* parametersOf(std::size_t layer) const {
        return parameters_.data() + plan_.parametersBefore(layer);
    }
    const Scalar* inputOf(std::size_t layer) const {
        return layer == 0 ? input_.data() : work_[layer - 1].output.data();
    }
    std::size_t inputsOf(std::size_t layer) const {
        return std::visit([](const auto& plan) { return plan.inputs(); }, layers_[layer]);
    }

    const NetworkPlan& plan_;
    const Vector& parameters_;
    const std::vector<LayerPlan>& layers_;
    std::vector<LayerWork<Scalar>> work_;
    std::vector<Matrix> back_;
    Matrix input_;
    std::size_t records_ = 0;
};

} // namespace epsiloscope
