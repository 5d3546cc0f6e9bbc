// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

/// The entry of a fuzzer: `check` says what is wrong with a reading of these bytes, or nothing.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): libFuzzer looks for a function of this name.
#define EPSILOSCOPE_FUZZES(check)                                                                            \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {                      \
        const std::string broken = check(std::string(reinterpret_cast<const char*>(data), size));            \
        if (broken.empty()) return 0;                                                                        \
        std::fprintf(stderr, "%s\n", broken.c_str());                                                        \
        std::abort();                                                                                        \
    }
