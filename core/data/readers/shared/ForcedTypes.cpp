// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ForcedTypes.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/ReadAsMissing.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/ClassNames.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <cmath>
#include <limits>
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

Column forcedToNumbers(const Column& column, ReadGuess& guess) {
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> ofCategory(column.categories.size(), missing);
    std::vector<bool> strange(ofCategory.size(), false);
    for (std::size_t i = 0; i < ofCategory.size(); ++i)
        if (double number = 0; parseNumber(column.categories[i], number))
            ofCategory[i] = number;
        else
            strange[i] = true;
    const auto isStrange = [&](std::int32_t code) {
        return code >= 0 && strange[static_cast<std::size_t>(code)];
    };
    const auto first = std::ranges::find_if(column.codes, isStrange);
    if (first != column.codes.end())
        sayReadAsMissing(guess, column.name,
                         static_cast<std::size_t>(std::ranges::count_if(column.codes, isStrange)),
                         "'" + shortened(column.categories[static_cast<std::size_t>(*first)], 40) +
                             "' in row " + std::to_string(first - column.codes.begin() + 1));
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

Result<void> applyTypes(ReadFile& file, const ReadOptions& options) {
    Table& table = file.table;
    const ColumnNames names(table);
    RETURN_IF_ERROR(checkTypeKeys(options, table, names));
    for (const auto& [key, type] : options.types) {
        Column& column = table.columns[static_cast<std::size_t>(names.find(key))];
        if (column.type == type) continue;
        if (column.type == ColumnType::Image || type == ColumnType::Image)
            return Error{"column '" + column.name + "' cannot be made pictures, nor pictures anything else",
                         "/data/types/" + key, "leave its type out"};
        column = type == ColumnType::Categorical ? asCategories(column) : forcedToNumbers(column, file.guess);
    }
    return {};
}

} // namespace epsiloscope
