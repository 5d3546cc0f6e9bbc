// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/experiment/comparison/ComparedData.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialPromise.h"
#include "core/report/ReportSections.h"
#include "core/report/ReportedTrial.h"
#include "core/report/RunNumbers.h"
#include "core/report/SaidOnce.h"
#include "core/report/ShownNumber.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr const char* noFigure = "–";

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

std::string figureOf(const RepeatedEpsilon& range) {
    const std::string most = epsilonInWords(range.most.value);
    return range.varies() ? concat(epsilonInWords(range.least), " to ", most) : most;
}

std::string epsilonCell(const RunPrivacy& privacy) {
    if (privacy.promised) return figureOf(*privacy.promised);
    if (privacy.repeats == 0 || !privacy.spent) return noFigure;
    if (privacy.notPrivate()) return inWords(privacy.spent->most.kind);
    return concat("none; spent ", figureOf(*privacy.spent), privacy.spent->hollow() ? " ⊘" : "");
}

std::string deltaCell(const RunPrivacy& privacy) {
    const auto& compared = privacy.compared();
    return compared && privacy.repeats > 0 && !privacy.notPrivate() ? shownDelta(compared->most) : noFigure;
}

// "77 of 100".
std::string oddsCell(const RunPrivacy& privacy) {
    if (privacy.repeats == 0) return noFigure;
    const CountedOdds odds = countedOdds(privacy.right);
    if (odds.certain()) return "every guess";
    return concat(shownNumber(static_cast<double>(odds.right)), " of ",
                  shownNumber(static_cast<double>(odds.of)));
}

// "0.832 (0.83–0.835)".
std::string accuracyCell(const Run& run) {
    const std::vector<double> values = measured(run, Measure::Accuracy);
    const auto spread = spreadOf(values);
    if (!spread) return noFigure;
    const auto [least, most] = std::ranges::minmax(values);
    const std::string mean = shownNumber(spread->mean);
    return values.size() < 2 ? mean : concat(mean, " (", shownNumber(least), "–", shownNumber(most), ")");
}

std::string releasedCell(const Run& run) {
    if (!run.experiment().release) return "nothing: an exploration";
    const std::string outputs = releasedInWords(run);
    return outputs.empty() ? noFigure : outputs;
}

ReportTable tableInFront(const std::vector<ReportedRun>& runs) {
    ReportTable table{"Every run, and what one repeat of it promises",
                      {"run", "promised ε", "δ", "odds", "accuracy", "unit", "released"},
                      {}};
    for (const ReportedRun& each : runs) {
        const RunPrivacy privacy = privacyOf(*each.run);
        table.rows.push_back({each.name, epsilonCell(privacy), deltaCell(privacy), oddsCell(privacy),
                              accuracyCell(*each.run), inWords(privacy.adjacency), releasedCell(*each.run)});
    }
    return table;
}

// The key that a hurried reader must know to read the table.
void addKey(ReportSection& section, const std::vector<ReportedRun>& runs) {
    SaidOnce nothing(runs.size()), before(runs.size());
    bool odds = false, hollow = false;
    for (const ReportedRun& each : runs) {
        const RunPrivacy privacy = privacyOf(*each.run);
        odds |= privacy.promised.has_value();
        hollow |= !privacy.promised && privacy.spent && privacy.spent->hollow();
        if (!privacy.promised && !privacy.notPrivate())
            nothing.add(concat("No promise: ", privacy.whyNot, "."), each.name);
        if (privacy.runsBefore > 0) before.add(choiceInWords(privacy.runsBefore) + ".", each.name);
    }
    ReportList key;
    if (odds)
        key.items.emplace_back("Odds: how many guesses whether one record was used are right, at most, by "
                               "someone who knows all else. Half of them would be right by chance.");
    key.items.emplace_back("Accuracy: share of the public test records that are classed right; of several "
                           "repeats the mean, the least and the most.");
    if (hollow) key.items.emplace_back("⊘: depends on the private data, and must never be published.");
    for (const SaidOnce* said : {&nothing, &before})
        for (std::string& line : said->lines())
            key.items.push_back(std::move(line));
    section.add(std::move(key));
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
    section.say("Every combination is a look at the private records. Choosing by their figures costs privacy "
                "that no ε here covers. This report is not for publication.",
                ReportTone::NotToPublish);
    section.add(ReportChartHere{});
    ReportTable axes{"What was varied", {"key", "values"}, {}};
    for (const SweepAxis& axis : sweep.plan.axes)
        axes.rows.push_back({axis.key, shownList(axis.values)});
    section.add(std::move(axes));
}

// Several runs are held against each other; of one it is seen how it went.
ReportChartHere chartOf(const std::vector<ReportedRun>& runs) {
    if (runs.size() > 1) return {{"tradeoff"}};
    return privacyOf(*runs.front().run).notPrivate() ? ReportChartHere{{"accuracy"}}
                                                     : ReportChartHere{{"accountant", "accuracy"}};
}

} // namespace

ReportSection askedSection(const ReportSubject& subject) {
    ReportSection section{"asked", "What was asked, and what came of it"};
    if (subject.sweep) {
        askSweep(section, *subject.sweep);
        return section;
    }
    SaidOnce asked(subject.runs.size());
    for (const ReportedRun& each : subject.runs)
        asked.add(askedOf(*each.run), each.name);
    if (std::vector<std::string> lines = asked.lines(); lines.size() == 1)
        section.say(std::move(lines.front()));
    else
        section.add(ReportList{std::move(lines)});
    sayPurpose(section, subject.runs);
    section.add(chartOf(subject.runs));
    section.add(tableInFront(subject.runs));
    addKey(section, subject.runs);
    return section;
}

} // namespace epsiloscope
