// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"
#include "core/mechanisms/Event.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

enum class RunState { Running, Paused, Stopped, Finished, Failed };
const char* toString(RunState state);

/// One trial as recorded. The first four series have one entry per AccountantSnapshot, the last three one per
/// QualitySnapshot. Predictions are kept of the last snapshot, the baselines and the outcome alone.
struct TrialRecord {
    std::optional<TestRecords> test; ///< who examines; absent until the data are prepared
    std::vector<double> asked, answered, epsilon, dataIndependentEpsilon;
    std::vector<double> scoredAsked, scoredAnswered, accuracy;
    std::optional<Quality> lastQuality;
    std::map<std::string, Quality> baselines;
    std::optional<TrialOutcome> outcome; ///< present once the trial has finished
};

/// What a chart can show of a run.
enum class Quantity { LabelsAnswered, Epsilon, DataIndependentEpsilon, Accuracy };

/// Median and quartiles over trials, against queries asked (ε, labels) or labels answered (accuracy). With
/// one trial all three are equal.
struct SeriesBand {
    std::vector<double> x, median, lower, upper;
};

/// Median and quartiles of a list (linear interpolation between order statistics); nothing for an empty list.
struct Spread {
    double mean = 0, sd = 0, median = 0, q1 = 0, q3 = 0;
};
std::optional<Spread> spreadOf(std::vector<double> values);

/// A run as recorded: everything that its events said, and nothing else. Fed by apply(), on one thread.
class Run {
public:
    explicit Run(Experiment experiment) : experiment_(std::move(experiment)) {}

    void apply(const Event& event);
    void setState(RunState state) { state_ = state; }
    void fail(Error error);

    const Experiment& experiment() const { return experiment_; }
    RunState state() const { return state_; }
    bool ended() const { return state_ != RunState::Running && state_ != RunState::Paused; }
    const std::optional<Error>& error() const { return error_; }
    const std::vector<TrialRecord>& trials() const { return trials_; } ///< grows as trials begin
    const std::vector<StageFinished>& stages() const { return stages_; }
    const std::vector<Remark>& remarks() const { return remarks_; }
    /// The latest progress.
    const std::optional<StageProgress>& progress() const { return progress_; }
    /// Counts up with every event applied, so that views know whether anything is new.
    std::size_t version() const { return version_; }

    /// Over all trials that reached each snapshot.
    SeriesBand band(Quantity quantity) const;
    /// Over finished trials: "accuracy", "labels_answered", "epsilon", "data_independent_epsilon", "auroc",
    /// "auprc".
    std::map<std::string, Spread> summary() const;
    /// Latest values over trials (medians; the running trial by its last snapshot where none has finished).
    /// Absent while nothing is known.
    std::optional<double> latest(Quantity quantity) const;
    /// Median accuracy of a baseline over trials.
    std::optional<double> baselineAccuracy(const std::string& name) const;
    /// The privacy statement to show: the last finished trial's, or absent.
    std::optional<PrivacyStatement> privacy() const;
    /// Queries that the run asks in all, as far as known (0 before aggregation starts).
    std::size_t queriesPlanned() const { return queriesPlanned_; }

private:
    TrialRecord& trial(int number);

    Experiment experiment_;
    RunState state_ = RunState::Running;
    std::optional<Error> error_;
    std::vector<TrialRecord> trials_;
    std::vector<StageFinished> stages_;
    std::vector<Remark> remarks_;
    std::optional<StageProgress> progress_;
    std::size_t queriesPlanned_ = 0;
    std::size_t version_ = 0;
};

} // namespace epsiloscope
