// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <cstddef>
#include <deque>
#include <memory>

namespace epsiloscope {

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
