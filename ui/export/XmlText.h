// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace epsiloscope {

/// Text between tags or in quotes, as XML 1.0 takes it: <, >, & and " are escaped; characters that XML does
/// not allow even escaped (control characters, lone surrogates) are left out.
QByteArray xmlText(const QString& text);

/// Leaves out of finished UTF-8 what XML does not allow: Qt's SVG generator writes control characters as they
/// come.
QByteArray withoutForbiddenCharacters(QByteArray xml);

} // namespace epsiloscope
