// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/DataFiles.h"

#include <filesystem>
#include <utility>

namespace epsiloscope {

bool namesFile(const std::string& path) {
    return !path.empty() && !path.starts_with("sample:");
}

DataReference withFiles(DataReference data, const std::function<std::string(const std::string&)>& change) {
    for (const DataFile& file : dataFiles())
        if (std::string& path = data.*file.path; namesFile(path)) path = change(path);
    return data;
}

DataReference withAbsolutePaths(DataReference data) {
    return withFiles(std::move(data), [](const std::string& path) {
        return std::filesystem::absolute(path).lexically_normal().string();
    });
}

DataReference lyingAt(const DataReference& place, DataReference data) {
    for (const DataFile& file : dataFiles())
        if (file.inFingerprint) data.*file.path = place.*file.path;
    return data;
}

} // namespace epsiloscope
