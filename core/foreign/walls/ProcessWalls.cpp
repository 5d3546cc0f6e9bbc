// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/walls/ProcessWalls.h"

#include <algorithm>
#include <array>
#include <sys/prctl.h>
#include <sys/resource.h>

#ifdef EPSILOSCOPE_SECCOMP
#include <cerrno>
#include <seccomp.h>
#include <sys/mman.h>
#endif

namespace epsiloscope {
namespace {

#ifndef EPSILOSCOPE_SANITIZED

bool limit(__rlimit_resource_t resource, std::uint64_t most) {
    rlimit now{};
    if (getrlimit(resource, &now) != 0) return false;
    const rlim_t wanted = std::min<rlim_t>(most, now.rlim_max);
    const rlimit less{wanted, wanted};
    return setrlimit(resource, &less) == 0;
}

bool limitResources(std::uint64_t memory) {
    constexpr std::uint64_t seconds = 600;
    bool all = limit(RLIMIT_AS, memory);
    all = limit(RLIMIT_CPU, seconds) && all;
    all = limit(RLIMIT_CORE, 0) && all;
    all = limit(RLIMIT_FSIZE, 0) && all;  // a pipe is no file
    all = limit(RLIMIT_NOFILE, 0) && all; // what is open stays open
    return limit(RLIMIT_NPROC, 0) && all;
}

#ifdef EPSILOSCOPE_SECCOMP

/// What is left: to read and write what is open, memory, the time, the end. All else is refused with EPERM,
/// so that a library which asks for more than it needs goes on without.
bool allowReadingAlone() {
    constexpr std::array allowed = {SCMP_SYS(read),
                                    SCMP_SYS(write),
                                    SCMP_SYS(pread64),
                                    SCMP_SYS(lseek),
                                    SCMP_SYS(fstat),
                                    SCMP_SYS(newfstatat),
                                    SCMP_SYS(close),
                                    SCMP_SYS(munmap),
                                    SCMP_SYS(mremap),
                                    SCMP_SYS(madvise),
                                    SCMP_SYS(brk),
                                    SCMP_SYS(futex),
                                    SCMP_SYS(clock_gettime),
                                    SCMP_SYS(gettimeofday),
                                    SCMP_SYS(time),
                                    SCMP_SYS(getrandom),
                                    SCMP_SYS(rt_sigreturn),
                                    SCMP_SYS(rt_sigprocmask),
                                    SCMP_SYS(restart_syscall),
                                    SCMP_SYS(getpid),
                                    SCMP_SYS(gettid),
                                    SCMP_SYS(tgkill),
                                    SCMP_SYS(exit),
                                    SCMP_SYS(exit_group)};
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == nullptr) return false;
    bool all = true;
    for (const int call : allowed)
        all = seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0 && all;
    // Memory, but none that could be run. The third argument is what may be done with it.
    for (const int call : {SCMP_SYS(mmap), SCMP_SYS(mprotect)})
        all = seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0)) ==
                  0 &&
              all;
    all = all && seccomp_load(filter) == 0;
    seccomp_release(filter);
    return all;
}

#endif
#endif

} // namespace

std::vector<std::string> raiseWalls([[maybe_unused]] std::uint64_t memory) {
    std::vector<std::string> walls;
#ifndef EPSILOSCOPE_SANITIZED
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    if (limitResources(memory)) walls.emplace_back("limits");
#ifdef EPSILOSCOPE_SECCOMP
    if (allowReadingAlone()) walls.emplace_back("seccomp");
#endif
#endif
    return walls;
}

} // namespace epsiloscope
