// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/mechanisms/bagging/BaggingParameters.h"
#include "core/mechanisms/bagging/DrawnBags.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/ModelTap.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/Stopwatch.h"
#include "core/mechanisms/shared/TeacherTraining.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

using Eigen::Index;
using Bags = std::vector<std::vector<std::uint32_t>>;

constexpr std::int64_t mostBagsTold = 200;
constexpr double mostModelBytes = 4e9;

Result<void> checkFits(const TrialContext& context, const BagPlan& plan) {
    const auto k = static_cast<double>(plan.subsample), models = static_cast<double>(plan.models);
    const double atOnce = std::min(models, static_cast<double>(context.parallel.threads()));
    const auto features = static_cast<double>(context.data.privatePool.features.cols());
    const double bytes = atOnce * k * features * sizeof(double) + models * k * sizeof(std::uint32_t);
    if (bytes <= mostModelBytes) return {};
    return Error{Sentence("%1%2 of %3 records are more than 4 GB",
                          {withThousands(static_cast<std::uint64_t>(plan.models)),
                           (plan.models == 1 ? " bag" : " bags"),
                           withThousands(static_cast<std::uint64_t>(plan.subsample))}),
                 "/parameters/subsample", "draw fewer records, or train fewer models"};
}

// The opinion of all models so far on the test records: their votes, and, to break ties and to rank, the mean
// of their probabilities.
class MajorityVote {
public:
    MajorityVote(const LabelledRecords& test, int classes)
        : test_(test), votes_(FeatureMatrix::Zero(test.features.rows(), classes)), probabilities_(votes_) {}

    void add(const FeatureMatrix& probabilities) {
        ++models_;
        probabilities_ += probabilities;
        for (Index i = 0; i < votes_.rows(); ++i) {
            Index says = 0;
            probabilities.row(i).maxCoeff(&says);
            votes_(i, says) += 1;
        }
    }
    Quality quality() const {
        constexpr double lessThanAVote = 0.5;
        const double models = static_cast<double>(models_);
        return qualityOf((votes_ + probabilities_ * (lessThanAVote / models)) / (models + lessThanAVote),
                         test_.labels);
    }

private:
    const LabelledRecords& test_;
    FeatureMatrix votes_, probabilities_;
    std::int64_t models_ = 0;
};

// Which records some model has learnt from.
class SeenRecords {
public:
    explicit SeenRecords(std::int64_t records) : seen_(static_cast<std::size_t>(records), false) {}

    BagDrawn add(std::vector<std::uint32_t> bag) {
        std::sort(bag.begin(), bag.end());
        bag.erase(std::unique(bag.begin(), bag.end()), bag.end());
        for (const std::uint32_t record : bag) {
            if (!seen_[record]) ++count_;
            seen_[record] = true;
        }
        BagDrawn drawn;
        drawn.distinct = static_cast<long>(bag.size());
        drawn.seen = count_;
        drawn.records = static_cast<long>(seen_.size());
        return drawn;
    }

private:
    std::vector<bool> seen_;
    long count_ = 0;
};

// A release draws slots: whether a slot's record has a label is private, and changes no draw. So do all where
// a slot is a person's.
bool drawsSlots(const TrialContext& context) {
    return context.release || context.data.unit.isPerson();
}

class BaggedTrial {
public:
    BaggedTrial(TrialContext& context, const BagPlan& plan)
        : context_(context), plan_(plan), training_(context), bags_(drawnBags()), seen_(plan.records),
          vote_(context.data.test, context.data.classCount()) {
        if (!drawsSlots(context)) return;
        rowsOfSlot_.resize(static_cast<std::size_t>(plan.records));
        for (std::uint32_t row = 0; row < context.data.privatePool.labels.size(); ++row)
            rowsOfSlot_[context.data.privateSlots.empty() ? row : context.data.privateSlots[row]].push_back(
                row);
    }

