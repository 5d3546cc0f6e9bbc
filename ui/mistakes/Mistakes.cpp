// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mistakes/Mistakes.h"

#include <algorithm>

namespace epsiloscope {

TrialMistakes mistakesOf(const TrialPredictions& trial) {
    const auto ours = trial.said.find("mechanism"), reference = trial.said.find("nonprivate");
    if (ours == trial.said.end() || !trial.test.rows || !trial.test.truth) return {};
    const std::vector<std::uint32_t>& rows = *trial.test.rows;
    const std::vector<int>& truth = *trial.test.truth;
    TrialMistakes found;
    found.examined = std::min({rows.size(), truth.size(), ours->second->size()});
    found.knowsReference = reference != trial.said.end();
    for (std::size_t i = 0; i < found.examined; ++i) {
        const int said = (*ours->second)[i];
        if (said == truth[i]) continue;
        const bool right =
            found.knowsReference && i < reference->second->size() && (*reference->second)[i] == truth[i];
        found.wrong.push_back({rows[i], truth[i], said, right});
    }
    std::ranges::sort(found.wrong, {}, &Mistake::row);
    return found;
}

} // namespace epsiloscope
