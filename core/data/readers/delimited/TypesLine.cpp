// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/TypesLine.h"

#include <utility>

namespace epsiloscope {
namespace {

constexpr std::string_view typesBeginning = "# epsiloscope: types=";
constexpr std::string_view typesEnding = " missing=empty";
constexpr std::string_view guardedEnding = " formulas=quoted";

} // namespace

std::string typesLine(const SaidTypes& said) {
    std::string line(typesBeginning);
    for (const ColumnType type : said.types)
        line += type == ColumnType::Numeric ? 'n' : 'c';
    line += typesEnding;
    if (said.guarded) line += guardedEnding;
    return line;
}

Result<std::optional<SaidTypes>> typesFromLine(std::string_view text, const std::string& path) {
    if (!text.starts_with(typesBeginning)) return std::optional<SaidTypes>();
    std::string_view letters = text.substr(0, text.find_first_of("\r\n"));
    letters.remove_prefix(typesBeginning.size());
    const Error broken{
        "the line that says the types of the columns is broken", path + ":1",
        "write it as \"# epsiloscope: types=nc missing=empty\" with n or c for each column, or "
        "delete it"};
    SaidTypes said;
    said.guarded = letters.ends_with(guardedEnding);
    if (said.guarded) letters.remove_suffix(guardedEnding.size());
    if (!letters.ends_with(typesEnding)) return broken;
    letters.remove_suffix(typesEnding.size());
    for (const char letter : letters) {
        if (letter != 'n' && letter != 'c') return broken;
        said.types.push_back(letter == 'n' ? ColumnType::Numeric : ColumnType::Categorical);
    }
    return std::optional(std::move(said));
}

} // namespace epsiloscope
