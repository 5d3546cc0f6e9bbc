// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/LostCells.h"

#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureFill.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_set>

namespace epsiloscope {

namespace {

using Texts = std::unordered_set<std::string_view>;

Texts textsAt(const Column& column, const std::vector<std::uint32_t>& rows) {
    const std::vector<std::size_t> cells = cellsOfCategories(column, rows);
    Texts texts;
    for (std::size_t code = 0; code < cells.size(); ++code)
        if (cells[code] > 0) texts.insert(column.categories[code]);
    return texts;
}

TextsInRows beyond(const Texts& known, const Column& column, const std::vector<std::uint32_t>& rows) {
    TextsInRows unseen;
    if (column.type != ColumnType::Categorical) return unseen;
    const std::vector<std::size_t> counts = cellsOfCategories(column, rows);
    for (std::size_t code = 0; code < counts.size(); ++code) {
        if (counts[code] == 0 || known.contains(column.categories[code])) continue;
        ++unseen.texts;
        unseen.rows += counts[code];
    }
    return unseen;
}

// Scaled numbers rise with the numbers, so the least and the largest tell it of all.
bool anyIsFar(const EncodedColumn& encoded, const Column& column, double most) {
    double least = std::numeric_limits<double>::infinity(), largest = -least;
    column.numbers.visit([&](const auto& cells) {
        for (std::size_t row = 0; row < cells.size(); ++row) {
            const double number = cells[row];
            if (!std::isfinite(number)) continue;
            least = std::min(least, number);
            largest = std::max(largest, number);
        }
    });
    return least <= largest &&
           (std::abs(scaledNumber(encoded, least)) > most || std::abs(scaledNumber(encoded, largest)) > most);
}

} // namespace

std::vector<UnseenTexts> unseenTexts(const Schema& schema, const RowsOfTable& fitted,
                                     const RowsOfTable& ofPrivate, const RowsOfTable& ofTest) {
    std::vector<UnseenTexts> all;
    for (std::size_t c = 0; c < fitted.table.columns.size(); ++c) {
        const Column& column = fitted.table.columns[c];
        if (!schema.isFeature(c) || column.type != ColumnType::Categorical) continue;
        const Texts known = textsAt(column, fitted.rows);
        UnseenTexts unseen{column.name, beyond(known, ofPrivate.table.columns[c], ofPrivate.rows),
                           beyond(known, ofTest.table.columns[c], ofTest.rows)};
        if (unseen.ofPrivate.rows + unseen.ofTest.rows > 0) all.push_back(std::move(unseen));
    }
    return all;
}

std::vector<FarCell> farCells(const Encoder& encoder, const Table& table,
                              const std::vector<std::uint32_t>& rows) {
    constexpr double scaled = 1e6, unscaled = 1e15;
    const double most = encoder.plan().scaling == Scaling::None ? unscaled : scaled;
    std::vector<FarCell> cells;
    const auto places = encoder.columnsIn(table);
    if (!places) return cells;
    for (std::size_t i = 0; i < places->size(); ++i) {
        const EncodedColumn& encoded = encoder.columns()[i];
        const Column& column = table.columns[(*places)[i]];
        if (encoded.type != ColumnType::Numeric || column.type != ColumnType::Numeric) continue;
        if (!anyIsFar(encoded, column, most)) continue;
        const auto found = std::ranges::find_if(rows, [&](std::uint32_t row) {
            const double number = column.numbers[row];
            return std::isfinite(number) && std::abs(scaledNumber(encoded, number)) > most;
        });
        if (found != rows.end()) cells.push_back({encoded.name, *found, column.numbers[*found]});
    }
    return cells;
}

} // namespace epsiloscope
