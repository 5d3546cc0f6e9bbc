// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/shared/Learner.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope {

/// How one trial's teachers are taught: learner (`teacher_learner`) and its own parameters.
class TeacherTraining {
public:
    explicit TeacherTraining(const TrialContext& context);

    /// Trains teacher number `teacher` on these rows of the private pool; a network on several threads where
    /// `parallel` is given. In a release a teacher that cannot be trained votes as one without records does:
    /// its failure may depend on its records, and must not show beyond its vote.
    Result<std::unique_ptr<Classifier>> train(std::size_t teacher, const std::vector<std::uint32_t>& rows,
                                              const Parallel* parallel = nullptr) const;
    /// The settings that the teachers depend on besides their records: part of a stage's key.
    std::string key() const;

private:
    const TrialContext& context_;
    const Learner& learner_;
    Parameters own_;
};

/// The teacher that TeacherTraining::train() makes of what its learner gives.
Result<std::unique_ptr<Classifier>> teacherOrNone(const TrialContext& context,
                                                  Result<std::unique_ptr<Classifier>> trained);

/// Says how many teachers did not converge; nothing where all did. Not in a release: it would be exact
/// knowledge of private records.
void remarkUnconverged(TrialContext& context, std::size_t unconverged, std::size_t teachers);

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
