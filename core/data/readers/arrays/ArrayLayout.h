// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/arrays/NumberArray.h"
#include "core/data/table/Table.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace epsiloscope {

/// Where in a table the values of an array belong, as readNumbers() says.
struct ArrayLayout {
    std::size_t rows = 0; ///< of the file
    std::size_t columns = 1;
    bool pictures = false;
    std::uint32_t height = 0, width = 0, channels = 1;
    /// Pictures: how many bytes of Pictures::pixels apart neighbours along each axis lie.
    std::array<std::size_t, 4> steps{};
    bool bothWays = false; ///< four axes that fit either order of channels
};

/// Errors with the path as place: no axis or more than four, more than 100,000 columns, four axes without 1
/// or 3 channels.
Result<ArrayLayout> layoutOf(const NumberArray& array, const std::string& path);

/// The column or columns without cells, named.
std::vector<Column> columnsFor(const ArrayLayout& layout, const NumberArray& array);

} // namespace epsiloscope
