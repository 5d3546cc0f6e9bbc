// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/CholeskyFactor.h"

#include "core/numeric/MatrixKernels.h"

#include <Eigen/Cholesky>

namespace epsiloscope {

CholeskyFactor::CholeskyFactor() : factor_(std::make_unique<Eigen::LLT<Eigen::MatrixXd>>()) {}
CholeskyFactor::~CholeskyFactor() = default;

bool CholeskyFactor::factorise(const Eigen::MatrixXd& matrix) {
    factor_->compute(matrix);
    return factor_->info() == Eigen::Success;
}

void CholeskyFactor::solveInPlace(Eigen::Ref<Eigen::VectorXd> right) const {
    factor_->solveInPlace(right);
}

} // namespace epsiloscope
