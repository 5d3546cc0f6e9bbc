// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/schema/PublicCells.h"

#include "core/data/table/ClassNames.h"
#include "core/data/table/NumberText.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>
#include <variant>

namespace epsiloscope {

namespace {

constexpr double missingNumber = std::numeric_limits<double>::quiet_NaN();

std::set<std::string> textsAt(const Column& column, const std::vector<std::uint32_t>& rows) {
    const std::vector<std::size_t> cells = cellsOfCategories(column, rows);
    std::set<std::string> texts;
    for (std::size_t code = 0; code < cells.size(); ++code)
        if (cells[code] > 0) texts.insert(column.categories[code]);
    return texts;
}

std::vector<std::uint32_t> allRowsOf(const Column& column) {
    std::vector<std::uint32_t> rows(column.cells());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

Column cellsAt(const Column& column, const std::vector<std::uint32_t>& rows) {
    Column cells;
    cells.name = column.name;
    cells.type = column.type;
    cells.categories = column.categories;
    if (column.type == ColumnType::Numeric)
        cells.numbers = column.numbers.ofRows(rows);
    else
        cells.codes = column.codes.ofRows(rows);
    return cells;
}

// Categories of both, in sorted order, without those that no cell has.
Column joined(Column first, const Column* second) {
    if (first.type == ColumnType::Numeric) {
        if (second) first.numbers.append(second->numbers);
        return first;
    }
    std::set<std::string> texts = textsAt(first, allRowsOf(first));
    if (second) texts.merge(textsAt(*second, allRowsOf(*second)));
    const std::vector<std::string> sorted(texts.begin(), texts.end());
    first.codes.recode(placesAmong(sorted, first.categories));
    if (second) first.codes.append(second->codes, placesAmong(sorted, second->categories));
    first.categories = sorted;
    return first;
}

// The reader drops one dot where all texts of a column end with one, a private one among them or not.
std::string withoutDots(std::string text, std::size_t most = std::numeric_limits<std::size_t>::max()) {
    for (; most > 0 && text.size() > 1 && text.ends_with('.'); --most)
        text.pop_back();
    return text;
}

// The number in a text does not depend on any other text.
std::optional<double> numberIn(const std::string& text) {
    double number = 0;
    bool styled = false;
    const std::string bare = withoutDots(text);
    const bool read = parseNumber(bare, number) || parseStyled(bare, groupsOfThousands, number, styled);
    return read ? std::optional(number) : std::nullopt;
}

// True if cells say that a column is one of numbers; nothing where none of them says anything. An infinite
// number does not: it is missing where the reader found numbers alone.
std::optional<bool> sayNumbers(const Column& column, const std::vector<std::uint32_t>& rows) {
    if (column.type == ColumnType::Numeric) {
        const auto present = [&](std::uint32_t row) { return !std::isnan(column.numbers[row]); };
        return std::ranges::any_of(rows, present) ? std::optional(true) : std::nullopt;
    }
    std::optional<bool> numbers;
    for (const std::string& text : textsAt(column, rows))
        if (!isInfinite(withoutDots(text))) numbers = numbers.value_or(true) && numberIn(text).has_value();
    return numbers;
}

// A text as it is however the reader took the column: as numbers, or without dots.
std::string plainly(const std::string& text) {
    const auto number = numberIn(text);
    return number ? classText(*number) : withoutDots(text);
}

Column asNumbers(const Column& texts) {
    std::vector<double> numbers;
    for (const std::string& text : texts.categories)
        numbers.push_back(numberIn(text).value_or(missingNumber));
    return asNumericColumn(texts, numbers);
}

// The column as texts, each renamed; those that become equal are one, empty ones are missing.
template <class Rename> Column renamedTexts(const Column& column, const Rename& rename) {
    Column texts;
    texts.name = column.name;
    texts.type = ColumnType::Categorical;
    std::map<std::string, std::int32_t> places;
    CellTexts cells = cellTexts(column);
    std::vector<std::int32_t> codes;
    for (const std::string& cell : cells.texts) {
        std::string text = rename(cell);
        if (text.empty()) {
            codes.push_back(-1);
            continue;
        }
        const auto [place, fresh] = places.emplace(text, static_cast<std::int32_t>(places.size()));
        if (fresh) texts.categories.push_back(std::move(text));
        codes.push_back(place->second);
    }
    texts.codes = std::move(cells.rows);
    texts.codes.recode(codes);
    return texts;
}

} // namespace

PublicCells::PublicCells(const Column& column, const std::vector<std::uint32_t>& rows,
                         const std::vector<const Column*>& others, std::optional<ColumnType> declared) {
    if (column.type == ColumnType::Image) {
        type_ = ColumnType::Image;
        cells_.name = column.name;
        cells_.type = ColumnType::Image;
        return;
    }
    std::set<std::string> texts;
    if (column.type == ColumnType::Categorical) texts = textsAt(column, rows);
    std::optional<bool> numbers = sayNumbers(column, rows);
    for (const Column* other : others) {
        if (other->type == ColumnType::Categorical) texts.merge(textsAt(*other, allRowsOf(*other)));
        if (!numbers) numbers = sayNumbers(*other, allRowsOf(*other));
    }
    type_ = declared.value_or(numbers.value_or(true) ? ColumnType::Numeric : ColumnType::Categorical);
    dots_ = texts.empty() ? 0 : std::numeric_limits<std::size_t>::max();
    for (const std::string& text : texts)
        dots_ = std::min(dots_, text.size() - withoutDots(text).size());
    cells_ = joined(conformed(cellsAt(column, rows)), nullptr);
    for (const Column* other : others) {
        const Column conforming = conformed(*other);
        cells_ = joined(std::move(cells_), &conforming);
    }
}

Column PublicCells::asTexts(const Column& column) const {
    return renamedTexts(column, [this](const std::string& text) { return withoutDots(text, dots_); });
}

Column PublicCells::conformed(const Column& column) const {
    if (type_ == ColumnType::Image) return column;
    if (type_ == ColumnType::Categorical) return asTexts(column);
    return column.type == ColumnType::Numeric ? column : asNumbers(column);
}

Column PublicCells::withPublicCategories(const Column& column) const {
    Column all = conformed(column);
    if (type_ != ColumnType::Categorical) return all;
    const auto other = static_cast<std::int32_t>(cells_.categories.size());
    std::vector<std::int32_t> places = placesAmong(cells_.categories, all.categories);
    std::ranges::replace(places, -1, other);
    all.codes.recode(places);
    all.categories = cells_.categories;
    all.categories.emplace_back("(not public)");
    return all;
}

Column asDeclared(const Column& column, const ColumnDomain& domain, std::optional<ColumnType> type) {
    if (column.type == ColumnType::Image) return column;
    if (std::holds_alternative<NumberRange>(domain))
        return column.type == ColumnType::Numeric ? column : asNumbers(column);
    std::map<std::string, std::string> declared;
    for (const std::string& text : std::get<std::vector<std::string>>(domain))
        declared.emplace(plainly(text), text); // of equal ones the first stays
    const bool infiniteAreTexts = type == ColumnType::Categorical;
    return renamedTexts(column, [&declared, infiniteAreTexts](const std::string& text) {
        if (!infiniteAreTexts && isInfinite(withoutDots(text))) return std::string();
        const std::string plain = plainly(text);
        const auto same = declared.find(plain);
        return same == declared.end() ? plain : same->second;
    });
}

} // namespace epsiloscope
