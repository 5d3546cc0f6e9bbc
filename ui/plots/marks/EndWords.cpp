// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/EndWords.h"

#include "ui/plots/marks/ChartStyle.h"

#include <QFontMetricsF>
#include <QHash>

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double besideMarker = 8, aboveLine = 2, aboveMarker = 6; // pixels
constexpr int farthest = 12, farthestInPrint = 7;                  // half rows

// Beside the end first, then above and below it, nearest first.
std::vector<QRectF> placesAround(QPointF end, QSizeF size, const QRectF& room, int farthestRow) {
    std::vector<QRectF> places{{QPointF(end.x() + besideMarker, end.y() - size.height() / 2), size}};
    const double left = std::clamp(end.x() - size.width(), room.left(), room.right() - size.width());
    for (int row = 0; row < farthestRow; ++row)
        for (const bool above : {true, false}) {
            const double away = aboveMarker + row * size.height() / 2;
            const double top = above ? end.y() - away - size.height() : end.y() + away;
            places.push_back({QPointF(left, top), size});
            if (row > 0) places.push_back({QPointF(end.x() + besideMarker, top), size});
        }
    return places;
}

// On the line, from its right end to the left, or just below it.
std::vector<QRectF> placesAlong(double y, QSizeF size, const QRectF& room) {
    std::vector<QRectF> places;
    for (double right = room.right(); right - size.width() > room.left(); right -= size.width() / 2)
        for (const double top : {y - aboveLine - size.height(), y + aboveLine})
            places.push_back({QPointF(right - size.width(), top), size});
    return places;
}

QPointF nearestTo(QPointF point, const QRectF& place) {
    return {std::clamp(point.x(), place.left(), place.right()),
            std::clamp(point.y(), place.top(), place.bottom())};
}

double distance(const QRectF& place, QPointF point) {
    const QPointF away = point - nearestTo(point, place);
    return std::hypot(away.x(), away.y());
}

// Nobody takes it for the word of another line. Of ends that lie so close together nobody could tell.
bool isPlainlyAt(const QRectF& place, QPointF end, const std::vector<QPointF>& others,
                 const std::vector<double>& heights) {
    constexpr double close = 14; // pixels
    const double own = distance(place, end);
    const bool nearest =
        std::ranges::none_of(others, [&](QPointF other) { return distance(place, other) + close < own; });
    const double middle = place.center().y();
    const bool sameSide = std::ranges::none_of(heights, [&](double height) {
        return std::abs(height - end.y()) > close && (height > middle) != (height > end.y());
    });
    return nearest && sameSide;
}

constexpr double columnWidth = 4, inkAround = 1.5, markerAround = 4; // pixels

} // namespace

EndWords::EndWords(QCustomPlot* plot) : QCPLayerable(plot) {
    setLayer(QStringLiteral("legend"));
}

void EndWords::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(true);
}

std::optional<QPointF> EndWords::endOf(const QCPGraph& graph) const {
    const auto after = graph.data()->findEnd(parentPlot()->xAxis->range().upper, false);
    if (!graph.visible() || after == graph.data()->constBegin()) return std::nullopt;
    return QPointF(std::prev(after)->key, std::prev(after)->value);
}

std::optional<QPointF> EndWords::endOf(const EndWord& word, const QCPGraph* graph) const {
    const QCPAxis *x = parentPlot()->xAxis, *y = parentPlot()->yAxis;
    QPointF end;
    if (word.height) {
        end = {x->range().upper, *word.height};
    } else if (word.end) {
        end = *word.end;
    } else {
        const auto last = graph ? endOf(*graph) : std::nullopt;
        if (!last) return std::nullopt;
        end = *last;
    }
    if (!x->range().contains(end.x()) || !y->range().contains(end.y())) return std::nullopt;
    return QPointF(x->coordToPixel(end.x()), y->coordToPixel(end.y()));
}

std::vector<std::optional<QPointF>> EndWords::endsOfWords() const {
    QHash<QString, const QCPGraph*> graphs;
    for (int i = parentPlot()->graphCount(); i-- > 0;) // of several of one name the first
        graphs.insert(parentPlot()->graph(i)->name(), parentPlot()->graph(i));
    std::vector<std::optional<QPointF>> ends;
    for (const EndWord& word : words_)
        ends.push_back(endOf(word, graphs.value(word.key)));
    return ends;
}

EndWords::Ends EndWords::takeEnds(const std::vector<std::optional<QPointF>>& ofWords,
                                  TakenRoom& taken) const {
    Ends ends;
    for (std::size_t i = 0; i < words_.size(); ++i)
        if (const auto& end = ofWords[i]; end && words_[i].height) {
            taken.takeAcross(end->y());
            ends.heights.push_back(end->y());
        } else if (end) {
            ends.points.push_back(*end);
        }
    // Lines without a word have an end, too.
    for (int i = 0; i < parentPlot()->graphCount(); ++i)
        if (const auto end = endOf(*parentPlot()->graph(i))) {
            const QPointF at(parentPlot()->xAxis->coordToPixel(end->x()),
                             parentPlot()->yAxis->coordToPixel(end->y()));
            if (std::isfinite(at.x() + at.y())) ends.points.push_back(at);
        }
    return ends;
}

