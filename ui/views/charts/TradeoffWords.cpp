// SPDX-License-Identifier: GPL-3.0-or-later
// What the trade-off chart says and hands over of what it shows: entries, data, warnings, privacy.
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/charts/TradeoffChart.h"
#include "ui/views/charts/TradeoffMarks.h"
#include "ui/words/NameList.h"
#include "ui/words/RunWords.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace epsiloscope {

namespace {

// Without that of a run which does not know it yet.
std::set<double> deltasOf(const std::vector<FrontCandidate>& points) {
    std::set<double> deltas;
    for (const FrontCandidate& point : points)
        if (!std::isnan(point.epsilon.delta)) deltas.insert(point.epsilon.delta);
    return deltas;
}

bool isPromise(const FrontCandidate& point) {
    return point.epsilon.kind == EpsilonKind::DataIndependent || point.epsilon.kind == EpsilonKind::Sanitised;
}

} // namespace

bool TradeoffChart::deltasDiffer() const {
    return deltasOf(seenPoints(false)).size() > 1;
}

bool TradeoffChart::sameData() const {
    std::set<std::string> seen;
    for (const Mark* mark : seenMarks())
        for (const FrontCandidate& point : mark->points)
            seen.insert(point.data);
    return seen.size() < 2;
}

QString TradeoffChart::axisEpsilon() const {
    const std::vector<FrontCandidate> seen = seenPoints(false);
    const std::set<double> deltas = deltasOf(seen);
    if (deltas.empty()) return epsilonWords();
    const QString name = std::ranges::all_of(seen, isPromise) ? tr("guaranteed ε") : QStringLiteral("ε");
    return deltas.size() > 1 ? tr("%1, δ as labelled").arg(name)
                             : tr("%1 at δ = %2").arg(name, deltaText(*deltas.begin()));
}

QString TradeoffChart::deltaPart(const Mark& mark) const {
    if (!deltasDiffer_ || mark.isLine) return {};
    QStringList words;
    for (const double delta : deltasOf(mark.points))
        words << deltaText(delta);
    return words.isEmpty() ? QString() : QStringLiteral(", δ = %1").arg(joinedNames(words));
}

QString TradeoffChart::wordsOf(const Mark& mark) const {
    const QString words = mark.words + deltaPart(mark);
    if (sameData_ || mark.points.empty()) return words;
    return (mark.isLine ? tr("%1, %2: no line drawn beside runs on other data") : QStringLiteral("%1, %2"))
        .arg(words, mark.points.front().dataName);
}

LegendEntry TradeoffChart::entryOf(const Mark& mark) const {
    LegendEntry entry{.key = mark.key,
                      .text = wordsOf(mark),
                      .pen = mark.sample,
                      .words = runWordColour(mark.paletteIndex, dark()),
                      .hidden = hidden(mark.key),
                      .mayBeLeftOut = true};
    if (!mark.isLine) entry.marker = mark.bright->scatterStyle();
    return entry;
}

LegendEntry TradeoffChart::entryOfFront(std::size_t line) const {
    const QCPGraph& drawn = *frontLines_[line];
    return {.key = drawn.name(),
            .text = front_.words(line),
            .pen = drawn.pen(),
            .words = ink().secondary,
            .hidden = hidden(drawn.name())};
}

std::vector<LegendEntry> TradeoffChart::runEntries(const ShownRun& shown) const {
    if (markOf(shown).points.empty()) return {};
    return {entryOf(markOf(shown))};
}

std::vector<LegendEntry> TradeoffChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const auto& sweep : sweeps_)
        if (!sweep->points.empty()) entries.push_back(entryOf(*sweep));
    for (std::size_t i = 0; i < frontLines_.size(); ++i)
        entries.push_back(entryOfFront(i));
    return entries;
}

void TradeoffChart::addSeries(const Mark& mark, std::vector<ChartSeries>& series) const {
    if (hidden(mark.key) || mark.points.empty() || (mark.isLine && !sameData_)) return;
    ChartSeries all{.key = mark.key,
                    .run = mark.name,
                    .quantity = QString::fromUtf8(inWords(measure_)),
                    .appearance = entryOf(mark),
                    .points = !mark.isLine};
    for (const FrontCandidate& point : mark.points) {
        all.x.push_back(point.epsilon.value);
        all.y.push_back(point.value);
    }
    if (mark.isLine) { // it holds for every ε: it goes from end to end
        all.x = {autoX().lower, autoX().upper};
        all.y.push_back(all.y.front());
    }
    if (mark.up) {
        all.quantity += tr(", median");
        all.band = tr("quartiles of %1 trials").arg(mark.trials);
        all.lower = {mark.up->lower};
        all.upper = {mark.up->upper};
    }
    all.quantity += deltaPart(mark);
    series.push_back(std::move(all));
}

void TradeoffChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    addSeries(markOf(shown), series);
}

std::vector<ChartSeries> TradeoffChart::referenceSeries() const {
    std::vector<ChartSeries> all;
    for (const auto& sweep : sweeps_)
        addSeries(*sweep, all);
    for (std::size_t i = 0; i < frontLines_.size(); ++i)
        if (const LegendEntry entry = entryOfFront(i); !entry.hidden)
            all.push_back({.key = entry.key,
                           .quantity = entry.text,
                           .appearance = entry,
                           .x = front_.lines()[i].x,
                           .y = front_.lines()[i].y});
    return all;
}

// Names by what must be said of them, so that many runs make few sentences.
QStringList TradeoffChart::guaranteeWarnings() const {
    std::map<EpsilonKind, QStringList> names;
    QStringList labels;
    std::map<std::string, std::size_t> compared; // by the data
    const bool countsLabels = measure_ == Measure::LabelsAnswered;
    for (const ShownRun& shown : runs()) {
        const Mark& mark = markOf(shown);
        if (!shown.visible || hidden(mark.key) || mark.points.empty()) continue;
        names[mark.points.front().epsilon.kind] << mark.name;
        if (countsLabels && labelsTellOfData(*shown.run)) labels << mark.name;
    }
    for (const auto& sweep : sweeps_) {
        if (hidden(sweep->key) || sweep->points.empty()) continue;
        if (sweep->privacy.dataDependent()) names[EpsilonKind::DataDependent] << sweep->name;
        if (countsLabels && sweep->privacy.labelsTellOfData()) labels << sweep->name;
        compared[sweep->shown.sweep->data.fingerprint] += sweep->shown.sweep->runs.size();
    }
    QStringList sentences;
    const auto say = [&sentences](const QString& sentence, const QStringList& about) {
        if (!about.isEmpty()) sentences << sentence.arg(joinedNames(about));
    };
    const QStringList& open = names[EpsilonKind::None];
    say(open.size() == 1 ? tr("%1 is not private.") : tr("%1 are not private."), open);
    say(tr("ε of %1 is conjectured, not proved."), names[EpsilonKind::Conjectured]);
    say(tr("ε of %1 is data-dependent: do not publish it."), names[EpsilonKind::DataDependent]);
    if (!labels.isEmpty()) sentences << labelsWarning(joinedNames(labels));
    for (const auto& [fingerprint, count] : compared)
        if (count > 1) sentences << comparisonWarning(count);
    return sentences;
}

QStringList TradeoffChart::privacyWords() const {
    QStringList words;
    for (const ShownRun& shown : runs())
        if (shown.run->privacy() && shown.visible && !hidden(markOf(shown).key)) words << privacyOf(shown);
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key) && !sweep->points.empty()) words << sweep->privacy.words(sweep->name);
    return words;
}

} // namespace epsiloscope
