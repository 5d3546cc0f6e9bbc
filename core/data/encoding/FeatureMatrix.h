// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrixForward.h"
#include "core/numeric/MatrixKernels.h"

#include <Eigen/Core>

#include <type_traits>
#include <vector>

namespace epsiloscope {

static_assert(
    std::is_same_v<FeatureMatrix, Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>);
static_assert(std::is_same_v<FeatureView, Eigen::Ref<const FeatureMatrix>>);

/// Records and their classes, ready for a learner.
struct LabelledRecords {
    FeatureMatrix features;  ///< n × d
    std::vector<int> labels; ///< n class indices
};

} // namespace epsiloscope