void EndWords::place(const EndWord& word, QPointF end, TakenRoom& taken, const Ends& ends) {
    const QRectF axes(parentPlot()->axisRect()->rect());
    const QFontMetricsF metrics(font_);
    const bool shorten = metrics.horizontalAdvance(word.text) + 2 > axes.width() && !word.brief.isEmpty();
    const QString& words = shorten ? word.brief : word.text;
    const QString text =
        shorten && !whole_ ? metrics.elidedText(words, Qt::ElideRight, axes.width() - 2) : words;
    const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
    if (size.width() > axes.width()) return;
    const auto places = word.height
                            ? placesAlong(end.y(), size, axes)
                            : placesAround(end, size, taken.room(), whole_ ? farthestInPrint : farthest);
    const auto leadFrom = [&](const QRectF& place) { return QLineF(nearestTo(end, place), end); };
    const auto isFree = [&](const QRectF& place) {
        return taken.isFree(place) && (word.height || !taken.crossesWords(leadFrom(place)));
    };
    const auto free = std::ranges::find_if(places, [&](const QRectF& place) {
        return isFree(place) && (word.height || isPlainlyAt(place, end, ends.points, ends.heights));
    });
    const auto place =
        free == places.end() && word.joined && !word.height ? std::ranges::find_if(places, isFree) : free;
    if (place == places.end()) return;
    taken.take(*place);
    placed_.push_back({word.key, text, word.ink, *place});
    // A name alone tells of whom the line is.
    told_ << word.key << (shorten ? word.tells.mid(0, 1) : word.tells);
    if (!word.height && (place != free || distance(*place, end) > size.height())) {
        placed_.back().lead = leadFrom(*place);
        taken.takeLead(*placed_.back().lead);
    }
}

const std::vector<PlacedWord>& EndWords::arrange() {
    placed_.clear();
    told_.clear();
    if (words_.empty()) return placed_;
    const QRectF axes(parentPlot()->axisRect()->rect());
    // The margin at the right belongs to words.
    TakenRoom taken(axes.adjusted(2, 0, parentPlot()->axisRect()->margins().right() - 2, 0));
    taken.takeGraphs(*parentPlot());
    const std::vector<std::optional<QPointF>> ofWords = endsOfWords();
    const Ends ends = takeEnds(ofWords, taken);
    taken.takeTexts(*parentPlot());
    for (const QRectF& place : clear_)
        taken.take(place);
    for (std::size_t i = 0; i < words_.size(); ++i)
        if (ofWords[i]) place(words_[i], *ofWords[i], taken, ends);
    return placed_;
}

void EndWords::draw(QCPPainter* painter) {
    painter->setFont(font_);
    for (const PlacedWord& word : arrange()) {
        if (word.lead) {
            painter->setPen(QPen(word.ink, chartStyle.axis));
            painter->drawLine(*word.lead);
        }
        if (ground_.isValid()) painter->fillRect(word.place, ground_);
        painter->setPen(word.ink);
        painter->drawText(word.place, Qt::AlignCenter, word.text);
    }
}

QString EndWords::keyAt(QPointF position) const {
    for (const PlacedWord& each : placed_)
        if (each.place.contains(position)) return each.key;
    return {};
}

QRectF EndWords::placeOf(const QString& key) const {
    const auto found = std::ranges::find(placed_, key, &PlacedWord::key);
    return found == placed_.end() ? QRectF() : found->place;
}

TakenRoom::TakenRoom(const QRectF& room)
    : room_(room), columns_(static_cast<std::size_t>(std::max(1.0, std::ceil(room.width() / columnWidth)))) {}

// The last span of a column grows as long as one line goes on in it.
void TakenRoom::takeSegment(QPointF from, QPointF to) {
    if (from.x() > to.x()) std::swap(from, to);
    if (to.x() < room_.left() || from.x() > room_.right()) return;
    const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
    const auto columnOf = [this](double x) {
        const double column = std::floor((x - room_.left()) / columnWidth);
        return static_cast<std::size_t>(std::clamp(column, 0.0, static_cast<double>(columns_.size() - 1)));
    };
    for (std::size_t i = columnOf(from.x()), last = columnOf(to.x()); i <= last; ++i) {
        const double left = room_.left() + static_cast<double>(i) * columnWidth;
        const double a = from.y() + slope * (std::clamp(left, from.x(), to.x()) - from.x());
        const double b =
            slope == 0 ? to.y()
                       : from.y() + slope * (std::clamp(left + columnWidth, from.x(), to.x()) - from.x());
        const Span span{std::min(a, b) - inkAround, std::max(a, b) + inkAround};
        std::vector<Span>& spans = columns_[i];
        if (!spans.empty() && span.top <= spans.back().bottom && span.bottom >= spans.back().top)
            spans.back() = {std::min(span.top, spans.back().top), std::max(span.bottom, spans.back().bottom)};
        else
            spans.push_back(span);
    }
}

