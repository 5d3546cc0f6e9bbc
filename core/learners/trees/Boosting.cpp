// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/trees/Boosting.h"

#include "core/base/Propagate.h"
#include "core/learners/shared/ConstantClassifier.h"
#include "core/learners/trees/TreeClassifier.h"
#include "core/learners/trees/XgboostBooster.h"

namespace epsiloscope {

namespace {

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
