// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/LibraryFile.h"
#include "core/foreign/statistics/TextDecoder.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// How the rows of a system file of SPSS lie in it.
enum class SpssPacking { None, Bytecode, Zlib };

/// What the library does not tell of a system file of SPSS, or gets wrong.
struct SpssDictionary {
    SpssPacking packing = SpssPacking::None;
    std::int64_t rows = -1;      ///< as the file states; -1: it does not
    std::uint64_t values = 0;    ///< of eight bytes, in each row
    std::uint64_t dataBegin = 0; ///< offset of the first row
    std::string encoding;        ///< its name, empty where it is not given
    std::optional<int> codePage; ///< "character code"
};

/// Walks through the records before the rows. Errors: cut off, unknown records, more columns or wider rows
/// than are read here.
Result<SpssDictionary> spssDictionary(LibraryFile& file);

/// What the letters of the file are, or nothing where it does not say. Errors: an unknown encoding.
Result<std::optional<TextDecoder>> spssDecoder(const SpssDictionary& dictionary);

/// Errors where the file does not hold exactly as many rows as were read.
Result<void> checkSpssRows(const SpssDictionary& dictionary, LibraryFile& file, std::uint64_t rows);

} // namespace epsiloscope
