// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/FeatureMatrix.h"

#include <vector>

namespace epsiloscope {

/// Records and their classes, ready for a learner.
struct LabelledRecords {
    FeatureMatrix features;  ///< n × d
    std::vector<int> labels; ///< n class indices
};

} // namespace epsiloscope
