// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ensemble/EnsembleCurveChart.h"

#include "ui/plots/Curve.h"
#include "ui/plots/NiceRange.h"
#include "ui/sweep/SweepAxisLook.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double ensembleMarkSize = 7, bestSize = 14;
constexpr double quartileBandShare = 0.2;
constexpr double roomOfWord = 0.18;  // of the chart's height
constexpr int goodPalette = 2;       // green, as what may be published
constexpr double mostTeachers = 300; // of the axis before anything is known
const QString curveKey = QStringLiteral("sweep/released"), bestKey = QStringLiteral("sweep/best");
const QString regionsKey = QStringLiteral("reference/regions");

} // namespace

EnsembleCurveChart::EnsembleCurveChart(QWidget* parent)
    : Chart({.id = QStringLiteral("ensembleCurve"),
             .title = QStringLiteral("Released accuracy and the number of teachers"),
             .xLabel = QStringLiteral("teachers"),
             .yLabel = QStringLiteral("released accuracy, %")},
            parent),
      line_(plot()->addGraph()), lower_(plot()->addGraph()), upper_(plot()->addGraph()),
      best_(plot()->addGraph()), bestWord_(new QCPItemText(plot())),
      truth_(plot(), QStringLiteral("reference/truth"), Qt::DotLine) {
    build();
    setLogarithmic(plot()->xAxis, true);
    bringUpToDate();
}

void EnsembleCurveChart::build() {
    line_->setName(curveKey);
    lower_->setName(curveKey + QStringLiteral("/lower"));
    upper_->setName(curveKey + QStringLiteral("/upper"));
    for (QCPGraph* edge : {lower_, upper_}) {
        edge->setPen(Qt::NoPen);
        edge->setLayer(QStringLiteral("grid")); // above the regions
    }
    upper_->setChannelFillGraph(lower_);
    best_->setName(bestKey);
    best_->setLineStyle(QCPGraph::lsNone);
    bestWord_->setObjectName(QStringLiteral("best/word"));
    const std::array words{QStringLiteral("too\nnoisy"), QStringLiteral("good"),
                           QStringLiteral("too little\ndata per\nteacher")};
    for (std::size_t i = 0; i < regions_.size(); ++i) {
        Region& region = regions_[i];
        region.area = new QCPItemRect(plot());
        region.area->setObjectName(regionsKey + QString::number(i));
        region.area->setLayer(bandLayer());
        region.area->setPen(Qt::NoPen);
        region.word = new QCPItemText(plot());
        region.word->setObjectName(regionsKey + QStringLiteral("/word%1").arg(i));
        region.word->setText(words[i]);
        for (QCPItemPosition* corner :
             {region.area->topLeft, region.area->bottomRight, region.word->position}) {
            corner->setTypeX(QCPItemPosition::ptPlotCoords);
            corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
    }
}

void EnsembleCurveChart::setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name) {
    if (sweep && !sweepsTeachers(*sweep)) sweep.reset();
    changed_ = true;
    name_ = name;
    if (sweep == sweep_) return;
    sweep_ = std::move(sweep);
    contentReplaced();
}

void EnsembleCurveChart::setPlanned(std::optional<PlannedTeachers> planned) {
    if (planned == planned_) return;
    planned_ = planned;
    changed_ = true;
}

bool EnsembleCurveChart::dirty() const {
    return changed_ || (sweep_ && sweep_->runs.size() != seenRuns_);
}

