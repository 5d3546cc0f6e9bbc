// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"

#include <string>
#include <vector>

namespace epsiloscope {

struct Mechanism;

/// An experiment for a person to go on from.
struct ExperimentTemplate {
    Experiment experiment;
    std::vector<std::string> remarks; ///< guesses, and what lies outside the guarantee
};

/// A complete experiment of this mechanism on this dataset: how the file was read, types and label as they
/// were found, split and parameters as they are by default. An exploration runs as it is; where ranges must
/// be declared and nothing is published of them it reads them off the records, and a remark says so. Errors:
/// no label is found.
Result<ExperimentTemplate> experimentTemplate(const Mechanism& mechanism, const DataReference& reference,
                                              const Dataset& dataset, bool release);

/// As it is written for a person, paths as they were given. A release holds [null, null] for each range and
/// [null] for each list of texts that only a person can declare; nothing is taken from the cells. Errors: the
/// experiment is none that may be run.
Result<Json> templateToJson(const Experiment& experiment, const Dataset& dataset);

} // namespace epsiloscope
