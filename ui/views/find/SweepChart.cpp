// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepChart.h"

#include "core/experiment/sweep/SweepGroups.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/find/SweepBoxes.h"
#include "ui/words/SweepWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr const char *linesWord = "lines", *boxesWord = "boxes";
const QString referencesLayer = QStringLiteral("references"); // below the curves

bool known(const SweepCurve& curve) {
    return !curve.values.empty() || !curve.infinite.empty();
}

QString legendWords(const QString& name, const SweepCurve& curve) {
    if (curve.infinite.empty()) return name;
    if (curve.values.empty()) return QStringLiteral("%1: ε = ∞").arg(name);
    return SweepChart::tr("%1 (ε = ∞ at %2 %3)")
        .arg(name)
        .arg(curve.infinite.size())
        .arg(curve.infinite.size() == 1 ? SweepChart::tr("value") : SweepChart::tr("values"));
}

/// By rising x, those that have no place on the chart too.
std::vector<SweepValue> allValues(const SweepCurve& curve) {
    std::vector<SweepValue> all = curve.values;
    all.insert(all.end(), curve.infinite.begin(), curve.infinite.end());
    std::ranges::sort(all, {}, &SweepValue::x);
    return all;
}

} // namespace

SweepChart::SweepChart(QWidget* parent)
    : OfSweep({.id = QStringLiteral("sweepChart"),
               .title = tr("Sweep"),
               .xLabel = tr("swept parameter"),
               .yLabel = tr("accuracy")},
              parent),
      boxes_(new SweepBoxes(plot())),
      epsilon_(
          this, [this] { return abscissa() == "epsilon"; }, [this] { redraw(); }) {
    plot()->addLayer(referencesLayer, plot()->layer(QStringLiteral("main")), QCustomPlot::limBelow);
    bringUpToDate();
}

void SweepChart::sweepReplaced() {
    across_ = sweep_ ? axisAcross(sweep_->plan) : 0;
    chooseScale();
}

void SweepChart::setMeasure(Measure measure) {
    if (change(measure_, measure)) axesChanged();
}

void SweepChart::setAbscissa(const std::string& key) {
    const auto axis = sweep_ ? axisOf(sweep_->plan, key) : std::nullopt;
    if (!axis || !change(across_, *axis)) return;
    chooseScale();
    axesChanged();
}

std::string SweepChart::abscissa() const {
    return sweep_ ? sweep_->plan.axes[across_].key : std::string();
}

std::map<QString, QString> SweepChart::choices() const {
    std::map<QString, QString> chosen{
        {QStringLiteral("measure"), QLatin1String(toString(measure_))},
        {QStringLiteral("drawing"), QLatin1String(asBoxes() ? boxesWord : linesWord)}};
    if (sweep_) chosen[QStringLiteral("across")] = QString::fromStdString(abscissa());
    return chosen;
}

void SweepChart::choose(const std::map<QString, QString>& choices) {
    if (const auto known = measureFromText(chosenIn(choices, "measure"))) setMeasure(*known);
    const std::string drawing = chosenIn(choices, "drawing");
    if (drawing == boxesWord) setDrawing(SweepDrawing::Boxes);
    if (drawing == linesWord) setDrawing(SweepDrawing::Lines);
    setAbscissa(chosenIn(choices, "across"));
    if (dirty()) bringUpToDate();
}

std::optional<std::vector<double>> SweepChart::numbersAcross() const {
    return sweep_ ? numbersOf(sweep_->plan.axes[across_]) : std::nullopt;
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
    seenBand_ = asBoxes() ? BandKind::Quartiles : bandKind();
    curves_ = sweep_ ? sweepCurves(*sweep_, across_, measure_, seenBand_,
                                   asBoxes() ? WithBoxes::Yes : WithBoxes::No)
                     : std::vector<SweepCurve>();
    const bool anything =
        std::ranges::any_of(curves_, [](const SweepCurve& curve) { return !curve.values.empty(); });
    references_ =
        anything ? sweepReferences(*sweep_, across_, measure_, seenBand_) : std::vector<SweepReference>();
}

QColor SweepChart::bandColour(int paletteIndex) const {
    return blended(runColour(paletteIndex, dark()), ink().background, ChartStyle::band);
}