    Result<void> run() {
        const auto models = static_cast<std::size_t>(plan_.models);
        tellProgress(0);
        const Stopwatch watch;
        const std::size_t wave = static_cast<std::size_t>(context_.parallel.threads());
        for (std::size_t first = 0; first < models && !context_.control.stopRequested(); first += wave)
            RETURN_IF_ERROR(train(first, std::min(wave, models - first)));
        if (context_.control.stopRequested()) return {};
        context_.observer.observe(StageFinished{context_.trial, Stage::Train, watch.seconds(), false});
        remarkUnconverged(context_, unconverged_, models);
        return {};
    }
    const std::optional<Quality>& quality() const { return last_; }

private:
    Bags drawnBags() const {
        const auto trial = static_cast<std::uint32_t>(context_.trial.number());
        return drawBags(plan_, context_.streams, trial);
    }
    std::vector<std::uint32_t> rowsOf(const std::vector<std::uint32_t>& bag) const {
        if (rowsOfSlot_.empty()) return bag;
        std::vector<std::uint32_t> rows;
        for (const std::uint32_t slot : bag)
            rows.insert(rows.end(), rowsOfSlot_[slot].begin(), rowsOfSlot_[slot].end());
        return rows;
    }
    void tellProgress(std::size_t done) {
        context_.observer.observe(
            StageProgress{context_.trial, Stage::Train, done, static_cast<std::size_t>(plan_.models)});
    }

    // Several models side by side, or one on all threads; then, in their order, what they say.
    Result<void> train(std::size_t first, std::size_t count) {
        std::vector<FeatureMatrix> says(count);
        std::vector<std::optional<Error>> errors(count);
        std::vector<char> converged(count, 1);
        const Parallel* own = plan_.models == 1 ? &context_.parallel : nullptr;
        context_.parallel.forEach(count, [&](std::size_t i) {
            if (!context_.control.checkpoint()) return;
            const auto model = training_.train(first + i, rowsOf(bags_[first + i]), own);
            if (!model) {
                errors[i] = model.error();
                return;
            }
            if (context_.control.stopRequested()) return;
            if (context_.taps.models) context_.taps.models->trained(**model);
            says[i] = (*model)->probabilities(context_.data.test.features);
            converged[i] = (*model)->converged() ? 1 : 0;
        });
        for (std::size_t i = 0; i < count; ++i) {
            if (!context_.control.checkpoint()) return {};
            if (errors[i]) return *errors[i];
            unconverged_ += converged[i] == 0 ? 1 : 0;
            vote_.add(says[i]);
            tell(static_cast<std::int64_t>(first + i + 1));
        }
        return {};
    }

    void tell(std::int64_t model) {
        BagDrawn drawn = seen_.add(std::move(bags_[static_cast<std::size_t>(model - 1)]));
        const std::int64_t every = (plan_.models + mostBagsTold - 1) / mostBagsTold;
        if (model % every == 0 || model == plan_.models) {
            BagPlan soFar = plan_;
            soFar.models = model;
            const IntrinsicPrivacy cost = intrinsicPrivacy(soFar);
            drawn.trial = context_.trial;
            drawn.model = model;
            drawn.delta = cost.delta;
            context_.observer.observe(drawn);
            context_.observer.observe(
                AccountantSnapshot{context_.trial, model, model, cost.epsilon, cost.epsilon});
            last_ = vote_.quality();
            Quality snapshot = *last_;
            if (model != plan_.models) snapshot.predicted.reset();
            context_.observer.observe(QualitySnapshot{context_.trial, model, model, std::move(snapshot)});
        }
        tellProgress(static_cast<std::size_t>(model));
    }

    TrialContext& context_;
    BagPlan plan_;
    TeacherTraining training_;
    Bags bags_;
    SeenRecords seen_;
    MajorityVote vote_;
    std::vector<std::vector<std::uint32_t>> rowsOfSlot_; ///< empty where records are drawn
    std::optional<Quality> last_;
    std::size_t unconverged_ = 0;
};

Result<TrialOutcome> runBagging(TrialContext& context) {
    const auto records = drawsSlots(context)
                             ? std::int64_t{slotsOf(context.data)}
                             : static_cast<std::int64_t>(context.data.privatePool.labels.size());
    ASSIGN_OR_RETURN(const auto plan, bagsOf(context.parameters, records));
    RETURN_IF_ERROR(checkFits(context, plan));
    if (context.trial.first()) {
        Severity severity = Severity::Warning;
        for (const Sentence& remark : remarksOn(plan, context.data.unit))
            context.observer.observe(
                Remark{context.trial, std::exchange(severity, Severity::Note), remark, Telling::Public});
    }
    BaggedTrial trial(context, plan);
    RETURN_IF_ERROR(trial.run());
    TrialOutcome outcome;
    outcome.asked = outcome.answered = static_cast<long>(plan.models);
    outcome.privacy.spent = statementOf(plan);
    outcome.quality = trial.quality();
    outcome.resolved = context.parameters;
    outcome.resolved.set("subsample", plan.subsample);
    return outcome;
}

