// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/falsify/NeighbourPair.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// What is to be shown false: that this mechanism keeps what its trials state and what the ledger is told,
/// when asked for so much.
struct Claim {
    const Mechanism* mechanism = nullptr; ///< need not be one of the registry
    AskedPrivacy asked;
};

/// How hard to try.
struct FalsifierPlan {
    std::size_t draws = 200'000;   ///< of each side of a pair that was chosen, at most
    std::size_t searchDraws = 240; ///< of each side of every pair, to choose by, at most
    double seconds = 6;            ///< for the whole claim: fewer draws are made where they do not do
    std::size_t kept = 3;          ///< pairs that are chosen
    PairKinds kinds{};             ///< of neighbours that are searched
    int random = 4;                ///< pairs made by lot, for each way of the parameters
    std::size_t experiments = 300; ///< draws of whole experiments, of each side; 0: none
    std::uint64_t seed = 1;
    double error = 1e-5; ///< the chance to call a true claim false
};

/// What became of one pair.
struct PairVerdict {
    std::string pair, event; ///< "votes: tie broken", "labels/0 >= 0.5"
    std::string claim;       ///< "stated", "charged": whose ε it is
    double epsilon = 0, delta = 0;
    std::size_t draws = 0; ///< of each side, those for choosing among them
    double bound = 0;      ///< lower bound on ε at that δ; −∞ where nothing was shown
    bool falsified() const { return bound > epsilon; }
    /// Which share of the claim was shown; above 1 it is false. −∞ where nothing was.
    double share() const { return bound / std::max(epsilon, 1e-3); }
};

struct Verdict {
    std::string mechanism;
    AskedPrivacy asked;
    std::vector<PairVerdict> pairs; ///< of every pair that was chosen and every claim; the worst first
    std::size_t searched = 0;       ///< pairs that were looked at
    std::size_t tooSlow = 0;        ///< left out: a draw takes too long
    std::size_t failing = 0;        ///< left out: nearly every trial of them fails
    double drawsPerSecond = 0;
    double seconds = 0;
    bool falsified() const;
    /// Nothing was tried: no pair could be run.
    bool empty() const { return pairs.empty(); }
};

/// Tries to show that a claim is false: searches neighbours on which outputs differ most, fixes tests on the
/// first draws of those, and bounds the loss on the others (Ding, Wang, Wang, Zhang, Kifer 2018; Lu, Vietri,
/// Tramer, Jagielski, Wagh 2022 in kind). Every bound of a verdict holds at once with probability 1 − error.
/// On the calling thread.
Verdict falsify(const Claim& claim, const FalsifierPlan& plan);

/// Every mechanism of the registry that promises something.
std::vector<const Mechanism*> promisingMechanisms();

} // namespace epsiloscope::falsifier