void SweepChart::chooseScale() {
    const auto numbers = numbersAcross();
    setLogScale(plot()->xAxis, numbers && (wantsLogScale(*numbers) || epsilon_.follows()));
}

std::size_t SweepChart::pointsApart() const {
    if (!sweep_ || !showsEpsilon(sweep_->plan, across_, measure_)) return 0;
    const auto kept = ofOneUnit(*sweep_);
    return kept ? sweep_->runs.size() - kept->runs.size() : 0;
}

void SweepChart::nameAxes() {
    if (!sweep_) return;
    const SweepAxis& axis = sweep_->plan.axes[across_];
    QString across = axisTitle(sweep_->plan.base, axis.key);
    if (axis.key == "epsilon" && !sweep_->runs.empty())
        across = withUnit(across, sweep_->runs.begin()->second->experiment().data.unit());
    if (const std::size_t apart = pointsApart())
        across += QLatin1Char('\n') + tr("left out, as the ε is about another unit: %1 of %2 points")
                                          .arg(grouped(apart), grouped(sweep_->runs.size()));
    plot()->xAxis->setLabel(across);
    if (!numbersOf(axis)) plot()->xAxis->setTicker(valueTicker(sweep_->plan.base, axis));
    RunsPrivacy privacy;
    for (const SweepCurve& curve : curves_)
        if (!hidden(keyOf(curve))) privacy.add(curve.privacy);
    plot()->yAxis->setLabel(measureTitle(measure_, privacy));
    setCounts(plot()->yAxis, measure_ == Measure::LabelsAnswered);
}

QCPRange SweepChart::rangeX() {
    if (!sweep_) return {0, 1};
    // From the plan rather than from what is done, so that the axis stands still while it goes on; a point
    // that failed has no place afterwards.
    if (const auto numbers = numbersAcross()) {
        std::vector<double> known;
        if (sweep_->complete())
            for (const SweepCurve& curve : curves_)
                for (const SweepValue& value : allValues(curve))
                    known.push_back(value.x);
        const std::vector<double>& all = known.empty() ? *numbers : known;
        if (epsilon_.follows() && !painting()) {
            const auto [least, most] = std::ranges::minmax(all);
            return epsilon_.holding(QCPRange(least, most));
        }
        return roomAround(all, plot()->xAxis);
    }
    return {-0.5, static_cast<double>(sweep_->plan.axes[across_].values.size()) - 0.5};
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
    if (!values.empty())
        for (const SweepReference& reference : shownReferences())
            values.push_back(reference.value);
    // A picture depends on what it shows, not on what the screen has shown before.
    const bool growing = going_ && !painting();
    return measureRange(values, measure_, plot()->yAxis, growing ? autoY() : QCPRange(0, 0));
}

void SweepChart::arrange() {
    placeBoxes();
    nameAxes();
    const QString hint = emptyHint();
    setHint(hint);
    std::vector<EndWord> words;
    for (const SweepReference& each : shownReferences())
        words.push_back({.key = baselineKey(*each.of),
                         .text = baselineWords(*each.of, each.onFeatures, each.value),
                         .ink = ink().secondary,
                         .height = each.value});
    endWords()->setWords(std::move(words));
    setAutoRange(rangeX(), hint.isEmpty() ? rangeY() : QCPRange(0, 1));
    epsilon_.place(!painting());
}

QString SweepChart::emptyHint() const {
    if (!sweep_) return tr("Say what to vary and press Find:\neach value becomes a point");
    if (std::ranges::any_of(curves_, [](const SweepCurve& curve) { return !curve.values.empty(); }))
        return {};
    if (sweep_->runs.empty()) return tr("Waiting for the first points …");
    if (std::ranges::any_of(curves_, known)) return tr("ε = ∞ at every point: nothing is promised");
    return tr("No point has a value of: %1").arg(said(inWords(measure_)));
}

QString SweepChart::drawsWords() const {
    std::size_t least = static_cast<std::size_t>(-1), most = 0;
    for (const SweepCurve& curve : curves_)
        for (const SweepValue& value : curve.values) {
            least = std::min(least, value.draws);
            most = std::max(most, value.draws);
        }
    if (most < 2) return {};
    const QString number = least == most ? QString::number(most) : tr("%1 to %2").arg(least).arg(most);
    return tr("%1 of %2 repeats").arg(bandWords(seenBand_), number);
}

