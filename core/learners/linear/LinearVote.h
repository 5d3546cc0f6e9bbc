// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/Stump.h"
#include "core/learners/shared/Learner.h"

#include <variant>

namespace epsiloscope {

/// One voice of a vote: a classifier on some of the features.
struct VotingRule {
    double weight = 0;       ///< α, of either sign
    std::size_t columns = 0; ///< which list of features it looks at
    std::variant<LinearClassifier, Stump> classifier;
};

/// H(x) = sign Σ αₜhₜ(x) over two classes, sign(0) = +1: what boosting makes. A record's probability of class
/// 1 is its share of the weight of all voices.
class LinearVote final : public Classifier {
public:
    /// `columns`: lists of features, as rules name them.
    explicit LinearVote(std::vector<std::vector<Eigen::Index>> columns) : columns_(std::move(columns)) {}
    /// One list of all features, for rules that look at each.
    explicit LinearVote(Eigen::Index features);
    void add(VotingRule rule) { rules_.push_back(std::move(rule)); }

    /// n; Σ αₜhₜ(x), added up in the order in which rules were added.
    Eigen::VectorXd scores(const FeatureView& features) const;
    FeatureMatrix probabilities(const FeatureView& features) const override;
    Json toJson() const override;
    std::size_t bytes() const override;
    /// Errors say the pointer.
    static Result<std::unique_ptr<Classifier>> fromJson(const Json& json, const ModelShape& shape,
                                                        const std::string& pointer);

private:
    std::vector<std::vector<Eigen::Index>> columns_;
    std::vector<VotingRule> rules_;
};

} // namespace epsiloscope
