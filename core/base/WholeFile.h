// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/PartFile.h"
#include "core/base/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// Writes a file whole or not at all: into a PartFile beside it, which then takes its name. Whoever reads the
/// path at any time, even after the program was killed, finds the old content or the new.
Result<void> writeWholeFile(const std::string& path, const std::string& content,
                            MayRead mayRead = MayRead::AsUsual);

/// The same for its owner alone (mode 0600), and on the disk before it takes the name: also after the power
/// failed there is the old content or the new. On a full disk the old file stays.
Result<void> writeOwnFile(const std::string& path, const std::string& content);

/// Checks that a file could be written there: the error that writeWholeFile() would give. Nothing is left.
Result<void> checkWholeFile(const std::string& path);

/// More than this nobody reads as a whole: a sweep of ten thousand points stays below.
inline constexpr std::uint64_t mostWholeBytes = std::uint64_t{1} << 30;

/// The content of a file. Errors: not there, unreadable, no file (a folder, a pipe, a device, which might
/// never end), larger than mostWholeBytes.
Result<std::string> readWholeFile(const std::string& path);

/// A file that tells of another and lies beside it, by the other's name: "NAME.csv.json" of "NAME.csv".
struct FileBeside {
    std::string ending;    ///< behind the whole name of the other: ".json"
    std::string content{}; ///< empty: nothing needs to be said, and an earlier file of that name goes
    /// A text in every file of this kind; a file without it is somebody else's and is never replaced nor
    /// removed. Empty: whatever has the name goes.
    std::string mark{};
};

/// Writes a file whole or not at all, then those beside it. Error, before anything is written: the name of
/// one is taken by somebody else's file.
Result<void> writeWithBeside(const std::string& path, const std::string& content,
                             const std::vector<FileBeside>& beside);

/// Checks that the name of one that says something is free: the error that writeWithBeside() would give.
Result<void> checkBeside(const std::string& path, const FileBeside& file);

} // namespace epsiloscope
