// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/ClassOccurrence.h"

namespace epsiloscope {

/// Training records as trees are grown from them: in single precision, without records that have no weight
/// and without columns in which all records agree, because no tree can split there.
struct TreeRecords {
    std::vector<float> features; ///< rows · columns, row by row, finite
    std::vector<int> columns;    ///< of the task's features, ascending
    std::vector<int> classes;    ///< per row: index among the classes that occur
    std::vector<float> weights;  ///< per row, > 0, on average 1
    std::size_t rows() const { return classes.size(); }
};

/// `found` is what occurs in the task that has these features.
TreeRecords treeRecords(const FeatureMatrix& features, const ClassOccurrence& found);

/// A feature as trees see it. Values beyond single precision become its largest.
float treeFeature(double value);

} // namespace epsiloscope
