// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "core/experiment/sweep/SweepRunner.h"

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope::app {

/// Where the points of a sweep go that are computed here: into its folder as they come, or into memory.
class SweepWork {
public:
    /// Of the points of this share.
    SweepWork(SweepPlan plan, DatasetMark data, std::optional<SweepFolder> folder, const Shard& shard);

    /// Those of the share that are to be computed, of `order` (all points, in the order in which they are
    /// begun), and how many of the share there are. Errors: the folder cannot be read.
    struct Points {
        std::vector<std::size_t> missing;
        std::size_t inShare = 0;
    };
    Result<Points> points(const std::vector<std::size_t>& order) const;
    /// Computes these, with progress on stderr, until all ended or a signal came; returns how that ended.
    /// Errors: what was computed cannot be kept.
    Result<RunState> compute(const Points& points, const std::shared_ptr<const Dataset>& dataset,
                             int threads);
    /// All that the folder has, of whichever share; without one what was computed here.
    /// `broken` gets what could not be read, where points are missing.
    Result<SweepResult> result(std::vector<Error>& broken) const;
    /// What was computed here and failed.
    const SweepResult& failedHere() const { return failed_; }
    /// The fate of the points that were computed here and are not in the folder any more.
    std::optional<Error> lost() const;

private:
    Result<RunState> follow(SweepRunner& runner, std::size_t total, std::size_t before);
    Result<void> keep(const SweepPointDone& done);
    bool stopAsked();

    SweepResult inMemory_, failed_;
    std::optional<SweepFolder> folder_;
    Shard shard_;
    std::unique_ptr<PointWriter> writer_;
    std::vector<std::size_t> kept_;
    std::chrono::steady_clock::time_point asked_; ///< whether to stop
};

} // namespace epsiloscope::app
