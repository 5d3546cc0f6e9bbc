// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/report/ReportSections.h"
#include "core/report/RunNumbers.h"
#include "core/report/SaidOnce.h"
#include "core/report/ShownNumber.h"

#include <algorithm>
#include <array>
#include <utility>

namespace epsiloscope {

namespace {

// Curves of many mechanisms, of half a second each, are for charts.
constexpr std::size_t mostViews = 8;

constexpr std::array falseAlarms = {0.001, 0.01, 0.05, 0.1, 0.2, 0.5};

// A run that is looked at, and what its promise leaves an attacker.
struct ViewOfRun {
    ReportedRun run;
    AttackerView view;
};

std::string rateInWords(double share) {
    return shownNumber(100 * share, 3) + " %";
}

ReportTable tradeoffTable(const std::vector<ViewOfRun>& views) {
    ReportTable table{"Records that any test can find at most, and what it then believes from even odds, by "
                      "its false alarms",
                      {"run"},
                      {}};
    for (const double alarms : falseAlarms)
        table.columns.push_back(shownNumber(100 * alarms) + " %");
    table.columns.emplace_back("by");
    for (const auto& [run, view] : views) {
        std::vector<std::string> row{run.name};
        for (const double alarms : falseAlarms)
            row.push_back(concat(rateInWords(1 - view.falseNegativeAt(alarms)), ", ",
                                 rateInWords(view.beliefAt(0.5, alarms))));
        row.emplace_back(inWords(view.tightest().source));
        table.rows.push_back(std::move(row));
    }
    return table;
}

// Says what each promises in words; returns those of which more can be said.
std::vector<ViewOfRun> sayOdds(ReportSection& section, const std::vector<ReportedRun>& runs) {
    std::vector<ViewOfRun> views;
    SaidOnce odds(runs.size()), nothing(runs.size()), seeds(runs.size());
    for (const ReportedRun& each : runs) {
        auto view = attackerOfRun(*each.run);
        if (!view) {
            nothing.add("No repeat has finished: nothing can be said.", each.name);
            continue;
        }
        const bool counted = view->promised && !view->curves.empty();
        // The numbers of several runs say it.
        if (!counted || runs.size() == 1)
            (view->promised ? odds : nothing)
                .add(concat("Of one repeat: ", oddsInWords(privacyOf(*each.run))), each.name);
        if (!counted) continue;
        if (!each.run->experiment().release)
            seeds.add("So it would be if the noise were drawn afresh. Who has this exploration and its seed "
                      "knows more.",
                      each.name);
        views.push_back({each, std::move(*view)});
    }
    for (std::string& line : odds.lines())
        section.say(std::move(line));
    for (const SaidOnce* said : {&nothing, &seeds})
        for (std::string& line : said->lines())
            section.say(std::move(line), ReportTone::Caution);
    return views;
}

void addViews(ReportSection& section, const std::vector<ReportedRun>& runs,
              const std::vector<ViewOfRun>& views) {
    if (views.empty()) return;
    section.add(numbersOfRuns(runs, [&](const Run& run) {
        const auto own =
            std::ranges::find_if(views, [&](const ViewOfRun& each) { return each.run.run.get() == &run; });
        return own == views.end() ? std::vector<ReportNumber>() : attackerNumbers(own->view);
    }));
    section.add(tradeoffTable(views));
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
    std::vector<ReportedRun> runs = spokenFor(subject);
    if (runs.size() > mostViews) runs.resize(mostViews);
    addViews(section, runs, sayOdds(section, runs));
    addMeasured(section, subject.attacks);
    return section;
}

} // namespace epsiloscope
