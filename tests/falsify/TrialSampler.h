// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/mechanisms/shared/StageStore.h"
#include "tests/falsify/NeighbourPair.h"
#include "tests/falsify/ReleasedOutput.h"

#include <array>
#include <cstdint>
#include <optional>

namespace epsiloscope::falsifier {

/// One trial as it was drawn.
struct DrawnTrial {
    ReleasedOutput output;
    std::optional<TrialCost> charged; ///< what the ledger would be told; absent where the trial failed
    Parameters resolved;              ///< with what was solved for
};

/// Draws trials of either side of a pair, as a release runs them, one at a time on the calling thread. Every
/// trial has streams of its own. What a mechanism keeps among the stages is kept from trial to trial, so that
/// teachers are taught once: what a release keeps must carry no noise. (Whole experiments keep nothing.) What
/// is solved for, such as σ, is solved once where a trial that is given it comes out the same.
class TrialSampler {
public:
    /// Both must outlive it.
    TrialSampler(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed);
    /// Where steps of a descent are quick and their books are not: trials are steps without books, which
    /// state nothing and are charged nothing. `resolved`: with what was solved for.
    TrialSampler(const Mechanism& mechanism, const NeighbourPair& pair, std::uint64_t seed,
                 Parameters resolved);

    /// `side` is 0 or 1. `names`: as in OutputReader.
    DrawnTrial draw(std::size_t side, PlaceNames* names = nullptr);

private:
    DrawnTrial drawTrial(std::size_t side, const RandomStreams& streams, const Parameters& parameters,
                         PlaceNames* names);
    void resolve(std::size_t side);
    DrawnTrial drawExperiment(std::size_t side, PlaceNames* names);
    RandomStreams nextStreams(std::uint64_t side);

    const Mechanism& mechanism_;
    const NeighbourPair& pair_;
    std::uint64_t seed_;
    bool stepsAlone_ = false;
    std::array<Parameters, 2>
        parameters_; ///< of either side: with what was solved for, where that is the same
    std::array<std::uint64_t, 2> drawn_{};
    std::array<StageStore, 2> stages_{StageStore(std::size_t{1} << 22U), StageStore(std::size_t{1} << 22U)};
    RunControl control_;
    Parallel parallel_{1};
};

} // namespace epsiloscope::falsifier
