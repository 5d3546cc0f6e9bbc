// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// A bound that was shown on the way.
struct AttackLook {
    std::uint64_t repeats = 0;
    double lowerBound = 0;
    bool operator==(const AttackLook&) const = default;
};

/// The result of a membership attack on a run. It looked at private records outside any ε: not for
/// publication.
struct AttackResult {
    std::string kind, mechanism;
    std::uint64_t record = 0;  ///< row of the data file, from 1; 0: there is none (a file of votes, canaries)
    Sentence neighbour{};      ///< the difference of the two datasets, in words
    Sentence score{};          ///< the attacker's criterion, in words
    std::uint64_t repeats = 0; ///< draws with, and as many without; or canaries
    std::uint64_t seed = 1;
    double error = 0.05;
    double lowerBound = 0; ///< on ε, above the true one with probability at most `error`
    Epsilon stated{};      ///< the accountant's ε for what was attacked
    std::vector<AttackLook> looks{};
    std::vector<Sentence> remarks{};

    /// True if the accountant is contradicted: a fault of this program, or one of the rare errors.
    bool contradicts() const { return lowerBound > stated.value; }
    bool operator==(const AttackResult&) const = default;
};

/// "lower bound ε ≥ 0.84 (95 %), accountant: ε ≤ 1.00 at δ = 1e-5 · add or remove one record".
Sentence inWords(const AttackResult& result);

/// `epsiloscope.attack/1`, and its JSON Schema.
Json attackToJson(const AttackResult& result);
Json attackSchema();

} // namespace epsiloscope
