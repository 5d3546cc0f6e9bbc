// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/PartsChart.h"

#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/OnPlot.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

QCPGraph::LineStyle lineStyleOf(ChartPart::As as) {
    switch (as) {
    case ChartPart::As::Steps:
        return QCPGraph::lsStepLeft;
    case ChartPart::As::Stems:
        return QCPGraph::lsImpulse;
    case ChartPart::As::Marks:
        return QCPGraph::lsNone;
    default:
        return QCPGraph::lsLine;
    }
}

bool isGraph(ChartPart::As as) {
    return as <= ChartPart::As::Marks;
}

bool isOfPoints(ChartPart::As as) {
    return as == ChartPart::As::Stems || as == ChartPart::As::Marks || as == ChartPart::As::Bars;
}

} // namespace

void ChartPart::addPoint(double atX, double atY) {
    x.push_back(atX);
    y.push_back(atY);
}

void ChartPart::addBin(double left, double right, double middle, double count, BarLook look) {
    if (count > 0) bars.push_back({left, right, 0, count, look});
    addPoint(middle, count);
}

ChartPart barsPart(LegendEntry entry, BarLook look, const QColor& fill) {
    entry.marker = barSample(look, fill);
    return {.entry = std::move(entry), .as = ChartPart::As::Bars, .fill = fill};
}

QCPScatterStyle edgeMark(const QColor& colour) {
    QPainterPath dash;
    dash.moveTo(-4, 0);
    dash.lineTo(4, 0);
    return {dash, QPen(colour, chartStyle.outline), QBrush(Qt::NoBrush), ChartStyle::smallMarker};
}

QCPRange rangeOfCounts(double highest) {
    return {0, niceCeiling(std::max(5.0, 1.12 * highest))};
}

bool PartsChart::seen(const ChartPart& part) const {
    if (part.x.empty() || hidden(part.entry.key)) return false;
    return part.as != ChartPart::As::Upright || std::isfinite(part.x.front());
}

bool PartsChart::seen(const QString& key) const {
    return std::ranges::any_of(parts_,
                               [&](const ChartPart& part) { return part.entry.key == key && seen(part); });
}

std::optional<QCPRange> PartsChart::seenValues() const {
    std::optional<QCPRange> range;
    for (const ChartPart& part : parts_) {
        if (!isGraph(part.as) || !seen(part)) continue;
        for (const double value : part.y)
            if (std::isfinite(value)) widen(range, {value, value});
    }
    return range;
}

void PartsChart::restyle() {
    parts_ = declaredParts();
    for (QCPGraph* graph : graphs_)
        graph->data()->clear();
    for (PatternedBars* drawn : bars_)
        drawn->setBars({});
    for (QCPItemStraightLine* line : straight_)
        line->setVisible(false);
    straightUsed_ = 0;
    std::vector<LegendEntry> entries;
    for (const ChartPart& part : parts_) {
        draw(part);
        const bool told = part.as == ChartPart::As::Words || !part.x.empty();
        if (!told || part.entry.text.isEmpty()) continue;
        if (!entries.empty() && entries.back().key == part.entry.key) continue;
        entries.push_back(part.entry);
        entries.back().hidden = hidden(part.entry.key);
    }
    arrange();
    legend()->setEntries(std::move(entries));
}

void PartsChart::draw(const ChartPart& part) {
    switch (part.as) {
    case ChartPart::As::Words:
        return;
    case ChartPart::As::Upright:
    case ChartPart::As::Level:
        return drawStraight(part);
    case ChartPart::As::Bars: {
        PatternedBars*& drawn = bars_[part.entry.key];
        if (!drawn) drawn = new PatternedBars(plot());
        if (seen(part)) drawn->setBars(part.bars);
        return drawn->setColours(part.fill, ink().background);
    }
    default:
        drawBand(part);
        drawGraph(part, part.entry.key, part.layer, part.y);
    }
}

QCPGraph* PartsChart::drawGraph(const ChartPart& part, const QString& name, const QString& layer,
                                const std::vector<double>& heights) {
    QCPGraph*& graph = graphs_[name];
    if (!graph) {
        graph = new LineGraph(plot());
        graph->setName(name);
        graph->setLayer(layer);
    }
    const std::size_t size = part.x.size();
    const std::size_t stride =
        part.mostDrawn > 0 ? std::max<std::size_t>(1, (size + part.mostDrawn - 1) / part.mostDrawn) : 1;
    QVector<double> x, y;
    for (std::size_t i = 0; i < size; ++i)
        if (i % stride == 0 || i + 1 == size) {
            x.append(part.x[i]);
            y.append(heights[i]);
        }
    graph->setData(x, y, true);
    graph->setPen(part.entry.pen);
    graph->setLineStyle(lineStyleOf(part.as));
    graph->setScatterStyle(part.entry.marker.value_or(QCPScatterStyle()));
    graph->setVisible(!hidden(part.entry.key));
    return graph;
}

