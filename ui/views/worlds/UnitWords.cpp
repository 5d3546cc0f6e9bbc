// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/UnitWords.h"

#include "ui/views/worlds/WorldsPlay.h"
#include "ui/words/NumberWords.h"
#include "ui/words/RowWords.h"

#include <QStringList>

#include <algorithm>
#include <cstdint>

namespace epsiloscope {

namespace {

constexpr std::size_t cellsInBrief = 5, rowsInBrief = 12;

} // namespace

QString UnitWords::rowsOf(const PlayedRun& played, std::size_t unit) {
    QStringList rows;
    const auto records = played.units->records(unit);
    for (const std::uint32_t record : records.first(std::min(records.size(), rowsInBrief)))
        rows << grouped(played.rows[record] + std::size_t{1});
    if (records.size() > rowsInBrief) rows << QStringLiteral("…");
    return tr("rows %1").arg(rows.join(QStringLiteral(", ")));
}

QString UnitWords::headline(const PlayedRun& played, bool out, std::optional<std::size_t> unit) {
    const bool persons = played.arePersons();
    if (!out) return persons ? tr("Take one person out") : tr("Take one record out");
    const auto row = unit ? played.rowOf(*unit) : std::nullopt;
    if (!row) return persons ? tr("Without one person") : tr("Without one record");
    const QString number = grouped(*row + std::size_t{1});
    if (!persons) return tr("Without record %1").arg(number);
    const std::size_t rows = played.units->records(*unit).size();
    return rows == 1 ? tr("Without the person of row %1, 1 row").arg(number)
                     : tr("Without the person of row %1, %2 rows").arg(number, grouped(rows));
}

QString UnitWords::details(const PlayedRun& played, bool out, std::optional<std::size_t> unit,
                           const Table* table) {
    if (!out)
        return played.arePersons()
                   ? tr("a click on a square takes out a person of that teacher, with all rows")
                   : tr("a click on a square takes out a record of that teacher");
    const auto row = unit ? played.rowOf(*unit) : std::nullopt;
    if (!row || !table || *row >= table->rows) return {};
    if (played.arePersons()) return rowsOf(played, *unit);
    return cellsOfRow(*table, *row, cellsInBrief, QStringLiteral(", "));
}

} // namespace epsiloscope
