// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// A file that tells of another and lies beside it, by the other's name: "NAME.csv.json" of "NAME.csv".
struct FileBeside {
    std::string ending;    ///< behind the whole name of the other: ".json"
    std::string content{}; ///< empty: nothing needs to be said, and an earlier file of that name goes
    /// What every file of this kind holds, so that one without it is somebody else's: that is never replaced
    /// nor removed. Empty: whatever has the name goes.
    std::string mark{};
};

/// Writes a file whole or not at all, then those beside it. Error, before anything is written: the name of
/// one is taken by somebody else's file.
Result<void> writeWithBeside(const std::string& path, const std::string& content,
                             const std::vector<FileBeside>& beside);

/// Whether the name of one that says something is taken: the error that writeWithBeside() would give.
Result<void> checkBeside(const std::string& path, const FileBeside& file);

} // namespace epsiloscope
