// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <atomic>
#include <cstddef>

namespace epsiloscope {

/// Tells of a stage's progress in at most a hundred steps, from whichever thread gets there.
class SteppedProgress {
public:
    SteppedProgress(TrialContext& context, Stage stage, std::size_t total)
        : context_(context), stage_(stage), total_(total), step_(std::max<std::size_t>(1, total / 100)) {
        context_.observer.observe(StageProgress{context_.trial, stage_, 0, total_});
    }
    void advance() {
        const std::size_t done = ++done_;
        if (done % step_ == 0 || done == total_)
            context_.observer.observe(StageProgress{context_.trial, stage_, done, total_});
    }

private:
    TrialContext& context_;
    Stage stage_;
    std::size_t total_, step_;
    std::atomic<std::size_t> done_{0};
};

} // namespace epsiloscope
