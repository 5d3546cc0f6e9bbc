// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/WholeFile.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

namespace {

constexpr std::size_t bytesAtATime = std::size_t{1} << 16;

Error unwritable(const std::string& path, int code) {
    return {Sentence("the file cannot be written (%1)",
                     {std::error_code(code, std::generic_category()).message()}),
            path, "choose another place, or make room"};
}

Result<void> write(const std::string& path, const std::string& content, MayRead mayRead, bool toDisk) {
    errno = 0;
    PartFile part(path, mayRead);
    if (part.write(content) && (!toDisk || part.toDisk()) && part.takePlace()) return {};
    return unwritable(path, errno);
}

bool isThere(const std::string& path) {
    std::error_code failed;
    return std::filesystem::exists(std::filesystem::symlink_status(path, failed));
}

bool isSomebodyElses(const std::string& path, const std::string& mark) {
    if (mark.empty()) return false;
    const auto text = readWholeFile(path);
    return !text || text->find(mark) == std::string::npos;
}

} // namespace

Result<void> writeWholeFile(const std::string& path, const std::string& content, MayRead mayRead) {
    return write(path, content, mayRead, false);
}

Result<void> writeOwnFile(const std::string& path, const std::string& content) {
    return write(path, content, MayRead::OwnerOnly, true);
}

Result<void> checkWholeFile(const std::string& path) {
    errno = 0;
    const PartFile part(path, MayRead::OwnerOnly);
    if (part.isOpen()) return {};
    return unwritable(path, errno);
}

Result<std::string> readWholeFile(const std::string& path) {
    if (path.empty()) return Error{"no file is named", {}, "give the path of a file"};
    // A pipe that nobody writes to is opened at once, and then refused; else this would wait for ever.
    const FileDescriptor file(path, O_RDONLY | O_NONBLOCK);
    if (!file.isOpen() && errno == ENOENT) return Error{"there is no such file", path, "check the path"};
    const Error unreadable{"the file cannot be read", path, "give a readable file"};
    struct stat status {};
    if (!file.isOpen() || fstat(file.get(), &status) != 0) return unreadable;
    if (S_ISDIR(status.st_mode)) return Error{"this is a folder", path, "choose a file in it"};
    if (!S_ISREG(status.st_mode)) return Error{"this is not an ordinary file", path, "choose a file on disk"};
    const Error tooLarge{"the file is larger than 1 GiB", path, "choose an experiment or a result"};
    if (static_cast<std::uint64_t>(status.st_size) > mostWholeBytes) return tooLarge;
    std::string content(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t size = 0;
    while (true) {
        // A file may have grown meanwhile, and some say no size.
        if (size == content.size()) content.resize(size + bytesAtATime);
        const ssize_t got = ::read(file.get(), content.data() + size, content.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return unreadable;
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
        if (size > mostWholeBytes) return tooLarge;
    }
    content.resize(size);
    return content;
}

Result<void> checkBeside(const std::string& path, const FileBeside& file) {
    const std::string name = path + file.ending;
    if (file.content.empty() || !isThere(name) || !isSomebodyElses(name, file.mark)) return {};
    return Error{"is not of this program, and what is said of the file beside it would replace it", name,
                 "give that file another name, or move this one"};
}

Result<void> writeWithBeside(const std::string& path, const std::string& content,
                             const std::vector<FileBeside>& beside) {
    for (const FileBeside& each : beside)
        RETURN_IF_ERROR(checkBeside(path, each));
    RETURN_IF_ERROR(writeWholeFile(path, content));
    for (const FileBeside& each : beside) {
        const std::string name = path + each.ending;
        if (!each.content.empty()) {
            RETURN_IF_ERROR(writeWholeFile(name, each.content));
            continue;
        }
        if (!isThere(name) || isSomebodyElses(name, each.mark)) continue;
        std::error_code failed;
        std::filesystem::remove(name, failed);
        if (failed) return Error{"tells of an earlier file and cannot be removed", name, "remove it by hand"};
    }
    return {};
}

} // namespace epsiloscope
