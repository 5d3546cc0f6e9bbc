// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/networks/Network.h"

#include <cstdint>
#include <span>

namespace epsiloscope {

struct DescentPlan;

/// A step of noisy descent with what nobody is told: for who is taken to know everything but one record.
struct StepTaken {
    std::span<const std::uint32_t> batch; ///< rows of the pool, ascending, all of each person who was drawn
    const Eigen::VectorXd& sum;   ///< of their clipped gradients, over the parameters that are trained
    const Eigen::VectorXd& noisy; ///< the sum that a release puts out
};

/// Is shown every model of a noisy descent. All of them follow from the sums of gradients, which a release
/// puts out.
class GradientTap {
public:
    virtual ~GradientTap() = default;
    /// The model before the first step.
    virtual void begins(const Network<float>& model, const DescentPlan& plan) = 0;
    /// The next step, before the model has moved.
    virtual void summed(const StepTaken&) {}
    /// The model after one more step.
    virtual void stepped(const Network<float>& model) = 0;
    /// True if the steps are all that is wanted: then nothing is accounted for nor scored, and the trial's
    /// outcome is empty.
    virtual bool wantsStepsAlone() const { return false; }
};

} // namespace epsiloscope
