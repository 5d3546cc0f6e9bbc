// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

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

} // namespace epsiloscope