void PartsChart::drawBand(const ChartPart& part) {
    if (part.lower.empty()) return;
    const QString& key = part.entry.key;
    QCPGraph* lower = drawGraph(part, key + QStringLiteral("/lower"), part.bandLayer, part.lower);
    QCPGraph* upper = drawGraph(part, key + QStringLiteral("/upper"), part.bandLayer, part.upper);
    // Between marks there is nothing to interpolate.
    const bool joined = part.as == ChartPart::As::Line;
    for (QCPGraph* edge : {lower, upper}) {
        edge->setVisible(edge->visible() && part.bandSeen);
        edge->setPen(Qt::NoPen);
        edge->setScatterStyle(joined ? QCPScatterStyle() : edgeMark(part.entry.pen.color()));
    }
    upper->setChannelFillGraph(joined ? lower : nullptr);
    upper->setBrush(joined ? QBrush(part.entry.band) : QBrush(Qt::NoBrush));
}

void PartsChart::drawStraight(const ChartPart& part) {
    if (straightUsed_ == straight_.size()) straight_.push_back(new QCPItemStraightLine(plot()));
    QCPItemStraightLine* line = straight_[straightUsed_++];
    if (line->layer()->name() != part.layer) line->setLayer(part.layer);
    const bool upright = part.as == ChartPart::As::Upright;
    spanAxes(upright ? Qt::Vertical : Qt::Horizontal, {line->point1, line->point2});
    line->setObjectName(part.entry.key);
    line->setPen(part.entry.pen);
    line->setVisible(seen(part));
    if (!seen(part)) return;
    line->point1->setCoords(upright ? part.x.front() : 0, upright ? 0 : part.y.front());
    line->point2->setCoords(upright ? part.x.front() : 1, upright ? 1 : part.y.front());
}

std::vector<ChartSeries> PartsChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const ChartPart& part : parts_) {
        if (part.as == ChartPart::As::Words || part.entry.text.isEmpty() || !seen(part)) continue;
        ChartSeries series{.key = part.entry.key,
                           .run = part.run,
                           .quantity = part.quantity.isEmpty() ? part.entry.text : part.quantity,
                           .band = part.band,
                           .appearance = part.entry,
                           .x = part.x,
                           .y = part.y,
                           .lower = part.lower,
                           .upper = part.upper,
                           .points = isOfPoints(part.as)};
        if (part.as == ChartPart::As::Upright) {
            series.x = {part.x.front(), part.x.front()};
            series.y = {autoY().lower, autoY().upper};
        }
        all.push_back(std::move(series));
    }
    return all;
}

WalkedBarsChart::WalkedBarsChart(const ChartWords& words, const char* action, const QString& actionWords,
                                 QWidget* parent)
    : PartsChart(words, parent) {
    actionsOfChart()->make(action, actionWords, Qt::Key_V, [this] { chooseMeant(); });
    actionsOfChart()->make("nextBar", tr("To the bar at the right"), QKeySequence(Qt::SHIFT | Qt::Key_Right),
                           [this] { chooseBeside(1); });
    actionsOfChart()->make("previousBar", tr("To the bar at the left"),
                           QKeySequence(Qt::SHIFT | Qt::Key_Left), [this] { chooseBeside(-1); });
    connect(this, &Chart::plotClicked, this, [this](QPoint position) {
        const auto bar = barAt(position);
        if (!bar) return;
        setFocus();
        chooseNext(*bar, position);
    });
    tellPlaces(this, true);
}

void WalkedBarsChart::chooseMeant() {
    const auto pointed = actionsOfChart()->menuPlace();
    if (const auto bar = pointed ? barAt(*pointed) : std::nullopt)
        chooseNext(*bar, *pointed);
    else if (const auto marked = markedBar())
        chooseNext(*marked, {});
    else
        chooseBeside(1);
}

void WalkedBarsChart::chooseBeside(int direction) {
    const auto end = static_cast<std::ptrdiff_t>(barCount());
    const auto marked = markedBar();
    auto bar = marked ? static_cast<std::ptrdiff_t>(*marked) : direction > 0 ? std::ptrdiff_t{-1} : end;
    for (bar += direction; bar >= 0 && bar < end; bar += direction)
        if (holdsAny(static_cast<std::size_t>(bar))) return chooseNext(static_cast<std::size_t>(bar), {});
}

// Where somebody looks is no part of a picture.
void WalkedBarsChart::restyle() {
    PartsChart::restyle();
    const bool marking = markedBar() && !painting();
    if (!mark_ && marking) {
        mark_ = new QCPItemText(plot());
        mark_->setText(QStringLiteral("▼"));
        mark_->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        mark_->setClipToAxisRect(false);
    }
    if (!mark_) return;
    mark_->setVisible(marking);
    mark_->setColor(ink().text);
    mark_->setFont(plot()->xAxis->tickLabelFont());
    if (marking) mark_->position->setCoords(markPlace());
}

} // namespace epsiloscope
