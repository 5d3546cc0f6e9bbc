// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/falsify/Falsifier.h"
#include "tests/falsify/TestFamily.h"
#include "tests/falsify/TrialSampler.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// How fast and how far a pair is drawn.
struct DrawLimit {
    std::size_t draws = 0; ///< of each side
    double end = 0;        ///< by threadSeconds()
};

/// One pair on trial: first what its outputs look like and claim, then draws, tests and bounds.
class PairTrial {
public:
    /// Draws a few outputs to learn their layout. All must outlive it. `known`: claims of other pairs with
    /// the same parameters, of whose trials the steps alone are drawn (TrialSampler); empty: found out.
    PairTrial(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed,
              const std::vector<LossClaim>& known = {});

    bool tooSlow() const { return tooSlow_; }
    bool failing() const { return failing_; }
    /// What is claimed; empty where nothing is.
    const std::vector<LossClaim>& claims() const { return claims_; }
    /// How much the outputs differ, as few draws show: for comparing pairs.
    double promise(const DrawLimit& limit);
    /// The bounds, all of which hold at once with probability 1 − error.
    std::vector<PairVerdict> verdicts(const DrawLimit& limit, double error);

private:
    void learn();
    void addClaims(const std::vector<DrawnTrial>& trials);
    BothTables drawn(const DrawLimit& limit);

    const Mechanism& mechanism_;
    const NeighbourPair& pair_;
    TrialSampler sampler_;
    PlaceNames names_;
    std::array<std::vector<ReleasedOutput>, 2> learnt_;
    std::vector<LossClaim> claims_;
    bool tooSlow_ = false, failing_ = false;
};

} // namespace epsiloscope::falsifier
