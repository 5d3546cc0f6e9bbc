// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/Cells.h"

#include "core/base/Memory.h"
#include "core/data/readers/shared/Reader.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace epsiloscope {

bool readsAsNumber(std::string_view text, char delimiter) {
    double number = 0;
    bool styled = false;
    return parseNumber(text, number) || parseStyled(text, groupsOfThousands, number, styled) ||
           (delimiter != ',' && parseStyled(text, decimalComma, number, styled)) || isInfinite(text);
}

const std::vector<std::string>& defaultMissingMarkers() {
    static const std::vector<std::string> markers = {"?",    "",     "NA",  "NaN", "nan",
                                                     "null", "NULL", "N/A", "n/a", "#N/A"};
    return markers;
}

MissingMarkers::MissingMarkers(const std::vector<std::string>& markers) : markers_(markers) {
    for (const std::string& marker : markers)
        // A marker that is UTF-8 all the same is another text in a file of UTF-8.
        if (const std::string latin1 = toLatin1(marker); !isUtf8(latin1)) markers_.push_back(latin1);
    for (const std::string& marker : markers_)
        if (!marker.empty()) begins_[static_cast<unsigned char>(marker.front())] = true;
}

bool MissingMarkers::isListed(std::string_view text) const {
    return std::find(markers_.begin(), markers_.end(), text) != markers_.end();
}

ColumnBuilder::ColumnBuilder(std::string name, ColumnType type, bool naMayBeCode)
    : naMayBeCode_(naMayBeCode) {
    column_.name = std::move(name);
    column_.type = type;
}

void ColumnBuilder::reserve(std::size_t rows) {
    if (column_.type == ColumnType::Numeric)
        column_.numbers.reserve(rows);
    else
        column_.codes.reserve(rows);
}

std::size_t ColumnBuilder::capacity() const {
    return column_.type == ColumnType::Numeric ? column_.numbers.capacity() : column_.codes.capacity();
}

std::uint64_t ColumnBuilder::bytes() const {
    // A category is a string in the deque, an entry of the index, its line, and later a string of the table.
    constexpr std::uint64_t eachCategory = 3 * sizeof(std::string) + 64;
    return column_.numbers.bytes() + column_.codes.bytes() + categories_.size() * eachCategory +
           categoryBytes_;
}

bool ColumnBuilder::parse(std::string_view cell, const MissingMarkers& missing, WrittenNumber& number) const {
    if (missing.contains(cell)) {
        number = {};
        return true;
    }
    if (!parseWritten(cell, number)) return false;
    // Most cells show that they are none by how they begin.
    constexpr std::size_t fewestOfInexact = 16;
    const bool likeCode = cell.size() >= fewestOfInexact || cell.front() == '+' ||
                          (cell.size() > 1 && cell.front() == '0' && cell[1] != '.');
    return !(refusesCodes_ && likeCode && isCode(cell));
}

bool ColumnBuilder::addNumber(std::string_view cell, const MissingMarkers& missing) {
    WrittenNumber number;
    if (!parse(cell, missing, number)) return false;
    column_.numbers.append(std::span(&number, 1));
    return true;
}

bool ColumnBuilder::addCategory(std::string_view cell, const MissingMarkers& missing, std::size_t line) {
    if (last_ < 0 || cell != categories_[static_cast<std::size_t>(last_)]) {
        const bool absent = missing.contains(cell);
        if (absent && !(naMayBeCode_ && cell == "NA")) {
            column_.codes.push_back(-1);
            return true;
        }
        last_ = codeOf(cell, absent, line);
    }
    column_.codes.push_back(last_);
    return true;
}

/// `absent`: the text stands for a missing cell, and may be a code.
std::int32_t ColumnBuilder::codeOf(std::string_view cell, bool absent, std::size_t line) {
    const auto found = index_.find(cell);
    if (found != index_.end()) return found->second;
    const std::string& kept = categories_.emplace_back(cell);
    const auto code = static_cast<std::int32_t>(categories_.size()) - 1;
    index_.emplace(kept, code);
    firstLines_.push_back(line);
    categoryBytes_ += kept.size();
    if (absent) na_ = code;
    return code;
}

bool ColumnBuilder::add(std::span<const std::string_view> cells, std::size_t stride,
                        const MissingMarkers& missing, std::span<const std::size_t> lines) {
    if (column_.type != ColumnType::Numeric) {
        for (std::size_t row = 0; row < lines.size(); ++row)
            addCategory(cells[row * stride], missing, lines[row]);
        return true;
    }
    std::array<WrittenNumber, 1024> some;
    for (std::size_t row = 0; row < lines.size();) {
        const std::size_t count = std::min(some.size(), lines.size() - row);
        for (std::size_t i = 0; i < count; ++i)
            if (!parse(cells[(row + i) * stride], missing, some[i])) return false;
        column_.numbers.append(std::span(some).first(count));
        row += count;
    }
    return true;
}

void ColumnBuilder::append(const ColumnBuilder& more, std::size_t linesBefore) {
    if (column_.type == ColumnType::Numeric) return column_.numbers.append(more.column_.numbers);
    std::vector<std::int32_t> codes;
    codes.reserve(more.categories_.size());
    for (std::size_t i = 0; i < more.categories_.size(); ++i)
        codes.push_back(codeOf(more.categories_[i], static_cast<std::int32_t>(i) == more.na_,
                               more.firstLines_[i] + linesBefore));
    column_.codes.append(more.column_.codes, codes);
    last_ = -1;
}

BuiltColumn ColumnBuilder::finish() {
    index_.clear();
    column_.categories.assign(std::make_move_iterator(categories_.begin()),
                              std::make_move_iterator(categories_.end()));
    categories_.clear();
    last_ = -1;
    const std::size_t rows = column_.cells();
    if (capacity() > rows + rows / 2) {
        column_.numbers.shrink_to_fit();
        column_.codes.shrink_to_fit();
    }
    return {std::move(column_), std::move(firstLines_), na_};
}

std::uint64_t tableMemory() {
    return std::min(std::uint64_t{2} << 30U, mostMemory() / 2);
}

} // namespace epsiloscope
