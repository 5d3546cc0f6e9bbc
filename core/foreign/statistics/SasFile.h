// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/foreign/statistics/StatisticsListener.h"
#include "core/foreign/wire/ForeignFile.h"
#include "core/foreign/wire/ForeignTable.h"
#include "core/foreign/wire/ForeignWriter.h"

#include <readstat.h>

namespace epsiloscope {

/// Tells what a table of SAS (sas7bdat) holds.
Result<void> readSasFile(const ForeignRequest& request, const ForeignFile& file, ForeignWriter& out);

/// A variable of any file of SAS. What the library calls a set of labels is a format, whose labels lie
/// elsewhere.
StatisticsColumn describeSas(const readstat_variable_t& variable, const char* labels);

} // namespace epsiloscope
