// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include <memory>

namespace epsiloscope {

/// A symmetric positive definite matrix as L·Lᵀ: Eigen's own, compiled once for all that solve with one.
class CholeskyFactor {
public:
    CholeskyFactor();
    ~CholeskyFactor();
    CholeskyFactor(const CholeskyFactor&) = delete;
    CholeskyFactor& operator=(const CholeskyFactor&) = delete;

    /// Factorises a square matrix, of which the lower triangle is read. False where it is not positive
    /// definite; then there is nothing to solve with.
    bool factorise(const Eigen::MatrixXd& matrix);
    /// The x with matrix·x = right, in place of right, which has as many rows.
    void solveInPlace(Eigen::Ref<Eigen::VectorXd> right) const;

private:
    std::unique_ptr<Eigen::LLT<Eigen::MatrixXd>> factor_;
};

} // namespace epsiloscope
