// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/DeclaredRoles.h"

#include "core/base/NearestName.h"
#include "core/base/Thousands.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <unordered_set>

namespace epsiloscope {
namespace {

/// The quoted names of the columns with this role, and how many more there are.
std::string namesOf(const Table& table, DeclaredRole role) {
    constexpr std::size_t mostNamed = 8, longest = 40;
    std::vector<std::string> names;
    std::size_t more = 0;
    for (const Column& column : table.columns) {
        if (column.declared != role) continue;
        if (names.size() < mostNamed)
            names.push_back("'" + shortened(column.name, longest) + "'");
        else
            ++more;
    }
    if (more > 0) names.push_back(counted(static_cast<std::int64_t>(more), "other", "others"));
    return joinedWords(names);
}

} // namespace

void declareRoles(Table& table, std::vector<DeclaredRole> roles, const std::string& where, ReadGuess& guess) {
    const auto labels = std::ranges::count(roles, DeclaredRole::Label);
    if (const auto first = std::ranges::find(roles, DeclaredRole::Label); labels > 1)
        std::replace(first + 1, roles.end(), DeclaredRole::Label, DeclaredRole::Ignored);
    for (std::size_t i = 0; i < roles.size() && i < table.columns.size(); ++i)
        table.columns[i].declared = roles[i];
    const std::string label = namesOf(table, DeclaredRole::Label);
    const std::string ignored = namesOf(table, DeclaredRole::Ignored);
    if (label.empty() && ignored.empty()) return;
    std::vector<std::string> said;
    if (!label.empty()) said.push_back((labels > 1 ? "the first label is " : "the label is ") + label);
    if (!ignored.empty()) said.push_back("ignored: " + ignored);
    guess.remarks.push_back(where + ": " + joinedWords(said, "; ") + ".");
}

void remarkOnUndeclared(const Column& column, const std::vector<std::string>& declared, ReadGuess& guess) {
    if (declared.empty() || column.type != ColumnType::Categorical) return;
    std::unordered_set<std::string> known; // the categories are UTF-8 already
    for (const std::string& value : declared)
        known.insert(isUtf8(value) ? value : fromLatin1(value));
    std::vector<bool> strange;
    for (const std::string& category : column.categories)
        strange.push_back(!known.contains(category));
    const auto isStrange = [&](std::int32_t code) {
        return code >= 0 && strange[static_cast<std::size_t>(code)];
    };
    const auto cells = std::ranges::count_if(column.codes, isStrange);
    if (cells == 0) return;
    const auto first = std::ranges::find_if(column.codes, isStrange);
    guess.remarks.push_back("Column '" + shortened(column.name, 40) +
                            "': " + counted(cells, "value is", "values are") +
                            " not among the declared ones (first '" +
                            shortened(column.categories[static_cast<std::size_t>(*first)], 40) + "' in row " +
                            std::to_string(first - column.codes.begin() + 1) + ").");
}

} // namespace epsiloscope
