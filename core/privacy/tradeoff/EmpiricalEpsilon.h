// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// How often one test said "with the record" on draws of either of two neighbours.
struct TestCounts {
    std::int64_t saidWith = 0, drawsWith = 0;       ///< true positives of so many draws with the record
    std::int64_t saidWithout = 0, drawsWithout = 0; ///< false positives of so many draws without it
};

/// A lower bound on ε of (ε, δ)-differential privacy, from a test that was fixed before its draws were seen:
/// max over both directions of log((P − δ)/Q), P a lower and Q an upper Clopper–Pearson bound, each with half
/// of `error`. Above the true ε with probability at most `error`. 0 where nothing is shown; never negative.
double empiricalEpsilon(const TestCounts& counts, double delta, double error);

/// The best of several tests on the same draws, all fixed beforehand (thresholds of a score): each is given
/// an equal share of `error` (Bonferroni).
double empiricalEpsilon(std::span<const TestCounts> tests, double delta, double error);

/// Scores of draws with and without the record, larger for "with". The first half of each is for choosing a
/// threshold, the rest for testing it: what is returned holds for the rest. A score that is no number counts
/// as "without".
TestCounts chosenTest(std::span<const double> with, std::span<const double> without, double delta,
                      double error);

/// One run with canaries (Steinke, Nasr, Jagielski 2023, theorem 5.2 and its (ε, δ) form): of `canaries`
/// records, each put in by a fair coin, an attacker guessed `guessed` and was right in `right`. A lower bound
/// on ε that is above the true one with probability at most `error`. How many are guessed is fixed
/// beforehand: right ≤ guessed ≤ canaries, else nothing is shown: 0.
double oneRunEpsilon(std::int64_t canaries, std::int64_t guessed, std::int64_t right, double delta,
                     double error);

/// The same run for Gaussian noise (Mahloujifar, Melis, Chaudhuri 2024): ε at this δ of the largest μ such
/// that no mechanism that is μ-Gaussian differentially private has `right` of its `guessed` guesses right
/// with probability `error` or more. It is above the true ε, with that probability at most, where the
/// trade-off of the mechanism is a Gaussian one; for others it shows nothing (core/privacy/FORMULAS.md, "What
/// an attacker may know"). 0 where δ is.
double oneRunGaussianEpsilon(std::int64_t canaries, std::int64_t guessed, std::int64_t right, double delta,
                             double error);

} // namespace epsiloscope
