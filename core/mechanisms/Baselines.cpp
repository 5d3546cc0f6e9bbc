// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Baselines.h"

#include "core/mechanisms/CommonParameters.h"
#include "core/mechanisms/Stopwatch.h"

namespace epsiloscope {

Result<Quality> plainQuality(TrialContext& context, const std::string& name, const LabelledRecords& records) {
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    const Parameters own = parametersOf(learner, context.parameters);
    std::string key = "plain|" + name + "|" + context.data.key + "|" + learner.id;
    for (const auto& [id, value] : own.values())
        key += "|" + id + "=" + parameterToText(value);
    if (const auto known = context.stages.find<Quality>(key)) return *known;

    if (!context.control.checkpoint()) return Quality{};
    const auto model = learner.train(
        {records.features, records.labels, nullptr, context.data.classCount(), own,
         context.streams.stream(static_cast<std::uint32_t>(context.trial), StreamPurpose::StudentTraining, 0),
         context.control.stopToken()});
    if (!model) return model.error();
    if (context.control.stopRequested()) return Quality{};
    const Quality quality = qualityOf(**model, context.data.test);
    if (!(*model)->converged())
        context.observer.observe(
            Remark{context.trial, Severity::Warning, "the reference \"" + name + "\" did not converge"});
    context.stages.keep<Quality>(key, std::make_shared<Quality>(quality), bytesOf(quality));
    return quality;
}

Result<void> scoreBaselines(TrialContext& context) {
    const Stopwatch watch;
    const std::size_t total = context.release ? 2 : 3;
    std::size_t done = 0;
    const auto tell = [&](const std::string& name, const Quality& quality) {
        if (context.control.stopRequested()) return;
        context.observer.observe(BaselineScored{context.trial, name, quality});
        context.observer.observe(StageProgress{context.trial, Stage::Baselines, ++done, total});
    };
    context.observer.observe(StageProgress{context.trial, Stage::Baselines, 0, total});
    tell("majority", majorityQuality(context.data.publicPool.labels, context.data.test.labels,
                                     context.data.classCount()));
    const auto publicOnly = plainQuality(context, "public_only", context.data.publicPool);
    if (!publicOnly) return publicOnly.error();
    tell("public_only", *publicOnly);
    if (!context.release) {
        const auto nonprivate = plainQuality(context, "nonprivate", context.data.privatePool);
        if (!nonprivate) return nonprivate.error();
        tell("nonprivate", *nonprivate);
    }
    context.observer.observe(StageFinished{context.trial, Stage::Baselines, watch.seconds(), false});
    return {};
}

} // namespace epsiloscope
