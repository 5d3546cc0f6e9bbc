// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ReleaseDirectory.h"

#include "core/base/OpenFile.h"
#include "core/base/Propagate.h"
#include "core/ledger/LedgerLock.h"
#include "core/ledger/LedgerTime.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace epsiloscope {

namespace {

Error notKept(const std::string& path, int code) {
    return {"the result of a release cannot be kept there (" +
                std::error_code(code, std::generic_category()).message() + ")",
            path, "make room on the disk and check that you may write there"};
}

/// A file beside the results, of this process, which takes a result's name once it is whole.
class ResultPart {
public:
    explicit ResultPart(const std::string& folder)
        : path_(folder + "/." + std::to_string(getpid()) + ".part") {}
    ~ResultPart() { unlink(path_.c_str()); }
    ResultPart(const ResultPart&) = delete;
    ResultPart& operator=(const ResultPart&) = delete;
    const std::string& path() const { return path_; }

    Result<void> write(const std::string& text) const {
        unlink(path_.c_str()); // of a process that was killed and had this one's number
        const OpenFile file(path_, O_WRONLY | O_CREAT | O_EXCL);
        if (!file.isOpen() || !file.write(text) || !file.toDisk()) return notKept(path_, errno);
        return {};
    }

private:
    std::string path_;
};

// Its name is on the disk, too, as far as the system lets a folder be synced.
void syncNames(const std::string& folder) {
    const OpenFile opened(folder, O_RDONLY | O_DIRECTORY);
    if (opened.isOpen()) (void)opened.toDisk();
}

Result<void> makeFolder(const std::string& folder) {
    const auto made = makeOwnFolder(folder);
    if (made) return {};
    return Error{"the folder of releases cannot be made", folder,
                 "make a folder there that you may write to, or name another data folder"};
}

} // namespace

Result<void> ReleaseDirectory::check() const {
    RETURN_IF_ERROR(makeFolder(folder_));
    return ResultPart(folder_).write("{}\n");
}

Result<std::string> ReleaseDirectory::keep(const std::string& mechanism, std::int64_t time,
                                           const std::string& result) const {
    RETURN_IF_ERROR(makeFolder(folder_));
    const ResultPart part(folder_);
    RETURN_IF_ERROR(part.write(result));
    constexpr std::size_t lettersOfDay = 10;
    const std::string beginning = utcText(time).substr(0, lettersOfDay) + "-" + mechanism + "-";
    for (int number = 1;; ++number) {
        std::string name = beginning + std::to_string(number) + ".json";
        if (takeName(part.path(), pathOf(name))) {
            syncNames(folder_);
            return name;
        }
        if (errno != EEXIST) return notKept(pathOf(name), errno);
    }
}

Result<void> ReleaseDirectory::replace(const std::string& name, const std::string& result) const {
    const ResultPart part(folder_);
    RETURN_IF_ERROR(part.write(result));
    if (rename(part.path().c_str(), pathOf(name).c_str()) != 0) return notKept(pathOf(name), errno);
    syncNames(folder_);
    return {};
}

bool ReleaseDirectory::any() const {
    std::error_code problem;
    const std::filesystem::directory_iterator files(folder_, problem);
    return !problem && std::any_of(begin(files), end(files),
                                   [](const auto& file) { return file.path().extension() == ".json"; });
}

} // namespace epsiloscope
