// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A cell as it is written.
struct ArffCell {
    std::size_t attribute = 0; ///< 0-based
    std::string text;
    bool quoted = false; ///< '?' in quotes is a text, without them a missing cell
};

/// A row of the data: all cells, or of a sparse row those that are given.
struct ArffRow {
    std::vector<ArffCell> cells;
    bool weighted = false; ///< a weight {0.5} stood at its end
};

/// Cuts a line into the cells of `attributes` columns; nothing where it is blank or a comment. Dense rows are
/// cut at commas, and where that gives no cell for each attribute at tabs or at blanks; a comma at the end
/// delimits nothing. Sparse ones are {index value, …} with indices from
/// 0 in any order. Errors, at `where`: a quote not closed or followed by text, too few or too many cells, an
/// index that is none, too large or repeated, text after the row.
Result<std::optional<ArffRow>> parseArffRow(std::string_view line, std::size_t attributes,
                                            const std::string& where);

} // namespace epsiloscope
