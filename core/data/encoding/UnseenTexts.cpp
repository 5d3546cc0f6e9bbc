// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/UnseenTexts.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace epsiloscope {
namespace {

using Texts = std::unordered_set<std::string_view>;

Texts textsAt(const Column& column, const std::vector<std::uint32_t>& rows) {
    std::vector<bool> seen(column.categories.size(), false);
    for (const std::uint32_t row : rows)
        if (column.codes[row] >= 0) seen[static_cast<std::size_t>(column.codes[row])] = true;
    Texts texts;
    for (std::size_t code = 0; code < seen.size(); ++code)
        if (seen[code]) texts.insert(column.categories[code]);
    return texts;
}

TextsInRows beyond(const Texts& known, const Column& column, const std::vector<std::uint32_t>& rows) {
    TextsInRows unseen;
    if (column.type != ColumnType::Categorical) return unseen;
    std::vector<std::size_t> counts(column.categories.size(), 0);
    for (const std::uint32_t row : rows)
        if (column.codes[row] >= 0) ++counts[static_cast<std::size_t>(column.codes[row])];
    for (std::size_t code = 0; code < counts.size(); ++code) {
        if (counts[code] == 0 || known.contains(column.categories[code])) continue;
        ++unseen.texts;
        unseen.rows += counts[code];
    }
    return unseen;
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

} // namespace epsiloscope
