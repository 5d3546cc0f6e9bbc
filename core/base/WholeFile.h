// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>

namespace epsiloscope {

/// Writes a file whole or not at all: into a file of this process beside it, which then takes its name.
/// Whoever reads the path at any time, even after the program was killed, finds the old content or the new.
Result<void> writeWholeFile(const std::string& path, const std::string& content);

/// The content of a file. Errors: not there, unreadable, no file (a folder, a pipe, a device).
Result<std::string> readWholeFile(const std::string& path);

} // namespace epsiloscope
