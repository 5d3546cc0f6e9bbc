// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/NpyHeader.h"

#include <string>

namespace epsiloscope {

/// Reads a type as NPY headers write it into `header`: order (<, >, =, | or nothing), kind, bytes: "<f8",
/// "|b1", ">U12". Taken are b1, i1 … i8, u1 … u8, f2, f4, f8, S and U. Errors, at `where`, say for each other
/// kind how to save it instead.
Result<void> parseNpyType(const std::string& type, const std::string& where, NpyHeader& header);

} // namespace epsiloscope
