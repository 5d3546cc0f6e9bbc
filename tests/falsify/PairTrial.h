// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Infinity.h"
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

/// What is claimed of all pairs with the same parameters.
struct KnownClaims {
    std::vector<LossClaim> claims;
    Parameters resolved; ///< with what was solved for
};

/// One pair on trial: first what its outputs look like and claim, then draws, tests and bounds.
class PairTrial {
public:
    /// Draws a few outputs to learn their layout and what they claim. All must outlive it.
    PairTrial(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed);
    /// Of trials the steps alone are drawn (TrialSampler).
    PairTrial(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed,
              const KnownClaims& known);

    bool tooSlow() const { return tooSlow_; }
    bool failing() const { return failing_; }
    /// Seconds of a draw: the least of those that were learnt from, but for the first two.
    double secondsOfDraw() const { return secondsOfDraw_; }
    /// What is claimed; empty where nothing is.
    const std::vector<LossClaim>& claims() const { return claims_; }
    /// The same, for another pair with these parameters.
    KnownClaims known() const;
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
    Parameters resolved_;
    bool tooSlow_ = false, failing_ = false;
    double secondsOfDraw_ = infinity;
};

} // namespace epsiloscope::falsifier
