// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace epsiloscope::testing {

/// How deep; fuzzers, which want to be fast, are content with less than what breaks a stack.
inline std::size_t fuzzedNesting = 200;

/// Fuzzed inputs are short, and what breaks a stack is long: each byte 1 stands for so many lists within
/// lists, each byte 2 for as many objects within objects. JSON has no such bytes. The first two only.
inline std::string withNesting(const std::string& bytes) {
    constexpr int most = 2;
    if (bytes.find_first_of("\1\2") == std::string::npos) return bytes;
    std::string objects;
    for (std::size_t i = 0; i < fuzzedNesting; ++i)
        objects += "{\"a\":";
    objects += "0" + std::string(fuzzedNesting, '}');
    const std::string lists = std::string(fuzzedNesting, '[') + std::string(fuzzedNesting, ']');
    std::string text;
    int seen = 0;
    for (const char byte : bytes) {
        const bool nests = (byte == 1 || byte == 2) && ++seen <= most;
        if (nests)
            text += byte == 1 ? lists : objects;
        else
            text += byte;
    }
    return text;
}

} // namespace epsiloscope::testing
