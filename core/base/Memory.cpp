// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Memory.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <limits>
#include <sys/resource.h>
#include <unistd.h>

namespace epsiloscope {

std::uint64_t mostMemory() {
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const long pages = sysconf(_SC_PHYS_PAGES), pageBytes = sysconf(_SC_PAGESIZE);
    if (pages > 0 && pageBytes > 0)
        most = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(pageBytes);
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
        most = std::min<std::uint64_t>(most, limit.rlim_cur);
    return most;
}

Error notEnoughMemory(const Sentence& what, const std::string& where, const Sentence& mend) {
    return {Sentence("there is not enough memory for %1: all that the program may use is %2 MiB",
                     {what, withThousands(mostMemory() >> 20U)}),
            where, mend};
}

} // namespace epsiloscope
