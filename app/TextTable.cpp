// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TextTable.h"

#include <QString>

#include <algorithm>

namespace epsiloscope::app {

std::string textTable(const std::vector<QStringList>& lines) {
    QList<qsizetype> widths;
    for (const QStringList& line : lines)
        for (qsizetype i = 0; i < line.size(); ++i) {
            if (i == widths.size()) widths << 0;
            widths[i] = std::max(widths[i], line[i].size());
        }
    QString text;
    for (const QStringList& line : lines) {
        QString words;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const bool name = i == 0 || i + 1 == line.size();
            words += (i > 0 ? "  " : "") +
                     (name ? line[i].leftJustified(widths[i]) : line[i].rightJustified(widths[i]));
        }
        while (words.endsWith(' '))
            words.chop(1);
        text += words + "\n";
    }
    return text.toStdString();
}

} // namespace epsiloscope::app