bool SweepChart::banded(const SweepCurve& curve) const {
    return std::ranges::any_of(curve.values, [](const SweepValue& value) { return value.draws > 1; });
}

LegendEntry SweepChart::entryOf(const SweepCurve& curve) const {
    const auto index = static_cast<int>(curve.number);
    return {.key = keyOf(curve),
            .text = legendWords(nameOf(curve), curve),
            .pen = QPen(runColour(index, dark()), chartStyle.curve, joined() ? Qt::SolidLine : Qt::NoPen,
                        Qt::FlatCap, Qt::RoundJoin),
            .words = runWordColour(index, dark()),
            .band = banded(curve) && bandsShown() ? bandColour(index) : QColor(),
            .marker = markerStyle(index, dark(), false, ChartStyle::marker),
            .mayBeLeftOut = true};
}

// Between words there is nothing to interpolate: a band over them is a bar from edge to edge at each. Under
// boxes the line stays for the cursors to read, unseen.
ChartPart SweepChart::linePart(const SweepCurve& curve) const {
    ChartPart line{.entry = entryOf(curve),
                   .as = acrossNumbers() ? ChartPart::As::Line : ChartPart::As::Marks,
                   .bandSeen = bandsShown() && !asBoxes()};
    if (asBoxes()) line.entry.marker.reset();
    for (const SweepValue& value : curve.values) {
        line.addPoint(value.x, value.middle);
        if (!banded(curve)) continue;
        line.lower.push_back(value.lower);
        line.upper.push_back(value.upper);
    }
    return line;
}

std::vector<ChartPart> SweepChart::declaredParts() const {
    std::vector<ChartPart> all;
    for (const SweepCurve& curve : curves_) {
        if (!known(curve)) continue;
        all.push_back({.entry = entryOf(curve), .as = ChartPart::As::Words});
        all.push_back(linePart(curve));
    }
    if (const QString words = drawsWords(); !words.isEmpty()) all.push_back(bandPart(words));
    for (const SweepReference& reference : references_)
        all.push_back(referencePart(reference));
    return all;
}

ChartPart SweepChart::bandPart(const QString& words) const {
    LegendEntry entry{.key = bandKey,
                      .text = words,
                      .pen = QPen(ink().reference, chartStyle.guide),
                      .words = ink().secondary,
                      .band = blended(ink().reference, ink().background, ChartStyle::band)};
    if (asBoxes()) {
        entry.brief = words;
        entry.text += tr(", whiskers within 1.5 boxes, dots beyond");
    }
    return {.entry = std::move(entry), .as = ChartPart::As::Words};
}

ChartPart SweepChart::referencePart(const SweepReference& reference) const {
    ChartPart line{.entry = {.key = baselineKey(*reference.of),
                             .text = baselineWords(*reference.of, reference.onFeatures, reference.value),
                             .pen = QPen(ink().reference, chartStyle.guide, baselineDash(*reference.of)),
                             .words = ink().secondary,
                             .namedAtEnd = true},
                   .as = ChartPart::As::Level,
                   .layer = referencesLayer};
    for (const double place : placesAcross())
        line.addPoint(place, reference.value);
    return line;
}

std::vector<SweepReference> SweepChart::shownReferences() const {
    std::vector<SweepReference> shown;
    std::ranges::copy_if(references_, std::back_inserter(shown),
                         [this](const SweepReference& each) { return !hidden(baselineKey(*each.of)); });
    return shown;
}

bool SweepChart::shown(const SweepCurve& curve) const {
    return known(curve) && !hidden(keyOf(curve));
}

ChartSeries SweepChart::seriesOf(const SweepCurve& curve) const {
    const bool band = bandsShown() && banded(curve);
    ChartSeries series{.key = keyOf(curve),
                       .run = nameOf(curve),
                       .quantity = measureQuantity(measure_, curve.privacy, middleWords(seenBand_)),
                       .band = band ? drawsWords() : QString(),
                       .appearance = entryOf(curve),
                       .points = !joined()};
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
    for (const SweepCurve& curve : curves_) {
        if (!shown(curve)) continue;
        all.push_back(seriesOf(curve));
        if (asBoxes() && bandsShown()) addBoxSeries(all, curve);
    }
    for (const SweepReference& reference : shownReferences()) {
        ChartPart line = referencePart(reference);
        all.push_back({.key = line.entry.key,
                       .quantity = line.entry.text,
                       .appearance = line.entry,
                       .x = std::move(line.x),
                       .y = std::move(line.y)});
    }
    return all;
}

