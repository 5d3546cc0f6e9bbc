// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/typed/TypedColumn.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"
#include "core/data/readers/delimited/SettleColumn.h"
#include "core/data/readers/shared/ReadColumns.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/readers/typed/NamedValues.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {
namespace {

using Kind = ForeignCell::Kind;

constexpr double missingNumber = std::numeric_limits<double>::quiet_NaN();
constexpr double mostDays = 3'000'000; // beyond the year 9999

std::string twoDigits(unsigned number) {
    return {static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
}

/// "2020-03-01"; empty where it is no day between the years 1 and 9999.
std::string dayText(double days) {
    if (!(std::abs(days) < mostDays)) return {};
    const std::chrono::year_month_day day{
        std::chrono::sys_days{std::chrono::days{static_cast<int>(std::floor(days))}}};
    const int year = static_cast<int>(day.year());
    if (year < 1 || year > 9999) return {};
    const std::string digits = std::to_string(year);
    return std::string(4 - digits.size(), '0') + digits + "-" +
           twoDigits(static_cast<unsigned>(day.month())) + "-" + twoDigits(static_cast<unsigned>(day.day()));
}

std::string momentText(double milliseconds) {
    constexpr double aDay = 86'400'000;
    const double days = std::floor(milliseconds / aDay);
    std::string text = dayText(days);
    if (text.empty()) return text;
    const auto rest = static_cast<unsigned>(std::clamp(milliseconds - days * aDay, 0.0, aDay - 1));
    const unsigned seconds = rest / 1000, fraction = rest % 1000;
    text +=
        "T" + twoDigits(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60) + ":" + twoDigits(seconds % 60);
    if (fraction > 0) text += "." + std::to_string(1000 + fraction).substr(1);
    return text;
}

/// True if fewer than five sentences end so: no sixth of its kind is said.
bool mayStillSay(const std::vector<Sentence>& said, const char* ending) {
    return std::ranges::count_if(said, [&](const std::string& one) { return one.ends_with(ending); }) < 5;
}

void sayOnce(std::vector<Sentence>& said, const char* ending, Sentence words) {
    if (mayStillSay(said, ending)) said.push_back(std::move(words));
}

Sentence cellsInWords(std::size_t cells) {
    return counted(static_cast<std::int64_t>(cells), "cell", "cells");
}

} // namespace

std::string textOf(const ForeignCell& cell) {
    switch (cell.kind) {
    case Kind::Number:
    case Kind::Span:
        return classText(cell.number);
    case Kind::Text:
        return std::string(cell.text);
    case Kind::False:
        return "FALSE";
    case Kind::True:
        return "TRUE";
    case Kind::Day:
        return dayText(cell.number);
    case Kind::Moment:
        return momentText(cell.number);
    default:
        return {};
    }
}

TypedColumn::TypedColumn(std::string name, bool naMayBeCode)
    : name_(std::move(name)), naMayBeCode_(naMayBeCode), texts_(name_, ColumnType::Categorical, naMayBeCode) {
}

void TypedColumn::Lost::add(std::string_view cell, std::size_t at) {
    if (cells++ > 0) return;
    row = at;
    text = shortened(std::string(cell), 40);
}

Sentence TypedColumn::Lost::first() const {
    return Sentence("'%1' in row %2", {text, row});
}

std::uint64_t TypedColumn::bytes() const {
    // One without a cell becomes a column of numbers.
    const std::size_t numbers = hasTexts_ ? numbers_.capacity() : std::max(numbers_.capacity(), rows_);
    return numbers * sizeof(double) + texts_.bytes();
}

void TypedColumn::addMissing(std::size_t cells) {
    static const MissingMarkers none{{}};
    if (!numbers_.empty()) numbers_.insert(numbers_.end(), cells, missingNumber);
    for (std::size_t i = 0; hasTexts_ && i < cells; ++i)
        texts_.add({}, none);
    rows_ += cells;
}

void TypedColumn::addNumber(double number, std::size_t row) {
    if (std::isnan(number)) return addMissing(1);
    if (std::isinf(number)) infinite_.add(number > 0 ? "inf" : "-inf", row);
    if (numbers_.empty()) numbers_.assign(rows_, missingNumber);
    numbers_.push_back(number + 0.0); // −0 is 0
    ++numberCells_;
    static const MissingMarkers none{{}};
    if (hasTexts_) texts_.add({}, none);
    ++rows_;
}

void TypedColumn::addText(std::string_view text, const MissingMarkers& missing, std::size_t row) {
    if (text.empty() || (missing.contains(text) && !(naMayBeCode_ && text == "NA"))) return addMissing(1);
    static const MissingMarkers none{{}};
    if (!hasTexts_) {
        hasTexts_ = true;
        for (std::size_t i = 0; i < rows_; ++i)
            texts_.add({}, none);
    }
    firstText_.add(text, row);
    texts_.add(text, missing, row);
    if (!numbers_.empty()) numbers_.push_back(missingNumber);
    ++textCells_;
    ++rows_;
}

void TypedColumn::addLost(Lost& lost, std::string_view text, std::size_t row) {
    lost.add(text, row);
    addMissing(1);
}

void TypedColumn::add(const ForeignCell& cell, const MissingMarkers& missing, std::size_t row) {
    switch (cell.kind) {
    case Kind::Missing:
        return addMissing(1);
    case Kind::Number:
    case Kind::Span:
        return addNumber(cell.number, row);
    case Kind::Text:
        return addText(cell.text, missing, row);
    case Kind::False:
        return addText("FALSE", missing, row);
    case Kind::True:
        return addText("TRUE", missing, row);
    case Kind::Failed:
        return addLost(failed_, cell.text, row);
    case Kind::Uncomputed:
        return addLost(uncomputed_, {}, row);
    case Kind::Declared:
        return addLost(declared_, cell.text, row);
    case Kind::Day:
    case Kind::Moment:
        break;
    }
    const std::string text = textOf(cell);
    if (text.empty()) return addLost(failed_, "a date beyond the year 9999", row);
    ++dates_;
    if (cell.kind == Kind::Moment) ++moments_;
    addText(text, missing, row);
}

/// Days among moments are moments at midnight: LibreOffice writes those without their time.
BuiltColumn TypedColumn::datesAsMoments() {
    const BuiltColumn dates = texts_.finish();
    ColumnBuilder moments(name_, ColumnType::Categorical);
    moments.reserve(rows_);
    static const MissingMarkers none{{}};
    constexpr std::size_t lengthOfDay = 10;
    for (const std::int32_t code : dates.column.codes) {
        const auto place = static_cast<std::size_t>(code);
        std::string text = code < 0 ? std::string() : dates.column.categories[place];
        if (text.size() == lengthOfDay) text += "T00:00:00";
        moments.add(text, none, code < 0 ? 0 : dates.firstLines[place]);
    }
    return moments.finish();
}

/// Every cell as a text, in the order of the rows.
BuiltColumn TypedColumn::allAsTexts() {
    static const MissingMarkers none{{}};
    if (numberCells_ == 0) {
        if (!hasTexts_)
            for (std::size_t i = 0; i < rows_; ++i)
                texts_.add({}, none);
        const bool mixesDates = moments_ > 0 && moments_ < dates_ && dates_ == textCells_;
        return mixesDates ? datesAsMoments() : texts_.finish();
    }
    const BuiltColumn texts = hasTexts_ ? texts_.finish() : BuiltColumn{};
    ColumnBuilder all(name_, ColumnType::Categorical, naMayBeCode_);
    all.reserve(rows_);
    const MissingMarkers na{{"NA"}};
    for (std::size_t row = 0; row < rows_; ++row) {
        const std::int32_t code = hasTexts_ ? texts.column.codes[row] : -1;
        if (code >= 0)
            all.add(texts.column.categories[static_cast<std::size_t>(code)], naMayBeCode_ ? na : none,
                    texts.firstLines[static_cast<std::size_t>(code)]);
        else
            all.add(std::isnan(numbers_[row]) ? std::string() : classText(numbers_[row]), none, row + 1);
    }
    return all.finish();
}

Column TypedColumn::numbersAlone(const TypedContext& context, ReadGuess& guess) {
    if (context.forced != ColumnType::Numeric) {
        if (auto named = namedValues(name_, numbers_, context.labels, guess)) return std::move(*named);
        if (context.forced == ColumnType::Categorical)
            return settleColumn(allAsTexts(), {context.missing, '\t', context.forced, false, context.decimal},
                                guess);
    }
    if (infinite_.cells > 0) {
        sayReadAsMissing(guess, name_, infinite_.cells, infinite_.first());
        std::ranges::replace_if(
            numbers_, [](double number) { return std::isinf(number); }, missingNumber);
    }
    if (numbers_.empty()) numbers_.assign(rows_, missingNumber);
    return numericColumn(name_, std::move(numbers_));
}

/// Texts that all are numbers stay texts, as the file says: a zip code is one. But it is a question.
Column TypedColumn::textsAlone(const TypedContext& context, ReadGuess& guess) {
    const bool dates = dates_ == textCells_;
    BuiltColumn built = allAsTexts();
    if (context.forced == ColumnType::Numeric)
        return settleColumn(std::move(built), {context.missing, '\t', context.forced, false, context.decimal},
                            guess);
    Column column = settleColumn(
        std::move(built), {context.missing, '\t', ColumnType::Categorical, false, context.decimal}, guess);
    nameTexts(column, context.labels);
    column.declaredDate = dates;
    const auto isNumber = [](const std::string& text) {
        double number = 0;
        return parseNumber(text, number) && !isCode(text);
    };
    if (!context.forced && context.labels.empty() && !column.categories.empty() &&
        std::ranges::all_of(column.categories, isNumber))
        sayOnce(guess.doubts, "(data.types).",
                Sentence("Column '%1' holds texts that are numbers, such as '%2': read as categories. If it "
                         "is one of numbers, say so (data.types).",
                         {name_, shortened(column.categories.front(), 40)}));
    return column;
}

Column TypedColumn::mixed(const TypedContext& context, ReadGuess& guess) {
    const Sentence what = Sentence("Column '%1' holds numbers, and %2 with text (first %3)",
                                   {name_, cellsInWords(textCells_), firstText_.first()});
    ReadGuess ofSettling;
    Column column = settleColumn(allAsTexts(),
                                 {context.missing, '\t', context.forced, false, context.decimal}, ofSettling);
    guess.remarks.insert(guess.remarks.end(), ofSettling.remarks.begin(), ofSettling.remarks.end());
    const bool numeric = column.type == ColumnType::Numeric;
    const bool codes = !numeric && !ofSettling.remarks.empty(); // whole numbers that stay texts, as is said
    if (context.forced || codes) return column;
    constexpr const char* asNumbers = "all were read as numbers.";
    constexpr const char* asTexts = "a marker of missing cells makes it numeric.";
    sayOnce(guess.doubts, numeric ? asNumbers : asTexts,
            numeric ? Sentence("%1: all were read as numbers.", {what})
                    : Sentence("%1: read as categories; if such texts mean that there is no number, naming "
                               "each a marker of missing cells makes it numeric.",
                               {what}));
    return column;
}

void TypedColumn::tellLost(ReadGuess& guess) const {
    if (failed_.cells > 0)
        sayOnce(guess.remarks, "errors are missing.",
                Sentence("Column '%1': %2 without a value (first %3): errors are missing.",
                         {name_, cellsInWords(failed_.cells), failed_.first()}));
    if (uncomputed_.cells > 0)
        sayOnce(
            guess.doubts, "open and save the file in a spreadsheet program.",
            Sentence("Column '%1': %2 never computed (first in row %3), so their cells are missing; open "
                     "and save the file in a spreadsheet program.",
                     {name_,
                      counted(static_cast<std::int64_t>(uncomputed_.cells), "formula was", "formulas were"),
                      uncomputed_.row}));
    if (declared_.cells > 0)
        sayOnce(guess.remarks, "which the file declares missing.",
                Sentence("Column '%1': %2 with a code (first %3), which the file declares missing.",
                         {name_, cellsInWords(declared_.cells), declared_.first()}));
}

Column TypedColumn::finish(const TypedContext& context, ReadGuess& guess) {
    tellLost(guess);
    if (!hasTexts_) return numbersAlone(context, guess);
    return numberCells_ == 0 ? textsAlone(context, guess) : mixed(context, guess);
}

} // namespace epsiloscope
