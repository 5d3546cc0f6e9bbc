// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/references/Baselines.h"

#include "core/base/Result.h"
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Pretraining.h"
#include "core/mechanisms/shared/StageStore.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <array>

namespace epsiloscope {

namespace {

bool onFeatures(const TrialContext& context) {
    return !context.data.privateFeature.empty();
}

bool hasPublicFeatures(const TrialContext& context) {
    for (const std::uint8_t kind : context.data.privateFeature)
        if (kind == 0) return true;
    return false;
}

/// True if, for those on records, there is a public pool with its true labels.
bool hasPublicLabels(const TrialContext& context) {
    return context.data.publicTruthKnown();
}

/// Whose classes say which is the most frequent; null where only private records could, in a release.
const std::vector<int>* countedFor(const TrialContext& context) {
    if (!onFeatures(context) && hasPublicLabels(context)) return &context.data.publicPool.labels;
    return onFeatures(context) || !context.release ? &context.data.privatePool.labels : nullptr;
}

/// The learner of the references and its parameters.
std::pair<const Learner&, Parameters> referenceLearner(const TrialContext& context) {
    std::string id = "logistic";
    if (context.parameters.has("student_learner"))
        id = context.parameters.choice("student_learner");
    else if (!onFeatures(context) && context.parameters.has("teacher_learner"))
        id = context.parameters.choice("teacher_learner");
    else
        return {*findLearner(id), parametersOf(*findLearner(id), {})};
    return {*findLearner(id), parametersOf(*findLearner(id), context.parameters)};
}

Result<PlainModel> trained(TrialContext& context, const PooledRecords& records, const LabelledRecords& test,
                           const Learner& learner, const Parameters& own) {
    const bool whole = records.features.cols() == context.data.test.features.cols();
    const FeatureMatrix none;
    const auto features = learner.takesPools ? nullptr : records.features.lent(context.parallel);
    TrainingTask task{features ? *features : none,
                      records.labels,
                      nullptr,
                      context.data.classCount(),
                      own,
                      context.stream(StreamPurpose::StudentTraining),
                      context.control.stopToken()};
    std::shared_ptr<const Classifier> pretrained;
    if (whole) {
        ASSIGN_OR_RETURN(pretrained, pretrainedModel(context, learner, own));
        task.warmStart = pretrained.get();
        task.pictures = context.data.pictures;
    }
    task.parallel = &context.parallel;
    if (learner.takesPools) task.pool = &records.features;
    ASSIGN_OR_RETURN(const auto model, learner.train(task));
    if (context.control.stopRequested()) return PlainModel{};
    return PlainModel{qualityOf(*model, test), model->converged()};
}

Result<PlainModel> trainedOn(TrialContext& context, PlainData which, const Learner& learner,
                             const Parameters& own) {
    const PreparedData& data = context.data;
    if (which == PlainData::NonPrivate && data.everyText)
        return trained(context, data.everyText->privatePool, data.everyText->test, learner, own);
    if (which != PlainData::PublicOnly) return trained(context, data.privatePool, data.test, learner, own);
    if (!onFeatures(context)) return trained(context, data.publicPool, data.test, learner, own);
    return trained(
        context,
        {featuresOf(data.privatePool.features.all(), data.privateFeature, false), data.privatePool.labels},
        {featuresOf(data.test.features, data.privateFeature, false), data.test.labels}, learner, own);
}

bool wantsBaselines(const TrialContext& context) {
    if (context.data.recordedVotes) return false;
    if (context.parameters.has("references") && !context.parameters.enabled("references")) return false;
    // A model that learns from private labels, or the class of which there are more, is not for a release.
    return !context.release || context.data.labelsPublic;
}

// Said whether it was computed now or found again: a run says the same however it came about.
void warnOfReference(TrialContext& context, PlainData which, const Sentence& what) {
    context.observer.observe(
        Remark{context.trial, Severity::Warning,
               Sentence("the reference “%1” %2",
                        {findBaseline(toString(which))->wordsFor(onFeatures(context)), what})});
}

std::vector<PlainData> referencesOf(const TrialContext& context) {
    std::vector<PlainData> references;
    if (onFeatures(context) ? hasPublicFeatures(context) : hasPublicLabels(context))
        references.push_back(PlainData::PublicOnly);
    if (context.release) return references;
    if (context.data.everyText) references.push_back(PlainData::NonPrivateEncoded);
    references.push_back(PlainData::NonPrivate);
    return references;
}

} // namespace

const char* toString(PlainData data) {
    constexpr std::array names = {"nonprivate", "nonprivate_encoded", "public_only"};
    static_assert(names.size() == static_cast<std::size_t>(PlainData::PublicOnly) + 1);
    return names[static_cast<std::size_t>(data)];
}

Result<PlainModel> plainModel(TrialContext& context, PlainData data) {
    const auto [learner, own] = referenceLearner(context);
    std::string key = std::string("plain|") + toString(data) + "|" + context.data.key + "|" + learner.id;
    for (const auto& [id, value] : own.values())
        key += "|" + id + "=" + parameterToText(value);
    auto [known, claim] = context.stages.findOrClaim<PlainModel>(key, context.control.stopToken());
    if (known) return *known;

    if (!context.control.checkpoint()) return PlainModel{};
    auto plain = trainedOn(context, data, learner, own);
    if (!plain || context.control.stopRequested()) return plain;
    claim.keep<PlainModel>(std::make_shared<PlainModel>(*plain), bytesOf(plain->quality));
    return plain;
}

void learnBaselines(TrialContext& context) {
    // What pretrains tells of it.
    if (!wantsBaselines(context) || referenceLearner(context).first.pretrains) return;
    for (const PlainData reference : referencesOf(context))
        (void)plainModel(context, reference); // whatever went wrong goes wrong again where it is told
}

void scoreBaselines(TrialContext& context) {
    if (!wantsBaselines(context)) return;
    const Stopwatch watch;
    const std::vector<PlainData> references = referencesOf(context);
    const std::vector<int>* counted = countedFor(context);
    const std::size_t total = references.size() + (counted ? 1 : 0);
    if (total == 0) return;
    std::size_t done = 0;
    const auto tell = [&](const std::string& name, const Quality& quality, bool everybodyKnows) {
        context.observer.observe(BaselineScored{context.trial, name, quality,
                                                everybodyKnows ? Telling::Public : Telling::Private});
        context.observer.observe(StageProgress{context.trial, Stage::Baselines, ++done, total});
    };
    context.observer.observe(StageProgress{context.trial, Stage::Baselines, 0, total});
    if (counted)
        tell("majority", majorityQuality(*counted, context.data.test.labels, context.data.classCount()),
             counted == &context.data.publicPool.labels || onFeatures(context));
    for (const PlainData reference : references) {
        const auto plain = plainModel(context, reference);
        if (context.control.stopRequested()) return;
        if (!plain) {
            warnOfReference(context, reference,
                            Sentence("could not be trained: %1", {plain.error().message()}));
            continue;
        }
        if (!plain->converged) warnOfReference(context, reference, "did not converge");
        tell(toString(reference), plain->quality, reference == PlainData::PublicOnly);
    }
    context.observer.observe(StageFinished{context.trial, Stage::Baselines, watch.seconds(), false});
}

} // namespace epsiloscope
