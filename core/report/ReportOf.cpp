// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportOf.h"

#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/race/RacePlan.h"
#include "core/declared/Build.h"
#include "core/report/ReportSections.h"

namespace epsiloscope {

namespace {

std::string keysOf(const SweepPlan& plan) {
    return joinedWords(namesIn(plan.axes, &SweepAxis::key));
}

ReportSection chartsSection() {
    ReportSection section{"charts", "Charts"};
    section.add(ReportChartsHere{});
    return section;
}

} // namespace

Sentence titleOf(const ReportSubject& subject) {
    if (!subject.title.empty()) return subject.title;
    if (subject.sweep) {
        const SweepPlan& plan = subject.sweep->sweep->plan;
        const std::string data = dataName(Run(plan.base));
        return isRace(plan) ? Sentence("Race of mechanisms on %1", {data})
                            : Sentence("Sweep over %1 on %2", {keysOf(plan), data});
    }
    if (subject.runs.size() == 1)
        return Sentence("%1 on %2", {mechanismTitle(*subject.runs[0].run), dataName(*subject.runs[0].run)});
    return Sentence("%1 runs compared", {subject.runs.size()});
}

Result<Report> reportOf(const ReportSubject& given) {
    if (given.runs.empty() && !given.sweep)
        return Error{"there is nothing to report", "", "give the result of a run or of a sweep"};
    ASSIGN_OR_RETURN(const auto subject, asTold(given));
    Report report{titleOf(subject), Sentence("Epsiloscope %1", {version()}), {}};
    report.sections = {askedSection(subject),   chartsSection(),          resultsSection(subject),
                       privacySection(subject), coverageSection(subject), attackerSection(subject),
                       caveatsSection(subject), methodSection(subject),   dataSection(subject),
                       repeatSection(subject)};
    report.sections.push_back(papersSection(report.sections));
    return report;
}

} // namespace epsiloscope
