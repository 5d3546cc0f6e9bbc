// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/Run.h"
#include "core/ledger/ReleaseDirectory.h"

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace epsiloscope {

/// One release as it is kept on the disk: it is charged when it begins and no other run gives its result
/// again. Whoever shows the run calls update() before each time.
class KeptRelease {
public:
    KeptRelease(ReleaseDirectory ledgers, std::shared_ptr<const Run> run,
                std::shared_ptr<const Dataset> dataset);

    /// Writes the result once there is one, and again when the run has ended; of a run that ended without
    /// one, what it recorded after it had looked at its private records. Cheap where nothing has to be
    /// written. Errors: each once.
    Result<void> update();
    /// Its name in the folder; empty: there was nothing to keep yet.
    const std::string& name() const { return name_; }
    std::string path() const { return name_.empty() ? std::string() : releases_.pathOf(name_); }

private:
    ReleaseDirectory releases_;
    std::shared_ptr<const Run> run_;
    std::shared_ptr<const Dataset> dataset_;
    std::string name_;
    std::optional<RunState> tried_; ///< the state that was written last, or could not be
};

/// Lets go of what each teacher of older runs said: an ensemble of bags takes tens of megabytes, and the
/// stages of a run find it again. Everything else of a run stays.
class KeptEnsembles {
public:
    static constexpr std::size_t most = 6; ///< runs that keep theirs

    /// A run has ended. Of the runs that did, the latest ones keep their ensembles.
    void add(const std::shared_ptr<Run>& run);

private:
    std::deque<std::weak_ptr<Run>> runs_; ///< with an ensemble, oldest first
};

} // namespace epsiloscope
