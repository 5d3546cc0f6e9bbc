// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AttackContext.h"

#include "core/base/Infinity.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/SpendingSum.h"

#include <algorithm>
#include <string>

namespace epsiloscope {

RandomStreams AttackContext::streamsOf(std::uint64_t repeat, unsigned world) const {
    RandomStream seed = fresh.stream(world, StreamPurpose::Test, repeat);
    return RandomStreams::fromStream(seed);
}

void inPieces(const AttackContext& attack, std::uint64_t from, std::uint64_t to,
              const std::function<void(std::uint64_t from, std::uint64_t to)>& draw) {
    const std::uint64_t piece = std::max<std::uint64_t>(16, attack.plan.repeats / 100);
    for (std::uint64_t next = 0; from < to && !attack.control.stopRequested(); from = next) {
        next = std::min(to, from + piece);
        draw(from, next);
        attack.watcher.drawn(next, attack.plan.repeats);
    }
}

void tellBound(const AttackContext& attack, const RisingBound& bound, std::uint64_t done,
               AttackResult& result) {
    result.lowerBound = bound.value();
    result.looks.push_back({done, bound.value()});
    attack.watcher.observe({"drawing", done, attack.plan.repeats, bound.value(), result.stated});
}

Adjacency AttackContext::adjacency() const {
    const MechanismDescriptor& own = mechanism.descriptor;
    return data->unit.isPerson() ? own.adjacencyOfPersons() : own.adjacency;
}

AttackResult resultFor(const AttackContext& attack, std::size_t rows) {
    AttackResult result;
    result.kind = attack.plan.kind;
    result.mechanism = attack.mechanism.descriptor.id;
    result.repeats = attack.plan.repeats;
    result.error = attack.plan.error;
    result.seed = attack.plan.seed;
    if (attack.ofPersons())
        result.attacked = {attack.data->unit.person, static_cast<std::int64_t>(rows),
                           attack.data->unit.shared, false};
    return result;
}

Epsilon statedEpsilon(const PrivacyStatement& privacy) {
    if (privacy.dataIndependent) return *privacy.dataIndependent;
    if (privacy.spent.kind == EpsilonKind::DataIndependent) return privacy.spent;
    Epsilon nothing = privacy.spent;
    nothing.value = infinity;
    return nothing;
}

void setBar(const AttackContext& attack, const Epsilon& stated, const Parameters& resolved, long asked,
            long answered, AttackResult& result) {
    result.stated = stated;
    if (attack.promised && stated.adjacency != Adjacency::None) result.stated.adjacency = *attack.promised;
    const auto& spending = attack.mechanism.spending;
    // What a published ε costs on top is in what is stated alone.
    if (!spending || publishesEpsilon(resolved)) return;
    Spending cost = spending(resolved, asked, answered);
    if (attack.promised) cost.adjacency = *attack.promised;
    cost = towards(cost, result.stated.adjacency);
    if (result.beyondUnit()) cost = forGroup(std::move(cost), result.attacked.rows);
    SpendingSum costs;
    costs.add(cost);
    result.proved = costs.cost(Composition::Optimal, Decimal::fromTyped(stated.delta)).epsilon.value();
}

Result<std::size_t> recordInRow(const PreparedData& data, std::uint64_t row) {
    if (data.recordedVotes)
        return Error{"a file of votes has no records", "--record", "leave it out: a teacher is taken away"};
    const auto& rows = data.privateRows;
    for (std::size_t record = 0; record < rows.size(); ++record)
        if (rows[record] + std::uint64_t{1} == row) return record;
    const Sentence example = rows.empty() ? Sentence() : Sentence("; row %1 is", {rows.front() + 1});
    return Error{Sentence("row %1 is no private record of this run's first repeat", {row}), "--record",
                 Sentence("name another row%1", {example})};
}

} // namespace epsiloscope
