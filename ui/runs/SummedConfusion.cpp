// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/SummedConfusion.h"

#include <algorithm>

namespace epsiloscope {

namespace {

const Quality* qualityInTrial(const TrialRecord& trial, const std::string& model) {
    if (!trial.outcome) return nullptr;
    if (model == "mechanism") return trial.outcome->quality ? &*trial.outcome->quality : nullptr;
    return trial.baseline(model);
}

} // namespace

Confusion summedConfusion(const Run& run, const std::string& model) {
    Confusion sum;
    for (const TrialRecord& trial : run.trials()) {
        const Quality* quality = qualityInTrial(trial, model);
        if (!quality) continue;
        if (sum.empty())
            sum.assign(quality->confusion.size(), std::vector<long>(quality->confusion.size(), 0));
        for (std::size_t i = 0; i < std::min(sum.size(), quality->confusion.size()); ++i)
            for (std::size_t j = 0; j < sum.size(); ++j)
                sum[i][j] += quality->confusion[i][j];
    }
    return sum;
}

std::size_t finishedTrials(const Run& run) {
    return static_cast<std::size_t>(std::ranges::count_if(
        run.trials(), [](const TrialRecord& trial) { return trial.outcome.has_value(); }));
}

} // namespace epsiloscope
