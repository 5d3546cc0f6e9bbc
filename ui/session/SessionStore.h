// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/PartFile.h"
#include "core/base/Result.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The session of one open window in the folder where sessions keep themselves. While it is held no other
/// window takes it: its lock (flock on a file beside it) ends with this object or with the process, however
/// that ends. A lock file that nobody holds tells of a window that was not closed.
class HeldSession {
public:
    const std::string& path() const { return path_; }
    /// Writes it whole or not at all, for its owner alone, where it has changed; nothing once it was closed.
    /// Error: the old content stays.
    Result<void> write(const std::string& bytes);
    /// The window is closed: the session stays for the next start.
    void close();
    /// Nothing of it is worth keeping.
    void discard();

private:
    friend class SessionStore;
    using Lock = std::unique_ptr<const FileDescriptor>;
    HeldSession(std::string path, Lock lock) : path_(std::move(path)), lock_(std::move(lock)) {}

    std::string path_, written_;
    Lock lock_; ///< null once it was closed
};

/// A session that no window holds.
struct LeftSession {
    std::string path;
    std::int64_t time = 0; ///< when it was written last, nanoseconds since 1970
    bool crashed = false;  ///< its window was never closed
};

/// The folder of the sessions of open windows and of those that were closed last.
class SessionStore {
public:
    /// Older ones than so many are removed.
    static constexpr std::size_t mostLeft = 30;

    explicit SessionStore(std::string folder) : folder_(std::move(folder)) {}
    const std::string& folder() const { return folder_; }

    /// A new one for a new window. Errors: the folder cannot be made or written to.
    Result<HeldSession> begin() const;
    /// Takes one that is left. Error: another window has it by now, or it has gone.
    Result<HeldSession> take(const std::string& path) const;
    /// Those that no window holds, the latest first.
    std::vector<LeftSession> left() const;
    /// True if another window is open: some session is held.
    bool anyHeld() const;
    /// Removes what is too old, and parts of files whose writer was killed.
    void tidy() const;

private:
    struct Listed;
    std::vector<Listed> listed() const;

    std::string folder_;
};

} // namespace epsiloscope
