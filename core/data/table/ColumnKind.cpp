// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnKind.h"

#include "core/data/table/ClassNames.h"
#include "core/data/table/DateText.h"
#include "core/data/table/DistinctNumbers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace epsiloscope {
namespace {

constexpr std::size_t fewestIdentified = 20;
constexpr double datesAmongTexts = 0.95;
constexpr std::size_t wordsOfSentence = 3;

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

/// True if a name begins with "id", or ends with one of the marks.
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

/// True for times, which are counted one by one and name nothing.
bool isCalledTime(const std::string& name) {
    constexpr std::array<std::string_view, 12> marks = {"year", "yr",    "years", "jahr", "date", "day",
                                                        "days", "month", "week",  "hour", "time", "age"};
    return isWordOf(wordsOf(name), marks);
}

/// The facts that one look at each number tells.
struct NumberExtent {
    std::size_t present = 0;
    double minimum = 0, maximum = 0;
    bool whole = true;
};

/// Of whole numbers, which need no division.
template <class Stored> NumberExtent wholeExtentOf(const NumberCells::View<Stored>& cells) {
    Stored least = std::numeric_limits<Stored>::max(), most = std::numeric_limits<Stored>::min();
    NumberExtent extent;
    for (Stored cell : cells.stored()) {
        if (cells.isMissing(cell)) continue;
        cell = cells.withoutSign(cell);
        least = std::min(least, cell);
        most = std::max(most, cell);
        ++extent.present;
    }
    if (extent.present == 0) return extent;
    extent.minimum = cells.number(least);
    extent.maximum = cells.number(most);
    return extent;
}

NumberExtent extentOf(const NumberCells& numbers) {
    return numbers.visit([]<class Stored>(const NumberCells::View<Stored>& cells) {
        NumberExtent extent;
        if constexpr (std::is_integral_v<Stored>)
            if (cells.areWhole()) return wholeExtentOf(cells);
        for (std::size_t row = 0; row < cells.size(); ++row) {
            const double number = cells[row];
            if (std::isnan(number)) continue;
            extent.minimum = extent.present == 0 ? number : std::min(extent.minimum, number);
            extent.maximum = extent.present == 0 ? number : std::max(extent.maximum, number);
            extent.whole = extent.whole && number == std::floor(number);
            ++extent.present;
            if (!extent.whole && extent.maximum > extent.minimum) break; // a number, whatever follows
        }
        return extent;
    });
}

/// True if no more than so many cells repeat an earlier one. Most columns show that they do in their first
/// few hundred cells.
bool repeatAtMost(const NumberCells& numbers, std::size_t most) {
    return numbers.visit([most](const auto& cells) {
        DistinctNumbers distinct;
        std::size_t present = 0;
        for (std::size_t row = 0; row < cells.size(); ++row) {
            if (std::isnan(cells[row])) continue;
            distinct.indexOf(cells[row]);
            if (++present - distinct.size() > most) return false;
        }
        return true;
    });
}

/// The numbers of rows that pandas and R write before the first column, which has no name.
bool isRowNumber(const Column& column, const NumberExtent& extent) {
    const std::size_t rows = column.numbers.size();
    constexpr std::size_t fewest = 3;
    return column.name == namelessColumn(0) && rows >= fewest && extent.present == rows && extent.whole &&
           (extent.minimum == 0 || extent.minimum == 1) &&
           extent.maximum - extent.minimum == static_cast<double>(rows - 1) &&
           repeatAtMost(column.numbers, 0);
}

bool isIdentifier(const Column& column, const NumberExtent& extent) {
    const std::size_t rows = column.numbers.size();
    if (isRowNumber(column, extent)) return true;
    if (rows < fewestIdentified || !extent.whole || isCalledTime(column.name)) return false;
    if (isCalledSomebody(column.name) && extent.present * 2 >= rows &&
        repeatAtMost(column.numbers, (extent.present * 2 - rows) / 2))
        return true;
    const bool consecutive = extent.maximum - extent.minimum == static_cast<double>(rows - 1);
    const bool firstOfNameless = column.name == namelessColumn(0);
    return extent.present == rows && (consecutive || firstOfNameless || isCalledIdentifier(column.name)) &&
           repeatAtMost(column.numbers, 0);
}

ColumnKind kindOfNumbers(const Column& column) {
    const NumberExtent extent = extentOf(column.numbers);
    if (extent.present == 0) return ColumnKind::Empty;
    if (!(extent.maximum > extent.minimum)) return ColumnKind::Constant;
    return isIdentifier(column, extent) ? ColumnKind::Identifier : ColumnKind::Number;
}

/// The different texts that stand in cells, and how many cells have one.
struct TextsInCells {
    std::vector<std::string_view> different;
    std::size_t present = 0;
};

TextsInCells textsIn(const Column& column) {
    TextsInCells texts;
    const std::vector<std::size_t> cells = cellsOfCategories(column);
    for (std::size_t code = 0; code < cells.size(); ++code)
        if (cells[code] > 0) texts.different.emplace_back(column.categories[code]);
    texts.present = std::accumulate(cells.begin(), cells.end(), std::size_t{0});
    return texts;
}

bool isSentence(std::string_view text) {
    std::size_t words = 0;
    bool within = false;
    for (const char character : text) {
        const bool blank = std::isspace(static_cast<unsigned char>(character)) != 0;
        if (!blank && !within) ++words;
        within = !blank;
    }
    return words >= wordsOfSentence;
}

bool areSentences(const TextsInCells& texts) {
    const auto sentences = std::count_if(texts.different.begin(), texts.different.end(), isSentence);
    return static_cast<std::size_t>(sentences) * 2 > texts.different.size();
}

bool isIdentifier(const Column& column, const TextsInCells& texts) {
    const std::size_t rows = column.codes.size(), different = texts.different.size();
    if (rows < fewestIdentified) return false;
    return (isCalledSomebody(column.name) && different * 2 >= rows) ||
           (different == rows && !areSentences(texts));
}

bool isFreeText(const TextsInCells& texts) {
    return texts.different.size() >= fewestIdentified && texts.different.size() * 2 > texts.present;
}

/// True if nearly all of the different texts are dates, written in one way.
bool areDates(const TextsInCells& texts) {
    constexpr std::size_t glanced = 200;
    std::array<std::size_t, DateForms::Forms> counts{};
    std::size_t seen = 0, dates = 0;
    for (const std::string_view text : texts.different) {
        const DateForms forms = dateForms(text);
        for (std::size_t form = 0; form < counts.size(); ++form)
            counts[form] += forms.is[form] ? 1U : 0U;
        dates += std::ranges::find(forms.is, true) != forms.is.end() ? 1U : 0U;
        if (++seen == glanced && dates * 2 < seen) return false; // most columns end here
    }
    const auto most = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
    return most >= datesAmongTexts * static_cast<double>(texts.different.size());
}

ColumnKind kindOfTexts(const Column& column) {
    const TextsInCells texts = textsIn(column);
    if (texts.different.empty()) return ColumnKind::Empty;
    if (texts.different.size() == 1) return ColumnKind::Constant;
    if (column.declaredDate || areDates(texts)) return ColumnKind::Date;
    if (isIdentifier(column, texts)) return ColumnKind::Identifier;
    return isFreeText(texts) ? ColumnKind::FreeText : ColumnKind::Category;
}

} // namespace

const char* inWords(ColumnKind kind) {
    constexpr std::array words = {"number", "category",  "identifier", "constant",
                                  "empty",  "free text", "date",       "image"};
    static_assert(words.size() == static_cast<std::size_t>(ColumnKind::Image) + 1);
    return words[static_cast<std::size_t>(kind)];
}

ColumnKind kindOf(const Column& column) {
    if (column.type == ColumnType::Image) return ColumnKind::Image;
    return column.type == ColumnType::Numeric ? kindOfNumbers(column) : kindOfTexts(column);
}

bool isLearntUnasked(const Column& column) {
    if (column.cells() < fewestIdentified) return true;
    switch (kindOf(column)) {
    case ColumnKind::Number:
    case ColumnKind::Category:
    case ColumnKind::Image:
        return true;
    case ColumnKind::Constant: // "yes" or nothing is two values
        return column.type == ColumnType::Categorical && column.missing() > 0;
    default:
        return false;
    }
}

} // namespace epsiloscope
