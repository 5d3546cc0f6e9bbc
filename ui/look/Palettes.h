// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPalette;

namespace epsiloscope {

/// Our palettes; every pair of text and background reaches 4.5 : 1, disabled text aside.
QPalette lightPalette();
QPalette darkPalette();

/// By the lightness of QPalette::Window.
bool isDark(const QPalette& palette);

/// Grey of hints and units: at least 4.5 : 1 on QPalette::Window and QPalette::Base.
QColor secondaryText(const QPalette& palette);

/// Widths of lines in controls that are painted here: the box to tick, its tick, the arrow of a menu.
inline constexpr double boxStroke = 1, tickStroke = 1.8, arrowStroke = 1.2;

} // namespace epsiloscope
