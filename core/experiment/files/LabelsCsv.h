// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Coverage.h"

#include <string>

namespace epsiloscope {

/// Labels as comma-separated text that any reader here reads back: comment lines with what holds, then
/// "row,label,given_by" and a line for each label; the row counts the data's records (those of the test
/// file where that gives the queries) from 1, the label is the name of its class, and it was given by
/// "teachers" or, in Interactive-GNMax's second round, by "student".
std::string labelsCsv(const LabelsGiven& given, const Coverage& coverage);

} // namespace epsiloscope
