// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/declared/CsvFile.h"
#include "core/experiment/run/Coverage.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/KeptOutputs.h"

#include <string>

namespace epsiloscope {

/// Labels as comma-separated text that any reader here reads back, with what holds as its facts:
/// "row,label,given_by" and a line for each label; the row counts the data's records (those of the test
/// file where that gives the queries) from 1, the label is the name of its class, and it was given by
/// "teachers" or, in Interactive-GNMax's second round, by "student".
CsvFile labelsCsv(const LabelsGiven& given, const Coverage& coverage);

/// True if a run, once it has ended, holds the labels or the model of its latest finished trial. A run that
/// was read from a file holds neither.
bool holds(const Run& run, KeptWhat what);

/// The file of them, as labelsCsv() and modelText() give it; nothing needs to be said beside a model. Errors:
/// as modelText(), or there is none.
Result<CsvFile> keptText(const Run& run, KeptWhat what);

} // namespace epsiloscope
