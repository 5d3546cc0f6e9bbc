// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleCurveChart.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/Curve.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double roomOfWord = 0.18;  // of the chart's height
constexpr int goodPalette = 2;       // green, as what may be published
constexpr double mostTeachers = 300; // of the axis before anything is known
const QString bestKey = QStringLiteral("sweep/best"), truthKey = QStringLiteral("reference/truth");
const QString regionsKey = QStringLiteral("reference/regions");

} // namespace

EnsembleCurveChart::EnsembleCurveChart()
    : OfSweep({.id = QStringLiteral("ensembleCurve"),
               .title = tr("Released accuracy and the number of teachers"),
               .xLabel = tr("teachers"),
               .yLabel = tr("released accuracy, %"),
               .xCounts = true}),
      bestWord_(new QCPItemText(plot())) {
    bestWord_->setObjectName(QStringLiteral("best/word"));
    const std::array words{tr("too\nnoisy"), tr("good"), tr("too little\ndata")};
    for (std::size_t i = 0; i < regions_.size(); ++i) {
        Region& region = regions_[i];
        region.area = new QCPItemRect(plot());
        region.area->setObjectName(regionsKey + QString::number(i));
        region.area->setLayer(bandLayer());
        region.area->setPen(Qt::NoPen);
        region.word = new QCPItemText(plot());
        region.word->setObjectName(regionsKey + QStringLiteral("/word%1").arg(i));
        region.word->setText(words[i]);
        spanAxes(Qt::Vertical, {region.area->topLeft, region.area->bottomRight, region.word->position});
    }
    setLogarithmic(plot()->xAxis, true);
    bringUpToDate();
    // Words lie above the curve, which is there by now.
    bestWord_->setLayer(QStringLiteral("main"));
    for (const Region& region : regions_)
        region.word->setLayer(QStringLiteral("main"));
}

std::optional<EnsembleRegions> EnsembleCurveChart::regions() const {
    if (curve_.regions) return curve_.regions;
    // A measured curve, even if nothing of it is good, is not talked over by a plan.
    const bool enough = curve_.points.size() > 1 && curve_.truth;
    return planned_ && !enough ? std::optional(planned_->regions) : std::nullopt;
}

QCPScatterStyle EnsembleCurveChart::ringOf(double size) const {
    return {QCPScatterStyle::ssCircle, QPen(runColour(goodPalette, dark()), chartStyle.emphasis),
            QBrush(Qt::NoBrush), size};
}

void EnsembleCurveChart::placeBest() {
    bestWord_->setVisible(seen(bestKey));
    if (!seen(bestKey)) return;
    graph(bestKey)->setScatterStyle(ringOf(ChartStyle::ring)); // larger than in the legend
    const EnsemblePoint& best = curve_.points[*curve_.best];
    // Clear of the ring and of the quartiles; below them where there is no room above.
    const QCPRange range = plot()->yAxis->range();
    const bool below = range.upper - 100 * best.q3 < roomOfWord * range.size();
    bestWord_->position->setCoords(static_cast<double>(best.teachers), 100 * (below ? best.q1 : best.q3));
    const auto teachers = static_cast<double>(best.teachers);
    const QCPRange across = plot()->xAxis->range();
    const double share = std::log(teachers / across.lower) / std::log(across.upper / across.lower);
    constexpr double edge = 0.1;
    const Qt::Alignment side = share < edge       ? Qt::AlignLeft
                               : share > 1 - edge ? Qt::AlignRight
                                                  : Qt::AlignHCenter;
    bestWord_->setPositionAlignment(side | (below ? Qt::AlignTop : Qt::AlignBottom));
    bestWord_->setPadding(below ? QMargins(3, 11, 3, 1) : QMargins(3, 1, 3, 11));
    bestWord_->setText(tr("best: %1").arg(best.teachers));
    bestWord_->setColor(runWordColour(goodPalette, dark()));
    bestWord_->setFont(plot()->xAxis->tickLabelFont());
}

void EnsembleCurveChart::place(Region& region, double from, double to, const QColor& colour, bool shown) {
    shown = shown && from < to;
    region.area->setVisible(shown);
    region.word->setVisible(shown);
    if (!shown) return;
    region.area->topLeft->setCoords(from, 0);
    region.area->bottomRight->setCoords(to, 1);
    region.area->setBrush(colour);
    const double middle = logarithmic(plot()->xAxis) ? std::sqrt(from * to) : (from + to) / 2;
    region.word->position->setCoords(middle, 0.98);
    region.word->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
    region.word->setColor(ink().secondary);
    region.word->setFont(plot()->xAxis->tickLabelFont());
}

void EnsembleCurveChart::placeRegions() {
    const auto good = regions();
    const bool shown = good && !hidden(regionsKey);
    const QCPRange all = teachersShown();
    const double from = good && good->from ? *good->from : all.lower;
    const double to = good && good->to ? *good->to : all.upper;
    const auto grey = [this](double share) { return blended(ink().secondary, ink().background, share); };
    place(regions_[0], all.lower, std::min(from, all.upper), grey(ChartStyle::strongRegion),
          shown && good->from);
    place(regions_[1], std::max(from, all.lower), std::min(to, all.upper),
          blended(runColour(goodPalette, dark()), ink().background, ChartStyle::region), shown);
    place(regions_[2], std::max(to, all.lower), all.upper, grey(ChartStyle::faintRegion), shown && good->to);
}

QCPRange EnsembleCurveChart::teachersShown() const {
    std::vector<double> numbers;
    for (const EnsemblePoint& point : curve_.points)
        numbers.push_back(static_cast<double>(point.teachers));
    if (numbers.size() < 2 && planned_)
        numbers.insert(numbers.end(), {1, std::max(2.0, static_cast<double>(planned_->most))});
    if (numbers.size() < 2) numbers.insert(numbers.end(), {5, mostTeachers});
    return roomAround(numbers, plot()->xAxis);
}

