// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/encoding/FeatureMatrix.h"
#include "core/learners/shared/ConstantClassifier.h"
#include "core/learners/shared/Learner.h"
#include "core/learners/trees/TreeEnsemble.h"

namespace epsiloscope {

/// The meaning of the sums of an ensemble's leaves.
enum class LeafMeaning {
    Shares, ///< class shares among the records of a leaf: averaged over the trees
    Scores  ///< log-odds: through the logistic function or softmax
};

/// Classifies by trees. Two classes in training: one output, for the second; more: one output per class.
class TreeClassifier final : public Classifier {
public:
    /// `present`: the classes that training saw, two at least, ascending, out of `classes`.
    TreeClassifier(TreeEnsemble trees, LeafMeaning meaning, std::vector<int> present, int classes);
    FeatureMatrix probabilities(const FeatureView& features) const override;
    Json toJson() const override;
    std::size_t bytes() const override { return trees_.nodeCount() * sizeof(TreeEnsemble::Node); }
    /// Errors say the pointer.
    static Result<std::unique_ptr<Classifier>> fromJson(const Json& json, const ModelShape& shape,
                                                        const std::string& pointer);

    const TreeEnsemble& trees() const { return trees_; }

private:
    TreeEnsemble trees_;
    LeafMeaning meaning_;
    std::vector<int> present_;
    int classes_;
};

/// How many outputs the trees for so many classes have.
inline Eigen::Index treeOutputs(std::size_t presentClasses) {
    return presentClasses == 2 ? 1 : static_cast<Eigen::Index>(presentClasses);
}

/// The classifier of trees as they were grown, or why there are none.
Result<std::unique_ptr<Classifier>> treeClassifier(Result<TreeEnsemble> grown, LeafMeaning meaning,
                                                   const ClassOccurrence& found, int classes);

} // namespace epsiloscope
