// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/mechanisms/accounting/ChargedTrials.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/accounting/RenyiAccounting.h"
#include "core/mechanisms/bagging/BagOfTeachers.h"
#include "core/mechanisms/bagging/BaggingAccountant.h"
#include "core/mechanisms/bagging/SubsampleParameters.h"
#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/NoisyMaxParameters.h"
#include "core/mechanisms/queries/QueryLoop.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/shared/CommonParameters.h"
#include "core/mechanisms/shared/DealtRecords.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/mechanisms/shared/PreparedData.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace epsiloscope {

namespace {

bool boundsByPate(const Parameters& parameters) {
    return parameters.has("pate_bound") && parameters.enabled("pate_bound");
}

// Of a person with several rows the first.
std::shared_ptr<const std::vector<std::uint32_t>> rowsOfUnits(const PreparedData& data) {
    auto rows = std::make_shared<std::vector<std::uint32_t>>();
    const std::vector<std::uint32_t> begins = unitBegins(data);
    for (std::size_t unit = 0; unit + 1 < begins.size() && begins[unit] < data.privateRows.size(); ++unit)
        rows->push_back(data.privateRows[begins[unit]]);
    return rows;
}

Result<TrialOutcome> answered(TrialContext& trial, const BagOfTeachers& bag, QueryAccountant& accountant) {
    const auto partitions = static_cast<std::size_t>(trial.parameters.integer("partitions"));
    NoisyMaxAggregator aggregator(trial.noise(
        votesCall(noiseLawOf(trial.parameters), noiseScale(trial.parameters, partitions), partitions)));
    ASSIGN_OR_RETURN(auto questioned, answerQueries(trial, bag.votes, aggregator, accountant));
    return std::move(questioned.outcome);
}

// Whose budget would run out first if the run went on: the bound that holds for all data may have stopped it
// before.
void tellWhoRunsOut(TrialContext& trial, const BaggingAccountant& accountant) {
    const auto first = accountant.firstToRunOut();
    if (!first || trial.control.stopRequested()) return;
    const auto rows = rowsOfUnits(trial.data);
    const bool person = trial.data.unit.isPerson();
    const Sentence who =
        first->row < rows->size()
            ? Sentence(person ? "the person of row %1" : "the record in row %1", {(*rows)[first->row] + 1})
            : Sentence(person ? "a person that might be added" : "a record that might be added");
    trial.observer.observe(
        Remark{trial.trial, Severity::Note,
               Sentence("%1 is the first to run out of its own budget: it cannot pay for query %2",
                        {who, first->asked + 1})});
    if (auto records = accountant.lastRecords()) {
        records->trial = trial.trial;
        trial.observer.observe(*records);
    }
}

// For an exploration alone: who pays what.
Result<TrialOutcome> answeredPersonally(TrialContext& trial, const BagOfTeachers& bag,
                                        PersonalBudgets budgets, const std::vector<GrantedShare>& granted) {
    trial.observer.observe(EnsembleVoted{trial.trial, bag.ensemble, rowsOfUnits(trial.data)});
    const Parameters& parameters = trial.parameters;
    BaggingSettings settings;
    settings.accountant = accountantOf(parameters);
    settings.cost = answerCost(parameters);
    settings.lambda = parameters.real("lambda");
    settings.delta = parameters.real("delta");
    settings.budget = budgetOf(parameters);
    settings.pate = boundsByPate(parameters);
    settings.personal = std::move(budgets);
    settings.granted = granted;
    BaggingAccountant accountant(settings, bag.ensemble);
    auto outcome = answered(trial, bag, accountant);
    if (outcome) tellWhoRunsOut(trial, accountant);
    return outcome;
}

Result<TrialOutcome> answeredNaively(TrialContext& trial, const BagOfTeachers& bag,
                                     const std::vector<GrantedShare>& granted) {
    const Parameters& parameters = trial.parameters;
    NaiveAccountant accountant(accountantOf(parameters), answerCost(parameters), parameters.real("delta"),
                               budgetOf(parameters), static_cast<long>(trial.data.queries()), granted);
    return answered(trial, bag, accountant);
}

// "0.5 in 6, 1 in 12, 2 in 25 of 25 partitions".
Sentence dealingInWords(const std::vector<GrantedShare>& shares, std::int64_t partitions) {
    Sentence words;
    for (auto share = shares.rbegin(); share != shares.rend(); ++share)
        words += Sentence("%1%2 in %3", {(words.empty() ? "" : ", "), parameterToText(share->epsilon),
                                         std::llround(share->share * static_cast<double>(partitions))});
    return Sentence("%1 of %2 partitions", {words, partitions});
}

// Budgets from a column tell of the records, and are too many to read.
void remarkOnDealing(TrialContext& trial, const DealingByBudget& dealing) {
    const bool groups = trial.parameters.choice("personal_budgets") == "groups";
    trial.observer.observe(Remark{
        trial.trial, Severity::Note,
        Sentence("records that grant less teach in fewer partitions, so none pays more than it grants%1",
                 {(groups ? Sentence(": ε of %1", {dealingInWords(dealing.shares(),
                                                                  trial.parameters.integer("partitions"))})
                          : Sentence())})});
}

void remarkOnExtensions(TrialContext& trial, bool personal) {
    const auto note = [&](const char* text) {
        trial.observer.observe(Remark{trial.trial, Severity::Note, text});
    };
    if (boundsByPate(trial.parameters))
        note("PATE's bound per record is conjectured in print (Jordon et al. 2019). It follows from theorem "
             "4's pairwise bound and the proof of PATE's theorem 3; nobody has published that proof");
    if (noiseLawOf(trial.parameters) == NoiseLaw::Gaussian)
        note("Gaussian noise is not in the paper: its log moments are those of theorem 4, since vote "
             "fractions move by at most √2·m when a record is removed");
    if (personal)
        note("personal budgets count as public: the number of partitions in which a record teaches reveals "
             "its budget. A record added after the last is assumed to have the smallest budget");
}

Result<void> checkExtensions(const Parameters& parameters, bool personal) {
    if (personal && boundsByPate(parameters))
        return Error{"personal budgets cannot be combined with the conjectured bound",
                     "/parameters/pate_bound", "switch it off, or let all records share one budget"};
    if (boundsByPate(parameters) && noiseLawOf(parameters) == NoiseLaw::Gaussian)
        return Error{"PATE's bound per record holds for Laplace noise only", "/parameters/pate_bound",
                     "switch it off, or set noise_law to laplace"};
    return {};
}

// With nothing left open: δ; ε, which is the largest budget where a column has them; and λ, solved for what
// the records grant.
Result<Parameters> resolved(const TrialContext& context, const PersonalBudgets& budgets) {
    Parameters parameters = context.parameters;
    if (!budgets.granted.empty()) parameters.set("epsilon", budgets.granted.back());
    return resolvedSubsample(context.with(parameters));
}

// For as many answers as the largest budget buys, or as are wanted; none where all share one budget.
Result<std::optional<DealingByBudget>> dealingOf(const TrialContext& trial, const PersonalBudgets& budgets) {
    if (budgets.ofRecords.empty()) return std::optional<DealingByBudget>();
    ASSIGN_OR_RETURN(const auto wanted, queriesWanted(trial));
    const Parameters& parameters = trial.parameters;
    const double delta = parameters.real("delta");
    const AnswerCost cost = answerCost(parameters);
    const long buys =
        cost.by(accountantOf(parameters), delta).answersWithin(budgets.granted.back(), std::max(1L, wanted));
    return std::optional(DealingByBudget(static_cast<std::size_t>(parameters.integer("partitions")),
                                         accountantOf(parameters), cost, delta, std::max(1L, buys), budgets));
}

// The least ε that an answer can cost where the votes decide. Of a record's k votes the class with fewest has
// at most ⌊k/C⌋. By PATE's bound an answer may cost next to nothing: what is left is log(1/δ) over the
// largest moment.
std::optional<double> cheapestAnswer(const TrialContext& trial) {
    const Parameters& parameters = trial.parameters;
    if (!stopsByVotes(parameters)) return std::nullopt;
    const double delta = parameters.real("delta");
    if (boundsByPate(parameters)) return -std::log(delta) / PersonalisedPate::moments().back();
    const std::int64_t k = parameters.integer("partitions");
    const std::int64_t fewest = k / trial.data.classCount(); // ⌊k/C⌋
    const double share = 1 - static_cast<double>(fewest) / static_cast<double>(k);
    return answerCost(parameters).ofShare(share).by(accountantOf(parameters), delta).after(1).epsilon;
}

// Whatever can be refused before anything is trained.
Result<void> checkBefore(TrialContext& trial, const PersonalBudgets& budgets) {
    RETURN_IF_ERROR(queriesWanted(trial));
    RETURN_IF_ERROR(checkBag(trial));
    RETURN_IF_ERROR(checkExtensions(trial.parameters, !budgets.ofRecords.empty()));
    return checkBudgetBuysAnswers(trial, budgetOf(trial.parameters), cheapestAnswer(trial));
}

Result<TrialOutcome> runDPBag(TrialContext& context) {
    ASSIGN_OR_RETURN(auto budgets, personalBudgets(context));
    ASSIGN_OR_RETURN(const auto parameters, resolved(context, budgets));
    TrialContext trial = context.with(parameters);
    RETURN_IF_ERROR(checkBefore(trial, budgets));
    remarkOnExtensions(trial, !budgets.ofRecords.empty());
    ASSIGN_OR_RETURN(const auto dealing, dealingOf(trial, budgets));
    if (dealing) remarkOnDealing(trial, *dealing);
    ASSIGN_OR_RETURN(const auto bag, bagOfTeachers(trial, dealing ? dealing->partitionsOfRow()
                                                                  : std::vector<std::uint32_t>()));
    if (!bag) return TrialOutcome{};
    const auto granted = dealing ? dealing->shares() : std::vector<GrantedShare>();
    if (parameters.has("stop_on") && !trial.release)
        return answeredPersonally(trial, *bag, std::move(budgets), granted);
    return answeredNaively(trial, *bag, granted);
}

// Without data: whoever grants the whole budget pays all of it, the others less; a column is not known.
Result<Account> accountDPBag(const Parameters& given) {
    if (budgetsInColumn(given))
        return Error{"a column of budgets needs the data, which account does not read",
                     "/parameters/personal_budgets", "use run, or groups"};
    RETURN_IF_ERROR(checkGroupShares(given));
    auto account = accountByNaiveBound(given);
    if (account && given.has("personal_budgets") && given.choice("personal_budgets") == "groups")
        account->remarks.emplace_back("this is the cost for records that grant the whole ε: records that "
                                      "grant less teach in fewer partitions and pay no more than they "
                                      "grant");
    return account;
}

std::vector<ParameterDescriptor> baggingParameters(bool personalised) {
    std::vector<ParameterDescriptor> more = {pureAccountantParameter(), noiseLawParameter()};
    if (personalised)
        more = joinedParameters(
            {more,
             {switchParameter("pate_bound", "PATE's bound",
                              "Charges an answer less where the teachers agree, as PATE does, on top of what "
                              "each record's own teachers said. The paper conjectures that this is sound; it "
                              "is argued, not proved in print.",
                              false)
                  .appliesWhen("accountant", {optimalAccountant, "as-published"})},
             personalBudgetParameters()});
    return noisyMaxParameters(personalised, {partitionsParameter(), lambdaParameter()}, more);
}

MechanismDescriptor descriptor(bool personalised) {
    MechanismDescriptor d = askingTeachers();
    d.citation = "Jordon, Yoon, van der Schaar 2019";
    d.bagsTeachers = true;
    d.teachersOfRecord = "partitions";
    d.dataDependent = personalised;
    d.parameters = baggingParameters(personalised);
    return d;
}

} // namespace

