// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/wire/ForeignFile.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace epsiloscope {
namespace {

Error unreadable() {
    return {
        Sentence("the file cannot be read (%1)", {std::error_code(errno, std::generic_category()).message()}),
        {},
        "try again"};
}

struct Measured {
    std::uint64_t size = 0;
    std::int64_t changed = 0;
};

Result<Measured> measured(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return unreadable();
    constexpr std::int64_t second = 1'000'000'000;
    return Measured{static_cast<std::uint64_t>(status.st_size),
                    status.st_mtim.tv_sec * second + status.st_mtim.tv_nsec};
}

} // namespace

Result<ForeignFile> ForeignFile::ofDescriptor(int descriptor, std::string name) {
    ASSIGN_OR_RETURN(const auto now, measured(descriptor));
    ForeignFile file;
    file.name_ = std::move(name);
    file.descriptor_ = descriptor;
    file.size_ = now.size;
    file.changed_ = now.changed;
    return file;
}

ForeignFile ForeignFile::ofMemory(std::string_view bytes, std::string name) {
    ForeignFile file;
    file.name_ = std::move(name);
    file.memory_ = bytes;
    file.size_ = bytes.size();
    return file;
}

Result<std::size_t> ForeignFile::readAt(std::uint64_t offset, char* out, std::size_t room) const {
    if (offset >= size_ || room == 0) return std::size_t{0};
    if (descriptor_ < 0) {
        const std::string_view bytes = memory_.substr(static_cast<std::size_t>(offset), room);
        std::memcpy(out, bytes.data(), bytes.size());
        return bytes.size();
    }
    std::size_t got = 0;
    while (got < room) {
        const auto read = ::pread(descriptor_, out + got, room - got, static_cast<off_t>(offset + got));
        if (read < 0 && errno == EINTR) continue;
        if (read < 0) return unreadable();
        if (read == 0) break;
        got += static_cast<std::size_t>(read);
    }
    return got;
}

Result<std::string> ForeignFile::bytesAt(std::uint64_t offset, std::size_t count) const {
    const std::uint64_t left = size_ - std::min(offset, size_);
    std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(count, left)), '\0');
    ASSIGN_OR_RETURN(const auto got, readAt(offset, bytes.data(), bytes.size()));
    bytes.resize(got);
    return bytes;
}

Result<void> ForeignFile::checkUnchanged() const {
    if (descriptor_ < 0) return {};
    ASSIGN_OR_RETURN(const auto now, measured(descriptor_));
    if (now.size == size_ && now.changed == changed_) return {};
    return Error{"the file changed while it was read", {}, "open it again when nothing writes to it"};
}

} // namespace epsiloscope
