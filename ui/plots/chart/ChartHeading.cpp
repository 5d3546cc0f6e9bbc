// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartHeading.h"

#include "ui/look/Palettes.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/widgets/Units.h"

#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double edgeOfHeading = 1, betweenWords = 1.25, lineOfHeading = 2; // units

QString withArrow(const QString& x) {
    return x.isEmpty() ? QString() : x + QStringLiteral(" →");
}

QSize sizeOfWords(const QString& words, const QFont& font, int width) {
    if (words.isEmpty()) return {0, 0};
    return QFontMetrics(font).boundingRect(0, 0, width, QWIDGETSIZE_MAX, Qt::TextWordWrap, words).size() +
           QSize(1, 0);
}

} // namespace

ChartHeading::ChartHeading(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
}

QFont ChartHeading::titleFont() const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

QFont ChartHeading::quietFont() const {
    return smallText(font());
}

void ChartHeading::setWords(const Words& words) {
    if (words == words_) return;
    words_ = words;
    setAccessibleName(words.title);
    arrange();
}

void ChartHeading::setButton(QWidget* button) {
    button_ = button;
    button->setParent(this);
    arrange();
}

void ChartHeading::setIndent(int pixels) {
    if (std::exchange(indent_, pixels) != pixels) arrange();
}

// In one line, or y and x in a second one, or each in lines of its own.
void ChartHeading::arrange() {
    const int left = inUnits(*this, edgeOfHeading) + indent_, gap = inUnits(*this, betweenWords),
              line = inUnits(*this, lineOfHeading),
              room = std::max(width() - inUnits(*this, edgeOfHeading) - left, line);
    const QSize title = sizeOfWords(words_.title, titleFont(), room),
                y = sizeOfWords(words_.y, quietFont(), room),
                x = sizeOfWords(withArrow(words_.x), quietFont(), room);
    const auto placed = [&](const QSize& size, int from, int top) {
        return QRect(from, top, size.width(), std::max(line, size.height()));
    };
    const int besideTitle = left + title.width() + (y.isEmpty() ? 0 : gap), end = left + room;
    const bool whole = title.width() + y.width() + x.width() + 3 * gap <= room;
    title_ = placed(title, left, 0);
    if (whole || title.width() + y.width() + gap <= room)
        y_ = placed(y, besideTitle, 0);
    else
        y_ = placed(y, left, title_.height());
    const int below = whole                                                ? 0
                      : y_.top() > 0 && y.width() + x.width() + gap > room ? y_.top() + y_.height()
                                                                           : title_.height();
    x_ = placed(x, end - x.width(), x.isEmpty() ? 0 : below);
    setFixedHeight(std::max({title_.bottom(), y_.bottom(), x_.bottom()}) + 1);
    if (button_) {
        button_->setFixedSize(line + gap, line);
        button_->move(std::min((y_.top() == 0 ? y_ : title_).right() + gap / 2, end - button_->width()), 0);
    }
    update();
}

void ChartHeading::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const ChartInk ink = chartInk(isDark(palette()));
    painter.setFont(titleFont());
    painter.setPen(ink.text);
    painter.drawText(title_, Qt::AlignVCenter | Qt::TextWordWrap, words_.title);
    painter.setFont(quietFont());
    painter.setPen(ink.secondary);
    painter.drawText(y_, Qt::AlignVCenter | Qt::TextWordWrap, words_.y);
    painter.drawText(x_, Qt::AlignVCenter | Qt::AlignRight | Qt::TextWordWrap, withArrow(words_.x));
}

void ChartHeading::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) arrange();
}

void ChartHeading::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) arrange();
}

bool ChartHeading::event(QEvent* event) {
    const auto* help = event->type() == QEvent::ToolTip ? static_cast<QHelpEvent*>(event) : nullptr;
    if (!help || !x_.contains(help->pos()) || words_.whole == words_.x) return QWidget::event(event);
    QToolTip::showText(help->globalPos(), words_.whole, this, x_);
    return true;
}

void ChartHeading::mouseMoveEvent(QMouseEvent* event) {
    const bool over = title_.united(y_).contains(event->pos());
    setCursor(over ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void ChartHeading::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && title_.united(y_).contains(event->pos())) emit clicked();
}

void ChartHeading::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !title_.united(y_).contains(event->pos())) emit doubleClicked();
}

} // namespace epsiloscope
