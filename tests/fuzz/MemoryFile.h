// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

namespace epsiloscope::testing {

/// A file of this process that is on no disk, for readers that take a path.
class MemoryFile {
public:
    explicit MemoryFile(const char* name) : file_(memfd_create(name, MFD_CLOEXEC)) {}
    ~MemoryFile() { close(file_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    /// What it holds from now on. False where the system refuses.
    bool hold(const std::string& bytes) const {
        return ftruncate(file_, 0) == 0 &&
               pwrite(file_, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
    }
    std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

private:
    int file_;
};

} // namespace epsiloscope::testing
