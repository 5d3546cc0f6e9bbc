// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepFolder.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::app {

/// More shares are not sent.
inline constexpr int mostSharesSent = 100'000;

/// A sweep to be computed by an engine.
struct SentSweep {
    SweepFolder folder;
    std::vector<std::size_t> order; ///< all points, in the order in which they are begun
    std::shared_ptr<const Dataset> dataset;
    double secondsToBegin = 0; ///< until a share computes its first point
    int threads = 0;           ///< of a share; 0: one
    int shares = 0;            ///< how many; 0: by the time that a point takes
};

/// What `--on` names: an engine and words for it, "slurm --partition=short". Errors: no such engine; no
/// words.
Result<void> checkEngine(const std::string& on);

/// Cuts the points that are missing into shares, sends them, follows them with progress on stderr, and sends
/// again what was lost. Returns Finished once every point has ended, Stopped after Ctrl+C, nothing
/// where another program is to start the shares. Errors: those of the engine; points that are lost again and
/// again; an engine that does not answer any more. What was computed stays in the folder.
Result<std::optional<RunState>> sendSweep(const SentSweep& sweep, const std::string& on);

} // namespace epsiloscope::app
