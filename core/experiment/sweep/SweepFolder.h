// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <set>
#include <string>
#include <vector>

namespace epsiloscope {

/// A sweep on disk: DIR/sweep.json (plan, data mark, shard) and DIR/points/000017.json, one file per point,
/// each written whole or not at all, so that a killed sweep can be resumed.
class SweepFolder {
public:
    /// Starts a sweep in a folder that is new, empty or, with `resume`, holds the same sweep (same plan, data
    /// and shard). Errors: another sweep or another result is there, which is left as it is; points are there
    /// and `resume` was not said.
    static Result<SweepFolder> start(const std::string& path, const SweepPlan& plan, const DatasetMark& data,
                                     const Shard& shard, bool resume);
    /// Opens what is there.
    static Result<SweepFolder> open(const std::string& path);

    const std::string& path() const { return path_; }
    const SweepPlan& plan() const { return plan_; }
    const DatasetMark& data() const { return data_; }
    const Shard& shard() const { return shard_; }

    /// Points that finished. One whose file is broken or not of this sweep counts as not done, and so does
    /// one that failed: it is worth another try.
    std::set<std::size_t> done() const;
    Result<void> write(std::size_t point, const Run& run) const;
    Result<Run> read(std::size_t point) const;
    /// All that is done or has failed.
    Result<SweepResult> result() const;

private:
    SweepFolder() = default;
    std::string path_;
    SweepPlan plan_;
    DatasetMark data_;
    Shard shard_;
};

/// Puts shards together; in which order they are given changes no byte. Of one point that is there several
/// times, a run that finished stands before one that failed. Errors: they are not of one sweep (plan, data),
/// a folder cannot be read, a point finished twice with different contents. Points that are missing leave the
/// result incomplete; `broken` gets those of which there is a file, but none that can be used.
Result<SweepResult> mergeSweeps(const std::vector<std::string>& folders,
                                std::vector<Error>* broken = nullptr);

} // namespace epsiloscope
