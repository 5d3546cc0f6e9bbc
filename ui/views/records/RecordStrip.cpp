// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordStrip.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/Viridis.h"
#include "ui/views/records/RecordWords.h"
#include "ui/widgets/Theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <limits>

namespace epsiloscope {

namespace {

constexpr double leastWidth = 7, mostWidth = 26; // pixels of a column
constexpr double leastStripHeight = 4, mostStripHeight = 22;
constexpr double leastWithGap = 5; // smaller cells touch

} // namespace

RecordStrip::RecordStrip(QWidget* parent)
    : RowsPicture("recordStrip", tr("What the teachers of this record say on the queries that cost it most"),
                  parent) {
    setAccessibleDescription(
        tr("Left and right go from query to query, Ctrl with up and down from teacher to "
           "teacher, up and down from record to record."));
    viewport()->setMouseTracking(true);
}

RowsPicture::Limits RecordStrip::limits() const {
    return {leastStripHeight, mostStripHeight, std::numeric_limits<std::size_t>::max()};
}

std::size_t RecordStrip::columns() const {
    if (empty()) return 0;
    const auto fit = static_cast<std::size_t>(std::max(1.0, viewport()->width() / leastWidth));
    return std::min(fit, shown()->dearest.size());
}

double RecordStrip::columnWidth() const {
    return std::min(mostWidth,
                    viewport()->width() / static_cast<double>(std::max<std::size_t>(1, columns())));
}

QRectF RecordStrip::cell(std::size_t partition, std::size_t column) const {
    if (!inView(partition)) return {};
    const double width = columnWidth();
    return {static_cast<double>(column) * width, topOf(partition), width, rowHeight()};
}

std::optional<RecordStrip::Place> RecordStrip::placeAt(QPointF position) const {
    const auto row = rowAt(position.y());
    if (!row || position.x() < 0) return std::nullopt;
    const auto column = static_cast<std::size_t>(position.x() / columnWidth());
    return column < columns() ? std::optional(Place{*row, column}) : std::nullopt;
}

QString RecordStrip::wordsAt(QPointF position) const {
    const auto place = placeAt(position);
    return place ? teacherWords(*shown(), place->partition, shown()->dearestQuery(place->column)) : QString();
}

std::optional<std::size_t> RecordStrip::columnInFocus() const {
    if (empty() || !shown()->query) return std::nullopt;
    for (std::size_t column = 0; column < columns(); ++column)
        if (shown()->dearestQuery(column) == *shown()->query) return column;
    return std::nullopt;
}

void RecordStrip::goTo(std::ptrdiff_t column) {
    if (empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(columns()) - 1;
    const auto wanted = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(column, 0, last));
    emit queryChosen(shown()->dearestQuery(wanted));
}

void RecordStrip::paintRows(QPainter& painter) const {
    std::vector<QColor> colours;
    for (std::size_t c = 0; c < shown()->classes(); ++c)
        colours.push_back(classColour(c, shown()->classes(), isDark(palette())));
    const QFontMetrics metrics = painter.fontMetrics();
    const bool letters =
        rowHeight() >= metrics.height() && columnWidth() >= metrics.horizontalAdvance(QLatin1Char('W')) + 2;
    for (std::size_t partition = first(); partition < end(); ++partition)
        for (std::size_t column = 0; column < columns(); ++column) {
            const auto said = shown()->vote(partition, shown()->dearestQuery(column));
            if (!said) continue; // not dealt to it
            const QRectF whole = cell(partition, column);
            const QRectF inner = whole.adjusted(0, 0, -1, rowHeight() >= leastWithGap ? -1 : 0);
            painter.fillRect(inner, colours[*said]);
            if (!letters) continue;
            painter.setPen(wordsOn(colours[*said]));
            painter.drawText(inner, Qt::AlignCenter, classLetter(*said));
        }
    paintFocus(painter);
}

// The column of the query and the row of the teacher that are looked at.
void RecordStrip::paintFocus(QPainter& painter) const {
    const auto column = columnInFocus();
    const QColor ink = palette().color(QPalette::Text);
    if (column && end() > first())
        paintFrame(painter, cell(first(), *column).united(cell(end() - 1, *column)).adjusted(0, 1, -1, -1),
                   ink, chartStyle.emphasis);
    if (!inView(shown()->partition)) return;
    paintFrame(painter, cell(shown()->partition, 0).united(cell(shown()->partition, columns() - 1)), ink);
}

void RecordStrip::mousePressEvent(QMouseEvent* event) {
    const auto place = event->button() == Qt::LeftButton ? placeAt(event->position()) : std::nullopt;
    if (!place) return RowsPicture::mousePressEvent(event);
    emit partitionChosen(place->partition);
    emit queryChosen(shown()->dearestQuery(place->column));
}

void RecordStrip::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!plain) return event->ignore();
    const auto at = columnInFocus();
    const auto column = at ? static_cast<std::ptrdiff_t>(*at) : std::ptrdiff_t{-1};
    switch (event->key()) {
    case Qt::Key_Left:
        return goTo(column - 1);
    case Qt::Key_Right:
        return goTo(column + 1);
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(static_cast<std::ptrdiff_t>(columns()) - 1);
    default:
        RowsPicture::keyPressEvent(event);
    }
}

} // namespace epsiloscope
