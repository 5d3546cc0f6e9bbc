// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope::testing {

/// Fuzzed inputs are short, and what breaks a stack is long: each byte 1 stands for twenty thousand lists
/// within lists, each byte 2 for as many objects within objects. JSON has no such bytes. The first two only.
inline std::string withNesting(const std::string& bytes) {
    constexpr int levels = 20000, most = 2;
    static const std::string lists = std::string(levels, '[') + std::string(levels, ']'), objects = [] {
        std::string text;
        for (int i = 0; i < levels; ++i)
            text += "{\"a\":";
        return text + "0" + std::string(levels, '}');
    }();
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
