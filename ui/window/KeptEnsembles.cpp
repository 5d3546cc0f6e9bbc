// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/KeptEnsembles.h"

#include <algorithm>

namespace epsiloscope {

namespace {

void letGo(Run& run) {
    std::vector<TrialRecord> trials = run.trials();
    for (TrialRecord& trial : trials)
        trial.forget(EnsembleVoted::declared());
    run.restore(std::move(trials));
}

} // namespace

void KeptEnsembles::add(const std::shared_ptr<Run>& run) {
    const auto holds = [](const TrialRecord& trial) { return trial.latest<EnsembleVoted>() != nullptr; };
    if (std::ranges::none_of(run->trials(), holds)) return;
    runs_.push_back(run);
    std::erase_if(runs_, [](const std::weak_ptr<Run>& one) { return one.expired(); });
    if (runs_.size() <= most) return;
    if (const auto oldest = runs_.front().lock()) letGo(*oldest);
    runs_.pop_front();
}

} // namespace epsiloscope
