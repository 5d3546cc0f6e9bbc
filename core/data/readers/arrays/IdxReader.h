// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

namespace epsiloscope {

/// IDX, the format of MNIST: two zero bytes, the type of the numbers (08 and 09 unsigned and signed bytes, 0B
/// and 0C whole numbers of 2 and 4 bytes, 0D and 0E floats of 4 and 8), the number of axes, the length of
/// each (4 bytes), the values; all big-endian. See readNumbers() for what becomes of the axes. Errors, with
/// "path: byte N" as place: another beginning, an unknown type, more axes than four, a header cut short, more
/// or fewer values than promised, an axis of length 0.
Reader idxReader();

} // namespace epsiloscope
