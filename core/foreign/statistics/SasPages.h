// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/TextDecoder.h"
#include "core/foreign/wire/ForeignFile.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// What the library does not tell of a file of SAS (sas7bdat).
struct SasHead {
    bool wide = false; ///< with numbers of eight bytes
    bool littleEndian = true;
    int encoding = 0;  ///< SAS's number
    std::string table; ///< its name, bytes of the file
    std::uint64_t headBytes = 0, pageBytes = 0, pages = 0;

    std::uint64_t page(std::uint64_t i) const { return headBytes + i * pageBytes; } ///< its offset
};

/// Errors: no such file; a catalogue of formats, or a view; cut off.
Result<SasHead> sasHead(const ForeignFile& file);

/// What the letters of the file are, or nothing where it does not say. Errors: an unknown encoding.
Result<std::optional<TextDecoder>> sasDecoder(const SasHead& head);

/// Errors where the file holds rows that were deleted or moved, which the library would tell as rows, or not
/// at all; and where it states more rows than can be counted.
Result<void> checkSasPages(const SasHead& head, const ForeignFile& file);

} // namespace epsiloscope
