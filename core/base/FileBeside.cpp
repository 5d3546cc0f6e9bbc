// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileBeside.h"

#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"

#include <filesystem>

namespace epsiloscope {

namespace {

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
