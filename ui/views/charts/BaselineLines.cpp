// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/BaselineLines.h"

#include "core/experiment/comparison/ComparedData.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/plots/marks/BaselineLook.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace epsiloscope {

const ShownRun* newestOf(const RunChart& chart) {
    const RunChart::SeenRuns seen = chart.visibleRuns();
    return seen.empty() ? nullptr : &seen.back().get();
}

std::vector<Reference> baselineLines(const RunChart& chart, Measure measure) {
    const ShownRun* whose = newestOf(chart);
    const bool same = whose && std::ranges::all_of(chart.visibleRuns(), [whose](const ShownRun& shown) {
                          return shown.run->trials().empty() || aboutSameData(*shown.run, *whose->run);
                      });
    if (!same) return {};
    std::vector<Reference> known;
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (const auto value = whose->run->baselineQuality(baseline.id, measure.series()))
            known.push_back({.key = baselineKey(baseline),
                             .value = *value,
                             .words = baselineWords(baseline, splitsFeatures(*whose->run), *value),
                             .dash = baselineDash(baseline),
                             .onScreen = briefWords(baseline, *value)});
    return known;
}

std::vector<Reference> ceilingAndFloor(std::vector<Reference> lines) {
    if (lines.size() > 2) lines.erase(std::next(lines.begin()), std::prev(lines.end()));
    return lines;
}

} // namespace epsiloscope
