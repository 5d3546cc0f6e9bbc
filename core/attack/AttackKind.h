// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackResult.h"
#include "core/base/Result.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

struct AttackContext;
struct PreparedData;

/// A kind of membership attack, with what a mechanism must declare to be attacked so. Where persons are
/// attacked (AttackContext::ofPersons()) a record stands for all that its person has.
struct AttackKind {
    const char* id;      ///< "neighbours"
    const char* title;   ///< "Direct neighbours"
    const char* meaning; ///< its action, in a sentence
    const char* needs;   ///< the needed action, for the error: "puts out sums of gradients"
    bool (*allowed)(const MechanismDescriptor& mechanism);
    std::uint64_t (*usualRepeats)(const MechanismDescriptor& mechanism, const PreparedData& data);
    Result<AttackResult> (*measure)(const AttackContext& attack);
};

/// Direct neighbours of any mechanism: the whole trial is repeated with and without the record, with fresh
/// randomness, and the attacker goes by a Gaussian likelihood ratio of everything that a release would put
/// out. A third of the repeats teaches the ratio, a third chooses the threshold, a third tests it.
Result<AttackResult> attackTrials(const AttackContext& attack);
/// Direct neighbours of a mechanism that asks teachers: they are taught once with and once without the
/// record, by the same streams, so that the record's own teachers alone differ; then the votes alone are
/// asked many times with fresh noise. The attacker goes by the likelihood ratio of the labels given, and by
/// as many queries as are sure to be asked. On a file of votes there is the worst record alone. Empty: the
/// mechanism asked nobody in the way that can be taken over.
Result<std::optional<AttackResult>> attackQuestions(const AttackContext& attack);
/// The same for a made-up record that does the most that one may: its teacher, or its teachers, go from the
/// leader to the runner-up of every query.
Result<AttackResult> attackWorstRecord(const AttackContext& attack);
/// Canaries in one run (Steinke, Nasr and Jagielski 2023): as many odd records as there are repeats, each in
/// a direction of its own and with a class by lot, are put in or left out by fair coins. After one descent
/// the attacker guesses which were in, by the likelihood ratio along their gradients, and abstains where
/// that says little. Bounds at doublings of the steps and of the guesses share the error.
Result<AttackResult> attackByCanaries(const AttackContext& attack);
/// Shadow models (LiRA, Carlini et al. 2022): attackTrials() by nothing but how sure the models are of the
/// record.
Result<AttackResult> attackByShadows(const AttackContext& attack);

/// All of them; the first that a mechanism allows is its usual one.
const std::vector<AttackKind>& attackKinds();
/// The one of this id; empty: the usual one. Errors: there is none; the mechanism does not allow it.
Result<const AttackKind*> attackKindFor(const std::string& id, const MechanismDescriptor& mechanism);

} // namespace epsiloscope
