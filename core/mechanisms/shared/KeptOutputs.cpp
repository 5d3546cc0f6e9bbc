// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/KeptOutputs.h"

#include "core/mechanisms/shared/FindingKind.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <utility>

namespace epsiloscope {

const FindingKind& LabelsGiven::declared() {
    static const FindingKind described = kindOfFinding<LabelsGiven>(
        {.id = "labels",
         .label = "labels given",
         .tells = {Telling::Covered, {"labels"}, "what was paid for: using it costs no more"},
         .kept = Kept::LatestOfRun,
         .inSweep = nothingInSweep,
         .asOf = afterAllSteps});
    return described;
}

const FindingKind& ModelTrained::declared() {
    static const FindingKind described = kindOfFinding<ModelTrained>(
        {.id = "model",
         .label = "trained model",
         .tells = {Telling::Covered, {"model", "labels"}, "what was paid for: using it costs no more"},
         .kept = Kept::LatestOfRun,
         .released = releasedOf<ModelTrained>([](const ModelTrained& trained) {
             const bool paid = trained.model && !trained.model->encoderOnPrivate;
             return paid ? std::optional(trained) : std::nullopt;
         }),
         .inSweep = nothingInSweep,
         .asOf = afterAllSteps});
    return described;
}

void tellLabels(TrialContext& context, const std::vector<AskedQuery>& asked) {
    auto labels = std::make_shared<std::vector<GivenLabel>>();
    for (const AskedQuery& query : asked)
        if (query.label >= 0)
            labels->push_back({context.data.rowOfQuery(query.query), query.label,
                               query.outcome == QueryOutcome::OwnAnswer});
    context.observer.observe(
        LabelsGiven{context.trial, context.data.classes, std::move(labels), context.data.poolOf});
}

bool mayTellModel(const TrialContext& context) {
    // No ε covers what an encoder learnt from private records.
    return context.data.encoder && !(context.release && context.data.encoderOnPrivate);
}

void tellModel(TrialContext& context, const std::string& learner, std::shared_ptr<const Classifier> model) {
    if (!mayTellModel(context)) return;
    const PreparedData& data = context.data;
    context.observer.observe(ModelTrained{
        context.trial, std::make_shared<KeptModel>(KeptModel{learner, data.encoder, data.encoderOnPrivate,
                                                             data.classes, std::move(model)})});
}

} // namespace epsiloscope
