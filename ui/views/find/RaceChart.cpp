// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/RaceChart.h"

#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/views/find/FoundAnswers.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/SweepWords.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double halfLane = ChartStyle::rowBar / 2;
constexpr BarLook looks[] = {BarLook::Solid, BarLook::Striped, BarLook::Open};

QString keyOfGroup(const char* what, std::size_t group) {
    return QStringLiteral("%1%2").arg(QLatin1String(what)).arg(group);
}

BarLook lookOf(std::size_t group) {
    return looks[std::min<std::size_t>(group, std::size(looks) - 1)];
}

int paletteOf(std::size_t group) {
    return static_cast<int>(group) % runPaletteSize;
}

// Each reference has a shape of its own: what knows most points up, what knows least points down.
QCPScatterStyle baselineMarker(const BaselineDescriptor& baseline, const QColor& colour) {
    const auto place = &baseline - baselineDescriptors.data();
    constexpr QCPScatterStyle::ScatterShape shapes[] = {QCPScatterStyle::ssTriangle,
                                                        QCPScatterStyle::ssSquare, QCPScatterStyle::ssDiamond,
                                                        QCPScatterStyle::ssTriangleInverted};
    return {shapes[place], QPen(colour, chartStyle.outline), QBrush(Qt::NoBrush), ChartStyle::marker};
}

} // namespace

RaceChart::RaceChart(QWidget* parent)
    : PartsChart({.id = QStringLiteral("raceChart"),
                  .title = tr("Race"),
                  .xLabel = tr("accuracy (share of test records)"),
                  .yLabel = tr("mechanism, by rank")},
                 parent),
      empty_(tr("Press Find:\neach mechanism gets a lane")) {
    plot()->yAxis->setRangeReversed(true); // the best at the top
    tellPlaces(this);
    restyle();
}

void RaceChart::showStandings(RaceStandings standings) {
    standings_ = std::move(standings);
    redraw();
}

void RaceChart::setEmptyWords(const QString& words) {
    if (empty_ == words) return;
    empty_ = words;
    if (standings_.groups.empty()) redraw();
}

// A gap before each group but the first.
std::vector<RaceChart::PlacedLane> RaceChart::placed() const {
    std::vector<PlacedLane> lanes;
    double place = 1;
    for (std::size_t group = 0; group < standings_.groups.size(); ++group, place += 0.5)
        for (const RaceLane& lane : standings_.groups[group].lanes)
            lanes.push_back({&lane, group, place++});
    return lanes;
}

ChartPart RaceChart::barsOf(std::size_t group) const {
    const QString meaning = groupBrief(standings_.groups[group]);
    ChartPart part = barsPart({.key = keyOfGroup("group", group),
                               .text = tr("quartiles, %1").arg(meaning),
                               .brief = meaning,
                               .words = runWordColour(paletteOf(group), dark())},
                              lookOf(group), runColour(paletteOf(group), dark()));
    part.quantity = tr("accuracy, quartiles of repeats, %1").arg(meaning);
    for (const PlacedLane& placed : placed()) {
        if (placed.group != group) continue;
        const Spread& spread = *placed.lane->measure;
        part.addPoint(spread.median, placed.place);
        part.bars.push_back({spread.q1, std::max(spread.q3, spread.q1), placed.place - halfLane,
                             placed.place + halfLane, lookOf(group)});
    }
    return part;
}

ChartPart RaceChart::meansOf() const {
    ChartPart part{
        .entry = {.key = QStringLiteral("means"),
                  .text = tr("mean of repeats"),
                  .brief = tr("mean"),
                  .pen = Qt::NoPen,
                  .words = ink().text,
                  .marker = QCPScatterStyle(QCPScatterStyle::ssDisc, QPen(ink().text, chartStyle.outline),
                                            QBrush(ink().text), ChartStyle::marker)},
        .quantity = tr("accuracy, mean of repeats"),
        .as = ChartPart::As::Marks};
    for (const PlacedLane& placed : placed())
        part.addPoint(placed.lane->measure->mean, placed.place);
    return part;
}

