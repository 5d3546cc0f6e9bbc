// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/NumberFormat.h"

#include "core/base/Infinity.h"

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>

namespace epsiloscope {
namespace {

/// Byte by byte, so that neither alignment nor this machine's own order matters.
template <std::unsigned_integral Bits, bool bigEndian> Bits load(const char* bytes) {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(Bits); ++i) {
        const auto byte = static_cast<unsigned char>(bytes[bigEndian ? i : sizeof(Bits) - 1 - i]);
        bits = bits << 8U | byte;
    }
    return static_cast<Bits>(bits);
}

template <std::integral Whole, bool bigEndian> double decodeWhole(const char* bytes) {
    using Bits = std::make_unsigned_t<Whole>;
    const auto value = static_cast<Whole>(load<Bits, bigEndian>(bytes));
    if constexpr (sizeof(Whole) == 8) {
        constexpr Whole exact = Whole{1} << 53;
        if (value > exact) return infinity;
        if constexpr (std::signed_integral<Whole>)
            if (value < -exact) return -infinity;
    }
    return static_cast<double>(value);
}

double decodeTruth(const char* bytes) {
    return *bytes != 0 ? 1 : 0;
}

/// IEEE 754 binary16: 1 sign, 5 exponent, 10 fraction bits.
template <bool bigEndian> double decodeHalf(const char* bytes) {
    const unsigned bits = load<std::uint16_t, bigEndian>(bytes);
    const int exponent = static_cast<int>(bits >> 10U & 0x1FU);
    const double fraction = bits & 0x3FFU;
    const double sign = (bits & 0x8000U) != 0 ? -1 : 1;
    if (exponent == 31)
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

template <bool bigEndian> double decodeFloat(const char* bytes) {
    return static_cast<double>(std::bit_cast<float>(load<std::uint32_t, bigEndian>(bytes)));
}

template <bool bigEndian> double decodeDouble(const char* bytes) {
    return std::bit_cast<double>(load<std::uint64_t, bigEndian>(bytes));
}

template <bool bigEndian> DecodeNumber decoderInOrder(const NumberFormat& format) {
    switch (format.kind) {
    case NumberFormat::Kind::Truth:
        return decodeTruth;
    case NumberFormat::Kind::Signed:
        if (format.bytes == 1) return decodeWhole<std::int8_t, bigEndian>;
        if (format.bytes == 2) return decodeWhole<std::int16_t, bigEndian>;
        if (format.bytes == 4) return decodeWhole<std::int32_t, bigEndian>;
        return decodeWhole<std::int64_t, bigEndian>;
    case NumberFormat::Kind::Unsigned:
        if (format.bytes == 1) return decodeWhole<std::uint8_t, bigEndian>;
        if (format.bytes == 2) return decodeWhole<std::uint16_t, bigEndian>;
        if (format.bytes == 4) return decodeWhole<std::uint32_t, bigEndian>;
        return decodeWhole<std::uint64_t, bigEndian>;
    case NumberFormat::Kind::Real:
        break;
    }
    if (format.bytes == 2) return decodeHalf<bigEndian>;
    if (format.bytes == 4) return decodeFloat<bigEndian>;
    return decodeDouble<bigEndian>;
}

} // namespace

DecodeNumber decoderOf(const NumberFormat& format) {
    return format.bigEndian ? decoderInOrder<true>(format) : decoderInOrder<false>(format);
}

} // namespace epsiloscope
