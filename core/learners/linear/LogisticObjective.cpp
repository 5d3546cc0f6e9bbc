// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LogisticObjective.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr Index blockRows =
    512; // a block and its scores stay in cache, and a stop is seen within milliseconds
constexpr Index hessianRows = 128; // costlier per record

template <class Body> void forBlocks(const LogisticData& data, Index size, Body body) {
    for (Index begin = 0; begin < data.features.rows() && !data.stop.stop_requested(); begin += size)
        body(begin, std::min(size, data.features.rows() - begin));
}

// log(1 + e^x) without overflow.
double softplus(double x) {
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x)));
}

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

// Turns scores into probabilities in place and returns the log of the sum of their exponentials.
template <class Row> double softmax(Row&& row) {
    const double largest = row.maxCoeff();
    for (Index k = 0; k < row.size(); ++k)
        row(k) = std::exp(row(k) - largest);
    const double sum = row.sum();
    row /= sum;
    return largest + std::log(sum);
}

} // namespace

LogisticObjective::LogisticObjective(const LogisticData& data)
    : data_(data), totalWeight_(std::accumulate(data.weights.begin(), data.weights.end(), 0.0)),
      probabilities_(data.features.rows(), data.scores) {}

double LogisticObjective::evaluate(const MatrixXd& point) {
    const Index d = data_.features.cols();
    point_ = point;
    double loss = 0;
    forBlocks(data_, blockRows, [&](Index begin, Index count) {
        auto scores = probabilities_.middleRows(begin, count);
        scores.noalias() = data_.features.middleRows(begin, count) * point.topRows(d);
        scores.rowwise() += point.row(d);
        loss += lossOfBlock(begin, count);
    });
    return loss + data_.regularisation / 2 * point.topRows(d).squaredNorm();
}

double LogisticObjective::lossOfBlock(Index begin, Index count) {
    double loss = 0;
    for (Index i = begin; i < begin + count; ++i) {
        const auto record = static_cast<std::size_t>(i);
        const double weight = data_.weights[record];
        if (data_.scores == 1) {
            const double score = probabilities_(i, 0);
            if (weight > 0) loss += weight * softplus(data_.classes[record] == 1 ? -score : score);
            probabilities_(i, 0) = sigmoid(score);
        } else {
            const double own = weight > 0 ? probabilities_(i, data_.classes[record]) : 0;
            const double logSum = softmax(probabilities_.row(i));
            if (weight > 0) loss += weight * (logSum - own);
        }
    }
    return loss;
}

void LogisticObjective::residualsOfBlock(Index begin, Index count) {
    residuals_ = probabilities_.middleRows(begin, count);
    for (Index i = 0; i < count; ++i) {
        const auto record = static_cast<std::size_t>(begin + i);
        const double weight = data_.weights[record];
        if (weight > 0 && data_.scores == 1) residuals_(i, 0) -= data_.classes[record];
        if (weight > 0 && data_.scores > 1) residuals_(i, data_.classes[record]) -= 1;
        residuals_.row(i) *= weight;
    }
}

void LogisticObjective::gradient(MatrixXd& result) {
    const Index d = data_.features.cols();
    result.resize(d + 1, data_.scores);
    result.topRows(d) = data_.regularisation * point_.topRows(d);
    result.row(d).setZero();
    forBlocks(data_, blockRows, [&](Index begin, Index count) {
        residualsOfBlock(begin, count);
        result.topRows(d).noalias() += data_.features.middleRows(begin, count).transpose() * residuals_;
        result.row(d) += residuals_.colwise().sum();
    });
}

// Second derivative of a record's loss by one of its scores.
double LogisticObjective::curvature(Index record, Index score) const {
    const double p = probabilities_(record, score);
    return data_.weights[static_cast<std::size_t>(record)] * p * (1 - p);
}

void LogisticObjective::scaleBlock(Index begin, Index count, Index column) {
    const Index d = data_.features.cols();
    scaled_.block(0, column, count, d).noalias() =
        factors_.head(count).asDiagonal() * data_.features.middleRows(begin, count);
    scaled_.block(0, column + d, count, 1) = factors_.head(count);
}

