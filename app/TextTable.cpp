// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TextTable.h"

#include <QString>

#include <algorithm>

namespace epsiloscope::app {

std::string textTable(const std::vector<QStringList>& lines, Qt::AlignmentFlag others) {
    const auto width = [](const QString& cell) { return cell.toUcs4().size(); }; // in code points
    QList<qsizetype> widths;
    for (const QStringList& line : lines)
        for (qsizetype i = 0; i < line.size(); ++i) {
            if (i == widths.size()) widths << 0;
            widths[i] = std::max(widths[i], width(line[i]));
        }
    QString text;
    for (const QStringList& line : lines) {
        QString words;
        for (qsizetype i = 0; i < line.size(); ++i) {
            const bool left = i == 0 || i + 1 == line.size() || others == Qt::AlignLeft;
            const QString blanks(widths[i] - width(line[i]), ' ');
            words += (i > 0 ? "  " : "") + (left ? line[i] + blanks : blanks + line[i]);
        }
        while (words.endsWith(' '))
            words.chop(1);
        text += words + "\n";
    }
    return text.toStdString();
}

} // namespace epsiloscope::app
