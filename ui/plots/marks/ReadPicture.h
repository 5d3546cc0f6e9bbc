// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartStyle.h"
#include "ui/spoken/ReadAloud.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWidget>

namespace epsiloscope {

/// A widget that draws points which the arrow keys go through. What they read is seen in a tip as well as
/// heard.
template <class Widget> class ReadPicture : public Widget, public ReadAloud {
public:
    std::optional<PointRead> pointRead() const override { return at_; }
    /// The words for what is drawn at a place, for a tip where the mouse rests; may be empty.
    virtual QString wordsAt(QPointF) const { return {}; }

protected:
    explicit ReadPicture(QWidget* parent) : Widget(parent) { this->setFocusPolicy(Qt::StrongFocus); }

    /// Other points are drawn.
    void forgetPoint() { at_.reset(); }
    bool readByKey(const QKeyEvent& event) {
        if (!goByKey(event, this, at_)) return false;
        QToolTip::showText(this->mapToGlobal(placeOf(*at_)), pointInWords(*at_), this);
        return true;
    }
    /// A frame where it has the focus, and a ring around the point.
    void paintRead(QPainter& painter) const {
        paintPointRing(painter, *this, this->palette().color(QPalette::WindowText));
        if (this->hasFocus())
            paintFrame(painter, this->rect().adjusted(1, 1, -1, -1),
                       this->palette().color(QPalette::Highlight), chartStyle.emphasis);
    }

    void keyPressEvent(QKeyEvent* event) override {
        if (!readByKey(*event)) Widget::keyPressEvent(event);
    }
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip) return Widget::event(event);
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), wordsAt(help->pos()), this);
        return true;
    }

private:
    std::optional<PointRead> at_;
};

} // namespace epsiloscope
