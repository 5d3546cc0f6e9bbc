// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/MatrixKernels.h"

namespace Eigen::internal {
EPSILOSCOPE_MATRIX_KERNELS(, double)
EPSILOSCOPE_MATRIX_KERNELS(, float)
} // namespace Eigen::internal
