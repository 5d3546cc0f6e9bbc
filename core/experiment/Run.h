// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"
#include "core/mechanisms/Event.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

enum class RunState { Running, Paused, Stopped, Finished, Failed };
const char* toString(RunState state);

/// One trial as recorded. The first four series have one entry per AccountantSnapshot, those of quality one
/// per QualitySnapshot, the readings one per ReadingsSnapshot. Predictions are kept of the last snapshot, the
/// baselines and the outcome alone.
struct TrialRecord {
    // Copied in most files, compiled in one.
    TrialRecord();
    TrialRecord(const TrialRecord& other);
    TrialRecord(TrialRecord&& other) noexcept;
    TrialRecord& operator=(const TrialRecord& other);
    TrialRecord& operator=(TrialRecord&& other) noexcept;
    ~TrialRecord();

    std::optional<TestRecords> test; ///< who examines; absent until the data are prepared
    std::vector<double> asked, answered, epsilon, dataIndependentEpsilon;
    /// Parts of ε (EpsilonParts) with the same entries, or empty where the accountant has none.
    std::vector<double> checks, answers, order, improvedEpsilon;
    std::vector<double> conversion; ///< likewise; follows from ε and the other parts
    std::vector<double> scoredAsked, scoredAnswered, accuracy;
    /// Likewise; not a number where such a quality has none.
    std::vector<double> auroc, auprc;
    /// ε by every accountant on offer, against readAsked, and the labels that each of them buys.
    std::vector<double> readAsked;
    std::map<AccountantReading, std::vector<double>> readings;
    std::map<AccountantReading, long> bought;
    std::optional<EnsembleVoted> ensemble;  ///< of the latest trial alone; absent in a release and in files
    std::optional<LabelsGiven> labels;      ///< of the latest trial alone; absent in files
    std::optional<ModelTrained> model;      ///< likewise
    std::optional<RecordsSnapshot> records; ///< the latest; absent in a release and in files
    AskedQueries queries;                   ///< empty in a release and in what a file restores
    std::optional<OrdersSnapshot> orders;   ///< the latest
    std::vector<BoundReached> bounds;
    std::vector<BoostingRound> rounds; ///< of boosting, in order; a file keeps the weights of the last alone
    /// Of the rounds, one entry each: the number, the error as the algorithm saw it, and that of the
    /// classifier on public features (not a number where there is none).
    std::vector<double> iterations, seenError, publicError;
    std::optional<PointsOnLine> points; ///< absent in a release and in files
    std::vector<BagDrawn> bags;         ///< of bagging, in order
    /// Of the bags, one entry each: the number, and how many of all records some model has learnt from by
    /// then, in percent: as drawn, and by the theorem.
    std::vector<double> models, seenShare, expectedShare;
    std::vector<GradientStep> gradients; ///< of noisy gradient descent, in order; not of every step
    /// Of them, one entry each: the number of the step, norms of records' gradients before clipping (not a
    /// number in a release), the share clipped in percent, and the loss.
    std::vector<double> steps, normQ1, normMedian, normQ3, clippedShare, loss;
    /// Of an ensemble whose accuracy is released: the latest (absent in a release), and what was released,
    /// which stands as one entry of `accuracy`, too.
    std::optional<TeachersExamined> examined;
    std::optional<AccuracyReleased> released;
    std::optional<Quality> lastQuality;
    std::map<std::string, Quality> baselines;
    std::optional<TrialOutcome> outcome; ///< present once the trial has finished
};

/// What a chart can show of a run.
enum class Quantity {
    LabelsAnswered,
    Epsilon,
    DataIndependentEpsilon,
    Accuracy,
    ChecksPart,     ///< RDP of the checks at the minimising order
    AnswersPart,    ///< RDP of the answers there
    ConversionPart, ///< what turning RDP into (ε, δ) adds there
    ImprovedEpsilon,
    Auroc,
    Auprc,
    NaivePublished, ///< AccountantReading, all the following
    NaiveDense,
    NaiveRdp,
    NaiveOptimal,
    PersonalPublished,
    PersonalDense,
    PersonalRdp,
    PersonalPate,
    SeenError,      ///< of boosting: of the classifier on private features, with its noise
    PublicError,    ///< of boosting: of the classifier on public features
    DescentClassic, ///< AccountantReading, these three
    DescentImproved,
    DescentLosses,
    SeenShare,     ///< of bagging: records that some model has learnt from, in percent
    ExpectedShare, ///< of bagging: the same by the theorem, 100·δ
    GradientQ1,    ///< of descent: norms of records' gradients before clipping
    GradientMedian,
    GradientQ3,
    ClippedShare, ///< of descent: records clipped, in percent
    Loss,         ///< of descent: mean cross-entropy of a batch, nats
};
/// The quantity that a reading is.
Quantity quantityOf(AccountantReading reading);

/// What the middle and the edges of a band over trials are.
enum class BandKind {
    Quartiles, ///< median, first and third quartile
    MeanSd     ///< mean, one standard deviation below and above
};

/// A curve over trials, against queries asked (ε, labels), labels answered (accuracy), iterations (errors),
/// models (shares of records) or steps (gradients).
/// With one trial all three are equal.
struct SeriesBand {
    std::vector<double> x, middle, lower, upper;
};

/// Median and quartiles of a list (linear interpolation between order statistics); nothing for an empty list.
struct Spread {
    double mean = 0, sd = 0, median = 0, q1 = 0, q3 = 0;
};
std::optional<Spread> spreadOf(std::vector<double> values);

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
    /// Trials as a file recorded them, in place of what events said.
    void restore(std::vector<TrialRecord> trials);

    const Experiment& experiment() const { return experiment_; }
    const DatasetMark& data() const { return data_; }
    /// The build that computed it as JSON; empty: this one. Kept through files.
    const std::string& build() const { return build_; }
    void setBuild(std::string json) { build_ = std::move(json); }
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

    /// Over all trials that reached each snapshot and have a number there; snapshots without any are left
    /// out. Of more than `most` snapshots every so many and the last (0: all).
    SeriesBand band(Quantity quantity, BandKind kind = BandKind::Quartiles, std::size_t most = 0) const;
    /// One trial's series, with its abscissa; both end where the shorter does.
    static std::pair<const std::vector<double>&, const std::vector<double>&> series(const TrialRecord& trial,
                                                                                    Quantity quantity);
    /// Over finished trials: "accuracy", "labels_answered", "epsilon", "data_independent_epsilon", "auroc",
    /// "auprc".
    std::map<std::string, Spread> summary() const;
    /// Latest values over trials (medians; the running trial by its last snapshot where none has finished).
    /// Absent while nothing is known.
    std::optional<double> latest(Quantity quantity) const;
    /// Median accuracy of a baseline over trials.
    std::optional<double> baselineAccuracy(const std::string& name) const;
    /// Its Accuracy, Auroc or Auprc over the trials in which it has one.
    std::optional<Spread> baselineSpread(const std::string& name, Quantity quality) const;
    /// The median of it.
    std::optional<double> baselineQuality(const std::string& name, Quantity quality) const;
    /// Median over trials of the labels that a reading buys; absent while no trial knows.
    std::optional<double> bought(AccountantReading reading) const;
    /// The privacy statement to show: the last finished trial's, or absent.
    std::optional<PrivacyStatement> privacy() const;
    /// Queries that the run asks in all, as far as known (0 before aggregation starts).
    std::size_t queriesPlanned() const { return queriesPlanned_; }

private:
    TrialRecord& trial(int number);
    void noteGuess(const std::string& label, const std::string& positive);

    Experiment experiment_;
    DatasetMark data_;
    std::string build_;
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
