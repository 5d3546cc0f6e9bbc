// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/HeldCells.h"

#include "core/data/readers/delimited/HeaderNames.h"
#include "core/data/table/NumberText.h"

#include <cmath>

namespace epsiloscope {

std::int64_t rowNumber(const ForeignCell& cell) {
    constexpr double most = 1e9;
    if (cell.kind == ForeignCell::Kind::Text) return nameNumber(std::string(cell.text));
    if (cell.kind != ForeignCell::Kind::Number || !(cell.number >= 0 && cell.number < most)) return -1;
    return cell.number == std::floor(cell.number) ? static_cast<std::int64_t>(cell.number) : -1;
}

ForeignCell cellOfName(std::string_view name) {
    double number = 0;
    if (parseNumber(name, number) && !isCode(name)) return {ForeignCell::Kind::Number, number};
    return {ForeignCell::Kind::Text, 0, name};
}

void HeldCells::add(const ForeignCell& cell) {
    if (counts_) {
        const std::int64_t number = rowNumber(cell);
        if (size() == 0) first_ = number;
        counts_ = (first_ == 0 || first_ == 1) && number == first_ + static_cast<std::int64_t>(size());
    }
    kinds_.push_back(cell.kind);
    if (cell.kind == ForeignCell::Kind::Number) numbers_.push_back(cell.number);
    if (cell.kind != ForeignCell::Kind::Text) return;
    lengths_.push_back(static_cast<std::uint32_t>(cell.text.size()));
    texts_ += cell.text;
}

ForeignCell HeldCells::Walk::next() {
    ForeignCell cell;
    cell.kind = cells_.kinds_[cell_++];
    if (cell.kind == ForeignCell::Kind::Number) cell.number = cells_.numbers_[number_++];
    if (cell.kind == ForeignCell::Kind::Text) {
        const std::size_t length = cells_.lengths_[text_++];
        cell.text = std::string_view(cells_.texts_).substr(begin_, length);
        begin_ += length;
    }
    return cell;
}

} // namespace epsiloscope
