// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/SessionStore.h"

#include "core/base/PartFile.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "ui/session/SessionFile.h"

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

/// An open lock file that this process holds; −1: another does, or it cannot be (errno says why).
int lockFile(const std::string& path, int flags) {
    while (true) {
        const int file = open(path.c_str(), flags | O_RDWR | O_CLOEXEC | O_NOFOLLOW, S_IRUSR | S_IWUSR);
        if (file < 0) return -1;
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            close(file);
            errno = EWOULDBLOCK;
            return -1;
        }
        // Whoever closed its window meanwhile has taken the name away: a lock without a name keeps nobody
        // out.
        struct stat held {
        }, named{};
        if (fstat(file, &held) == 0 && stat(path.c_str(), &named) == 0 && held.st_ino == named.st_ino)
            return file;
        close(file);
    }
}

std::int64_t timeOf(const fs::path& path) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) return 0;
    return std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec;
}

} // namespace

HeldSession::HeldSession(HeldSession&& other) noexcept
    : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}

HeldSession& HeldSession::operator=(HeldSession&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

HeldSession::~HeldSession() {
    letGo();
}

std::string HeldSession::lockPath() const {
    return path_ + lockEnding;
}

void HeldSession::letGo() {
    if (lock_ >= 0) ::close(std::exchange(lock_, -1));
}

Result<void> HeldSession::write(const std::string& bytes) const {
    if (lock_ < 0) return {}; // it is another window's by now
    return writeOwnFile(path_, bytes);
}

void HeldSession::close() {
    if (lock_ < 0) return;
    unlink(lockPath().c_str());
    letGo();
}

void HeldSession::discard() {
    if (lock_ < 0) return;
    unlink(path_.c_str());
    close();
}

struct SessionStore::Listed {
    std::string path;
    bool locked = false; ///< by somebody
    bool lockLeft = false;
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
        Listed listed{path};
        const int file = lockFile(path + lockEnding, 0);
        listed.locked = file < 0 && errno != ENOENT;
        listed.lockLeft = file >= 0;
        if (file >= 0) ::close(file);
        all.push_back(std::move(listed));
    }
    return all;
}

Result<HeldSession> SessionStore::begin() const {
    std::error_code problem;
    const fs::path path(folder_);
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), problem);
    if (problem || (mkdir(folder_.c_str(), S_IRWXU) != 0 && errno != EEXIST))
        return Error{Sentence("the folder of sessions cannot be made (%1)",
                              {inWords(problem ? problem.value() : errno)}),
                     folder_, "make a folder there that you may write to, or set XDG_STATE_HOME"};
    for (int number = 1; number < 10'000; ++number) {
        const std::string name = folder_ + "/" + prefix + std::to_string(number) + sessionEnding;
        if (fs::exists(name, problem)) continue;
        const int lock = lockFile(name + lockEnding, O_CREAT);
        if (lock < 0 && errno == EWOULDBLOCK) continue;
        if (lock < 0)
            return Error{Sentence("the session cannot be kept (%1)", {inWords(errno)}), folder_,
                         "make the folder writable, or make room on its disk"};
        if (!fs::exists(name, problem)) return HeldSession(name, lock);
        ::close(lock); // it was closed in this very moment
    }
    return Error{"there are too many sessions", folder_, "remove some of them"};
}

Result<HeldSession> SessionStore::take(const std::string& path) const {
    std::error_code problem;
    const int lock = lockFile(path + lockEnding, O_CREAT);
    if (lock < 0)
        return Error{errno == EWOULDBLOCK ? "another window has this session by now"
                                          : Sentence("the session cannot be taken (%1)", {inWords(errno)}),
                     path, "go on in that window"};
    HeldSession held(path, lock);
    if (fs::exists(path, problem)) return held;
    held.close();
    return Error{"the session is no longer there", path, "another window may have taken it"};
}

std::vector<LeftSession> SessionStore::left() const {
    std::vector<LeftSession> all;
    std::error_code problem;
    for (const Listed& each : listed())
        if (!each.locked && fs::exists(each.path, problem))
            all.push_back({each.path, timeOf(each.path), each.lockLeft});
    std::ranges::sort(all, std::greater<>(), &LeftSession::time);
    return all;
}

bool SessionStore::anyHeld() const {
    return std::ranges::any_of(listed(), &Listed::locked);
}

void SessionStore::tidy() const {
    const std::vector<LeftSession> all = left();
    for (std::size_t i = mostLeft; i < all.size(); ++i)
        if (auto held = take(all[i].path)) held->discard();
    std::error_code problem;
    for (const Listed& each : listed()) // killed before it wrote anything
        if (each.lockLeft && !fs::exists(each.path, problem)) {
            HeldSession held(each.path, lockFile(each.path + lockEnding, 0));
            if (!fs::exists(each.path, problem)) held.close(); // while nobody else has it
        }
    removePartsLeft(folder_, [](const std::string& name) {
        return name.starts_with(prefix) && name.ends_with(sessionEnding);
    });
}

} // namespace epsiloscope
