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

/// Small text has 11 pixels beside text of 13.
inline constexpr double smallTextShare = 11.0 / 13;

/// The text of ticks, names of axes and headers.
inline QFont smallText(QFont font) {
    if (font.pixelSize() > 0)
        font.setPixelSize(qRound(font.pixelSize() * smallTextShare));
    else
        font.setPointSizeF(font.pointSizeF() * smallTextShare);
    return font;
}

} // namespace epsiloscope
