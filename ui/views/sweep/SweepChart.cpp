// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/SweepChart.h"

#include "core/experiment/sweep/SweepGroups.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/SweepAxisLook.h"
#include "ui/views/sweep/SweepBoxes.h"
#include "ui/words/NumberText.h"
#include "ui/words/SweepWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

const QString linesWord = QStringLiteral("lines"), boxesWord = QStringLiteral("boxes");

} // namespace

SweepChart::SweepChart(QWidget* parent)
    : PartsChart({.id = QStringLiteral("sweepChart"),
                  .title = tr("Sweep"),
                  .xLabel = tr("swept parameter"),
                  .yLabel = tr("accuracy")},
                 parent),
      boxes_(new SweepBoxes(plot())) {
    bringUpToDate();
}

void SweepChart::setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name) {
    changed_ = true;
    name_ = name;
    if (sweep == sweep_) return;
    sweep_ = std::move(sweep);
    across_ = sweep_ ? axisAcross(sweep_->plan) : 0;
    chooseScale();
    contentReplaced();
}

void SweepChart::setGoing(bool going) {
    if (going == going_) return;
    going_ = going;
    changed_ = true;
}

void SweepChart::setMeasure(Measure measure) {
    if (measure == measure_) return;
    measure_ = measure;
    changed_ = true;
    axesChanged();
}

void SweepChart::setDrawing(SweepDrawing drawing) {
    if (drawing == drawing_) return;
    drawing_ = drawing;
    changed_ = true;
}

void SweepChart::setAbscissa(const std::string& key) {
    const auto axis = sweep_ ? axisOf(sweep_->plan, key) : std::nullopt;
    if (!axis || *axis == across_) return;
    across_ = *axis;
    changed_ = true;
    chooseScale();
    axesChanged();
}

std::string SweepChart::abscissa() const {
    return sweep_ ? sweep_->plan.axes[across_].key : std::string();
}

bool SweepChart::dirty() const {
    return changed_ || (sweep_ && sweep_->runs.size() != seenRuns_);
}

void SweepChart::refresh() {
    bringUpToDate();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void SweepChart::bringUpToDate() {
    recompute();
    restyle();
    dataChanged();
}

std::map<QString, QString> SweepChart::choices() const {
    std::map<QString, QString> chosen{{QStringLiteral("measure"), QLatin1String(toString(measure_))},
                                      {QStringLiteral("drawing"), asBoxes() ? boxesWord : linesWord}};
    if (sweep_) chosen[QStringLiteral("across")] = QString::fromStdString(abscissa());
    return chosen;
}

void SweepChart::choose(const std::map<QString, QString>& choices) {
    if (const auto found = choices.find(QStringLiteral("measure")); found != choices.end())
        if (const auto known = measureFromText(found->second.toStdString())) setMeasure(*known);
    if (const auto found = choices.find(QStringLiteral("drawing")); found != choices.end()) {
        if (found->second == boxesWord) setDrawing(SweepDrawing::Boxes);
        if (found->second == linesWord) setDrawing(SweepDrawing::Lines);
    }
    if (const auto found = choices.find(QStringLiteral("across")); found != choices.end())
        setAbscissa(found->second.toStdString());
    if (dirty()) bringUpToDate();
}

bool SweepChart::acrossNumbers() const {
    return sweep_ && numbersOf(sweep_->plan.axes[across_]).has_value();
}

bool SweepChart::canBeLogarithmic(const QCPAxis* axis) const {
    return axis != plot()->xAxis || acrossNumbers();
}

QString SweepChart::keyOf(const SweepCurve& curve) {
    return QStringLiteral("line%1").arg(curve.number + 1);
}

QString SweepChart::nameOf(const SweepCurve& curve) const {
    return curve.name.isEmpty() ? name_ : curve.name;
}

void SweepChart::recompute() {
    changed_ = false;
    seenRuns_ = sweep_ ? sweep_->runs.size() : 0;
    seenBand_ = asBoxes() ? BandKind::Quartiles : bandKind();
    curves_ = sweep_ ? sweepCurves(*sweep_, across_, measure_, seenBand_,
                                   asBoxes() ? WithBoxes::Yes : WithBoxes::No)
                     : std::vector<SweepCurve>();
}

bool SweepChart::bandsShown() const {
    return !hidden(bandKey);
}

QColor SweepChart::bandColour(int paletteIndex) const {
    return blended(runColour(paletteIndex, dark()), ink().background, ChartStyle::band);
}

void SweepChart::chooseScale() {
    const auto numbers = sweep_ ? numbersOf(sweep_->plan.axes[across_]) : std::nullopt;
    setLogScale(plot()->xAxis, numbers && wantsLogScale(*numbers));
}

void SweepChart::nameAxes() {
    if (!sweep_) return;
    const SweepAxis& axis = sweep_->plan.axes[across_];
    plot()->xAxis->setLabel(axisTitle(sweep_->plan.base, axis.key));
    if (!numbersOf(axis)) plot()->xAxis->setTicker(valueTicker(sweep_->plan.base, axis));
    PrivacyRange privacy;
    for (const SweepCurve& curve : curves_)
        if (!hidden(keyOf(curve))) privacy.add(curve.privacy);
    plot()->yAxis->setLabel(measureTitle(measure_, privacy));
}

QCPRange SweepChart::rangeX() const {
    if (!sweep_) return {0, 1};
    const SweepAxis& axis = sweep_->plan.axes[across_];
    // From the plan rather than from what is done, so that the axis stands still.
    if (const auto numbers = numbersOf(axis)) return roomAround(*numbers, plot()->xAxis);
    return {-0.5, static_cast<double>(axis.values.size()) - 0.5};
}

QCPRange SweepChart::rangeY() const {
    std::vector<double> values;
    for (const SweepCurve& curve : curves_) {
        if (hidden(keyOf(curve))) continue;
        for (const SweepValue& value : curve.values) {
            values.push_back(value.middle);
            if (bandsShown()) values.insert(values.end(), {value.lower, value.upper});
            if (!bandsShown() || !value.box) continue;
            values.insert(values.end(), {value.box->low, value.box->high});
            values.insert(values.end(), value.box->beyond.begin(), value.box->beyond.end());
        }
    }
    // A picture depends on what it shows, not on what the screen has shown before.
    const bool growing = going_ && !painting();
    return measureRange(values, measure_, plot()->yAxis, growing ? autoY() : QCPRange(0, 0));
}

void SweepChart::arrange() {
    placeBoxes();
    nameAxes();
    const QString hint = emptyHint();
    setHint(hint);
    setAutoRange(rangeX(), hint.isEmpty() ? rangeY() : QCPRange(0, 1));
}

QString SweepChart::emptyHint() const {
    if (!sweep_) return tr("Say what to vary and press Start:\neach value becomes a point");
    const bool any = std::any_of(curves_.begin(), curves_.end(),
                                 [](const SweepCurve& curve) { return !curve.values.empty(); });
    if (any) return {};
    if (sweep_->runs.empty()) return tr("Waiting for the first points …");
    if (std::any_of(curves_.begin(), curves_.end(),
                    [](const SweepCurve& curve) { return !curve.infinite.empty(); }))
        return tr("ε = ∞ at every point: nothing is promised");
    return tr("No point has a value of: %1").arg(QString::fromUtf8(inWords(measure_)));
}

} // namespace epsiloscope
