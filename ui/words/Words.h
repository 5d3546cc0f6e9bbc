// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QStringList>

namespace epsiloscope {

/// The words of free functions to people: Words::tr is theirs, as tr is a widget's own.
class Words {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::Words)
};

/// Names as in a sentence: "Run 1, Run 2 and Run 4"; empty where there are none. `last` joins the last one.
inline QString joinedNames(QStringList names, const QString& last = Words::tr("%1 and %2")) {
    if (names.size() < 2) return names.join(QString());
    const QString end = names.takeLast();
    return last.arg(names.join(QStringLiteral(", ")), end);
}

} // namespace epsiloscope