Result<Account> accountBagging(const Parameters& parameters) {
    if (!parameters.has("records"))
        return Error{"ε and δ of a bag depend on the number of records", "/parameters/records",
                     "give it: --set records=60000"};
    ASSIGN_OR_RETURN(const auto plan, bagsOf(parameters, parameters.integer("records")));
    Account account;
    account.parameters = parameters;
    account.parameters.set("subsample", plan.subsample);
    account.queries = static_cast<long>(plan.models);
    account.privacy.spent = statementOf(plan);
    account.remarks = remarksOn(plan, {});
    return account;
}

// The number of records, which parameters do not say: that which gives the stated ε, the nearest if none
// does.
std::int64_t recordsBehind(const Parameters& resolved, double epsilon) {
    constexpr std::int64_t most = 1'000'000'000'000;
    std::int64_t fewest = resolved.integer("subsample"), many = most;
    while (fewest < many) { // ε falls with it
        const std::int64_t middle = fewest + (many - fewest) / 2;
        const auto plan = bagsOf(resolved, middle);
        if (plan && statementOf(*plan).value <= epsilon * (1 + 1e-11))
            many = middle;
        else
            fewest = middle + 1;
    }
    return fewest;
}

Result<TrialBooks> booksOfBagging(const TrialOutcome& outcome, bool /*release*/) {
    ASSIGN_OR_RETURN(const auto plan,
                     bagsOf(outcome.resolved, recordsBehind(outcome.resolved, outcome.privacy.spent.value)));
    TrialBooks books;
    books.privacy.spent = statementOf(plan);
    const auto afterModels = [plan](std::int64_t models) {
        BagPlan soFar = plan;
        soFar.models = std::clamp<std::int64_t>(models, 1, plan.models);
        return intrinsicPrivacy(soFar);
    };
    books.at = [afterModels](long models, long) {
        BooksPage page;
        page.privacy.spent.value = afterModels(models).epsilon;
        return page;
    };
    books.contradiction = [plan, afterModels](const Finding& finding) -> Sentence {
        const auto* drawn = finding.as<BagDrawn>();
        if (drawn == nullptr) return {};
        if (drawn->records != plan.records || drawn->model > plan.models ||
            !alike(drawn->delta, afterModels(drawn->model).delta))
            return Sentence("what is said of bag %1 does not go with ε and the number of records",
                            {drawn->model});
        return {};
    };
    return books;
}

// Fewer records make every one of them likelier to be drawn.
Result<TrialCost> plannedBagging(const TrialAhead& ahead) {
    Parameters asked = ahead.parameters;
    asked.set("records", std::int64_t{std::max(1L, ahead.pools.privateRecords)});
    ASSIGN_OR_RETURN(const auto account, accountBagging(asked));
    return TrialCost{.spending = spendingOf(account.privacy.spent),
                     .delta = deltaOfTrial(asked),
                     .resolved = account.parameters};
}

// The cost of bags is no more than their statement says.
TrialCost chargedBagging(const TrialOutcome& outcome, bool) {
    const PrivacyStatement& privacy = outcome.privacy;
    return {.spending = spendingOf(privacy.dataIndependent.value_or(privacy.spent)),
            .delta = deltaOfTrial(outcome.resolved)};
}

} // namespace

/// `bagging`: N models, each trained on a bag of k records, and their majority vote; no noise anywhere. Its
/// privacy comes from the draw alone (Liu, Jia and Gong, definition 2, theorems 2 to 6).
Mechanism intrinsicBagging() {
    MechanismDescriptor d;
    d.id = "bagging";
    d.title = "Bagging without noise";
    d.releases = {"model"};
    d.explanation =
        "Draws a bag of records for each of a few models, and the models vote. No noise is added: a record "
        "that is in no bag has no influence at all, and a record that is drawn is learnt from as it is. The "
        "chance of that is δ, which is never below 1/n (“just a few” protection).";
    d.citation = "Liu, Jia and Gong, On the Intrinsic Differential Privacy of Bagging";
    d.adjacency = Adjacency::ReplaceRecord; // n is public: bags are drawn by it
    d.steps = steps::models;
    d.findings = {&BagDrawn::declared()};
    d.usesTeachers = true;
    d.publicPool = false;
    d.parameters = baggingParameters();
    d.advice = baggingAdvice;
    return {d, runBagging, accountBagging, {}, plannedBagging, chargedBagging, booksOfBagging};
}

} // namespace epsiloscope
