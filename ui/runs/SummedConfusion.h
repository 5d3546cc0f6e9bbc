// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <string>
#include <vector>

namespace epsiloscope {

using Confusion = std::vector<std::vector<long>>; ///< [true class][class said]

/// The confusion matrix of "mechanism", or of a baseline by its name, over the finished trials; empty where
/// there is no such model.
Confusion summedConfusion(const Run& run, const std::string& model);

std::size_t finishedTrials(const Run& run);

} // namespace epsiloscope
