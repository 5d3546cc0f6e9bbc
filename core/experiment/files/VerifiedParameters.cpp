// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Infinity.h"
#include "core/base/Parameters.h"
#include "core/experiment/files/VerifiedFigures.h"
#include "core/mechanisms/accounting/GaussianAccounting.h"
#include "core/mechanisms/queries/QueryPlan.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

bool sameValue(const ParameterValue& a, const ParameterValue& b, double tolerance = 1e-9) {
    const auto* x = std::get_if<double>(&a);
    const auto* y = std::get_if<double>(&b);
    return x != nullptr && y != nullptr ? alike(*x, *y, tolerance) : a == b;
}

// True for what a run settles where the person did not, by a rule that newer versions changed. The books are
// kept by what was settled.
bool settledByTheProgram(const Parameters& given, const std::string& id) {
    constexpr std::array settled{"accountant", "orders"};
    return !given.has(id) && std::ranges::find(settled, id) != settled.end();
}

bool personalBudgets(const Parameters& parameters) {
    return parameters.has("personal_budgets") && parameters.choice("personal_budgets") != "off";
}

// True for what the data decide: personal budgets give ε, a budget how many steps are taken, a file of votes
// how many teachers there are.
bool leftToTheData(const Parameters& resolved, const std::string& id, bool stopped, bool votes) {
    return (id == "epsilon" && personalBudgets(resolved)) || (id == "steps" && stopped) ||
           (id == "teachers" && votes);
}

// Only noise and what goes with it is solved for; how much is asked of a pool, and at which price, is
// declared.
bool maybeSolved(const Mechanism& mechanism, const std::string& id) {
    const ParameterDescriptor* descriptor = findParameter(mechanism.descriptor.parameters, id);
    const bool ofPool = id == "queries" && asksPool(mechanism.descriptor);
    return id == "delta" || (descriptor != nullptr && !descriptor->initial && !descriptor->budget &&
                             !ofPool && id != "records");
}

// With everything that was left open, as the accountant alone would settle it: for the queries that were
// asked, or for those that the budget buys. How many teachers there are may hang on the data.
std::vector<Parameters> settledAgain(const Mechanism& mechanism, Parameters declared,
                                     const TrialOutcome& outcome) {
    std::vector<Parameters> all;
    // Their noise is solved for with what is published, or granted, and older versions did so otherwise.
    if (!mechanism.account || publishesEpsilon(declared) || personalBudgets(declared)) return all;
    for (const char* id : {"delta", "accountant", "orders", "teachers", "classes", "abstain"})
        if (const ParameterValue* value = outcome.resolved.find(id)) declared.set(id, *value);
    const auto settle = [&](Parameters asked) {
        auto account = mechanism.account(asked);
        if (!account) { // nothing is left to solve for
            asked.clear("epsilon");
            account = mechanism.account(asked);
        }
        if (account) all.push_back(account->parameters);
    };
    settle(declared);
    const bool asks = findParameter(mechanism.descriptor.parameters, "queries") != nullptr;
    if (!asks || declared.has("queries") || !outcome.stopped.empty() || outcome.asked < 1) return all;
    declared.set("queries", std::int64_t{outcome.asked});
    settle(std::move(declared));
    return all;
}

// Searched noise varies a little between versions.
bool contradicted(const std::vector<Parameters>& settled, const std::string& id,
                  const ParameterValue& value) {
    return !settled.empty() && std::ranges::none_of(settled, [&](const Parameters& each) {
        return !each.has(id) || sameValue(*each.find(id), value, 2e-5); // noise is solved for to about 1e-5
    });
}

} // namespace

std::vector<std::string> contradictionsOfParameters(const Experiment& experiment, const Mechanism& mechanism,
                                                    const TrialOutcome& outcome, bool votes, bool recent) {
    const auto& descriptors = mechanism.descriptor.parameters;
    const Parameters& given = experiment.parameters;
    const Parameters& resolved = outcome.resolved;
    const auto declared = validated(descriptors, given, mechanism.descriptor.id);
    if (!declared) return {Sentence("what was declared would be refused: %1", {declared.error().message()})};
    std::vector<std::string> faults;
    const auto differs = [&](const std::string& id, const Sentence& otherwise) {
        const ParameterValue* value = resolved.find(id);
        faults.push_back(
            Sentence("the parameter %1 of the repeat is %2, and %3",
                     {id, (value != nullptr ? parameterToText(*value) : Sentence("not there")), otherwise}));
    };
    const Parameters expected = recent ? settledAccountant(*declared) : *declared;
    for (const auto& [id, value] : expected.values()) {
        const ParameterValue* used = resolved.find(id);
        if (settledByTheProgram(given, id) || leftToTheData(resolved, id, !outcome.stopped.empty(), votes))
            continue;
        // A version that did not know it had no such choice.
        if (used == nullptr && !given.has(id) && !recent) continue;
        if (used == nullptr || !sameValue(*used, value))
            differs(id, Sentence("%1 is what the experiment declares", {parameterToText(value)}));
    }
    const auto again = settledAgain(mechanism, *declared, outcome);
    // An older version solved for more noise where it knew more expensive bounds of votes.
    const bool moreNoise = !recent && findParameter(descriptors, "classes") != nullptr;
    for (const auto& [id, value] : resolved.values()) {
        if (expected.has(id) || settledByTheProgram(given, id)) continue;
        if (!maybeSolved(mechanism, id))
            differs(id, "the experiment leaves it open");
        else if (!moreNoise && contradicted(again, id, value))
            differs(id, Sentence("%1 follows from the other parameters",
                                 {parameterToText(*again.back().find(id))}));
    }
    if (recent && !again.empty())
        for (const auto& [id, value] : again.front().values())
            if (!resolved.has(id) && !expected.has(id) && maybeSolved(mechanism, id))
                differs(id, Sentence("%1 follows from the other parameters", {parameterToText(value)}));
    return faults;
}

} // namespace epsiloscope
