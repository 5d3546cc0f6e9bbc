// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/RowWords.h"

#include "core/data/table/ClassNames.h"
#include "core/data/table/Table.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>

namespace epsiloscope {

namespace {

QString cellWords(const Column& column, std::size_t row) {
    if (column.type == ColumnType::Image) return Words::tr("a picture");
    if (column.isMissing(row)) return QStringLiteral("–");
    return QString::fromStdString(column.type == ColumnType::Numeric
                                      ? classText(column.numbers[row])
                                      : column.categories[static_cast<std::size_t>(column.codes[row])]);
}

} // namespace

QString cellsOfRow(const Table& table, std::size_t row, std::size_t most, const QString& between) {
    const std::size_t shown = std::min(most, table.columns.size());
    QStringList cells;
    for (std::size_t c = 0; c < shown; ++c)
        cells << QStringLiteral("%1: %2").arg(QString::fromStdString(table.columns[c].name),
                                              cellWords(table.columns[c], row));
    if (shown < table.columns.size())
        cells << Words::tr("%1 more columns").arg(grouped(table.columns.size() - shown));
    return cells.join(between);
}

} // namespace epsiloscope
