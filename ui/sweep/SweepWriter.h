// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/sweep/SweepFolder.h"
#include "core/experiment/sweep/SweepRunner.h"

#include <QThreadPool>

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace epsiloscope {

/// The part of a sweep that was known when it was begun, from its folder or from the sweep that it extends.
struct SweepOpened {
    DatasetMark data;
    std::map<std::size_t, std::shared_ptr<const Run>> runs; ///< by point
};

/// The changes in the folder.
struct SweepNews {
    std::optional<SweepOpened> opened{}; ///< it has been read
    std::optional<Error> trouble{};      ///< why points cannot be kept; the sweep can go on in memory
};

/// Keeps a sweep's points in its folder, on a thread of its own: reads what was computed before, then writes
/// one file per point. Without a folder nothing is kept. Destruction writes what still waits, on the thread
/// that destroys.
class SweepWriter {
public:
    /// `folder` empty: memory only. It is made where it is not there. What `earlier` (an ended sweep, or
    /// null) knows of the plan counts as read, and is written.
    SweepWriter(std::string folder, SweepPlan plan, std::shared_ptr<const Dataset> dataset,
                std::shared_ptr<const SweepResult> earlier = nullptr);

    /// Each once. Never waits.
    SweepNews news();
    /// Hands a point over for writing.
    void keep(SweepPointDone done);

private:
    void ask(std::function<void()> job);
    void open(const SweepPlan& plan, const DatasetMark& data, const SweepResult* earlier);
    std::optional<Error> openFolder(const SweepPlan& plan, SweepOpened& found);
    std::optional<Error> takeOver(const SweepPlan& plan, const SweepResult& earlier, SweepOpened& found);
    void complain(const Error& error);

    std::string path_;
    std::mutex mutex_;
    SweepNews news_;
    std::optional<SweepFolder> folder_; ///< the thread's own
    QThreadPool pool_;                  ///< one thread; its end waits for what was asked
};

} // namespace epsiloscope
