// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/TrialRecord.h"
#include "core/experiment/run/ReleaseMark.h"
#include "core/mechanisms/shared/Event.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

enum class RunState { Running, Paused, Stopped, Finished, Failed };
const char* toString(RunState state);

/// The middle and the edges of a band over trials.
enum class BandKind {
    Quartiles, ///< median, first and third quartile
    MeanSd     ///< mean, one standard deviation below and above
};

/// A series over trials. With one trial all three are equal.
struct SeriesBand {
    std::vector<double> x, middle, lower, upper;
};

/// Median and quartiles of a list (linear interpolation between order statistics); nothing for an empty list.
struct Spread {
    double mean = 0, sd = 0, median = 0, q1 = 0, q3 = 0;
};
std::optional<Spread> spreadOf(std::vector<double> values);

struct Mechanism;

/// A run as recorded: everything that its events said, and nothing else. Fed by apply(), on one thread.
class Run {
public:
    explicit Run(Experiment experiment, DatasetMark data = {});
    Run(const Run& other);
    Run(Run&& other) noexcept;
    Run& operator=(const Run& other);
    Run& operator=(Run&& other) noexcept;
    ~Run();

    void apply(const Event& event);
    void setState(RunState state) { state_ = state; }
    void fail(Error error);
    /// Keeps, of what each trial told again and again (Rényi curves, qualities), the last alone: how it came
    /// to that is forgotten, and asOf() has none of it.
    void keepLastOfEach();
    /// Trials as a file recorded them, in place of what events said.
    void restore(std::vector<TrialRecord> trials);

    const Experiment& experiment() const { return experiment_; }
    /// Null where this build does not know it.
    const Mechanism* mechanism() const { return mechanism_; }
    const DatasetMark& data() const { return data_; }
    /// The build that computed it as JSON; empty: this one. Kept through files.
    const std::string& build() const { return build_; }
    void setBuild(std::string json) { build_ = std::move(json); }
    /// The ledger's mark from when it set this release aside; empty of an exploration. Kept through files.
    const ReleaseMark& releaseMark() const { return mark_; }
    void setReleaseMark(ReleaseMark mark) { mark_ = std::move(mark); }
    RunState state() const { return state_; }
    bool ended() const { return state_ != RunState::Running && state_ != RunState::Paused; }
    const std::optional<Error>& error() const { return error_; }
    const std::vector<TrialRecord>& trials() const { return trials_; } ///< grows as trials begin
    /// Null where it has not begun.
    const TrialRecord* trial(TrialNumber number) const;
    const std::vector<StageFinished>& stages() const { return stages_; }
    const std::vector<Remark>& remarks() const { return remarks_; }
    /// The latest progress.
    const std::optional<StageProgress>& progress() const { return progress_; }
    /// Counts up with every event applied, so that views know whether anything is new.
    std::size_t version() const { return version_; }

    /// Over all trials that reached each snapshot and have a number there; snapshots without any are left
    /// out. Of more than `most` snapshots every so many and the last (0: all).
    SeriesBand band(const SeriesDescriptor& series, BandKind kind = BandKind::Quartiles,
                    std::size_t most = 0) const;
    /// Over finished trials: "accuracy", "labels_answered", "epsilon", "data_independent_epsilon", "auroc",
    /// "auprc".
    std::map<std::string, Spread> summary() const;
    /// Latest values over trials (medians; the running trial by its last snapshot where none has finished).
    /// Absent while nothing is known.
    std::optional<double> latest(const SeriesDescriptor& series) const;
    /// A baseline's accuracy, AUROC or AUPRC (`quality`: that series of the model) over the trials in which
    /// it has one.
    std::optional<Spread> baselineSpread(const std::string& name, const SeriesDescriptor& quality) const;
    /// The median of it.
    std::optional<double> baselineQuality(const std::string& name, const SeriesDescriptor& quality) const;
    /// How much less accurate the model without privacy is where it sees the texts of public records alone:
    /// what the encoder costs, beside the price of privacy. Over the trials that know; absent where nothing
    /// is lost.
    std::optional<Spread> lostToEncoder() const;
    /// Median over trials of the labels that a reading buys; absent while no trial knows.
    std::optional<double> bought(AccountantReading reading) const;
    /// The privacy statement to show: the last finished trial's, or absent.
    std::optional<PrivacyStatement> privacy() const;
    /// As a run stood that was stopped once so many steps (1 or more) of this trial were over: later trials
    /// have not begun, and of this one what had been told by then is there, and no outcome.
    Run asOf(TrialNumber trial, long steps) const;
    /// Queries that the run asks in all, as far as known (0 before aggregation starts).
    std::size_t queriesPlanned() const { return queriesPlanned_; }

private:
    TrialRecord& begun(TrialNumber number);
    void keep(const Finding& finding);
    void promiseAgain(TrialRecord& record);
    void noteGuess(const std::string& label, const std::string& positive);
    void take(const StageProgress& progress);
    long stepOf(TrialNumber trial) const;

    Experiment experiment_;
    const Mechanism* mechanism_;
    DatasetMark data_;
    std::string build_;
    ReleaseMark mark_;
    RunState state_ = RunState::Running;
    std::optional<Error> error_;
    std::vector<TrialRecord> trials_;
    std::vector<StageFinished> stages_;
    std::vector<Remark> remarks_;
    std::vector<long> stepsOfStages_, stepsOfRemarks_; ///< TrialRecord::currentStep() as each came
    std::optional<StageProgress> progress_;
    std::size_t queriesPlanned_ = 0;
    std::size_t version_ = 0;
};

/// True if what it promises is no function of how far it got, as something stands against what was counted
/// (againstPromise): nothing is known of it before a repeat has finished, and then it is one figure.
bool promisedAtOnce(const Run& run);
/// The same of one of its series: only that of what is promised can be.
bool promisedAtOnce(const Run& run, const SeriesDescriptor& series);

} // namespace epsiloscope
