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
    return column_.numbers.size() * sizeof(double) + column_.codes.size() * sizeof(std::int32_t) +
           categories_.size() * eachCategory + categoryBytes_;
}

bool ColumnBuilder::addNumber(std::string_view cell, const MissingMarkers& missing) {
    double number = std::numeric_limits<double>::quiet_NaN();
    if (!missing.contains(cell) && (!parseNumber(cell, number) || (refusesCodes_ && isCode(cell))))
        return false;
    column_.numbers.push_back(number);
    return true;
}

bool ColumnBuilder::addCategory(std::string_view cell, const MissingMarkers& missing, std::size_t line) {
    if (last_ >= 0 && cell == categories_[static_cast<std::size_t>(last_)]) {
        column_.codes.push_back(last_);
        return true;
    }
    const bool absent = missing.contains(cell);
    if (absent && !(naMayBeCode_ && cell == "NA")) {
        column_.codes.push_back(-1);
        return true;
    }
    auto found = index_.find(cell);
    if (found == index_.end()) {
        const std::string& kept = categories_.emplace_back(cell);
        found = index_.emplace(kept, static_cast<std::int32_t>(categories_.size()) - 1).first;
        firstLines_.push_back(line);
        categoryBytes_ += kept.size();
        if (absent) na_ = found->second;
    }
    last_ = found->second;
    column_.codes.push_back(last_);
    return true;
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
