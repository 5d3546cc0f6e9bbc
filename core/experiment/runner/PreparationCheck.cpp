// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/PreparationCheck.h"

#include "core/base/Memory.h"
#include "core/base/Wording.h"
#include "core/experiment/runner/Preparation.h"

namespace epsiloscope {

namespace {

Result<void> checkDealt(const Experiment& experiment, const Dataset& dataset, const RowDealing& dealing,
                        const std::string& randomness, StageStore& stages, const std::stop_token& stop) {
    NoObserver nobody;
    return withoutThrowing("this data", "use fewer rows or columns, or close other programs",
                           [&]() -> Result<void> {
                               RETURN_IF_ERROR(prepareData(experiment, dataset, TrialNumber::fromIndex(0),
                                                           dealing, randomness, stages, nobody, stop));
                               return {};
                           });
}

} // namespace

Result<void> checkPreparation(const Experiment& experiment, const Dataset& dataset, StageStore& stages,
                              const std::stop_token& stop) {
    return checkDealt(experiment, dataset, RandomStreams::fromSeed(experiment.seed),
                      Sentence("seed %1", {experiment.seed}), stages, stop);
}

Result<void> checkReleasePreparation(const Experiment& experiment, const Dataset& dataset,
                                     const FixedSplit& split) {
    StageStore stages;
    const auto prepared = checkDealt(experiment, dataset, split.dealing(), {}, stages, {});
    return prepared || !prepared.error().where.starts_with("/") ? Result<void>() : prepared;
}

} // namespace epsiloscope
