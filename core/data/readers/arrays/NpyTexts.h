// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/arrays/NpyHeader.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"

#include <cstdint>

namespace epsiloscope {

/// Reads a 1-D array of texts as one column of categories, "label"; empty texts and markers are missing.
/// Bytes ('S') are UTF-8, or all Latin-1 where one of them is not. Errors: other shapes, with "path: row N"
/// as place characters that are none, and control characters; cells that take more memory than `cellBytes`.
Result<ReadFile> readTexts(ByteSource& source, const NpyHeader& header, const ReadOptions& options,
                           const LoadProgress& progress, std::uint64_t cellBytes = tableMemory());

} // namespace epsiloscope
