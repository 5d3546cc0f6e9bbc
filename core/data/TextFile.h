// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace epsiloscope {

/// A text file in memory, as UTF-8 without byte order mark.
struct TextFile {
    std::string text;
    bool compressed = false;
    std::uint64_t bytesOnDisk = 0;
};

/// Reads a file, plain or gzip (told by its first two bytes, not its name; several members in a row are one
/// text). Text that is not UTF-8 is taken for Latin-1. `progress` gets bytes of the file, about every
/// megabyte, from 0 to bytesOnDisk. Errors: missing, a folder, unreadable, broken or truncated gzip, more
/// than 4 GiB of text, not text (control bytes, UTF-16). A stop request returns Error{"cancelled"}.
Result<TextFile> readTextFile(const std::string& path, const std::function<void(std::uint64_t)>& progress,
                              const std::stop_token& stop);

} // namespace epsiloscope
