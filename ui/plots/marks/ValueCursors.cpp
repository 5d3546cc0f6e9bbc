// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ValueCursors.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double reachOfPoint = 14; // pixels

// Legend entries in their order, each with its graph.
std::vector<std::pair<const LegendEntry*, QCPGraph*>> visibleGraphs(const QCustomPlot* plot,
                                                                    const LegendStrip* legend) {
    std::vector<std::pair<const LegendEntry*, QCPGraph*>> found;
    for (const LegendEntry& entry : legend->entries())
        // A sweep's dominated points are a graph of their own under the same entry.
        for (const QString& name : {entry.key, entry.key + QStringLiteral("/dominated")})
            if (QCPGraph* graph = graphNamed(*plot, name);
                !entry.hidden && graph && graph->visible() && !graph->data()->isEmpty())
                found.emplace_back(&entry, graph);
    return found;
}

// Steps join points that speak for themselves.
bool isLineGraph(const QCPGraph* graph) {
    return graph->lineStyle() == QCPGraph::lsLine;
}

const QCPGraphData* nearest(const QCPGraph* graph, double x) {
    const auto& data = graph->data();
    const auto after = data->findBegin(x, false);
    if (after == data->constEnd()) return &*std::prev(data->constEnd());
    if (after == data->constBegin()) return &*after;
    const auto before = std::prev(after);
    return x - before->key <= after->key - x ? &*before : &*after;
}

// A curve says nothing beyond its ends, but its last point still counts for half a step.
bool isWithinGraph(const QCPGraph* graph, double x) {
    const auto& data = graph->data();
    const double first = data->constBegin()->key, last = std::prev(data->constEnd())->key;
    const double step = data->size() > 1 ? (last - first) / (data->size() - 1) : 0;
    return x >= first - step / 2 && x <= last + step / 2;
}

constexpr int readingPadding = 6, readingDistance = 12;
constexpr std::size_t mostReadingLines = 12;
constexpr int readingDigits = 4;

QString coloured(const QString& text, const QColor& colour) {
    return QStringLiteral("<span style='color:%1'>%2</span>").arg(colour.name(), text.toHtmlEscaped());
}

QString signedText(double value) {
    return (value > 0 ? QStringLiteral("+") : QString()) + numberText(value, readingDigits);
}

QString valueText(std::optional<double> value) {
    return value ? numberText(*value, readingDigits) : QStringLiteral("–");
}

/// Empty where one of them is missing.
QString differenceText(std::optional<double> from, std::optional<double> to) {
    return from && to ? signedText(*to - *from) : QString();
}

} // namespace

std::vector<CurveReading> curveReadings(const QCustomPlot* plot, const LegendStrip* legend, double x,
                                        std::optional<QPointF> at) {
    std::vector<CurveReading> readings;
    const auto read = [&](const LegendEntry& entry, const QCPGraphData& point) {
        readings.push_back({entry.key, entry.brief.isEmpty() ? entry.text : entry.brief, entry.words,
                            point.key, point.value});
    };
    for (const auto& [entry, graph] : visibleGraphs(plot, legend)) {
        if (isLineGraph(graph)) {
            if (isWithinGraph(graph, x)) read(*entry, *nearest(graph, x));
            continue;
        }
        if (!at || graph->scatterStyle().isNone()) continue;
        for (const QCPGraphData& point : *graph->data()) {
            const QPointF place(plot->xAxis->coordToPixel(point.key), plot->yAxis->coordToPixel(point.value));
            if (std::hypot(place.x() - at->x(), place.y() - at->y()) <= reachOfPoint) read(*entry, point);
        }
    }
    return readings;
}

std::optional<double> nearestRecordedX(const QCustomPlot* plot, const LegendStrip* legend, double x) {
    std::optional<double> found;
    for (const auto& [entry, graph] : visibleGraphs(plot, legend)) {
        if (!isLineGraph(graph)) continue;
        const double candidate = nearest(graph, x)->key;
        if (!found || std::abs(candidate - x) < std::abs(*found - x)) found = candidate;
    }
    return found;
}

ValueCursors::ValueCursors(QCustomPlot* plot, const LegendStrip* legend)
    : QCPLayerable(plot), legend_(legend) {
    plot->addLayer(QStringLiteral("cursors"), plot->layer(QStringLiteral("overlay")));
    plot->layer(QStringLiteral("cursors"))->setMode(QCPLayer::lmBuffered);
    setLayer(QStringLiteral("cursors"));
}

void ValueCursors::setInk(const QColor& line, const QColor& words, const QColor& background) {
    line_ = line;
    words_ = words;
    background_ = background;
}

