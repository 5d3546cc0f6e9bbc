// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QSettings;
class QWidget;

namespace epsiloscope {

/// The languages that there are, to choose the one of the next start; says so where another one is chosen than
/// is spoken. `settings` remember it; they may be null and must outlive the menu, which belongs to `parent`.
QMenu* newLanguageMenu(QSettings* settings, QWidget* parent);

} // namespace epsiloscope
