// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/QueryLoop.h"

#include "core/base/Result.h"
#include "core/mechanisms/queries/QueryAsking.h"
#include "core/mechanisms/queries/QuestionTap.h"
#include "core/mechanisms/queries/Student.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/mechanisms/shared/KeptOutputs.h"
#include "core/mechanisms/shared/LabelsRight.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Stopwatch.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

// Snapshots lie at fixed query counts that depend on the plan alone, never on time or threads.
constexpr long accountantSnapshots = 500;
constexpr long qualitySnapshots = 50;

// The books at one query count, kept until the student has been scored at those before it.
struct Checkpoint {
    AccountantSnapshot account;
    std::size_t labels = 0;    // given so far, the student's own among them
    std::optional<long> right; // of the answers; nothing: the truth is not known
    bool scored = false;
    std::optional<OrdersSnapshot> orders;
    std::optional<RecordsSnapshot> records;
    std::vector<Reading> readings;
    std::size_t asked = 0; // records of queries so far
    bool booked = false;   // account and readings have been told
};

// The student depends on them, and no ε of this run covers them.
void remarkOnEarlier(const TrialContext& context) {
    const EarlierAnswers* earlier = context.earlier;
    if (!earlier) return;
    context.observer.observe(
        Remark{context.trial, Severity::Warning,
               Sentence("this run goes on after %1 queries of another; what they cost is not in its ε%2",
                        {earlier->asked, (earlier->spent.empty() ? std::string() : ": " + earlier->spent)})});
}

// One trial's questions and answers, and what the student made of them.
class Questioning {
public:
    Questioning(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                QueryAccountant& accountant, QueryPlan plan)
        : context_(context), aggregator_(aggregator), accountant_(accountant),
          asking_(context, votes, aggregator, accountant, std::move(plan), context.streams),
          accountantStep_(std::max(1L, this->plan().queries / accountantSnapshots)),
          qualityStep_(accountantStep_ *
                       std::max(1L, this->plan().queries / (qualitySnapshots * accountantStep_))),
          known_(labels().size()) {}

    Result<Questioned> run();

private:
    const QueryPlan& plan() const { return asking_.plan(); }
    const std::vector<AnsweredQuery>& labels() const { return asking_.labels(); }
    long asked() const { return static_cast<long>(asking_.asked().size()); }
    Result<void> askAll();
    void keep();
    void countRight();
    void addCurves(Checkpoint& checkpoint) const;
    void tellReadings(long asked, std::vector<Reading> readings) const;
    // Scores the waiting checkpoints at once, one per thread, and tells of them in order. `last`: no query
    // will follow.
    Result<void> score(bool last);
    void tell(const Checkpoint& checkpoint);
    // The records of queries up to that many, as far as they have not been told.
    void tellQueries(std::size_t asked);
    void tellProgress();
    // Tells what a run that its budget ended between two counts came to, after its last step.
    Result<void> closeBooks();
    TrialOutcome outcome() const;
    // Goes on with the accounting alone until every bound has been reached, to tell at which query.
    void lookAhead();

    TrialContext& context_;
    Aggregator& aggregator_;
    QueryAccountant& accountant_;
    QueryAsking asking_;
    long accountantStep_, qualityStep_;
    std::size_t known_ = 0;         // of the labels: bought before
    std::optional<long> right_ = 0; // of the first compared_ queries: answers that are true
    std::size_t compared_ = 0;
    std::vector<Checkpoint> waiting_; // not told yet, in order
    std::size_t told_ = 0;            // records of queries sent
    long booked_ = 0;                 // queries asked when the books were last read
    std::optional<Quality> latest_;
};

void Questioning::countRight() {
    for (; compared_ < asking_.asked().size(); ++compared_) {
        const AskedQuery& query = asking_.asked()[compared_];
        if (query.truth < 0) right_.reset();
        if (right_ && query.outcome == QueryOutcome::Answered) *right_ += query.label == query.truth ? 1 : 0;
    }
}