QString EnsembleCurveChart::hintWords() const {
    if (curve_.points.size() > 1) return {};
    if (!sweep_ && regions()) return tr("Not swept yet"); // between the words of the regions
    if (!sweep_) return tr("Sweep the number of teachers:\nthe released accuracy is drawn against it");
    if (sweep_->runs.size() == sweep_->plan.points())
        return tr("A curve needs two numbers of teachers\nthat released an accuracy");
    return tr("Waiting for two numbers of teachers …");
}

void EnsembleCurveChart::placeAxes() {
    setHint(hintWords());
    const bool planned = curve_.points.size() < 2 && regions().has_value();
    if (planned) { // the planner's regions need an axis to be read by
        plot()->xAxis->setTicks(true);
        plot()->xAxis->setTickLabels(true);
    }
    if (curve_.points.empty()) return setAutoRange(teachersShown(), {0, 100});
    QCPRange all(curve_.points.front().q1, curve_.points.front().q3);
    for (const EnsemblePoint& point : curve_.points)
        all.expand(QCPRange(point.q1, point.q3));
    if (seen(truthKey)) all.expand(*curve_.truth);
    // Words of the regions stand below the curve, that of the best point above it.
    const double span = std::max(all.size(), curve_.binWidth);
    const double step = niceCeiling(span / 10);
    setAutoRange(teachersShown(), {100 * std::max(0.0, step * std::floor((all.lower - 0.25 * span) / step)),
                                   100 * std::min(1.0, step * std::ceil((all.upper + 0.25 * span) / step))});
}

void EnsembleCurveChart::arrange() {
    placeAxes();
    placeBest();
    placeRegions();
}

ChartPart EnsembleCurveChart::curvePart() const {
    const QColor colour = runColour(sweepPaletteIndex, dark());
    std::size_t least = curve_.points.empty() ? 0 : curve_.points.front().draws, most = 0;
    ChartPart part{.entry = {.key = QStringLiteral("sweep/released"),
                             .brief = tr("released"),
                             .pen = curvePen(colour),
                             .words = runWordColour(sweepPaletteIndex, dark()),
                             .band = blended(colour, ink().background, ChartStyle::band),
                             .marker = markerStyle(sweepPaletteIndex, dark(), false, ChartStyle::marker)},
                   .run = name_,
                   .quantity = tr("released accuracy, %, median"),
                   .band = tr("quartiles of repeats"),
                   .bandLayer = QStringLiteral("grid")}; // above the lines of the grid
    for (const EnsemblePoint& point : curve_.points) {
        part.addPoint(static_cast<double>(point.teachers), 100 * point.median);
        part.lower.push_back(100 * point.q1);
        part.upper.push_back(100 * point.q3);
        least = std::min(least, point.draws);
        most = std::max(most, point.draws);
    }
    const QString draws = least == most ? QString::number(most) : tr("%1 to %2").arg(least).arg(most);
    part.entry.text = tr("%1: released, median and quartiles of %2 repeats").arg(name_, draws);
    return part;
}

ChartPart EnsembleCurveChart::bestPart() const {
    ChartPart part{.entry = {.key = bestKey,
                             .words = runWordColour(goodPalette, dark()),
                             .marker = ringOf(ChartStyle::chosenMarker)},
                   .run = name_,
                   .quantity = tr("best number of teachers: least median |released − truth|"),
                   .as = ChartPart::As::Marks};
    if (!curve_.best || curve_.points.size() < 2) return part;
    const EnsemblePoint& best = curve_.points[*curve_.best];
    part.entry.text = tr("best: %1 teachers").arg(best.teachers);
    part.addPoint(static_cast<double>(best.teachers), 100 * best.median);
    return part;
}

ChartPart EnsembleCurveChart::truthPart() const {
    const double truth = 100 * curve_.truth.value_or(0);
    ChartPart part{.entry = {.key = truthKey,
                             .text = tr("truth %1 %: not private").arg(numberText(truth, 4)),
                             .brief = tr("truth"),
                             .pen = QPen(ink().text, chartStyle.guide, Qt::DotLine),
                             .words = ink().secondary},
                   .quantity = tr("truth, %, median (not private)"),
                   .as = ChartPart::As::Level};
    if (!curve_.truth || curve_.points.empty()) return part;
    for (const EnsemblePoint& point : {curve_.points.front(), curve_.points.back()})
        part.addPoint(static_cast<double>(point.teachers), truth);
    return part;
}

ChartPart EnsembleCurveChart::regionsPart() const {
    return {
        .entry = {.key = regionsKey,
                  .text =
                      measured() ? tr("regions as measured") : tr("regions as planned, before any training"),
                  .words = ink().secondary,
                  .band = blended(runColour(goodPalette, dark()), ink().background, 2 * ChartStyle::region),
                  .mayBeLeftOut = true},
        .as = ChartPart::As::Words};
}

std::vector<ChartPart> EnsembleCurveChart::declaredParts() const {
    std::vector<ChartPart> all{curvePart(), bestPart(), truthPart()};
    if (regions()) all.push_back(regionsPart());
    return all;
}

QStringList EnsembleCurveChart::guaranteeWarnings() const {
    QStringList warnings;
    if (curve_.points.empty()) return warnings;
    if (seen(truthKey)) warnings << tr("Not private: the truth was learnt from the private records.");
    if (curve_.runs > 1) warnings << comparisonWarning(curve_.runs);
    return warnings;
}

QStringList EnsembleCurveChart::privacyWords() const {
    return curve_.points.empty() ? QStringList() : wordsOf(curve_.privacy, name_);
}

} // namespace epsiloscope
