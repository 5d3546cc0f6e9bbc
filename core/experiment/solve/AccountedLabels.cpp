// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/AccountedLabels.h"

#include "core/experiment/solve/SolveAxes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace epsiloscope {

namespace {

/// What a run was asked for, ready for the accountant, but for `epsilon` and `queries`.
std::optional<Parameters> askedFor(const Mechanism& mechanism, const Run& run) {
    const MechanismDescriptor& descriptor = mechanism.descriptor;
    auto parameters = validated(descriptor.parameters, run.experiment().parameters, descriptor.id);
    if (!parameters || run.trials().empty() || !run.trials().front().outcome) return std::nullopt;
    const Parameters& resolved = run.trials().front().outcome->resolved;
    if (!parameters->has("delta") && resolved.has("delta")) parameters->set("delta", resolved.real("delta"));
    parameters->clear(epsilonKey);
    parameters->clear("queries");
    return *parameters;
}

std::optional<long> labelsBoughtBy(const Mechanism& mechanism, Parameters asked, double epsilon) {
    asked.set(epsilonKey, epsilon);
    const auto account = mechanism.account(asked);
    return account ? std::optional(account->queries) : std::nullopt;
}

/// The answers of all repeats, by ε; nothing where they differ, or where a query got none.
std::optional<std::map<double, long>> answersByEpsilon(const std::vector<const Run*>& runs) {
    std::map<double, long> answers;
    for (const Run* run : runs)
        for (const TrialRecord& trial : run->trials()) {
            if (!trial.outcome || trial.outcome->asked != trial.outcome->answered) return std::nullopt;
            const double epsilon = run->experiment().parameters.real(epsilonKey);
            const long labels = trial.outcome->answered;
            if (answers.try_emplace(epsilon, labels).first->second != labels) return std::nullopt;
        }
    return answers;
}

} // namespace

std::optional<double> epsilonForLabels(const Mechanism& mechanism, const std::vector<const Run*>& runs,
                                       double labels) {
    const MechanismDescriptor& descriptor = mechanism.descriptor;
    if (!descriptor.answersQueries() || descriptor.mayRefuse || !mechanism.account || runs.empty())
        return std::nullopt;
    const auto answers = answersByEpsilon(runs);
    auto asked = askedFor(mechanism, *runs.front());
    if (!asked || !answers || answers->empty()) return std::nullopt;
    const long most = answers->rbegin()->second;
    bool bound = false; // the budget, and not the number of records, ended one
    for (const auto& [epsilon, answered] : *answers) {
        const auto bought = labelsBoughtBy(mechanism, *asked, epsilon);
        if (!bought || answered != std::min(*bought, most)) return std::nullopt;
        bound = bound || *bought < most;
    }
    if (!bound || !(labels <= static_cast<double>(most))) return std::nullopt;
    const auto wanted = static_cast<std::int64_t>(std::ceil(labels));
    asked->set("queries", wanted);
    const auto account = mechanism.account(*asked);
    if (!account || !std::isfinite(account->privacy.spent.value)) return std::nullopt;
    asked->clear("queries");
    // Rounded up where the accountant rounds its own answer down.
    for (const double slack : {0.0, 1e-12, 1e-9, 1e-6})
        if (const double epsilon = account->privacy.spent.value * (1 + slack);
            labelsBoughtBy(mechanism, *asked, epsilon).value_or(0) >= wanted)
            return epsilon;
    return std::nullopt;
}

} // namespace epsiloscope
