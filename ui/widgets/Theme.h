// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/Palettes.h"

#include <QColor>
#include <QPalette>

class QSettings;

class QMenu;
class QSettings;
class QWidget;

namespace epsiloscope {

class MenuButton;

/// Which colours the person wants. System: as the desktop's own palette was, dark or light.
enum class ThemeChoice { System, Light, Dark };

/// Sets the Fusion style and one of our palettes; QEvent::PaletteChange then reaches every widget. Needs a
/// QApplication.
void applyTheme(ThemeChoice choice);

/// The choice of the last window; `settings` may be null.
ThemeChoice rememberedTheme(const QSettings* settings);

/// How the window looks: light, dark, or as the desktop, and how much moves, in a menu that switches at once.
/// `settings` remember the choice; they may be null and must outlive the button.
MenuButton* newThemeButton(QSettings* settings = nullptr);

/// The languages that there are, to choose the one of the next start; says so where another one is chosen
/// than is spoken. `settings` remember it; they may be null and must outlive the menu, which belongs to
/// `parent`.
QMenu* newLanguageMenu(QSettings* settings, QWidget* parent);

} // namespace epsiloscope
