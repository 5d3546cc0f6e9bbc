// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/arrays/NpyHeader.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"

#include <cstdint>

namespace epsiloscope {

/// IDX, the format of MNIST: two zero bytes, the type of the numbers (08 and 09 unsigned and signed bytes, 0B
/// and 0C whole numbers of 2 and 4 bytes, 0D and 0E floats of 4 and 8), the number of axes, the length of
/// each (4 bytes), the values; all big-endian. See readNumbers() for what becomes of the axes. Errors, with
/// "path: byte N" as place: another beginning, an unknown type, more axes than four, a header cut short, more
/// or fewer values than promised, an axis of length 0.
Reader idxReader();

/// Reads a 1-D array of texts as one column of categories, "label"; empty texts and markers are missing.
/// Bytes ('S') are UTF-8, or all Latin-1 where one of them is not. Errors: other shapes, with "path: row N"
/// as place characters that are none, and control characters; cells that take more memory than `cellBytes`.
Result<ReadFile> readTexts(ByteSource& source, const NpyHeader& header, const ReadOptions& options,
                           const LoadProgress& progress, std::uint64_t cellBytes = tableMemory());

/// NPY, the format of numpy.save: versions 1 to 3, numbers of all sizes in either order of bytes and axes,
/// and arrays of texts as labels. See parseNpyHeader(), readNumbers() and readTexts() for what is taken and
/// what becomes of it.
Reader npyReader();

} // namespace epsiloscope
