// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/records/RecordCells.h"

#include "core/data/table/ClassNames.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <QStringList>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr unsigned mostInBrief = 16, mostInFull = 60;

QString cellWords(const Column& column, std::size_t row) {
    if (column.type == ColumnType::Image) return Words::tr("a picture");
    if (column.isMissing(row)) return QStringLiteral("–");
    return QString::fromStdString(column.type == ColumnType::Numeric
                                      ? classText(column.numbers[row])
                                      : column.categories[static_cast<std::size_t>(column.codes[row])]);
}

bool has(const Dataset* dataset, std::optional<std::size_t> row) {
    return dataset && row && *row < dataset->table.rows;
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

QString recordCells(const Dataset* dataset, std::optional<std::size_t> row) {
    if (!row)
        return Words::tr("Its cells are not shown: which row it is, is kept only for the last six runs.");
    if (!has(dataset, row)) return Words::tr("Its cells are not shown: the dataset is not loaded.");
    return cellsOfRow(dataset->table, *row, mostInBrief, QStringLiteral(" · "));
}

QString recordCellsInFull(const Dataset* dataset, std::optional<std::size_t> row) {
    if (!has(dataset, row)) return {};
    return cellsOfRow(dataset->table, *row, mostInFull, QStringLiteral("\n"));
}

} // namespace epsiloscope
