// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Concat.h"
#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/ShownNumber.h"

#include <algorithm>

namespace epsiloscope {

namespace {

std::string repeatsInWords(const Run& run) {
    const auto finished = finishedOutcomes(run).size();
    const auto planned = static_cast<std::size_t>(std::max(1, run.experiment().trials));
    if (finished == planned) return planned == 1 ? "one repeat" : std::to_string(planned) + " repeats";
    return concat(std::to_string(finished), " of ", std::to_string(planned),
                  planned == 1 ? " repeat finished" : " repeats finished");
}

std::string askedOf(const Run& run) {
    return concat(mechanismTitle(run), " on the data “", dataName(run), "”: ", purposeInWords(run), ", ",
                  repeatsInWords(run), ".");
}

// What a hurried reader takes away. The ε always comes with all that gives it a meaning.
void sayOutcome(ReportSection& section, const Run& run) {
    const auto accuracy = spreadOf(measured(run, Measure::Accuracy));
    if (accuracy)
        section.say(
            concat("Accuracy ", shownNumber(accuracy->mean),
                   finishedOutcomes(run).size() > 1 ? " ± " + shownNumber(accuracy->sd, 2) : std::string(),
                   " on the public test records."));
    const RunPrivacy privacy = privacyOf(run);
    if (privacy.repeats == 0)
        return section.say("No repeat has finished: there is no figure yet.", ReportTone::Caution);
    for (const std::string& line : inWords(privacy))
        section.say(line + ".");
}

void sayPurpose(ReportSection& section, const std::vector<ReportedRun>& runs) {
    const auto released =
        std::ranges::count_if(runs, [](const ReportedRun& each) { return each.run->experiment().release; });
    if (released == static_cast<std::ptrdiff_t>(runs.size())) return;
    section.say(
        released == 0
            ? "This is an exploration. Its noise follows from a seed, and it holds figures that depend "
              "on private records: no ε covers this report. It is not for publication."
            : "Some of these runs are explorations. Their noise follows from a seed, and no ε covers "
              "them: this report is not for publication.",
        ReportTone::NotToPublish);
}

void askSweep(ReportSection& section, const ReportedSweep& reported) {
    const SweepResult& sweep = *reported.sweep;
    section.say(concat(shownNumber(static_cast<double>(sweep.runs.size())), " of ",
                       shownNumber(static_cast<double>(sweep.plan.points())),
                       " combinations of these values were run, each with the same data."));
    ReportTable axes{"What was varied", {"key", "values"}, {}};
    for (const SweepAxis& axis : sweep.plan.axes)
        axes.rows.push_back({axis.key, shownList(axis.values)});
    section.add(std::move(axes));
    section.say("Every combination is a look at the private records. Choosing by their figures costs privacy "
                "that no ε here covers. This report is not for publication.",
                ReportTone::NotToPublish);
}

} // namespace

ReportSection askedSection(const ReportSubject& subject) {
    ReportSection section{"asked", "What was asked"};
    if (subject.sweep) {
        askSweep(section, *subject.sweep);
        return section;
    }
    for (const ReportedRun& each : subject.runs) {
        if (subject.runs.size() > 1) section.add(ReportHeading{each.name});
        section.say(askedOf(*each.run));
        sayOutcome(section, *each.run);
    }
    sayPurpose(section, subject.runs);
    return section;
}

} // namespace epsiloscope
