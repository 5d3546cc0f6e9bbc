// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeEnsemble.h"

#include "core/learners/trees/TreeRecords.h"

#include <algorithm>

namespace epsiloscope {

using Eigen::Index;

namespace {

// Records that are led through a tree together: while one waits for its node, the others go on.
constexpr Index together = 8;
// Records whose features stay in cache while all trees look at them.
constexpr Index blockRecords = 64;

using Floats = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

Floats narrowed(const FeatureView& features, Index begin, Index count) {
    // Padded, so that the last group is whole; its surplus sums are thrown away.
    Floats block = Floats::Zero((count + together - 1) / together * together, features.cols());
    for (Index i = 0; i < count; ++i)
        for (Index j = 0; j < features.cols(); ++j)
            block(i, j) = treeFeature(features(begin + i, j));
    return block;
}

// Adds the leaves of `together` records in one tree.
void addLeaves(const TreeEnsemble::Node* nodes, std::uint32_t root, const float* features, Index columns,
               Index stride, double* sums) {
    std::uint32_t at[together];
    std::fill(std::begin(at), std::end(at), root);
    for (bool walking = true; walking;) {
        walking = false;
        for (Index r = 0; r < together; ++r) {
            const TreeEnsemble::Node& node = nodes[at[r]];
            if (node.feature < 0) continue;
            const bool below = features[r * columns + node.feature] < node.threshold;
            at[r] = static_cast<std::uint32_t>(node.left) + (below ? 0U : 1U);
            walking = true;
        }
    }
    for (Index r = 0; r < together; ++r)
        sums[r * stride] += static_cast<double>(nodes[at[r]].threshold);
}

} // namespace

FeatureMatrix TreeEnsemble::sums(const FeatureView& features, Index outputs) const {
    FeatureMatrix all(features.rows(), outputs);
    for (Index begin = 0; begin < features.rows(); begin += blockRecords) {
        const Index count = std::min(blockRecords, features.rows() - begin);
        const Floats block = narrowed(features, begin, count);
        FeatureMatrix sums = FeatureMatrix::Zero(block.rows(), outputs);
        for (std::size_t t = 0; t < roots_.size(); ++t)
            for (Index i = 0; i < block.rows(); i += together)
                addLeaves(nodes_.data(), roots_[t], block.data() + i * block.cols(), block.cols(), outputs,
                          &sums(i, static_cast<Index>(t) % outputs));
        all.middleRows(begin, count) = sums.topRows(count);
    }
    return all;
}

} // namespace epsiloscope
