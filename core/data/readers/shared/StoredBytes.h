// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/process/ForeignProcess.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <sys/stat.h>

namespace epsiloscope {

/// The bytes of a file as they lie on disk, or bytes in memory, front to back.
class StoredBytes {
public:
    /// Errors, with the path as place: missing, a folder, not an ordinary file, unreadable.
    static Result<StoredBytes> open(const std::string& path);
    static StoredBytes ofMemory(std::string bytes, const std::string& name);

    /// At most `room` bytes to `out`; 0 at the end.
    Result<std::size_t> read(char* out, std::size_t room);
    /// The next bytes without copying them, where they are in memory.
    std::string_view view(std::size_t room);
    Result<void> rewind();
    /// Error: since it was opened somebody has written to the file, or put another in its place.
    Result<void> checkUnchanged() const;

    /// The same bytes as a file of their own, which is at its first byte; of those in memory a copy.
    Result<OpenFile> openFile() const;

    bool inMemory() const { return file_ == nullptr; }
    std::uint64_t size() const { return size_; }
    std::uint64_t position() const { return position_; }
    const std::string& path() const { return path_; }

private:
    struct CloseFile {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    std::unique_ptr<std::FILE, CloseFile> file_;
    std::string memory_;
    std::string path_;
    std::uint64_t size_ = 0;
    struct stat opened_ {};
    std::uint64_t position_ = 0;
};

} // namespace epsiloscope
