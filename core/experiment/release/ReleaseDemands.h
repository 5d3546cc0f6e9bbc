// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"

namespace epsiloscope {

/// The statements that a release must make on its data, so that no private cell decides it. Both look at what
/// is declared and at the format of the file, never at a cell; an exploration passes.

/// Before the data are read: nothing is fitted on private records, classes are not
/// balanced by counts of them, no class of the data themselves pretrains; where nothing public says how many
/// records there are δ is given, and nothing is divided by their number.
Result<void> checkRelease(const Experiment& experiment);

/// Once they are read, and before anything is charged: the label is named; of text files delimiter, names or
/// none, decimal sign and missing markers are given; without names also whose names the columns have. Neither
/// are there sparse rows, nor lines of types below the names. Of votes it is said how many teachers there
/// are.
Result<void> checkDeclaredReading(const Experiment& experiment, const Dataset& dataset);

/// The reference with everything that the reading of this dataset found out written down, as a person who
/// has looked at it would declare it.
DataReference declaredReading(DataReference reference, const Dataset& dataset);

/// Likewise the parameters of an experiment: of votes, how many teachers there are.
Parameters declaredParameters(const Experiment& experiment, const Dataset& dataset);

} // namespace epsiloscope
