// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <string>

namespace epsiloscope {

/// Bytes that this process may use at most: what the machine has, or less where a limit is set (`ulimit -v`).
std::uint64_t mostMemory();

/// What is told where memory ran out. `what`: "this file", for which there is not enough; `where`: which one.
/// Says how much there is.
Error notEnoughMemory(const std::string& what, const std::string& where, const std::string& mend);

} // namespace epsiloscope
