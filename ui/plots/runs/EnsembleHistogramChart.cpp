// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/EnsembleHistogramChart.h"

#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/DrawnItems.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr double freeBesideBars = 0.06; // of a bin's width, left free at either side of its bars
constexpr double roomForWord = 0.3;     // of what the bars span
constexpr double wordHeight = 0.03;     // from the top of the axes

} // namespace

EnsembleHistogramChart::EnsembleHistogramChart(const QString& id, QWidget* parent)
    : RunChart({.id = id,
                .title = tr("Teachers by test accuracy"),
                .xLabel = tr("test accuracy, %"),
                .yLabel = tr("teachers"),
                .yCounts = true},
               parent),
      counts_(new PatternedBars(plot())), noisy_(new PatternedBars(plot())),
      mark_(pointsOn(plot(), keyOf(Part::Released)).release()),
      chances_(plot()->addGraph(plot()->xAxis, plot()->yAxis2)), toWord_(new QCPItemLine(plot())),
      word_(new QCPItemText(plot())), truth_(new QCPItemStraightLine(plot())) {
    build();
    tellPlaces(this);
    bringUpToDate();
}

void EnsembleHistogramChart::build() {
    chances_->setName(keyOf(Part::Chances));
    chances_->setLineStyle(QCPGraph::lsNone);
    truth_->setObjectName(keyOf(Part::Truth));
    spanAxes(Qt::Vertical, {truth_->point1, truth_->point2, toWord_->end, word_->position});
    word_->setObjectName(QStringLiteral("released/word"));
    word_->setPadding(QMargins(3, 1, 3, 1));
    plot()->xAxis->grid()->setVisible(false);
    QCPAxis* right = plot()->yAxis2;
    right->setLabel(tr("chance, %"));
    right->setSubTicks(false);
    right->setTickLength(0, 4);
    right->setLabelPadding(4);
    right->setRange(0, 100);
    right->grid()->setVisible(false);
}

QString EnsembleHistogramChart::curveWords(const ShownRun& shown, std::size_t) const {
    return shown.appearance.name;
}

void EnsembleHistogramChart::take() {
    histogram_.reset();
    for (const ShownRun& shown : visibleRuns())
        if (auto histogram = teacherHistogramOf(*shown.run)) {
            histogram_ = std::move(histogram);
            id_ = shown.id;
            name_ = shown.appearance.name;
            paletteIndex_ = shown.appearance.paletteIndex;
        }
}

double EnsembleHistogramChart::highest() const {
    double most = 0;
    if (drawn(Part::Counts)) most = std::max(most, std::ranges::max(histogram_->counts));
    if (drawn(Part::Noisy)) most = std::max(most, std::ranges::max(histogram_->noisy));
    return most;
}

double EnsembleHistogramChart::lowest() const {
    return drawn(Part::Noisy) ? std::min(0.0, std::ranges::min(histogram_->noisy)) : 0;
}

// Side by side where there are both, before noise on the left.
void EnsembleHistogramChart::placeBars() {
    std::vector<PatternedBar> before, after;
    const bool both = drawn(Part::Counts) && drawn(Part::Noisy);
    for (int bin = 0; histogram_ && bin < histogram_->bins; ++bin) {
        const auto at = static_cast<std::size_t>(bin);
        const double free = freeBesideBars * histogram_->width();
        const double left = histogram_->lower(bin) + free, right = histogram_->lower(bin + 1) - free;
        const double split = histogram_->middle(bin);
        if (drawn(Part::Counts) && histogram_->counts[at] > 0)
            before.push_back({left, both ? split : right, 0, histogram_->counts[at], BarLook::Striped});
        if (const double height = drawn(Part::Noisy) ? histogram_->noisy[at] : 0; height != 0)
            after.push_back(
                {both ? split : left, right, std::min(0.0, height), std::max(0.0, height), BarLook::Solid});
    }
    counts_->setBars(std::move(before));
    counts_->setColours(ink().reference, ink().background);
    noisy_->setBars(std::move(after));
    noisy_->setColours(runColour(paletteIndex_, dark()), ink().background);
}

