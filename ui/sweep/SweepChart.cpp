// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepChart.h"

#include "core/experiment/SweepGroups.h"
#include "ui/plots/Curve.h"
#include "ui/plots/MeasureLook.h"
#include "ui/plots/NameList.h"
#include "ui/plots/NiceRange.h"
#include "ui/sweep/SweepAxisLook.h"
#include "ui/sweep/SweepWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double markerSize = 7, bandShare = 0.2;
const QString bandKey = QStringLiteral("reference/band");

bool known(const SweepCurve& curve) {
    return !curve.values.empty() || !curve.infinite.empty();
}

QString legendWords(const QString& name, const SweepCurve& curve) {
    if (curve.infinite.empty()) return name;
    if (curve.values.empty()) return QStringLiteral("%1: ε = ∞").arg(name);
    return QStringLiteral("%1 (ε = ∞ at %2 %3)")
        .arg(name)
        .arg(curve.infinite.size())
        .arg(curve.infinite.size() == 1 ? QStringLiteral("value") : QStringLiteral("values"));
}

/// By rising x, those that have no place on the chart too.
std::vector<SweepValue> allValues(const SweepCurve& curve) {
    std::vector<SweepValue> all = curve.values;
    all.insert(all.end(), curve.infinite.begin(), curve.infinite.end());
    std::sort(all.begin(), all.end(), [](const SweepValue& a, const SweepValue& b) { return a.x < b.x; });
    return all;
}

} // namespace

/// The plottables of one line; the plot must outlive them.
struct SweepChart::Drawn {
    explicit Drawn(QCustomPlot* owner, QCPLayer* bands)
        : plot(owner), lower(owner->addGraph()), upper(owner->addGraph()), middle(owner->addGraph()) {
        for (QCPGraph* edge : {lower, upper}) {
            edge->setPen(Qt::NoPen);
            edge->setLayer(bands);
        }
        upper->setChannelFillGraph(lower);
    }
    ~Drawn() {
        for (QCPGraph* graph : {middle, upper, lower})
            plot->removeGraph(graph);
    }
    Drawn(const Drawn&) = delete;
    Drawn& operator=(const Drawn&) = delete;

    QCustomPlot* plot;
    QCPGraph *lower, *upper, *middle;
};

SweepChart::SweepChart(QWidget* parent)
    : Chart({.id = QStringLiteral("sweepChart"),
             .title = QStringLiteral("Sweep"),
             .xLabel = QStringLiteral("swept parameter"),
             .yLabel = QStringLiteral("accuracy")},
            parent) {
    bringUpToDate();
}

SweepChart::~SweepChart() = default;

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
    std::map<QString, QString> chosen{{QStringLiteral("measure"), QLatin1String(toString(measure_))}};
    if (sweep_) chosen[QStringLiteral("across")] = QString::fromStdString(abscissa());
    return chosen;
}

void SweepChart::choose(const std::map<QString, QString>& choices) {
    if (const auto found = choices.find(QStringLiteral("measure")); found != choices.end())
        if (const auto known = measureFromText(found->second.toStdString())) setMeasure(*known);
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
    seenBand_ = bandKind();
    curves_ = sweep_ ? sweepCurves(*sweep_, across_, measure_, seenBand_) : std::vector<SweepCurve>();
    drawn_.resize(curves_.size());
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        if (!drawn_[i]) drawn_[i] = std::make_unique<Drawn>(plot(), bandLayer());
        draw(*drawn_[i], curves_[i]);
    }
}

