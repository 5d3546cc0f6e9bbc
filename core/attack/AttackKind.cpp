// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/AttackKind.h"

#include "core/attack/AttackContext.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"

#include <algorithm>

namespace epsiloscope {

namespace {

bool putsOutOf(const MechanismDescriptor& mechanism, const char* output) {
    return std::ranges::find(mechanism.releases, output) != mechanism.releases.end();
}

bool always(const MechanismDescriptor&) {
    return true;
}
bool asksTeachers(const MechanismDescriptor& mechanism) {
    return mechanism.answersQueries() && mechanism.keeps.labels;
}
bool putsOutSums(const MechanismDescriptor& mechanism) {
    return putsOutOf(mechanism, "sums");
}
bool putsOutModel(const MechanismDescriptor& mechanism) {
    return putsOutOf(mechanism, "model") || mechanism.keeps.model;
}

constexpr std::uint64_t manyDraws = 20'000, manyTrials = 500, mostCanaries = 1000;

std::uint64_t drawsOrTrials(const MechanismDescriptor& mechanism, const PreparedData&) {
    return asksTeachers(mechanism) ? manyDraws : manyTrials;
}

std::uint64_t someTrials(const MechanismDescriptor&, const PreparedData&) {
    return manyTrials;
}
std::uint64_t oneOfEachDirection(const MechanismDescriptor&, const PreparedData& data) {
    return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(data.privatePool.features.cols()),
                                     leastRepeats, mostCanaries);
}

// Questions are cheap to ask again; who asks none runs as a whole.
Result<AttackResult> attackNeighbours(const AttackContext& attack) {
    if (attack.mechanism.descriptor.answersQueries()) {
        ASSIGN_OR_RETURN(auto questions, attackQuestions(attack));
        if (questions) return *questions;
        if (attack.control.stopRequested()) return resultFor(attack);
    }
    return attackTrials(attack);
}

} // namespace

const std::vector<AttackKind>& attackKinds() {
    static const std::vector<AttackKind> all = {
        {"neighbours", "Direct neighbours",
         "Draws what is released many times with and without one record or person, and tells the two apart.",
         "runs", always, drawsOrTrials, attackNeighbours},
        {"worst-record", "A made-up worst record",
         "Lets the teachers of one record or person vote for the runner-up everywhere, and draws labels with "
         "and without.",
         "lets teachers vote on public records", asksTeachers, drawsOrTrials, attackWorstRecord},
        {"canaries", "Canaries in one run",
         "Puts odd records or persons in by fair coins, and guesses after a single run which are in.",
         "puts out noisy sums of gradients", putsOutSums, oneOfEachDirection, attackByCanaries},
        {"shadow", "Shadow models",
         "Trains many models with and without one record or person, and goes by how sure they are of it.",
         "puts out a model", putsOutModel, someTrials, attackByShadows},
    };
    return all;
}

Result<const AttackKind*> attackKindFor(const std::string& id, const MechanismDescriptor& mechanism) {
    std::vector<std::string> known;
    for (const AttackKind& kind : attackKinds()) {
        known.emplace_back(kind.id);
        if (!id.empty() && id != kind.id) continue;
        if (kind.allowed(mechanism)) return &kind;
        if (!id.empty())
            return Error{Sentence("this attack needs a mechanism that %1, and %2 does not",
                                  {kind.needs, mechanism.id}),
                         "--kind", "use --kind neighbours"};
    }
    return Error{Sentence("there is no attack \"%1\"", {id}), "--kind", suggestName(id, known)};
}

} // namespace epsiloscope
