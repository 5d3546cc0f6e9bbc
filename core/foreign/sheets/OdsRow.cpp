// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/OdsRow.h"

namespace epsiloscope {

void OdsRow::begin(std::uint64_t repeated) {
    cells_.clear();
    merged_.clear();
    texts_.clear();
    repeated_ = repeated;
    width_ = next_ = 0;
}

void OdsRow::add(const OdsCell& cell) {
    const std::uint64_t column = next_;
    if (column <= mostSheetColumns) next_ += cell.repeated();
    if (cell.spans() && merged_.size() < mostSheetColumns) merged_.push_back(column);
    const auto value = cell.value();
    if (!value || cells_.size() > mostSheetColumns) return;
    cells_.push_back({column,
                      cell.repeated(),
                      {value->kind, value->number},
                      texts_.size(),
                      value->text.size(),
                      cell.isPercent()});
    texts_ += value->text;
    width_ += cell.repeated();
}

void OdsRow::tell(SheetRows& rows, std::uint64_t number) const {
    rows.row(number);
    for (const Held& held : cells_) {
        ForeignCell cell = held.cell;
        cell.text = std::string_view(texts_).substr(held.text, held.size);
        for (std::uint64_t i = 0; i < held.repeated && !rows.over(); ++i) {
            if (held.percent && cell.kind == ForeignCell::Kind::Number)
                rows.shown(held.column + i, cell.number, ShownAs::Percent, DaysFrom::Year1900);
            else
                rows.cell(held.column + i, cell);
        }
    }
    rows.endRow();
    for (const std::uint64_t column : merged_)
        rows.merged(number, column);
}

} // namespace epsiloscope
