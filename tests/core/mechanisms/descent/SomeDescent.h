// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/networks/Network.h"

namespace epsiloscope::testing {

/// n records of d Gaussian features and some class of three.
inline LabelledRecords someRecords(Eigen::Index n, Eigen::Index d) {
    RandomStream random = RandomStreams::fromSeed(3).stream(0, StreamPurpose::Test);
    LabelledRecords records;
    records.features.resize(n, d);
    for (double& cell : records.features.reshaped())
        cell = random.gaussian();
    for (Eigen::Index i = 0; i < n; ++i)
        records.labels.push_back(static_cast<int>(random.below(3)));
    return records;
}

/// For three classes; no hidden layer at 0.
inline Network<float> someNetwork(Eigen::Index features, std::size_t hidden) {
    RandomStream random = RandomStreams::fromSeed(4).stream(0, StreamPurpose::Test);
    return {densePlan(static_cast<std::size_t>(features), hidden, 3), random};
}

} // namespace epsiloscope::testing
