// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LogisticObjective.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Index blockRows =
    512; // a block and its scores stay in cache, and a stop is seen within milliseconds
constexpr Index hessianRows = 128; // costlier per record

// How many blocks are at once with several threads.
constexpr Index blocksAtOnce = 64, hessiansAtOnce = 16;

// Eigen's product of a matrix and a vector adds up so many records before it adds them to what is there.
// Models are the same to the last bit as when it made the gradient.
Index chunkOf(Index count, Index features) {
    if (count < 128) return count;
    return features * static_cast<Index>(sizeof(double)) < 32000 ? 16 : 4;
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
      probabilities_(data.features.rows(), data.scores) {
    if (data.scores == 1 && data.features.matrix()) sparse_ = SparseRecords::of(*data.features.matrix());
}

// With several scores sums are taken further where they are, as one product after the other does it.
bool LogisticObjective::severalAtOnce() const {
    return data_.parallel && data_.scores == 1;
}

template <class Body, class Add>
void LogisticObjective::forBlocks(Index size, Index atOnce, const Body& body, const Add& add) {
    const Index blocks = (data_.features.rows() + size - 1) / size;
    if (!severalAtOnce()) atOnce = 1;
    std::vector<BlockRoom> rooms(static_cast<std::size_t>(std::min(blocks, atOnce)));
    for (Index first = 0; first < blocks && !stopped(); first += atOnce) {
        const Index some = std::min(atOnce, blocks - first);
        const auto look = [&](std::size_t i) {
            const Index begin = (first + static_cast<Index>(i)) * size;
            const Index count = std::min(size, data_.features.rows() - begin);
            BlockRoom& room = rooms[i];
            body(i, begin, data_.features.block(begin, count, room.features), room);
        };
        if (some > 1)
            data_.parallel->forEach(static_cast<std::size_t>(some), look);
        else
            look(0);
        for (Index i = 0; i < some; ++i)
            add(static_cast<std::size_t>(i));
    }
}

template <class Body> void LogisticObjective::inOrder(const Body& body) const {
    FeatureMatrix room;
    for (Index begin = 0; begin < data_.features.rows() && !stopped(); begin += blockRows)
        body(begin, data_.features.block(begin, std::min(blockRows, data_.features.rows() - begin), room));
}

double LogisticObjective::evaluate(const MatrixXd& point) {
    const Index d = data_.features.cols();
    point_ = point;
    gradient_.resize(d + 1, data_.scores);
    gradient_.topRows(d) = data_.regularisation * point_.topRows(d);
    gradient_.row(d).setZero();
    sums_.resize(severalAtOnce() ? blocksAtOnce : 1);
    double loss = 0;
    forBlocks(
        blockRows, blocksAtOnce,
        [&](std::size_t place, Index begin, const FeatureView& features, BlockRoom&) {
            sumBlock(begin, features.rows(), features, sums_[place]);
        },
        [&](std::size_t place) {
            const BlockSums& sums = sums_[place];
            loss += sums.loss;
            for (Index chunk = 0; chunk < sums.chunks.cols(); ++chunk)
                gradient_.col(0).head(d) += sums.chunks.col(chunk);
            gradient_.row(d) += sums.residuals;
        });
    return loss + data_.regularisation / 2 * point.topRows(d).squaredNorm();
}

void LogisticObjective::sumBlock(Index begin, Index count, const FeatureView& features, BlockSums& sums) {
    const Index d = features.cols();
    auto scores = probabilities_.middleRows(begin, count);
    scores.noalias() = features * point_.topRows(d);
    scores.rowwise() += point_.row(d);
    sums.loss = lossOfBlock(begin, count);
    const FeatureMatrix residuals = residualsOfBlock(begin, count);
    sums.residuals = residuals.colwise().sum();
    if (data_.scores > 1) {
        gradient_.topRows(d).noalias() += features.transpose() * residuals;
        return;
    }
    const Index chunk = chunkOf(count, d);
    if (chunk == count) {
        sums.chunks.noalias() = features.transpose() * residuals;
        return;
    }
    sums.chunks.setZero(d, (count + chunk - 1) / chunk);
    for (Index i = 0; i < count; ++i) {
        const double* record = features.data() + i * features.outerStride();
        double* sum = sums.chunks.data() + i / chunk * d;
        const double residual = residuals(i, 0);
        for (Index j = 0; j < d; ++j)
            sum[j] += record[j] * residual;
    }
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

FeatureMatrix LogisticObjective::residualsOfBlock(Index begin, Index count) const {
    FeatureMatrix residuals = probabilities_.middleRows(begin, count);
    for (Index i = 0; i < count; ++i) {
        const auto record = static_cast<std::size_t>(begin + i);
        const double weight = data_.weights[record];
        if (weight > 0 && data_.scores == 1) residuals(i, 0) -= data_.classes[record];
        if (weight > 0 && data_.scores > 1) residuals(i, data_.classes[record]) -= 1;
        residuals.row(i) *= weight;
    }
    return residuals;
}

// Second derivative of a record's loss by one of its scores.
double LogisticObjective::curvature(Index record, Index score) const {
    const double p = probabilities_(record, score);
    return data_.weights[static_cast<std::size_t>(record)] * p * (1 - p);
}

// What a block's records are multiplied by, so that their products with each other are a score's part of the
// Hessian.
VectorXd LogisticObjective::factorsOfBlock(Index begin, Index count, Index score) const {
    VectorXd factors(count);
    for (Index i = 0; i < count; ++i) {
        const double weight = data_.weights[static_cast<std::size_t>(begin + i)];
        factors(i) = std::sqrt(data_.scores == 1 ? curvature(begin + i, 0)
                                                 : weight * probabilities_(begin + i, score));
    }
    return factors;
}

// With A the block with a column of ones: Aᵀ diag(w·p(1 − p)) A for one score. For several, the blocks Aᵀ
// diag(w·pₖ) A on the diagonal, less BᵀB, where B has the columns √w·pₖ·A of all k side by side.
void LogisticObjective::addHessianOfBlock(Index begin, const FeatureView& features, BlockRoom& room,
                                          MatrixXd& result) const {
    const Index size = rows(), d = features.cols(), count = features.rows();
    if (sparse_) return sparse_->addProducts(begin, factorsOfBlock(begin, count, 0), room.products, result);
    FeatureMatrix& scaled = room.scaled;
    const auto scale = [&](const VectorXd& factors, Index column) {
        scaled.block(0, column, count, d).noalias() = factors.asDiagonal() * features;
        scaled.block(0, column + d, count, 1) = factors;
    };
    scaled.resize(count, unknowns());
    for (Index k = 0; k < data_.scores; ++k) {
        scale(factorsOfBlock(begin, count, k), 0);
        result.block(k * size, k * size, size, size)
            .template selfadjointView<Eigen::Lower>()
            .rankUpdate(scaled.leftCols(size).transpose());
    }
    if (data_.scores == 1) return;
    for (Index k = 0; k < data_.scores; ++k) {
        VectorXd factors(count);
        for (Index i = 0; i < count; ++i)
            factors(i) =
                std::sqrt(data_.weights[static_cast<std::size_t>(begin + i)]) * probabilities_(begin + i, k);
        scale(factors, k * size);
    }
    result.selfadjointView<Eigen::Lower>().rankUpdate(scaled.transpose(), -1);
}

void LogisticObjective::hessian(MatrixXd& result) {
    const Index size = rows();
    result.setZero(unknowns(), unknowns());
    hessians_.resize(severalAtOnce() ? hessiansAtOnce : 0);
    forBlocks(
        hessianRows, hessiansAtOnce,
        [&](std::size_t place, Index begin, const FeatureView& features, BlockRoom& room) {
            if (hessians_.empty()) return addHessianOfBlock(begin, features, room, result);
            hessians_[place].setZero(size, size);
            addHessianOfBlock(begin, features, room, hessians_[place]);
        },
        [&](std::size_t place) {
            if (!hessians_.empty()) result.triangularView<Eigen::Lower>() += hessians_[place];
        });
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
    FeatureMatrix changes;
    inOrder([&](Index begin, const FeatureView& features) {
        changes.noalias() = features * direction.topRows(d);
        changes.rowwise() += direction.row(d);
        for (Index i = 0; i < features.rows(); ++i) {
            const auto p = probabilities_.row(begin + i);
            auto change = changes.row(i);
            const double weight = data_.weights[static_cast<std::size_t>(begin + i)];
            const double mean = data_.scores == 1 ? p(0) * change(0) : p.dot(change);
            for (Index k = 0; k < data_.scores; ++k)
                change(k) = weight * p(k) * (change(k) - mean);
        }
        result.topRows(d).noalias() += features.transpose() * changes;
        result.row(d) += changes.colwise().sum();
    });
}

void LogisticObjective::hessianDiagonal(MatrixXd& result) {
    const Index d = data_.features.cols();
    result.setZero(d + 1, data_.scores);
    result.topRows(d).array() = data_.regularisation;
    FeatureMatrix curvatures, squares;
    inOrder([&](Index begin, const FeatureView& features) {
        curvatures.resize(features.rows(), data_.scores);
        for (Index i = 0; i < features.rows(); ++i)
            for (Index k = 0; k < data_.scores; ++k)
                curvatures(i, k) = curvature(begin + i, k);
        squares = features.cwiseAbs2();
        result.topRows(d).noalias() += squares.transpose() * curvatures;
        result.row(d) += curvatures.colwise().sum();
    });
}

double LogisticObjective::largestScoreChange(const MatrixXd& direction) const {
    const Index d = data_.features.cols();
    double largest = 0;
    inOrder([&](Index, const FeatureView& features) {
        FeatureMatrix change = features * direction.topRows(d);
        change.rowwise() += direction.row(d);
        largest = std::max(largest, change.cwiseAbs().maxCoeff());
    });
    return largest;
}

} // namespace epsiloscope
