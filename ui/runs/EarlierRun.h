// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "ui/runs/RunList.h"

#include <QString>

#include <memory>

namespace epsiloscope {

/// The latest listed run that this experiment would only repeat bit by bit: the same settings and seed on the
/// same loaded data, finished. Null where there is none: a release has no seed, and whatever was stopped, has
/// failed, came from a file or no longer holds its teachers' votes may run again. Valid until the list
/// changes.
const RunEntry* earlierRun(const RunList& runs, const Experiment& wanted,
                           const std::shared_ptr<const Dataset>& dataset);

/// "This is Run 3: same settings, same seed, same bits. Change the seed (⚄) for other noise."
QString earlierRunWords(const RunEntry& earlier);

} // namespace epsiloscope
