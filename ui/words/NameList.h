// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace epsiloscope {

/// Names as in a sentence: "Run 1, Run 2 and Run 4"; empty where there are none.
inline QString joinedNames(QStringList names, const QString& joining = QStringLiteral("and")) {
    if (names.size() < 2) return names.join(QString());
    const QString last = names.takeLast();
    return QStringLiteral("%1 %2 %3").arg(names.join(QStringLiteral(", ")), joining, last);
}

} // namespace epsiloscope
