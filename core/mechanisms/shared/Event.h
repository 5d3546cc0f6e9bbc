// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/declared/Telling.h"
#include "core/learners/shared/Quality.h"
#include "core/mechanisms/shared/AskedQuery.h"
#include "core/mechanisms/shared/BagDrawn.h"
#include "core/mechanisms/shared/BoostingRound.h"
#include "core/mechanisms/shared/Finding.h"
#include "core/mechanisms/shared/GradientStep.h"
#include "core/mechanisms/shared/SeriesDescriptor.h"
#include "core/privacy/statement/AccountantReading.h"
#include "core/privacy/statement/PrivacyStatement.h"
#include "core/privacy/statement/Promise.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace epsiloscope {

/// The stages of a run, in order.
enum class Stage { Load, Encode, Train, Vote, Baselines, Aggregate, Boost, Descend, Pretrain };
const char* toString(Stage stage); ///< "load", "encode", "train", "vote", "baselines", "aggregate", "boost",
                                   ///< "descend", "pretrain"
const char* inWords(Stage stage);  ///< "Training models", "Answering queries", …

/// True if progress of a stage is progress in steps of this kind.
bool countsSteps(Stage stage, const StepKind& steps);

/// The identity of a run's data where the data themselves are not at hand.
struct DatasetMark {
    std::string fingerprint; ///< empty: not known
    std::size_t rows = 0, columns = 0;
    std::vector<std::string> classes; ///< in the order of confusion matrices
    /// A file of votes: nothing is trained, accuracy is that of the labels given, and `rows` counts queries.
    bool votes = false;
    /// The label, and the positive one of its two classes, that the runner found where the experiment names
    /// none; no part of the mark that is kept.
    std::string guessedLabel{}, guessedPositive{};

    bool operator==(const DatasetMark&) const = default;
};

/// A stage moves: `done` of `total` (of what the stage counts: teachers, queries, rows).
struct StageProgress {
    TrialNumber trial{};
    Stage stage = Stage::Load;
    std::size_t done = 0, total = 0;
};

/// A stage is done; `reused`: an earlier run had computed it.
struct StageFinished {
    TrialNumber trial{};
    Stage stage = Stage::Load;
    double seconds = 0;
    bool reused = false;
};

/// The accountant after `asked` queries (of boosting: iterations, of bagging: models, of
/// descent: steps, which are then the answers, too). Sent at
/// fixed query counts, never by time.
struct AccountantSnapshot {
    TrialNumber trial{};
    long asked = 0, answered = 0;
    double epsilon = 0;                ///< the headline: data-dependent where the mechanism has such a bound
    double dataIndependentEpsilon = 0; ///< equal to epsilon where there is none
    /// The parts of the headline, where the accountant composes RDP.
    std::optional<EpsilonParts> parts{};

    static const FindingKind& declared();
};

/// The composed RDP over the orders, as it stands after `asked` queries. Sent with the quality snapshots, so
/// that the curve can be watched as it grows.
struct OrdersSnapshot {
    TrialNumber trial{};
    long asked = 0;
    double delta = 0;
    std::shared_ptr<const std::vector<double>> orders, rdp; ///< for the headline
    /// The curve of the data-independent bound; null where the headline is that.
    std::shared_ptr<const std::vector<double>> independentRdp;

    static const FindingKind& declared();
};

/// A block of queries as they were asked; never sent in a release.
struct QueriesAsked {
    TrialNumber trial{};
    AskedQueries::Block queries;

    static const FindingKind& declared();
};

/// A bound would cross the budget with this query: it stops a run that is held to it. Told of each bound
/// once, by what became of the queries after the run's own stop, too, as if it went on.
struct BoundReached {
    TrialNumber trial{};
    EpsilonKind bound = EpsilonKind::DataIndependent;
    long query = 0; ///< asked before it; the next one would cross
    bool operator==(const BoundReached&) const = default;

    static const FindingKind& declared();
};

/// The same answers read by every accountant on offer, after `asked` queries; once the run has stopped, as if
/// it went on. Of a release only the naive ones are kept.
struct ReadingsSnapshot {
    TrialNumber trial{};
    long asked = 0;
    std::vector<Reading> readings;

    static const FindingKind& declared();
};

struct BaggedVotes;

/// The teachers of a trial, once all have voted: who was taught by whom, and what each of them says. Never
/// sent in a release.
struct EnsembleVoted {
    TrialNumber trial{};
    std::shared_ptr<const BaggedVotes> ensemble;
    std::shared_ptr<const std::vector<std::uint32_t>> rows; ///< the data file's row of each private record

    static const FindingKind& declared();
};

