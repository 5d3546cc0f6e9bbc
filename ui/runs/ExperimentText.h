// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"

#include <QString>

namespace epsiloscope {

/// The forms in which an experiment is copied and pasted.
enum class ExperimentText { Json, CommandLine };

/// Error: the experiment has something that cannot be said in this form.
Result<QString> experimentAsText(const Experiment& experiment, ExperimentText as);

/// The experiment that a text means: its JSON, that of a run's or sweep's result, or a command line. Relative
/// paths are resolved against `folder`. Errors: none of these; or what is wrong in it, with its place.
Result<Experiment> experimentFromText(const QString& text, const std::string& folder);

} // namespace epsiloscope
