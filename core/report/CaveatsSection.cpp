// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/SaidOnce.h"

#include <algorithm>

namespace epsiloscope {

namespace {

void addOnce(std::vector<std::string>& list, std::string text) {
    if (!text.empty() && std::ranges::find(list, text) == list.end()) list.push_back(std::move(text));
}

// Adds what the figures themselves say against them.
void addOfFigures(std::vector<std::string>& list, const Run& run) {
    for (const TrialOutcome* outcome : finishedOutcomes(run)) {
        const Epsilon& spent = outcome->privacy.spent;
        if (spent.orderAtEdge)
            addOnce(list,
                    "the best Rényi order lies at the edge of the grid: a wider grid may give a smaller ε");
        if (spent.noiseInDoubles)
            addOnce(list, "the noise was drawn in double precision, whose low bits no ε covers");
        if (spent.justAFew) addOnce(list, "δ is the chance of being learnt from as it is, and at least 1/n");
        if (spent.kind == EpsilonKind::DataDependent)
            addOnce(list, "the ε spent is itself a function of the private data, and must not be published");
        if (spent.kind == EpsilonKind::Conjectured) addOnce(list, "the ε stated is conjectured, not proved");
    }
}

void addOfState(std::vector<std::string>& list, const Run& run) {
    if (run.state() == RunState::Failed && run.error())
        addOnce(list, "the run failed: " + run.error()->message());
    if (run.state() == RunState::Stopped) addOnce(list, "the run was stopped before its end");
    const auto finished = static_cast<int>(finishedOutcomes(run).size());
    if (finished < run.experiment().trials)
        addOnce(list, concat(std::to_string(finished), " of ", std::to_string(run.experiment().trials),
                             " repeats finished"));
}

// Advice of the mechanism on its parameters, where it needs no number of records to give it.
std::vector<std::string> caveatsOf(const Run& run) {
    std::vector<std::string> list;
    addOfState(list, run);
    if (const auto outside = outsideGuarantee(run.experiment())) addOnce(list, outside->what);
    addOfFigures(list, run);
    for (const Severity severity : {Severity::Warning, Severity::Note})
        for (const Remark& remark : run.remarks())
            if (remark.severity == severity) addOnce(list, remark.text);
    return list;
}

} // namespace

ReportSection caveatsSection(const ReportSubject& subject) {
    ReportSection section{"caveats", "Caveats"};
    std::vector<ReportedRun> runs = subject.runs;
    if (subject.sweep)
        for (const auto& [point, run] : subject.sweep->sweep->runs)
            runs.push_back({pointInWords(subject.sweep->sweep->plan, point), run, {}});
    SaidOnce said(runs.size());
    for (const ReportedRun& each : runs)
        for (const std::string& text : caveatsOf(*each.run))
            said.add(text, each.name);
    if (said.empty())
        section.say("The run had nothing to remark.");
    else
        section.add(ReportList{said.lines()});
    return section;
}

} // namespace epsiloscope
