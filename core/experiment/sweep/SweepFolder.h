// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/PointFiles.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/experiment/sweep/SweepRunner.h"

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The points in a sweep's folder, and what they took.
struct FolderCount {
    std::set<std::size_t> finished, failed; ///< `failed`: and none of them finished
    double seconds = 0;                     ///< of computing, on all threads of all workers together
    /// Points that ended, in whatever way.
    std::size_t ended() const { return finished.size() + failed.size(); }
    void add(const PointBatch& head);
};

/// A sweep on disk: DIR/sweep.json (plan, data mark, build) and files of points in DIR/points, which any
/// number of workers add to (PointFiles.h). A sweep that was killed can be gone on with.
class SweepFolder {
public:
    /// Starts a sweep in a folder that is new, empty or, with `resume`, holds the same sweep (same plan, data
    /// and build). Errors: another sweep or another result is there, which is left as it is; points are there
    /// and `resume` was not said.
    static Result<SweepFolder> start(const std::string& path, const SweepPlan& plan, const DatasetMark& data,
                                     bool resume);
    /// Opens what is there, whichever build began it.
    static Result<SweepFolder> open(const std::string& path);

    const std::string& path() const { return path_; }
    const SweepPlan& plan() const { return plan_; }
    const DatasetMark& data() const { return data_; }
    /// 32 hexadecimal digits of plan, data and build, wherever the data lie.
    const std::string& identity() const { return identity_; }
    /// True if a ledger has all of its points; says so in sweep.json.
    bool isLogged() const { return logged_; }
    Result<void> markLogged();
    /// That points which this build computes from these data belong here. Error: says which of both differs.
    Result<void> checkGoesOnWith(const DatasetMark& data) const;

    /// Asks all who compute its points, wherever they are, to stop after the point at hand, by a file that
    /// they look for; takes that back.
    Result<void> askToStop() const;
    Result<void> goOn() const;
    bool stopAsked() const;

    /// The points that are there, without looking into them. Errors: those of PointReader.
    Result<FolderCount> count() const;
    /// Reads the files of points as they grow.
    PointReader reader() const;
    /// For one worker, which computes this share of the points.
    std::unique_ptr<PointWriter> writer(const Shard& shard) const;
    /// Gives a point to a writer of this folder.
    void add(PointWriter& writer, const SweepPointDone& done) const;
    /// The runs of an addition by the numbers of their points. Errors: where one is not of this sweep.
    Result<std::vector<std::pair<std::size_t, std::shared_ptr<const Run>>>>
    runsOf(const ReadBatch& batch) const;

private:
    SweepFolder() = default;
    Json toJson() const;
    std::string path_;
    SweepPlan plan_;
    DatasetMark data_;
    Json build_;
    std::string identity_;
    std::string
        otherFiles_; ///< digest of the files of which the data's fingerprint says nothing; empty: none
    bool logged_ = false;
    bool older_ = false; ///< its points are files of their own
};

/// Puts the points of folders together; in which order they are given changes no byte. Of one point that is
/// there several times, a run that finished stands before one that failed. Errors: they are not of one sweep
/// (plan, data, build), a folder cannot be read, a point finished twice with different contents. Points that
/// are missing leave the result incomplete; `broken` gets what could not be read.
Result<SweepResult> mergeSweeps(const std::vector<std::string>& folders,
                                std::vector<Error>* broken = nullptr);

} // namespace epsiloscope
