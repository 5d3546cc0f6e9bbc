// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ThreadPriority.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace epsiloscope {

void lowerPriorityOfThisThread() {
    // Linux gives each thread its own nice value.
    constexpr int behindTheWindow = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), behindTheWindow);
}

} // namespace epsiloscope
