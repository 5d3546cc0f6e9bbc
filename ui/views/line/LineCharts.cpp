// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/line/LineCharts.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/Curve.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

QString whatToOpen() {
    return Words::tr(
        "This tab shows boosting whose classifiers are points on a line: they split a single private "
        "number. Open the sample “Points on a line” and run boosting with random classifiers.");
}

constexpr std::size_t mostPointsDrawn = 1000;     // of a class, on the screen
const QString belowVote = QStringLiteral("grid"); // the layer

QString keyOfClass(std::size_t label) {
    return QStringLiteral("class%1").arg(label);
}

} // namespace

bool isOnLine(const TrialRecord& trial) {
    return trial.latest<PointsOnLine>() && trial.latest<PointsOnLine>()->points &&
           trial.latest<PointsOnLine>()->classes && !trial.all<BoostingRound>().empty() &&
           lineClassifierOf(trial.all<BoostingRound>().front());
}

bool isOnLine(const Run& run) {
    return std::ranges::any_of(run.trials(), [](const TrialRecord& trial) { return isOnLine(trial); });
}

QStringList lineFacts(const ShownLine& line) {
    const std::size_t drawn = line.vote.classifiers().size(), picked = line.vote.picked();
    QStringList facts{Words::tr("After %1 iterations").arg(grouped(drawn))};
    facts << Words::tr("%1 random classifiers are in the vote").arg(grouped(picked));
    if (drawn > picked)
        facts << Words::tr("%1 times the public classifier was picked instead (it has no place on this line)")
                     .arg(grouped(drawn - picked));
    if (const std::size_t beyond = thresholdBins(line.vote.classifiers(), 1).beyond(); beyond > 0)
        facts << Words::tr("%1 thresholds lie outside −1 … 1: those classifiers put all points into one "
                           "class")
                     .arg(grouped(beyond));
    facts << Words::tr("the vote misclassifies %1 of %2 points")
                 .arg(grouped(line.vote.wrong(line.points)), grouped(line.points.points->size()));
    return facts;
}

QString whyNoLine(const RunEntry* entry) {
    if (!entry)
        return Words::tr(
            "Nothing has been run yet. Open the sample “Points on a line” and run boosting with random "
            "classifiers to watch random thresholds on a line vote together.");
    if (entry->mechanism && entry->mechanism->steps != steps::iterations) return whatToOpen();
    if (entry->run->experiment().release)
        return Words::tr(
            "A release keeps no points: they are private. Run the experiment as an exploration, with "
            "a seed, to look at them.");
    bool anyRounds = false, onLine = false;
    for (const TrialRecord& trial : entry->run->trials())
        if (!trial.all<BoostingRound>().empty()) {
            anyRounds = true;
            onLine = onLine || lineClassifierOf(trial.all<BoostingRound>().front()).has_value();
        }
    if (onLine && !entry->dataset)
        return Words::tr(
            "A file keeps no points: run it again to look at them (its experiment is in the panels "
            "at the left).");
    if (!anyRounds && !entry->run->ended()) return Words::tr("Waiting for the first iteration …");
    return whatToOpen();
}

SweepPlan lineSweep(const Experiment& experiment) {
    SweepPlan plan;
    plan.base = experiment;
    plan.base.trials = 10;
    plan.axes = {{"epsilon", {"0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1"}}};
    return plan;
}

LineChart::LineChart(const QString& id, const QString& title, const QString& yLabel)
    : PartsChart({.id = id, .title = title, .xLabel = tr("position (scaled to −1 … 1)"), .yLabel = yLabel}) {}

void LineChart::setLine(ShownLinePtr line) {
    if (!line || !line_ || line->around.run != line_->around.run) contentReplaced();
    line_ = std::move(line);
}

void LineChart::refresh() {
    redraw();
    setAccessibleDescription(line_ ? tr("%1. T shows the values as a table.").arg(inWords()) : general_);
}

void LineChart::showAxes(const QString& hint, const QCPRange& y) {
    setHint(hint);
    setAutoRange({-1.04, 1.04}, y);
}

QStringList LineChart::guaranteeWarnings() const {
    if (!line_ || !line_->foundOnPoints) return {};
    return {tr("Do not publish: these classifiers were found on private points without noise.")};
}

