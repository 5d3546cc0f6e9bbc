// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/look/FocusRing.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFocusFrame>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

namespace epsiloscope {

namespace {

constexpr double focusStroke = 2; // pixels

class Ring final : public QFocusFrame {
public:
    using QFocusFrame::QFocusFrame;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Highlight), focusStroke));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
};

bool drawsNoFocus(const QWidget* widget) {
    if (widget->window()->windowType() == Qt::Popup) return false; // it is all there is
    // The row of a table is marked whether it has the focus or not.
    return qobject_cast<const QAbstractItemView*>(widget) || qobject_cast<const QLabel*>(widget) ||
           qobject_cast<const QScrollArea*>(widget);
}

} // namespace

FocusRing::FocusRing(QWidget* window) : QObject(window), window_(window) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

bool FocusRing::isMine(const QWidget* widget) const {
    for (const QWidget* each = widget; each; each = each->parentWidget())
        if (each == window_) return true;
    return false;
}

void FocusRing::follow(QWidget* focus) {
    const bool wanted = focus && drawsNoFocus(focus) && isMine(focus);
    if (!wanted && !ring_) return;
    if (!ring_) ring_ = new Ring(window_);
    ring_->setWidget(wanted ? focus : nullptr);
}

} // namespace epsiloscope
