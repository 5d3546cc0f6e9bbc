// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Concat.h"
#include "core/experiment/comparison/ExperimentDifference.h"
#include "core/experiment/comparison/PairedComparison.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/references/BaselineDescriptor.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"
#include "core/report/SweepFigures.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// More pairs than anybody reads one by one.
constexpr std::size_t mostCompared = 6;

std::string spreadInWords(const Spread& spread) {
    return spread.sd > 0 ? shownNumber(spread.mean) + " ± " + shownNumber(spread.sd, 2)
                         : shownNumber(spread.mean);
}

// Models that the result is read against, as far as the run holds them.
void addReferences(ReportSection& section, const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    const bool onFeatures = mechanism != nullptr && mechanism->descriptor.roles != RoleUse::Records;
    ReportTable table{"References on the same split", {"model", "accuracy", "what it takes"}, {}};
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        if (const auto spread = run.baselineSpread(baseline.id, series::accuracy))
            table.rows.push_back({baseline.wordsFor(onFeatures), spreadInWords(*spread), baseline.takes});
    if (!table.rows.empty()) section.add(std::move(table));
}

void addRun(ReportSection& section, const ReportedRun& reported, bool several) {
    if (several) section.add(ReportHeading{reported.name});
    std::vector<ReportNumber> numbers = utilityNumbers(*reported.run);
    if (numbers.empty())
        section.say("No repeat has finished: there is no figure.", ReportTone::Caution);
    else
        section.add(ReportNumbers{std::move(numbers)});
    addReferences(section, *reported.run);
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

void addSideBySide(ReportSection& section, const std::vector<ReportedRun>& runs) {
    ReportTable table{"Side by side", {"run", "mechanism", "purpose", "accuracy", "ε"}, {}};
    for (const ReportedRun& each : runs) {
        const auto accuracy = spreadOf(measured(*each.run, Measure::Accuracy));
        const RunPrivacy privacy = privacyOf(*each.run);
        const auto& compared = privacy.compared();
        table.rows.push_back({each.name, mechanismTitle(*each.run),
                              each.run->experiment().release ? "release" : "exploration",
                              accuracy ? spreadInWords(*accuracy) : "–",
                              compared ? inWords(compared->most, compared->least) : "–"});
    }
    section.add(std::move(table));
}

void addPairs(ReportSection& section, const std::vector<ReportedRun>& runs) {
    ReportNumbers numbers;
    std::vector<std::string> refused;
    const std::size_t compared = std::min(runs.size(), mostCompared);
    for (std::size_t i = 0; i < compared; ++i)
        for (std::size_t j = i + 1; j < compared; ++j) {
            const auto pair = comparePaired(*runs[i].run, *runs[j].run, Measure::Accuracy);
            if (pair)
                numbers.numbers.push_back(comparisonNumber(*pair, runs[i].name, runs[j].name, "by accuracy"));
            else
                refused.push_back(concat(runs[i].name, " and ", runs[j].name, ": ", pair.error().message()));
        }
    if (!numbers.numbers.empty()) section.add(std::move(numbers));
    if (refused.empty()) return;
    section.say("These cannot be compared repeat by repeat:");
    section.add(ReportList{std::move(refused)});
}

} // namespace

ReportSection resultsSection(const ReportSubject& subject) {
    ReportSection section{"results", "Results"};
    if (subject.sweep) {
        addSweepFigures(section, *subject.sweep);
        return section;
    }
    const bool several = subject.runs.size() > 1;
    if (several) {
        addSideBySide(section, subject.runs);
        addDifferences(section, subject.runs);
        addPairs(section, subject.runs);
    }
    for (const ReportedRun& each : subject.runs)
        addRun(section, each, several);
    return section;
}

} // namespace epsiloscope
