// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/QueryAccountant.h"
#include "core/privacy/NoisyMax.h"
#include "core/privacy/PureComposition.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace epsiloscope {

/// The data-independent ε of that many answers.
Epsilon naiveStatement(const PureCompositionCurve& curve, long answers);

/// The same answers read by all four accountants of pure-DP answers that cost the same.
class NaiveReadings {
public:
    /// `budget`: absent without one. At most `most` answers can be bought. Gaussian noise is read by the
    /// moments forms alone: its answers are not pure-DP.
    NaiveReadings(double pureEpsilon, double delta, std::optional<double> budget, long most,
                  NoiseLaw law = NoiseLaw::Laplace);
    std::vector<Reading> after(long answers) const;
    /// Whether the budget is crossed by any accountant before the answers that can be given end.
    bool anyCrosses() const;
    /// Whether more answers than these are needed to see all of them cross the budget.
    bool wait(long answers) const;

private:
    std::vector<PureCompositionCurve> curves_;
    std::vector<std::optional<long>> bought_;
    long most_ = 0;
};

/// Charges every answer in full: 2λ, whatever the votes were (subsample-and-aggregate, DPBAG−).
class NaiveAccountant final : public QueryAccountant {
public:
    /// `most`: answers that can be given at all. `smallest`: the least that any record grants, where records
    /// grant budgets of their own; nobody is asked for more.
    NaiveAccountant(PureAccountant accountant, double lambda, double delta, std::optional<double> budget,
                    long most, std::optional<double> smallest = {}, NoiseLaw law = NoiseLaw::Laplace);

    void pay(AskedQuery& asked) override;
    double epsilonAfter(const AskedQuery&) const override { return independentEpsilonAfterOneMore(); }
    double independentEpsilonAfterOneMore() const override;
    long queriesWithin(double epsilon) const override { return curve_.queriesWithin(leastOf(epsilon)); }
    bool allows(const AskedQuery&, double budget) const override { return independentAllowsOneMore(budget); }
    bool independentAllowsOneMore(double budget) const override;
    std::optional<double> smallestPersonalBudget() const override { return smallest_; }
    PrivacyStatement statement() const override;
    std::vector<Reading> readings() const override { return readings_.after(paid_); }
    bool readingsWait() const override { return readings_.wait(paid_); }

private:
    double leastOf(double budget) const { return smallest_ ? std::min(budget, *smallest_) : budget; }

    PureCompositionCurve curve_;
    std::optional<double> smallest_;
    NoiseLaw law_;
    NaiveReadings readings_;
    long paid_ = 0;
};

} // namespace epsiloscope
