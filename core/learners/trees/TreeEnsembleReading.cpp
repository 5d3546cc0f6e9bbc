// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeEnsemble.h"

#include <nlohmann/json.hpp>

#include <map>

namespace epsiloscope {

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
