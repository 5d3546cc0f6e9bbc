// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepReferences.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>

namespace epsiloscope {

namespace {

double middleOf(const Spread& spread, BandKind band) {
    return band == BandKind::Quartiles ? spread.median : spread.mean;
}

std::vector<const Run*> runsWithFigures(const SweepResult& sweep) {
    std::vector<const Run*> runs;
    for (const auto& [point, run] : sweep.runs)
        if (!run->trials().empty()) runs.push_back(run.get());
    return runs;
}

bool aboutTheSame(const std::vector<const Run*>& runs) {
    const std::string data = comparedData(*runs.front());
    const bool onFeatures = splitsFeatures(*runs.front());
    return std::ranges::all_of(runs, [&](const Run* run) {
        return splitsFeatures(*run) == onFeatures && comparedData(*run) == data;
    });
}

// Each seed draws another split, and with it other references: points of one seed must agree.
std::optional<double> sharedValue(const std::vector<const Run*>& runs, const BaselineDescriptor& baseline,
                                  Measure measure, BandKind band, bool seedsPooled) {
    std::map<std::uint64_t, double> bySeed;
    for (const Run* run : runs) {
        const auto spread = run->baselineSpread(baseline.id, measure.series());
        if (!spread) continue;
        const double value = middleOf(*spread, band);
        const auto [known, isNew] = bySeed.try_emplace(seedsPooled ? run->experiment().seed : 0, value);
        if (!isNew && known->second != value) return std::nullopt;
    }
    std::vector<double> values;
    for (const auto& [seed, value] : bySeed)
        values.push_back(value);
    const auto all = spreadOf(std::move(values));
    return all ? std::optional(middleOf(*all, band)) : std::nullopt;
}

} // namespace

std::vector<SweepReference> sweepReferences(const SweepResult& sweep, std::size_t across, Measure measure,
                                            BandKind band) {
    const std::vector<const Run*> runs = runsWithFigures(sweep);
    if (!isShare(measure) || runs.empty() || !aboutTheSame(runs)) return {};
    const bool seedsPooled = sweep.plan.axes[across].key != "seed";
    const bool anyRelease =
        std::ranges::any_of(runs, [](const Run* run) { return run->experiment().release; });
    std::vector<SweepReference> known;
    for (const BaselineDescriptor& baseline : baselineDescriptors) {
        // No ε of a release covers what was learnt from the private records.
        if (baseline.readsPrivate && anyRelease) continue;
        if (const auto value = sharedValue(runs, baseline, measure, band, seedsPooled))
            known.push_back({&baseline, splitsFeatures(*runs.front()), *value});
    }
    return known;
}

} // namespace epsiloscope