void TakenRoom::takeGraph(const QCPGraph& graph) {
    const bool line = graph.lineStyle() != QCPGraph::lsNone && graph.pen().style() != Qt::NoPen;
    const bool steps = graph.lineStyle() == QCPGraph::lsStepLeft;
    std::optional<QPointF> before;
    for (const QCPGraphData& point : *graph.data()) {
        const QPointF here = graph.coordsToPixels(point.key, point.value);
        if (!std::isfinite(here.x()) || !std::isfinite(here.y())) {
            before.reset();
            continue;
        }
        if (line && before && steps) {
            const QPointF corner(here.x(), before->y());
            takeSegment(*before, corner);
            takeSegment(corner, here);
        } else if (line && before) {
            takeSegment(*before, here);
        }
        if (!graph.scatterStyle().isNone())
            words_.push_back(
                QRectF(here.x() - markerAround, here.y() - markerAround, 2 * markerAround, 2 * markerAround));
        before = here;
    }
}

void TakenRoom::takeBars(const QCPErrorBars& bars) {
    const QCPAbstractPlottable* points = bars.dataPlottable();
    const QCPPlottableInterface1D* data = points ? bars.dataPlottable()->interface1D() : nullptr;
    const int count = data ? std::min(data->dataCount(), static_cast<int>(bars.data()->size())) : 0;
    const bool up = bars.errorType() == QCPErrorBars::etValueError;
    for (int i = 0; i < count; ++i) {
        const double key = data->dataMainKey(i), value = data->dataMainValue(i);
        const QCPErrorBarsData& error = bars.data()->at(i);
        const QPointF from = up ? points->coordsToPixels(key, value - error.errorMinus)
                                : points->coordsToPixels(key - error.errorMinus, value);
        const QPointF to = up ? points->coordsToPixels(key, value + error.errorPlus)
                              : points->coordsToPixels(key + error.errorPlus, value);
        const bool drawn = std::isfinite(from.x() + from.y() + to.x() + to.y());
        if (drawn) takeSegment(from, to);
    }
}

void TakenRoom::takeGraphs(const QCustomPlot& plot) {
    for (int i = 0; i < plot.plottableCount(); ++i) {
        QCPAbstractPlottable* drawn = const_cast<QCustomPlot&>(plot).plottable(i);
        if (!drawn->visible()) continue;
        if (const auto* graph = qobject_cast<const QCPGraph*>(drawn)) takeGraph(*graph);
        if (const auto* bars = qobject_cast<const QCPErrorBars*>(drawn)) takeBars(*bars);
    }
}

void TakenRoom::takeTexts(const QCustomPlot& plot) {
    for (int i = 0; i < plot.itemCount(); ++i) {
        const auto* text = qobject_cast<const QCPItemText*>(plot.item(i));
        if (text && text->visible() && !text->text().isEmpty())
            take(QRectF(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition()));
    }
}

void TakenRoom::takeAcross(double y) {
    for (std::vector<Span>& column : columns_)
        column.push_back({y - 1, y + 1});
}

bool TakenRoom::crossesWords(const QLineF& line) const {
    const auto [left, right] = std::minmax({line.x1(), line.x2()});
    const auto [top, bottom] = std::minmax({line.y1(), line.y2()});
    return std::ranges::any_of(words_, [&](const QRectF& word) {
        // Most are far away, and sides are dear to cross.
        if (word.right() < left || word.left() > right || word.bottom() < top || word.top() > bottom)
            return false;
        // Markers are taken as words, and a lead ends at one.
        if (word.contains(line.p2())) return false;
        const std::array sides{
            QLineF(word.topLeft(), word.topRight()), QLineF(word.bottomLeft(), word.bottomRight()),
            QLineF(word.topLeft(), word.bottomLeft()), QLineF(word.topRight(), word.bottomRight())};
        return std::ranges::any_of(sides, [&line](const QLineF& side) {
            return side.intersects(line, nullptr) == QLineF::BoundedIntersection;
        });
    });
}

bool TakenRoom::isFree(const QRectF& rect) const {
    if (!room_.contains(rect)) return false;
    if (std::ranges::any_of(words_, [&rect](const QRectF& each) { return each.intersects(rect); }))
        return false;
    const auto first = static_cast<std::size_t>((rect.left() - room_.left()) / columnWidth);
    const auto last = static_cast<std::size_t>((rect.right() - room_.left()) / columnWidth);
    for (std::size_t i = first; i <= std::min(last, columns_.size() - 1); ++i)
        for (const Span& span : columns_[i])
            if (span.top < rect.bottom() && span.bottom > rect.top()) return false;
    return true;
}

} // namespace epsiloscope
