// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Sentence.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/statement/PrivacyStatement.h"

namespace epsiloscope {

/// What iterations cost together of which each of T is ε/T-DP, ε the whole. Added up they are ε, purely
/// (`basic`); composed exactly (Kairouz, Oh, Viswanath 2015) they are less at a δ (`optimal`), and pure no
/// more. The noise is the same.
class IterationCosts {
public:
    /// Added up. `whole`: of all iterations; they are at least 1.
    IterationCosts(Epsilon whole, long iterations);
    /// As the parameter `accountant` says, at `delta`, of `epsilon` and `iterations`.
    IterationCosts(const Parameters& parameters, Adjacency adjacency);

    const Epsilon& whole() const { return whole_; }
    /// ε after t ≤ T iterations, at the δ of the whole.
    double after(long t) const;

private:
    Epsilon whole_;
    long iterations_;
    double ofOne_;
};

/// `accountant` and `delta`.
std::vector<ParameterDescriptor> iterationAccountantParameters();
/// The cost as a ledger takes it: all of `epsilon`, or the iterations one by one.
Spending iterationSpending(const Parameters& parameters, Adjacency adjacency);
/// The other reading than the one that is stated, in words.
Sentence otherReadingInWords(const Parameters& parameters);

} // namespace epsiloscope
