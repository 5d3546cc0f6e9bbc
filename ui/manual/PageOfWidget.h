// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace epsiloscope {

/// The dynamic property by which a widget names the page of the manual that is about it.
inline constexpr const char* manualPageProperty = "manualPage";

/// Says which page is about `widget` and all that it holds: "ledger", or with a heading of it
/// "runs#who-is-misjudged".
void setManualPage(QWidget* widget, const QString& page);

/// The page of the nearest that names one: the widget, what holds it, and so on through the windows that
/// dialogs belong to. The start page where none does, and of null.
QString manualPageOf(const QWidget* widget);

} // namespace epsiloscope
