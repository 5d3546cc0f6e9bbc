// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Concat.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"

#include <cmath>

namespace epsiloscope {

namespace {

void sayInSymbols(ReportSection& section, const RunPrivacy& privacy) {
    if (!privacy.promised) {
        section.say(
            "In symbols: there are no ε and δ that were fixed beforehand and with which Pr[M(D) ∈ S] ≤ "
            "e^ε · Pr[M(D′) ∈ S] + δ could be said to hold for all neighbours D, D′ and all S.",
            ReportTone::Caution);
        return;
    }
    const Epsilon& promised = privacy.promised->most;
    section.say(concat(privacy.release ? "In symbols: "
                                       : "In symbols, if its noise were drawn afresh "
                                         "and nobody knew the seed: ",
                       "for all datasets D and D′ that are neighbours (", inWords(promised.adjacency),
                       ") and all sets S of outputs of one repeat M, Pr[M(D) ∈ S] ≤ e^ε · Pr[M(D′) ∈ S] + δ "
                       "with ε = ",
                       epsilonInWords(promised.value), " and δ = ", deltaInWords(promised.delta), "."));
}

std::vector<std::string> coveredBy(const Run& run) {
    std::vector<std::string> covered;
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (mechanism == nullptr || !run.experiment().release) return covered;
    for (const std::string& output : mechanism->descriptor.releases)
        covered.push_back(outputInWords(output));
    if (!covered.empty()) covered.emplace_back("whatever is computed from these and from public records");
    return covered;
}

std::vector<std::string> leftOut(const Run& run) {
    std::vector<std::string> left;
    if (!run.experiment().release)
        left.emplace_back("every figure of this exploration: its noise follows from a seed");
    if (const auto outside = outsideGuarantee(run.experiment())) left.push_back(outside->what);
    left.emplace_back("records of the public pool and the test set, which are taken to be public");
    left.emplace_back(
        "choices of data, mechanism and parameters that were made by looking at runs on the same "
        "private records");
    left.emplace_back("other releases from the same records: their costs add up (the ledger counts them)");
    return left;
}

void addStatement(ReportSection& section, const Run& run) {
    const RunPrivacy privacy = privacyOf(run);
    if (privacy.repeats == 0) {
        section.say("No repeat has finished: there is no statement.", ReportTone::Caution);
        return;
    }
    for (const std::string& line : inWords(privacy))
        section.say(line + ".", privacy.publishable() ? ReportTone::Plain : ReportTone::NotToPublish);
    sayInSymbols(section, privacy);
    section.add(ReportNumbers{privacyNumbers(run)});
    if (const auto covered = coveredBy(run); !covered.empty()) {
        section.say("This ε covers:");
        section.add(ReportList{covered});
    }
    section.say("It does not cover:");
    section.add(ReportList{leftOut(run)});
}

} // namespace

ReportSection privacySection(const ReportSubject& subject) {
    ReportSection section{"privacy", "Privacy statement"};
    const std::vector<ReportedRun> runs = spokenFor(subject);
    for (const ReportedRun& each : runs) {
        if (runs.size() > 1) section.add(ReportHeading{each.name});
        addStatement(section, *each.run);
    }
    return section;
}

} // namespace epsiloscope
