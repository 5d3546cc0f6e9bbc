// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/learners/linear/FeatureBlocks.h"
#include "core/learners/linear/SparseRecords.h"

#include <Eigen/Core>

#include <optional>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// The parts of the objective. References outlive it.
struct LogisticData {
    FeatureBlocks features;          ///< n × d
    const std::vector<int>& classes; ///< n; two classes with one score: 0 or 1, else the index of the score
    const std::vector<double>& weights; ///< n, ≥ 0; the class of a record of weight 0 is ignored
    Eigen::Index scores = 1;            ///< 1: logistic (score of class 1); k > 1: softmax over k scores
    double regularisation = 0;
    std::stop_token stop;
    const Parallel* parallel = nullptr; ///< null: the calling thread alone. The bits are the same.
};

/// Σ wᵢ·loss(xᵢ, yᵢ) + regularisation/2·‖β‖² and its derivatives. A point is (d + 1) × scores, the last row
/// holding the intercepts, which are not penalised. The derivatives are those at the point last evaluated.
/// Records are taken in blocks, with one score several at once, and their sums are added up in the order of
/// the blocks; where a stop is requested between two blocks the rest is left out, and what comes back means
/// nothing.
class LogisticObjective {
public:
    explicit LogisticObjective(const LogisticData& data);

    const LogisticData& data() const { return data_; }
    Eigen::Index rows() const { return data_.features.cols() + 1; } ///< the length of a point
    Eigen::Index unknowns() const { return rows() * data_.scores; }
    double totalWeight() const { return totalWeight_; }
    bool stopped() const { return data_.stop.stop_requested(); }

    double evaluate(const Eigen::MatrixXd& point);
    const Eigen::MatrixXd& gradient() const { return gradient_; }
    /// Lower triangle of the Hessian, unknowns × unknowns, column by column of the point. With several scores
    /// a constant is added along the one direction in which the objective never changes (the same shift of
    /// all intercepts), so that it can be inverted; Newton's direction is the same.
    void hessian(Eigen::MatrixXd& result);
    /// Hessian × direction without forming the Hessian.
    void hessianTimes(const Eigen::MatrixXd& direction, Eigen::MatrixXd& result);
    /// Diagonal of the Hessian, shaped like a point.
    void hessianDiagonal(Eigen::MatrixXd& result);
    /// Largest change of any record's score along a direction.
    double largestScoreChange(const Eigen::MatrixXd& direction) const;

private:
    /// What one block adds to loss and gradient.
    struct BlockSums {
        double loss = 0;
        Eigen::RowVectorXd residuals; ///< their sum, by score
        Eigen::MatrixXd chunks;       ///< d × chunks: with one score, what a few records add to the gradient
    };
    void sumBlock(Eigen::Index begin, Eigen::Index count, const FeatureView& features, BlockSums& sums);
    double lossOfBlock(Eigen::Index begin, Eigen::Index count);
    FeatureMatrix residualsOfBlock(Eigen::Index begin, Eigen::Index count) const;
    /// A block and the memory of whoever looks at it.
    struct BlockRoom {
        FeatureMatrix features, scaled;
        SparseRecords::Room products;
    };
    void addHessianOfBlock(Eigen::Index begin, const FeatureView& features, BlockRoom& room,
                           Eigen::MatrixXd& result) const;
    double curvature(Eigen::Index record, Eigen::Index score) const;
    Eigen::VectorXd factorsOfBlock(Eigen::Index begin, Eigen::Index count, Eigen::Index score) const;
    bool severalAtOnce() const;
    /// body(block, begin, features, room) for every block of `size` records, `atOnce` of them by several
    /// threads; then add(block) of each, in order.
    template <class Body, class Add>
    void forBlocks(Eigen::Index size, Eigen::Index atOnce, const Body& body, const Add& add);
    /// body(begin, features) for every block, one after the other.
    template <class Body> void inOrder(const Body& body) const;

    LogisticData data_;
    std::optional<SparseRecords> sparse_; ///< with one score, where it pays
    double totalWeight_ = 0;
    Eigen::MatrixXd point_, gradient_;      ///< where last evaluated
    FeatureMatrix probabilities_;           ///< n × scores
    std::vector<BlockSums> sums_;           ///< of the blocks that are looked at at once
    std::vector<Eigen::MatrixXd> hessians_; ///< likewise
};

} // namespace epsiloscope
