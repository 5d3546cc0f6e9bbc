// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/ExperimentCheck.h"

#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "core/experiment/release/ReleaseDemands.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/EarlierAnswers.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <string>

namespace epsiloscope {

namespace {

// The answers that a run goes on from are of its own pool: of one repeat, and of queries.
Result<void> checkEarlier(const Experiment& experiment, const Mechanism& mechanism) {
    if (!experiment.earlier) return {};
    const EarlierAnswers& earlier = *experiment.earlier;
    if (experiment.release)
        return Error{"a release goes on from nothing: its ε would not cover the labels bought before",
                     "/earlier", "leave it out"};
    if (!goesOnAfterQueries(mechanism.descriptor))
        return Error{Sentence("earlier answers do not apply to %1", {mechanism.descriptor.id}), "/earlier",
                     "leave them out"};
    if (experiment.trials > 1)
        return Error{Sentence("what goes on from another run has one repeat, and this asks for %1",
                              {experiment.trials}),
                     "/trials", "set repeats to 1"};
    if (earlier.queries.size() != earlier.labels.size())
        return Error{Sentence("the numbers of queries (%1) and of labels (%2) differ",
                              {earlier.queries.size(), earlier.labels.size()}),
                     "/earlier/labels", "give one label for each query"};
    if (std::ranges::any_of(earlier.queries, [&](std::uint32_t query) { return query >= earlier.asked; }))
        return Error{Sentence("a query is none of the first %1", {earlier.asked}), "/earlier/queries",
                     "let \"asked\" count them all"};
    return {};
}

// A pool in a file of its own is the only one.
Result<void> checkOwnPool(const Experiment& experiment, const Mechanism& mechanism, bool records) {
    if (experiment.data.pool.empty()) return {};
    if (!records)
        return Error{Sentence("a public pool does not apply to %1", {mechanism.descriptor.id}), "/data/pool",
                     "leave it out"};
    if (experiment.split.queriesFromTest != 0)
        return Error{"the public pool is a file of its own, and the test file is to be cut, too",
                     "/split/queries_from_test", "leave one of the two out"};
    if (experiment.split.publicFraction != 0)
        return Error{"the public pool is a file of its own, and the split has a public share, too",
                     "/split/public", "make it 0, and add it to the private share"};
    return {};
}

} // namespace

// Persons are dealt, drawn or paid for by the number of their rows.
Result<void> checkUnit(const Experiment& experiment, const Mechanism& mechanism, RoleUse roles) {
    const DataReference& data = experiment.data;
    if (data.person.empty()) {
        if (data.rowsOfPerson == 0 && !data.unitIsRecord) return {};
        return Error{"no column says whose a row is",
                     data.rowsOfPerson > 0 ? "/data/rows_of_person" : "/data/unit",
                     "name it by data.person, or leave this out"};
    }
    if (data.person.size() > 2)
        return Error{Sentence("a row has one or two owners, and %1 columns are named", {data.person.size()}),
                     "/data/person", "name one or two"};
    if (data.person.size() == 2 && data.person.front() == data.person.back())
        return Error{"the same column is named twice", "/data/person/1", "name the other owner's column"};
    if (experiment.split.balance)
        return Error{"persons are dealt whole, and their classes cannot be balanced", "/split/balance",
                     "leave the classes as they are"};
    const PrivacyUnit unit = data.unit();
    if (!unit.isPerson()) return {};
    if (unit.shared && unit.rows == 0)
        return Error{"a row has two owners, and how many rows one may have is not said",
                     "/data/rows_of_person", "give the most, such as 10"};
    if (unit.shared && roles == RoleUse::Records && mechanism.descriptor.adjacency != Adjacency::None)
        return Error{Sentence("%1 deals or draws persons, and a row of two owners would be in two places",
                              {mechanism.descriptor.id}),
                     "/data/person", "name one owner, or use a mechanism on features, such as brc"};
    const SplitPlan& split = experiment.split;
    // Where queries are the records of the test they are protected, too; the public share is learnt from.
    if (experiment.release && unit.shared && !mechanism.descriptor.answersQueries() && split.testFraction > 0)
        return Error{
            Sentence("a release deals rows of two owners one by one: of one %1 some would be protected, "
                     "and others public",
                     {unit.called()}),
            "/split/test", "make its share 0, and name a test file by data.test"};
    if (roles != RoleUse::Records && unit.rows == 0)
        return Error{Sentence("%1 adds noise for every row that one %2 may have",
                              {mechanism.descriptor.id, unit.called()}),
                     "/data/rows_of_person", "give the most, such as 10: the others are left out by lot"};
    if (roles == RoleUse::Features && mechanism.descriptor.answersQueries() && !data.test.empty())
        return Error{
            Sentence("%1 protects the records of the test file, too, and one %2 may have rows in both files",
                     {mechanism.descriptor.id, unit.called()}),
            "/data/test", "let a share of the data be the test"};
    return {};
}

Result<PlannedRun> checkExperiment(const Experiment& experiment) {
    RETURN_IF_ERROR(checkMechanism(experiment.mechanism));
    if (experiment.trials < 1)
        return Error{Sentence("repeats must be 1 or more, and is %1", {experiment.trials}), "/trials",
                     "give 1 or more"};
    if (experiment.release && experiment.trials > 1)
        return Error{
            Sentence("a release has one repeat, and this asks for %1: each would spend the budget again",
                     {experiment.trials}),
            "/trials", "set repeats to 1, or explore without a release"};
    RETURN_IF_ERROR(checkSplit(experiment.split, !experiment.data.test.empty()));
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    ASSIGN_OR_RETURN(auto parameters,
                     validated(mechanism.descriptor.parameters, experiment.parameters, experiment.mechanism));
    if (mechanism.descriptor.check) RETURN_IF_ERROR(mechanism.descriptor.check(parameters));
    const RoleUse roles = roleUseOf(experiment);
    const bool records = roles == RoleUse::Records;
    if (!records && experiment.split.queriesFromTest != 0)
        return Error{Sentence("queries from the test file do not apply to %1", {mechanism.descriptor.id}),
                     "/split/queries_from_test", "leave them out"};
    RETURN_IF_ERROR(checkUnit(experiment, mechanism, roles));
    RETURN_IF_ERROR(checkOwnPool(experiment, mechanism, records));
    if (!records && !experiment.data.queries.empty())
        return Error{Sentence("a file of queries does not apply to %1", {mechanism.descriptor.id}),
                     "/data/queries", "leave it out"};
    if (records && mechanism.descriptor.publicPool && experiment.split.publicFraction == 0 &&
        experiment.split.queriesFromTest == 0 && experiment.data.pool.empty())
        return Error{Sentence("the public share of the split is 0, and %1 needs a public pool",
                              {mechanism.descriptor.id}),
                     "/split/public", "0.2 is usual"};
    if (!experiment.data.pretrainClasses.empty() && !records)
        return Error{Sentence("classes that pretrain do not apply to %1", {mechanism.descriptor.id}),
                     "/data/pretrain_classes", "leave them out"};
    const bool pretrains = parameters.has("pretraining") && parameters.choice("pretraining") == "data";
    if (pretrains && experiment.data.pretrain.empty() && experiment.data.pretrainClasses.empty())
        return Error{"nothing is named to pretrain on", "/data/pretrain",
                     "name a file of pictures, or classes by data.pretrain_classes, or let glyphs pretrain"};
    RETURN_IF_ERROR(checkEarlier(experiment, mechanism));
    RETURN_IF_ERROR(checkRelease(experiment));
    if (experiment.release && experiment.data.rows > 0)
        return Error{
            "a release reads all rows: with only the first rows, adding or removing one row would move "
            "another one in or out",
            "/data/rows", "leave it out, or shorten the file beforehand"};
    if (experiment.release && parameters.has("stop_on") && parameters.choice("stop_on") == "data-dependent")
        return Error{"a release cannot stop by the data-dependent ε: the stopping time would reveal private "
                     "data",
                     "/parameters/stop_on", "use data-independent"};
    if (experiment.release && budgetsInColumn(parameters))
        return Error{"a release cannot use a column of budgets: noise and number of answers follow from the "
                     "largest of them, which is private",
                     "/parameters/personal_budgets", "use groups, or let all records share one budget"};
    return PlannedRun{&mechanism, std::move(parameters), roles};
}

} // namespace epsiloscope