void SweepChart::draw(Drawn& drawn, const SweepCurve& curve) const {
    QVector<double> x, middle, lower, upper;
    const bool many = std::any_of(curve.values.begin(), curve.values.end(),
                                  [](const SweepValue& value) { return value.draws > 1; });
    for (const SweepValue& value : curve.values) {
        x.append(value.x);
        middle.append(value.middle);
        lower.append(value.lower);
        upper.append(value.upper);
    }
    drawn.middle->setData(x, middle, true);
    drawn.middle->setName(keyOf(curve));
    drawn.lower->setName(keyOf(curve) + QStringLiteral("/lower"));
    drawn.upper->setName(keyOf(curve) + QStringLiteral("/upper"));
    if (many) {
        drawn.lower->setData(x, lower, true);
        drawn.upper->setData(x, upper, true);
    } else {
        drawn.lower->data()->clear();
        drawn.upper->data()->clear();
    }
}

bool SweepChart::bandsShown() const {
    return !hidden(bandKey);
}

QColor SweepChart::bandColour(int paletteIndex) const {
    return blended(runColour(paletteIndex, dark()), ink().background, bandShare);
}

void SweepChart::look(Drawn& drawn, const SweepCurve& curve) const {
    const auto index = static_cast<int>(curve.number);
    const bool shown = !hidden(keyOf(curve));
    const QPen pen(runColour(index, dark()), 2, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    // Between words there is nothing to interpolate.
    const bool numbers = acrossNumbers();
    drawn.middle->setLineStyle(numbers ? QCPGraph::lsLine : QCPGraph::lsNone);
    drawn.middle->setPen(pen);
    drawn.middle->setScatterStyle(markerStyle(index, dark(), false, markerSize));
    drawn.middle->setVisible(shown);
    drawn.upper->setBrush(bandColour(index));
    // A band over words is a bar from edge to edge at each of them.
    drawn.upper->setChannelFillGraph(numbers ? drawn.lower : nullptr);
    drawn.upper->setBrush(numbers ? QBrush(bandColour(index)) : QBrush(Qt::NoBrush));
    for (QCPGraph* edge : {drawn.lower, drawn.upper}) {
        edge->setVisible(shown && bandsShown());
        edge->setLineStyle(numbers ? QCPGraph::lsLine : QCPGraph::lsNone);
        edge->setScatterStyle(numbers ? QCPScatterStyle() : edgeMark(pen.color()));
    }
}

void SweepChart::restyle() {
    for (std::size_t i = 0; i < curves_.size(); ++i)
        look(*drawn_[i], curves_[i]);
    nameAxes();
    arrange();
    rebuildLegend();
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
        }
    }
    // A picture depends on what it shows, not on what the screen has shown before.
    const bool growing = going_ && !painting();
    return measureRange(values, measure_, plot()->yAxis, growing ? autoY() : QCPRange(0, 0));
}

void SweepChart::arrange() {
    const QString hint = emptyHint();
    setHint(hint);
    setAutoRange(rangeX(), hint.isEmpty() ? rangeY() : QCPRange(0, 1));
}

QString SweepChart::emptyHint() const {
    if (!sweep_) return QStringLiteral("Say what to vary and press Start:\neach value becomes a point");
    const bool any = std::any_of(curves_.begin(), curves_.end(),
                                 [](const SweepCurve& curve) { return !curve.values.empty(); });
    if (any) return {};
    if (sweep_->runs.empty()) return QStringLiteral("Waiting for the first points …");
    if (std::any_of(curves_.begin(), curves_.end(),
                    [](const SweepCurve& curve) { return !curve.infinite.empty(); }))
        return QStringLiteral("ε = ∞ at every point: nothing is promised");
    return QStringLiteral("No point has a value of: %1").arg(QString::fromUtf8(inWords(measure_)));
}

QString SweepChart::drawsWords() const {
    std::size_t least = static_cast<std::size_t>(-1), most = 0;
    for (const SweepCurve& curve : curves_)
        for (const SweepValue& value : curve.values) {
            least = std::min(least, value.draws);
            most = std::max(most, value.draws);
        }
    if (most < 2) return {};
    const QString number =
        least == most ? QString::number(most) : QStringLiteral("%1 to %2").arg(least).arg(most);
    return QStringLiteral("%1 of %2 draws").arg(bandWords(seenBand_), number);
}

