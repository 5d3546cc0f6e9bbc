// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TradeoffChart.h"

#include "ui/plots/NiceRange.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double pointSize = 10;

QString share(double accuracy) {
    return QLocale::c().toString(accuracy, 'f', 3);
}

/// Why a run has no place on the axis of ε; empty: it has one.
QString beyondAxis(const PrivacyStatement& privacy) {
    if (privacy.spent.value == 0) return QStringLiteral("ε = 0");
    if (privacy.spent.kind == EpsilonKind::None) return QStringLiteral("not private");
    return std::isfinite(privacy.spent.value) ? QString() : QStringLiteral("ε = ∞");
}

void include(std::optional<QCPRange>& range, double value) {
    range = range ? range->expanded({value, value}) : QCPRange(value, value);
}

} // namespace

TradeoffChart::Mark::Mark(QCustomPlot* owner, int id)
    : plot(owner), point(owner->addGraph()), line(owner, QStringLiteral("run%1/line").arg(id), Qt::DashLine),
      key(QStringLiteral("run%1/tradeoff").arg(id)) {
    point->setName(key);
    point->setLineStyle(QCPGraph::lsNone);
}

TradeoffChart::Mark::~Mark() {
    plot->removeGraph(point);
}

TradeoffChart::TradeoffChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("tradeoffChart"),
                .title = QStringLiteral("Trade-off"),
                .xLabel = QStringLiteral("ε"),
                .yLabel = QStringLiteral("accuracy")},
               parent) {
    plot()->xAxis->setScaleType(QCPAxis::stLogarithmic);
    plot()->xAxis->setTicker(QSharedPointer<LogTicker>::create());
    bringUpToDate();
}

QCPGraph* TradeoffChart::pointOf(int id) const {
    const auto found = marks_.find(id);
    return found == marks_.end() ? nullptr : found->second->point;
}

void TradeoffChart::addCurves(ShownRun& shown) {
    marks_[shown.id] = std::make_unique<Mark>(plot(), shown.id);
}

void TradeoffChart::forget(int id) {
    marks_.erase(id);
}

void TradeoffChart::updateRun(ShownRun& shown) {
    place(*marks_.at(shown.id), shown);
}

void TradeoffChart::place(Mark& mark, const ShownRun& shown) const {
    const auto accuracy = shown.run->latest(Quantity::Accuracy);
    const auto epsilon = shown.run->latest(Quantity::Epsilon);
    const auto privacy = shown.run->privacy();
    mark.point->data()->clear();
    mark.isLine = false;
    mark.words.clear();
    if (!accuracy) return;
    const QString beyond = privacy ? beyondAxis(*privacy) : QString();
    mark.isLine = !beyond.isEmpty();
    if (mark.isLine) {
        mark.line.setValue(*accuracy);
        mark.words = QStringLiteral("%1 %2, %3").arg(shown.appearance.name, beyond, share(*accuracy));
    } else if (epsilon && *epsilon > 0 && std::isfinite(*epsilon)) {
        mark.point->setData({*epsilon}, {*accuracy}, true);
        mark.words = curveWords(shown, 0);
    }
}

QString TradeoffChart::curveWords(const ShownRun& shown, std::size_t) const {
    return dataDependent(shown) ? QStringLiteral("%1 (data-dependent ε)").arg(shown.appearance.name)
                                : shown.appearance.name;
}

void TradeoffChart::restyleRest() {
    for (const ShownRun& shown : runs()) {
        Mark& mark = *marks_.at(shown.id);
        place(mark, shown); // the name may have changed
        const int index = shown.appearance.paletteIndex;
        const bool visible = shown.visible && !hidden(mark.key);
        mark.point->setScatterStyle(markerStyle(index, dark(), !shown.run->ended(), pointSize));
        mark.point->setVisible(visible);
        mark.line.setLook(runColour(index, dark()), runWordColour(index, dark()), visible && mark.isLine);
    }
}

std::vector<LegendEntry> TradeoffChart::runEntries(const ShownRun& shown) const {
    const Mark& mark = *marks_.at(shown.id);
    if (mark.words.isEmpty()) return {};
    LegendEntry entry = mark.line.legendEntry(mark.words, hidden(mark.key));
    entry.key = mark.key;
    entry.mayBeLeftOut = true;
    if (!mark.isLine) {
        entry.pen.setStyle(Qt::NoPen);
        entry.marker = mark.point->scatterStyle();
    }
    return {entry};
}

void TradeoffChart::spread(std::optional<QCPRange>& x, std::optional<QCPRange>& y) const {
    for (const ShownRun& shown : runs()) {
        const Mark& mark = *marks_.at(shown.id);
        if (!shown.visible || hidden(mark.key)) continue;
        if (mark.isLine) include(y, mark.line.value());
        if (mark.point->data()->isEmpty()) continue;
        include(x, mark.point->data()->at(0)->key);
        include(y, mark.point->data()->at(0)->value);
    }
}

void TradeoffChart::arrange() {
    plot()->xAxis->setLabel(QStringLiteral("more private ←   %1   → less private").arg(epsilonWords()));
    std::optional<QCPRange> x, y;
    spread(x, y);
    if (runs().empty())
        setHint(QStringLiteral("Press Run: each run becomes a point,\nprivacy against accuracy"));
    else if (!y)
        setHint(running() ? QStringLiteral("Waiting for the first answers …")
                          : QStringLiteral("These runs have neither ε nor accuracy"));
    else
        setHint({});
    const QCPRange range = y.value_or(QCPRange(0.5, 1));
    setAutoRange(x ? decades(x->lower, x->upper) : QCPRange(0.1, 10),
                 shareRange(running() ? autoY() : QCPRange(0, 0), range.lower, range.upper));
}

} // namespace epsiloscope
