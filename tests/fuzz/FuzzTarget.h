// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

// Where memory was taken is told by no more than two frames, and it is used again soon: a third of the time.
// NOLINTNEXTLINE(readability-identifier-naming,bugprone-reserved-identifier): the sanitizer looks for this
// name.
extern "C" const char* __asan_default_options() {
    return "malloc_context_size=2:quarantine_size_mb=4";
}

/// The entry of a fuzzer: `check` says what is wrong with a reading of these bytes, or nothing.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): libFuzzer looks for a function of this name.
#define EPSILOSCOPE_FUZZES(check)                                                                            \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {                      \
        const std::string broken = check(std::string(reinterpret_cast<const char*>(data), size));            \
        if (broken.empty()) return 0;                                                                        \
        std::fprintf(stderr, "%s\n", broken.c_str());                                                        \
        std::abort();                                                                                        \
    }