// With A the block with a column of ones: Aᵀ diag(w·p(1 − p)) A for one score. For several, the blocks Aᵀ
// diag(w·pₖ) A on the diagonal, less BᵀB, where B has the columns √w·pₖ·A of all k side by side.
void LogisticObjective::addHessianOfBlock(Index begin, Index count, MatrixXd& result) {
    const Index size = rows();
    factors_.resize(count);
    scaled_.resize(count, unknowns());
    for (Index k = 0; k < data_.scores; ++k) {
        for (Index i = 0; i < count; ++i) {
            const double weight = data_.weights[static_cast<std::size_t>(begin + i)];
            factors_(i) = std::sqrt(data_.scores == 1 ? curvature(begin + i, 0)
                                                      : weight * probabilities_(begin + i, k));
        }
        scaleBlock(begin, count, 0);
        result.block(k * size, k * size, size, size)
            .template selfadjointView<Eigen::Lower>()
            .rankUpdate(scaled_.leftCols(size).transpose());
    }
    if (data_.scores == 1) return;
    for (Index k = 0; k < data_.scores; ++k) {
        for (Index i = 0; i < count; ++i)
            factors_(i) =
                std::sqrt(data_.weights[static_cast<std::size_t>(begin + i)]) * probabilities_(begin + i, k);
        scaleBlock(begin, count, k * size);
    }
    result.selfadjointView<Eigen::Lower>().rankUpdate(scaled_.transpose(), -1);
}

void LogisticObjective::hessian(MatrixXd& result) {
    const Index size = rows();
    result.setZero(unknowns(), unknowns());
    forBlocks(data_, hessianRows, [&](Index begin, Index count) { addHessianOfBlock(begin, count, result); });
    for (Index k = 0; k < data_.scores; ++k)
        result.diagonal().segment(k * size, size - 1).array() += data_.regularisation;
    if (data_.scores == 1) return;
    const double shift = totalWeight_ / static_cast<double>(data_.scores * data_.scores);
    for (Index k = 0; k < data_.scores; ++k)
        for (Index l = 0; l <= k; ++l)
            result((k + 1) * size - 1, (l + 1) * size - 1) += shift;
}

void LogisticObjective::hessianTimes(const MatrixXd& direction, MatrixXd& result) {
    const Index d = data_.features.cols();
    result.resize(d + 1, data_.scores);
    result.topRows(d) = data_.regularisation * direction.topRows(d);
    result.row(d).setZero();
    forBlocks(data_, blockRows, [&](Index begin, Index count) {
        residuals_.noalias() = data_.features.middleRows(begin, count) * direction.topRows(d);
        residuals_.rowwise() += direction.row(d);
        for (Index i = 0; i < count; ++i) {
            const auto p = probabilities_.row(begin + i);
            auto change = residuals_.row(i);
            const double weight = data_.weights[static_cast<std::size_t>(begin + i)];
            const double mean = data_.scores == 1 ? p(0) * change(0) : p.dot(change);
            for (Index k = 0; k < data_.scores; ++k)
                change(k) = weight * p(k) * (change(k) - mean);
        }
        result.topRows(d).noalias() += data_.features.middleRows(begin, count).transpose() * residuals_;
        result.row(d) += residuals_.colwise().sum();
    });
}

void LogisticObjective::hessianDiagonal(MatrixXd& result) {
    const Index d = data_.features.cols();
    result.setZero(d + 1, data_.scores);
    result.topRows(d).array() = data_.regularisation;
    forBlocks(data_, blockRows, [&](Index begin, Index count) {
        residuals_.resize(count, data_.scores);
        for (Index i = 0; i < count; ++i)
            for (Index k = 0; k < data_.scores; ++k)
                residuals_(i, k) = curvature(begin + i, k);
        scaled_ = data_.features.middleRows(begin, count).cwiseAbs2();
        result.topRows(d).noalias() += scaled_.transpose() * residuals_;
        result.row(d) += residuals_.colwise().sum();
    });
}

double LogisticObjective::largestScoreChange(const MatrixXd& direction) const {
    const Index d = data_.features.cols();
    double largest = 0;
    forBlocks(data_, blockRows, [&](Index begin, Index count) {
        FeatureMatrix change = data_.features.middleRows(begin, count) * direction.topRows(d);
        change.rowwise() += direction.row(d);
        largest = std::max(largest, change.cwiseAbs().maxCoeff());
    });
    return largest;
}

} // namespace epsiloscope
