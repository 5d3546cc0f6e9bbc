// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeEnsemble.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <map>

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

namespace {

// The lists that make up one tree in XGBoost's model.
struct TreeLists {
    std::vector<double> left, right, features, thresholds;
};

// Collects the trees while the model is read, so that the whole of it is never held as a JSON value.
class TreeCollector : public nlohmann::json_sax<nlohmann::json> {
public:
    std::vector<TreeLists> trees;

    bool key(std::string& name) override {
        static const std::map<std::string, std::vector<double> TreeLists::*> wanted = {
            {"left_children", &TreeLists::left},
            {"right_children", &TreeLists::right},
            {"split_indices", &TreeLists::features},
            {"split_conditions", &TreeLists::thresholds}};
        const auto found = wanted.find(name);
        list_ = found == wanted.end() ? nullptr : &(current_.*(found->second));
        return true;
    }
    bool end_array() override {
        list_ = nullptr;
        return true;
    }
    bool end_object() override {
        const bool whole = !current_.left.empty() && !current_.right.empty() && !current_.features.empty() &&
                           !current_.thresholds.empty();
        if (whole) trees.push_back(std::exchange(current_, {}));
        return true;
    }
    bool number_integer(number_integer_t value) override { return take(static_cast<double>(value)); }
    bool number_unsigned(number_unsigned_t value) override { return take(static_cast<double>(value)); }
    bool number_float(number_float_t value, const string_t&) override { return take(value); }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool parse_error(std::size_t, const std::string&, const nlohmann::json::exception&) override {
        return false;
    }

private:
    bool take(double value) {
        if (list_ != nullptr) list_->push_back(value);
        return true;
    }

    TreeLists current_;
    std::vector<double>* list_ = nullptr;
};

bool isIndex(double value, std::size_t below) {
    return value >= 0 && value < static_cast<double>(below);
}

// Appends a tree, breadth first, so that brothers stand side by side and parents before their children.
bool append(const TreeLists& tree, const std::vector<int>& columns, std::vector<TreeEnsemble::Node>& nodes) {
    const std::size_t size = tree.left.size();
    if (tree.right.size() != size || tree.features.size() != size || tree.thresholds.size() != size)
        return false;
    const std::size_t root = nodes.size();
    std::vector<std::size_t> theirs = {0};
    nodes.emplace_back();
    for (std::size_t i = 0; i < theirs.size(); ++i) {
        const std::size_t from = theirs[i];
        TreeEnsemble::Node& node = nodes[root + i];
        node.threshold = static_cast<float>(tree.thresholds[from]);
        if (tree.left[from] < 0) continue;
        const bool sound = isIndex(tree.left[from], size) && isIndex(tree.right[from], size) &&
                           isIndex(tree.features[from], columns.size()) && theirs.size() + 2 <= size;
        if (!sound) return false;
        node.feature = columns[static_cast<std::size_t>(tree.features[from])];
        node.left = static_cast<std::int32_t>(nodes.size());
        for (const double child : {tree.left[from], tree.right[from]})
            theirs.push_back(static_cast<std::size_t>(child));
        nodes.resize(nodes.size() + 2); // `node` is not to be used any more
    }
    return true;
}

} // namespace

Result<TreeEnsemble> TreeEnsemble::fromXgboost(std::string_view model, const std::vector<int>& columns) {
    const Error unusable{"XGBoost's model cannot be read", "",
                         "another version of libxgboost may be installed"};
    TreeCollector collector;
    if (!nlohmann::json::sax_parse(model.begin(), model.end(), &collector,
                                   nlohmann::json::input_format_t::ubjson))
        return unusable;
    TreeEnsemble trees;
    for (const TreeLists& tree : collector.trees) {
        trees.roots_.push_back(static_cast<std::uint32_t>(trees.nodes_.size()));
        if (!append(tree, columns, trees.nodes_)) return unusable;
    }
    trees.nodes_.shrink_to_fit();
    return trees;
}

} // namespace epsiloscope
