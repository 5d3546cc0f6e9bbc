// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
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
    /// Row of the data file, from 1, that the record or the person is called by; 0: there is none (a file of
    /// votes, canaries).
    std::uint64_t record = 0;
    /// The person whose rows, so many, are in or out; nobody: a record is.
    PrivacyUnit attacked{};
    Sentence neighbour{};      ///< the difference of the two datasets, in words
    Sentence score{};          ///< the attacker's criterion, in words
    std::uint64_t repeats = 0; ///< draws with, and as many without; or canaries
    std::uint64_t seed = 1;
    double error = 0.05;
    double lowerBound = 0; ///< on ε, above the true one with probability at most `error`
    /// The same for noise that is Gaussian as a whole (f-DP audit of one run); absent where it is not asked
    /// for. No bound where it is not.
    std::optional<double> gaussianBound{};
    Epsilon stated{}; ///< the accountant's ε for what was attacked
    /// The least ε that is proved of who is attacked, at the same δ, by whatever accountant; infinite where
    /// no more is known.
    double proved = std::numeric_limits<double>::infinity();
    std::vector<AttackLook> looks{};
    std::vector<Sentence> remarks{};

    /// True if a person is attacked and what is stated is about a record: it says nothing of the person.
    bool beyondUnit() const { return attacked.isPerson() && !stated.adjacency.unit.isPerson(); }
    /// What no lower bound may exceed.
    double bar() const { return beyondUnit() ? proved : std::min(stated.value, proved); }
    /// True if what is proved is contradicted: a fault of this program, or one of the rare errors.
    bool contradicts() const { return lowerBound > bar(); }
    bool operator==(const AttackResult&) const = default;
};

/// "lower bound ε ≥ 0.84 (95 %), accountant: ε ≤ 1.00 at δ = 1e-5 · add or remove one record"; where less is
/// proved than is stated, "accountant: ε ≤ 1.76 (proved: 1.36) at …". Where it is about a record and a person
/// is attacked, "measured ε of a person, 40 rows, ≥ 4.20 (95 %); stated per record: ε ≤ 1.00 at δ = 1e-5 ·
/// add or remove one record, so for 40 rows ε ≤ 40.0".
Sentence inWords(const AttackResult& result);

/// "if its noise is Gaussian as a whole, ε ≥ 1.10 (95 %); else this is no bound (f-DP, one run)".
Sentence gaussianBoundInWords(const AttackResult& result);

/// `epsiloscope.attack/1`, and its JSON Schema.
Json attackToJson(const AttackResult& result);
Json attackSchema();

} // namespace epsiloscope
