// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeClassifier.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

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

namespace {

// The learners' parameters allow no deeper trees.
constexpr int deepestTree = 1000;

const char* toString(LeafMeaning meaning) {
    return meaning == LeafMeaning::Shares ? "shares" : "scores";
}

// How deep each node lies; nodes must stand behind the one that leads to them, which rules out circles.
Result<void> checkPaths(const std::vector<TreeEnsemble::Node>& nodes, const std::string& pointer) {
    std::vector<int> depths(nodes.size(), 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].feature < 0) continue;
        const std::string where = pointer + "/left/" + std::to_string(i);
        const auto left = static_cast<std::size_t>(nodes[i].left);
        if (left <= i || left + 1 >= nodes.size())
            return Error{Sentence("leads to node %1, which does not lie behind it", {left}), where,
                         "the trees are damaged"};
        const int below = depths[i] + 1;
        if (below > deepestTree)
            return Error{Sentence("the tree is deeper than %1 splits", {deepestTree}), where,
                         "no learner here grows such a tree"};
        for (const std::size_t child : {left, left + 1})
            depths[child] = std::max(depths[child], below);
    }
    return {};
}

} // namespace

Json TreeEnsemble::toJson() const {
    Json features = Json::array(), thresholds = Json::array(), left = Json::array();
    for (const Node& node : nodes_) {
        features.push_back(node.feature);
        thresholds.push_back(node.threshold);
        left.push_back(node.left);
    }
    return {{"roots", roots_},
            {"features", std::move(features)},
            {"thresholds", std::move(thresholds)},
            {"left", std::move(left)}};
}

Result<TreeEnsemble> TreeEnsemble::fromJson(const Json& json, const std::string& pointer,
                                            std::size_t features) {
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    JsonObject members(json, pointer, writtenWhole);
    const auto asked =
        members.wholeNumbers("features", -1, std::min(most, static_cast<std::int64_t>(features) - 1));
    const std::vector<float> thresholds = members.singles("thresholds", asked.size());
    const auto left = members.wholeNumbers("left", 0, most);
    const auto roots = members.wholeNumbers("roots", 0, static_cast<std::int64_t>(asked.size()) - 1);
    if (members.ok() && left.size() != asked.size())
        members.refuse("left",
                       Sentence("has %1 numbers where there must be %2", {left.size(), asked.size()}));
    if (members.ok() && std::ranges::adjacent_find(roots, std::greater_equal<>()) != roots.end())
        members.refuse("roots", "must rise from tree to tree");
    RETURN_IF_ERROR(members.finish());
    TreeEnsemble trees;
    trees.nodes_.reserve(asked.size());
    for (std::size_t i = 0; i < asked.size(); ++i)
        trees.nodes_.push_back(
            {thresholds[i], static_cast<std::int32_t>(asked[i]), static_cast<std::int32_t>(left[i])});
    for (const std::int64_t root : roots)
        trees.roots_.push_back(static_cast<std::uint32_t>(root));
    RETURN_IF_ERROR(checkPaths(trees.nodes_, pointer));
    return trees;
}

Json TreeClassifier::toJson() const {
    return {
        {"kind", "trees"}, {"leaves", toString(meaning_)}, {"present", present_}, {"trees", trees_.toJson()}};
}

Result<std::unique_ptr<Classifier>> TreeClassifier::fromJson(const Json& json, const ModelShape& shape,
                                                             const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    members.text("kind");
    const std::string leaves = members.text("leaves");
    const auto present = members.wholeNumbers("present", 0, shape.classes - 1);
    const Json* const lists = members.member("trees");
    if (leaves != toString(LeafMeaning::Shares) && leaves != toString(LeafMeaning::Scores))
        members.refuse("leaves", "must be shares or scores");
    const bool rising = std::ranges::adjacent_find(present, std::greater_equal<>()) == present.end();
    if (members.ok() && (present.size() < 2 || !rising))
        members.refuse("present", "must be two classes or more, ascending");
    RETURN_IF_ERROR(members.finish());
    ASSIGN_OR_RETURN(auto trees, TreeEnsemble::fromJson(*lists, members.placeOf("trees"), shape.features));
    if (trees.treeCount() % static_cast<std::size_t>(treeOutputs(present.size())) != 0)
        return Error{"their number does not go with that of the classes", members.placeOf("trees") + "/roots",
                     "the trees are damaged"};
    const bool shares = leaves == toString(LeafMeaning::Shares);
    return std::unique_ptr<Classifier>(
        std::make_unique<TreeClassifier>(std::move(trees), shares ? LeafMeaning::Shares : LeafMeaning::Scores,
                                         std::vector<int>(present.begin(), present.end()), shape.classes));
}

} // namespace epsiloscope
