// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/BatchPersons.h"
#include "core/learners/networks/GradientPlan.h"
#include "core/learners/networks/NetworkPassage.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace epsiloscope {

/// Scores → loss by scores, and the weighted loss of these records.
template <class Scalar>
double lossAndBack(Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>& scores, const NetworkBatch& batch,
                   std::span<const std::uint32_t> rows) {
    double loss = 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        auto column = scores.col(static_cast<Eigen::Index>(r));
        const auto label = static_cast<Eigen::Index>(batch.labels[rows[r]]);
        const double weight = batch.weights ? (*batch.weights)[rows[r]] : 1;
        const Scalar largest = column.maxCoeff();
        column.array() -= largest;
        const Scalar own = column(label);
        column = column.array().exp();
        const Scalar sum = column.sum();
        loss += weight * (std::log(static_cast<double>(sum)) - static_cast<double>(own));
        column /= sum;
        column(label) -= Scalar(1);
        if (weight != 1) column *= static_cast<Scalar>(weight);
    }
    return loss;
}

/// Rows through the network and back. Returns their loss.
template <class Scalar>
double thereAndBack(Passage<Scalar>& passage, const NetworkBatch& batch, std::span<const std::uint32_t> rows,
                    std::size_t firstTrained) {
    Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic> scores = passage.forwardOf(batch.features, rows);
    const double loss = lossAndBack<Scalar>(scores, batch, rows);
    passage.backward(scores, firstTrained);
    return loss;
}

/// By how much a gradient of that norm is scaled down. One that is no number counts nothing, so that nobody
/// adds more than the clipping norm, whatever their rows hold.
inline double clippingFactor(double norm, double clipNorm) {
    return !std::isfinite(norm) ? 0 : norm > clipNorm ? clipNorm / norm : 1;
}

/// A few persons' gradients at work: each row's is clipped, and so is the sum of what one person has left.
/// Its memory is used again for the next few. Used by Network alone.
///
/// The norm of a person's sum is had from inner products, ‖Σ gⱼ‖² = Σ (⟨aⱼ, aₖ⟩ + 1)·⟨dⱼ, dₖ⟩ over pairs of
/// rows for activations a and what comes back d, where all layers are dense and rows so few that this is less
/// work than the sum itself, which is written down otherwise.
template <class Scalar> class ClippedGradients {
public:
    using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;

    /// All four outlive it; the gradient's plan has a clipping norm.
    ClippedGradients(const NetworkPlan& network, const Vector& parameters, const GradientPlan& plan,
                     ConvolutionNorm norm)
        : passage_(network, parameters), plan_(plan), norm_(norm), few_(network.recordsAtOnce()),
          mostByProducts_(mostRowsByProducts(network)),
          first_(static_cast<Eigen::Index>(network.parametersBefore(plan.firstTrained))),
          own_(parameters.size()) {}

    /// Adds the clipped gradients of a piece's persons to `sum`, and notes their norms (one per person of the
    /// batch). Returns the loss.
    double add(const NetworkBatch& batch, const BatchPersons& persons, const PersonsPiece& piece, Vector& sum,
               std::vector<double>& norms) {
        const std::size_t begin = persons.begin(piece.first), end = persons.begin(piece.last);
        const auto rows = batch.rows.subspan(begin, end - begin);
        if (rows.size() > few_) {
            const double loss = takeOwn(batch, rows);
            norms[piece.first] = addOwn(sum);
            return loss;
        }
        const double loss = throughAndClipped(batch, rows);
        std::size_t added = 0; // records whose gradients are in the sum
        const auto addUpTo = [&](std::size_t record) {
            if (record > added) passage_.addGradientTo(sum, plan_.firstTrained, {added, record - added});
        };
        for (std::size_t person = piece.first; person < piece.last; ++person) {
            const RecordRange records{persons.begin(person) - begin, persons.rowsOf(person)};
            if (records.count == 1)
                norms[person] = rowNorms_[records.first];
            else if (!clippedByProducts(records, norms[person])) {
                addUpTo(records.first);
                added = records.first + records.count;
                own_.setZero();
                passage_.addGradientTo(own_, plan_.firstTrained, records);
                norms[person] = addOwn(sum);
            }
        }
        addUpTo(rows.size());
        return loss;
    }

private:
    // Sums up a person's gradients in own_, each row's clipped. Returns the loss.
    double takeOwn(const NetworkBatch& batch, std::span<const std::uint32_t> rows) {
        own_.setZero();
        double loss = 0;
        for (std::size_t row = 0; row < rows.size(); row += few_) {
            if (plan_.goOn && !plan_.goOn()) return loss;
            loss += throughAndClipped(batch, rows.subspan(row, std::min(few_, rows.size() - row)));
            passage_.addGradientTo(own_, plan_.firstTrained);
        }
        return loss;
    }

    // By how long it takes: inner products of every pair, or to write each number down, sum and add it.
    std::size_t mostRowsByProducts(const NetworkPlan& plan) const {
        constexpr std::size_t ofPair = 600, ofLayer = 12000, ofParameter = 16;
        std::size_t products = 0, sums = 0;
        for (std::size_t l = plan_.firstTrained; l < plan.layers.size(); ++l) {
            const auto* dense = std::get_if<DensePlan>(&plan.layers[l]);
            if (!dense) return 1;
            products += ofPair + dense->in + dense->out;
            sums += ofLayer + ofParameter * dense->parameters();
        }
        std::size_t rows = 1;
        while ((rows + 1) * (rows + 1) * products <= sums)
            ++rows;
        return rows;
    }

    double throughAndClipped(const NetworkBatch& batch, std::span<const std::uint32_t> rows) {
        const double loss = thereAndBack(passage_, batch, rows, plan_.firstTrained);
        rowNorms_ = passage_.squares(plan_.firstTrained, norm_);
        factors_.resize(rowNorms_.size());
        for (std::size_t r = 0; r < rowNorms_.size(); ++r) {
            rowNorms_[r] = std::sqrt(rowNorms_[r]);
            factors_[r] = clippingFactor(rowNorms_[r], *plan_.clipNorm);
        }
        passage_.scale(factors_, plan_.firstTrained);
        return loss;
    }

    bool clippedByProducts(const RecordRange& records, double& norm) {
        if (records.count > mostByProducts_) return false;
        const auto square = passage_.squareOfSum(records, plan_.firstTrained);
        if (!square) return false;
        norm = std::sqrt(*square);
        passage_.scale(records, clippingFactor(norm, *plan_.clipNorm), plan_.firstTrained);
        return true;
    }

    // Returns the norm before clipping.
    double addOwn(Vector& sum) const {
        const auto own = own_.tail(own_.size() - first_);
        const double norm = std::sqrt(squaredNormOf(own));
        const double factor = clippingFactor(norm, *plan_.clipNorm);
        if (factor > 0) sum.tail(own.size()) += static_cast<Scalar>(factor) * own;
        return norm;
    }

    Passage<Scalar> passage_;
    const GradientPlan& plan_;
    ConvolutionNorm norm_;
    std::size_t few_, mostByProducts_;
    Eigen::Index first_;
    Vector own_; // one person's
    std::vector<double> rowNorms_, factors_;
};

