// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LinearClassifier.h"

namespace epsiloscope {

Signs LinearClassifier::predict(const FeatureView& features) const {
    const Eigen::VectorXd scores = features * coefficients;
    Signs signs(static_cast<std::size_t>(features.rows()));
    for (std::size_t i = 0; i < signs.size(); ++i)
        signs[i] = scores(static_cast<Eigen::Index>(i)) + intercept >= 0 ? 1 : -1;
    return signs;
}

Signs signsOf(const std::vector<int>& classes) {
    Signs signs;
    signs.reserve(classes.size());
    for (const int one : classes)
        signs.push_back(one == 1 ? 1 : -1);
    return signs;
}

} // namespace epsiloscope
