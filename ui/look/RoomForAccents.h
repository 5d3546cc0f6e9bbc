// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace epsiloscope {

/// How far accents on capitals reach above the line that a font has for itself, in pixels.
inline constexpr int aboveCapitals = 2;

/// Rich text of a label with that room above its first line: Qt cuts off there whatever margins the label
/// has. A larger mark without any width does it.
inline QString belowAccents(const QString& html) {
    return QStringLiteral("<big>&#8203;</big>") + html;
}

} // namespace epsiloscope
