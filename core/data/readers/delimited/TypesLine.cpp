// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/TypesLine.h"

#include <utility>

namespace epsiloscope {
namespace {

constexpr std::string_view typesBeginning = "# epsiloscope: types=";
constexpr std::string_view typesEnding = " missing=empty";

} // namespace

std::string typesLine(const std::vector<Column>& columns) {
    std::string line(typesBeginning);
    for (const Column& column : columns)
        line += column.type == ColumnType::Numeric ? 'n' : 'c';
    line += typesEnding;
    return line;
}

Result<std::optional<std::vector<ColumnType>>> typesFromLine(std::string_view text, const std::string& path) {
    if (!text.starts_with(typesBeginning)) return std::optional<std::vector<ColumnType>>();
    std::string_view letters = text.substr(0, text.find_first_of("\r\n"));
    letters.remove_prefix(typesBeginning.size());
    const Error broken{
        "the line that says the types of the columns is broken", path + ":1",
        "write it as \"# epsiloscope: types=nc missing=empty\" with n or c for each column, or "
        "delete it"};
    if (!letters.ends_with(typesEnding)) return broken;
    letters.remove_suffix(typesEnding.size());
    std::vector<ColumnType> types;
    for (const char letter : letters) {
        if (letter != 'n' && letter != 'c') return broken;
        types.push_back(letter == 'n' ? ColumnType::Numeric : ColumnType::Categorical);
    }
    return std::optional(std::move(types));
}

} // namespace epsiloscope
