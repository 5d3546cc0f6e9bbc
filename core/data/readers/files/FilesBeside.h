// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope {

/// The label file that belongs to a file of images by its name, where it exists:
/// "train-images-idx3-ubyte.gz" → "train-labels-idx1-ubyte.gz", "x_train.npy" → "y_train.npy" (gzip or not);
/// else empty.
std::string labelFileBeside(const std::string& path);

/// The test images that belong to training images, where they exist: "train-images…" → "t10k-images…",
/// "x_train.npy" → "x_test.npy"; else empty.
std::string testFileBeside(const std::string& path);

} // namespace epsiloscope
