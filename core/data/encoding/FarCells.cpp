// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/FarCells.h"

#include "core/data/encoding/Encoder.h"
#include "core/data/encoding/FeatureFill.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

std::vector<FarCell> farCells(const Encoder& encoder, const Table& table,
                              const std::vector<std::uint32_t>& rows) {
    constexpr double scaled = 1e6, unscaled = 1e15;
    const double most = encoder.plan().scaling == Scaling::None ? unscaled : scaled;
    std::vector<FarCell> cells;
    const auto places = encoder.columnsIn(table);
    if (!places) return cells;
    for (std::size_t i = 0; i < places->size(); ++i) {
        const EncodedColumn& encoded = encoder.columns()[i];
        const Column& column = table.columns[(*places)[i]];
        if (encoded.type != ColumnType::Numeric || column.type != ColumnType::Numeric) continue;
        const auto found = std::ranges::find_if(rows, [&](std::uint32_t row) {
            const double number = column.numbers[row];
            return std::isfinite(number) && std::abs(scaledNumber(encoded, number)) > most;
        });
        if (found != rows.end()) cells.push_back({encoded.name, *found, column.numbers[*found]});
    }
    return cells;
}

} // namespace epsiloscope
