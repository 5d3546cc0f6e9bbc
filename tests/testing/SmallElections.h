// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/Noise.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// What can be seen of one query before and after one teacher's change: P and Q over the same outcomes.
struct NeighbouringOutcomes {
    std::vector<long> votes, next; ///< by class, then those who abstain
    std::vector<double> p, q;
};

/// A world small enough to be looked through whole. `outcomes` of votes by class; they depend on the votes as
/// a noisy maximum does, so that classes may change their names.
struct SmallElection {
    long teachers = 3;
    int classes = 2;
    bool abstain = false;
    std::function<std::vector<double>(const std::vector<double>& votes)> outcomes;
};

/// Every ordered pair of neighbours, up to the classes' names: a vote moved from any class to any other, and
/// where teachers may abstain cast or withdrawn.
std::vector<NeighbouringOutcomes> neighbouringOutcomes(const SmallElection& election);

/// D_α(P‖Q), from probabilities; α > 1.
double exactRenyi(const NeighbouringOutcomes& pair, double order);
/// The greatest over these.
double greatestRenyi(const std::vector<NeighbouringOutcomes>& pairs, double order);

/// The greatest δ at ε of one answer, and of two of which the second's votes and vote that moves are chosen
/// anew for each outcome of the first, by whoever attacks.
double worstDelta(const std::vector<NeighbouringOutcomes>& pairs, double epsilon);
double worstDeltaOfTwo(const std::vector<NeighbouringOutcomes>& pairs, double epsilon);
/// The greatest δ at ε of three answers, over so many sequences of three different pairs drawn at random.
double worstDeltaOfThree(const std::vector<NeighbouringOutcomes>& pairs, double epsilon, int sequences,
                         std::uint64_t seed);

/// "(1,1,4) to (0,1,5)", for a test's words.
std::string inWords(const NeighbouringOutcomes& pair);

/// The supremum over t of D_α between Bernoulli G(t) and G(t − s), where G is the distribution function of
/// the difference of two noises: what exactly two classes cost. By a grid and its refinement, not rounded up.
double twoClassSupremum(NoiseLaw law, double scale, double order);

} // namespace epsiloscope::testing