void Questioning::keep() {
    const long asked = this->asked();
    countRight();
    const PrivacyStatement spent = accountant_.statement();
    Checkpoint& checkpoint = waiting_.emplace_back();
    checkpoint.account = {context_.trial,
                          asked,
                          asking_.answered(),
                          spent.spent.value,
                          spent.dataIndependent ? spent.dataIndependent->value : spent.spent.value,
                          spent.parts};
    checkpoint.readings = accountant_.readings();
    checkpoint.labels = labels().size();
    checkpoint.right = right_;
    checkpoint.asked = asking_.asked().size();
    checkpoint.booked = std::exchange(booked_, asked) == asked;
    checkpoint.scored = asked % qualityStep_ == 0 || asked == plan().queries;
    if (checkpoint.scored) addCurves(checkpoint);
}

void Questioning::addCurves(Checkpoint& checkpoint) const {
    checkpoint.orders = accountant_.orders();
    checkpoint.records = accountant_.records();
}

void Questioning::tellReadings(long asked, std::vector<Reading> readings) const {
    if (!readings.empty())
        context_.observer.observe(ReadingsSnapshot{context_.trial, asked, std::move(readings)});
}

void Questioning::tellQueries(std::size_t asked) {
    if (context_.release || asked <= told_) return;
    const auto from = asking_.asked().begin() + static_cast<std::ptrdiff_t>(told_);
    const auto to = asking_.asked().begin() + static_cast<std::ptrdiff_t>(asked);
    context_.observer.observe(
        QueriesAsked{context_.trial, std::make_shared<std::vector<AskedQuery>>(from, to)});
    told_ = asked;
}

void Questioning::tell(const Checkpoint& checkpoint) {
    if (checkpoint.scored) tellQueries(checkpoint.asked);
    if (!checkpoint.booked) {
        context_.observer.observe(checkpoint.account);
        if (checkpoint.right && !context_.release)
            context_.observer.observe(SeriesPoint{context_.trial, &series::labelsRight,
                                                  static_cast<double>(checkpoint.account.asked),
                                                  static_cast<double>(*checkpoint.right)});
        tellReadings(checkpoint.account.asked, checkpoint.readings);
    }
    if (checkpoint.records) {
        RecordsSnapshot records = *checkpoint.records;
        records.trial = context_.trial;
        records.asked = checkpoint.account.asked;
        context_.observer.observe(records);
    }
    if (!checkpoint.orders) return;
    OrdersSnapshot orders = *checkpoint.orders;
    orders.trial = context_.trial;
    orders.asked = checkpoint.account.asked;
    context_.observer.observe(orders);
}

Result<void> Questioning::score(bool last) {
    std::vector<std::size_t> scored;
    for (std::size_t i = 0; i < waiting_.size(); ++i)
        if (waiting_[i].scored && waiting_[i].labels > 0 && canBeScored(context_)) scored.push_back(i);
    std::vector<std::optional<Result<Quality>>> qualities(scored.size());
    context_.parallel.forEach(scored.size(), [&](std::size_t i) {
        const std::size_t labels = waiting_[scored[i]].labels;
        qualities[i] =
            studentQuality(context_, asking_.labels(), labels, last && labels == asking_.labels().size());
    });
    if (context_.control.stopRequested()) return {};
    std::size_t next = 0;
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
        tell(waiting_[i]);
        if (next == scored.size() || scored[next] != i) continue;
        const Result<Quality>& quality = *qualities[next++];
        if (!quality) return quality.error();
        const AccountantSnapshot& at = waiting_[i].account;
        context_.observer.observe(QualitySnapshot{at.trial, at.asked, at.answered, *quality});
        latest_ = *quality;
    }
    waiting_.clear();
    return {};
}

void Questioning::tellProgress() {
    context_.observer.observe(StageProgress{context_.trial, Stage::Aggregate, asking_.asked().size(),
                                            static_cast<std::size_t>(plan().queries)});
}

