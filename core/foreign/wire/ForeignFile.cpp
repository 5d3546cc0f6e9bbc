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
    return wrongFile(
        Sentence("the file cannot be read (%1)", {std::error_code(errno, std::generic_category()).message()}),
        "try again");
}

std::int64_t timeOf(const struct stat& status) {
    constexpr std::int64_t second = 1'000'000'000;
    return status.st_mtim.tv_sec * second + status.st_mtim.tv_nsec;
}

} // namespace

Result<ForeignFile> ForeignFile::ofDescriptor(int descriptor, std::string name) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return unreadable();
    ForeignFile file;
    file.name_ = std::move(name);
    file.descriptor_ = descriptor;
    file.size_ = static_cast<std::uint64_t>(status.st_size);
    file.written_ = timeOf(status);
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

Result<std::string> ForeignFile::wholeBytesAt(std::uint64_t offset, std::size_t count) const {
    ASSIGN_OR_RETURN(auto bytes, bytesAt(offset, count));
    if (bytes.size() == count) return bytes;
    return wrongFile("the file ends too early", "it was cut off: copy it once more");
}

Result<void> ForeignFile::checkUnchanged() const {
    struct stat now {};
    if (descriptor_ < 0) return {};
    if (::fstat(descriptor_, &now) != 0) return unreadable();
    if (static_cast<std::uint64_t>(now.st_size) == size_ && timeOf(now) == written_) return {};
    return wrongFile("the file changed while it was read", "open it again when nothing writes to it");
}

std::uint64_t numberAt(std::string_view bytes, std::size_t offset, std::size_t count, bool littleEndian) {
    if (offset > bytes.size() || count > bytes.size() - offset) return 0;
    constexpr unsigned bitsOfByte = 8;
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const char byte = bytes[littleEndian ? offset + count - 1 - i : offset + i];
        number = (number << bitsOfByte) | static_cast<unsigned char>(byte);
    }
    return number;
}

void appendLetter(std::string& text, std::uint32_t letter) {
    if (letter < 0x80) return text.push_back(static_cast<char>(letter));
    unsigned more = letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
    text.push_back(static_cast<char>((0xFF00U >> (more + 1)) | (letter >> (6 * more))));
    while (more-- > 0)
        text.push_back(static_cast<char>(0x80U | ((letter >> (6 * more)) & 0x3FU)));
}

} // namespace epsiloscope
