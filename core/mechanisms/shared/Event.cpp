// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/Event.h"

#include "core/base/Named.h"

namespace epsiloscope {

namespace {

constexpr Named<Stage> stages[] = {
    {Stage::Load, "load", "Loading data"},
    {Stage::Encode, "encode", "Encoding records"},
    {Stage::Train, "train", "Training models"},
    {Stage::Vote, "vote", "Collecting votes"},
    {Stage::Baselines, "baselines", "Training references"},
    {Stage::Aggregate, "aggregate", "Answering queries"},
    {Stage::Boost, "boost", "Boosting"},
    {Stage::Descend, "descend", "Training by noisy gradients"},
    {Stage::Pretrain, "pretrain", "Pretraining on public pictures"},
};

} // namespace

TrialOutcome::TrialOutcome() = default;
TrialOutcome::TrialOutcome(const TrialOutcome& other) = default;
TrialOutcome::TrialOutcome(TrialOutcome&& other) noexcept = default;
TrialOutcome& TrialOutcome::operator=(const TrialOutcome& other) = default;
TrialOutcome& TrialOutcome::operator=(TrialOutcome&& other) noexcept = default;
TrialOutcome::~TrialOutcome() = default;

const char* toString(Stage stage) {
    return entryIn(stages, stage).name;
}

const char* inWords(Stage stage) {
    return entryIn(stages, stage).words;
}

bool countsSteps(Stage stage, const StepKind& steps) {
    if (steps == steps::atOnce) return false;
    if (steps.trained) return stage == Stage::Train;
    return stage == Stage::Aggregate || stage == Stage::Boost || stage == Stage::Descend;
}

} // namespace epsiloscope
