// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ReleaseDirectory.h"

#include "core/base/PartFile.h"
#include "core/base/Result.h"
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

constexpr const char* unnamed = ".result"; ///< before a result has its name

Error notKept(const std::string& path, int code) {
    return {Sentence("the result of a release cannot be kept there (%1)",
                     {std::error_code(code, std::generic_category()).message()}),
            path, "make room on the disk and check that you may write there"};
}

Result<void> writeToDisk(const PartFile& part, const std::string& text) {
    if (part.write(text) && part.toDisk()) return {};
    return notKept(part.name(), errno);
}

// Its name is on the disk, too, as far as the system lets a folder be synced.
void syncNames(const std::string& folder) {
    const FileDescriptor opened(folder, O_RDONLY | O_DIRECTORY);
    if (opened.isOpen()) (void)opened.toDisk();
}

Result<void> makeFolder(const std::string& folder) {
    if (makeOwnFolder(folder)) {
        removePartsLeft(folder, [](const std::string& name) {
            return name.empty() || name == unnamed || name.ends_with(".json");
        });
        return {};
    }
    return Error{"the folder of releases cannot be made", folder,
                 "make a folder there that you may write to, or name another data folder"};
}

} // namespace

Result<void> ReleaseDirectory::check() const {
    RETURN_IF_ERROR(makeFolder(folder_));
    return writeToDisk(PartFile(pathOf(unnamed), MayRead::OwnerOnly), "{}\n");
}

Result<std::string> ReleaseDirectory::keep(const std::string& mechanism, std::int64_t time,
                                           const std::string& result) const {
    RETURN_IF_ERROR(makeFolder(folder_));
    const PartFile part(pathOf(unnamed), MayRead::OwnerOnly);
    RETURN_IF_ERROR(writeToDisk(part, result));
    constexpr std::size_t lettersOfDay = 10;
    const std::string beginning = utcText(time).substr(0, lettersOfDay) + "-" + mechanism + "-";
    for (int number = 1;; ++number) {
        std::string name = beginning + std::to_string(number) + ".json";
        if (takeName(part.name(), pathOf(name))) {
            syncNames(folder_);
            return name;
        }
        if (errno != EEXIST) return notKept(pathOf(name), errno);
    }
}

Result<void> ReleaseDirectory::replace(const std::string& name, const std::string& result) const {
    PartFile part(pathOf(name), MayRead::OwnerOnly);
    RETURN_IF_ERROR(writeToDisk(part, result));
    if (!part.takePlace()) return notKept(pathOf(name), errno);
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
