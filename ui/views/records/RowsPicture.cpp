// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RowsPicture.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Whenever.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>

namespace epsiloscope {

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

} // namespace epsiloscope
