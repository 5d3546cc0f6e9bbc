// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/ElidedLabel.h"

#include "ui/widgets/Whenever.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace epsiloscope {

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    whenever(this, {QEvent::Resize}, [this] { offerWholeText(); });
}

void ElidedLabel::setText(const QString& text) {
    if (text == text_) return;
    text_ = text;
    setAccessibleName(text);
    offerWholeText();
    updateGeometry();
    update();
}

QString ElidedLabel::shownText() const {
    return fontMetrics().elidedText(text_, Qt::ElideRight, width());
}

QSize ElidedLabel::sizeHint() const {
    return {fontMetrics().horizontalAdvance(text_) + 1, fontMetrics().height() + 2};
}

QSize ElidedLabel::minimumSizeHint() const {
    return {std::min(fontMetrics().averageCharWidth() * 4, sizeHint().width()), fontMetrics().height() + 2};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shownText());
}

void ElidedLabel::offerWholeText() {
    setToolTip(shownText() == text_ ? QString() : text_);
}

} // namespace epsiloscope
