// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordPictures.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/views/records/RecordWords.h"
#include "ui/widgets/Theme.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double leastWidth = 7, mostWidth = 26; // pixels of a column
constexpr double leastStripHeight = 4, mostStripHeight = 22;
constexpr double leastWithGap = 5; // smaller cells touch

constexpr std::size_t rowsAtOnce = 20;
constexpr double mostRowHeight = 40;
constexpr double leastCell = 5;  // pixels; narrower parts are not drawn one by one
constexpr double leastMark = 10; // of the marked part, so that it is found
constexpr double markGap = 2, rowMargin = 6;

} // namespace

RowsPicture::RowsPicture(const char* name, const QString& accessibleName, QWidget* parent)
    : QAbstractScrollArea(parent) {
    setObjectName(QLatin1String(name));
    setAccessibleName(accessibleName);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    whenever(this, {QEvent::FocusIn, QEvent::FocusOut}, [this] { viewport()->update(); });
}

void RowsPicture::showRecord(const ShownRecord* shown) {
    shown_ = shown;
    rearrange();
    // Not again and again: who has scrolled wants to stay there.
    if (!empty() && shown_->partition != partition_) bringIntoView(shown_->partition);
    partition_ = empty() ? 0 : shown_->partition;
    describe();
    viewport()->update();
}

// The vertical bar counts rows.
void RowsPicture::rearrange() {
    constexpr double rounding = 1e-9; // twenty rows that just fit are twenty
    const std::size_t rows = empty() ? 0 : shown_->partitions();
    const auto [least, most, atOnce] = limits();
    const double room = std::max(1, viewport()->height());
    height_ = std::clamp(room / static_cast<double>(std::clamp<std::size_t>(rows, 1, atOnce)), least, most);
    const auto whole = std::min(atOnce, static_cast<std::size_t>(std::max(1.0, room / height_ + rounding)));
    QScrollBar* bar = verticalScrollBar();
    bar->setPageStep(static_cast<int>(whole));
    bar->setRange(0, static_cast<int>(rows > whole ? rows - whole : 0));
    first_ = static_cast<std::size_t>(bar->value());
    end_ = std::min(rows, first_ + whole);
}

// Scrolls as little as needed.
void RowsPicture::bringIntoView(std::size_t row) {
    QScrollBar* bar = verticalScrollBar();
    const int at = static_cast<int>(row);
    if (at < bar->value()) bar->setValue(at);
    if (at >= bar->value() + bar->pageStep()) bar->setValue(at - bar->pageStep() + 1);
}

std::optional<std::size_t> RowsPicture::rowAt(double y) const {
    if (empty() || y < 0) return std::nullopt;
    const auto row = first_ + static_cast<std::size_t>(y / height_);
    return row < end_ ? std::optional(row) : std::nullopt;
}

void RowsPicture::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (!empty()) paintRows(painter);
    if (hasFocus())
        paintFrame(painter, viewport()->rect().adjusted(1, 1, -1, -1), palette().color(QPalette::Highlight),
                   chartStyle.emphasis);
}

bool RowsPicture::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), wordsAt(help->pos()), viewport());
    return true;
}

void RowsPicture::keyPressEvent(QKeyEvent* event) {
    const bool scrolls = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (scrolls)
        QAbstractScrollArea::keyPressEvent(event);
    else
        event->ignore();
}

void RowsPicture::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    rearrange();
}

void RowsPicture::scrollContentsBy(int, int) {
    rearrange();
    viewport()->update();
}

RecordStrip::RecordStrip(QWidget* parent)
    : RowsPicture("recordStrip", tr("What its teachers say on the queries that cost it most"), parent) {
    setAccessibleDescription(
        tr("Left and right go from query to query, Ctrl with up and down from teacher to "
           "teacher, up and down from one to the next."));
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

TeachersPicture::TeachersPicture(QWidget* parent)
    : RowsPicture("bagPicture", tr("Which teachers learnt from it, and what they say"), parent) {}

RowsPicture::Limits TeachersPicture::limits() const {
    const double least = std::min(mostRowHeight, fontMetrics().height() - markGap); // room for a letter
    return {least, mostRowHeight, rowsAtOnce};
}

void TeachersPicture::describe() {
    if (empty()) return setAccessibleDescription(tr("Nothing is shown."));
    const QString rows = tr("%1 into %2 parts with a teacher each. One part of each holds %3.")
                             .arg(partitionsInWords(*shown()), grouped(shown()->parts()), shown()->name);
    setAccessibleDescription(rows + QLatin1Char(' ') + countWords(*shown(), nullptr) +
                             tr(". Left and right go from query to query, up and down from one to the next, "
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