Result<void> Questioning::closeBooks() {
    keep();
    waiting_.back().scored = true;
    addCurves(waiting_.back());
    return score(true);
}

Result<void> Questioning::askAll() {
    const long batch = qualityStep_ * context_.parallel.threads();
    for (long place = 0; place < plan().queries; ++place) {
        if (!context_.control.checkpoint()) return {};
        ASSIGN_OR_RETURN(const auto more, asking_.ask(place));
        if (!more) break;
        const long asked = place + 1;
        if (asked % accountantStep_ == 0 || asked == plan().queries) keep();
        // Whoever steps sees every query by itself; what is told of it besides does not depend on that.
        const bool stepping = !context_.release && context_.control.stepping();
        if (asked % batch != 0 && !stepping) continue;
        RETURN_IF_ERROR(score(asked == plan().queries));
        if (context_.control.stopRequested()) return {};
        if (stepping) tellQueries(asking_.asked().size());
        tellProgress();
    }
    if (!context_.control.checkpoint()) return {};
    const long asked = this->asked();
    const bool scored = asked % qualityStep_ == 0 || asked == plan().queries;
    RETURN_IF_ERROR(score(scored));
    if (context_.control.stopRequested()) return {};
    if (!scored) tellQueries(asking_.asked().size());
    tellProgress();
    return scored ? Result<void>() : closeBooks();
}

TrialOutcome Questioning::outcome() const {
    TrialOutcome outcome;
    outcome.asked = asked();
    outcome.answered = asking_.answered();
    const auto own = labels().begin() + static_cast<std::ptrdiff_t>(known_);
    outcome.ownAnswers = static_cast<long>(labels().size() - known_) - outcome.answered;
    outcome.labelAccuracy = labelAccuracy(context_, {own, labels().end()});
    outcome.expected = accountant_.expected();
    outcome.privacy = accountant_.statement();
    outcome.quality = latest_;
    outcome.stopped = plan().stopped;
    outcome.resolved = context_.parameters;
    return outcome;
}

void Questioning::lookAhead() {
    // Readings may go on after the last query that was wanted: they tell what the budget would buy.
    const auto last = static_cast<long>(context_.data.queries()) - asking_.first();
    const long rest = last - asked();
    const long step = accountantStep_ * std::max(1L, rest / (accountantSnapshots * accountantStep_));
    const auto wait = [&](long place) {
        return (place < plan().wanted && asking_.waiting()) || accountant_.readingsWait();
    };
    for (long place = asked(); place < last && wait(place); ++place) {
        if (!aggregator_.knows(place) || !context_.control.checkpoint()) return;
        asking_.goOn(place, place < plan().wanted);
        if ((place + 1) % step == 0 || place + 1 == last || !accountant_.readingsWait())
            tellReadings(place + 1, accountant_.readings());
    }
}

Result<Questioned> Questioning::run() {
    remarkOnEarlier(context_);
    tellProgress();
    RETURN_IF_ERROR(askAll());
    if (context_.control.stopRequested()) return Questioned{};
    tellLabels(context_, asking_.asked());
    RETURN_IF_ERROR(tellStudent(context_, labels()));
    Questioned questioned{outcome(), {}};
    if (!context_.release) lookAhead();
    questioned.asked = asking_.takeAsked();
    return questioned;
}

} // namespace

Result<Questioned> answerQueries(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                                 QueryAccountant& accountant) {
    ASSIGN_OR_RETURN(auto plan, queryPlan(context, accountant));
    if (context.taps.questions) {
        RETURN_IF_ERROR(context.taps.questions->takeVotes(context, votes, aggregator, accountant, plan));
        context.control.stop();
        return Questioned{};
    }
    const Stopwatch watch;
    auto questioned = Questioning(context, votes, aggregator, accountant, std::move(plan)).run();
    if (questioned && !context.control.stopRequested())
        context.observer.observe(StageFinished{context.trial, Stage::Aggregate, watch.seconds(), false});
    return questioned;
}

} // namespace epsiloscope
