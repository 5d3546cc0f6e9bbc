// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeClassifier.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

using Eigen::Index;

namespace {

// From the sums of one record's leaves to the probabilities of the classes that training saw.
void probabilitiesOf(LeafMeaning meaning, double treesPerOutput, const double* sums, Eigen::RowVectorXd& p) {
    const bool shares = meaning == LeafMeaning::Shares;
    if (p.size() == 2) {
        const double second =
            shares ? std::clamp(sums[0] / treesPerOutput, 0.0, 1.0) : 1 / (1 + std::exp(-sums[0]));
        p << 1 - second, second;
        return;
    }
    const double largest = *std::max_element(sums, sums + p.size());
    for (Index k = 0; k < p.size(); ++k)
        p(k) = shares ? std::max(sums[k], 0.0) : std::exp(sums[k] - largest);
    const double total = p.sum();
    if (total > 0)
        p /= total;
    else // no tree knows any class here
        p.setConstant(1 / static_cast<double>(p.size()));
}

} // namespace

TreeClassifier::TreeClassifier(TreeEnsemble trees, LeafMeaning meaning, std::vector<int> present, int classes)
    : trees_(std::move(trees)), meaning_(meaning), present_(std::move(present)), classes_(classes) {}

FeatureMatrix TreeClassifier::probabilities(const FeatureView& features) const {
    const Index outputs = treeOutputs(present_.size());
    const FeatureMatrix sums = trees_.sums(features, outputs);
    const double treesPerOutput =
        std::max(1.0, static_cast<double>(trees_.treeCount()) / static_cast<double>(outputs));
    FeatureMatrix all = FeatureMatrix::Zero(features.rows(), classes_);
    Eigen::RowVectorXd p(static_cast<Index>(present_.size()));
    for (Index i = 0; i < sums.rows(); ++i) {
        probabilitiesOf(meaning_, treesPerOutput, sums.row(i).data(), p);
        for (Index k = 0; k < p.size(); ++k)
            all(i, present_[static_cast<std::size_t>(k)]) = p(k);
    }
    return all;
}

Result<std::unique_ptr<Classifier>> treeClassifier(Result<TreeEnsemble> grown, LeafMeaning meaning,
                                                   const ClassOccurrence& found, int classes) {
    if (!grown) return grown.error();
    return std::unique_ptr<Classifier>(
        std::make_unique<TreeClassifier>(std::move(*grown), meaning, found.present, classes));
}

} // namespace epsiloscope
