// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeRecords.h"

#include "core/data/encoding/FeatureMatrix.h"

#include <algorithm>
#include <limits>

namespace epsiloscope {

using Eigen::Index;

float treeFeature(double value) {
    constexpr double largest = std::numeric_limits<float>::max();
    return static_cast<float>(std::clamp(value, -largest, largest));
}

TreeRecords treeRecords(const FeatureMatrix& features, const ClassOccurrence& found) {
    std::vector<Index> rows;
    double mass = 0;
    for (std::size_t i = 0; i < found.weights.size(); ++i) {
        if (!(found.weights[i] > 0)) continue;
        rows.push_back(static_cast<Index>(i));
        mass += found.weights[i];
    }
    std::vector<char> varies(static_cast<std::size_t>(features.cols()), 0);
    for (const Index i : rows)
        for (Index j = 0; j < features.cols(); ++j)
            if (treeFeature(features(i, j)) != treeFeature(features(rows.front(), j)))
                varies[static_cast<std::size_t>(j)] = 1;

    TreeRecords records;
    for (Index j = 0; j < features.cols(); ++j)
        if (varies[static_cast<std::size_t>(j)] != 0) records.columns.push_back(static_cast<int>(j));
    records.features.reserve(rows.size() * records.columns.size());
    for (const Index i : rows) {
        const auto record = static_cast<std::size_t>(i);
        for (const int j : records.columns)
            records.features.push_back(treeFeature(features(i, j)));
        records.classes.push_back(found.classes[record]);
        records.weights.push_back(
            treeFeature(found.weights[record] / mass * static_cast<double>(rows.size())));
    }
    return records;
}

} // namespace epsiloscope
