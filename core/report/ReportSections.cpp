// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportSections.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/experiment/race/RaceStandings.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportedTrial.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

// Outputs as a release names them; one that is not listed speaks for itself.
constexpr std::array<std::pair<const char*, const char*>, 6> outputWords{{
    {"labels", "noisy labels of public queries, and the model that learns from them"},
    {"model", "the model"},
    {"errors", "the noisy errors of the iterations"},
    {"sums", "the noisy sums of gradients, and the model that they lead to"},
    {"accuracy", "one noisy figure of accuracy"},
    {"epsilon", "a sanitised ε, if it was asked for"},
}};

ReportedRun firstFinished(const ReportedSweep& sweep, const std::vector<std::shared_ptr<const Run>>& runs,
                          const std::string& name) {
    const auto finished =
        std::ranges::find_if(runs, [](const auto& run) { return dearestOutcome(*run) != nullptr; });
    if (finished == runs.end()) return {};
    return {name.empty() ? sweep.name : name, *finished, sweep.file};
}

std::vector<ReportedRun> spokenForSweep(const ReportedSweep& sweep) {
    const SweepPlan& plan = sweep.sweep->plan;
    std::vector<std::size_t> axes;
    if (const auto mechanisms = axisOf(plan, "mechanism")) axes.push_back(*mechanisms);
    std::vector<ReportedRun> runs;
    for (const SweepGroup& group : groupedBy(*sweep.sweep, axes)) {
        std::string name = axes.empty() ? std::string() : plan.axes[axes[0]].values[group.values[0]];
        if (ReportedRun run = firstFinished(sweep, group.runs, name); run.run) runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace

std::vector<ReportedRun> spokenFor(const ReportSubject& subject) {
    if (!subject.sweep) return subject.runs;
    return spokenForSweep(*subject.sweep);
}

std::string purposeInWords(const Run& run) {
    return run.experiment().release ? "a release" : "an exploration";
}

std::string mechanismTitle(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism == nullptr ? run.experiment().mechanism : mechanism->descriptor.title;
}

std::string releasedInWords(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    if (mechanism == nullptr || !run.experiment().release) return {};
    return outputsInWords(mechanism->descriptor);
}

std::string outputsInWords(const MechanismDescriptor& mechanism) {
    return joinedWords(namesIn(mechanism.releases, outputInWords), "; ");
}

std::string outputInWords(const std::string& output) {
    const auto known =
        std::ranges::find_if(outputWords, [&](const auto& words) { return output == words.first; });
    return known == outputWords.end() ? output : known->second;
}

} // namespace epsiloscope