void EnsembleCurveChart::refresh() {
    bringUpToDate();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void EnsembleCurveChart::bringUpToDate() {
    changed_ = false;
    seenRuns_ = sweep_ ? sweep_->runs.size() : 0;
    take();
    restyle();
    dataChanged();
}

void EnsembleCurveChart::take() {
    curve_ = sweep_ ? ensembleCurveOf(*sweep_) : EnsembleCurve();
    QVector<double> teachers, middle, low, high;
    for (const EnsemblePoint& point : curve_.points) {
        teachers << static_cast<double>(point.teachers);
        middle << 100 * point.median;
        low << 100 * point.q1;
        high << 100 * point.q3;
    }
    line_->setData(teachers, middle, true);
    lower_->setData(teachers, low, true);
    upper_->setData(teachers, high, true);
    best_->data()->clear();
    if (curve_.best) {
        const auto at = static_cast<qsizetype>(*curve_.best);
        best_->addData(teachers[at], middle[at]);
    }
    truth_.setValue(100 * curve_.truth.value_or(0));
}

std::optional<EnsembleRegions> EnsembleCurveChart::regions() const {
    if (curve_.regions) return curve_.regions;
    // What was measured, even if nothing of it is good, is not talked over by a plan.
    const bool enough = curve_.points.size() > 1 && curve_.truth;
    return planned_ && !enough ? std::optional(planned_->regions) : std::nullopt;
}

void EnsembleCurveChart::lookOfCurve() {
    const bool shown = !hidden(curveKey);
    const QColor colour = runColour(sweepPaletteIndex, dark());
    line_->setPen(QPen(colour, 2));
    line_->setScatterStyle(markerStyle(sweepPaletteIndex, dark(), false, ensembleMarkSize));
    upper_->setBrush(blended(colour, ink().background, quartileBandShare));
    for (QCPGraph* graph : {line_, lower_, upper_})
        graph->setVisible(shown && !curve_.points.empty());
    truth_.setLook(ink().text, ink().secondary, curve_.truth && !hidden(truth_.key()));
}

void EnsembleCurveChart::lookOfBest() {
    const bool shown = curve_.best && curve_.points.size() > 1 && !hidden(bestKey);
    const QColor colour = runColour(goodPalette, dark());
    best_->setVisible(shown);
    best_->setScatterStyle({QCPScatterStyle::ssCircle, QPen(colour, 2), QBrush(Qt::NoBrush), bestSize});
    bestWord_->setVisible(shown);
    if (!shown) return;
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
    bestWord_->setText(QStringLiteral("best: %1").arg(best.teachers));
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
    const QColor grey = blended(ink().secondary, ink().background, 0.12);
    place(regions_[0], all.lower, std::min(from, all.upper), grey, shown && good->from);
    place(regions_[1], std::max(from, all.lower), std::min(to, all.upper),
          blended(runColour(goodPalette, dark()), ink().background, 0.1), shown);
    place(regions_[2], std::max(to, all.lower), all.upper, blended(ink().secondary, ink().background, 0.07),
          shown && good->to);
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
    if (!sweep_)
        return QStringLiteral("Sweep the number of teachers:\nthe released accuracy is drawn against it");
    if (sweep_->runs.size() == sweep_->plan.points())
        return QStringLiteral("A curve needs two numbers of teachers\nthat released an accuracy");
    return QStringLiteral("Waiting for two numbers of teachers …");
}

void EnsembleCurveChart::arrange() {
    setHint(hintWords());
    const bool planned = curve_.points.size() < 2 && regions().has_value();
    if (planned) { // the planner's regions need an axis to be read by
        plot()->xAxis->setTicks(true);
        plot()->xAxis->setTickLabels(true);
    }
    if (curve_.points.empty()) return setAutoRange(teachersShown(), {0, 100});
    double low = 1, high = 0;
    for (const EnsemblePoint& point : curve_.points) {
        low = std::min(low, point.q1);
        high = std::max(high, point.q3);
    }
    if (truth_.shown()) {
        low = std::min(low, *curve_.truth);
        high = std::max(high, *curve_.truth);
    }
    // Words of the regions stand below the curve, that of the best point above it.
    const double span = std::max(high - low, curve_.binWidth);
    const double step = niceCeiling(span / 10);
    setAutoRange(teachersShown(), {100 * std::max(0.0, step * std::floor((low - 0.25 * span) / step)),
                                   100 * std::min(1.0, step * std::ceil((high + 0.25 * span) / step))});
}

void EnsembleCurveChart::restyle() {
    lookOfCurve();
    arrange();
    lookOfBest();
    placeRegions();
    legend()->setEntries(entries());
}

LegendEntry EnsembleCurveChart::entryOfCurve() const {
    std::size_t least = curve_.points.front().draws, most = 0;
    for (const EnsemblePoint& point : curve_.points) {
        least = std::min(least, point.draws);
        most = std::max(most, point.draws);
    }
    const QString draws =
        least == most ? QString::number(most) : QStringLiteral("%1 to %2").arg(least).arg(most);
    LegendEntry entry{.key = curveKey,
                      .text = QStringLiteral("%1: released, median and IQR of %2 trials").arg(name_, draws),
                      .brief = QStringLiteral("released"),
                      .pen = line_->pen(),
                      .words = runWordColour(sweepPaletteIndex, dark()),
                      .band =
                          blended(runColour(sweepPaletteIndex, dark()), ink().background, quartileBandShare)};
    entry.marker = line_->scatterStyle();
    entry.hidden = hidden(curveKey);
    return entry;
}

LegendEntry EnsembleCurveChart::entryOfBest() const {
    const EnsemblePoint& best = curve_.points[*curve_.best];
    LegendEntry entry{.key = bestKey,
                      .text = QStringLiteral("best: %1 teachers").arg(best.teachers),
                      .pen = QPen(Qt::NoPen),
                      .words = runWordColour(goodPalette, dark())};
    entry.marker = QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(runColour(goodPalette, dark()), 2),
                                   QBrush(Qt::NoBrush), ensembleMarkSize + 2);
    entry.hidden = hidden(bestKey);
    return entry;
}

LegendEntry EnsembleCurveChart::entryOfTruth() const {
    LegendEntry entry = truth_.legendEntry(
        QStringLiteral("truth %1 %: not private").arg(numberText(truth_.value(), 4)), hidden(truth_.key()));
    entry.brief = QStringLiteral("truth");
    return entry;
}

LegendEntry EnsembleCurveChart::entryOfRegions() const {
    LegendEntry entry{.key = regionsKey,
                      .text = measured() ? QStringLiteral("regions as measured")
                                         : QStringLiteral("regions as planned, before any training"),
                      .pen = QPen(Qt::NoPen),
                      .words = ink().secondary};
    entry.band = blended(runColour(goodPalette, dark()), ink().background, 2 * 0.1);
    entry.hidden = hidden(regionsKey);
    entry.mayBeLeftOut = true;
    return entry;
}

std::vector<LegendEntry> EnsembleCurveChart::entries() const {
    std::vector<LegendEntry> all;
    if (!curve_.points.empty()) all.push_back(entryOfCurve());
    if (curve_.points.size() > 1 && curve_.best) all.push_back(entryOfBest());
    if (curve_.truth) all.push_back(entryOfTruth());
    if (regions()) all.push_back(entryOfRegions());
    return all;
}

} // namespace epsiloscope
