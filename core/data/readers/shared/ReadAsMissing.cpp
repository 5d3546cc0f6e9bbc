// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/ReadAsMissing.h"

#include "core/base/Thousands.h"

#include <algorithm>

namespace epsiloscope {

void sayReadAsMissing(ReadGuess& guess, const std::string& column, std::size_t cells,
                      const std::string& first) {
    constexpr std::ptrdiff_t mostColumns = 5;
    const std::string readAsMissing = " read as missing (first ";
    const std::string more = "More columns have cells that are no finite number and were read as missing.";
    const auto said = std::ranges::count_if(guess.remarks, [&](const std::string& remark) {
        return remark.find(readAsMissing) != std::string::npos;
    });
    if (said < mostColumns)
        guess.remarks.push_back(
            "Column '" + column + "': " + withThousands(cells) +
            (cells == 1 ? " cell that is no finite number was" : " cells that are no finite number were") +
            readAsMissing + first + ").");
    else if (std::ranges::find(guess.remarks, more) == guess.remarks.end())
        guess.remarks.push_back(more);
}

} // namespace epsiloscope
