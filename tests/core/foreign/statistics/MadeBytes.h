// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/ForeignReading.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace epsiloscope::testing {

/// Bytes of a file, put together by hand.
struct MadeBytes {
    std::string bytes{};
    bool littleEndian = true;

    template <class Number> MadeBytes& number(Number number) {
        char raw[sizeof number];
        std::memcpy(raw, &number, sizeof number);
        if (!littleEndian) std::reverse(raw, raw + sizeof raw);
        bytes.append(raw, sizeof raw);
        return *this;
    }
    MadeBytes& word(std::int64_t value) { return number(static_cast<std::int32_t>(value)); }
    MadeBytes& half(std::int64_t value) { return number(static_cast<std::int16_t>(value)); }
    MadeBytes& text(std::string_view text) {
        bytes += text;
        return *this;
    }
    /// With this behind it, up to a width.
    MadeBytes& padded(std::string_view text, std::size_t width, char with = ' ') {
        bytes += text;
        bytes.append(width - text.size(), with);
        return *this;
    }
    MadeBytes& zeros(std::size_t count) {
        bytes.append(count, '\0');
        return *this;
    }
    /// Zeros up to this size.
    MadeBytes& upTo(std::size_t size) { return zeros(size - std::min(size, bytes.size())); }
    /// Writes over what stands there.
    void put(std::size_t at, std::string_view text) { bytes.replace(at, text.size(), text); }
};

inline HeldCell numberCell(double number, ForeignCell::Kind kind = ForeignCell::Kind::Number) {
    return {kind, number, {}};
}
inline HeldCell textCell(const char* text, ForeignCell::Kind kind = ForeignCell::Kind::Text) {
    return {kind, 0, text};
}

/// What is wrong with how a kind reads the file cut off after each fiftieth part of it: it must be refused,
/// since rows are missing from `least` bytes on. Empty where nothing is.
inline std::string wrongWhereCutOff(const ForeignKind& kind, std::string_view bytes, std::size_t rows) {
    constexpr std::size_t cuts = 50;
    for (std::size_t i = 0; i < cuts; ++i) {
        const std::size_t length = bytes.size() * i / cuts;
        const ForeignReading read = readForeign(kind, bytes.substr(0, length));
        if (!read.sound) return "unsound after " + std::to_string(length) + " bytes";
        if (!read.error && read.rows.size() < rows) return "taken after " + std::to_string(length) + " bytes";
    }
    return {};
}

} // namespace epsiloscope::testing
