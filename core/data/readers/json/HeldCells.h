// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignTable.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// Cells of a column that wait until all columns are read, packed: of JSON (missing, number, text, truth).
class HeldCells {
public:
    void add(const ForeignCell& cell);
    std::size_t size() const { return kinds_.size(); }
    /// True if the cells are 0, 1, 2 … or 1, 2, 3 …, as numbers or their texts: they say nothing.
    bool counts() const { return counts_; }

    /// Goes through the cells from the first on.
    class Walk {
    public:
        explicit Walk(const HeldCells& cells) : cells_(cells) {}
        /// The next cell, valid as long as the cells are; only as often as there are some.
        ForeignCell next();

    private:
        const HeldCells& cells_;
        std::size_t cell_ = 0, number_ = 0, text_ = 0, begin_ = 0;
    };

private:
    std::vector<ForeignCell::Kind> kinds_;
    std::vector<double> numbers_;        ///< of the cells that are some
    std::vector<std::uint32_t> lengths_; ///< of texts
    std::string texts_;                  ///< one after the other
    std::int64_t first_ = 0;
    bool counts_ = true;
};

/// The number that a name of a row is, "0", "1", "20"; −1 where it is none.
std::int64_t rowNumber(const ForeignCell& cell);

/// The name of a row as a cell, valid as long as the name: a number where it reads as one.
ForeignCell cellOfName(std::string_view name);

} // namespace epsiloscope
