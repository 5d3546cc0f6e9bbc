// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// All formats, in the order in which they are tried.
const std::vector<Reader>& readers();

/// Reads a file of any known format, plain or gzip; told by content unless options.format says otherwise.
/// Joins a label file (options.labels, or the one that belongs to it by name as with IDX; if that one does
/// not fit, there is a doubt and no labels), and says whether the numbers are teachers' votes: what is only
/// nearly so is a table with a doubt, and an error where options.format says "votes". Errors say what, where
/// (file:line, file: byte, column) and how to mend it; a stop request gives Error{"cancelled"}. Never throws.
Result<ReadFile> readFile(const std::string& path, const ReadOptions& options = {},
                          const LoadProgress& progress = {}, const std::stop_token& stop = {});

/// The same of bytes in memory (no label file is looked for).
Result<ReadFile> readMemory(std::string bytes, const std::string& name, const ReadOptions& options = {});

} // namespace epsiloscope
