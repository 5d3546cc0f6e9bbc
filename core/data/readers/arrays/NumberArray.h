// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// How a file writes a number.
struct NumberFormat {
    enum class Kind { Truth, Signed, Unsigned, Real };
    Kind kind = Kind::Real;
    std::size_t bytes = 8; ///< Truth 1; Signed and Unsigned 1, 2, 4, 8; Real 2, 4, 8
    bool bigEndian = false;

    bool whole() const { return kind != Kind::Real; }
    bool operator==(const NumberFormat&) const = default;
};

/// Reads one number of a format. A whole number beyond ±2⁵³, which a double cannot hold exactly, is ±∞.
using DecodeNumber = double (*)(const char* bytes);
DecodeNumber decoderOf(const NumberFormat& format);

/// An array of numbers as a file holds it: what IDX and NPY have in common.
struct NumberArray {
    NumberFormat number;
    std::vector<std::uint64_t> shape; ///< lengths of the axes, the outermost first
    bool fortranOrder = false;        ///< the first axis moves fastest, not the last
    std::uint64_t begin = 0;          ///< bytes of the header
};

/// Reads the values after the header into a table: 1 axis is one column ("label" where the numbers are whole,
/// else "value"), 2 axes are rows of the columns "1", "2" …, 3 axes (count, height, width) and 4 axes (count,
/// height, width, channels) or (count, channels, height, width) with 1 or 3 channels are pictures in one
/// column "pixels" (where both ways fit the former, with a remark). NaN is a missing cell, and with a remark
/// ∞ and whole numbers beyond ±2⁵³ (a double cannot tell them from their neighbours). Errors, with row and
/// column: pictures of anything but whole numbers from 0 to 255; more than 100,000 columns, more axes, more
/// memory than there is.
Result<ReadFile> readNumbers(ByteSource& source, const NumberArray& array, const ReadOptions& options,
                             const LoadProgress& progress);

} // namespace epsiloscope
