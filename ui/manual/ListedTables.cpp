// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/manual/ListedTables.h"

#include <QRegularExpression>
#include <QStringList>

namespace epsiloscope {

namespace {

bool isRowOfTable(const QString& line) {
    return line.startsWith(QLatin1Char('|'));
}

QStringList cellsOfRow(const QString& row) {
    static const QRegularExpression border(QStringLiteral("(?<!\\\\)\\|"));
    QStringList cells = row.trimmed().split(border);
    if (cells.size() < 2) return {};
    cells.removeFirst(); // what stands before the first border, and after the last
    cells.removeLast();
    for (QString& cell : cells)
        cell = cell.trimmed();
    return cells;
}

QString listEntry(const QStringList& headings, const QStringList& cells) {
    QStringList parts = {QStringLiteral("- **%1**").arg(cells.value(0))};
    for (qsizetype i = 1; i < cells.size(); ++i)
        if (!cells[i].isEmpty())
            parts << (headings.value(i).isEmpty() ? QString() : QStringLiteral("*%1:* ").arg(headings[i])) +
                         cells[i];
    return parts.join(QStringLiteral(" · "));
}

// `table`: headings, the line below them, rows.
QStringList rowsAsList(const QStringList& table) {
    const QStringList headings = cellsOfRow(table.first());
    QStringList entries;
    for (const QString& row : table.mid(2))
        entries << listEntry(headings, cellsOfRow(row));
    return entries;
}

} // namespace

QString withLongTablesListed(const QString& markdown, qsizetype longest) {
    const QStringList lines = markdown.split(QLatin1Char('\n'));
    QStringList shown;
    bool code = false; // what looks like a table in a block of code is none
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (lines[i].startsWith(QStringLiteral("```"))) code = !code;
        if (code || !isRowOfTable(lines[i])) {
            shown << lines[i];
            continue;
        }
        QStringList table;
        qsizetype length = 0;
        for (; i < lines.size() && isRowOfTable(lines[i]); ++i) {
            table << lines[i];
            length += lines[i].size();
        }
        --i;
        shown << (length > longest ? rowsAsList(table) : table);
    }
    return shown.join(QLatin1Char('\n'));
}

} // namespace epsiloscope
