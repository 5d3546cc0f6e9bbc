// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/Baselines.h"

#include "core/mechanisms/CommonParameters.h"
#include "core/mechanisms/Stopwatch.h"

namespace epsiloscope {

Result<PlainModel> plainModel(TrialContext& context, const std::string& name,
                              const LabelledRecords& records) {
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    const Parameters own = parametersOf(learner, context.parameters);
    std::string key = "plain|" + name + "|" + context.data.key + "|" + learner.id;
    for (const auto& [id, value] : own.values())
        key += "|" + id + "=" + parameterToText(value);
    auto [known, claim] = context.stages.findOrClaim<PlainModel>(key, context.control.stopToken());
    if (known) return *known;

    if (!context.control.checkpoint()) return PlainModel{};
    const auto model = learner.train(
        {records.features, records.labels, nullptr, context.data.classCount(), own,
         context.streams.stream(static_cast<std::uint32_t>(context.trial), StreamPurpose::StudentTraining, 0),
         context.control.stopToken()});
    if (!model) return model.error();
    if (context.control.stopRequested()) return PlainModel{};
    PlainModel plain{qualityOf(**model, context.data.test), (*model)->converged()};
    claim.keep<PlainModel>(std::make_shared<PlainModel>(plain), bytesOf(plain.quality));
    return plain;
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
    const auto tellModel = [&](const std::string& name, const LabelledRecords& records) -> Result<void> {
        const auto plain = plainModel(context, name, records);
        if (!plain) return plain.error();
        // Said whether it was computed now or found again: a run says the same however it came about.
        if (!plain->converged)
            context.observer.observe(
                Remark{context.trial, Severity::Warning, "the reference \"" + name + "\" did not converge"});
        tell(name, plain->quality);
        return {};
    };
    if (auto told = tellModel("public_only", context.data.publicPool); !told) return told;
    if (!context.release)
        if (auto told = tellModel("nonprivate", context.data.privatePool); !told) return told;
    context.observer.observe(StageFinished{context.trial, Stage::Baselines, watch.seconds(), false});
    return {};
}

} // namespace epsiloscope
