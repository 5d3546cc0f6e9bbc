// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepWriter.h"

#include "core/base/Parallel.h"

#include <exception>
#include <filesystem>
#include <utility>

namespace epsiloscope {

SweepWriter::SweepWriter(std::string folder, SweepPlan plan, std::shared_ptr<const Dataset> dataset,
                         std::shared_ptr<const SweepResult> earlier)
    : path_(std::move(folder)) {
    pool_.setMaxThreadCount(1);
    ask([this, plan = std::move(plan), dataset = std::move(dataset), earlier = std::move(earlier)] {
        open(plan, markOf(*dataset, plan.base), earlier.get());
    });
}

SweepNews SweepWriter::news() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(news_, {});
}

void SweepWriter::keep(SweepPointDone done) {
    ask([this, done = std::move(done)] {
        if (!folder_) return;
        if (const auto written = folder_->write(done.point, *done.run); !written) complain(written.error());
    });
}

void SweepWriter::ask(std::function<void()> job) {
    pool_.start([this, job = std::move(job)] {
        lowerPriorityOfThisThread();
        // The border of the engine: nothing thrown below may leave the thread.
        try {
            job();
        } catch (const std::exception& failure) {
            complain({failure.what(), path_, "check that there is room on the disk"});
        }
    });
}

// One message is enough: what follows stays in memory.
void SweepWriter::complain(const Error& error) {
    folder_.reset();
    const std::scoped_lock lock(mutex_);
    news_.trouble = error;
    if (!news_.opened) news_.opened = SweepOpened{};
}

void SweepWriter::open(const SweepPlan& plan, const DatasetMark& data, const SweepResult* earlier) {
    SweepOpened found{data, {}};
    std::optional<Error> error;
    if (!path_.empty()) error = openFolder(plan, found);
    if (earlier)
        if (auto unwritten = takeOver(plan, *earlier, found)) error = std::move(unwritten);
    if (error) folder_.reset();
    const std::scoped_lock lock(mutex_);
    news_ = {std::move(found), std::move(error)};
}

std::optional<Error> SweepWriter::openFolder(const SweepPlan& plan, SweepOpened& found) {
    std::error_code made;
    std::filesystem::create_directories(path_, made);
    auto folder = SweepFolder::start(path_, plan, found.data, Shard{}, true);
    if (!folder) return folder.error();
    folder_ = std::move(folder).value();
    for (const std::size_t point : folder_->done())
        if (auto run = folder_->read(point))
            found.runs.emplace(point, std::make_shared<Run>(std::move(run).value()));
    return std::nullopt;
}

// Points that cannot be written are taken over all the same.
std::optional<Error> SweepWriter::takeOver(const SweepPlan& plan, const SweepResult& earlier,
                                           SweepOpened& found) {
    std::optional<Error> unwritten;
    for (const auto& [point, run] : knownPoints(plan, found.data, earlier)) {
        if (!found.runs.emplace(point, run).second || !folder_ || unwritten) continue;
        if (const auto written = folder_->write(point, *run); !written) unwritten = written.error();
    }
    return unwritten;
}

} // namespace epsiloscope
