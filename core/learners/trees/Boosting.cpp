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
            "Grows small decision trees one after the other, each to mend what the ones before it got wrong. "
            "Often the most accurate on tables, and the quickest to learn a small set of records by heart.",
        .citation = "Chen and Guestrin 2016, XGBoost: a scalable tree boosting system",
        .parameters =
            {integerParameter(
                 "boosting_rounds", "Rounds",
                 "How many times a tree is added that mends what the trees before it got wrong. "
                 "Too many learn the training records by heart.",
                 {.least = 1, .most = 1e5, .initial = 100, .unit = "rounds", .logarithmic = true}),
             integerParameter("boosting_depth", "Depth of trees",
                              "How many questions a boosted tree may ask of a record, one after the other.",
                              {.least = 1, .most = 1000, .initial = 6, .unit = "questions"}),
             realParameter("boosting_learning_rate", "Learning rate",
                           "How much of each new tree's correction is believed. Smaller is more careful and "
                           "needs more rounds.",
                           {.above = 0, .most = 1, .initial = 0.3, .logarithmic = true})},
        .train = trainBoosting};
}

} // namespace epsiloscope