// A marker on the bin's bars, and the word above them all, where no bar is.
void EnsembleHistogramChart::placeReleased() {
    const bool shown = drawn(Part::Released);
    for (QCPLayerable* part : std::initializer_list<QCPLayerable*>{mark_, toWord_, word_})
        part->setVisible(shown);
    mark_->data()->clear();
    if (!shown) return;
    const auto bin = static_cast<std::size_t>(*histogram_->bin);
    const double at = histogram_->middle(*histogram_->bin);
    double height = drawn(Part::Counts) ? histogram_->counts[bin] : 0;
    if (drawn(Part::Noisy)) height = std::max(height, histogram_->noisy[bin]);
    mark_->addData(at, height);
    mark_->setScatterStyle(markerStyle(paletteIndex_, dark(), false, ChartStyle::chosenMarker));
    toWord_->start->setCoords(at, height);
    toWord_->end->setCoords(at, wordHeight);
    toWord_->setPen(QPen(runColour(paletteIndex_, dark()), chartStyle.guide));
    word_->position->setCoords(at, wordHeight);
    // Away from an end of the axis, and from the line of the truth.
    constexpr double nearEnd = 20;
    const double truth = drawn(Part::Truth) ? 100 * *histogram_->truth : at;
    const bool beside = truth != at && std::abs(truth - at) < nearEnd;
    const Qt::Alignment side = at < nearEnd         ? Qt::AlignLeft
                               : at > 100 - nearEnd ? Qt::AlignRight
                               : !beside            ? Qt::AlignHCenter
                               : truth > at         ? Qt::AlignRight
                                                    : Qt::AlignLeft;
    word_->setPositionAlignment(side | Qt::AlignTop);
    word_->setText(tr("released: %1 %").arg(numberText(at, 4)));
    word_->setColor(runWordColour(paletteIndex_, dark()));
    word_->setBrush(ink().background);
    word_->setPen(Qt::NoPen);
    word_->setFont(plot()->xAxis->tickLabelFont());
}

void EnsembleHistogramChart::placeChances() {
    const bool shown = drawn(Part::Chances);
    plot()->yAxis2->setVisible(shown);
    dressAxis(plot()->yAxis2);
    chances_->setVisible(shown);
    chances_->setScatterStyle({QCPScatterStyle::ssCircle, QPen(ink().text, chartStyle.fine),
                               QBrush(ink().background), ChartStyle::dot});
    QVector<double> keys, values;
    for (std::size_t bin = 0; shown && bin < histogram_->chances.size(); ++bin) {
        keys.append(histogram_->middle(static_cast<int>(bin)));
        values.append(100 * histogram_->chances[bin]);
    }
    chances_->setData(keys, values, true);
}

void EnsembleHistogramChart::placeTruth() {
    truth_->setVisible(drawn(Part::Truth));
    if (!truth_->visible()) return;
    truth_->setPen(QPen(ink().text, chartStyle.secondary, Qt::DotLine));
    truth_->point1->setCoords(100 * *histogram_->truth, 0);
    truth_->point2->setCoords(100 * *histogram_->truth, 1);
}

void EnsembleHistogramChart::restyleRest() {
    take();
    placeBars();
    placeReleased();
    placeChances();
    placeTruth();
}

QString EnsembleHistogramChart::hintWords() const {
    if (runs().empty()) return tr("Press Run: see how accurate\nthe teachers are");
    if (histogram_) return {};
    const auto release = [](const ShownRun& shown) { return shown.run->experiment().release; };
    if (running())
        return std::ranges::all_of(runs(), release) ? tr("A release shows nothing before\nit has been made")
                                                    : tr("Waiting for the first teacher …");
    return tr("These runs tested no teachers");
}

void EnsembleHistogramChart::arrange() {
    setHint(hintWords());
    plot()->xAxis->grid()->setVisible(false);
    if (!histogram_) return setAutoRange({0, 100}, {0, 10});
    // Below 0 in steps, too: noise is drawn anew with each trial.
    const double below = lowest() < 0 ? -niceCeiling(-1.05 * lowest()) : 0;
    setAutoRange({0, 100}, {below, endY(std::max(3.0, highest() + roomForWord * (highest() - below)))});
}

