// SPDX-License-Identifier: GPL-3.0-or-later
// What the trade-off chart hands over: its points as data, and what must be said of their privacy.
#include "ui/plots/MeasureLook.h"
#include "ui/plots/NameList.h"
#include "ui/plots/TradeoffMarks.h"

namespace epsiloscope {

ChartSeries TradeoffChart::seriesOf(const ShownRun& shown, const Mark& mark) const {
    ChartSeries series;
    series.key = mark.key;
    series.run = shown.appearance.name;
    series.quantity = QString::fromUtf8(inWords(measure_));
    series.appearance = runEntries(shown).front();
    series.points = true;
    const auto& at = *mark.point->data()->constBegin();
    series.x = {at.key};
    series.y = {at.value};
    if (mark.up) series.quantity += QStringLiteral(", median");
    series.quantity += deltaPart({*mark.epsilon});
    if (!mark.up) return series;
    series.band = QStringLiteral("quartiles of %1 trials").arg(measured(*shown.run, measure_).size());
    series.lower = {mark.up->lower};
    series.upper = {mark.up->upper};
    return series;
}

ChartSeries TradeoffChart::seriesOf(const SweepMarks& marks) const {
    ChartSeries series;
    series.key = marks.key;
    series.run = marks.shown.name;
    series.quantity = QString::fromUtf8(inWords(measure_));
    series.quantity += deltaPart(marks.epsilons());
    series.appearance = sweepEntry(marks);
    series.points = true;
    for (const SweepMarks::Point& point : marks.points) {
        series.x.push_back(point.epsilon.value);
        series.y.push_back(point.value);
    }
    return series;
}

std::vector<ChartSeries> TradeoffChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (auto shown = runs().rbegin(); shown != runs().rend(); ++shown) {
        const Mark& mark = *marks_.at(shown->id);
        if (!shown->visible || hidden(mark.key) || mark.words.isEmpty()) continue;
        if (!mark.isLine) {
            all.push_back(seriesOf(*shown, mark));
            continue;
        }
        if (!sameData_) continue;
        // A line holds for every ε: it goes from end to end.
        ChartSeries line;
        line.key = mark.key;
        line.run = shown->appearance.name;
        line.quantity = QString::fromUtf8(inWords(measure_));
        line.appearance = runEntries(*shown).front();
        line.x = {autoX().lower, autoX().upper};
        line.y = {mark.line.value(), mark.line.value()};
        all.push_back(std::move(line));
    }
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key) && !sweep->points.empty()) all.push_back(seriesOf(*sweep));
    for (std::size_t i = 0; i < frontLines_.size(); ++i) {
        if (hidden(frontLines_[i]->name())) continue;
        ChartSeries front;
        front.key = frontLines_[i]->name();
        front.quantity = front_.words(i);
        front.appearance = {
            .key = front.key, .text = front.quantity, .pen = frontLines_[i]->pen(), .words = ink().secondary};
        front.x = front_.lines()[i].x;
        front.y = front_.lines()[i].y;
        all.push_back(std::move(front));
    }
    return all;
}

/// Names by what must be said of them, so that many runs make few sentences.
struct TradeoffWarnings {
    QStringList notPrivate, conjectured, dataDependent, labels;

    QStringList sentences() const {
        QStringList all;
        if (!notPrivate.isEmpty())
            all << QStringLiteral("%1 %2 not private.")
                       .arg(joinedNames(notPrivate),
                            notPrivate.size() == 1 ? QStringLiteral("is") : QStringLiteral("are"));
        if (!conjectured.isEmpty())
            all << QStringLiteral("ε of %1 is conjectured, not proved.").arg(joinedNames(conjectured));
        if (!dataDependent.isEmpty())
            all << QStringLiteral("ε of %1 is data-dependent: do not publish it.")
                       .arg(joinedNames(dataDependent));
        if (!labels.isEmpty()) all << labelsWarning(joinedNames(labels));
        return all;
    }
};

void TradeoffChart::warnOfRuns(TradeoffWarnings& warnings) const {
    for (const ShownRun& shown : runs()) {
        const Mark& mark = *marks_.at(shown.id);
        if (!shown.visible || hidden(mark.key) || mark.words.isEmpty()) continue;
        const QString& name = shown.appearance.name;
        if (mark.epsilon->kind == EpsilonKind::None)
            warnings.notPrivate << name;
        else if (mark.epsilon->kind == EpsilonKind::Conjectured)
            warnings.conjectured << name;
        else if (mark.epsilon->kind == EpsilonKind::DataDependent)
            warnings.dataDependent << name;
        if (measure_ == Measure::LabelsAnswered && labelsTellOfData(*shown.run)) warnings.labels << name;
    }
}

QStringList TradeoffChart::guaranteeWarnings() const {
    TradeoffWarnings warnings;
    warnOfRuns(warnings);
    std::map<std::string, std::size_t> compared; // by the data
    for (const auto& sweep : sweeps_) {
        if (hidden(sweep->key) || sweep->points.empty()) continue;
        const QString& name = sweep->shown.name;
        if (sweep->privacy.dataDependent()) warnings.dataDependent << name;
        if (measure_ == Measure::LabelsAnswered && sweep->privacy.labelsTellOfData()) warnings.labels << name;
        compared[sweep->shown.sweep->data.fingerprint] += sweep->shown.sweep->runs.size();
    }
    QStringList sentences = warnings.sentences();
    for (const auto& [fingerprint, count] : compared)
        if (count > 1) sentences << comparisonWarning(count);
    return sentences;
}

QStringList TradeoffChart::privacyWords() const {
    QStringList words;
    for (const ShownRun& shown : runs())
        if (shown.run->privacy() && shown.visible && !hidden(marks_.at(shown.id)->key))
            words << privacyOf(shown);
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key) && !sweep->points.empty()) words << sweep->privacy.words(sweep->shown.name);
    return words;
}

} // namespace epsiloscope
