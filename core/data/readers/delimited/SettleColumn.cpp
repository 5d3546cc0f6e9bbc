// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/SettleColumn.h"

#include "core/base/Wording.h"
#include "core/data/readers/delimited/DressedNumber.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace epsiloscope {
namespace {

constexpr std::size_t doubtsAboutNumbers = 5;
constexpr const char* nameIt = " a missing marker to make it numeric.";

std::string inQuotes(const std::string& text) {
    std::string line = shortened(text, 40);
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return "'" + line + "'";
}

std::string shortest(double number) {
    char text[32];
    return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

/// True if a text is so many capitals, as codes of countries and regions are.
bool isCapitals(const std::string& text, std::size_t fewest, std::size_t most) {
    return text.size() >= fewest && text.size() <= most &&
           std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// True if "NA" is a code like the others: Namibia among countries, North America among continents or among
/// the regions that companies have.
bool naIsCode(const std::vector<std::string>& others) {
    constexpr std::array<std::string_view, 3> regions = {"EMEA", "APAC", "LATAM"};
    const auto isCode = [](const std::string& text) { return isCapitals(text, 2, 2); };
    const auto isRegion = [&](const std::string& text) {
        return std::ranges::find(regions, text) != regions.end();
    };
    const auto isShort = [](const std::string& text) { return isCapitals(text, 2, 5); };
    if (others.size() < 2) return false;
    return std::ranges::all_of(others, isCode) ||
           (std::ranges::all_of(others, isShort) && std::ranges::any_of(others, isRegion));
}

/// Takes categories out (ascending); their cells are missing then. How many cells these are.
std::size_t removeCategories(BuiltColumn& built, const std::vector<std::size_t>& removed) {
    std::vector<std::int32_t> places;
    std::vector<std::string> kept;
    std::vector<std::size_t> lines;
    auto next = removed.begin();
    for (std::size_t i = 0; i < built.column.categories.size(); ++i) {
        if (next != removed.end() && *next == i) {
            places.push_back(-1);
            ++next;
            continue;
        }
        places.push_back(static_cast<std::int32_t>(kept.size()));
        kept.push_back(std::move(built.column.categories[i]));
        lines.push_back(built.firstLines[i]);
    }
    const auto missing = [&] { return std::ranges::count(built.column.codes, -1); };
    const auto before = missing();
    built.column.codes.recode(places);
    built.column.categories = std::move(kept);
    built.firstLines = std::move(lines);
    return static_cast<std::size_t>(missing() - before);
}

/// Takes out categories that are no finite number, and says so: nothing is lost in silence.
void readAsMissing(BuiltColumn& built, const std::vector<std::size_t>& strange, ReadGuess& guess) {
    if (strange.empty()) return;
    const Sentence first = Sentence("%1 on line %2", {inQuotes(built.column.categories[strange.front()]),
                                                      built.firstLines[strange.front()]});
    sayReadAsMissing(guess, built.column.name, removeCategories(built, strange), first);
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

/// True if a text among these has a decimal comma, or commas between thousands.
bool haveCommas(const std::vector<std::string>& texts) {
    return std::ranges::any_of(texts, [](const std::string& text) { return text.find(',') < text.size(); });
}

/// True if commas may stand before decimals. In a file that is cut at commas only what has a sign beside it
/// is surely one number; "12.500 %" without a comma is most likely no percentage of thousands.
bool mayHaveDecimalCommas(const std::vector<std::string>& texts, const ColumnContext& context,
                          const DressedColumn* dress) {
    if (context.decimal == '.') return false;
    if (!dress) return context.delimiter != ',' || context.decimal == ',';
    return haveCommas(texts) || (dress->money && (context.delimiter != ',' || context.decimal == ','));
}

/// The column as numbers, where they are written in one of the two styles. `dress`: what was taken off them,
/// which is said by whoever did so.
std::optional<Column> withoutStyle(const Column& texts, const ColumnContext& context, ReadGuess& guess,
                                   const DressedColumn* dress = nullptr) {
    std::optional<StyledNumbers> found;
    if (context.decimal != ',') found = styledNumbers(texts.categories, groupsOfThousands, decimalComma);
    const bool thousands = found.has_value();
    if (!found && mayHaveDecimalCommas(texts.categories, context, dress))
        found = styledNumbers(texts.categories, decimalComma, groupsOfThousands);
    if (!found) return std::nullopt;
    const std::string& example = texts.categories[found->example];
    const Sentence read = Sentence("%1 was read as %2 in column '%3'.",
                                   {example, shortest(found->numbers[found->example]), texts.name});
    if (!dress || !dress->hasExample) guess.remarks.push_back(read);
    if (thousands && found->ambiguous && context.delimiter != ',' && !context.decimal)
        guess.doubts.push_back(Sentence("%1 It could also be a decimal comma.", {read}));
    if (!thousands && !context.decimal && !haveCommas(texts.categories))
        guess.doubts.push_back(Sentence("%1 It could also be a decimal point (data.decimal=point).", {read}));
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

/// The number in a cell where its column was said to hold numbers, whatever the other cells are.
std::optional<double> saidNumber(const std::string& text, const ColumnContext& context) {
    double number = 0;
    bool styled = false;
    if (context.decimal == ',' && parseStyled(text, decimalComma, number, styled)) return number;
    if (parseNumber(text, number)) return number;
    if (context.decimal != ',' && parseStyled(text, groupsOfThousands, number, styled)) return number;
    const bool mayBeDecimal = context.delimiter != ',' && context.decimal != '.';
    if (mayBeDecimal && parseStyled(text, decimalComma, number, styled)) return number;
    return std::nullopt;
}

Column saidNumbers(BuiltColumn built, const ColumnContext& context, ReadGuess& guess) {
    std::vector<std::size_t> strange;
    for (std::size_t i = 0; i < built.column.categories.size(); ++i)
        if (!saidNumber(built.column.categories[i], context)) strange.push_back(i);
    readAsMissing(built, strange, guess);
    if (auto styled = withoutStyle(built.column, context, guess)) return std::move(*styled);
    std::vector<double> numbers;
    for (const std::string& text : built.column.categories)
        numbers.push_back(saidNumber(text, context).value_or(0)); // what is none has been taken out
    return asNumericColumn(built.column, numbers);
}

/// The column stays as its texts where its finite numbers are whole and one of them is a code: it would be
/// rounded, and identifiers become equal, or lose the zeros of a zip code or a phone number.
bool holdsCodes(const Column& texts, ReadGuess& guess) {
    const auto& categories = texts.categories;
    const auto isWhole = [](const std::string& text) {
        return text.find_first_not_of("+-0123456789") == std::string::npos || isInfinite(text);
    };
    const auto found = std::find_if(categories.begin(), categories.end(), [](const std::string& text) {
        return isCode(text) && !isInfinite(text);
    });
    if (found == categories.end() || !std::all_of(categories.begin(), categories.end(), isWhole))
        return false;
    guess.remarks.push_back(Sentence("Column '%1' holds whole numbers %2, such as %3: read as category.",
                                     {texts.name,
                                      (isPaddedWhole(*found) ? "that begin with a zero or a plus, as codes do"
                                                             : "too large to be told apart as numbers"),
                                      inQuotes(*found)}));
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
    const std::vector<std::size_t> cells = cellsOfCategories(built.column);
    const std::size_t present = std::accumulate(cells.begin(), cells.end(), std::size_t{0});
    std::size_t count = 0;
    for (const std::size_t category : texts)
        count += cells[category];
    const bool few = count * 100 <= present || (others.texts.size() == 1 && count * 2 < present);
    if (!few) return;
    const std::string first = inQuotes(categories[texts.front()]);
    guess.doubts.push_back(
        Sentence("Column '%1': all but %2%3 are numbers (first %4 on line %5): read as category; name %6%7",
                 {built.column.name, count, (count == 1 ? " cell" : " cells"), first,
                  built.firstLines[texts.front()], first, nameIt}));
}

/// Drops the dot that ends every label of adult.test (C4.5's way to end a record) where all categories have
/// one.
void dropTrailingDots(Column& column) {
    const auto ends = [](const std::string& text) { return text.size() > 1 && text.back() == '.'; };
    if (!std::all_of(column.categories.begin(), column.categories.end(), ends)) return;
    for (std::string& category : column.categories)
        category.pop_back();
}

/// Says what was done with "NA" where it may be a code.
void settleNa(BuiltColumn& built, ReadGuess& guess) {
    constexpr std::size_t many = 5; // two capitals are chance among few
    if (built.na < 0) return;
    const auto na = static_cast<std::size_t>(std::exchange(built.na, -1));
    std::vector<std::string> others = built.column.categories;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(na));
    const Sentence what = Sentence("'NA' in column '%1' was read as ", {built.column.name});
    if (naIsCode(others)) {
        const Sentence code = Sentence("%1a code like the others, not as missing.", {what});
        if (others.size() >= many)
            guess.remarks.push_back(code);
        else
            guess.doubts.push_back(
                Sentence("%1 If it is missing, say so (data.missing_markers=NA).", {code}));
        return;
    }
    const std::size_t cells = removeCategories(built, {na});
    const auto isShort = [](const std::string& text) { return isCapitals(text, 2, 5); };
    if (!others.empty() && std::ranges::all_of(others, isShort))
        guess.remarks.push_back(
            Sentence("%1missing (%2%3), not as a code like '%4'.",
                     {what, withThousands(cells), (cells == 1 ? " cell" : " cells"), others.front()}));
}

/// The column as numbers, where all its texts are such, or were said to be. Whole numbers of which one is a
/// code stay categories. Nothing, and as it was, where it holds texts.
std::optional<Column> asNumbers(BuiltColumn& built, const ColumnContext& context, ReadGuess& guess,
                                const DressedColumn* dress = nullptr) {
    if (auto numeric = withoutStyle(built.column, context, guess, dress)) return numeric;
    if (context.forced == ColumnType::Numeric) return saidNumbers(std::move(built), context, guess);
    const Others others = othersThanNumbers(built.column.categories);
    const bool noneButInfinite =
        !others.infinite.empty() && others.infinite.size() == built.column.categories.size();
    if (!others.texts.empty() || noneButInfinite) return std::nullopt;
    if (holdsCodes(built.column, guess)) return std::move(built.column);
    readAsMissing(built, others.infinite, guess);
    return plainNumbers(built.column); // with no category left, the only text was an "NA"
}

/// The number of the category, as its cells have it.
double numberOf(std::size_t category, const CategoryCells& codes, const Column& numbers) {
    const auto row = std::ranges::find(codes, static_cast<std::int32_t>(category)) - codes.begin();
    return numbers.numbers[static_cast<std::size_t>(row)];
}

/// The column as numbers without their dress; nothing where it holds texts, or codes, which stay as they are.
std::optional<Column> withoutDress(const BuiltColumn& built, const DressedColumn& dress,
                                   const ColumnContext& context, ReadGuess& guess) {
    const bool said = context.forced == ColumnType::Numeric;
    if (dress.plain.empty() || !(dress.certain || said)) return std::nullopt;
    if (!said && std::ranges::any_of(dress.plain, isCode)) return std::nullopt;
    BuiltColumn bare = built;
    bare.column.categories = dress.plain;
    std::vector<std::size_t> absent;
    for (std::size_t i = 0; i < dress.plain.size(); ++i)
        if (dress.plain[i].empty()) absent.push_back(i);
    removeCategories(bare, absent);
    auto numbers = asNumbers(bare, context, guess, &dress);
    if (!numbers || numbers->type != ColumnType::Numeric) return std::nullopt;
    const double example = dress.hasExample ? numberOf(dress.example, built.column.codes, *numbers) : 0;
    if (dress.hasExample && !std::isnan(example))
        guess.remarks.push_back(
            Sentence("%1 was read as %2 in column '%3'.", {inQuotes(built.column.categories[dress.example]),
                                                           shortest(example), built.column.name}));
    if (dress.mixedPercents && !said)
        guess.doubts.push_back(Sentence(
            "Column '%1': some numbers have a % sign and others have none; all were read as they are "
            "written.",
            {built.column.name}));
    return numbers;
}

} // namespace

Column settleColumn(BuiltColumn built, const ColumnContext& context, ReadGuess& guess) {
    if (built.column.type == ColumnType::Numeric) return std::move(built.column);
    settleNa(built, guess);
    if (context.forced == ColumnType::Categorical) return std::move(built.column);
    const DressedColumn dress =
        undressedColumn(built.column.categories, context.missing, context.forced == ColumnType::Numeric);
    if (auto numbers = withoutDress(built, dress, context, guess)) return std::move(*numbers);
    if (auto numbers = asNumbers(built, context, guess)) return std::move(*numbers);
    doubtFewTexts(built, othersThanNumbers(dress.certain ? dress.plain : built.column.categories), guess);
    if (context.isLast) dropTrailingDots(built.column);
    return std::move(built.column);
}

std::optional<char> decimalOf(const std::vector<BuiltColumn>& columns, char delimiter,
                              const MissingMarkers& missing) {
    std::optional<char> point;
    for (const BuiltColumn& built : columns) {
        const Column& column = built.column;
        if (column.type != ColumnType::Categorical) continue;
        std::vector<std::string> texts = column.categories;
        if (built.na >= 0) texts.erase(texts.begin() + built.na); // beside numbers it is missing
        if (DressedColumn dress = undressedColumn(texts, missing); dress.certain) {
            texts = std::move(dress.plain);
            std::erase(texts, std::string());
            if (!haveCommas(texts)) continue; // money in groups by points, or with three decimals
        }
        const auto thousands = styledNumbers(texts, groupsOfThousands, decimalComma);
        if (thousands && !thousands->ambiguous) point = '.';
        if (thousands || delimiter == ',') continue;
        if (styledNumbers(texts, decimalComma, groupsOfThousands)) return ',';
    }
    return point;
}

} // namespace epsiloscope
