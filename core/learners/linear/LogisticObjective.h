// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"

#include <Eigen/Core>

#include <stop_token>
#include <vector>

namespace epsiloscope {

/// The parts of the objective. References outlive it.
struct LogisticData {
    const FeatureMatrix& features;   ///< n × d
    const std::vector<int>& classes; ///< n; two classes with one score: 0 or 1, else the index of the score
    const std::vector<double>& weights; ///< n, ≥ 0; the class of a record of weight 0 is ignored
    Eigen::Index scores = 1;            ///< 1: logistic (score of class 1); k > 1: softmax over k scores
    double regularisation = 0;
    std::stop_token stop;
};

/// Σ wᵢ·loss(xᵢ, yᵢ) + regularisation/2·‖β‖² and its derivatives. A point is (d + 1) × scores, the last row
/// holding the intercepts, which are not penalised. The derivatives are those at the point last evaluated.
/// Records are taken in blocks; where a stop is requested between two blocks the rest is left out, and what
/// comes back means nothing.
class LogisticObjective {
public:
    explicit LogisticObjective(const LogisticData& data);

    const LogisticData& data() const { return data_; }
    Eigen::Index rows() const { return data_.features.cols() + 1; } ///< the length of a point
    Eigen::Index unknowns() const { return rows() * data_.scores; }
    double totalWeight() const { return totalWeight_; }
    bool stopped() const { return data_.stop.stop_requested(); }

    double evaluate(const Eigen::MatrixXd& point);
    void gradient(Eigen::MatrixXd& result);
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
    double lossOfBlock(Eigen::Index begin, Eigen::Index count);
    void residualsOfBlock(Eigen::Index begin, Eigen::Index count);
    void addHessianOfBlock(Eigen::Index begin, Eigen::Index count, Eigen::MatrixXd& result);
    double curvature(Eigen::Index record, Eigen::Index score) const;
    void scaleBlock(Eigen::Index begin, Eigen::Index count, Eigen::Index column);

    LogisticData data_;
    double totalWeight_ = 0;
    Eigen::MatrixXd point_;
    FeatureMatrix probabilities_; ///< n × scores
    FeatureMatrix residuals_;     ///< for one block: weight·(probability − truth)
    FeatureMatrix scaled_;        ///< for one block: records with a 1 appended, times a factor each
    Eigen::VectorXd factors_;     ///< for one block
};

} // namespace epsiloscope
