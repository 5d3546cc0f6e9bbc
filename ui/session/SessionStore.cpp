// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/SessionStore.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/ledger/LedgerLock.h"
#include "ui/session/WindowState.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <sys/file.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace epsiloscope {

namespace fs = std::filesystem;

namespace {

constexpr char lockEnding[] = ".lock";
constexpr char prefix[] = "window-";

Sentence inWords(int code) {
    return std::error_code(code, std::generic_category()).message();
}

/// A lock file that this process holds; null: another does, or it cannot be (errno says why).
std::unique_ptr<const FileDescriptor> lockFile(const std::string& path, int flags) {
    while (true) {
        auto file = std::make_unique<const FileDescriptor>(path, flags | O_RDWR | O_NOFOLLOW);
        if (!file->isOpen()) return nullptr;
        if (flock(file->get(), LOCK_EX | LOCK_NB) != 0) {
            file.reset();
            errno = EWOULDBLOCK;
            return nullptr;
        }
        // Whoever closed its window meanwhile has taken the name away: a lock without a name keeps nobody
        // out.
        struct stat held {
        }, named{};
        if (fstat(file->get(), &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino)
            return file;
    }
}

std::int64_t timeOf(const fs::path& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return 0;
    return std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
}

} // namespace

Result<void> HeldSession::write(const std::string& bytes) {
    if (!lock_ || bytes == written_) return {};
    RETURN_IF_ERROR(writeOwnFile(path_, bytes));
    written_ = bytes;
    return {};
}

void HeldSession::close() {
    if (!lock_) return;
    unlink((path_ + lockEnding).c_str());
    lock_.reset();
}

void HeldSession::discard() {
    if (!lock_) return;
    unlink(path_.c_str());
    close();
}

/// A session, or the lock of one that was never written: then its time is 0.
struct SessionStore::Listed : LeftSession {
    bool held = false; ///< by a window
};

std::vector<SessionStore::Listed> SessionStore::listed() const {
    std::vector<Listed> all;
    std::error_code problem;
    for (fs::directory_iterator at(folder_, problem), end; !problem && at != end; at.increment(problem)) {
        const std::string name = at->path().filename().string();
        const bool lock = name.ends_with(std::string(sessionEnding) + lockEnding);
        if (!name.starts_with(prefix) || !(lock || name.ends_with(sessionEnding))) continue;
        std::string path = at->path().string();
        if (lock) path.resize(path.size() - std::string(lockEnding).size());
        if (std::ranges::find(all, path, &Listed::path) != all.end()) continue;
        const bool lockLeft = lockFile(path + lockEnding, 0) != nullptr;
        const bool held = !lockLeft && errno != ENOENT;
        all.push_back({{path, timeOf(path), lockLeft}, held});
    }
    return all;
}

Result<HeldSession> SessionStore::begin() const {
    if (!makeOwnFolder(folder_))
        return Error{Sentence("the folder of sessions cannot be made (%1)", {inWords(errno)}), folder_,
                     "make a folder there that you may write to, or set XDG_STATE_HOME"};
    std::error_code problem;
    for (int number = 1; number < 10'000; ++number) {
        const std::string name = folder_ + "/" + prefix + std::to_string(number) + sessionEnding;
        if (fs::exists(name, problem)) continue;
        auto lock = lockFile(name + lockEnding, O_CREAT);
        if (!lock && errno == EWOULDBLOCK) continue;
        if (!lock)
            return Error{Sentence("the session cannot be kept (%1)", {inWords(errno)}), folder_,
                         "make the folder writable, or make room on its disk"};
        HeldSession held(name, std::move(lock));
        if (!fs::exists(name, problem)) return held;
        held.close(); // another was closed in this very moment
    }
    return Error{"there are too many sessions", folder_, "remove some of them"};
}

Result<HeldSession> SessionStore::take(const std::string& path) const {
    auto lock = lockFile(path + lockEnding, O_CREAT);
    if (!lock)
        return Error{errno == EWOULDBLOCK ? "another window has this session by now"
                                          : Sentence("the session cannot be taken (%1)", {inWords(errno)}),
                     path, "go on in that window"};
    HeldSession held(path, std::move(lock));
    std::error_code problem;
    if (fs::exists(path, problem)) return held;
    held.close();
    return Error{"the session is no longer there", path, "another window may have taken it"};
}

std::vector<LeftSession> SessionStore::left() const {
    std::vector<LeftSession> all;
    for (const Listed& each : listed())
        if (!each.held && each.time > 0) all.push_back(each);
    std::ranges::sort(all, std::greater<>(), &LeftSession::time);
    return all;
}

bool SessionStore::anyHeld() const {
    return std::ranges::any_of(listed(), &Listed::held);
}

void SessionStore::tidy() const {
    const std::vector<LeftSession> all = left();
    for (std::size_t i = mostLeft; i < all.size(); ++i)
        if (auto held = take(all[i].path)) held->discard();
    for (const Listed& each :
         listed()) // killed before it wrote anything: who takes it finds that, and tidies
        if (each.crashed && each.time == 0) (void)take(each.path);
    removePartsLeft(folder_, [](const std::string& name) {
        return name.starts_with(prefix) && name.ends_with(sessionEnding);
    });
}

} // namespace epsiloscope
