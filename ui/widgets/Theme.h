// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>

class QSettings;

namespace epsiloscope {

class MenuButton;

/// Which colours the person wants. System: as the desktop's own palette was, dark or light.
enum class ThemeChoice { System, Light, Dark };

/// Sets the Fusion style and one of our palettes; QEvent::PaletteChange then reaches every widget. Needs a
/// QApplication.
void applyTheme(ThemeChoice choice);

/// Our palettes; every pair of text and background reaches 4.5 : 1, disabled text aside.
QPalette lightPalette();
QPalette darkPalette();

/// By the lightness of QPalette::Window.
bool isDark(const QPalette& palette);

/// Grey of hints and units: at least 4.5 : 1 on QPalette::Window and QPalette::Base.
QColor secondaryText(const QPalette& palette);

/// Widths of lines in controls that are painted here: the box to tick, its tick, the arrow of a menu.
inline constexpr double boxStroke = 1, tickStroke = 1.8, arrowStroke = 1.2;

/// The choice of the last window; `settings` may be null.
ThemeChoice rememberedTheme(const QSettings* settings);

/// How the window looks: light, dark, or as the desktop, and how much moves, in a menu that switches at once.
/// `settings` remember the choice; they may be null and must outlive the button.
MenuButton* newThemeButton(QSettings* settings = nullptr);

} // namespace epsiloscope
