// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/FuzzTarget.h"
#include "tests/fuzz/StatisticsInvariants.h"

EPSILOSCOPE_FUZZES(epsiloscope::testing::brokenStatistics)
