// SPDX-License-Identifier: GPL-3.0-or-later
// One program per format, EPSILOSCOPE_FUZZ_FORMAT.
#include "tests/fuzz/FuzzTarget.h"
#include "tests/fuzz/Invariants.h"

namespace {

std::string brokenFile(const std::string& bytes) {
    return epsiloscope::testing::brokenReading(bytes, EPSILOSCOPE_FUZZ_FORMAT);
}

} // namespace

EPSILOSCOPE_FUZZES(brokenFile)
