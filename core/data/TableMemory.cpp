// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/TableMemory.h"

#include <algorithm>
#include <unistd.h>

namespace epsiloscope {

std::uint64_t tableMemory() {
    constexpr std::uint64_t most = std::uint64_t{2} << 30;
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long pageBytes = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || pageBytes <= 0) return most;
    return std::min(most, static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageBytes) / 2);
}

} // namespace epsiloscope