void ValueCursors::hover(QPointF position) {
    if (!mParentPlot->axisRect()->rect().contains(position.toPoint())) return leave();
    const double x = mParentPlot->xAxis->pixelToCoord(position.x());
    hover_ = nearestRecordedX(mParentPlot, legend_, x);
    readings_ = curveReadings(mParentPlot, legend_, hover_.value_or(x), position);
    redraw();
    emit moved(true);
}

void ValueCursors::hoverAt(std::optional<double> x) {
    if (!x && !hover_ && readings_.empty()) return;
    hover_ = x ? nearestRecordedX(mParentPlot, legend_, *x) : std::nullopt;
    readings_ = hover_ ? curveReadings(mParentPlot, legend_, *hover_) : std::vector<CurveReading>();
    redraw();
}

void ValueCursors::leave() {
    if (!hover_ && readings_.empty()) return;
    hoverAt(std::nullopt);
    emit moved(true);
}

void ValueCursors::place(Name cursor, double x) {
    const auto recorded = nearestRecordedX(mParentPlot, legend_, x);
    if (!recorded) return;
    const bool again = placed_[cursor] == recorded;
    placed_[cursor] = again ? std::nullopt : recorded;
    last_ = cursor;
    redraw();
    emit moved(false);
}

void ValueCursors::placeAgain(std::optional<double> a, std::optional<double> b) {
    if (placed_[A] == a && placed_[B] == b) return;
    placed_[A] = a;
    placed_[B] = b;
    redraw();
    emit moved(false);
}

void ValueCursors::removeAll() {
    placeAgain(std::nullopt, std::nullopt);
}

void ValueCursors::step(int points) {
    if (!placed_[last_]) return;
    const double from = *placed_[last_];
    std::optional<double> best;
    for (const CurveReading& reading : curveReadings(mParentPlot, legend_, from)) {
        const QCPGraph* graph = graphNamed(*mParentPlot, reading.key);
        if (!graph) continue;
        const auto at = graph->data()->findBegin(reading.x, false);
        if (points > 0 ? std::next(at) == graph->data()->constEnd() : at == graph->data()->constBegin())
            continue;
        const double candidate = points > 0 ? std::next(at)->key : std::prev(at)->key;
        if ((candidate - from) * points <= 0) continue;
        if (!best || std::abs(candidate - from) < std::abs(*best - from)) best = candidate;
    }
    if (!best) return;
    placed_[last_] = best;
    redraw();
    emit moved(false);
}

std::vector<ValueCursors::Said> ValueCursors::said() const {
    const auto a =
        placed_[A] ? curveReadings(mParentPlot, legend_, *placed_[A]) : std::vector<CurveReading>();
    const auto b =
        placed_[B] ? curveReadings(mParentPlot, legend_, *placed_[B]) : std::vector<CurveReading>();
    const auto valueOf = [](const std::vector<CurveReading>& readings, const QString& key) {
        const auto found = std::ranges::find(readings, key, &CurveReading::key);
        return found == readings.end() ? std::nullopt : std::optional(found->y);
    };
    std::vector<Said> all;
    for (const LegendEntry& entry : legend_->entries()) {
        const auto first = valueOf(a, entry.key), second = valueOf(b, entry.key);
        if (!first && !second) continue;
        all.push_back({entry.brief.isEmpty() ? entry.text : entry.brief, entry.words, first, second});
        if (all.size() == mostReadingLines) break;
    }
    return all;
}

QString ValueCursors::readout() const {
    if (!placed_[A] && !placed_[B]) return {};
    QString rows;
    const auto row = [&rows](const QString& words, const QString& first, const QString& second,
                             const QString& difference) {
        rows +=
            QStringLiteral("<tr><td>%1</td><td align='right'>&nbsp;&nbsp;%2</td>"
                           "<td align='right'>&nbsp;&nbsp;%3</td><td align='right'>&nbsp;&nbsp;%4</td></tr>")
                .arg(words, first, second, difference);
    };
    const QString apart = differenceText(placed_[A], placed_[B]);
    row(coloured(mParentPlot->xAxis->label(), words_),
        QStringLiteral("<b>A</b> %1").arg(valueText(placed_[A])),
        QStringLiteral("<b>B</b> %1").arg(valueText(placed_[B])),
        apart.isEmpty() ? QString() : QStringLiteral("B − A %1").arg(apart));
    for (const Said& each : said())
        row(coloured(each.words, each.ink), valueText(each.a), valueText(each.b),
            differenceText(each.a, each.b));
    return QStringLiteral("<table cellspacing='0'>%1</table>").arg(rows);
}

QString ValueCursors::readoutLine() const {
    if (!placed_[A] && !placed_[B]) return {};
    QStringList parts;
    const auto part = [&parts](const QString& words, std::optional<double> a, std::optional<double> b) {
        const QString difference = differenceText(a, b);
        QStringList values;
        for (const auto& value : {a, b})
            if (value) values << valueText(value);
        parts << words + QLatin1Char(' ') + values.join(QStringLiteral(" → ")) +
                     (difference.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(difference));
    };
    part(placed_[A] && placed_[B] ? QStringLiteral("A → B:")
         : placed_[A]             ? QStringLiteral("A:")
                                  : QStringLiteral("B:"),
         placed_[A], placed_[B]);
    for (const Said& each : said())
        part(each.words, each.a, each.b);
    return parts.join(QStringLiteral(" · "));
}