QStringList LineChart::privacyWords() const {
    return line_ ? wordsOf(line_->privacy, line_->around.run) : QStringList();
}

LineVoteChart::LineVoteChart()
    : LineChart(QStringLiteral("lineVoteChart"), tr("Points and the vote over them"), tr("vote Σ α·h(x)")) {
    restyle();
}

// Beyond whatever the vote reaches.
double LineVoteChart::rowHeight() const {
    const double largest = line() ? line()->vote.largest(-1, 1) : 0;
    return largest > 0 ? 1.25 * largest : 1;
}

ChartPart LineVoteChart::pointsPart(std::size_t label) const {
    const QString name = line()->around.className(label);
    const QColor classInk = classColour(label, 2, dark());
    ChartPart part{.entry = {.key = keyOfClass(label), .brief = name, .words = ink().text},
                   .run = line()->around.run,
                   .quantity = tr("points of class %1, in a row of their own").arg(name),
                   .as = ChartPart::As::Marks,
                   .mostDrawn = painting() ? 0 : mostPointsDrawn,
                   .layer = belowVote};
    for (std::size_t i = 0; i < line()->points.points->size(); ++i)
        if (((*line()->points.classes)[i] == 1 ? 1 : 0) == static_cast<int>(label))
            part.x.push_back((*line()->points.points)[i]);
    std::sort(part.x.begin(), part.x.end());
    part.y.assign(part.x.size(), label == 1 ? rowHeight() : -rowHeight());
    part.entry.text = tr("%1: %2 points").arg(name, grouped(part.x.size()));
    part.entry.marker =
        QCPScatterStyle(label == 1 ? QCPScatterStyle::ssTriangle : QCPScatterStyle::ssDisc,
                        QPen(classInk, chartStyle.fine), QBrush(Qt::NoBrush), ChartStyle::smallMarker);
    return part;
}

// With both ends of every step.
ChartPart LineVoteChart::votePart() const {
    const LineVote& vote = line()->vote;
    ChartPart part{.entry = {.key = QStringLiteral("vote"),
                             .text = tr("vote of %1 classifiers: from 0 on it calls “%2”")
                                         .arg(grouped(vote.picked()), line()->around.className(1)),
                             .brief = tr("vote"),
                             .pen = curvePen(colour()),
                             .words = ink().text},
                   .run = line()->around.run,
                   .quantity = tr("vote Σ α·h(x)")};
    part.addPoint(-1, vote.at(-1));
    for (const double step : vote.steps()) {
        if (step <= -1 || step > 1) continue;
        part.addPoint(step, part.y.back());
        part.addPoint(step, vote.at(step));
    }
    part.addPoint(1, part.y.back());
    return part;
}

std::vector<double> LineVoteChart::turns() const {
    std::vector<double> all = line()->vote.turns();
    std::erase_if(all, [](double turn) { return !(turn >= -1 && turn <= 1); });
    return all;
}

QString LineVoteChart::turnsWords() const {
    const std::vector<double> all = turns();
    if (all.size() == 1) return tr("the vote changes sides at %1").arg(numberText(all.front(), 3));
    return tr("the vote changes sides %1 times").arg(grouped(all.size()));
}

std::vector<ChartPart> LineVoteChart::declaredParts() const {
    if (!line()) return {};
    const ChartPart zero{
        .entry = {.pen = QPen(ink().axis, chartStyle.axis)}, .as = ChartPart::As::Level, .x = {0}, .y = {0}};
    std::vector<ChartPart> all{pointsPart(1), pointsPart(0), votePart(), zero};
    const QString changes = turnsWords();
    for (const double turn : turns())
        all.push_back({.entry = {.key = QStringLiteral("turns"),
                                 .text = changes,
                                 .brief = tr("changes sides"),
                                 .pen = QPen(ink().text, chartStyle.guide, Qt::DashLine),
                                 .words = ink().text},
                       .run = line()->around.run,
                       .quantity = tr("where the vote changes sides"),
                       .as = ChartPart::As::Upright,
                       .x = {turn},
                       .layer = belowVote});
    return all;
}

void LineVoteChart::arrange() {
    showAxes(line() ? QString() : tr("No points yet"), {-1.2 * rowHeight(), 1.2 * rowHeight()});
}

QString LineVoteChart::inWords() const {
    const QString vote = votePart().entry.text;
    return turns().empty() ? vote : QStringLiteral("%1. %2").arg(turnsWords(), vote);
}

