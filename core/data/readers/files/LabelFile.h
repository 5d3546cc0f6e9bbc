// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// The label file that belongs to a file of images by its name, where it exists:
/// "train-images-idx3-ubyte.gz" → "train-labels-idx1-ubyte.gz", "x_train.npy" → "y_train.npy" (gzip or not);
/// else empty.
std::string labelFileBeside(const std::string& path);

/// The test images that belong to training images, where they exist: "train-images…" → "t10k-images…",
/// "x_train.npy" → "x_test.npy"; else empty.
std::string testFileBeside(const std::string& path);

/// Labels as a file of their own has them.
struct LabelFile {
    Column labels;     ///< called "label"
    bool text = false; ///< the file is delimited text
};

/// The only column of a label file (IDX, NPY or text of one column). `missing`: as in ReadOptions. Errors:
/// more than one column; another number of rows than `rows`: says both numbers and both files.
Result<LabelFile> readLabelFile(const std::string& path, const std::string& imagesPath, std::size_t rows,
                                const std::optional<std::vector<std::string>>& missing,
                                const std::stop_token& stop);

} // namespace epsiloscope
