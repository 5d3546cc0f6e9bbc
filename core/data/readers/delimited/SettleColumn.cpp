// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/SettleColumn.h"

#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <vector>

namespace epsiloscope {
namespace {

constexpr std::size_t doubtsAboutNumbers = 5;
constexpr const char* nameIt = " a missing marker to make it numeric.";

std::string quoted(const std::string& text) {
    std::string line = shortened(text, 40);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return "'" + line + "'";
}

std::string shortest(double number) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

std::string placeOfLine(const ColumnContext& context, std::size_t line) {
    return context.path + ":" + std::to_string(line);
}

bool isTwoCapitals(const std::string& text) {
    const auto capital = [](char c) { return c >= 'A' && c <= 'Z'; };
    return text.size() == 2 && capital(text[0]) && capital(text[1]);
}

/// Whether "NA" is a code like the others (Namibia, North America).
bool naIsCode(const BuiltColumn& built) {
    const auto& categories = built.column.categories;
    return categories.size() > 5 && std::all_of(categories.begin(), categories.end(), isTwoCapitals);
}

/// Takes a category out; its cells are missing then.
void removeCategory(BuiltColumn& built, std::int32_t code) {
    built.column.categories.erase(built.column.categories.begin() + code);
    built.firstLines.erase(built.firstLines.begin() + code);
    for (std::int32_t& cell : built.column.codes) {
        if (cell == code)
            cell = -1;
        else if (cell > code)
            --cell;
    }
}

/// The categories as numbers, where all of them are in this style.
struct StyledNumbers {
    std::vector<double> numbers;
    std::size_t example = 0; ///< a category that needs the style
    bool styled = false;     ///< there is one
    bool ambiguous = true;   ///< each of those could be meant in the other style
};

std::optional<StyledNumbers> styledNumbers(const std::vector<std::string>& categories, NumberStyle style,
                                           NumberStyle other) {
    StyledNumbers all;
    for (std::size_t i = 0; i < categories.size(); ++i) {
        double number = 0;
        bool styled = false;
        if (!parseStyled(categories[i], style, number, styled)) return std::nullopt;
        all.numbers.push_back(number);
        if (!styled) continue;
        if (!all.styled) all.example = i;
        all.styled = true;
        bool otherStyled = false;
        all.ambiguous = all.ambiguous && parseStyled(categories[i], other, number, otherStyled);
    }
    if (!all.styled) return std::nullopt;
    return all;
}

Column plainNumbers(const Column& texts) {
    std::vector<double> numbers(texts.categories.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        parseNumber(texts.categories[i], numbers[i]);
    return asNumericColumn(texts, numbers);
}

/// The column as numbers, where they are written in one of the two styles.
std::optional<Column> withoutStyle(const Column& texts, const ColumnContext& context, ReadGuess& guess) {
    std::optional<StyledNumbers> found;
    if (context.decimal != ',') found = styledNumbers(texts.categories, groupsOfThousands, decimalComma);
    const bool thousands = found.has_value();
    const bool commasAreFree = context.delimiter != ',' || context.decimal == ',';
    if (!found && commasAreFree && context.decimal != '.')
        found = styledNumbers(texts.categories, decimalComma, groupsOfThousands);
    if (!found) return std::nullopt;
    const std::string& example = texts.categories[found->example];
    const std::string read = example + " was read as " + shortest(found->numbers[found->example]) +
                             " in column '" + texts.name + "'.";
    guess.remarks.push_back(read);
    if (thousands && found->ambiguous && context.delimiter != ',' && !context.decimal)
        guess.doubts.push_back(read + " It could also be a decimal comma.");
    return asNumericColumn(texts, found->numbers);
}

/// The categories that are no finite numbers.
struct Others {
    std::vector<std::size_t> texts, infinite;
};

Others othersThanNumbers(const std::vector<std::string>& categories) {
    Others others;
    for (std::size_t i = 0; i < categories.size(); ++i) {
        double number = 0;
        if (parseNumber(categories[i], number)) continue;
        (isInfinite(categories[i]) ? others.infinite : others.texts).push_back(i);
    }
    return others;
}

Error infiniteNumber(const BuiltColumn& built, const ColumnContext& context, std::size_t category) {
    const std::string text = quoted(built.column.categories[category]);
    return {"column '" + built.column.name + "' holds " + text + " among numbers",
            placeOfLine(context, built.firstLines[category]),
            "replace it, or name " + text + " a missing marker"};
}

Error noNumber(const BuiltColumn& built, const ColumnContext& context, std::size_t category) {
    const std::string text = quoted(built.column.categories[category]);
    return {text + " in column '" + built.column.name +
                "' is no number, and the column was said to be numeric",
            placeOfLine(context, built.firstLines[category]),
            "replace it, name " + text + " a missing marker, or make the column a category"};
}

/// The column stays as its texts where it holds whole numbers alone and one of them is a code: it would be
/// rounded, and identifiers become equal, or lose the zeros of a zip code or a phone number.
bool holdsCodes(const Column& texts, ReadGuess& guess) {
    const auto& categories = texts.categories;
    const auto isWhole = [](const std::string& text) {
        return text.find_first_not_of("+-0123456789") == std::string::npos;
    };
    const auto found = std::find_if(categories.begin(), categories.end(), isCode);
    if (found == categories.end() || !std::all_of(categories.begin(), categories.end(), isWhole))
        return false;
    guess.remarks.push_back("Column '" + texts.name + "' holds whole numbers " +
                            (isPaddedWhole(*found) ? "that begin with a zero or a plus, as codes do"
                                                   : "too large to be told apart as numbers") +
                            ", such as " + quoted(*found) + ": read as category.");
    return true;
}

/// A few texts, or infinite numbers, among numbers are often missing cells by another name.
void doubtFewTexts(const BuiltColumn& built, const Others& others, ReadGuess& guess) {
    std::vector<std::size_t> texts = others.texts;
    texts.insert(texts.end(), others.infinite.begin(), others.infinite.end());
    std::sort(texts.begin(), texts.end());
    const auto& categories = built.column.categories;
    const auto said = std::count_if(guess.doubts.begin(), guess.doubts.end(),
                                    [](const std::string& doubt) { return doubt.ends_with(nameIt); });
    if (texts.empty() || texts.size() == categories.size()) return;
    if (static_cast<std::size_t>(said) >= doubtsAboutNumbers) return;
    std::vector<bool> isText(categories.size(), false);
    for (const std::size_t category : texts)
        isText[category] = true;
    std::size_t present = 0;
    std::size_t count = 0;
    for (const std::int32_t code : built.column.codes) {
        if (code < 0) continue;
        ++present;
        count += isText[static_cast<std::size_t>(code)] ? 1U : 0U;
    }
    const bool few = count * 100 <= present || (others.texts.size() == 1 && count * 2 < present);
    if (!few) return;
    const std::string first = quoted(categories[texts.front()]);
    guess.doubts.push_back("Column '" + built.column.name + "': all but " + std::to_string(count) +
                           (count == 1 ? " cell" : " cells") + " are numbers (first " + first + " on line " +
                           std::to_string(built.firstLines[texts.front()]) + "): read as category; name " +
                           first + nameIt);
}

/// Drops the dot that ends every label of adult.test (C4.5's way to end a record) where all categories have
/// one.
void dropTrailingDots(Column& column) {
    const auto ends = [](const std::string& text) { return text.size() > 1 && text.back() == '.'; };
    if (!std::all_of(column.categories.begin(), column.categories.end(), ends)) return;
    for (std::string& category : column.categories)
        category.pop_back();
}

void settleNa(BuiltColumn& built, ReadGuess& guess) {
    if (built.na < 0) return;
    if (naIsCode(built))
        guess.remarks.push_back("'NA' in column '" + built.column.name +
                                "' was read as a code like the others, not as missing.");
    else
        removeCategory(built, built.na);
    built.na = -1;
}

} // namespace

Result<Column> settleColumn(BuiltColumn built, const ColumnContext& context, ReadGuess& guess) {
    if (built.column.type == ColumnType::Numeric) return std::move(built.column);
    settleNa(built, guess);
    if (context.forced == ColumnType::Categorical) return std::move(built.column);
    if (auto numeric = withoutStyle(built.column, context, guess)) return std::move(*numeric);
    const Others others = othersThanNumbers(built.column.categories);
    const std::size_t strange = others.texts.size() + others.infinite.size();
    const bool numbersBeside = strange < built.column.categories.size();
    if (others.texts.empty() && !others.infinite.empty() &&
        (numbersBeside || context.forced == ColumnType::Numeric))
        return infiniteNumber(built, context, others.infinite.front());
    if (context.forced == ColumnType::Numeric && strange > 0)
        return noNumber(built, context, others.texts.front());
    const bool forced = context.forced.has_value();
    if (strange == 0 && !forced && holdsCodes(built.column, guess)) return std::move(built.column);
    if (strange == 0) return plainNumbers(built.column); // the only text was an "NA"
    doubtFewTexts(built, others, guess);
    if (context.isLast) dropTrailingDots(built.column);
    return std::move(built.column);
}

std::optional<char> decimalOf(const std::vector<BuiltColumn>& columns, char delimiter) {
    std::optional<char> point;
    for (const BuiltColumn& built : columns) {
        const Column& column = built.column;
        if (column.type != ColumnType::Categorical) continue;
        std::vector<std::string> texts = column.categories;
        if (built.na >= 0) texts.erase(texts.begin() + built.na); // beside numbers it is missing
        const auto thousands = styledNumbers(texts, groupsOfThousands, decimalComma);
        if (thousands && !thousands->ambiguous) point = '.';
        if (thousands || delimiter == ',') continue;
        if (styledNumbers(texts, decimalComma, groupsOfThousands)) return ',';
    }
    return point;
}

} // namespace epsiloscope
