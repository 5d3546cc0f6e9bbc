// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/AttackerOfRun.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace epsiloscope {

std::function<AttackerView()> attackerComputation(const Run& run) {
    std::vector<Defence> defences;
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.outcome) continue;
        Defence defence = defenceOf(run.experiment(), *trial.outcome);
        // Nearly always the trials cost the same.
        if (std::ranges::find(defences, defence) == defences.end()) defences.push_back(std::move(defence));
    }
    if (defences.empty()) return {};
    return [defences = std::move(defences)] {
        AttackerView most = viewAgainst(defences.front());
        for (std::size_t i = 1; i < defences.size(); ++i)
            if (AttackerView view = viewAgainst(defences[i]); view.rightAt(0.5) > most.rightAt(0.5))
                most = std::move(view);
        return most;
    };
}

std::optional<AttackerView> attackerOfRun(const Run& run) {
    const auto computation = attackerComputation(run);
    return computation ? std::optional(computation()) : std::nullopt;
}

} // namespace epsiloscope
