// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsiloscope {

/// Cells of a table may take so many bytes of memory: 2 GiB or half of what the machine has.
std::uint64_t tableMemory();

} // namespace epsiloscope