void ValueCursors::redraw() {
    // While nothing has been drawn yet the first replot brings the layer along.
    if (mParentPlot->isVisible()) layer()->replot();
}

void ValueCursors::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void ValueCursors::drawLine(QCPPainter* painter, double x, Qt::PenStyle dash, const QString& name) const {
    const QRect inner = mParentPlot->axisRect()->rect();
    const double pixel = mParentPlot->xAxis->coordToPixel(x);
    if (pixel < inner.left() || pixel > inner.right()) return;
    painter->setPen(QPen(line_, chartStyle.guide, dash));
    painter->drawLine(QPointF(pixel, inner.top()), QPointF(pixel, inner.bottom()));
    if (name.isEmpty()) return;
    painter->setPen(words_);
    painter->setFont(font_);
    const QFontMetrics metrics(font_);
    const QRectF label(pixel + 3, inner.top() + 1, metrics.horizontalAdvance(name) + 4, metrics.height());
    painter->fillRect(label, background_);
    painter->drawText(label, Qt::AlignCenter, name);
}

std::vector<std::pair<QString, QColor>> ValueCursors::boxLines() const {
    std::vector<std::pair<QString, QColor>> lines;
    if (hover_) {
        // "ε at δ = 1e-5" is an axis; "queries asked 120" is a place on it.
        lines.emplace_back(
            QStringLiteral("%1 %2").arg(mParentPlot->xAxis->label(), numberText(*hover_, readingDigits)),
            words_);
    }
    for (const CurveReading& reading : readings_) {
        if (lines.size() > mostReadingLines) break;
        const QString place =
            hover_ ? QString() : QStringLiteral("%1, ").arg(numberText(reading.x, readingDigits));
        const QString meaning = meaning_ ? meaning_(reading) : QString();
        lines.emplace_back(QStringLiteral("%1: %2%3%4")
                               .arg(reading.words, place, numberText(reading.y, readingDigits),
                                    meaning.isEmpty() ? QString() : QStringLiteral(" · ") + meaning),
                           reading.ink);
    }
    return lines;
}

void ValueCursors::drawBox(QCPPainter* painter) const {
    const auto lines = boxLines();
    if (readings_.empty()) return;
    const QFontMetrics metrics(font_);
    int width = 0;
    for (const auto& [text, colour] : lines)
        width = std::max(width, metrics.horizontalAdvance(text));
    const QRect inner = mParentPlot->axisRect()->rect();
    const QRectF anchor(mParentPlot->xAxis->coordToPixel(hover_.value_or(readings_.front().x)),
                        inner.top() + 4, width + 2 * readingPadding,
                        static_cast<double>(lines.size()) * metrics.height() + 2 * readingPadding);
    // On the side that has room, the right one first; a wide box on a narrow plot is pushed until all of it
    // is seen.
    const bool toTheLeft = anchor.left() + readingDistance + anchor.width() > mParentPlot->width() &&
                           anchor.left() - readingDistance - anchor.width() >= 0;
    QRectF box = anchor.translated(toTheLeft ? -readingDistance - anchor.width() : readingDistance, 0);
    box.moveLeft(std::max(0.0, std::min(box.left(), mParentPlot->width() - 1 - box.width())));
    painter->setPen(QPen(line_, chartStyle.frame));
    painter->setBrush(background_);
    painter->drawRect(box);
    painter->setFont(font_);
    box.adjust(readingPadding, readingPadding, -readingPadding, -readingPadding);
    for (const auto& [text, colour] : lines) {
        painter->setPen(colour);
        painter->drawText(box, Qt::AlignLeft | Qt::AlignTop, text);
        box.translate(0, metrics.height());
    }
}

void ValueCursors::draw(QCPPainter* painter) {
    if (placed_[A]) drawLine(painter, *placed_[A], Qt::SolidLine, QStringLiteral("A"));
    if (placed_[B]) drawLine(painter, *placed_[B], Qt::SolidLine, QStringLiteral("B"));
    if (hover_) drawLine(painter, *hover_, Qt::DotLine, {});
    for (const CurveReading& reading : readings_) {
        painter->setPen(QPen(reading.ink, chartStyle.stem));
        painter->setBrush(background_);
        painter->drawEllipse(
            QPointF(mParentPlot->xAxis->coordToPixel(reading.x), mParentPlot->yAxis->coordToPixel(reading.y)),
            3, 3);
    }
    drawBox(painter);
}

} // namespace epsiloscope
