// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/comparison/Measure.h"

#include <memory>
#include <span>
#include <string>

namespace epsiloscope {

/// How often A beats B in draws that share split, seed and trial.
struct PairedComparison {
    std::size_t draws = 0, wins = 0, ties = 0, losses = 0;
    double share = 0;            ///< (wins + ties/2) / draws
    double lower = 0, upper = 0; ///< 95 % interval of the share: Wilson's score interval
    /// The spread of the differences A − B; two infinite values do not differ.
    Spread difference;
};

/// With fewer draws a comparison tells little.
inline constexpr std::size_t fewDraws = 5;

/// Pairs trial t of one run with trial t of the other. Refused with the reason where the two do not share
/// data, classes, split and seed (a release has none), no pair of trials has finished, or, for ε, the two do
/// not promise the same: another δ, adjacency or kind. Larger is better, except for ε.
Result<PairedComparison> comparePaired(const Run& a, const Run& b, Measure measure);

/// Two runs whose trials are drawn alike: the same data, split and seed.
struct RunPair {
    std::shared_ptr<const Run> a, b;
};

/// comparePaired() over several pairs, for instance one per seed of a sweep: all draws of all pairs together.
/// Refused with the reason where a pair is refused, or where there is no pair.
Result<PairedComparison> comparePairedPooled(std::span<const RunPair> pairs, Measure measure);

/// "A beats B in 83 % of 12 paired repeats at ε = 1 (95 % interval 55–95 %)"; says ties that count half, and
/// that trials are few. `where` ("at ε = 1", "by accuracy") may be empty.
Sentence inWords(const PairedComparison& comparison, const std::string& a, const std::string& b,
                 const std::string& where = "");

} // namespace epsiloscope
