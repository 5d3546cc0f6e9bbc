// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A member of a DataReference that names a file, a sample or, empty, nothing.
struct DataFile {
    std::string DataReference::*path = nullptr;
    bool isPublic = true;      ///< false: it holds the records that are protected, or their labels
    bool inFingerprint = true; ///< its content is a part of the dataset's fingerprint
};

/// All of them, in the order of a file: whatever is done to the paths of an experiment is done to these.
const std::vector<DataFile>& dataFiles();

/// True if a path is that of a file, neither empty nor a sample.
bool namesFile(const std::string& path);

/// With what `change` makes of each path that names a file.
DataReference withFiles(DataReference data, const std::function<std::string(const std::string&)>& change);
/// With paths that name the same files wherever they are written down.
DataReference withAbsolutePaths(DataReference data);
/// The same data where `place` has them. Files of which the fingerprint says nothing stay as they are named.
DataReference lyingAt(const DataReference& place, DataReference data);

} // namespace epsiloscope
