// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/OdsCell.h"
#include "core/foreign/sheets/SheetRows.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// A row of an OpenDocument table, which may stand for several. Holds of it what fits on a sheet, and so much
/// more that telling it is an error.
class OdsRow {
public:
    void begin(std::uint64_t repeated);
    void add(const OdsCell& cell);

    std::uint64_t repeated() const { return repeated_; }
    std::uint64_t width() const { return width_; }      ///< cells with a value
    std::size_t bytes() const { return texts_.size(); } ///< of their texts, each once
    /// The row once, as that of that number, from 0.
    void tell(SheetRows& rows, std::uint64_t number) const;

private:
    struct Held {
        std::uint64_t column, repeated;
        ForeignCell cell; ///< without its text
        std::size_t text, size;
        bool percent;
    };
    std::vector<Held> cells_;
    std::vector<std::uint64_t> merged_; ///< columns where merged cells begin
    std::string texts_;
    std::uint64_t repeated_ = 1, width_ = 0, next_ = 0;
};

} // namespace epsiloscope
