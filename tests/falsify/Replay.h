// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/StageStore.h"
#include "core/privacy/noise/NoiseRecord.h"
#include "tests/falsify/NeighbourPair.h"
#include "tests/falsify/NoiseLaws.h"
#include "tests/falsify/ReleasedOutput.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::falsifier {

/// Something that no noise covers.
struct ReplayFinding {
    std::string mechanism, room, step; ///< "dpsgd", "descent", "sum of clipped gradients"
    std::string what;                  ///< "inputs differ by 1.8, declared is 1"
    std::string pair;                  ///< on which neighbours; empty: on all of them together
};

/// "descent, sum of clipped gradients: inputs differ by 1.8, declared is 1 (records: a newcomer)".
std::string inWords(const ReplayFinding& finding);

/// How much is replayed.
struct ReplayPlan {
    std::size_t pairs = 1000; ///< of neighbours
    PairKinds kinds{};        ///< that are taken
    AskedPrivacy asked;
    std::uint64_t seed = 1;
    double seconds = 1e9;     ///< at most, of the calling thread
    std::size_t findings = 1; ///< it ends after so many
};

struct ReplayVerdict {
    std::string mechanism;
    std::vector<ReplayFinding> findings;
    std::size_t pairs = 0, calls = 0, draws = 0; ///< replayed; passages of noise and numbers in them
    std::size_t failing = 0;                     ///< pairs whose trials end with the same error
    double seconds = 0;
};

/// Runs a mechanism's release on neighbours, records what enters its noise and lets the second draw what the
/// first drew (Re:cord-play, arXiv 2602.17454, in kind): what enters must differ by no more than is declared,
/// and nothing that is released may differ at all. What was declared, composed by itself, must not come to
/// more than is stated and charged; what was drawn must follow its law and be drawn once.
/// No false alarm, but for the laws of what is drawn: those fall by chance at most once in 10⁹ verdicts.
ReplayVerdict replay(const Mechanism& mechanism, const ReplayPlan& plan);

/// Every mechanism of the registry that releases something; what costs nothing must show nothing.
std::vector<const Mechanism*> releasingMechanisms();

} // namespace epsiloscope::falsifier
