// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace epsiloscope {

/// How much larger than usual a widget's text is; 1: as pixels in the sources were chosen beside.
inline double growthOfText(const QWidget& widget) {
    constexpr double usualHeight = 14; // of a line
    return std::max(1.0, widget.fontMetrics().height() / usualHeight);
}

/// Gives a window of its own a size that was chosen beside text of the usual size: larger with larger text,
/// and no larger than its screen.
inline void resizeWithText(QWidget* window, const QSize& usual) {
    constexpr double mostOfScreen = 0.94;
    const QSize most = (QSizeF(window->screen()->availableSize()) * mostOfScreen).toSize();
    window->resize((QSizeF(usual) * growthOfText(*window)).toSize().boundedTo(most));
}

} // namespace epsiloscope
