// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/PartFile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/file.h>
#include <sys/random.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

constexpr std::string_view partEnding = ".part";
constexpr std::size_t digitsOfName = 16;
constexpr int mostTries = 100;

bool isHeldUnder(const FileDescriptor& file, const std::string& name) {
    struct stat held {};
    struct stat named {};
    return fstat(file.get(), &held) == 0 && lstat(name.c_str(), &named) == 0 && held.st_ino == named.st_ino &&
           held.st_dev == named.st_dev;
}

// The part between the name of the file and ".part"; empty where this is no part.
std::string_view middleOf(std::string_view part) {
    if (!part.ends_with(partEnding)) return {};
    part.remove_suffix(partEnding.size());
    const std::size_t dot = part.rfind('.');
    const std::string_view middle = dot == std::string_view::npos ? std::string_view() : part.substr(dot + 1);
    return middle.find_first_not_of("0123456789abcdef") == std::string_view::npos ? middle
                                                                                  : std::string_view();
}

void removeUnlessHeld(const std::string& name) {
    const FileDescriptor file(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    struct stat status {};
    if (!file.isOpen() || fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return;
    if (status.st_uid != geteuid() || flock(file.get(), LOCK_EX | LOCK_NB) != 0) return;
    if (isHeldUnder(file, name)) unlink(name.c_str());
}

struct CloseFolder {
    void operator()(DIR* folder) const { closedir(folder); }
};

template <class IsLeft> void removeParts(const std::string& folder, const IsLeft& isLeft) {
    const std::unique_ptr<DIR, CloseFolder> open(opendir(folder.c_str()));
    std::vector<std::string> names;
    while (const dirent* entry = open ? readdir(open.get()) : nullptr) // NOLINT(concurrency-mt-unsafe): own
        if (isLeft(std::string_view(entry->d_name))) names.push_back(folder + "/" + entry->d_name);
    std::ranges::for_each(names, removeUnlessHeld);
}

// A file of a person may end in ".part", too: only what can be of this file is looked at.
void removePartsOf(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string beginning = path.substr(slash == std::string::npos ? 0 : slash + 1) + ".";
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const std::size_t size = beginning.size() + digitsOfName + partEnding.size();
    removeParts(folder, [&](std::string_view name) {
        return name.size() == size && name.starts_with(beginning) && middleOf(name).size() == digitsOfName;
    });
}

} // namespace

std::optional<std::string> unforeseenName() {
    std::uint64_t bits = 0;
    if (getrandom(&bits, sizeof bits, 0) != sizeof bits) return std::nullopt;
    std::array<char, digitsOfName + 1> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(bits));
    return std::string(text.data());
}

FileDescriptor::FileDescriptor(const std::string& path, int flags, mode_t mode)
    : file_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}

FileDescriptor::~FileDescriptor() {
    if (file_ >= 0) close(file_);
}

bool FileDescriptor::write(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t written = ::write(file_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool FileDescriptor::toDisk() const {
    return fsync(file_) == 0;
}

bool takeName(const std::string& whole, const std::string& name) {
    if (link(whole.c_str(), name.c_str()) == 0) return true;
    if (errno == EEXIST) return false;
    // Some disks have no hard links. Then another program could take the name between these lines.
    std::error_code ignored;
    if (std::filesystem::exists(name, ignored)) {
        errno = EEXIST;
        return false;
    }
    return std::rename(whole.c_str(), name.c_str()) == 0;
}

PartFile::PartFile(std::string path, MayRead mayRead) : path_(std::move(path)) {
    removePartsOf(path_);
    constexpr mode_t permissions = S_IRWXU | S_IRWXG | S_IRWXO;
    constexpr mode_t owner = S_IRUSR | S_IWUSR, all = owner | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;
    struct stat replaced {};
    const bool replaces = lstat(path_.c_str(), &replaced) == 0 && S_ISREG(replaced.st_mode);
    const bool keepsMode = replaces && mayRead == MayRead::AsUsual;
    const mode_t mode = keepsMode                     ? replaced.st_mode & permissions
                        : mayRead == MayRead::AsUsual ? all
                                                      : owner;
    // It could be renamed over all the same, but whoever took the right to write meant it.
    if (replaces && access(path_.c_str(), W_OK) != 0) return;
    int tries = mostTries;
    while (!make(mode) && errno == EEXIST && --tries > 0) {
    }
    if (keepsMode && isOpen()) (void)fchmod(file_->get(), mode);
}

bool PartFile::make(mode_t mode) {
    const auto middle = unforeseenName();
    if (!middle) return false;
    name_ = path_ + "." + *middle + std::string(partEnding);
    file_.emplace(name_, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
    if (!file_->isOpen()) return false;
    // Whoever came between these lines took it for the part of a killed process. Some disks have no locks:
    // there nobody removes it.
    const bool locked = flock(file_->get(), LOCK_EX) == 0;
    if (!locked || isHeldUnder(*file_, name_)) return true;
    file_.reset();
    errno = EEXIST;
    return false;
}

PartFile::~PartFile() {
    if (isOpen() && !name_.empty()) unlink(name_.c_str());
}

bool PartFile::takePlace() {
    // A failure of a disk elsewhere shows when a file is closed, and the lock lasts longer than that.
    if (!isOpen() || close(dup(file_->get())) != 0) return false;
    if (std::rename(name_.c_str(), path_.c_str()) != 0) return false;
    name_.clear();
    return true;
}

void removePartsLeft(const std::string& folder, const std::function<bool(const std::string& name)>& ours) {
    removeParts(folder, [&ours](std::string_view part) {
        const std::size_t behind = middleOf(part).size() + partEnding.size() + 1;
        return !middleOf(part).empty() && ours(std::string(part.substr(0, part.size() - behind)));
    });
}

} // namespace epsiloscope
