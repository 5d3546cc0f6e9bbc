// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/CursorReadout.h"

#include <QPainter>

namespace epsiloscope {

CursorReadout::CursorReadout(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::RichText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    hide();
}

void CursorReadout::say(const QString& rows, const QString& line) {
    if (rows != text() || line != line_) {
        setText(rows);
        line_ = line;
        setAccessibleName(line);
        fit();
        update();
    }
    setVisible(!rows.isEmpty());
}

void CursorReadout::setRoom(QSize room) {
    if (room == room_) return;
    room_ = room;
    fit();
}

void CursorReadout::fit() {
    const QSize wanted = QLabel::sizeHint();
    rows_ = wanted.width() <= room_.width() && wanted.height() <= room_.height();
    setToolTip(rows_ ? QString() : text());
    setTextInteractionFlags(rows_ ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard
                                  : Qt::NoTextInteraction);
    updateGeometry();
}

QSize CursorReadout::sizeHint() const {
    return rows_ ? QLabel::sizeHint() : minimumSizeHint();
}

QSize CursorReadout::minimumSizeHint() const {
    return {0, rows_ ? QLabel::minimumSizeHint().height() : fontMetrics().height() + 2};
}

void CursorReadout::paintEvent(QPaintEvent* event) {
    if (rows_) return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(line_, Qt::ElideRight, width()));
}

} // namespace epsiloscope
