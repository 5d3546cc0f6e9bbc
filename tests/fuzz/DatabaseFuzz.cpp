// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/DatabaseInvariants.h"
#include "tests/fuzz/FuzzTarget.h"

EPSILOSCOPE_FUZZES(epsiloscope::testing::brokenDatabase)
