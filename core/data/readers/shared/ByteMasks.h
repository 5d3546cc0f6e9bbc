// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace epsiloscope {

/// Sixty-four bytes of a text, looked at together: a bit for each that is sought, the first one lowest.
class ByteMasks {
public:
    static constexpr std::size_t count = 64;

#ifdef __SSE2__
    explicit ByteMasks(const char* bytes) {
        for (std::size_t i = 0; i < 4; ++i)
            parts_[i] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + 16 * i));
    }
    std::uint64_t equalTo(char byte) const {
        const __m128i sought = _mm_set1_epi8(byte);
        return maskOf([&](__m128i part) { return _mm_cmpeq_epi8(part, sought); });
    }
    /// Those below a space, as control characters are.
    std::uint64_t belowSpace() const {
        const __m128i largest = _mm_set1_epi8(0x1f);
        return maskOf([&](__m128i part) { return _mm_cmpeq_epi8(_mm_max_epu8(part, largest), largest); });
    }

private:
    template <class Test> std::uint64_t maskOf(const Test& test) const {
        std::uint64_t mask = 0;
        for (std::size_t i = 0; i < 4; ++i)
            mask |= std::uint64_t{static_cast<std::uint32_t>(_mm_movemask_epi8(test(parts_[i])))} << (16 * i);
        return mask;
    }
    __m128i parts_[4];
#else
    explicit ByteMasks(const char* bytes) : bytes_(bytes) {}
    std::uint64_t equalTo(char byte) const {
        return maskOf([byte](char each) { return each == byte; });
    }
    /// Those below a space, as control characters are.
    std::uint64_t belowSpace() const {
        return maskOf([](char each) { return static_cast<unsigned char>(each) < 0x20; });
    }

private:
    template <class Test> std::uint64_t maskOf(const Test& test) const {
        std::uint64_t mask = 0;
        for (std::size_t i = 0; i < count; ++i)
            mask |= std::uint64_t{test(bytes_[i]) ? 1U : 0U} << i;
        return mask;
    }
    const char* bytes_;
#endif
};

} // namespace epsiloscope
