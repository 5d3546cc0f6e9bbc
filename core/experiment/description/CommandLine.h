// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The command that repeats an experiment, for a POSIX shell: `epsiloscope run --set mechanism=saa --set
/// data.path=adult.csv …`. It says the mechanism, the dataset, and what differs from a new Experiment; paths
/// as they are. Error: no dataset is named, or something can only stand in a file.
Result<std::string> commandLineOf(const Experiment& experiment);

/// The experiment of such a command, as it was typed or copied: `$ ` may come before it, a folder before the
/// program. Options that say where results go, or how fast, change nothing.
Result<Experiment> experimentFromCommandLine(const std::string& command);

/// The experiment that key=value each, in the order given, make of a new one; a dataset must be among them.
/// Not checked as a whole yet.
Result<Experiment> experimentFromSettings(const std::vector<std::string>& settings);

} // namespace epsiloscope
