// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/XmlReader.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// What a number of a workbook means, which only the format that it is shown in tells.
enum class ShownAs : std::uint8_t {
    Number,
    Percent, ///< 0.125 is shown as 12.5 %
    Day,
    Moment, ///< a day and a time of it
    Clock,  ///< a time of day, or a duration
    Time    ///< any of the last three: the number itself tells
};

/// What a number format makes of a number: "yyyy-mm-dd", "[h]:mm", "0.0%", "0 \"days\"".
ShownAs shownByFormat(std::string_view format);

/// What the built-in number format of that number makes of one (ECMA-376 part 1, 18.8.30, with those of East
/// Asian workbooks).
ShownAs shownByBuiltIn(std::uint64_t id);

/// What the styles of cells in xl/styles.xml make of a number, by their index. Errors: no XML; more styles
/// than any workbook has.
Result<std::vector<ShownAs>> readCellStyles(const XmlSource& bytes, const std::string& part);

} // namespace epsiloscope
