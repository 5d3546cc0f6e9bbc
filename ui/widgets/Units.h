// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontInfo>
#include <QWidget>

namespace epsiloscope {

/// So many units in pixels. A unit is 8 pixels beside text of 13 pixels, and grows with the widget's text.
inline int inUnits(const QWidget& widget, double units) {
    constexpr double pixels = 8, textPixels = 13;
    return qRound(units * pixels * QFontInfo(widget.font()).pixelSize() / textPixels);
}

/// The text of ticks, names of axes and headers: 11 pixels beside text of 13.
inline QFont smallText(QFont font) {
    constexpr double share = 11.0 / 13;
    if (font.pixelSize() > 0)
        font.setPixelSize(qRound(font.pixelSize() * share));
    else
        font.setPointSizeF(font.pointSizeF() * share);
    return font;
}

} // namespace epsiloscope
