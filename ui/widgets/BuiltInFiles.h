// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"

#include <QString>

#include <string>

namespace epsiloscope {

/// Icon, sample experiment and manual become readable under ":/"; to be called before their first use, any
/// number of times.
void makeResourcesAvailable();

/// True if a path names what the program brings with it, and no file: "sample:census", ":/sample-line.json".
bool isBuiltIn(const QString& path);

/// The text of a resource, ":/sample-line.json".
Result<std::string> readResource(const QString& path);

/// The experiment of a resource; an empty one where there is none.
Experiment builtInExperiment(const QString& path);

/// An experiment that shows what private records are worth, ready for Run: what the program starts with.
Experiment firstExperiment();

/// The experiment a window starts with that is not told another: the census sample, ready for Run.
Experiment sampleExperiment();

} // namespace epsiloscope
