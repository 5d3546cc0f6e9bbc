// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/features/PateFeatures.h"

#include "core/base/Result.h"
#include "core/data/split/Split.h"
#include "core/learners/registry/Learners.h"
#include "core/mechanisms/features/BoostedTrial.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/FeatureData.h"
#include "core/mechanisms/shared/PreparedData.h"
#include "core/mechanisms/shared/SpendingForms.h"
#include "core/mechanisms/shared/TeacherTraining.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/noise/Noise.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <numbers>
#include <span>

namespace epsiloscope {

namespace {

using Eigen::Index;

// Who is asked about: some training records, by lot, and all test records.
struct Plan {
    std::size_t teaching = 0, students = 0, tests = 0, teachers = 0;
    std::vector<std::uint32_t> order; ///< the training records: students first
    std::size_t queries() const { return students + tests; }
    std::span<const std::uint32_t> studentRows() const { return std::span(order).first(students); }
};

constexpr std::int64_t usualHere = 50; // teachers

Result<Plan> planOf(const Parameters& parameters, std::size_t records, std::size_t tests) {
    Plan plan;
    plan.tests = tests;
    plan.students = parameters.has("queries") ? static_cast<std::size_t>(parameters.integer("queries"))
                                              : std::min(plan.tests, records / 2);
    const std::size_t teaching = records - std::min(plan.students, records);
    ASSIGN_OR_RETURN(const auto teachers,
                     teachersOr(parameters, static_cast<std::int64_t>(teaching), usualHere));
    plan.teachers = static_cast<std::size_t>(teachers);
    if (plan.students + plan.teachers > records)
        return Error{
            Sentence(
                "%1 records to ask about and %2 teachers need more training records than the %3 there are",
                {plan.students, plan.teachers, records}),
            "/parameters/queries", "ask about fewer records, or use fewer teachers"};
    if (plan.students == 0)
        return Error{"there is no record to ask about", "/parameters/queries", "give 1 or more"};
    plan.teaching = teaching;
    return plan;
}

FeatureMatrix rowsOf(const FeatureMatrix& features, std::span<const std::uint32_t> rows) {
    FeatureMatrix part(static_cast<Index>(rows.size()), features.cols());
    for (std::size_t i = 0; i < rows.size(); ++i)
        part.row(static_cast<Index>(i)) = features.row(static_cast<Index>(rows[i]));
    return part;
}

// The number of teachers that say class 1, for each query.
Result<std::vector<long>> askTeachers(TrialContext& context, const FeatureData& data, const Plan& plan) {
    const auto shareOf =
        partitionSlots(static_cast<std::uint32_t>(plan.teaching), static_cast<std::uint32_t>(plan.teachers),
                       context.stream(StreamPurpose::Partition));
    std::vector<std::vector<std::uint32_t>> shares(plan.teachers);
    for (std::size_t i = 0; i < plan.teaching; ++i)
        shares[shareOf[i]].push_back(plan.order[plan.students + i]);
    FeatureMatrix asked(static_cast<Index>(plan.queries()), data.privateTraining.cols());
    asked << rowsOf(data.privateTraining, plan.studentRows()), data.privateTest;

    const Learner& learner = *findLearner(context.parameters.choice("teacher_learner"));
    const Parameters own = parametersOf(learner, context.parameters);
    std::vector<std::vector<int>> said(plan.teachers);
    std::vector<std::optional<Error>> errors(plan.teachers);
    std::atomic<std::size_t> done = 0;
    const Stopwatch watch;
    context.observer.observe(StageProgress{context.trial, Stage::Train, 0, plan.teachers});
    context.parallel.forEach(plan.teachers, [&](std::size_t teacher) {
        if (context.control.stopRequested()) return;
        const FeatureMatrix features = rowsOf(data.privateTraining, shares[teacher]);
        std::vector<int> labels;
        for (const std::uint32_t row : shares[teacher])
            labels.push_back(context.data.privatePool.labels[row]);
        const auto model =
            teacherOrNone(context, learner.train({features, labels, nullptr, 2, own,
                                                  context.stream(StreamPurpose::TeacherTraining, teacher),
                                                  context.control.stopToken()}));
        if (!model) {
            errors[teacher] = model.error();
            return;
        }
        said[teacher].resize(plan.queries());
        (*model)->predict(asked, said[teacher].data());
        ++done;
    });
    for (const auto& error : errors)
        if (error) return *error;
    if (!context.control.checkpoint()) return std::vector<long>();
    context.observer.observe(StageProgress{context.trial, Stage::Train, done, plan.teachers});
    context.observer.observe(StageFinished{context.trial, Stage::Train, watch.seconds(), false});
    std::vector<long> votes(plan.queries(), 0);
    for (const auto& teacher : said)
        for (std::size_t query = 0; query < votes.size(); ++query)
            votes[query] += teacher[query];
    return votes;
}

// The noisy winning class of each query.
std::vector<int> winners(TrialContext& context, const std::vector<long>& votes, std::size_t teachers,
                         double sigma) {
    const Noise noise = context.noise({.room = "features",
                                       .step = "votes on a query",
                                       .scale = sigma,
                                       .sensitivity = static_cast<double>(context.data.rowsOfUnit()) *
                                                      pateFeaturesSensitivity(votes.size(), teachers),
                                       .together = true});
    std::vector<int> labels;
    for (std::size_t query = 0; query < votes.size(); ++query) {
        RandomStream stream = context.stream(StreamPurpose::Aggregation, query);
        std::array counts = {static_cast<double>(votes[query]),
                             static_cast<double>(static_cast<long>(teachers) - votes[query])};
        noise.addTo(counts, stream);
        labels.push_back(counts[0] > counts[1] ? 1 : 0);
    }
    return labels;
}

// ε after so many answers; the noise of all of them is fixed beforehand. Told at up to 100 counts.
void tellOfAnswers(TrialContext& context, const Plan& plan, double sigma, double delta) {
    const std::size_t every = (plan.queries() + 99) / 100;
    const auto rows = static_cast<double>(context.data.rowsOfUnit());
    context.observer.observe(StageProgress{context.trial, Stage::Aggregate, 0, plan.queries()});
    for (std::size_t asked = every; asked < plan.queries() + every; asked += every) {
        const std::size_t count = std::min(asked, plan.queries());
        const double epsilon =
            gaussianEpsilon(rows * pateFeaturesSensitivity(count, plan.teachers) / sigma, delta);
        context.observer.observe(AccountantSnapshot{context.trial, static_cast<long>(count),
                                                    static_cast<long>(count), epsilon, epsilon});
        context.observer.observe(StageProgress{context.trial, Stage::Aggregate, count, plan.queries()});
        if (!context.control.checkpoint()) return;
    }
}

FeatureMatrix withWinner(const FeatureView& features, const int* winners) {
    FeatureMatrix augmented(features.rows(), features.cols() + 1);
    augmented.leftCols(features.cols()) = features;
    for (Index i = 0; i < features.rows(); ++i)
        augmented(i, features.cols()) = winners[i] == 1 ? 1 : -1;
    return augmented;
}

Result<Quality> student(TrialContext& context, const FeatureData& data, const Plan& plan,
                        const std::vector<int>& won) {
    const Learner& learner = *findLearner(context.parameters.choice("student_learner"));
    const Parameters own = parametersOf(learner, context.parameters);
    const FeatureMatrix features = withWinner(rowsOf(data.publicTraining, plan.studentRows()), won.data());
    std::vector<int> labels;
    for (const std::uint32_t row : plan.studentRows())
        labels.push_back(context.data.privatePool.labels[row]);
    ASSIGN_OR_RETURN(const auto model, learner.train({features, labels, nullptr, 2, own,
                                                      context.stream(StreamPurpose::StudentTraining),
                                                      context.control.stopToken()}));
    return qualityOf(*model,
                     {withWinner(data.publicTest, won.data() + plan.students), context.data.test.labels});
}

double shareRight(const TrialContext& context, const Plan& plan, const std::vector<int>& won) {
    std::size_t right = 0;
    for (std::size_t query = 0; query < won.size(); ++query) {
        const int truth = query < plan.students ? context.data.privatePool.labels[plan.order[query]]
                                                : context.data.test.labels[query - plan.students];
        if (truth == won[query]) ++right;
    }
    return static_cast<double>(right) / static_cast<double>(won.size());
}

Result<TrialOutcome> runPateFeatures(TrialContext& context) {
    RETURN_IF_ERROR(checkFeatures(context, "pate-features", NeededFeatures::Private));
    const std::size_t records = context.data.privatePool.labels.size();
    ASSIGN_OR_RETURN(auto plan, planOf(context.parameters, records, context.data.test.labels.size()));
    plan.order = context.stream(StreamPurpose::Partition, 1).permutation(static_cast<std::uint32_t>(records));
    const FeatureData data = featureData(context.data);
    const double epsilon = context.parameters.real("epsilon");
    const double delta = deltaOr(context.parameters, data.labels.size());
    // A person's rows are as many records, one after another: of Gaussian noise μ adds up.
    const double rows = static_cast<double>(context.data.rowsOfUnit());
    const double sigma =
        rows * pateFeaturesSensitivity(plan.queries(), plan.teachers) / gaussianMu(epsilon, delta);
    RETURN_IF_ERROR(checkNoise(sigma));
    ASSIGN_OR_RETURN(const auto votes, askTeachers(context, data, plan));
    if (!context.control.checkpoint()) return TrialOutcome{};
    const std::vector<int> won = winners(context, votes, plan.teachers, sigma);
    tellOfAnswers(context, plan, sigma, delta);
    ASSIGN_OR_RETURN(auto quality, student(context, data, plan, won));
    if (!context.control.checkpoint()) return TrialOutcome{};

    const auto queries = static_cast<long>(plan.queries());
    TrialOutcome outcome;
    outcome.asked = outcome.answered = queries;
    if (!context.release) outcome.labelAccuracy = shareRight(context, plan, won);
    outcome.privacy.spent =
        wholeEpsilonOf(context.parameters, Adjacency::ReplacePrivateFeatures, "gaussian-exact");
    outcome.privacy.spent.delta = delta;
    outcome.quality = quality;
    outcome.resolved = context.parameters;
    outcome.resolved.set("delta", delta);
    outcome.resolved.set("queries", static_cast<std::int64_t>(plan.students));
    outcome.resolved.set("teachers", static_cast<std::int64_t>(plan.teachers));
    context.observer.observe(QualitySnapshot{context.trial, queries, queries, std::move(quality)});
    if (context.trial.first())
        context.observer.observe(Remark{
            context.trial, Severity::Note,
            Sentence(
                "σ = %1 votes for %2 queries: %3 training records and all %4 test records, whose private "
                "features the queries read and ε protects, too",
                {std::to_string(sigma), queries, plan.students, plan.tests}),
            Telling::Public});
    return outcome;
}

// The noise is made for the exact trade-off.
Spending spendingOfPateFeatures(const Parameters& resolved, long, long) {
    const double mu = gaussianMu(resolved.real("epsilon"), resolved.real("delta"));
    Spending spending = gaussianAnswers(mu * mu);
    spending.adjacency = Adjacency::ReplacePrivateFeatures;
    return spending;
}

// All training records count for the default δ; fewer of them have the larger δ.
Result<TrialCost> plannedPateFeatures(const TrialAhead& ahead) {
    Parameters parameters = ahead.parameters;
    const double delta =
        deltaOr(parameters, static_cast<std::size_t>(std::max(1L, ahead.pools.privateRecords)));
    parameters.set("delta", delta);
    const auto plan = planOf(parameters, static_cast<std::size_t>(ahead.pools.privateRecords),
                             static_cast<std::size_t>(ahead.pools.testRecords));
    if (plan) parameters.set("teachers", static_cast<std::int64_t>(plan->teachers));
    return TrialCost{
        .spending = spendingOfPateFeatures(parameters, 1, 1), .delta = delta, .resolved = parameters};
}

Result<Account> accountPateFeatures(const Parameters& parameters) {
    auto account = wholeEpsilonAccount(parameters, Adjacency::ReplacePrivateFeatures, "gaussian-exact");
    if (!parameters.has("delta")) return Error{"δ is missing", "/parameters/delta", "give one, such as 1e-5"};
    account->privacy.spent.delta = parameters.real("delta");
    if (parameters.has("queries")) account->queries = static_cast<long>(parameters.integer("queries"));
    return account;
}

// The noise is made for all answers; fewer of them cost less of it.
Result<TrialBooks> booksOfPateFeatures(const TrialOutcome& outcome, bool /*release*/) {
    ASSIGN_OR_RETURN(const auto account, accountPateFeatures(outcome.resolved));
    const auto teachers = static_cast<std::size_t>(outcome.resolved.integer("teachers"));
    const Epsilon& whole = account.privacy.spent;
    const double perUnit = gaussianMu(whole.value, whole.delta) /
                           pateFeaturesSensitivity(static_cast<std::size_t>(outcome.asked), teachers);
    TrialBooks books{account.privacy};
    books.at = [whole, teachers, perUnit](long asked, long) {
        BooksPage page;
        page.privacy.spent = whole;
        page.privacy.spent.value = gaussianEpsilon(
            perUnit * pateFeaturesSensitivity(static_cast<std::size_t>(asked), teachers), whole.delta);
        return page;
    };
    return books;
}

} // namespace

double pateFeaturesSensitivity(std::size_t queries, std::size_t teachers) {
    return std::numbers::sqrt2 *
           std::max(std::sqrt(static_cast<double>(queries)), static_cast<double>(teachers));
}

Mechanism pateForFeatures() {
    MechanismDescriptor d;
    d.id = "pate-features";
    d.title = "PATE for features";
    d.releases = {"labels"};
    d.explanation =
        "Teachers learn the label from the private features of disjoint shares of the records; their noisy "
        "vote on a record becomes one more feature of a student that sees the public ones. The vote is "
        "needed for every record to be classified, and each costs.";
    d.citation = "after Shen et al., section 7 (our variant)";
    d.adjacency = Adjacency::ReplacePrivateFeatures;
    d.roles = RoleUse::Features;
    d.steps = steps::queries;
    d.usesTeachers = d.usesStudent = true;
    d.tuned = {{"teachers", {"25", "50", "100"}}};
    d.parameters = joinedParameters(
        {{wholeEpsilonParameter(0.1), deltaParameter(),
          queriesParameter()
              .worded("Queries",
                      "Number of training records that the student learns from. They are queries and teach "
                      "no teacher; the test records are queries, too.")
              .orAbsent("as many as there are test records, at most half of the training records", 500),
          teachersParameter().orAbsent("one for each 10 records that teach, at most 50",
                                       static_cast<double>(usualHere)),
          learnerParameter("teacher_learner", "Teachers learn by",
                           "What each teacher trains on the private features of its records."),
          learnerParameter("student_learner", "Student learns by",
                           "What the student trains on public features and the teachers' label."),
          integerNoiseParameter()},
         allLearnerParameters({"teacher_learner", "student_learner"})});
    return {d,
            runPateFeatures,
            accountPateFeatures,
            spendingOfPateFeatures,
            plannedPateFeatures,
            chargedAsSpent(spendingOfPateFeatures),
            booksOfPateFeatures};
}

} // namespace epsiloscope
