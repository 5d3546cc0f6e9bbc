// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ForcedTypes.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <cmath>
#include <vector>

namespace epsiloscope {
namespace {

Column asCategories(const Column& column) {
    static const MissingMarkers onlyEmpty{{}};
    ColumnBuilder builder(column.name, ColumnType::Categorical);
    for (const double number : column.numbers)
        builder.add(std::isnan(number) ? std::string() : classText(number), onlyEmpty);
    return builder.finish().column;
}

Result<Column> forcedToNumbers(const Column& column, const std::string& path) {
    std::vector<double> ofCategory(column.categories.size());
    for (std::size_t i = 0; i < ofCategory.size(); ++i)
        if (!parseNumber(column.categories[i], ofCategory[i]))
            return Error{"'" + column.categories[i] + "' in column '" + column.name + "' is no number", path,
                         "read the column as categories, or name the text a missing marker"};
    return asNumericColumn(column, ofCategory);
}

/// Error for a key that names no column of the table.
Result<void> checkTypeKeys(const ReadOptions& options, const Table& table, const ColumnNames& names) {
    for (const auto& entry : options.types) {
        if (names.find(entry.first) >= 0) continue;
        std::vector<std::string> known;
        for (std::size_t i = 0; i < table.columns.size() && i < 100; ++i)
            known.push_back(table.columns[i].name);
        return Error{"there is no column '" + entry.first + "'", "/data/types/" + entry.first,
                     suggestName(entry.first, known)};
    }
    return {};
}

} // namespace

Result<std::vector<std::optional<ColumnType>>> forcedTypes(const ReadOptions& options,
                                                           const std::vector<std::string>& names) {
    std::vector<std::optional<ColumnType>> forced(names.size());
    if (options.types.empty()) return forced;
    Table named;
    for (const std::string& name : names) {
        named.columns.emplace_back();
        named.columns.back().name = isUtf8(name) ? name : fromLatin1(name);
    }
    const ColumnNames columns(named);
    RETURN_IF_ERROR(checkTypeKeys(options, named, columns));
    std::vector<bool> byName(names.size(), false);
    for (const auto& [key, type] : options.types) {
        if (type == ColumnType::Image)
            return Error{"a column of text cannot be pictures", "/data/types/" + key,
                         "choose numeric or categorical"};
        const auto column = static_cast<std::size_t>(columns.find(key));
        if (byName[column]) continue;
        forced[column] = type;
        byName[column] = named.columns[column].name == key;
    }
    return forced;
}

Result<void> applyTypes(Table& table, const ReadOptions& options, const std::string& path) {
    const ColumnNames names(table);
    RETURN_IF_ERROR(checkTypeKeys(options, table, names));
    for (const auto& [key, type] : options.types) {
        Column& column = table.columns[static_cast<std::size_t>(names.find(key))];
        if (column.type == type) continue;
        if (column.type == ColumnType::Image || type == ColumnType::Image)
            return Error{"column '" + column.name + "' cannot be made pictures, nor pictures anything else",
                         "/data/types/" + key, "leave its type out"};
        if (type == ColumnType::Categorical) {
            column = asCategories(column);
            continue;
        }
        ASSIGN_OR_RETURN(column, forcedToNumbers(column, path));
    }
    return {};
}

} // namespace epsiloscope