/// `dpbag`: differentially private bagging (Jordon, Yoon, van der Schaar 2019): the private records are dealt
/// to n teachers in each of k partitions, argmax_c n_c + Lap(k/λ) answers, and the personalised moments
/// accountants charge every record for what its own k teachers said (theorems 4 and 5).
Mechanism differentiallyPrivateBagging() {
    MechanismDescriptor d = descriptor(true);
    d.id = "dpbag";
    d.title = "DPBag";
    d.releases = {"labels"};
    d.explanation =
        "The private records are dealt to the teachers several times, so that every record teaches one "
        "teacher in each partition; all teachers vote, and Laplace noise hides any single record. Each "
        "record is charged by the votes of its own teachers: where they disagree, it has little influence "
        "and pays less. That ε depends on the votes; what is promised is the ε of subsample and aggregate.";
    return chargedByAnswers({d, runDPBag, accountDPBag, subsampleSpending, {}, {}, subsampleBooks},
                            {{"lambda"}, withUsualLambda});
}

/// `dpbag-naive`: DPBAG−, the same answers with the data-independent accountant.
Mechanism naiveBagging() {
    MechanismDescriptor d = descriptor(false);
    d.id = "dpbag-naive";
    d.title = "DPBag, naive accountant";
    d.releases = {"labels"};
    d.explanation =
        "The teachers of DPBag, but each answer is charged in full whatever the votes are: the paper's "
        "DPBAG−. It costs as much as subsample and aggregate and has better teachers; its ε "
        "is promised.";
    return chargedByAnswers({d, runDPBag, accountDPBag, subsampleSpending, {}, {}, subsampleBooks},
                            {{"lambda"}, withUsualLambda});
}

} // namespace epsiloscope
