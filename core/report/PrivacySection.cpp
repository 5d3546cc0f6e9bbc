// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/SaidOnce.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// With each run's own ε and δ, where they promise alike.
void sayInSymbols(ReportSection& section, const std::vector<ReportedRun>& runs) {
    SaidOnce none(runs.size());
    std::vector<std::pair<std::string, SaidOnce>> promising;
    for (const ReportedRun& each : runs) {
        const RunPrivacy privacy = privacyOf(*each.run);
        if (privacy.repeats == 0) continue;
        if (!privacy.promised) {
            none.add(
                "In symbols: there are no ε and δ that were fixed beforehand and with which Pr[M(D) ∈ S] "
                "≤ e^ε · Pr[M(D′) ∈ S] + δ could be said to hold for all neighbours D, D′ and all S.",
                each.name);
            continue;
        }
        const Epsilon& promised = privacy.promised->most;
        const std::string sentence = concat(
            privacy.release ? "In symbols: "
                            : "In symbols, if its noise were drawn afresh and nobody knew the seed: ",
            "for all datasets D and D′ that are neighbours (", inWords(promised.adjacency),
            ") and all sets S of outputs of one repeat M, Pr[M(D) ∈ S] ≤ e^ε · Pr[M(D′) ∈ S] + δ with ");
        auto known =
            std::ranges::find_if(promising, [&](const auto& other) { return other.first == sentence; });
        if (known == promising.end())
            known = promising.insert(promising.end(), {sentence, SaidOnce(runs.size())});
        known->second.add(concat("ε = ", epsilonInWords(promised.value), " and δ = ", shownDelta(promised)),
                          each.name);
    }
    for (const auto& [sentence, figures] : promising)
        section.say(concat(sentence, figures.inOne(), "."));
    for (std::string& line : none.lines())
        section.say(std::move(line), ReportTone::Caution);
}

std::vector<std::string> coveredBy(const Run& run) {
    std::vector<std::string> covered;
    const Mechanism* mechanism = run.mechanism();
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

// Says the promises, run by run; a release says so in plain ink.
void sayPromises(ReportSection& section, const std::vector<ReportedRun>& runs) {
    SaidOnce open(runs.size()), closed(runs.size()), unfinished(runs.size());
    for (const ReportedRun& each : runs) {
        const RunPrivacy privacy = privacyOf(*each.run);
        if (privacy.repeats == 0) {
            unfinished.add("No repeat has finished: there is no statement.", each.name);
            continue;
        }
        std::string lines;
        for (const std::string& line : inWords(privacy))
            lines += concat(lines.empty() ? "" : " ", line, ".");
        (privacy.publishable() ? open : closed).add(lines, each.name);
    }
    for (std::string& line : open.lines())
        section.say(std::move(line));
    for (std::string& line : closed.lines())
        section.say(std::move(line), ReportTone::NotToPublish);
    for (std::string& line : unfinished.lines())
        section.say(std::move(line), ReportTone::Caution);
}

void addList(ReportSection& section, const char* title, const std::vector<ReportedRun>& runs,
             std::vector<std::string> (*listOf)(const Run& run)) {
    SaidOnce list(runs.size());
    for (const ReportedRun& each : runs)
        for (const std::string& item : listOf(*each.run))
            list.add(item, each.name);
    if (list.empty()) return;
    section.say(title);
    section.add(ReportList{list.lines()});
}

} // namespace

ReportSection privacySection(const ReportSubject& subject) {
    ReportSection section{"privacy", "Privacy statement"};
    const std::vector<ReportedRun> runs = spokenFor(subject);
    sayPromises(section, runs);
    sayInSymbols(section, runs);
    section.add(numbersOfRuns(runs, privacyNumbers));
    addList(section, "This ε covers:", runs, coveredBy);
    addList(section, "It does not cover:", runs, leftOut);
    return section;
}

} // namespace epsiloscope
