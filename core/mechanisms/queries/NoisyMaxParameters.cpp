// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/NoisyMaxParameters.h"

#include "core/base/Result.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

Result<void> checkAccountQuestion(const Parameters& parameters, bool noiseGiven,
                                  const std::string& noiseWords) {
    const bool epsilon = parameters.has("epsilon"), queries = parameters.has("queries");
    if (!parameters.has("delta"))
        return Error{"δ is missing, and there are no private records to derive a default from",
                     "/parameters/delta", "give one, such as --set delta=1e-5"};
    if (epsilon && queries && noiseGiven)
        return Error{Sentence("ε, queries and %1 are all given: nothing is left to solve for", {noiseWords}),
                     "/parameters", "leave out the one that is to be computed"};
    if (!epsilon && !queries)
        return Error{"neither ε nor the number of queries is given", "/parameters",
                     "give queries to learn ε, or ε to learn the number of queries"};
    return {};
}

Error noNoise(long queries, double epsilon) {
    return {Sentence("no noise makes %1 queries cost at most ε = %2", {queries, parameterToText(epsilon)}),
            "/parameters/epsilon", "ask fewer queries, or allow a larger ε"};
}

namespace {

ParameterDescriptor classesParameter() {
    return integerParameter("classes", "Classes",
                            "How many classes a teacher may vote for. With exactly two an answer costs less. "
                            "A run takes the number from the data; without data it may be any.",
                            {.least = 2, .most = 1e6})
        .orAbsent("those of the data", 2);
}

// Other accountants than the least proved do not ask for classes.
bool priceable(const Parameters& parameters) {
    return !parameters.has("accountant") || parameters.choice("accountant") == "optimal";
}

Result<void> checkClasses(const Parameters& parameters, const PreparedData& data) {
    const std::int64_t declared = declaredClasses(parameters);
    const bool fits = data.classesOfVotes ? declared >= data.classCount() : declared == data.classCount();
    if (declared == 0 || fits) return {};
    return Error{Sentence("%1 classes are declared, and the data have %2", {declared, data.classCount()}),
                 "/parameters/classes", "leave it out: a run counts them itself"};
}

} // namespace

std::vector<ParameterDescriptor> noisyMaxParameters(bool dataDependent,
                                                    const std::vector<ParameterDescriptor>& noise,
                                                    const std::vector<ParameterDescriptor>& more) {
    std::vector<ParameterDescriptor> budget = {queriesParameter(), epsilonParameter(), deltaParameter()};
    if (dataDependent) budget.push_back(stopOnParameter());
    return joinedParameters(
        {{teachersParameter()},
         noise,
         budget,
         more,
         {classesParameter(), integerNoiseParameter()},
         {learnerParameter("teacher_learner", "Teachers learn with",
                           "The model that each teacher trains on its part."),
          learnerParameter(
              "student_learner", "Student learns with",
              "The model that is trained on the answered queries, and that a release hands out.")},
         allLearnerParameters({"teacher_learner", "student_learner"})});
}

namespace {

// Fewer teachers stand less noise, which nobody expects who has not set their number.
std::vector<Advice> adviceOnTeachers(const Parameters& parameters, long records) {
    if (records < 1 || parameters.has("teachers")) return {};
    const auto teachers = teachersOr(parameters, records);
    if (!teachers) return {{Severity::Warning, teachers.error().what}};
    if (*teachers == usualTeachers) return {};
    return {{Severity::Warning,
             Sentence("few private records: %1 teachers in place of %2, so that each has %3 to learn from",
                      {*teachers, usualTeachers, records / *teachers})}};
}

} // namespace

MechanismDescriptor askingTeachers() {
    MechanismDescriptor d;
    d.adjacency = Adjacency::AddRemoveRecord;
    d.replacedAlike = true;
    d.steps = steps::queries;
    d.usesTeachers = d.usesStudent = true;
    d.keeps = {.labels = true, .model = true};
    d.advice = adviceOnTeachers;
    d.tuned = {{"queries", {"50", "150", "400"}}, {"teachers", {"100", "250"}}};
    return d;
}

std::int64_t declaredClasses(const Parameters& parameters) {
    return parameters.has("classes") ? parameters.integer("classes") : 0;
}

bool twoClasses(const Parameters& parameters) {
    return declaredClasses(parameters) == 2;
}

std::optional<double> budgetOf(const Parameters& parameters) {
    return parameters.has("epsilon") ? std::optional(parameters.real("epsilon")) : std::nullopt;
}

