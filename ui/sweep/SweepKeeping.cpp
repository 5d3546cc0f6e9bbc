// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepKeeping.h"

#include "core/base/ThreadPriority.h"

#include <exception>
#include <filesystem>
#include <utility>

namespace epsiloscope {

SweepKeeping::SweepKeeping(std::string folder, SweepPlan plan, std::shared_ptr<const Dataset> dataset)
    : path_(std::move(folder)) {
    thread_ = std::jthread([this, plan = std::move(plan), dataset = std::move(dataset)] {
        lowerPriorityOfThisThread();
        work(plan, *dataset);
    });
}

SweepKeeping::~SweepKeeping() {
    {
        const std::scoped_lock lock(mutex_);
        leaving_ = true;
    }
    changed_.notify_all();
}

std::optional<SweepOpened> SweepKeeping::opened() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(opened_, std::nullopt);
}

std::optional<Error> SweepKeeping::trouble() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(trouble_, std::nullopt);
}

void SweepKeeping::keep(SweepPointDone done) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back(std::move(done));
        ++unwritten_;
    }
    changed_.notify_all();
}

std::size_t SweepKeeping::waiting() const {
    const std::scoped_lock lock(mutex_);
    return unwritten_;
}

void SweepKeeping::work(const SweepPlan& plan, const Dataset& dataset) {
    // The border of the engine: nothing thrown below may leave the thread.
    try {
        open(plan, markOf(dataset, plan.base));
        writeWhatWaits();
    } catch (const std::exception& failure) {
        const std::scoped_lock lock(mutex_);
        trouble_ = Error{failure.what(), path_, "check that there is room on the disk"};
        if (!opened_) opened_ = SweepOpened{};
    }
}

void SweepKeeping::open(const SweepPlan& plan, const DatasetMark& data) {
    SweepOpened found{data, {}};
    std::optional<Error> error;
    if (!path_.empty()) {
        std::error_code made;
        std::filesystem::create_directories(path_, made);
        if (auto folder = SweepFolder::start(path_, plan, data, Shard{}, true)) {
            folder_ = std::move(folder).value();
            for (const std::size_t point : folder_->done())
                if (auto run = folder_->read(point))
                    found.runs.emplace(point, std::make_shared<Run>(std::move(run).value()));
        } else {
            error = folder.error();
        }
    }
    const std::scoped_lock lock(mutex_);
    opened_ = std::move(found);
    trouble_ = std::move(error);
}

void SweepKeeping::writeWhatWaits() {
    while (true) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return leaving_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const std::vector<SweepPointDone> batch = std::exchange(waiting_, {});
        lock.unlock();
        std::optional<Error> error;
        for (const SweepPointDone& done : batch)
            if (folder_ && !error)
                if (const auto written = folder_->write(done.point, *done.run); !written)
                    error = written.error();
        lock.lock();
        unwritten_ -= batch.size();
        if (!error) continue;
        // One message is enough: what follows stays in memory.
        folder_.reset();
        trouble_ = std::move(error);
    }
}

} // namespace epsiloscope
