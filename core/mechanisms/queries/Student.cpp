// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/Student.h"

#include "core/base/Result.h"
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Pretraining.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/numeric/Digest.h"

#include <algorithm>

namespace epsiloscope {

namespace {

std::string studentKey(const TrialContext& context, const Learner& learner,
                       const std::vector<AnsweredQuery>& answered, std::size_t count) {
    std::string key = "student|" + context.data.key + "|" + learner.id;
    const Parameters own = parametersOf(learner, context.parameters);
    for (const auto& [id, value] : own.values())
        key += "|" + id + "=" + parameterToText(value);
    Digest digest;
    for (std::size_t i = 0; i < count; ++i) {
        digest.add(answered[i].query);
        digest.add(static_cast<std::uint32_t>(answered[i].label));
    }
    return key + "|" + digest.hex();
}

// A student as it is kept among the stages: what it is worth, and, where it may be handed over, itself.
struct ScoredStudent {
    Quality quality;
    std::shared_ptr<const Classifier> model;
};

// Trains the student on the first labels; null when stopped.
Result<std::unique_ptr<Classifier>>
trainStudent(TrialContext& context, const std::vector<AnsweredQuery>& answered, std::size_t count) {
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    std::vector<std::uint32_t> queries;
    LabelledRecords lessons;
    for (std::size_t i = 0; i < count; ++i) {
        queries.push_back(answered[i].query);
        lessons.labels.push_back(answered[i].label);
    }
    lessons.features = context.data.publicPool.features.some(queries);
    const Parameters own = parametersOf(learner, context.parameters);
    ASSIGN_OR_RETURN(const auto pretrained, pretrainedModel(context, learner, own));
    return learner.train({lessons.features, lessons.labels, nullptr, context.data.classCount(), own,
                          context.stream(StreamPurpose::StudentTraining, count), context.control.stopToken(),
                          pretrained.get(), context.data.pictures});
}

// The labels given on a file of votes against its truth.
Quality labelQuality(const TrialContext& context, const std::vector<AnsweredQuery>& answered,
                     std::size_t count) {
    Quality quality;
    const auto classes = static_cast<std::size_t>(context.data.classCount());
    quality.confusion.assign(classes, std::vector<long>(classes, 0));
    long right = 0, known = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const int truth = context.data.truthOfQuery(answered[i].query);
        if (truth < 0) continue;
        ++known;
        right += truth == answered[i].label ? 1 : 0;
        ++quality.confusion[static_cast<std::size_t>(truth)][static_cast<std::size_t>(answered[i].label)];
    }
    quality.accuracy = known > 0 ? static_cast<double>(right) / static_cast<double>(known) : 0;
    return quality;
}

FeatureMatrix classShares(const TrialContext& context, const std::vector<AnsweredQuery>& answered) {
    Eigen::RowVectorXd shares = Eigen::RowVectorXd::Ones(context.data.classCount());
    for (const AnsweredQuery& lesson : answered)
        shares(lesson.label) += 1;
    shares /= shares.sum();
    return shares.replicate(static_cast<Eigen::Index>(context.data.queries()), 1);
}

} // namespace

Result<Quality> studentQuality(TrialContext& context, const std::vector<AnsweredQuery>& answered,
                               std::size_t count, bool keep) {
    if (context.data.recordedVotes) return labelQuality(context, answered, count);
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    const std::string key = studentKey(context, learner, answered, count);
    auto [known, claim] = context.stages.findOrClaim<ScoredStudent>(key, context.control.stopToken());
    if (known) return known->quality;
    if (!claim) return Quality{}; // stopped

    ASSIGN_OR_RETURN(auto student, trainStudent(context, answered, count));
    if (context.control.stopRequested()) return Quality{};
    ScoredStudent scored{qualityOf(*student, context.data.test), nullptr};
    const std::size_t bytes = bytesOf(scored.quality) + (keep ? student->bytes() : 0);
    if (keep) scored.model = std::move(student);
    claim.keep<ScoredStudent>(std::make_shared<ScoredStudent>(scored), bytes);
    return scored.quality;
}

Result<void> tellStudent(TrialContext& context, const std::vector<AnsweredQuery>& answered) {
    if (answered.empty() || context.data.recordedVotes || !mayTellModel(context)) return {};
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    std::shared_ptr<const Classifier> model;
    {
        const std::string key = studentKey(context, learner, answered, answered.size());
        const auto found = context.stages.findOrClaim<ScoredStudent>(key, context.control.stopToken());
        if (found.value) model = found.value->model;
    }
    if (!model && !context.control.stopRequested()) {
        ASSIGN_OR_RETURN(model, trainStudent(context, answered, answered.size()));
    }
    if (!context.control.stopRequested()) tellModel(context, learner.id, std::move(model));
    return {};
}

bool canBeScored(const TrialContext& context) {
    return context.data.recordedVotes ? !context.data.publicPool.labels.empty()
                                      : !context.data.test.labels.empty();
}

std::optional<double> labelAccuracy(const TrialContext& context, const std::vector<AnsweredQuery>& answered) {
    const auto known = [&](const AnsweredQuery& one) { return context.data.truthOfQuery(one.query) >= 0; };
    if (answered.empty() || !std::ranges::all_of(answered, known)) return std::nullopt;
    return labelQuality(context, answered, answered.size()).accuracy;
}

Result<FeatureMatrix> studentPredictions(TrialContext& context, const std::vector<AnsweredQuery>& answered) {
    if (answered.empty() || context.data.recordedVotes) return classShares(context, answered);
    ASSIGN_OR_RETURN(const auto student, trainStudent(context, answered, answered.size()));
    if (context.control.stopRequested()) return classShares(context, answered);
    return student->probabilities(context.data.publicPool.features.all());
}

} // namespace epsiloscope
