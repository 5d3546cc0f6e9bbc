// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// Takes from this process what a reader of one file has no use for, for good: it cannot open files, speak to
/// a network or another process, start a program, make memory executable, use more than `memory` bytes or
/// ten minutes of processor time, or leave a core. The names of what keeps it so: "limits" always, "seccomp"
/// where the system has it. Under a sanitizer, which could not run so, nothing: the list is empty.
std::vector<std::string> raiseWalls(std::uint64_t memory);

} // namespace epsiloscope