LegendEntry SweepChart::entryOf(const Drawn& drawn, const SweepCurve& curve) const {
    const auto index = static_cast<int>(curve.number);
    LegendEntry entry{.key = keyOf(curve),
                      .text = legendWords(nameOf(curve), curve),
                      .pen = drawn.middle->pen(),
                      .words = runWordColour(index, dark())};
    if (drawn.middle->lineStyle() == QCPGraph::lsNone) entry.pen.setStyle(Qt::NoPen);
    if (!drawn.upper->data()->isEmpty() && bandsShown()) entry.band = bandColour(index);
    entry.marker = drawn.middle->scatterStyle();
    entry.hidden = hidden(entry.key);
    entry.mayBeLeftOut = true;
    return entry;
}

void SweepChart::rebuildLegend() {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        if (known(curves_[i])) entries.push_back(entryOf(*drawn_[i], curves_[i]));
    if (const QString draws = drawsWords(); !draws.isEmpty()) {
        LegendEntry entry{
            .key = bandKey, .text = draws, .pen = QPen(ink().reference, 1), .words = ink().secondary};
        entry.band = blended(ink().reference, ink().background, bandShare);
        entry.hidden = !bandsShown();
        entries.push_back(std::move(entry));
    }
    legend()->setEntries(std::move(entries));
}

bool SweepChart::shown(const SweepCurve& curve) const {
    return known(curve) && !hidden(keyOf(curve));
}

ChartSeries SweepChart::seriesOf(const Drawn& drawn, const SweepCurve& curve) const {
    const bool band = bandsShown() && !drawn.upper->data()->isEmpty();
    ChartSeries series;
    series.key = keyOf(curve);
    series.run = nameOf(curve);
    series.quantity = measureQuantity(measure_, curve.privacy, middleWords(seenBand_));
    if (band) series.band = drawsWords();
    series.appearance = entryOf(drawn, curve);
    series.points = drawn.middle->lineStyle() == QCPGraph::lsNone;
    for (const SweepValue& value : allValues(curve)) {
        series.x.push_back(value.x);
        series.y.push_back(value.middle);
        if (!band) continue;
        series.lower.push_back(value.lower);
        series.upper.push_back(value.upper);
    }
    return series;
}

std::vector<ChartSeries> SweepChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t i = 0; i < curves_.size(); ++i)
        if (shown(curves_[i])) all.push_back(seriesOf(*drawn_[i], curves_[i]));
    return all;
}

// A badge has no room for dozens of names.
QString SweepChart::namesOf(const QStringList& lines) const {
    constexpr qsizetype most = 3;
    if (lines.size() <= most) return joinedNames(lines);
    return QStringLiteral("%1 lines of %2").arg(lines.size()).arg(name_);
}

QStringList SweepChart::guaranteeWarnings() const {
    QStringList secret, open;
    PrivacyRange secrets;
    std::size_t runs = 0;
    for (const SweepCurve& curve : curves_) {
        if (!shown(curve)) continue;
        runs += curve.runs;
        if (curve.privacy.notPrivate()) open << nameOf(curve);
        if (secrecyWarnings(measure_, curve.privacy, {}).isEmpty()) continue;
        secret << nameOf(curve);
        secrets.add(curve.privacy);
    }
    QStringList warnings = secrecyWarnings(measure_, secrets, namesOf(secret));
    if (!open.isEmpty())
        warnings << QStringLiteral("%1 %2 not private.")
                        .arg(namesOf(open), open.size() == 1 ? QStringLiteral("is") : QStringLiteral("are"));
    if (runs > 1) warnings << comparisonWarning(runs);
    return warnings;
}

QStringList SweepChart::privacyWords() const {
    QStringList words;
    for (const SweepCurve& curve : curves_)
        if (!hidden(keyOf(curve))) words << curve.privacy.words(nameOf(curve));
    return words;
}

} // namespace epsiloscope
