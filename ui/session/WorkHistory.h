// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/WorkStep.h"

#include <cstddef>
#include <deque>

namespace epsiloscope {

/// What a person did, step by step, to be taken back and done again.
class WorkHistory {
public:
    /// Of more steps the oldest are forgotten.
    static constexpr std::size_t mostSteps = 200;

    explicit WorkHistory(std::size_t most = mostSteps) : most_(most) {}

    /// A new step; what was taken back before it is forgotten. With `goesOn` it continues the last step where
    /// that is about the same subject; a step that ends where it began is none.
    void add(WorkStep step, bool goesOn);
    /// The step that is taken back next; null: there is none.
    const WorkStep* undoable() const { return done_ == 0 ? nullptr : &steps_[done_ - 1]; }
    /// The step that is done again next; likewise.
    const WorkStep* redoable() const { return done_ == steps_.size() ? nullptr : &steps_[done_]; }
    void undone() { --done_; }
    void redone() { ++done_; }
    void clear();
    std::size_t steps() const { return steps_.size(); }

private:
    bool continued(const WorkStep& step);

    std::size_t most_;
    std::deque<WorkStep> steps_;
    std::size_t done_ = 0; ///< how many of them are done
};

} // namespace epsiloscope
