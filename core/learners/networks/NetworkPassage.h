// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/NetworkLayers.h"

#include <cstdint>
#include <optional>
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
    const auto& forwardOf(const FeatureView& features, std::span<const std::uint32_t> rows) {
        records_ = rows.size();
        input_.resize(static_cast<std::size_t>(features.cols()), records_);
        for (std::size_t i = 0; i < records_; ++i)
            input_->col(static_cast<Eigen::Index>(i)) = features.row(rows[i]).template cast<Scalar>();
        for (std::size_t l = 0; l < layers_.size(); ++l)
            std::visit(
                [&](const auto& plan) { forward(plan, parametersOf(l), inputOf(l), records_, work_[l]); },
                layers_[l]);
        return *work_.back().output;
    }

    /// Computes what comes back to each layer from `scoresBack` (classes × records), down to the first that
    /// is trained.
    void backward(const Matrix& scoresBack, std::size_t firstTrained) {
        const Scalar* from = scoresBack.data();
        for (std::size_t l = layers_.size(); l-- > firstTrained;) {
            std::visit([&](const auto& plan) { takeBack(plan, from, records_, work_[l]); }, layers_[l]);
            if (l == firstTrained) return;
            back_[l].resize(inputsOf(l), records_);
            std::visit(
                [&](const auto& plan) {
                    giveBack(plan, parametersOf(l), records_, work_[l], back_[l]->data());
                },
                layers_[l]);
            from = back_[l]->data();
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

    /// The same for some of the records, all by one factor, which is not 0.
    void scale(const RecordRange& records, double factor, std::size_t firstTrained) {
        if (factor == 1) return;
        for (std::size_t l = firstTrained; l < layers_.size(); ++l)
            columnsOf(work_[l].back, records.first, records.count) *= static_cast<Scalar>(factor);
    }

    /// ‖the gradient, summed over these records‖² from inner products; absent where there is a convolution or
    /// single precision may not tell.
    std::optional<double> squareOfSum(const RecordRange& records, std::size_t firstTrained) const {
        double square = 0;
        for (std::size_t l = firstTrained; l < layers_.size(); ++l) {
            const auto* dense = std::get_if<DensePlan>(&layers_[l]);
            const auto own = dense ? epsiloscope::squareOfSum(*dense, inputOf(l), work_[l], records)
                                   : std::optional<double>();
            if (!own) return std::nullopt;
            square += *own;
        }
        return isTold(square) ? std::optional(square) : std::nullopt;
    }

    /// Adds the gradient, summed over these records, to `sum` (an entry per parameter).
    void addGradientTo(Vector& sum, std::size_t firstTrained, const RecordRange& records) const {
        for (std::size_t l = firstTrained; l < layers_.size(); ++l)
            std::visit(
                [&](const auto& plan) {
                    addGradient(plan, inputOf(l), records, work_[l], sum.data() + plan_.parametersBefore(l));
                },
                layers_[l]);
    }
    /// The same over all of them.
    void addGradientTo(Vector& sum, std::size_t firstTrained) const {
        addGradientTo(sum, firstTrained, {0, records_});
    }

private:
    auto columnsOf(ReusedMatrix<Scalar>& matrix, std::size_t record, std::size_t count = 1) const {
        const Eigen::Index columns = matrix->cols() / static_cast<Eigen::Index>(records_);
        return matrix->middleCols(static_cast<Eigen::Index>(record) * columns,
                                  static_cast<Eigen::Index>(count) * columns);
    }

    // All factors of the record's gradient: 0 times a number that is none would be none.
    void leaveOut(std::size_t record) {
        columnsOf(input_, record).setZero();
        for (LayerWork<Scalar>& work : work_)
            for (ReusedMatrix<Scalar>* matrix : {&work.patches, &work.output, &work.back})
                columnsOf(*matrix, record).setZero();
    }

    const Scalar* parametersOf(std::size_t layer) const {
        return parameters_.data() + plan_.parametersBefore(layer);
    }
    const Scalar* inputOf(std::size_t layer) const {
        return layer == 0 ? input_->data() : work_[layer - 1].output->data();
    }
    std::size_t inputsOf(std::size_t layer) const {
        return std::visit([](const auto& plan) { return plan.inputs(); }, layers_[layer]);
    }

    const NetworkPlan& plan_;
    const Vector& parameters_;
    const std::vector<LayerPlan>& layers_;
    std::vector<LayerWork<Scalar>> work_;
    std::vector<ReusedMatrix<Scalar>> back_;
    ReusedMatrix<Scalar> input_;
    std::size_t records_ = 0;
};

} // namespace epsiloscope
