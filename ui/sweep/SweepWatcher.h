// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/sweep/SweepFolder.h"

#include <QThreadPool>

#include <atomic>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Who computes a sweep's points, as far as their files show it.
struct SweepWorkers {
    std::size_t working = 0;
    std::size_t lost = 0; ///< gave no sign of life for half a minute, and did not say that they leave
    double seconds = 0;   ///< that the points took, on all threads together
    bool operator==(const SweepWorkers&) const = default;
};

/// The changes in a folder since it was last asked.
struct SweepSeen {
    std::vector<SweepPointDone> points{};
    std::optional<SweepWorkers> workers{}; ///< nothing before the folder has been read once
    std::optional<Error> trouble{};        ///< why it cannot be read, or what in it cannot
    bool stopped = false;                  ///< somebody asked the workers to stop
};

/// Looks into the folder of a sweep that others compute, once a second, on a thread of its own. Destruction
/// waits for that thread.
class SweepWatcher {
public:
    explicit SweepWatcher(SweepFolder folder);
    ~SweepWatcher();
    SweepWatcher(const SweepWatcher&) = delete;
    SweepWatcher& operator=(const SweepWatcher&) = delete;

    /// Never waits.
    SweepSeen seen();
    /// Asks the workers to stop.
    void askToStop();
    const SweepFolder& folder() const { return folder_; }

private:
    void watch();

    const SweepFolder folder_;
    std::atomic<bool> ended_ = false, stopWanted_ = false;
    std::mutex mutex_;
    SweepSeen seen_; ///< guarded
    QThreadPool pool_;
};

} // namespace epsiloscope
