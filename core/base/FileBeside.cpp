// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/FileBeside.h"

#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"

#include <filesystem>

namespace epsiloscope {

Result<void> writeWithBeside(const std::string& path, const std::string& content,
                             const std::vector<FileBeside>& beside) {
    RETURN_IF_ERROR(writeWholeFile(path, content));
    for (const FileBeside& each : beside) {
        const std::string name = path + each.ending;
        if (!each.content.empty()) {
            RETURN_IF_ERROR(writeWholeFile(name, each.content));
            continue;
        }
        std::error_code failed;
        std::filesystem::remove(name, failed);
        if (failed) return Error{"tells of an earlier file and cannot be removed", name, "remove it by hand"};
    }
    return {};
}

} // namespace epsiloscope
