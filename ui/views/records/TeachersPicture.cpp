// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/TeachersPicture.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"
#include "ui/plots/marks/Viridis.h"
#include "ui/views/records/RecordWords.h"
#include "ui/widgets/Theme.h"
#include "ui/words/NumberWords.h"

#include <QMouseEvent>
#include <QPainter>

namespace epsiloscope {

namespace {

constexpr std::size_t rowsAtOnce = 20;
constexpr double mostRowHeight = 40;
constexpr double leastCell = 5;  // pixels; narrower parts are not drawn one by one
constexpr double leastMark = 10; // of the marked part, so that it is found
constexpr double markGap = 2, rowMargin = 6;

} // namespace

TeachersPicture::TeachersPicture(QWidget* parent)
    : RowsPicture("bagPicture", tr("Which teachers learnt from this record, and what they say"), parent) {}

RowsPicture::Limits TeachersPicture::limits() const {
    const double least = std::min(mostRowHeight, fontMetrics().height() - markGap); // room for a letter
    return {least, mostRowHeight, rowsAtOnce};
}

void TeachersPicture::describe() {
    if (empty()) return setAccessibleDescription(tr("Nothing is shown."));
    const QString rows = tr("%1 into %2 parts with a teacher each. One part of each holds %3.")
                             .arg(partitionsInWords(*shown()), grouped(shown()->parts()), shown()->name);
    setAccessibleDescription(rows + QLatin1Char(' ') + countWords(*shown(), nullptr) +
                             tr(". Left and right go from query to query, up and down from record to record, "
                                "Ctrl with up and down from partition to partition."));
}

double TeachersPicture::labelWidth() const {
    const int digits = static_cast<int>(QString::number(shown()->partitions()).size());
    return fontMetrics().horizontalAdvance(QLatin1Char('0')) * digits + 2 * rowMargin;
}

QRectF TeachersPicture::barOf(std::size_t partition) const {
    const double left = labelWidth();
    return QRectF(left, topOf(partition), viewport()->width() - left - rowMargin, rowHeight())
        .adjusted(0, markGap / 2, 0, -markGap / 2);
}

bool TeachersPicture::cellsShown() const {
    return !empty() && barOf(first()).width() / static_cast<double>(shown()->parts()) >= leastCell;
}

QRectF TeachersPicture::markIn(std::size_t partition) const {
    if (empty() || !inView(partition)) return {};
    const auto part = shown()->part(partition);
    if (!part) return {};
    const QRectF bar = barOf(partition);
    const double cell = bar.width() / static_cast<double>(shown()->parts());
    const double left = bar.left() + cell * static_cast<double>(*part);
    if (cellsShown()) return QRectF(left, bar.top(), cell, bar.height()).adjusted(0.5, 0, -0.5, 0);
    const double width = std::max(cell, leastMark);
    const double first = std::clamp(left + cell / 2 - width / 2, bar.left(), bar.right() - width);
    return {first, bar.top(), width, bar.height()};
}

QString TeachersPicture::wordsAt(QPointF position) const {
    const auto partition = rowAt(position.y());
    if (!partition) return {};
    const auto held = shown()->part(*partition);
    if (!held) return notDealtWords(*shown(), *partition);
    const QString part =
        tr("part %1 of %2 holds %3").arg(grouped(*held + 1), grouped(shown()->parts()), shown()->name);
    if (!shown()->query) return tr("partition %1: %2").arg(grouped(*partition + 1), part);
    return teacherWords(*shown(), *partition, *shown()->query) + QStringLiteral("; ") + part;
}

void TeachersPicture::paintRows(QPainter& painter) const {
    for (std::size_t partition = first(); partition < end(); ++partition)
        paintRow(painter, partition);
}

void TeachersPicture::paintRow(QPainter& painter, std::size_t partition) const {
    const QRectF bar = barOf(partition);
    const ChartInk ink = chartInk(isDark(palette()));
    painter.setPen(secondaryText(palette()));
    if (rowHeight() >= fontMetrics().height() - markGap)
        painter.drawText(QRectF(0, topOf(partition), labelWidth() - rowMargin, rowHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, grouped(partition + 1));
    painter.fillRect(bar, ink.grid);
    if (cellsShown()) {
        painter.setPen(QPen(palette().color(QPalette::Base), chartStyle.frame));
        for (std::size_t part = 1; part < shown()->parts(); ++part) {
            const double x =
                bar.left() + bar.width() * static_cast<double>(part) / static_cast<double>(shown()->parts());
            painter.drawLine(QPointF(x, bar.top()), QPointF(x, bar.bottom()));
        }
    }
    paintMark(painter, partition);
    if (partition == shown()->partition) paintFrame(painter, bar, palette().color(QPalette::Text));
}

void TeachersPicture::paintMark(QPainter& painter, std::size_t partition) const {
    const QRectF mark = markIn(partition);
    if (mark.isEmpty()) return; // not dealt to it
    if (!shown()->query) return painter.fillRect(mark, palette().color(QPalette::Text));
    const std::size_t said = *shown()->vote(partition, *shown()->query);
    const QColor colour = classColour(said, shown()->classes(), isDark(palette()));
    painter.fillRect(mark, colour);
    paintFrame(painter, mark, palette().color(QPalette::Text));
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

void TeachersPicture::mousePressEvent(QMouseEvent* event) {
    const auto partition = event->button() == Qt::LeftButton ? rowAt(event->position().y()) : std::nullopt;
    if (!partition) return RowsPicture::mousePressEvent(event);
    emit partitionChosen(*partition);
}

} // namespace epsiloscope
