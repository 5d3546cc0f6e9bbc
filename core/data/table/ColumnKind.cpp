// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnKind.h"

#include "core/data/table/DateFormatCounts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <span>
#include <string>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr std::size_t fewestIdentified = 20;
constexpr double datesAmongTexts = 0.95;

/// The words of a name: "Customer ID", "customer_id" and "customerId" have the words customer and id.
std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words(1);
    bool afterSmall = false;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        const bool large = std::isupper(byte) != 0;
        if ((std::isalnum(byte) == 0 || (large && afterSmall)) && !words.back().empty()) words.emplace_back();
        if (std::isalnum(byte) != 0) words.back() += static_cast<char>(std::tolower(byte));
        afterSmall = std::islower(byte) != 0;
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

bool isWordOf(const std::vector<std::string>& words, std::span<const std::string_view> marks) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(marks.begin(), marks.end(), word) != marks.end();
    });
}

bool isCalledIdentifier(const std::string& name) {
    constexpr std::array<std::string_view, 14> marks = {"id",     "ids",    "identifier", "uuid", "guid",
                                                        "key",    "idx",    "nr",         "no",   "code",
                                                        "serial", "number", "nbr",        "mrn"};
    const auto words = wordsOf(name);
    return !words.empty() && (words.front() == "id" || isWordOf({words.back()}, marks));
}

/// Names of which a record may have more than one, such as a patient who comes twice.
bool isCalledSomebody(const std::string& name) {
    constexpr std::array<std::string_view, 8> marks = {"id",   "ids", "identifier", "uuid",
                                                       "guid", "nbr", "mrn",        "ssn"};
    const auto words = wordsOf(name);
    return !words.empty() && (words.front() == "id" || isWordOf({words.back()}, marks));
}

/// What is counted one by one and is no name for it.
bool isCalledTime(const std::string& name) {
    constexpr std::array<std::string_view, 12> marks = {"year", "yr",    "years", "jahr", "date", "day",
                                                        "days", "month", "week",  "hour", "time", "age"};
    return isWordOf(wordsOf(name), marks);
}

bool holdsWholeNumbers(const Column& column) {
    return std::all_of(column.numbers.begin(), column.numbers.end(),
                       [](double x) { return std::isnan(x) || x == std::floor(x); });
}

bool isIdentifier(const Column& column, const ColumnSummary& summary) {
    const std::size_t rows = std::max(column.numbers.size(), column.codes.size());
    const bool numeric = column.type == ColumnType::Numeric;
    if (rows < fewestIdentified || (numeric && (isCalledTime(column.name) || !holdsWholeNumbers(column))))
        return false;
    if (isCalledSomebody(column.name) && summary.distinct * 2 >= rows) return true;
    if (summary.missing > 0 || summary.distinct < rows) return false;
    if (!numeric) return true;
    const bool consecutive = summary.maximum - summary.minimum == static_cast<double>(rows - 1);
    const bool firstOfNameless = column.name == "column 1";
    return consecutive || firstOfNameless || isCalledIdentifier(column.name);
}

bool holdsDates(const Column& column, const ColumnSummary& summary) {
    std::vector<char> used(column.categories.size(), 0);
    for (const std::int32_t code : column.codes)
        if (code >= 0) used[static_cast<std::size_t>(code)] = 1;
    DateFormatCounts counts;
    for (std::size_t code = 0; code < used.size(); ++code)
        if (used[code] != 0) counts.add(column.categories[code]);
    return static_cast<double>(counts.most()) >= datesAmongTexts * static_cast<double>(summary.distinct);
}

} // namespace

const char* inWords(ColumnKind kind) {
    switch (kind) {
    case ColumnKind::Number:
        return "number";
    case ColumnKind::Category:
        return "category";
    case ColumnKind::Identifier:
        return "identifier";
    case ColumnKind::Constant:
        return "constant";
    case ColumnKind::Empty:
        return "empty";
    case ColumnKind::Date:
        return "date";
    case ColumnKind::Image:
        return "image";
    }
    return "";
}

ColumnKind kindOf(const Column& column, const ColumnSummary& summary) {
    if (column.type == ColumnType::Image) return ColumnKind::Image;
    if (summary.distinct == 0) return ColumnKind::Empty;
    if (summary.distinct == 1) return ColumnKind::Constant;
    if (column.type == ColumnType::Categorical && holdsDates(column, summary)) return ColumnKind::Date;
    if (isIdentifier(column, summary)) return ColumnKind::Identifier;
    return column.type == ColumnType::Numeric ? ColumnKind::Number : ColumnKind::Category;
}

} // namespace epsiloscope
