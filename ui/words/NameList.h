// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace epsiloscope {

/// Names as in a sentence: "Run 1, Run 2 and Run 4"; empty where there are none.
inline QString joinedNames(QStringList names) {
    if (names.size() < 2) return names.join(QString());
    const QString last = names.takeLast();
    return QCoreApplication::translate("epsiloscope::NameList", "%1 and %2")
        .arg(names.join(QStringLiteral(", ")), last);
}

} // namespace epsiloscope
