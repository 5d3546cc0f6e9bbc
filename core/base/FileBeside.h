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
};

/// Writes a file whole or not at all, then those beside it.
Result<void> writeWithBeside(const std::string& path, const std::string& content,
                             const std::vector<FileBeside>& beside);

} // namespace epsiloscope
