// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <string>

namespace epsiloscope {

/// Adds to the remarks that some cells of a column of numbers are no finite number and were read as missing:
/// they decide nothing about the other cells, and nothing is lost in silence. `first` says where the first
/// one is: "'inf' on line 5". Names five columns at most.
void sayReadAsMissing(ReadGuess& guess, const std::string& column, std::size_t cells,
                      const std::string& first);

} // namespace epsiloscope
