// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/StepsChart.h"

#include "ui/plots/runs/QueryChoice.h"
#include "ui/words/NumberWords.h"

#include <cmath>

namespace epsiloscope {

namespace {
const QString diagonalKey = QStringLiteral("reference/asked");
}

StepsChart::StepsChart(StepsChartDescriptor descriptor, QWidget* parent)
    : RunChart(descriptor.words, parent), of_(std::move(descriptor)) {
    if (of_.diagonal) diagonal_ = new QCPItemLine(plot());
    if (of_.logarithmicY) {
        setLogarithmic(plot()->yAxis, true);
        // An axis on another scale begins elsewhere.
        connect(this, &Chart::viewChanged, this, &StepsChart::arrange);
    }
    if (of_.offersQueries) {
        offerQueries(this);
        offerLastQuery();
    }
    bringUpToDate();
}

void StepsChart::addCurves(ShownRun& shown) {
    for (const StepsCurve& curve : of_.curves(*shown.run)) {
        addCurve(shown, curve.key, *curve.series, curve.dash);
        if (of_.fromOrigin) shown.curves.back()->beginAtOrigin();
    }
}

QString StepsChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    return shown.named(of_.curves(*shown.run)[curve].words);
}

QString StepsChart::quantityWords(const ShownRun& shown, std::size_t curve) const {
    const QString words = of_.curves(*shown.run)[curve].words;
    return of_.latest && curve == 0 ? words + of_.latest(*shown.run) : words;
}

QString StepsChart::wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool subject) const {
    return of_.words.yCounts ? withValue(shown, curve, grouped(std::lround(value)))
                             : RunChart::wordsAtEnd(shown, curve, value, subject);
}

void StepsChart::addEndWords(std::vector<EndWord>& words) const {
    // On the screen the end of the title line says it.
    if (painting() && diagonal_ && diagonal_->visible() && largestX())
        words.push_back({.key = diagonalKey,
                         .text = tr(of_.diagonal),
                         .ink = ink().secondary,
                         .end = QPointF(*largestX(), *largestX())});
}

std::vector<LegendEntry> StepsChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries = RunChart::runEntries(shown);
    // Hidden with the curve: it may be published no more than that.
    if (of_.latest && !entries.empty() && !entries.front().hidden &&
        entries.front().key == shown.curves.front()->key())
        entries.front().text += of_.latest(*shown.run);
    return entries;
}

QStringList StepsChart::guaranteeWarnings() const {
    return of_.warnings ? of_.warnings(*this) : QStringList();
}

std::vector<Reference> StepsChart::references() const {
    return of_.references && largestX() ? of_.references(*this) : std::vector<Reference>();
}

void StepsChart::restyleRest() {
    if (!diagonal_) return;
    diagonal_->setPen(QPen(ink().reference, chartStyle.guide, Qt::DotLine));
    diagonal_->setVisible(largestX() && !hidden(diagonalKey));
    diagonal_->start->setCoords(0, 0);
    diagonal_->end->setCoords(largestX().value_or(0), largestX().value_or(0));
}

std::vector<LegendEntry> StepsChart::referenceEntries() const {
    if (!diagonal_ || !largestX()) return {};
    return {{.key = diagonalKey,
             .text = tr(of_.diagonal),
             .pen = diagonal_->pen(),
             .words = ink().secondary,
             .hidden = hidden(diagonalKey)}};
}

std::vector<ChartSeries> StepsChart::referenceSeries() const {
    if (!diagonal_ || !diagonal_->visible() || !largestX()) return {};
    return {dataOf(referenceEntries().front(), {0, *largestX()}, {0, *largestX()})};
}

QString StepsChart::hintWords() const {
    if (runs().empty()) return of_.invitation;
    if (largestX()) return {};
    if (const QString own = of_.hint ? of_.hint(*this) : QString(); !own.isEmpty()) return own;
    if (!running()) return of_.nothing;
    return of_.waiting.isEmpty() ? waitingWords() : of_.waiting;
}

void StepsChart::arrange() {
    setHint(hintWords());
    if (of_.nameAxes) of_.nameAxes(*this);
    if (!largestX())
        return setAutoRange(
            {0, of_.emptyX},
            {of_.logarithmicY && logarithmic(plot()->yAxis) ? 0.01 : of_.emptyY.lower, of_.emptyY.upper});
    setAutoRange({0, of_.endX ? of_.endX(*this) : queriesLimit()}, of_.rangeY(*this));
}

} // namespace epsiloscope
