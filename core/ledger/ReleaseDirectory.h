// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <string>

namespace epsiloscope {

/// The results of a person's releases: a folder of result files that its owner alone may read. A release is
/// paid for when it begins and no other run gives its result again, so it is written here before anybody sees
/// it. Files are named by day, mechanism and a number: "2026-11-22-pate-gnmax-1.json".
class ReleaseDirectory {
public:
    explicit ReleaseDirectory(std::string folder) : folder_(std::move(folder)) {}
    const std::string& folder() const { return folder_; }

    /// Makes the folder where it is not there and tries to write a file into it, which it takes away again:
    /// to be asked before a release spends anything.
    Result<void> check() const;
    /// Writes a result to the disk, whole or not at all, under a name that no file has; gives that name,
    /// without the folder. `time`: seconds since 1970, UTC.
    Result<std::string> keep(const std::string& mechanism, std::int64_t time,
                             const std::string& result) const;
    /// Writes a later state of a result that keep() has named, whole or not at all.
    Result<void> replace(const std::string& name, const std::string& result) const;
    /// The whole path of a name.
    std::string pathOf(const std::string& name) const { return folder_ + "/" + name; }
    /// True if there is any result in it.
    bool any() const;

private:
    std::string folder_;
};

} // namespace epsiloscope
