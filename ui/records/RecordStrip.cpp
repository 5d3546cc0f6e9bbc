// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/records/RecordStrip.h"

#include "ui/Theme.h"
#include "ui/records/ClassLook.h"
#include "ui/records/RecordWords.h"
#include "ui/sweep/Viridis.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <limits>

namespace epsiloscope {

namespace {

constexpr double leastWidth = 7, mostWidth = 26; // pixels of a column
constexpr double leastStripHeight = 4, mostStripHeight = 22;
constexpr double leastWithGap = 5; // smaller cells touch

} // namespace

RecordStrip::RecordStrip(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("recordStrip"));
    setAccessibleName(tr("What the teachers of this record say on the queries that cost it most"));
    setAccessibleDescription(
        tr("Left and right go from query to query, Ctrl with up and down from teacher to "
           "teacher, up and down from record to record."));
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
}

void RecordStrip::showRecord(const ShownRecord* shown) {
    shown_ = shown;
    rearrange();
    // Not again and again: who has scrolled wants to stay there.
    if (!empty() && shown_->partition != partition_) bringIntoView(*this, shown_->partition);
    partition_ = empty() ? 0 : shown_->partition;
    viewport()->update();
}

void RecordStrip::rearrange() {
    constexpr auto all = std::numeric_limits<std::size_t>::max();
    rows_ = arrangeRows(*this, empty() ? 0 : shown_->partitions(), 0, leastStripHeight, mostStripHeight, all);
}

std::size_t RecordStrip::columns() const {
    if (empty()) return 0;
    const auto fit = static_cast<std::size_t>(std::max(1.0, viewport()->width() / leastWidth));
    return std::min(fit, shown_->dearest.size());
}

double RecordStrip::columnWidth() const {
    return std::min(mostWidth,
                    viewport()->width() / static_cast<double>(std::max<std::size_t>(1, columns())));
}

QRectF RecordStrip::cell(std::size_t partition, std::size_t column) const {
    if (partition < rows_.first || partition >= rows_.end) return {};
    const double width = columnWidth();
    return {static_cast<double>(column) * width, rows_.topOf(partition), width, rows_.height};
}

std::optional<RecordStrip::Place> RecordStrip::placeAt(QPointF position) const {
    if (empty() || position.x() < 0 || position.y() < 0) return std::nullopt;
    const Place place{rows_.first + static_cast<std::size_t>(position.y() / rows_.height),
                      static_cast<std::size_t>(position.x() / columnWidth())};
    if (place.partition >= rows_.end || place.column >= columns()) return std::nullopt;
    return place;
}

QString RecordStrip::wordsAt(QPointF position) const {
    const auto place = placeAt(position);
    return place ? teacherWords(*shown_, place->partition, shown_->dearest[place->column]) : QString();
}

std::optional<std::size_t> RecordStrip::columnInFocus() const {
    if (empty() || !shown_->query) return std::nullopt;
    for (std::size_t column = 0; column < columns(); ++column)
        if (shown_->dearest[column] == *shown_->query) return column;
    return std::nullopt;
}

void RecordStrip::goTo(std::ptrdiff_t column) {
    if (empty()) return;
    const auto last = static_cast<std::ptrdiff_t>(columns()) - 1;
    const auto wanted = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(column, 0, last));
    emit queryChosen(shown_->dearest[wanted]);
}

void RecordStrip::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (!empty()) {
        paintCells(painter, isDark(palette()));
        paintFocus(painter);
    }
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void RecordStrip::paintCells(QPainter& painter, bool dark) const {
    std::vector<QColor> colours;
    for (std::size_t c = 0; c < shown_->classes(); ++c)
        colours.push_back(classColour(c, shown_->classes(), dark));
    const QFontMetrics metrics = painter.fontMetrics();
    const bool letters =
        rows_.height >= metrics.height() && columnWidth() >= metrics.horizontalAdvance(QLatin1Char('W')) + 2;
    for (std::size_t partition = rows_.first; partition < rows_.end; ++partition)
        for (std::size_t column = 0; column < columns(); ++column) {
            const auto said = shown_->vote(partition, shown_->dearest[column]);
            if (!said) continue; // not dealt to it
            const QRectF whole = cell(partition, column);
            const QRectF inner = whole.adjusted(0, 0, -1, rows_.height >= leastWithGap ? -1 : 0);
            painter.fillRect(inner, colours[*said]);
            if (!letters) continue;
            painter.setPen(wordsOn(colours[*said]));
            painter.drawText(inner, Qt::AlignCenter, classLetter(*said));
        }
}

// The column of the query and the row of the teacher that are looked at.
void RecordStrip::paintFocus(QPainter& painter) const {
    const auto column = columnInFocus();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 2));
    if (column && rows_.end > rows_.first)
        painter.drawRect(
            cell(rows_.first, *column).united(cell(rows_.end - 1, *column)).adjusted(0, 1, -1, -1));
    if (shown_->partition < rows_.first || shown_->partition >= rows_.end) return;
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
    painter.drawRect(cell(shown_->partition, 0).united(cell(shown_->partition, columns() - 1)));
}

bool RecordStrip::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString words = wordsAt(help->pos());
        if (words.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), words, viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void RecordStrip::mousePressEvent(QMouseEvent* event) {
    const auto place = event->button() == Qt::LeftButton ? placeAt(event->position()) : std::nullopt;
    if (!place) return QAbstractScrollArea::mousePressEvent(event);
    emit partitionChosen(place->partition);
    emit queryChosen(shown_->dearest[place->column]);
}

void RecordStrip::keyPressEvent(QKeyEvent* event) {
    const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    const auto at = columnInFocus();
    const auto column = at ? static_cast<std::ptrdiff_t>(*at) : std::ptrdiff_t{-1};
    switch (plain ? event->key() : 0) {
    case Qt::Key_Left:
        return goTo(column - 1);
    case Qt::Key_Right:
        return goTo(column + 1);
    case Qt::Key_Home:
        return goTo(0);
    case Qt::Key_End:
        return goTo(static_cast<std::ptrdiff_t>(columns()) - 1);
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
        return QAbstractScrollArea::keyPressEvent(event);
    default:
        event->ignore();
    }
}

void RecordStrip::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    rearrange();
}

void RecordStrip::scrollContentsBy(int, int) {
    rearrange();
    viewport()->update();
}

void RecordStrip::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void RecordStrip::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace epsiloscope
