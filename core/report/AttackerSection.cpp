// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Concat.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/ReportSections.h"
#include "core/report/RunNumbers.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

// Curves of many mechanisms, of half a second each, are for charts.
constexpr std::size_t mostViews = 8;

constexpr std::array falseAlarms = {0.001, 0.01, 0.05, 0.1, 0.2, 0.5};

ReportTable tradeoffTableOf(const AttackerView& view) {
    ReportTable table{concat("What any test can reach at most (", inWords(view.tightest().source), ")"),
                      {"false alarms", "records found", "belief after an alarm, from even odds"},
                      {}};
    for (const double alpha : falseAlarms)
        table.rows.push_back({shownNumber(100 * alpha) + " %",
                              shownNumber(100 * (1 - view.falseNegativeAt(alpha)), 3) + " %",
                              shownNumber(100 * view.beliefAt(0.5, alpha), 3) + " %"});
    return table;
}

void addView(ReportSection& section, const Run& run) {
    const auto view = attackerOfRun(run);
    if (!view) {
        section.say("No repeat has finished: nothing can be said.");
        return;
    }
    section.say("Of one repeat: " + oddsInWords(privacyOf(run)),
                view->promised ? ReportTone::Plain : ReportTone::Caution);
    if (!view->promised || view->curves.empty()) return;
    if (!run.experiment().release)
        section.say(
            "So it would be if the noise were drawn afresh. Who has this exploration and its seed knows "
            "more.",
            ReportTone::Caution);
    section.add(ReportNumbers{attackerNumbers(*view)});
    section.add(tradeoffTableOf(*view));
}

void addMeasured(ReportSection& section, const std::vector<AttackResult>& attacks) {
    if (attacks.empty()) return;
    section.add(ReportHeading{"Attacks that were measured"});
    section.say("These looked at private records outside any ε. They are not for publication.",
                ReportTone::NotToPublish);
    std::vector<std::string> lines;
    for (const AttackResult& attack : attacks)
        lines.push_back(concat(attack.mechanism, ", ", attack.kind, ": ", inWords(attack)));
    section.add(ReportList{std::move(lines)});
}

} // namespace

ReportSection attackerSection(const ReportSubject& subject) {
    ReportSection section{"attacker", "The attacker's eye"};
    const std::vector<ReportedRun> runs = spokenFor(subject);
    for (std::size_t i = 0; i < std::min(runs.size(), mostViews); ++i) {
        if (runs.size() > 1) section.add(ReportHeading{runs[i].name});
        addView(section, *runs[i].run);
    }
    addMeasured(section, subject.attacks);
    return section;
}

} // namespace epsiloscope
