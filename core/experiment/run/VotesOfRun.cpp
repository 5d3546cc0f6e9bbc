// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/VotesOfRun.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <numeric>

namespace epsiloscope {

namespace {

// As resolved, else as asked for, else as it is where nobody says anything.
std::optional<ParameterValue> valueInForce(const Run& run, const MechanismDescriptor& mechanism,
                                           const std::string& id) {
    if (const auto& outcome = run.trials().front().outcome)
        if (const ParameterValue* resolved = outcome->resolved.find(id)) return *resolved;
    if (const ParameterValue* given = run.experiment().parameters.find(id)) return *given;
    const ParameterDescriptor* const described = findParameter(mechanism.parameters, id);
    return described ? described->initial : std::nullopt;
}

std::optional<std::uint32_t> teachersOfRecord(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (!mechanism || mechanism->descriptor.adjacency != Adjacency::AddRemoveRecord) return std::nullopt;
    const std::string& id = mechanism->descriptor.teachersOfRecord;
    if (id.empty()) return 1;
    const auto value = valueInForce(run, mechanism->descriptor, id);
    const auto* teachers = value ? std::get_if<std::int64_t>(&*value) : nullptr;
    return teachers ? std::optional(static_cast<std::uint32_t>(*teachers)) : std::nullopt;
}

} // namespace

std::shared_ptr<const RecordedVotes> votesOfRun(const Run& run) {
    if (run.trials().empty() || run.trials().front().all<QueriesAsked>().empty()) return nullptr;
    const AskedQueries queries = run.trials().front().queries();
    auto votes = std::make_shared<RecordedVotes>();
    votes->queries = queries.size();
    votes->classes = static_cast<int>(queries[0].votes.size());
    votes->teachers =
        static_cast<std::uint32_t>(std::accumulate(queries[0].votes.begin(), queries[0].votes.end(), 0.0));
    votes->teachersOfRecord = teachersOfRecord(run);
    votes->classNames = run.data().classes;
    votes->classNames.resize(queries[0].votes.size());
    bool known = true;
    for (std::size_t i = 0; i < queries.size(); ++i) {
        for (const double count : queries[i].votes)
            votes->counts.push_back(static_cast<std::uint32_t>(count));
        votes->truth.push_back(queries[i].truth);
        known = known && queries[i].truth >= 0;
    }
    if (!known) votes->truth.clear();
    return votes;
}

} // namespace epsiloscope