ChartPart RaceChart::repeatsOf() const {
    ChartPart part{.entry = {.key = QStringLiteral("repeats"),
                             .text = tr("each repeat"),
                             .brief = tr("repeat"),
                             .pen = Qt::NoPen,
                             .words = ink().text,
                             .marker = QCPScatterStyle(QCPScatterStyle::ssCircle,
                                                       QPen(ink().secondary, chartStyle.outline),
                                                       QBrush(ink().background), ChartStyle::dot)},
                   .quantity = tr("accuracy of each repeat"),
                   .as = ChartPart::As::Marks};
    for (const PlacedLane& placed : placed())
        for (const auto& run : placed.lane->runs)
            if (!run->error())
                for (const double value : measured(*run, standings_.measure))
                    part.addPoint(value, placed.place);
    return part;
}

ChartPart RaceChart::baselinePart(const BaselineDescriptor& baseline) const {
    ChartPart part{.entry = {.key = baselineKey(baseline),
                             .text = said(baseline.words),
                             .pen = Qt::NoPen,
                             .words = ink().text,
                             .marker = baselineMarker(baseline, ink().reference)},
                   .as = ChartPart::As::Marks};
    for (const PlacedLane& placed : placed())
        if (const auto found = placed.lane->baselines.find(baseline.id);
            found != placed.lane->baselines.end())
            part.addPoint(found->second.mean, placed.place);
    return part;
}

std::vector<ChartPart> RaceChart::declaredParts() const {
    std::vector<ChartPart> all;
    for (std::size_t group = 0; group < standings_.groups.size(); ++group)
        all.push_back(barsOf(group));
    if (standings_.groups.empty()) return all;
    all.push_back(repeatsOf());
    all.push_back(meansOf());
    for (const BaselineDescriptor& baseline : baselineDescriptors)
        all.push_back(baselinePart(baseline));
    return all;
}

void RaceChart::arrange() {
    const auto lanes = placed();
    const auto names = QSharedPointer<QCPAxisTickerText>::create();
    std::optional<QCPRange> values;
    std::size_t rank = 0, group = 0;
    for (const PlacedLane& placed : lanes) {
        rank = placed.group == group ? rank + 1 : 1;
        group = placed.group;
        names->addTick(placed.place, tr("%1  %2").arg(contestantWords(placed.lane->text)).arg(rank));
    }
    for (const ChartPart& part : parts())
        for (const double x : part.x)
            widen(values, {x, x});
    plot()->yAxis->setTicker(names);
    plot()->yAxis->grid()->setVisible(false);
    setHint(lanes.empty() ? empty_ : QString());
    if (lanes.empty() || !values) return setAutoRange({0, 1}, {0.5, 1.5});
    const double room = std::max(0.01, 0.06 * values->size());
    setAutoRange({std::max(0.0, values->lower - room), std::min(1.0, values->upper + room)},
                 {0.4, lanes.back().place + 0.6});
}

QString RaceChart::wordsAt(QPointF position) const {
    if (!plot()->axisRect()->rect().contains(position.toPoint())) return {};
    const double place = plot()->yAxis->pixelToCoord(position.y());
    for (const PlacedLane& placed : placed()) {
        if (std::abs(placed.place - place) > halfLane) continue;
        const RaceLane& lane = *placed.lane;
        QString words = tr("%1: accuracy %2 ± %3")
                            .arg(contestantWords(lane.text), QString::number(lane.measure->mean, 'f', 4),
                                 QString::number(lane.measure->sd, 'f', 4));
        if (lane.labels) words += tr(", %1 labels").arg(QString::number(*lane.labels, 'f', 0));
        return words +
               tr(", ε = %1, %2").arg(epsilonOfLane(lane), groupBrief(standings_.groups[placed.group]));
    }
    return {};
}

QStringList RaceChart::guaranteeWarnings() const {
    std::size_t runs = 0;
    RunsPrivacy privacy;
    for (const PlacedLane& placed : placed())
        for (const auto& run : placed.lane->runs) {
            privacy.add(*run);
            ++runs;
        }
    return runs == 0 ? QStringList() : runsWarnings(privacy, runs);
}

QStringList RaceChart::privacyWords() const {
    QStringList words;
    for (const PlacedLane& placed : placed()) {
        RunsPrivacy privacy;
        for (const auto& run : placed.lane->runs)
            privacy.add(*run);
        words << wordsOf(privacy, contestantWords(placed.lane->text));
    }
    return words;
}

} // namespace epsiloscope
