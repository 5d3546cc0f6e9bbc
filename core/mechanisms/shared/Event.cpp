// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/Event.h"

namespace epsiloscope {

TrialOutcome::TrialOutcome() = default;
TrialOutcome::TrialOutcome(const TrialOutcome& other) = default;
TrialOutcome::TrialOutcome(TrialOutcome&& other) noexcept = default;
TrialOutcome& TrialOutcome::operator=(const TrialOutcome& other) = default;
TrialOutcome& TrialOutcome::operator=(TrialOutcome&& other) noexcept = default;
TrialOutcome::~TrialOutcome() = default;

const char* toString(Stage stage) {
    switch (stage) {
    case Stage::Load:
        return "load";
    case Stage::Encode:
        return "encode";
    case Stage::Train:
        return "train";
    case Stage::Vote:
        return "vote";
    case Stage::Baselines:
        return "baselines";
    case Stage::Boost:
        return "boost";
    case Stage::Descend:
        return "descend";
    case Stage::Pretrain:
        return "pretrain";
    case Stage::Aggregate:
        break;
    }
    return "aggregate";
}

bool countsSteps(Stage stage, const StepKind& steps) {
    if (steps == steps::atOnce) return false;
    if (steps.trained) return stage == Stage::Train;
    return stage == Stage::Aggregate || stage == Stage::Boost || stage == Stage::Descend;
}

const char* inWords(Stage stage) {
    switch (stage) {
    case Stage::Load:
        return "Loading data";
    case Stage::Encode:
        return "Encoding records";
    case Stage::Train:
        return "Training models";
    case Stage::Vote:
        return "Collecting votes";
    case Stage::Baselines:
        return "Training references";
    case Stage::Boost:
        return "Boosting";
    case Stage::Descend:
        return "Training by noisy gradients";
    case Stage::Pretrain:
        return "Pretraining on public pictures";
    case Stage::Aggregate:
        break;
    }
    return "Answering queries";
}

} // namespace epsiloscope
