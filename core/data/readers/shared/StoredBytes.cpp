// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/shared/StoredBytes.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace epsiloscope {
namespace {

Error unreadable(const std::string& path, int code) {
    if (code == ENOENT || code == ENOTDIR) return {"there is no such file", path, "check the path"};
    const std::string reason = std::error_code(code, std::generic_category()).message();
    return {Sentence("the file cannot be read (%1)", {reason}), path,
            "check who may read it, or choose another file"};
}

} // namespace

Result<StoredBytes> StoredBytes::open(const std::string& path) {
    if (path.empty()) return Error{"no file is named", {}, "give the path of a file"};
    std::error_code problem;
    const auto status = std::filesystem::status(path, problem);
    if (problem && problem.value() != ENOENT) return unreadable(path, problem.value());
    if (std::filesystem::is_directory(status)) return Error{"this is a folder", path, "choose a file in it"};
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return Error{"this is not an ordinary file", path, "choose a file on disk"};
    StoredBytes bytes;
    bytes.path_ = path;
    bytes.file_.reset(std::fopen(path.c_str(), "rb"));
    if (!bytes.file_) return unreadable(path, errno);
    if (::fstat(::fileno(bytes.file_.get()), &bytes.opened_) != 0) return unreadable(path, errno);
    bytes.size_ = static_cast<std::uint64_t>(bytes.opened_.st_size);
    return bytes;
}

StoredBytes StoredBytes::ofMemory(std::string bytes, const std::string& name) {
    StoredBytes stored;
    stored.path_ = name;
    stored.memory_ = std::move(bytes);
    stored.size_ = stored.memory_.size();
    return stored;
}

Result<std::size_t> StoredBytes::read(char* out, std::size_t room) {
    if (inMemory()) {
        const std::string_view next = view(room);
        std::memcpy(out, next.data(), next.size());
        return next.size();
    }
    const std::size_t got = std::fread(out, 1, room, file_.get());
    if (got < room && std::ferror(file_.get()) != 0) return unreadable(path_, errno);
    position_ += got;
    return got;
}

std::string_view StoredBytes::view(std::size_t room) {
    const auto start = static_cast<std::size_t>(position_);
    const std::string_view next = std::string_view(memory_).substr(start, room);
    position_ += next.size();
    return next;
}

Result<OpenFile> StoredBytes::openFile() const {
    if (!inMemory()) return OpenFile::reading(path_);
    ASSIGN_OR_RETURN(auto file, OpenFile::inMemory(path_));
    RETURN_IF_ERROR(file.append(memory_));
    return file;
}

Result<void> StoredBytes::checkUnchanged() const {
    if (inMemory()) return {};
    struct stat now {};
    if (::stat(path_.c_str(), &now) == 0 && now.st_dev == opened_.st_dev && now.st_ino == opened_.st_ino &&
        now.st_size == opened_.st_size && now.st_mtim.tv_sec == opened_.st_mtim.tv_sec &&
        now.st_mtim.tv_nsec == opened_.st_mtim.tv_nsec)
        return {};
    return Error{"the file changed while it was read", path_, "open it again when nothing writes to it"};
}

Result<void> StoredBytes::rewind() {
    if (file_ && std::fseek(file_.get(), 0, SEEK_SET) != 0) return unreadable(path_, errno);
    position_ = 0;
    return {};
}

} // namespace epsiloscope
