// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/shared/Learner.h"

#include "core/base/Json.h"
#include "core/data/encoding/FeatureMatrix.h"

namespace epsiloscope {

void Classifier::predict(const FeatureView& features, int* classes) const {
    const FeatureMatrix p = probabilities(features);
    for (Eigen::Index i = 0; i < p.rows(); ++i) {
        Eigen::Index best = 0;
        p.row(i).maxCoeff(&best); // the first of equals
        classes[i] = static_cast<int>(best);
    }
}

Json Classifier::toJson() const {
    return nullptr;
}

} // namespace epsiloscope