/// The payments of each private record after `asked` queries, by the chosen accountant. Sent with the quality
/// snapshots, never in a release.
struct RecordsSnapshot {
    TrialNumber trial{};
    long asked = 0;
    double delta = 0;
    EpsilonKind kind = EpsilonKind::DataDependent;
    /// ε and the mean of m² over the queries, one for each record in the order of the private pool.
    std::shared_ptr<const std::vector<double>> epsilon, meanSquare;
    double newcomer = 0;           ///< ε of a record that might be added
    double newcomerMeanSquare = 0; ///< likewise
    double naive = 0;              ///< everybody's payment to subsample-and-aggregate for as many answers
    std::size_t dearest = 0;       ///< the record that pays most
    /// Personal budgets, one for each record; null where all share one.
    std::shared_ptr<const std::vector<double>> budgets;
    /// The record that could not pay for the next query; the newcomer is number epsilon->size().
    std::optional<std::size_t> firstOut;

    static const FindingKind& declared();
};

/// The student after `answered` labels (of boosting, bagging and descent: the model after as many
/// iterations, models or steps), on the test
/// set. Sent at fixed query counts, after the
/// AccountantSnapshot with the same `asked`.
struct QualitySnapshot {
    TrialNumber trial{};
    long asked = 0, answered = 0;
    Quality quality;

    static const FindingKind& declared();
};

/// A reference on the same split, one of BaselineDescriptor.h.
struct BaselineScored {
    TrialNumber trial{};
    std::string name;
    Quality quality;
    Telling telling = Telling::Private; ///< Public: trained on what everybody may know

    static const FindingKind& declared();
};

enum class Severity { Note, Warning };

/// Something the person should read: "balancing read the class counts: outside the guarantee".
struct Remark {
    TrialNumber trial{};
    Severity severity = Severity::Note;
    Sentence text;
    Telling telling = Telling::Private; ///< a release tells what is Public alone
};

/// The test records of a trial, told once their classes are known: rows of the test table (of the dataset's
/// test file where it has one, else of the dataset itself), in the order of Quality::predicted.
struct TestRecords {
    TrialNumber trial{};
    std::shared_ptr<const std::vector<std::uint32_t>> rows;
    std::shared_ptr<const std::vector<int>> truth; ///< class index of each

    static const FindingKind& declared();
};

/// The cost and the answers of a run on average over its own noise (Papernot et al. 2018, as their tables
/// have it): each answer's cost weighted with the probability of passing the check. A figure, not a
/// guarantee.
struct ExpectedAccount {
    double answered = 0;
    Epsilon epsilon;
    std::optional<SanitisedStatement> sanitised; ///< as the papers' tables give it: ± noiseSd
    bool operator==(const ExpectedAccount&) const = default;
};

/// The outcome of one trial.
struct TrialOutcome {
    // Copied in most files, compiled in one.
    TrialOutcome();
    TrialOutcome(const TrialOutcome& other);
    TrialOutcome(TrialOutcome&& other) noexcept;
    TrialOutcome& operator=(const TrialOutcome& other);
    TrialOutcome& operator=(TrialOutcome&& other) noexcept;
    ~TrialOutcome();

    long asked = 0, answered = 0;
    long ownAnswers = 0; ///< by the student alone, besides the answered
    /// Share of all labels given that are true; absent where the truth of the pool is not known.
    std::optional<double> labelAccuracy;
    std::optional<ExpectedAccount> expected; ///< mechanisms with a check
    double seconds = 0;
    PrivacyStatement privacy;
    std::optional<Quality> quality; ///< absent where no label was answered
    /// For mechanisms that release no model but the accuracy of one, in [0, 1].
    std::optional<double> releasedAccuracy;
    std::string
        stopped; ///< why it ended before all queries, in words: "the budget ε = 2 is spent"; else empty
    Parameters resolved; ///< the parameters in force, with what was solved for (σ)

    /// The model's accuracy on the test set, or as it was released.
    std::optional<double> accuracy() const {
        return quality ? std::optional(quality->accuracy) : releasedAccuracy;
    }
};

struct TrialFinished {
    TrialNumber trial{};
    TrialOutcome outcome;
    std::optional<Promise> promise{}; ///< the promise before it; absent: to be worked out (promiseOf)
};

/// Everything that leaves an engine: what the program itself tells of a run, and what its mechanism declares:
/// points of series and findings. `DatasetMark` comes once, before everything else.
using Event =
    std::variant<DatasetMark, StageProgress, StageFinished, Remark, TrialFinished, SeriesPoint, Finding>;

/// The finding of this type, or the program's own event; null where the event is another one.
template <class Kind> const Kind* findIn(const Event& event) {
    if constexpr (DeclaredFinding<Kind>) {
        const auto* finding = std::get_if<Finding>(&event);
        return finding ? finding->as<Kind>() : nullptr;
    } else {
        return std::get_if<Kind>(&event);
    }
}

/// Is told what happens as it happens. Called from engine threads, of progress from several at once.
class Observer {
public:
    virtual ~Observer() = default;
    virtual void observe(const Event& event) = 0;
};

/// Is told everything, and takes no notice.
class NoObserver final : public Observer {
public:
    void observe(const Event&) override {}
};

} // namespace epsiloscope
