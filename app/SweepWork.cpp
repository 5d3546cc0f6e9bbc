// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SweepWork.h"

#include "app/Console.h"
#include "app/ProgressBar.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <thread>
#include <utility>

namespace epsiloscope::app {

SweepWork::SweepWork(SweepPlan plan, DatasetMark data, std::optional<SweepFolder> folder, const Shard& shard)
    : inMemory_{std::move(plan), std::move(data), {}}, folder_(std::move(folder)), shard_(shard) {
    if (folder_) {
        inMemory_.plan = folder_->plan();
        writer_ = folder_->writer(shard_);
    }
    failed_.plan = inMemory_.plan;
}

Result<SweepWork::Points> SweepWork::points(const std::vector<std::size_t>& order) const {
    FolderCount there;
    if (folder_) {
        ASSIGN_OR_RETURN(there, folder_->count());
    }
    Points points;
    for (const std::size_t point : order) {
        if (!shard_.holds(point, order.size())) continue;
        ++points.inShare;
        if (!there.finished.contains(point)) points.missing.push_back(point);
    }
    return points;
}

Result<RunState> SweepWork::compute(const Points& points, const std::shared_ptr<const Dataset>& dataset,
                                    int threads) {
    if (points.missing.empty()) return RunState::Finished;
    SweepRunner runner(inMemory_.plan, points.missing, dataset, std::make_shared<StageStore>(), threads,
                       shard_.count > 1 ? SweepRunner::Order::AsGiven : SweepRunner::Order::FailuresFirst);
    auto ended = follow(runner, points.inShare, points.inShare - points.missing.size());
    if (!writer_ || !ended) return ended;
    RETURN_IF_ERROR(writer_->leave(*ended == RunState::Finished ? "all are done" : "it was stopped"));
    return ended;
}

Result<RunState> SweepWork::follow(SweepRunner& runner, std::size_t total, std::size_t before) {
    SweepProgress progress(total, before);
    while (true) {
        if (interrupted()) runner.stop();
        if (warned() || stopAsked()) runner.beginNoMore();
        const SweepRunner::Batch batch = runner.drain();
        for (const SweepPointDone& done : batch.done) {
            RETURN_IF_ERROR(keep(done));
            progress.show(inMemory_.plan, done);
        }
        if (batch.ended) return *batch.ended;
        if (writer_) RETURN_IF_ERROR(writer_->tick());
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
}

// A file server need not be asked more often.
bool SweepWork::stopAsked() {
    const auto now = std::chrono::steady_clock::now();
    if (!folder_ || now - asked_ < std::chrono::seconds(1)) return false;
    asked_ = now;
    return folder_->stopAsked();
}

Result<void> SweepWork::keep(const SweepPointDone& done) {
    kept_.push_back(done.point);
    if (done.run->error()) failed_.runs[done.point] = done.run;
    if (!writer_) {
        inMemory_.runs[done.point] = done.run;
        return {};
    }
    folder_->add(*writer_, done);
    return writer_->tick();
}

Result<SweepResult> SweepWork::result(std::vector<Error>& broken) const {
    return folder_ ? mergeSweeps({folder_->path()}, &broken) : inMemory_;
}

std::optional<Error> SweepWork::lost() const {
    if (!folder_) return std::nullopt;
    PointReader reader = folder_->reader();
    FolderCount there;
    const auto read = reader.read([&there](const ReadBatch& batch) -> Result<void> {
        there.add(batch.head);
        return {};
    });
    if (!read) return read.error();
    const auto isLost = [&there](std::size_t point) {
        return !there.finished.contains(point) && !there.failed.contains(point);
    };
    const auto lost = std::ranges::count_if(kept_, isLost);
    if (lost == 0) return std::nullopt;
    Error error{std::to_string(lost) + " of " + std::to_string(kept_.size()) +
                    " points that were computed cannot be read back",
                folder_->path(),
                "see that nothing else writes to the folder, then compute them again by --resume"};
    for (const auto& [name, file] : reader.files())
        if (file.altered) error.what = Sentence("%1 (%2)", {error.what, file.altered->message()});
    return error;
}

} // namespace epsiloscope::app
