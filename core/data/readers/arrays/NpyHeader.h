// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/arrays/NumberArray.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The beginning of an NPY file (NumPy's format, versions 1, 2 and 3).
struct NpyHeader {
    enum class Texts { None, Bytes, Characters };
    Texts texts = Texts::None;  ///< 'S': of one byte per character, 'U': of four
    std::size_t characters = 0; ///< in each text
    NumberFormat number;        ///< for a text: the order of the bytes
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;
    std::uint64_t begin = 0; ///< first byte of the values

    std::size_t valueBytes() const {
        return texts == Texts::None ? number.bytes : texts == Texts::Bytes ? characters : 4 * characters;
    }
};

inline constexpr std::string_view npyMagic = "\x93NUMPY";

/// Parses the header from the first bytes of a file (64 KiB at least, or all there are). The dictionary's
/// entries may come in any order and spacing. Errors, with "path: byte N" as place: another beginning, an
/// unknown version, a header cut short or beyond 60,000 bytes, a dictionary that is none, entries missing,
/// repeated or unknown, types that are no numbers or texts (objects, records, dates, complex numbers).
Result<NpyHeader> parseNpyHeader(std::string_view head, const std::string& path);

/// Reads a type as NPY headers write it into `header`: order (<, >, =, | or nothing), kind, bytes: "<f8",
/// "|b1", ">U12". Taken are b1, i1 … i8, u1 … u8, f2, f4, f8, S and U. Errors, at `where`, say for each other
/// kind how to save it instead.
Result<void> parseNpyType(const std::string& type, const std::string& where, NpyHeader& header);

} // namespace epsiloscope
