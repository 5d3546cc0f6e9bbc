// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"

#include <Eigen/Core>

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// One entry per record, −1 or +1: a class, or what a classifier says.
using Signs = std::vector<std::int8_t>;

/// h(x) = +1 where coefficients·x + intercept ≥ 0, else −1: a score of exactly 0 counts as +1.
struct LinearClassifier {
    Eigen::VectorXd coefficients;
    double intercept = 0;

    Signs predict(const FeatureView& features) const;
};

/// +1 for class 1, −1 for class 0.
Signs signsOf(const std::vector<int>& classes);

} // namespace epsiloscope
