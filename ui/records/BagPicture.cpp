// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/records/BagPicture.h"

#include "ui/Theme.h"
#include "ui/data/GroupedNumber.h"
#include "ui/plots/RunPalette.h"
#include "ui/records/ClassLook.h"
#include "ui/records/RecordWords.h"
#include "ui/sweep/Viridis.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::size_t rowsAtOnce = 20;
constexpr double mostRowHeight = 40;
constexpr double leastCell = 5;  // pixels; narrower parts are not drawn one by one
constexpr double leastMark = 10; // of the marked part, so that it is found
constexpr double markGap = 2, rowMargin = 6;

} // namespace

BagPicture::BagPicture(QWidget* parent) : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("bagPicture"));
    setAccessibleName(tr("Which teachers learnt from this record, and what they say"));
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void BagPicture::showRecord(const ShownRecord* shown) {
    shown_ = shown;
    rearrange();
    // Not again and again: who has scrolled wants to stay there.
    if (!empty() && shown_->partition != partition_) bringIntoView(*this, shown_->partition);
    partition_ = empty() ? 0 : shown_->partition;
    describe();
    viewport()->update();
}

void BagPicture::rearrange() {
    const double least = std::min(mostRowHeight, fontMetrics().height() - markGap); // room for a letter
    rows_ = arrangeRows(*this, empty() ? 0 : shown_->partitions(), 0, least, mostRowHeight, rowsAtOnce);
}

void BagPicture::describe() {
    if (empty()) return setAccessibleDescription(tr("Nothing is shown."));
    const QString rows = tr("%1 partitions into %2 parts with a teacher each. One part of each holds %3.")
                             .arg(grouped(shown_->partitions()), grouped(shown_->parts()), shown_->name);
    setAccessibleDescription(rows + QLatin1Char(' ') + countWords(*shown_, nullptr) +
                             tr(". Left and right go from query to query, up and down from record to record, "
                                "Ctrl with up and down from partition to partition."));
}

double BagPicture::labelWidth() const {
    const int digits = static_cast<int>(QString::number(shown_->partitions()).size());
    return fontMetrics().horizontalAdvance(QLatin1Char('0')) * digits + 2 * rowMargin;
}

QRectF BagPicture::barOf(std::size_t partition) const {
    const double left = labelWidth();
    return QRectF(left, rows_.topOf(partition), viewport()->width() - left - rowMargin, rows_.height)
        .adjusted(0, markGap / 2, 0, -markGap / 2);
}

bool BagPicture::cellsShown() const {
    return !empty() && barOf(rows_.first).width() / static_cast<double>(shown_->parts()) >= leastCell;
}

QRectF BagPicture::markIn(std::size_t partition) const {
    if (empty() || partition < rows_.first || partition >= rows_.end) return {};
    const auto part = shown_->part(partition);
    if (!part) return {};
    const QRectF bar = barOf(partition);
    const double cell = bar.width() / static_cast<double>(shown_->parts());
    const double left = bar.left() + cell * static_cast<double>(*part);
    if (cellsShown()) return QRectF(left, bar.top(), cell, bar.height()).adjusted(0.5, 0, -0.5, 0);
    const double width = std::max(cell, leastMark);
    const double first = std::clamp(left + cell / 2 - width / 2, bar.left(), bar.right() - width);
    return {first, bar.top(), width, bar.height()};
}

std::optional<std::size_t> BagPicture::partitionAt(QPointF position) const {
    if (empty() || position.y() < 0) return std::nullopt;
    const auto partition = rows_.first + static_cast<std::size_t>(position.y() / rows_.height);
    return partition < rows_.end ? std::optional(partition) : std::nullopt;
}

QString BagPicture::wordsAt(QPointF position) const {
    const auto partition = partitionAt(position);
    if (!partition) return {};
    const auto held = shown_->part(*partition);
    if (!held) return notDealtWords(*shown_, *partition);
    const QString part =
        tr("part %1 of %2 holds %3").arg(grouped(*held + 1), grouped(shown_->parts()), shown_->name);
    if (!shown_->query) return tr("partition %1: %2").arg(grouped(*partition + 1), part);
    return teacherWords(*shown_, *partition, *shown_->query) + QStringLiteral("; ") + part;
}

void BagPicture::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (!empty())
        for (std::size_t partition = rows_.first; partition < rows_.end; ++partition)
            paintRow(painter, partition);
    if (!hasFocus()) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
}

void BagPicture::paintRow(QPainter& painter, std::size_t partition) const {
    const QRectF bar = barOf(partition);
    const ChartInk ink = chartInk(isDark(palette()));
    painter.setPen(secondaryText(palette()));
    if (rows_.height >= fontMetrics().height() - markGap)
        painter.drawText(QRectF(0, rows_.topOf(partition), labelWidth() - rowMargin, rows_.height),
                         Qt::AlignRight | Qt::AlignVCenter, grouped(partition + 1));
    painter.fillRect(bar, ink.grid);
    if (cellsShown()) {
        painter.setPen(QPen(palette().color(QPalette::Base), 1));
        for (std::size_t part = 1; part < shown_->parts(); ++part) {
            const double x =
                bar.left() + bar.width() * static_cast<double>(part) / static_cast<double>(shown_->parts());
            painter.drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()));
        }
    }
    paintMark(painter, partition);
    if (partition != shown_->partition) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
    painter.drawRect(bar);
}

void BagPicture::paintMark(QPainter& painter, std::size_t partition) const {
    const QRectF mark = markIn(partition);
    if (mark.isEmpty()) return; // not dealt to it
    if (!shown_->query) return painter.fillRect(mark, palette().color(QPalette::Text));
    const std::size_t said = *shown_->vote(partition, *shown_->query);
    const QColor colour = classColour(said, shown_->classes(), isDark(palette()));
    painter.fillRect(mark, colour);
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(mark);
    const QString letter = classLetter(said);
    const QFontMetrics metrics = painter.fontMetrics();
    if (metrics.height() - markGap > mark.height()) return;
    if (metrics.horizontalAdvance(letter) + markGap <= mark.width()) {
        painter.setPen(wordsOn(colour));
        painter.drawText(mark, Qt::AlignCenter, letter);
        return;
    }
    // Beside a narrow part, on the side where there is room.
    const double width = metrics.horizontalAdvance(letter) + 2 * markGap;
    const bool right = mark.right() + width < barOf(partition).right();
    painter.drawText(QRectF(right ? mark.right() : mark.left() - width, mark.top(), width, mark.height()),
                     Qt::AlignCenter, letter);
}

bool BagPicture::viewportEvent(QEvent* event) {
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

void BagPicture::mousePressEvent(QMouseEvent* event) {
    const auto partition = event->button() == Qt::LeftButton ? partitionAt(event->position()) : std::nullopt;
    if (!partition) return QAbstractScrollArea::mousePressEvent(event);
    emit partitionChosen(*partition);
}

void BagPicture::keyPressEvent(QKeyEvent* event) {
    const bool scrolls = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (scrolls)
        QAbstractScrollArea::keyPressEvent(event);
    else
        event->ignore();
}

void BagPicture::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    rearrange();
}

void BagPicture::scrollContentsBy(int, int) {
    rearrange();
    viewport()->update();
}

void BagPicture::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void BagPicture::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace epsiloscope
