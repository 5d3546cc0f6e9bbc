// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/EarlierRun.h"

#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// A run writes down the label that it guessed.
bool sameExperiment(Experiment wanted, const Experiment& ran) {
    if (wanted.data.label.empty()) wanted.data.label = ran.data.label;
    if (wanted.data.positive.empty()) wanted.data.positive = ran.data.positive;
    return wanted == ran;
}

// Only the latest runs hold what each teacher said; running an older one again brings that back.
bool letGoOfItsVotes(const Run& run) {
    const auto charged = [](const TrialRecord& trial) { return trial.latest<RecordsSnapshot>() != nullptr; };
    const auto holds = [](const TrialRecord& trial) { return trial.latest<EnsembleVoted>() != nullptr; };
    return std::ranges::any_of(run.trials(), charged) && std::ranges::none_of(run.trials(), holds);
}

} // namespace

const RunEntry* earlierRun(const RunList& runs, const Experiment& wanted,
                           const std::shared_ptr<const Dataset>& dataset) {
    if (wanted.release || !dataset) return nullptr;
    const auto repeated = [&](const RunEntry& entry) {
        const Run& run = *entry.all();
        return entry.dataset == dataset && !entry.live && run.state() == RunState::Finished &&
               !letGoOfItsVotes(run) && sameExperiment(wanted, run.experiment());
    };
    const auto& all = runs.entries();
    const auto found = std::find_if(all.rbegin(), all.rend(), repeated);
    return found == all.rend() ? nullptr : &*found;
}

QString earlierRunWords(const RunEntry& earlier) {
    return Words::tr("This is %1: same settings, same seed, same bits. Change the seed (⚄) for other noise.")
        .arg(earlier.name);
}

} // namespace epsiloscope
