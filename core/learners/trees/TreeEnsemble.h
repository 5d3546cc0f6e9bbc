// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/ConstantClassifier.h"

#include <string_view>

namespace epsiloscope {

/// Training records as trees are grown from them: in single precision, without records that have no weight
/// and without columns in which all records agree, because no tree can split there.
struct TreeRecords {
    std::vector<float> features; ///< rows · columns, row by row, finite
    std::vector<int> columns;    ///< among the task's features, ascending
    std::vector<int> classes;    ///< per row: index among the classes that occur
    std::vector<float> weights;  ///< per row, > 0, on average 1
    std::size_t rows() const { return classes.size(); }
};

/// `found` is what occurs in the task that has these features.
TreeRecords treeRecords(const FeatureMatrix& features, const ClassOccurrence& found);

/// A feature as trees see it. Values beyond single precision become its largest.
float treeFeature(double value);

/// Decision trees whose leaves are added up. Tree t counts towards the output t modulo their number. Plain
/// data: any number of threads may ask it at once.
class TreeEnsemble {
public:
    /// A node is a question (is `feature` below `threshold`: go to `left`, else to the node behind it) or,
    /// with `feature` −1, a leaf whose value is `threshold`.
    struct Node {
        float threshold = 0;
        std::int32_t feature = -1;
        std::int32_t left = 0;
    };

    /// The trees of a model as XGBoost 1.6 and later save it in UBJSON. `columns` are the features of ours
    /// that its columns stand for. Errors: text that is no such model.
    static Result<TreeEnsemble> fromXgboost(std::string_view model, const std::vector<int>& columns);

    /// The trees as lists of equal length: `features`, `thresholds` and `left` of each node, and `roots`.
    Json toJson() const;
    /// Errors, with the pointer: lists of different lengths, a feature beyond `features`, a node that does
    /// not lie behind the one that leads to it (so that there is no circle), trees deeper than any learner
    /// grows.
    static Result<TreeEnsemble> fromJson(const Json& json, const std::string& pointer, std::size_t features);

    /// n × outputs: the leaves that each record falls into, added up over the trees. `outputs` ≥ 1.
    FeatureMatrix sums(const FeatureView& features, Eigen::Index outputs) const;

    std::size_t treeCount() const { return roots_.size(); }
    std::size_t nodeCount() const { return nodes_.size(); }

private:
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> roots_;
};

} // namespace epsiloscope