LegendEntry EnsembleHistogramChart::entryOf(Part part) const {
    const QColor mine = runWordColour(paletteIndex_, dark());
    const bool own = part == Part::Noisy || part == Part::Released;
    constexpr std::array briefs{QT_TRANSLATE_NOOP("epsiloscope::Words", "before noise"),
                                QT_TRANSLATE_NOOP("epsiloscope::Words", "after noise"),
                                QT_TRANSLATE_NOOP("epsiloscope::Words", "released"),
                                QT_TRANSLATE_NOOP("epsiloscope::Words", "chance, %"),
                                QT_TRANSLATE_NOOP("epsiloscope::Words", "truth")};
    LegendEntry entry{.key = keyOf(part),
                      .text = wordsOf(*histogram_, part, name_),
                      .brief = Words::tr(briefs[static_cast<std::size_t>(part)]),
                      .onScreen = Words::tr(briefs[static_cast<std::size_t>(part)]),
                      .pen = part == Part::Truth ? truth_->pen() : QPen(Qt::NoPen),
                      .words = own ? mine : ink().secondary,
                      .hidden = hidden(keyOf(part))};
    // Nobody may publish it; with the word of the same axis.
    if (part != Part::Released && part != Part::Noisy) entry.onScreen += QStringLiteral(" ⊘");
    if (part == Part::Counts) entry.marker = barSample(BarLook::Striped, ink().reference);
    if (part == Part::Noisy) entry.marker = barSample(BarLook::Solid, runColour(paletteIndex_, dark()));
    if (part == Part::Released) entry.marker = mark_->scatterStyle();
    if (part == Part::Chances) entry.marker = chances_->scatterStyle();
    return entry;
}

std::vector<LegendEntry> EnsembleHistogramChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries;
    if (!histogram_ || shown.id != id_) return entries;
    for (const Part part : {Part::Released, Part::Counts, Part::Noisy, Part::Chances})
        if (has(part)) entries.push_back(entryOf(part));
    return entries;
}

std::vector<LegendEntry> EnsembleHistogramChart::referenceEntries() const {
    if (!has(Part::Truth)) return {};
    return {entryOf(Part::Truth)};
}

ChartSeries EnsembleHistogramChart::seriesOf(Part part) const {
    ChartSeries series = dataOf(entryOf(part), {}, {}, part == Part::Truth ? QString() : name_);
    series.points = part != Part::Truth;
    if (part == Part::Released) {
        const auto point = mark_->data()->constBegin();
        if (point == mark_->data()->constEnd()) return series;
        series.x = {point->key};
        series.y = {point->value};
        return series;
    }
    if (part == Part::Truth) {
        series.x = {100 * *histogram_->truth, 100 * *histogram_->truth};
        series.y = {autoY().lower, autoY().upper};
        return series;
    }
    for (int bin = 0; bin < histogram_->bins; ++bin)
        series.x.push_back(histogram_->middle(bin));
    series.y = part == Part::Counts  ? histogram_->counts
               : part == Part::Noisy ? histogram_->noisy
                                     : histogram_->chances;
    if (part == Part::Chances) {
        series.quantity = tr("chance of each bin to be released, % (do not publish)");
        for (double& chance : series.y)
            chance *= 100;
    }
    return series;
}

// Chances have an axis of their own, which a printed figure's one axis cannot stand for.
std::vector<ChartSeries> EnsembleHistogramChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const Part part : {Part::Counts, Part::Noisy, Part::Released, Part::Chances, Part::Truth})
        if (drawn(part) && !(painting() && part == Part::Chances)) all.push_back(seriesOf(part));
    return all;
}

QStringList EnsembleHistogramChart::guaranteeWarnings() const {
    QStringList warnings;
    if (drawn(Part::Counts) || drawn(Part::Chances))
        warnings
            << tr("Do not publish: what is shown of %1 without noise is exact knowledge of private records.")
                   .arg(name_);
    if (drawn(Part::Truth)) warnings << tr("Not private: the truth was learnt from the private records.");
    return warnings;
}

QString EnsembleHistogramChart::wordsAt(QPointF position) const {
    if (!histogram_ || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
    return wordsOfBinAt(*histogram_, plot()->xAxis->pixelToCoord(position.x()));
}

} // namespace epsiloscope
