// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepWatcher.h"

#include "core/base/Parallel.h"

#include <QThread>

#include <chrono>
#include <exception>
#include <filesystem>
#include <iterator>
#include <map>
#include <string>
#include <utility>

namespace epsiloscope {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds betweenLooks(1000), betweenWakes(50);
constexpr std::chrono::seconds signOfLife(30);

// Clocks of machines differ: what counts is when a file was seen to grow. Of one that was there before, its
// time tells whether it may still grow.
class SignsOfLife {
public:
    void see(const std::string& folder, const PointReader& reader, SweepWorkers& workers) {
        const auto now = steady_clock::now();
        workers.working = workers.lost = 0;
        const std::filesystem::path points = std::filesystem::path(folder) / "points";
        for (const auto& [name, file] : reader.files()) {
            const auto [at, isNew] = last_.try_emplace(name, Sign{file.size, now});
            if (isNew)
                at->second.grew = now - ageOf(points / name);
            else if (at->second.size != file.size)
                at->second = {file.size, now};
            if (!file.left) ++(now - at->second.grew < signOfLife ? workers.working : workers.lost);
        }
    }

private:
    struct Sign {
        std::uint64_t size = 0;
        steady_clock::time_point grew;
    };
    static steady_clock::duration ageOf(const std::filesystem::path& file) {
        std::error_code problem;
        const auto written = std::filesystem::last_write_time(file, problem);
        if (problem) return steady_clock::duration(0);
        const auto age = std::filesystem::file_time_type::clock::now() - written;
        return std::chrono::duration_cast<steady_clock::duration>(age);
    }
    std::map<std::string, Sign> last_;
};

} // namespace

SweepWatcher::SweepWatcher(SweepFolder folder) : folder_(std::move(folder)) {
    pool_.setMaxThreadCount(1);
    pool_.start([this] {
        lowerPriorityOfThisThread();
        // The border of the engine: nothing thrown below may leave the thread.
        try {
            watch();
        } catch (const std::exception& failure) {
            const std::scoped_lock lock(mutex_);
            seen_.trouble = Error{failure.what(), folder_.path(), "open it again"};
        }
    });
}

SweepWatcher::~SweepWatcher() {
    ended_ = true;
    pool_.waitForDone();
}

SweepSeen SweepWatcher::seen() {
    const std::scoped_lock lock(mutex_);
    if (!seen_.workers)
        return {{}, {}, std::exchange(seen_.trouble, {}), false}; // not all of the first look yet
    SweepSeen news = std::exchange(seen_, {});
    seen_.workers = news.workers;
    return news;
}

void SweepWatcher::askToStop() {
    stopWanted_ = true;
}

void SweepWatcher::watch() {
    PointReader reader = folder_.reader();
    SignsOfLife signs;
    SweepWorkers workers;
    while (!ended_) {
        std::optional<Error> trouble;
        const auto read = reader.read([&](const ReadBatch& batch) -> Result<void> {
            workers.seconds += batch.head.seconds;
            auto runs = folder_.runsOf(batch);
            if (!runs) {
                trouble = runs.error();
                return {};
            }
            const std::scoped_lock lock(mutex_);
            for (auto& [point, run] : *runs)
                seen_.points.push_back({point, std::move(run)});
            return {};
        });
        if (!read) trouble = read.error();
        signs.see(folder_.path(), reader, workers);
        if (stopWanted_.exchange(false))
            if (const auto asked = folder_.askToStop(); !asked) trouble = asked.error();
        {
            const std::scoped_lock lock(mutex_);
            seen_.workers = workers;
            if (trouble) seen_.trouble = trouble;
            seen_.stopped = folder_.stopAsked();
        }
        for (auto waited = betweenWakes; waited < betweenLooks && !ended_ && !stopWanted_;
             waited += betweenWakes)
            QThread::msleep(static_cast<unsigned long>(betweenWakes.count()));
    }
    // Workers that begin later are to heed it, too.
    if (stopWanted_) static_cast<void>(folder_.askToStop());
}

} // namespace epsiloscope