// A badge has no room for dozens of names.
QString SweepChart::namesOf(const QStringList& lines) const {
    constexpr qsizetype most = 3;
    if (lines.size() <= most) return joinedNames(lines);
    return tr("%1 lines of %2").arg(lines.size()).arg(name_);
}

QStringList SweepChart::guaranteeWarnings() const {
    QStringList secret, open;
    RunsPrivacy secrets;
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
    if (!open.isEmpty()) warnings << tr("Not private: nothing is promised by %1.").arg(namesOf(open));
    for (const SweepReference& each : shownReferences())
        if (each.of->readsPrivate) warnings << baselineWarning(*each.of, each.onFeatures);
    if (runs > 1) warnings << comparisonWarning(runs);
    return warnings;
}

QStringList SweepChart::privacyWords() const {
    QStringList words;
    for (const SweepCurve& curve : curves_)
        if (!hidden(keyOf(curve))) words << wordsOf(curve.privacy, nameOf(curve));
    return words;
}

void SweepChart::placeBoxes() {
    std::vector<SweepBoxRow> rows;
    for (const SweepCurve& curve : curves_) {
        if (!asBoxes() || !shown(curve)) continue;
        const auto index = static_cast<int>(curve.number);
        SweepBoxRow row{.colour = runColour(index, dark()),
                        .fill = bandColour(index),
                        .marker = markerStyle(index, dark(), false, ChartStyle::tinyMarker),
                        .spread = bandsShown()};
        for (const SweepValue& value : curve.values) {
            if (!value.box) continue;
            row.x.push_back(value.x);
            row.boxes.push_back(*value.box);
        }
        rows.push_back(std::move(row));
    }
    boxes_->setRows(std::move(rows));
    boxes_->setPlaces(placesAcross());
}

// Rising; the indices of what is no number.
std::vector<double> SweepChart::placesAcross() const {
    auto places = numbersAcross().value_or(std::vector<double>());
    for (std::size_t i = 0; sweep_ && !acrossNumbers() && i < sweep_->plan.axes[across_].values.size(); ++i)
        places.push_back(static_cast<double>(i));
    std::ranges::sort(places);
    return places;
}

void SweepChart::addBoxSeries(std::vector<ChartSeries>& all, const SweepCurve& curve) const {
    const auto index = static_cast<int>(curve.number);
    const QColor colour = runColour(index, dark());
    const auto add = [&](const char* suffix, const QString& what, const QCPScatterStyle& marker,
                         const auto& values) {
        const QString key = keyOf(curve) + QLatin1String(suffix);
        ChartSeries series{.key = key,
                           .run = nameOf(curve),
                           .quantity = measureQuantity(measure_, curve.privacy, what),
                           .appearance = {.key = key,
                                          .text = nameOf(curve) + QStringLiteral(", ") + what,
                                          .pen = QPen(colour, chartStyle.outline, Qt::NoPen),
                                          .words = runWordColour(index, dark()),
                                          .marker = marker},
                           .points = true};
        for (const SweepValue& value : curve.values) {
            if (!value.box || value.draws < 2) continue;
            for (const double y : values(*value.box)) {
                series.x.push_back(value.x);
                series.y.push_back(y);
            }
        }
        if (!series.x.empty()) all.push_back(std::move(series));
    };
    add("/low", tr("end of the lower whisker"), edgeMark(colour),
        [](const BoxPlot& box) { return std::array{box.low}; });
    add("/high", tr("end of the upper whisker"), edgeMark(colour),
        [](const BoxPlot& box) { return std::array{box.high}; });
    add("/beyond", tr("repeats beyond the whiskers"),
        {QCPScatterStyle::ssCircle, QPen(colour, chartStyle.outline), QBrush(Qt::NoBrush), ChartStyle::dot},
        [](const BoxPlot& box) { return box.beyond; });
}

} // namespace epsiloscope
