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

/// Text so many times as large.
inline QFont scaledText(QFont font, double times) {
    if (font.pixelSize() > 0)
        font.setPixelSize(qRound(font.pixelSize() * times));
    else
        font.setPointSizeF(font.pointSizeF() * times);
    return font;
}

/// Small text has 11 pixels beside text of 13.
inline constexpr double smallTextShare = 11.0 / 13;

/// Bold text, so many times as large.
inline QFont boldText(QFont font, double growth = 1) {
    font.setBold(true);
    if (growth != 1) font.setPointSizeF(font.pointSizeF() * growth);
    return font;
}

/// The text of ticks, names of axes and headers.
inline QFont smallText(const QFont& font) {
    return scaledText(font, smallTextShare);
}

} // namespace epsiloscope
