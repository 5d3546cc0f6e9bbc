// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/FuzzTarget.h"
#include "tests/fuzz/LedgerInvariants.h"

#include <functional>

namespace {

// What lines cost is composed for one input in sixteen: that is accounting, and much slower than reading.
std::string brokenFiles(const std::string& bytes) {
    return epsiloscope::testing::brokenLedger(bytes, std::hash<std::string>()(bytes) % 16 == 0);
}

} // namespace

EPSILOSCOPE_FUZZES(brokenFiles)
