// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/linear/LinearVote.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace epsiloscope {

using Eigen::Index;

namespace {

constexpr std::size_t mostRules = 100'000;

FeatureMatrix columnsOf(const FeatureView& features, const std::vector<Index>& wanted) {
    FeatureMatrix part(features.rows(), static_cast<Index>(wanted.size()));
    for (Index i = 0; i < features.rows(); ++i)
        for (std::size_t j = 0; j < wanted.size(); ++j)
            part(i, static_cast<Index>(j)) = features(i, wanted[j]);
    return part;
}

Json ruleToJson(const VotingRule& rule) {
    Json json = {{"weight", rule.weight}, {"columns", rule.columns}};
    if (const auto* linear = std::get_if<LinearClassifier>(&rule.classifier)) {
        json["coefficients"] = std::vector<double>(linear->coefficients.begin(), linear->coefficients.end());
        json["intercept"] = linear->intercept;
        return json;
    }
    const auto& stump = std::get<Stump>(rule.classifier);
    json["feature"] = stump.feature;
    json["threshold"] = stump.threshold;
    json["polarity"] = stump.polarity;
    return json;
}

Result<VotingRule> ruleFrom(const Json& json, const std::vector<std::vector<Index>>& columns,
                            const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    VotingRule rule;
    rule.weight = members.number("weight");
    rule.columns = members.countUpTo("columns", columns.size() - 1);
    const std::size_t size = columns[rule.columns].size();
    if (members.has("feature")) {
        Stump stump;
        stump.feature = static_cast<Index>(members.countUpTo("feature", size - 1));
        stump.threshold = members.number("threshold");
        stump.polarity = members.number("polarity") > 0 ? 1 : -1;
        rule.classifier = stump;
    } else {
        const auto coefficients = members.numbers("coefficients", size);
        rule.classifier = LinearClassifier{
            Eigen::Map<const Eigen::VectorXd>(coefficients.data(), static_cast<Index>(coefficients.size())),
            members.number("intercept")};
    }
    RETURN_IF_ERROR(members.finish());
    return rule;
}

// Features of the model, each list ascending and not empty.
Result<std::vector<std::vector<Index>>> columnsFrom(JsonObject& members, std::size_t features) {
    constexpr std::size_t mostLists = 2; // public ones, private ones
    std::vector<std::vector<Index>> columns;
    for (const Json& list : members.list("columns", mostLists)) {
        const Json wrapped = {{"features", list}};
        JsonObject one(wrapped, members.placeOf("columns", columns.size()), writtenWhole);
        const auto indices = one.wholeNumbers("features", 0, static_cast<std::int64_t>(features) - 1);
        if (one.ok() &&
            (indices.empty() || std::ranges::adjacent_find(indices, std::greater_equal<>()) != indices.end()))
            one.refuse("features", "must be features of the model, ascending");
        RETURN_IF_ERROR(one.finish());
        columns.emplace_back(indices.begin(), indices.end());
    }
    if (members.ok() && columns.empty()) members.refuse("columns", "names no features");
    return columns;
}

} // namespace

LinearVote::LinearVote(Index features) : columns_(1, std::vector<Index>(static_cast<std::size_t>(features))) {
    std::iota(columns_[0].begin(), columns_[0].end(), Index{0});
}

Eigen::VectorXd LinearVote::scores(const FeatureView& features) const {
    std::vector<FeatureMatrix> parts;
    for (const std::vector<Index>& wanted : columns_)
        parts.push_back(columnsOf(features, wanted));
    Eigen::VectorXd all = Eigen::VectorXd::Zero(features.rows());
    for (const VotingRule& rule : rules_) {
        const Signs says =
            std::visit([&](const auto& one) { return one.predict(parts[rule.columns]); }, rule.classifier);
        for (std::size_t i = 0; i < says.size(); ++i)
            all(static_cast<Index>(i)) += rule.weight * says[i];
    }
    return all;
}

FeatureMatrix LinearVote::probabilities(const FeatureView& features) const {
    const Eigen::VectorXd all = scores(features);
    double weight = 0;
    for (const VotingRule& rule : rules_)
        weight += std::abs(rule.weight);
    FeatureMatrix both(all.size(), 2);
    for (Index i = 0; i < all.size(); ++i) {
        const double share = weight > 0 ? std::clamp(0.5 + all(i) / weight / 2, 0.0, 1.0) : 0.5;
        // A score of 0 is class 1, and equal shares would say the lower class.
        both(i, 1) = all(i) >= 0 ? std::max(share, std::nextafter(0.5, 1.0)) : std::min(share, 0.5);
        both(i, 0) = 1 - both(i, 1);
    }
    return both;
}

Json LinearVote::toJson() const {
    Json columns = Json::array(), rules = Json::array();
    for (const std::vector<Index>& list : columns_)
        columns.push_back(list);
    for (const VotingRule& rule : rules_)
        rules.push_back(ruleToJson(rule));
    return {{"kind", "linear-vote"}, {"columns", std::move(columns)}, {"rules", std::move(rules)}};
}

std::size_t LinearVote::bytes() const {
    std::size_t total = 0;
    for (const VotingRule& rule : rules_) {
        const auto* linear = std::get_if<LinearClassifier>(&rule.classifier);
        total += sizeof(VotingRule) +
                 (linear ? static_cast<std::size_t>(linear->coefficients.size()) * sizeof(double) : 0);
    }
    return total;
}

Result<std::unique_ptr<Classifier>> LinearVote::fromJson(const Json& json, const ModelShape& shape,
                                                         const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    members.text("kind");
    if (members.ok() && shape.classes != 2)
        members.refuse("kind", Sentence("tells two classes apart, and there are %1", {shape.classes}));
    ASSIGN_OR_RETURN(auto columns, columnsFrom(members, shape.features));
    const Json& rules = members.list("rules", mostRules);
    RETURN_IF_ERROR(members.finish());
    auto vote = std::make_unique<LinearVote>(columns);
    std::size_t number = 0;
    for (const Json& one : rules) {
        ASSIGN_OR_RETURN(auto rule, ruleFrom(one, columns, members.placeOf("rules", number++)));
        vote->add(std::move(rule));
    }
    return std::unique_ptr<Classifier>(std::move(vote));
}

} // namespace epsiloscope