QStringList LineVoteChart::guaranteeWarnings() const {
    if (!line()) return {};
    QStringList warnings = LineChart::guaranteeWarnings();
    if (!hidden(keyOfClass(0)) || !hidden(keyOfClass(1)))
        warnings << tr("Do not publish: the points are private data.");
    return warnings;
}

LineThresholdsChart::LineThresholdsChart()
    : LineChart(QStringLiteral("lineThresholdsChart"), tr("Where the classifiers change sides"),
                tr("classifiers")) {
    restyle();
}

std::vector<ChartPart> LineThresholdsChart::declaredParts() const {
    constexpr std::size_t binsOfLine = 20;
    if (!line()) return {};
    const ThresholdBins bins = thresholdBins(line()->vote.classifiers(), binsOfLine);
    const QString brief = tr("%1 random classifiers").arg(grouped(line()->vote.classifiers().size()));
    QString text = brief;
    if (bins.beyond() > 0)
        text += tr(", %1 of them beyond −1 … 1 (%2 below, %3 above)")
                    .arg(grouped(bins.beyond()), grouped(bins.below), grouped(bins.above));
    ChartPart part =
        barsPart({.key = QStringLiteral("thresholds"), .text = text, .brief = brief, .words = ink().text},
                 BarLook::Solid, colour());
    part.run = line()->around.run;
    part.quantity =
        tr("thresholds of random classifiers, bins of %1, by their middle").arg(numberText(bins.width()));
    for (std::size_t bin = 0; bin < bins.counts.size(); ++bin)
        part.addBin(bins.lower(bin), bins.lower(bin + 1), bins.lower(bin) + bins.width() / 2,
                    static_cast<double>(bins.counts[bin]));
    return {part};
}

void LineThresholdsChart::arrange() {
    showAxes(line() ? QString() : tr("No classifiers yet"),
             rangeOfCounts(line() ? std::ranges::max(parts().front().y) : 0));
}

LineWeightsChart::LineWeightsChart()
    : LineChart(QStringLiteral("lineWeightsChart"), tr("What each classifier weighs"),
                tr("weight α in the vote")) {
    restyle();
}

std::vector<ChartPart> LineWeightsChart::declaredParts() const {
    if (!line()) return {};
    const QString upper = line()->around.className(1);
    ChartPart part{.entry = {.key = QStringLiteral("weights"),
                             .pen = QPen(colour(), chartStyle.stem),
                             .words = ink().text},
                   .run = line()->around.run,
                   .quantity = tr("weight α in the vote, negative for “%1” left of the threshold").arg(upper),
                   .as = ChartPart::As::Stems};
    std::vector<std::pair<double, double>> stems;
    for (const LineClassifier& classifier : line()->vote.classifiers())
        if (classifier.inVote && std::abs(classifier.threshold) <= 1)
            stems.emplace_back(classifier.threshold, classifier.weight);
    std::sort(stems.begin(), stems.end());
    for (const auto& [threshold, weight] : stems)
        part.addPoint(threshold, weight);
    part.entry.marker = markerStyle(line()->around.paletteIndex, dark(), false, ChartStyle::smallMarker);
    part.entry.brief = tr("%1 classifiers in the vote").arg(grouped(line()->vote.picked()));
    part.entry.text = part.entry.brief;
    if (const std::size_t unseen = line()->vote.picked() - stems.size(); unseen > 0)
        part.entry.text += tr(", %1 of them beyond −1 … 1").arg(grouped(unseen));
    if (std::ranges::any_of(part.y, [](double weight) { return weight < 0; }))
        part.entry.text += tr("; below 0: for “%1” left of the threshold").arg(upper);
    return {part};
}

void LineWeightsChart::arrange() {
    constexpr double room = 1.12;
    QCPRange seen(0, 0);
    for (const ChartPart& part : parts())
        for (const double weight : part.y)
            seen.expand(weight);
    showAxes(!line()                     ? tr("No classifiers yet")
             : parts().front().x.empty() ? tr("No classifier on this line is in the vote")
                                         : QString(),
             seen.size() > 0 ? QCPRange(room * seen.lower, room * seen.upper) : QCPRange(0, 0.5));
}

} // namespace epsiloscope
