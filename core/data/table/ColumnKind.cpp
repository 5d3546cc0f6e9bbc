// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnKind.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cmath>
#include <optional>
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

/// Whether a name begins with "id", or ends with one of the marks.
bool isCalled(const std::string& name, std::span<const std::string_view> marks) {
    const auto words = wordsOf(name);
    return !words.empty() && (words.front() == "id" || isWordOf({words.back()}, marks));
}

bool isCalledIdentifier(const std::string& name) {
    constexpr std::array<std::string_view, 14> marks = {"id",     "ids",    "identifier", "uuid", "guid",
                                                        "key",    "idx",    "nr",         "no",   "code",
                                                        "serial", "number", "nbr",        "mrn"};
    return isCalled(name, marks);
}

/// Names of which a record may have more than one, such as a patient who comes twice.
bool isCalledSomebody(const std::string& name) {
    constexpr std::array<std::string_view, 8> marks = {"id",   "ids", "identifier", "uuid",
                                                       "guid", "nbr", "mrn",        "ssn"};
    return isCalled(name, marks);
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
    const std::size_t rows = column.cells();
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

bool isDateDigit(char character) {
    return character >= '0' && character <= '9';
}

/// Takes a number of so many digits from the front of a text.
std::optional<int> takeNumber(std::string_view& text, std::size_t fewest, std::size_t most) {
    std::size_t digits = 0;
    int number = 0;
    while (digits < text.size() && digits < most && isDateDigit(text[digits]))
        number = number * 10 + (text[digits++] - '0');
    if (digits < fewest || (digits < text.size() && isDateDigit(text[digits]))) return {};
    text.remove_prefix(digits);
    return number;
}

bool take(std::string_view& text, char character) {
    if (!text.starts_with(character)) return false;
    text.remove_prefix(1);
    return true;
}

bool isDay(int year, int month, int day) {
    const std::chrono::year_month_day date{std::chrono::year(year),
                                           std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return year >= 1500 && year <= 2200 && date.ok();
}

/// "Z", "+02:00", "-0530" or nothing.
bool isZone(std::string_view text) {
    if (text.empty() || text == "Z" || text == "z") return true;
    if (!take(text, '+') && !take(text, '-')) return false;
    const auto digits = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isDateDigit));
    return (text.size() == 2 && digits == 2) || (text.size() == 4 && digits == 4) ||
           (text.size() == 5 && digits == 4 && text[2] == ':');
}

/// What may follow a date: nothing, or "12:30", "T12:30:05.25Z".
bool isTime(std::string_view text) {
    if (text.empty()) return true;
    if (!take(text, ' ') && !take(text, 'T')) return false;
    const auto hour = takeNumber(text, 1, 2);
    if (!hour || *hour > 24 || !take(text, ':')) return false;
    const auto minute = takeNumber(text, 2, 2);
    if (!minute || *minute > 59) return false;
    if (!take(text, ':')) return isZone(text);
    const auto second = takeNumber(text, 2, 2);
    if (!second || *second > 60) return false;
    if (take(text, '.') && !takeNumber(text, 1, 9)) return false;
    return isZone(text);
}

/// A year and two short numbers with the given sign between, and perhaps a time of day.
std::optional<std::array<int, 3>> dateNumbers(std::string_view text, char sign, bool yearFirst) {
    std::array<int, 3> numbers{};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = i == (yearFirst ? 0U : 2U) ? takeNumber(text, 4, 4) : takeNumber(text, 1, 2);
        if (!number || (i < 2 && !take(text, sign))) return {};
        numbers[i] = *number;
    }
    return isTime(text) ? std::optional(numbers) : std::nullopt;
}

/// How many texts are dates in each of the usual ways of writing: 2021-03-04, 4.3.2021, 4/3/2021 with the day
/// first or with the month first.
using DateFormatCounts = std::array<std::size_t, 4>;

void countDate(DateFormatCounts& counts, std::string_view text) {
    if (text.empty() || !isDateDigit(text.front())) return;
    if (const auto date = dateNumbers(text, '-', true))
        counts[0] += isDay((*date)[0], (*date)[1], (*date)[2]);
    if (const auto date = dateNumbers(text, '.', false))
        counts[1] += isDay((*date)[2], (*date)[1], (*date)[0]);
    if (const auto date = dateNumbers(text, '/', false)) {
        counts[2] += isDay((*date)[2], (*date)[1], (*date)[0]);
        counts[3] += isDay((*date)[2], (*date)[0], (*date)[1]);
    }
}

bool holdsDates(const Column& column, const ColumnSummary& summary) {
    std::vector<char> used(column.categories.size(), 0);
    for (const std::int32_t code : column.codes)
        if (code >= 0) used[static_cast<std::size_t>(code)] = 1;
    DateFormatCounts counts{};
    for (std::size_t code = 0; code < used.size(); ++code)
        if (used[code] != 0) countDate(counts, column.categories[code]);
    const auto most = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
    return most >= datesAmongTexts * static_cast<double>(summary.distinct);
}

} // namespace

const char* inWords(ColumnKind kind) {
    constexpr std::array words = {"number", "category", "identifier", "constant", "empty", "date", "image"};
    static_assert(words.size() == static_cast<std::size_t>(ColumnKind::Image) + 1);
    return words[static_cast<std::size_t>(kind)];
}

ColumnKind kindOf(const Column& column, const ColumnSummary& summary) {
    if (column.type == ColumnType::Image) return ColumnKind::Image;
    if (summary.distinct == 0) return ColumnKind::Empty;
    if (summary.distinct == 1) return ColumnKind::Constant;
    if (column.type == ColumnType::Categorical && (column.declaredDate || holdsDates(column, summary)))
        return ColumnKind::Date;
    if (isIdentifier(column, summary)) return ColumnKind::Identifier;
    return column.type == ColumnType::Numeric ? ColumnKind::Number : ColumnKind::Category;
}

} // namespace epsiloscope