Parameters onRecordedVotes(Parameters parameters, std::int64_t teachers) {
    parameters.set("teachers", teachers);
    if (parameters.has("abstain")) parameters.set("abstain", true);
    return parameters;
}

Result<Parameters> withCohort(const TrialContext& context) {
    Parameters parameters = context.parameters;
    RETURN_IF_ERROR(checkClasses(parameters, context.data));
    const bool open = !parameters.has("classes");
    if (open && priceable(parameters))
        parameters.set("classes", std::int64_t{context.data.declaredClasses()});
    const std::uint32_t cohort = cohortOf(context.data);
    if (context.data.recordedVotes)
        parameters = onRecordedVotes(std::move(parameters), context.data.recordedTeachers);
    ASSIGN_OR_RETURN(const auto teachers, teachersOr(parameters, cohort));
    parameters.set("teachers", teachers);
    parameters.set("delta", deltaOr(parameters, cohort));
    return parameters;
}

Result<Parameters> resolvedParameters(const TrialContext& context, const std::string& noiseId,
                                      double fallback, const NoiseSolver& solve) {
    ASSIGN_OR_RETURN(auto resolved, withCohort(context));
    const double delta = resolved.real("delta");
    if (resolved.has(noiseId)) return resolved;
    if (!resolved.has("epsilon")) {
        resolved.set(noiseId, fallback);
        return resolved;
    }
    ASSIGN_OR_RETURN(const auto queries, queriesWanted(context));
    const auto noise = solve(queries, resolved.real("epsilon"), delta, resolved);
    if (!noise) return noNoise(queries, resolved.real("epsilon"));
    resolved.set(noiseId, *noise);
    return resolved;
}

Result<Parameters> accountParameters(const Parameters& given, const std::string& noiseId, double fallback,
                                     const NoiseSolver& solve) {
    RETURN_IF_ERROR(checkAccountQuestion(given, given.has(noiseId), noiseId));
    Parameters parameters = given;
    if (given.has(noiseId)) return parameters;
    std::optional<double> noise = fallback;
    if (given.has("epsilon") && given.has("queries")) {
        const auto queries = static_cast<long>(given.integer("queries"));
        noise = solve(queries, given.real("epsilon"), given.real("delta"), given);
        if (!noise) return noNoise(queries, given.real("epsilon"));
    }
    parameters.set(noiseId, *noise);
    return parameters;
}

namespace {

// A file may say anything. As many take seconds.
constexpr long mostPaidAgain = 100'000;

// Which queries of a stretch got an answer does not matter: those of a round cost alike.
class PaidAgain {
public:
    explicit PaidAgain(std::function<std::unique_ptr<QueryAccountant>()> fresh)
        : fresh_(std::move(fresh)), accountant_(fresh_()) {}

    const QueryAccountant& after(long asked, long answered) {
        if (asked < asked_ || answered < answered_) {
            accountant_ = fresh_();
            asked_ = answered_ = 0;
        }
        for (; asked_ < std::min(asked, mostPaidAgain); ++asked_) {
            AskedQuery query;
            query.outcome = answered_ < answered ? QueryOutcome::Answered : QueryOutcome::Refused;
            if (query.outcome == QueryOutcome::Answered) ++answered_;
            accountant_->pay(query);
        }
        return *accountant_;
    }

private:
    std::function<std::unique_ptr<QueryAccountant>()> fresh_;
    std::unique_ptr<QueryAccountant> accountant_;
    long asked_ = 0, answered_ = 0;
};

} // namespace

Result<TrialBooks> booksOfQueries(const std::function<std::unique_ptr<QueryAccountant>()>& fresh,
                                  const TrialOutcome& outcome) {
    if (outcome.asked > mostPaidAgain)
        return Error{Sentence("more than %1 queries: their cost is not added up again", {mostPaidAgain}),
                     "/queries_asked",
                     {}};
    const auto paid = std::make_shared<PaidAgain>(fresh);
    const QueryAccountant& whole = paid->after(outcome.asked, outcome.answered);
    TrialBooks books;
    books.privacy = whole.statement();
    if (const auto budget = budgetOf(outcome.resolved))
        books.stopped = budgetSpent(whole, *budget, StopOn::DataIndependent, outcome.asked);
    books.at = [paid](long asked, long answered) {
        const QueryAccountant& now = paid->after(asked, answered);
        return BooksPage{now.statement(), now.readings(), now.orders()};
    };
    return books;
}

} // namespace epsiloscope
