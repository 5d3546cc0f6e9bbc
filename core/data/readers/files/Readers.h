// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <optional>
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

/// Labels as a file of their own has them.
struct LabelFile {
    Column labels;      ///< called "label"
    bool text = false;  ///< the file is delimited text
    bool typed = false; ///< its cells have types, see ReadGuess::typed
};

/// The only column of a label file (IDX, NPY or text of one column). `missing`: as in ReadOptions. Errors:
/// more than one column; another number of rows than `rows`: says both numbers and both files.
Result<LabelFile> readLabelFile(const std::string& path, const std::string& imagesPath, std::size_t rows,
                                const std::optional<std::vector<std::string>>& missing,
                                const std::stop_token& stop);

} // namespace epsiloscope