/// Some of the persons of an exact sum, one after the other. Used by Network alone.
template <class Scalar> class ExactSum {
public:
    using Vector = Eigen::Matrix<Scalar, Eigen::Dynamic, 1>;

    ExactSum(const NetworkPlan& network, const Vector& parameters, const GradientPlan& plan)
        : passage_(network, parameters), plan_(plan), first_(network.parametersBefore(plan.firstTrained)),
          own_(parameters.size()), steps_(static_cast<std::size_t>(own_.size()), 0) {}

    const std::vector<std::int64_t>& steps() const { return steps_; }

    /// Returns the loss of a person's rows; the norm is that of GradientSum. One that is no number is left
    /// out.
    double add(const NetworkBatch& batch, std::span<const std::uint32_t> rows, double& norm) {
        if (rows.size() == 1) {
            const double loss = takeRow(batch, rows);
            norm = addSteps(own_.data());
            return loss;
        }
        person_.assign(steps_.size(), 0);
        double loss = 0;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            if (plan_.goOn && !plan_.goOn()) return loss;
            loss += takeRow(batch, rows.subspan(row, 1));
            const double factor = clippingFactor(normOf(own_.data()), *plan_.clipNorm);
            for (std::size_t i = first_; factor > 0 && i < person_.size(); ++i)
                person_[i] += factor * static_cast<double>(own_(static_cast<Eigen::Index>(i)));
        }
        norm = addSteps(person_.data());
        return loss;
    }

private:
    // The row's gradient, through the network by itself.
    double takeRow(const NetworkBatch& batch, std::span<const std::uint32_t> row) {
        const double loss = thereAndBack(passage_, batch, row, plan_.firstTrained);
        own_.setZero();
        passage_.addGradientTo(own_, plan_.firstTrained);
        return loss;
    }

    // Returns the norm before clipping. Cut towards 0, so that nothing grows.
    template <class Number> double addSteps(const Number* gradient) {
        const double norm = normOf(gradient);
        if (!std::isfinite(norm)) return norm;
        const double perUnit = stepsOfClipNorm / std::max(norm, *plan_.clipNorm);
        for (std::size_t i = first_; i < steps_.size(); ++i)
            steps_[i] += static_cast<std::int64_t>(static_cast<double>(gradient[i]) * perUnit);
        return norm;
    }

    // In double precision. In lanes, which the compiler computes at once.
    template <class Number> double normOf(const Number* gradient) const {
        std::array<double, 8> squares{};
        const std::size_t size = steps_.size(), whole = size / squares.size() * squares.size();
        for (std::size_t i = 0; i < whole; i += squares.size())
            for (std::size_t lane = 0; lane < squares.size(); ++lane) {
                const auto entry = static_cast<double>(gradient[i + lane]);
                squares[lane] += entry * entry;
            }
        for (std::size_t i = whole; i < size; ++i)
            squares[0] += static_cast<double>(gradient[i]) * static_cast<double>(gradient[i]);
        return std::sqrt(std::accumulate(squares.begin(), squares.end(), 0.0));
    }

    Passage<Scalar> passage_;
    const GradientPlan& plan_;
    std::size_t first_;
    Vector own_;                 // one row's
    std::vector<double> person_; // of several rows
    std::vector<std::int64_t> steps_;
};

} // namespace epsiloscope
