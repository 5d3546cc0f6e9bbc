// SPDX-License-Identifier: GPL-3.0-or-later
// One program per format, EPSILOSCOPE_FUZZ_FORMAT.
#include "tests/fuzz/Invariants.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const std::string broken = epsiloscope::testing::brokenReading(bytes, EPSILOSCOPE_FUZZ_FORMAT);
    if (broken.empty()) return 0;
    std::fprintf(stderr, "%s\n", broken.c_str());
    std::abort();
}
