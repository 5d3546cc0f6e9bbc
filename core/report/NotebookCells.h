// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace epsiloscope {

/// The Python of a notebook's cells, without what differs between notebooks.

/// The common part of all cells, around a line that reads files.
std::string readingCell(const std::string& reading);
/// Reads `files` (a dict of name: path) of runs into `runs`.
extern const char* const readRuns;
/// Reads `file` of a sweep into `sweep`.
extern const char* const readSweep;
/// `trials`, a DataFrame with a row for each finished repeat.
extern const char* const trialsOfRunsCell;
extern const char* const trialsOfSweepCell;
/// Holds the means of `trials` against `expected`.
extern const char* const checkRunsCell;
extern const char* const checkSweepCell;
/// `over_repeats(run, name, at)`: a series over repeats at a step. The charts use it.
extern const char* const seriesCell;
extern const char* const accuracyChartCell;
extern const char* const growthChartCell;
extern const char* const tradeoffChartCell;
extern const char* const sweepChartCell;

} // namespace epsiloscope
