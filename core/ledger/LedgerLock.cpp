// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerLock.h"

#include "core/base/Result.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::chrono::microseconds shortestNap(100), longestNap(5000);

Sentence inWords(int code) {
    return std::error_code(code, std::generic_category()).message();
}

Error cannotLock(const std::string& path, int code) {
    return {Sentence("the ledger cannot be locked (%1)", {inWords(code)}), path,
            "check that the folder may be written to and is not full"};
}

} // namespace

Result<void> makeOwnFolder(const std::string& folder) {
    std::error_code problem;
    const std::filesystem::path path(folder);
    // Those above it, too: the standard for such folders says so.
    if (path.has_parent_path() && path.has_filename() &&
        !std::filesystem::exists(path.parent_path(), problem))
        RETURN_IF_ERROR(makeOwnFolder(path.parent_path().string()));
    if (mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
        return Error{Sentence("the folder of ledgers cannot be made (%1)", {inWords(errno)}), folder,
                     "make a folder there that you may write to, or name another data folder"};
    if (!std::filesystem::is_directory(path, problem))
        return Error{"there is a file where the folder of ledgers should be", folder,
                     "move the file away, or name another data folder"};
    return {};
}

// Whatever lies there is opened at once. A shared lock needs no right to write.
int LedgerLock::openFile(const std::string& path, Kind kind) {
    const int access = kind == Kind::Exclusive ? O_RDWR | O_CREAT : O_RDONLY;
    return open(path.c_str(), access | O_NONBLOCK | O_CLOEXEC, S_IRUSR | S_IWUSR);
}

Result<LedgerLock> LedgerLock::wait(int file, const std::string& path, Kind kind,
                                    std::chrono::milliseconds patience) {
    LedgerLock lock(file);
    const auto until = std::chrono::steady_clock::now() + patience;
    auto nap = shortestNap;
    while (flock(file, (kind == Kind::Exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK && errno != EINTR)
            return Error{Sentence("the ledger cannot be locked (%1)", {inWords(errno)}), path,
                         "keep ledgers on a disk that can lock files"};
        if (std::chrono::steady_clock::now() > until)
            return Error{"another program has held the ledger for long", path,
                         "close other windows on this dataset, then try again"};
        std::this_thread::sleep_for(nap);
        nap = std::min(2 * nap, longestNap);
    }
    return lock;
}

Result<LedgerLock> LedgerLock::take(const std::string& folder, Kind kind,
                                    std::chrono::milliseconds patience) {
    const std::string path = folder + "/lock";
    const int file = openFile(path, kind);
    if (file < 0) return cannotLock(path, errno);
    return wait(file, path, kind, patience);
}

Result<std::optional<LedgerLock>> LedgerLock::takeToRead(const std::string& folder,
                                                         std::chrono::milliseconds patience) {
    const std::string path = folder + "/lock";
    const int file = openFile(path, Kind::Shared);
    if (file < 0 && (errno == ENOENT || errno == EACCES || errno == EROFS))
        return std::optional<LedgerLock>();
    if (file < 0) return cannotLock(path, errno);
    ASSIGN_OR_RETURN(auto lock, wait(file, path, Kind::Shared, patience));
    return std::optional<LedgerLock>(std::move(lock));
}

LedgerLock::LedgerLock(LedgerLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

LedgerLock& LedgerLock::operator=(LedgerLock&& other) noexcept {
    std::swap(file_, other.file_);
    return *this;
}

LedgerLock::~LedgerLock() {
    if (file_ >= 0) close(file_);
}

} // namespace epsiloscope
