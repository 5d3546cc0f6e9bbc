// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/FuzzTarget.h"
#include "tests/fuzz/WorkbookInvariants.h"

EPSILOSCOPE_FUZZES(epsiloscope::testing::brokenWorkbook)
