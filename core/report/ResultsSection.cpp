// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/SaidOnce.h"
#include "core/report/ShownNumber.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// More pairs than anybody reads one by one.
constexpr std::size_t mostCompared = 6;

std::string spreadInWords(const Spread& spread) {
    return spread.sd > 0 ? shownNumber(spread.mean) + " ± " + shownNumber(spread.sd, 2)
                         : shownNumber(spread.mean);
}

// Models that the results are read against, as far as the runs hold them.
void addReferences(ReportSection& section, const std::vector<ReportedRun>& runs) {
    ReportTable table{"References on the same split", {"model", "accuracy", "what it takes"}, {}};
    for (const BaselineDescriptor& baseline : baselineDescriptors) {
        SaidOnce words(runs.size()), figures(runs.size());
        for (const ReportedRun& each : runs) {
            const auto spread = each.run->baselineSpread(baseline.id, series::accuracy);
            if (!spread) continue;
            const Mechanism* mechanism = each.run->mechanism();
            const bool onFeatures = mechanism != nullptr && mechanism->descriptor.roles != RoleUse::Records;
            words.add(baseline.wordsFor(onFeatures), each.name);
            figures.add(spreadInWords(*spread), each.name);
        }
        if (!figures.empty()) table.rows.push_back({words.inOne(), figures.inOne(), baseline.takes});
    }
    if (!table.rows.empty()) section.add(std::move(table));
}

void addFigures(ReportSection& section, const std::vector<ReportedRun>& runs) {
    SaidOnce unfinished(runs.size());
    for (const ReportedRun& each : runs)
        if (dearestOutcome(*each.run) == nullptr)
            unfinished.add("No repeat has finished: there is no figure.", each.name);
    for (std::string& line : unfinished.lines())
        section.say(std::move(line), ReportTone::Caution);
    section.add(numbersOfRuns(runs, utilityNumbers));
    addReferences(section, runs);
}

void addDifferences(ReportSection& section, const std::vector<ReportedRun>& runs) {
    std::vector<const Run*> plain;
    ReportTable table{"What tells the runs apart", {"setting"}, {}};
    for (const ReportedRun& each : runs) {
        plain.push_back(each.run.get());
        table.columns.push_back(each.name);
    }
    for (const DifferingSetting& setting : differingSettings(plain)) {
        std::vector<std::string> row{setting.label};
        for (const std::string& value : setting.values)
            row.push_back(value.empty() ? "–" : value);
        table.rows.push_back(std::move(row));
    }
    if (!table.rows.empty()) section.add(std::move(table));
}

void addPairs(ReportSection& section, const std::vector<ReportedRun>& runs) {
    ReportNumbers numbers;
    const std::size_t pairs = runs.size() * (runs.size() - 1) / 2;
    SaidOnce refused(pairs + 1); // so that each says which they are
    const std::size_t compared = std::min(runs.size(), mostCompared);
    for (std::size_t i = 0; i < compared; ++i)
        for (std::size_t j = i + 1; j < compared; ++j) {
            const auto pair = comparePaired(*runs[i].run, *runs[j].run, Measure::Accuracy);
            if (pair)
                numbers.numbers.push_back(comparisonNumber(*pair, runs[i].name, runs[j].name, "by accuracy"));
            else
                refused.add(pair.error().message(), concat(runs[i].name, " and ", runs[j].name));
        }
    if (!numbers.numbers.empty()) section.add(std::move(numbers));
    if (refused.empty()) return;
    section.say("These cannot be compared repeat by repeat:");
    section.add(ReportList{refused.lines()});
}

} // namespace

ReportSection resultsSection(const ReportSubject& subject) {
    ReportSection section{"results", "Results"};
    if (subject.sweep) {
        addSweepFigures(section, *subject.sweep);
        return section;
    }
    if (subject.runs.size() > 1) {
        addDifferences(section, subject.runs);
        addPairs(section, subject.runs);
    }
    addFigures(section, subject.runs);
    return section;
}

} // namespace epsiloscope
