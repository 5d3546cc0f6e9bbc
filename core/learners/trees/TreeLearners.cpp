// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/TreeLearners.h"

#include "core/base/Result.h"
#include "core/learners/shared/ConstantClassifier.h"
#include "core/learners/trees/TreeClassifier.h"
#include "core/learners/trees/XgboostBooster.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// XGBoost takes the whole number below share · columns: half of one more keeps rounding out of it.
double columnShare(const Parameters& parameters, std::size_t columns) {
    const auto all = static_cast<double>(columns);
    const double wanted = parameters.has("forest_feature_share")
                              ? std::round(parameters.real("forest_feature_share") * all)
                              : std::floor(std::sqrt(all));
    return std::min(1.0, (std::max(1.0, wanted) + 0.5) / all);
}

XgboostSettings forestSettings(const Parameters& parameters, std::size_t columns) {
    const std::int64_t deepest = parameters.has("forest_depth") ? parameters.integer("forest_depth") : 1000;
    return {{"eta", "1"},
            {"lambda", "0"},
            {"min_child_weight", "0"},
            {"max_depth", std::to_string(deepest)},
            {"colsample_bynode", parameterToText(columnShare(parameters, columns))}};
}

// Derivatives of the weighted squared error at 0, so that a leaf's value is the class's share in it.
class Targets {
public:
    explicit Targets(const TreeRecords& records)
        : records_(records), first_(records.rows()), second_(records.rows()), drawn_(records.rows()) {}

    void draw(RandomStream& random) {
        std::ranges::fill(drawn_, 0.0F);
        for (std::size_t i = 0; i < drawn_.size(); ++i)
            ++drawn_[random.below(drawn_.size())];
    }
    void aim(int present) {
        for (std::size_t i = 0; i < drawn_.size(); ++i) {
            const float weight = drawn_[i] * records_.weights[i];
            first_[i] = records_.classes[i] == present ? -weight : 0;
            second_[i] = weight > 0 ? weight : -1; // not drawn: left out
        }
    }
    const std::vector<float>& first() const { return first_; }
    const std::vector<float>& second() const { return second_; }

private:
    const TreeRecords& records_;
    std::vector<float> first_, second_, drawn_;
};

Result<std::unique_ptr<Classifier>> trainForest(const TrainingTask& task) {
    ASSIGN_OR_RETURN(const ClassOccurrence found, classOccurrence(task));
    const TreeRecords records = treeRecords(task.features, found);
    if (found.present.size() < 2 || records.columns.empty()) return constantClassifier(found);

    RandomStream random = task.random;
    ASSIGN_OR_RETURN(XgboostBooster booster,
                     XgboostBooster::create(records, random.bits(),
                                            forestSettings(task.parameters, records.columns.size())));
    Targets targets(records);
    const auto outputs = static_cast<int>(treeOutputs(found.present.size()));
    const std::int64_t wanted = task.parameters.integer("forest_trees");
    for (std::int64_t t = 0; t < wanted; ++t) {
        targets.draw(random);
        for (int output = 0; output < outputs; ++output) {
            if (task.stop.stop_requested()) return constantClassifier(found);
            targets.aim(outputs == 1 ? 1 : output);
            RETURN_IF_ERROR(booster.grow(targets.first(), targets.second()));
        }
    }
    return treeClassifier(booster.trees(), LeafMeaning::Shares, found, task.classes);
}

XgboostSettings boostingSettings(const Parameters& parameters, std::size_t presentClasses) {
    XgboostSettings settings = {{"eta", parameterToText(parameters.real("boosting_learning_rate"))},
                                {"max_depth", std::to_string(parameters.integer("boosting_depth"))},
                                {"base_score", "0.5"}}; // log-odds 0, which the trees' leaves are added to
    if (presentClasses == 2) {
        settings.emplace_back("objective", "binary:logistic");
    } else {
        settings.emplace_back("objective", "multi:softprob");
        settings.emplace_back("num_class", std::to_string(presentClasses));
    }
    return settings;
}

Result<std::unique_ptr<Classifier>> trainBoosting(const TrainingTask& task) {
    ASSIGN_OR_RETURN(const ClassOccurrence found, classOccurrence(task));
    const TreeRecords records = treeRecords(task.features, found);
    if (found.present.size() < 2 || records.columns.empty()) return constantClassifier(found);

    RandomStream random = task.random;
    ASSIGN_OR_RETURN(XgboostBooster booster,
                     XgboostBooster::create(records, random.bits(),
                                            boostingSettings(task.parameters, found.present.size())));
    const auto wanted = static_cast<int>(task.parameters.integer("boosting_rounds"));
    for (int round = 0; round < wanted; ++round) {
        if (task.stop.stop_requested()) return constantClassifier(found);
        RETURN_IF_ERROR(booster.boost(round));
    }
    return treeClassifier(booster.trees(), LeafMeaning::Scores, found, task.classes);
}

} // namespace

Learner forestLearner() {
    return {
        .id = "forest",
        .title = "Random forest",
        .explanation =
            "Grows many decision trees, each on its own random draw of the records and of the features, and "
            "averages their predictions. Learns nonlinear rules, and needs little tuning.",
        .citation = "Breiman 2001, Random forests; grown by XGBoost (Chen and Guestrin 2016)",
        .parameters =
            {integerParameter(
                 "forest_trees", "Trees",
                 "How many trees the forest has. More trees make it steadier, never worse, and "
                 "slower.",
                 {.least = 1, .most = 1e5, .initial = 100, .unit = "trees", .logarithmic = true}),
             integerParameter("forest_depth", "Depth of trees",
                              "Largest number of splits on the way from the root of a tree to a leaf.",
                              {.least = 1, .most = 1000, .unit = "splits"})
                 .orAbsent("until no split helps", 10),
             realParameter(
                 "forest_feature_share", "Share of features",
                 "Share of the features, drawn at random, that each level of a tree may split on. Fewer "
                 "make the trees differ more.",
                 {.above = 0, .most = 1})
                 .orAbsent("√d of d features", 0.3)},
        .train = trainForest};
}

Learner boostingLearner() {
    return {
        .id = "boosting",
        .title = "Boosted trees",
        .explanation =
            "Grows small decision trees one after the other; each corrects the errors of those before it. "
            "Often the most accurate on tables, but the first to overfit a small set of records.",
        .citation = "Chen and Guestrin 2016, XGBoost: a scalable tree boosting system",
        .parameters =
            {integerParameter(
                 "boosting_rounds", "Rounds",
                 "Number of rounds; each adds a tree that corrects the errors of those before it. Too many "
                 "overfit the training records.",
                 {.least = 1, .most = 1e5, .initial = 100, .unit = "rounds", .logarithmic = true}),
             integerParameter(
                 "boosting_depth", "Depth of trees",
                 "Largest number of splits on the way from the root of a boosted tree to a leaf.",
                 {.least = 1, .most = 1000, .initial = 6, .unit = "splits"}),
             realParameter("boosting_learning_rate", "Learning rate",
                           "Factor on the correction of each new tree. Smaller values need more rounds and "
                           "overfit less.",
                           {.above = 0, .most = 1, .initial = 0.3, .logarithmic = true})},
        .train = trainBoosting};
}

} // namespace epsiloscope
