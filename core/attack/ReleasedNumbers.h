// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/GradientScore.h"
#include "core/attack/LikelihoodScore.h"
#include "core/experiment/release/ReleaseFilter.h"
#include "core/mechanisms/shared/ModelTap.h"

#include <mutex>

namespace epsiloscope {

struct PreparedData;

/// The part of a trial's release that an attacker looks at.
struct AttackedOutputs {
    /// The records in question: as they are, and as the neighbour has them.
    QuestionedRecords asked{};
    bool confidencesAlone = false; ///< nothing but what models say of these records
    bool stepsAlone = false;       ///< GradientTap::wantsStepsAlone()
};

/// Collects what a release of one trial would put out as numbers, always in the same places: labels, points,
/// findings, accuracies and what models say of the records in question. Of a noisy descent it is
/// GradientScore alone: all else follows from the sums.
class ReleasedNumbers final : public Observer, public GradientTap, public ModelTap {
public:
    /// References must outlive it.
    ReleasedNumbers(const MechanismDescriptor& mechanism, const AttackedOutputs& attacked);

    void observe(const Event& event) override { filter_.observe(event); }
    void begins(const Network<float>& model, const DescentPlan& plan) override;
    void summed(const StepTaken& step) override;
    void stepped(const Network<float>& model) override;
    bool wantsStepsAlone() const override { return attacked_.stepsAlone; }
    void trained(const Classifier& model) override;

    /// Once the trial has ended.
    ReleasedVector numbers() const;
    /// True if the first number is the log likelihood ratio itself.
    bool areLogRatio() const { return descended_ && attacked_.asked.persons() == 1; }

private:
    // Takes what the filter lets through.
    class Told final : public Observer {
    public:
        explicit Told(ReleasedNumbers& owner) : owner_(owner) {}
        void observe(const Event& event) override;

    private:
        ReleasedNumbers& owner_;
    };
    void addConfidences(const Classifier& model);

    const AttackedOutputs& attacked_;
    Told told_;
    ReleaseFilter filter_;
    GradientScore gradients_;
    bool descended_ = false;
    std::mutex mutex_;
    ReleasedVector confidences_, others_; ///< the first summed over models
    double models_ = 0;
};

} // namespace epsiloscope
